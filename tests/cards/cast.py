"""Characters for a shipped Scene, found in the library by what they must be: no number or trait is written down."""

from simpsons_desktop.content.library import library
from simpsons_desktop.rules.model import Kind
from tests.support.scenario import Table


def number(scene: str, event: str) -> int:
    """How many Characters complete or trash a Scene, as printed."""
    found = library().cards[scene].complete if event == "complete" else library().cards[scene].trash
    assert found is not None, f"{scene} has no {event} number"
    return found


def someone(scene: str = "", *, matching: bool = True, has: str = "", lacks: str = "") -> str:
    """The key of a Character without any effect that matches a Scene (or does not), has one trait and lacks another."""
    place = set(library().cards[scene].traits) if scene else set()
    for card in library().cards.values():
        if card.kind is not Kind.CHARACTER or card.is_star or card.abilities or card.standing:
            continue
        fits = not scene or bool(place & set(card.traits)) is matching
        if fits and (not has or has in card.traits) and lacks not in card.traits:
            return card.key
    raise AssertionError(f"nobody fits: {scene=} {matching=} {has=} {lacks=}")


def several(key: str, count: int, owner: str = "Ann") -> str:
    """The same Character several times, all of one owner: "otto-mann of Ann, otto-mann of Ann"."""
    return ", ".join([f"{key} of {owner}"] * count)


def enough(scene: str, event: str, owner: str = "Ann", at_least: int = 1, has: str = "", lacks: str = "") -> str:
    """As many Characters of one owner as complete or trash a Scene, but not fewer than `at_least`."""
    key = someone(scene, matching=event == "complete", has=has, lacks=lacks)
    return several(key, max(number(scene, event), at_least), owner)


def resolve(table: Table, event: str, name: str) -> Table:
    """Complete or trash somebody's Scene and count everybody who can be counted."""
    table.do(f"{event} on {name}")
    if table.asked().endswith("count"):
        countable = table.options()
        table.do([one for one in table.at(f"{name} scene")[1:] if one in countable])
    return table
