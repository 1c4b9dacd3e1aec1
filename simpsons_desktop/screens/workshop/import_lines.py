"""A list that was read, as the import shows it: made beside the window's thread, and no longer than can be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.content.words import card_name
from simpsons_desktop.screens.parts.lines import Line
from simpsons_desktop.workshop.reading import Entry, ListReport, What, read_list

LARGEST = 4 << 20  # bytes of a file
MOST_SHOWN = 150  # lines; more would hold the window up
MOST_CANDIDATES = 4
ORDER = (What.GUESSED, What.UNKNOWN, What.PLACED, What.HEADING, What.COMMENT, What.BLANK)
"""First what needs a click, then what is kept as unknown, then what is placed, and last what is no card."""


@dataclass(frozen=True)
class Shown:
    """A report with its lines; `fits`: something of it can be imported, `clear`: some guess is clear."""

    report: ListReport
    lines: tuple[Line, ...]
    words: str
    fits: bool
    clear: bool


def shown(report: ListReport) -> Shown:
    """How a report is shown. Takes a while for a long list: not for the window's thread."""
    fits = bool(report.counts or report.unknown)
    empty = not report.fault and not any(entry.text for entry in report.entries)
    words = translate("Workshop", "Nothing to import yet.") if empty else report.summary
    return Shown(report, tuple(_lines(report)), words, fits, bool(report.clear))


def shown_text(text: str, cards: Library) -> Shown:
    """What became of a text."""
    return shown(read_list(text, cards))


def shown_file(path: Path, cards: Library) -> Shown | str:
    """What became of a file, or why it can't be read."""
    try:
        content = read_ordinary(path, LARGEST + 1)
    except OSError as error:
        return translate("Workshop", "“{0}” can't be read ({1}); choose another file.").format(
            path.name, error.strerror
        )
    if len(content) > LARGEST:
        return translate("Workshop", "“{0}” is larger than any deck list; choose another file.").format(path.name)
    return shown(read_list(content, cards))


def shown_with(change: Callable[[], ListReport]) -> Shown:
    """What becomes of a report when it is changed."""
    return shown(change())


def _lines(report: ListReport) -> Iterator[Line]:
    entries = chain.from_iterable(map(report.those, ORDER))
    for entry in islice(entries, MOST_SHOWN):
        yield Line(("line", entry.number), _words(entry), tuple(_candidates(entry, report.cards)))
    more = len(report.entries) - MOST_SHOWN
    if more == 1:
        yield Line(("more",), translate("Workshop", "One more line is not shown; it is imported all the same."))
    elif more > 1:
        words = translate("Workshop", "{0} more lines are not shown; they are imported all the same.")
        yield Line(("more",), words.format(more))


def _words(entry: Entry) -> str:
    """What became of a line, in one sentence."""
    if entry.what is What.PLACED and entry.card is not None:
        words = translate("Workshop", "✓ {0} × {1}   (line {2}: {3})")
        return words.format(entry.count, card_name(entry.card), entry.number, entry.text.strip())
    if entry.what is What.GUESSED:
        return translate("Workshop", "? {0}").format(entry.sentence)
    if entry.what is What.UNKNOWN:
        return translate("Workshop", "✗ {0} It is kept beside the deck.").format(entry.sentence)
    words = {
        What.HEADING: translate("Workshop", "Line {0} is a heading: {1}"),
        What.COMMENT: translate("Workshop", "Line {0} is a comment: {1}"),
        What.BLANK: translate("Workshop", "Line {0} is empty."),
    }[entry.what]
    return words.format(entry.number, entry.text.strip())


def _candidates(entry: Entry, cards: Library) -> Iterator[Line]:
    """What can be taken for a line; a card that lists call otherwise than the screen has both names."""
    if entry.what in (What.GUESSED, What.UNKNOWN):
        for at, card in enumerate(entry.candidates[:MOST_CANDIDATES]):
            name, listed = card_name(card), cards.list_name(card)
            both = translate("Workshop", "Take {0} × {1} ({2})")
            words = translate("Workshop", "Take {0} × {1}") if name == listed else both
            yield Line(("take", entry.number, at), words.format(entry.count, name, listed))
