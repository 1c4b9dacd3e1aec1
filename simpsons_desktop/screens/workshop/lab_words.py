"""What the laboratory found, in words and as figures to draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library
from simpsons_desktop.content.words import card_name
from simpsons_desktop.screens.workshop.interval_bars import Span
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.findings import AtSize, Findings, OfCard
from simpsons_desktop.simulate.laboratory import Report, Stage
from simpsons_desktop.simulate.measures import kind_words

PLAYED, HELD, DISCARDED, CUT = "played", "held", "discarded", "cut"
WORTH_SCALE = (-0.4, 0.4)


def hundredths(value: float, signed: bool = False) -> str:
    """A share in percent, with its sign where it is a difference."""
    words = translate("Laboratory", "{0:+d} %") if signed else translate("Laboratory", "{0:d} %")
    return words.format(round(value * 100))


def estimate_words(one: Estimate, signed: bool = False) -> str:
    """A figure with its 95 % interval."""
    words = translate("Laboratory", "{0} ({1} to {2})")
    return words.format(hundredths(one.value, signed), hundredths(one.low, signed), hundredths(one.high, signed))


def size_spans(findings: Findings) -> Iterator[Span]:
    """The win rate at each size of table, beside a fair share."""
    for size in findings.sizes:
        if size.games:
            one, many = translate("Laboratory", "{0} seats, 1 game"), translate("Laboratory", "{0} seats, {1} games")
            name = (one if size.games == 1 else many).format(size.seats, size.games)
            wins = size.wins
            yield Span(name, estimate_words(wins), wins.value, wins.low, wins.high, size.par)


def opponent_spans(size: AtSize, names: Mapping[str, str]) -> Iterator[Span]:
    """The win rate in games with each opponent."""
    for key, wins in size.by_opponent.items():
        if wins.count:
            name = translate("Laboratory", "with {0}").format(names.get(key, key))
            yield Span(name, estimate_words(wins), wins.value, wins.low, wins.high, size.par)


def point_spans(findings: Findings) -> Iterator[Span]:
    """Points a game by kind; the line is what another seat gets."""
    words = translate("Laboratory", "{0:.2f} ({1:.2f} to {2:.2f}), others {3:.2f}")
    names = kind_words()
    for kind, own in findings.points.items():
        others = findings.others_points.get(kind)
        mark = others.value if others is not None else 0.0
        told = words.format(own.value, own.low, own.high, mark)
        yield Span(names.get(kind, kind), told, own.value, own.low, own.high, mark)


def worth_words(what: str) -> str:
    """What the figures of the cards tell."""
    if what == CUT:
        return translate("Laboratory", "How much more often games are won with the card in the deck than without it.")
    return translate(
        "Laboratory",
        "How much more often games are won in which this happens: what goes together, not what causes what.",
    )


def worth(card: OfCard, what: str) -> Estimate | None:
    """How much the win rate differs with a card that is played, held, discarded, or in the deck at all."""
    return {PLAYED: card.when_played, HELD: card.when_held, DISCARDED: card.when_discarded, CUT: card.cut}[what]


def card_spans(findings: Findings, what: str, cards: Library) -> list[Span]:
    """What each card is worth, the best first; those of which nothing can be said yet are left out."""
    found = [(card, worth(card, what)) for card in findings.cards]
    known = [(card, one) for card, one in found if one is not None]
    known.sort(key=lambda pair: -pair[1].value)
    return [
        Span(_name(card.key, cards), estimate_words(one, True), one.value, one.low, one.high, 0.0)
        for card, one in known
    ]


def _name(key: str, cards: Library) -> str:
    return card_name(cards.cards[key]) if key in cards.cards else key


def _done_words(report: Report) -> str:
    if report.findings is not None and report.findings.sure:
        return translate("Laboratory", "Done after {0} games: sure enough")
    return translate("Laboratory", "Done after {0} games, the most that are played; not sure yet")


def report_words(report: Report) -> str:
    """How far it has come."""
    if report.sentence:
        return report.sentence
    words = {
        Stage.IDLE: translate("Laboratory", "{0} of at most {1} games"),
        Stage.RUNNING: translate("Laboratory", "{0} of at most {1} games"),
        Stage.PAUSED: translate("Laboratory", "{0} of at most {1} games; paused"),
        Stage.DONE: _done_words(report),
        Stage.FAILED: translate("Laboratory", "It failed after {0} of {1} games"),
    }[report.stage]
    return words.format(report.games, report.most)
