"""The shipped cards on a scenario table, beside plain ones with traits of theirs that the scenario's own lack."""

from simpsons_desktop.content.library import library
from simpsons_desktop.rules import Printed, decision
from simpsons_desktop.rules.model import Kind
from tests.support.scenario import Table

PLAIN = (
    Printed("stage", "Stage", Kind.SCENE, ("celebrity",), complete=2, trash=2),
    Printed("diva", "Diva", Kind.CHARACTER, ("celebrity",)),
    Printed("dunce", "Dunce", Kind.CHARACTER, ("idiot",)),
)


def shipped(seats: str, *more: Printed, **options: int) -> Table:
    """A table in words (see `Table`) whose words may be the key of any shipped card, and of `more` made for a test."""
    return Table(seats, *library().cards.values(), *PLAIN, *more, **options)


def most(table: Table) -> int:
    """How many options the open decision takes at most."""
    open_decision = decision(table.state)
    assert open_decision is not None
    return open_decision.most
