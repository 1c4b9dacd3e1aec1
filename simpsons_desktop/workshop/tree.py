"""What a query asks, as a tree; and the complaint about a text that asks nothing sensible."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable

WORD = re.compile(r'[^\s()":<>=≤≥≠]+')
_QUOTES = str.maketrans(dict.fromkeys('"“”„«»', " "))
OR, AND, NOT = ("or", "|", "||"), ("and", "&", "&&"), ("not",)


class QueryError(ValueError):
    """A query that can't be understood.

    `sentence` says what is wrong and what to do; `at` and `length` mark the wrong piece in the text, in letters of
    Python; `hint` is what to write instead, the whole query with the piece put right (empty: nobody can guess). One
    that is `unfinished` is wrong only because its writer has not come to the end of it: no reason to raise one's voice.
    `rest` is the query as far as it can be understood, to be shown meanwhile.
    """

    def __init__(
        self, sentence: str, at: int, length: int, hint: str = "", unfinished: bool = False, rest: str = ""
    ) -> None:
        super().__init__(sentence)
        self.sentence, self.at, self.length = sentence, at, length
        self.hint, self.unfinished, self.rest = hint, unfinished, rest


@dataclasses.dataclass(frozen=True)
class Head:
    """A field and its sign as they stand before one value, or before several in brackets.

    The field's name begins `at` this letter and goes to `end`; the sign, which may stand apart, to `sign_end`.
    """

    field: str = ""
    sign: str = ":"
    at: int = 0
    end: int = 0
    sign_end: int = 0


@dataclasses.dataclass(frozen=True)
class Leaf:
    """One thing that is asked: `field sign value`; a word alone has no field and the sign `:`.

    `text` is the whole query. The piece goes from `at` to `end` in it, its value from `value_at` on; the head of a
    value in brackets stands before these. Two are the same if they ask the same, wherever they stand.
    """

    field: str
    sign: str
    wanted: str = dataclasses.field(repr=False)  # the value as it is compared
    value: str = dataclasses.field(compare=False)
    quoted: bool = dataclasses.field(default=False, compare=False)
    head: Head = dataclasses.field(default=Head(), compare=False, repr=False)
    text: str = dataclasses.field(default="", compare=False, repr=False)
    at: int = dataclasses.field(default=0, compare=False)
    value_at: int = dataclasses.field(default=0, compare=False)
    end: int = dataclasses.field(default=0, compare=False)

    @property
    def last(self) -> bool:
        """Whether nothing stands behind it, so that somebody may still be writing it."""
        return self.end >= len(self.text.rstrip()) and not self.quoted

    def wrong_field(self, sentence: str, instead: str) -> QueryError:
        """The complaint about its field, with what may be written instead of that."""
        length = self.head.end - self.head.at
        hint = replaced(self.text, self.head.at, length, instead)
        return QueryError(sentence, self.head.at, length, hint, rest=self.without())

    def wrong_sign(self, sentence: str, sign: str) -> QueryError:
        """The complaint about its sign, with the right one."""
        length = self.head.sign_end - self.head.at
        hint = replaced(self.text, self.head.at, length, f"{self.field}{sign}")
        return QueryError(sentence, self.head.at, length, hint, rest=self.without())

    def wrong_value(self, sentence: str, instead: str = "", unfinished: bool = False) -> QueryError:
        """The complaint about its value, with what may be written instead; about all of it if it has no value."""
        at = self.value_at if self.value else self.at
        hint = replaced(self.text, self.value_at, self.end - self.value_at, quotation(instead)) if instead else ""
        return QueryError(sentence, at, max(self.end - at, 1), hint, unfinished, self.without())

    def wrong_piece(self, sentence: str, instead: str = "") -> QueryError:
        """The complaint about all of it, with what may be written instead, or just without it."""
        hint = replaced(self.text, self.at, self.end - self.at, instead) if instead else self.without()
        return QueryError(sentence, self.at, self.end - self.at, hint, rest=self.without())

    def without(self) -> str:
        """The query without it."""
        return cut(self.text, self.at, self.end - self.at)


@dataclasses.dataclass(frozen=True)
class Not:
    """What must not be so."""

    part: Tree


@dataclasses.dataclass(frozen=True)
class All:
    """What must all be so."""

    parts: tuple[Tree, ...]


@dataclasses.dataclass(frozen=True)
class Any:
    """Of what one must be so."""

    parts: tuple[Tree, ...]


Tree = Leaf | Not | All | Any


def written(tree: Tree | None) -> str:
    """A query for a tree, which means the same when it is read."""
    match tree:
        case None:
            return ""
        case Leaf():
            field_sign = f"{tree.field}{tree.sign}" if tree.field else ""
            return field_sign + (quotation(tree.value, tree.quoted) if tree.value else "")
        case Not(part):
            return f"-{inside(part)}"
        case All(parts):
            return " ".join(inside(part, All) for part in parts)
        case Any(parts):
            return " or ".join(inside(part, Any, All) for part in parts)


def inside(part: Tree, *bare: type) -> str:
    """A query for a part as it stands among others: in brackets, unless it is one piece or of a `bare` kind."""
    return written(part) if isinstance(part, (Leaf, Not, *bare)) else f"({written(part)})"


def both(parts: Iterable[Tree]) -> Tree | None:
    """A tree for what must all be so."""
    kept = tuple(parts)
    return All(kept) if len(kept) > 1 else kept[0] if kept else None


def parts_of(tree: Tree | None) -> tuple[Tree, ...]:
    """What must all be so."""
    return tree.parts if isinstance(tree, All) else () if tree is None else (tree,)


def quotation(value: str, quoted: bool = False) -> str:
    """A value as it is written: between quotation marks if it would else be something more than one word.

    Quotation marks in it are left out: nobody looks for them, and there is no way to write them.
    """
    value = value.translate(_QUOTES)
    plain = WORD.fullmatch(value) and not value.startswith("-") and value.casefold() not in (*OR, *AND, *NOT)
    return value if plain and not quoted else f'"{value}"'


def replaced(text: str, at: int, length: int, new: str) -> str:
    """A text with a piece of it replaced."""
    return text[:at] + new + text[at + length :]


def cut(text: str, at: int, length: int) -> str:
    """A text without a piece of it, and without a gap where it was."""
    before, after = text[:at].rstrip(), text[at + length :].lstrip()
    close = not before or not after or before.endswith("(") or after.startswith(")")
    return before + ("" if close else " ") + after
