"""One line of a match: words, the check that tells damage, and a comment that only people read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import blake2b

from simpsons_desktop.content.language import translate
from simpsons_desktop.matches.errors import LineError

BY_HAND = "hand"  # the check of a line that somebody changed, and answers for
_PLAIN = re.compile(r"[\w.*:-]+")
_WORD = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s"]+)')
_CHECK = re.compile(r"(hand|[0-9a-f]{6})\s*(?:#(?!.* ~(?:hand|[0-9a-f]{6})\b).*)?")
"""A check and the comment after it, which holds no check: else it would be the next line, its beginning damaged."""


def quoted(text: str) -> str:
    """A text that stands for itself in a line: what has no place in a file is replaced, and no check begins in it."""
    return json_text(text.encode("utf-8", "replace").decode())


def json_text(value: object) -> str:
    """A value in JSON as it may stand in a line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace(" ~", "\\u0020~")


def word(text: str) -> str:
    """A word of a line, quoted where it is not plain."""
    return text if _PLAIN.fullmatch(text) else quoted(text)


def words_of(text: str) -> list[str]:
    """The words of a line, without their quotes. Raises LineError."""
    found, at = [], 0
    text = text.rstrip()
    while at < len(text):
        match = _WORD.match(text, at)
        if match is None:
            raise LineError(not_understood())
        found.append(_unquoted(match[1]))
        at = match.end()
    return found


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text, strict=False))
    except ValueError as error:
        raise LineError(not_understood()) from error


def check_of(text: str) -> str:
    """The check of a line's words."""
    return blake2b(text.encode("utf-8", "replace"), digest_size=3).hexdigest()


def sealed(text: str, comment: str = "") -> str:
    """A whole line with its check; the comment is put on one line, and holds nothing like a check."""
    said = " ".join(comment.encode("utf-8", "replace").decode().replace("~", "-").split())
    return f"{text} ~{check_of(text)}{' # ' + said if said else ''}\n"


def sealed_all(texts: Iterable[str]) -> str:
    """Lines without comments, each with its check."""
    return "".join(sealed(text) for text in texts)


def opened(line: str) -> str:
    """The words of a line as it stands in a file, empty if it says nothing. Raises LineError for a wrong check."""
    if not line.strip() or line.startswith("# "):
        return ""
    text, mark, rest = line.partition(" ~")
    check = _CHECK.fullmatch(rest.strip()) if mark else None
    if check is None or check[1] not in (BY_HAND, check_of(text)):
        raise LineError(translate("Matches", "it is damaged, or was changed without “~hand” at its end"))
    return text.strip()


def whole_lines(content: bytes) -> list[str]:
    """The lines of a file's content; a last one without its end was never shown to anybody, and is left out."""
    return [line.decode("utf-8", "replace").rstrip("\r") for line in content.split(b"\n")[:-1]]


def text_of(line: str) -> str:
    """What stands before the check of a line, whether or not the check is right."""
    return line.partition(" ~")[0].strip()


def not_understood() -> str:
    """The words for a line that says nothing that this version knows."""
    return translate("Matches", "it can't be understood")
