"""What the laboratory has found, as tables, and for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from simpsons_desktop.content.language import translate
from simpsons_desktop.simulate.crew import Crew
from simpsons_desktop.simulate.examining import Examination
from simpsons_desktop.simulate.figures import Estimate
from simpsons_desktop.simulate.findings import AtSize, Findings, OfCard, Verdict
from simpsons_desktop.simulate.ledger import Ledger
from simpsons_desktop.simulate.measures import kind_words
from simpsons_desktop.simulate.progress import Progress
from simpsons_desktop.simulate.report import Row, Table, counted_games, lines, shapes
from simpsons_desktop.simulate.study import Study


def laboratory(study: Study, ledger: Ledger, crew: Crew, quiet: bool) -> tuple[dict[str, Any], list[str]]:
    """Work on a study here and now, and give the findings as an object and as text."""
    before = Examination(study, ledger).recall().count
    progress = Progress(translate("Laboratory", "Games"), study.most, quiet, before)
    found = Examination(study, ledger).play(crew, lambda evidence: progress.step()).findings()
    tables = list(_tables(found))
    verdicts = {str(at.seats): {"verdict": at.verdict, "games": at.games} for at in found.sizes}
    text = [verdict_words(at) for at in found.sizes]
    return {"sure": found.sure, "sizes": verdicts, **shapes(tables)}, [*text, *lines(tables)]


def verdict_words(at: AtSize) -> str:
    """How the deck does at tables of one size, in a sentence."""
    words = {
        Verdict.OPEN: _open_words(at),
        Verdict.BETTER: translate("Laboratory", "{0} seats: better than the others; a fair share is {1} %."),
        Verdict.WORSE: translate("Laboratory", "{0} seats: worse than the others; a fair share is {1} %."),
        Verdict.EVEN: translate("Laboratory", "{0} seats: about as good as the others; a fair share is {1} %."),
    }
    return words[at.verdict].format(at.seats, round(100 * at.par), _about(at.more or 0))


def _open_words(at: AtSize) -> str:
    """That it can't be told yet, and how many games that may take."""
    if at.more is None:
        return translate("Laboratory", "{0} seats: not sure yet, more games are needed; a fair share is {1} %.")
    if at.more == 1:
        return translate("Laboratory", "{0} seats: not sure yet, one more game is needed; a fair share is {1} %.")
    return translate(
        "Laboratory",
        "{0} seats: not sure yet, about {2} more games are needed if it goes on like this; a fair share is {1} %.",
    )


def _about(number: int) -> int:
    """A number without digits that are not known."""
    exact = int(10 ** max(0, len(str(number)) - 2))
    return -(-number // exact) * exact


def _tables(found: Findings) -> Iterator[Table]:
    for at in found.sizes:
        title = translate("Laboratory", "Win rate at tables of {0}, {1}")
        rows = [Row("all", translate("Laboratory", "all games"), (at.wins,))]
        label = translate("Laboratory", "with {0}")
        rows += [Row(key, label.format(key), (figure,)) for key, figure in at.by_opponent.items()]
        yield Table(f"wins.{at.seats}", title.format(at.seats, counted_games(at.games)), tuple(rows))
    yield _points(found)
    yield _cards(found)
    yield from _differences(found.cards)


def _differences(cards: Sequence[OfCard]) -> Iterator[Table]:
    """By card, how much higher the win rate is when something happens to it; of some there are too few games."""
    titles = {
        "when_played": translate("Laboratory", "Wins more often when it is played, by"),
        "when_held": translate("Laboratory", "Wins more often when it is in hand at the end, by"),
        "when_discarded": translate("Laboratory", "Wins more often when it is discarded, by"),
        "cut": translate("Laboratory", "Wins more often than without it, by"),
    }
    for name, title in titles.items():
        figures: list[tuple[str, Estimate | None]] = [(card.key, getattr(card, name)) for card in cards]
        rows = tuple(Row(key, key, (figure,)) for key, figure in figures if figure is not None)
        if rows:
            yield Table(name, title, rows)


def _points(found: Findings) -> Table:
    rows = tuple(
        Row(kind, words, (found.points[kind], found.others_points[kind])) for kind, words in kind_words().items()
    )
    return Table("points", translate("Laboratory", "Points a game, by kind"), rows, ("deck", "others"), percent=False)


def _cards(found: Findings) -> Table:
    rows = tuple(Row(card.key, card.key, (card.played, card.held, card.discarded)) for card in found.cards)
    title = translate("Laboratory", "Games in which a card was played, held at the end, discarded")
    return Table("cards", title, rows, ("played", "held", "discarded"))
