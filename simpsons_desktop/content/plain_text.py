"""The text of a file, in whatever encoding somebody's program saved it."""

from __future__ import annotations

import codecs
import unicodedata
from itertools import islice

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_UNSEEN = (
    "\ufeff\u200b\u2060\u00ad"  # marks, spaces without width, hyphens at which a line might break
    "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # what turns the words behind it
)
BEFORE, BEHIND = "\N{LEFT-TO-RIGHT MARK}\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""What stands round a name that runs from right to left (`content.words.isolated`)."""
LOST = "\ufffd"
"""What stands for a letter that could not be read."""
_SAMPLE = 4096  # bytes that tell UTF-16 without a mark


def plain_text(data: bytes) -> str:
    """The text of a file: Unicode by its mark, UTF-16 by its zeros, UTF-8, or else Windows-1252. Never raises."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    half = min(len(data), _SAMPLE) // 2
    low, high = data[: 2 * half : 2].count(0), data[1 : 2 * half : 2].count(0)
    if max(low, high) > half / 2 and min(low, high) <= half / 4:  # of the letters of lists, one byte in two is zero
        return data.decode("utf-16-le" if high > low else "utf-16-be", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def one_line(text: str) -> str:
    """A text on one line that every file can hold: no control characters, single spaces, nothing that is not seen."""
    return " ".join("".join(map(_plain, text)).split())


def whole_letters(text: str, most: int) -> str:
    """The beginning of a text in which every letter is whole and seen, `most` of them; a space at its end stays."""
    seen = (letter for letter in text if letter != LOST and _plain(letter) == letter)
    return "".join(islice(seen, most))


def tidy_lines(text: str) -> str:
    """A text of several lines that every file can hold: as `one_line`, but spaces between words stay."""
    return "\n".join("".join(map(_plain, line)).rstrip() for line in text.splitlines()).strip("\n")


def _plain(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Cs"):  # half a letter, as a faulty program puts it on the clipboard, is in no file either
        return " "
    if letter == LOST:  # many of them make a file look as if it were no text
        return "?"
    return "" if letter in _UNSEEN else letter
