"""The search line: a text to a tree of what is asked, and one clear complaint for a text that asks nothing sensible.

query   = all ("or" all)*
all     = negated ("and"? negated)*
negated = ("-" | "not")* piece
piece   = "(" query ")" | field sign value | value
value   = word | "several words" | "(" query ")"
"""

from __future__ import annotations

import re

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import folded
from simpsons_desktop.workshop.tree import (
    AND,
    NOT,
    OR,
    WORD,
    All,
    Any,
    Head,
    Leaf,
    Not,
    QueryError,
    Tree,
    both,
    cut,
    inside,
    parts_of,
    written,
)

__all__ = ["LONGEST", "QueryError", "parse", "pieces", "toggled"]

LONGEST = 500  # letters of a query
DEEPEST = 20  # brackets inside each other

_ALIKE = str.maketrans("“”„«»−–—‑\0", '"""""---- ')
"""Signs that stand for others, each for one, so that places in the text stay what they are."""
_FIELD = re.compile(r"(?P<name>[^\W\d_][\w-]*)\s*(?P<sign>!=|[:<>=≤≥≠][:<>=]*)")
_SIGN = re.compile(r"[:<>=≤≥≠]+")
_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", "==": "=", ":=": "=", "=<": "<=", "=>": ">=", "<>": "!="}


def parse(text: str) -> Tree | None:
    """What a query asks; None if nothing. Raises QueryError for what can't be read, whatever fields there may be."""
    if len(text) > LONGEST:
        sentence = translate("Search", "The query is longer than {0} letters.").format(LONGEST)
        raise QueryError(sentence, LONGEST, len(text) - LONGEST, rest="")
    return _Parser(text).whole()


def pieces(text: str) -> tuple[str, ...]:
    """The pieces of a query that must all be true, as they are written. Raises QueryError."""
    return tuple(inside(part) for part in parts_of(parse(text)))


def toggled(text: str, piece: str) -> str:
    """A query with one more piece that must be true, or without it if it is there; as a filter chip needs it.

    Raises QueryError.
    """
    parts, more = parts_of(parse(text)), parse(piece)
    if more is None:
        return text
    return written(both(part for part in parts if part != more) if more in parts else both((*parts, more)))


class _Parser:
    def __init__(self, text: str) -> None:
        self.original, self.text = text, text.translate(_ALIKE)
        self.at = self.depth = 0
        self.head = Head()  # what words belong to inside `trait:(...)`

    def whole(self) -> Tree | None:
        self._skip()
        if self._ended():
            return None
        tree = self._any()
        if not self._ended():
            sentence = translate("Search", "This bracket closes none that is open.")
            raise self._wrong(sentence, self.at, 1)
        return tree

    def _any(self) -> Tree:
        parts = [self._all()]
        while at := self._keyword(OR):
            self._expect(at, translate("Search", "Something must stand on both sides of “{0}”."))
            parts.append(self._all())
        return Any(tuple(parts)) if len(parts) > 1 else parts[0]

    def _all(self) -> Tree:
        parts = [self._negated()]
        while True:
            at = self._keyword(AND)
            if at:
                self._expect(at, translate("Search", "Something must stand on both sides of “{0}”."))
            elif self._ended() or self._here() == ")" or self._word().casefold() in OR:
                return All(tuple(parts)) if len(parts) > 1 else parts[0]
            parts.append(self._negated())

    def _negated(self) -> Tree:
        negative = False
        while True:
            if self._here() == "-" and self._after(1) not in ("", ")") and not self._after(1).isspace():
                self.at += 1
            elif at := self._keyword(NOT):
                self._expect(at, translate("Search", "Something must stand behind “{0}”."))
            else:
                break
            negative = not negative
        part = self._piece()
        return Not(part) if negative else part

    def _piece(self) -> Tree:
        here = self._here()
        if here == "(":
            return self._group()
        found = _FIELD.match(self.text, self.at)
        if found:
            return self._of_field(found)
        if here == '"':
            return self._phrase(self.at, self.head)
        sign = _SIGN.match(self.text, self.at)
        if sign:
            sentence = translate("Search", "A field must stand in front of “{0}”, as in {1}.")
            raise self._wrong(sentence.format(sign.group(), f"complete{sign.group()}7"), self.at, len(sign.group()))
        word = self._word()
        if word.casefold() in (*OR, *AND):
            sentence = translate("Search", "Something must stand on both sides of “{0}”.").format(word)
            raise self._wrong(sentence, self.at, len(word))
        if word.startswith("-"):
            sentence = translate("Search", "“-” stands right in front of what is not wanted, without a gap.")
            raise self._wrong(sentence, self.at, 1, unfinished=self.at + 1 >= len(self.text.rstrip()))
        return self._value(self.at, self.head, word)

    def _group(self) -> Tree:
        opened = self.at
        self.depth += 1
        if self.depth > DEEPEST:
            sentence = translate("Search", "More than {0} brackets lie inside each other.").format(DEEPEST)
            raise QueryError(sentence, opened, 1)
        self.at += 1
        self._skip()
        if self._here() == ")":
            sentence = translate("Search", "Nothing stands between these brackets.")
            raise self._wrong(sentence, opened, self.at + 1 - opened)
        if self._ended():
            raise self._open(translate("Search", "Something must stand behind this bracket."), opened, "")
        tree = self._any()
        if self._ended():
            raise self._open(translate("Search", "This bracket is never closed."), opened, ")")
        self.at += 1
        self.depth -= 1
        self._skip()
        return tree

    def _of_field(self, found: re.Match[str]) -> Tree:
        sign = _SIGNS.get(found["sign"], found["sign"])
        head = Head(found["name"].casefold(), sign, self.at, found.end("name"), found.end())
        begun, self.at = self.at, found.end()
        if self._here() == "(":
            outer, self.head = self.head, head
            tree = self._group()
            self.head = outer
            return tree
        self._skip()
        if self._here() == '"':
            return self._phrase(begun, head)
        word = self._word()
        apart = self.at > head.sign_end and (_FIELD.match(self.text, self.at) or word.casefold() in (*OR, *AND, *NOT))
        if not word or apart:  # what comes next is a piece of its own
            return self._leaf(begun, head, head.sign_end, "", False, head.sign_end)
        return self._value(begun, head, word)

    def _value(self, begun: int, head: Head, word: str) -> Leaf:
        at = self.at
        self.at += len(word)
        leaf = self._leaf(begun, head, at, word, False, self.at)
        self._skip()
        return leaf

    def _phrase(self, begun: int, head: Head) -> Leaf:
        at = self.at
        closed = self.text.find('"', at + 1)
        if closed < 0:
            sentence = translate("Search", "This quotation mark is never closed.")
            raise self._open(sentence, at, '"') if self.text[at + 1 :].strip() else self._open(sentence, begun, "")
        self.at = closed + 1
        leaf = self._leaf(begun, head, at, self.original[at + 1 : closed], True, self.at)
        if not leaf.value.strip():
            raise leaf.wrong_piece(translate("Search", "Nothing stands between these quotation marks."))
        self._skip()
        return leaf

    def _leaf(self, begun: int, head: Head, at: int, value: str, quoted: bool, end: int) -> Leaf:
        return Leaf(head.field, head.sign, folded(value), value, quoted, head, self.original, begun, at, end)

    def _open(self, sentence: str, at: int, closing: str) -> QueryError:
        """What was opened and not closed: closed it may be all that is meant."""
        closed = self.original.rstrip() + closing + ")" * (self.depth - 1 if closing == ")" else self.depth)
        left = cut(self.original, at, len(self.original))
        return QueryError(sentence, at, 1, closed if closing else left, True, closed if closing else left)

    def _wrong(self, sentence: str, at: int, length: int, unfinished: bool = False) -> QueryError:
        left = cut(self.original, at, length)
        return QueryError(sentence, at, length, left, unfinished, left)

    def _expect(self, at: int, sentence: str) -> None:
        """Something must follow on the keyword that began one before `at` and has just been read."""
        if not self._ended() and self._here() != ")" and self._word().casefold() not in (*OR, *AND):
            return
        word = self._word_at(at - 1)
        raise self._wrong(sentence.format(word), at - 1, len(word), self._ended())

    def _keyword(self, words: tuple[str, ...]) -> int:
        """Take one of these words if it is the next one; one more than where it began, 0 if it is not there."""
        word = self._word()
        if word.casefold() not in words or _FIELD.match(self.text, self.at):
            return 0
        begun = self.at
        self.at += len(word)
        self._skip()
        return begun + 1

    def _word(self) -> str:
        return self._word_at(self.at)

    def _word_at(self, at: int) -> str:
        found = WORD.match(self.text, at)
        return found.group() if found else ""

    def _here(self) -> str:
        return self.text[self.at : self.at + 1]

    def _after(self, by: int) -> str:
        return self.text[self.at + by : self.at + by + 1]

    def _ended(self) -> bool:
        return self.at >= len(self.text)

    def _skip(self) -> None:
        while self._here().isspace():
            self.at += 1
