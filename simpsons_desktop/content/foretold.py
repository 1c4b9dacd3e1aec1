"""What an answer would lead to, in words: who scores and why, what else happens, who would win, the worst for you."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.content.foretold_facts import Fact, facts
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import ended, listed, little_name, seen_name, shortened
from simpsons_desktop.rules import NOBODY
from simpsons_desktop.rules.ahead import Count
from simpsons_desktop.rules.outlook import Outlook

MOST_NAMED = 2  # counted Characters in a line, before the others are only numbered


@dataclass(frozen=True)
class Row:
    """What one seat scores: why, how many points, and its points before and after. NOBODY stands for the bonus."""

    seat: int
    name: str
    why: str
    points: str = ""
    change: str = ""


@dataclass(frozen=True)
class Foretold:
    """All that is said of an answer. `note` says what is taken for granted, `verdict` what it comes to.

    `refusal` is why it can't be given now; `title` is what it is about. `says`: what the card says that is answered.
    """

    title: str
    note: str = ""
    rows: tuple[Row, ...] = ()
    facts: tuple[Fact, ...] = ()
    verdict: tuple[str, ...] = ()
    refusal: str = ""
    says: str = ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to say."""
        return not (self.rows or self.facts or self.verdict or self.refusal or self.says)

    @property
    def spoken(self) -> str:
        """The same for the ear."""
        rows = [" ".join(part for part in (row.name, row.why, row.points, row.change) if part) for row in self.rows]
        parts = (
            self.title,
            self.refusal,
            self.says,
            self.note,
            *rows,
            *(fact.text for fact in self.facts),
            *self.verdict,
        )
        return " ".join(ended(part) for part in parts if part)


def foretold(outlook: Outlook, title: str, names: Sequence[str], refusal: str = "") -> Foretold:
    """What to say of an outlook; `names` are those of the seats, the reader's is what the reader is called."""
    return Foretold(
        title, _note(outlook, names), tuple(_rows(outlook, names)), facts(outlook, names), _verdict(outlook, names),
        refusal,
    )  # fmt: skip


def _note(outlook: Outlook, names: Sequence[str]) -> str:
    count = outlook.count
    if count is None:
        return ""
    if count.missing:
        return translate("Outlook", "Who would score as things stand:")
    if not count.chooses:
        return ""
    if count.by == outlook.now.seat:
        return translate("Outlook", "You choose whom to count; this would be best for you.")
    return translate("Outlook", "{0} chooses whom to count; this would be best for {0}.").format(names[count.by])


# ---- rows


def _rows(outlook: Outlook, names: Sequence[str]) -> list[Row]:
    """A line for each seat that scores, in turn order, and one for the bonus, even if nobody gets it."""
    seats = list(dict.fromkeys(gain.seat for gain in outlook.gains))
    rows = [_row(outlook, seat, names) for seat in seats]
    if outlook.count is not None:
        rows.append(_bonus(outlook, outlook.count, names))
    return rows


def _row(outlook: Outlook, seat: int, names: Sequence[str]) -> Row:
    reasons, points = [], 0
    for gain in outlook.gains:
        if gain.seat == seat:
            points += gain.points
            reasons.append(_why(outlook, seat, gain.why, gain.source, gain.points))
    before = outlook.now.seats[seat].points
    change = translate("Outlook", "{0} → {1}").format(before, before + points)
    why = translate("Outlook", " · ").join(dict.fromkeys(filter(None, reasons)))
    return Row(seat, names[seat], why, _signed(points), change)


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


def _why(outlook: Outlook, seat: int, why: str, source: int, points: int) -> str:
    if why == "scene":
        return translate("Outlook", "the Scene")
    if why == "bonus":
        return translate("Outlook", "bonus {0}").format(points)
    if why == "counted" and outlook.count is not None:
        return shortened(_counted_names(outlook, seat, outlook.count.counted), MOST_NAMED)
    return seen_name(outlook.now, source)


def _counted_names(outlook: Outlook, seat: int, cards: Sequence[int]) -> list[str]:
    """The short names of the Characters of a seat among some cards."""
    views = [outlook.now.find(card) for card in cards]
    return [little_name(v.printed) for v in views if v is not None and v.owner == seat and v.printed is not None]


def _bonus(outlook: Outlook, count: Count, names: Sequence[str]) -> Row:
    title = translate("Outlook", "Bonus")
    if count.event == "trash":
        return Row(NOBODY, title, translate("Outlook", "none for trashing"))
    if count.bonus_to == NOBODY:
        words = translate("Outlook", "nobody: a tie for most") if count.counted else translate("Outlook", "nobody yet")
        return Row(NOBODY, title, words)
    words = translate("Outlook", "{0}: most counted, {1} of the points above")
    return Row(NOBODY, title, words.format(names[count.bonus_to], count.bonus))


# ---- what it comes to


def _verdict(outlook: Outlook, names: Sequence[str]) -> tuple[str, ...]:
    found = [_goal(outlook, names), _worst(outlook), _answers(outlook, names)]
    return tuple(sentence for sentence in found if sentence)


def _goal(outlook: Outlook, names: Sequence[str]) -> str:
    goal, count = outlook.now.goal, outlook.count
    winners = outlook.winners
    if not winners:
        return translate("Outlook", "Nobody would reach {0}.").format(goal) if count is not None else ""
    if winners == (outlook.now.seat,):
        return translate("Outlook", "You would reach {0} and win.").format(goal)
    if len(winners) == 1:
        return translate("Outlook", "{0} would reach {1} and win.").format(names[winners[0]], goal)
    words = translate("Outlook", "{0} would reach {1} and win together.")
    return words.format(listed([names[seat] for seat in winners]), goal)


def _worst(outlook: Outlook) -> str:
    """What another player's choice of whom to count may cost the reader."""
    count, reader = outlook.count, outlook.now.seat
    if count is None or not count.chooses or count.by == reader:
        return ""
    gained = sum(gain.points for gain in outlook.gains if gain.seat == reader and gain.why != "effect")
    if count.least >= gained:
        return ""
    names = _counted_names(outlook, reader, count.left_out)
    if not names:
        return translate("Outlook", "Worst for you: +{0}, if somebody else gets the bonus.").format(count.least)
    words = translate("Outlook", "Worst for you: +{0}, if {1} is not counted.")
    many = translate("Outlook", "Worst for you: +{0}, if {1} are not counted.")
    return (words if len(names) == 1 else many).format(count.least, listed(names))


def _answers(outlook: Outlook, names: Sequence[str]) -> str:
    if not outlook.answers:
        return ""
    return translate("Outlook", "{0} may still answer.").format(listed([names[seat] for seat in outlook.answers]))
