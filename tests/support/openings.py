"""With which words the text of a card begins, as its moments and conditions have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from simpsons_desktop.rules.abilities import MOMENT_NAMES, Ability, Condition
from simpsons_desktop.rules.model import Kind, Printed


def openings(printed: Printed, ability: Ability) -> tuple[str, ...]:
    """The words with which the text about an ability may begin."""
    words = [name for bit, name in MOMENT_NAMES.items() if ability.moments & bit]
    test = ability.condition or Condition()
    unsaid = {name for name in _ASKED if getattr(test, name)} - set().union(*(_SAYS.get(word, ()) for word in words))
    if unsaid:
        return (f"words for the condition {', '.join(sorted(unsaid))}",)
    return tuple(opening for word in words for opening in _OPENINGS[word](printed, test))


_ASKED = ("by", "turn", "event", "about", "scene")
_SAYS = {
    "turn begins": {"turn"},
    "main ends": {"turn"},
    "scene played": {"by"},
    "character played": {"by", "about", "scene"},
    "action played": {"by"},
    "declared": {"by", "event", "scene"},
    "resolved": {"by", "event", "scene"},
    "scored": {"by"},
}
"""By moment: the parts of a condition that the opening words say."""

_ACTORS = {"others": "another player", "you": "you", "": "a player"}


def _actor(test: Condition) -> str:
    return _ACTORS.get(test.by, test.by)


def _acts(test: Condition, verb: str) -> str:
    return f"When {_ACTORS.get(test.by, f'the player “{test.by}”')} {verb if test.by == 'you' else verb + 's'}"


def _here(printed: Printed, test: Condition) -> str:
    yours = test.scene is not None and test.scene.whose == "you"
    return "" if not yours else " here" if printed.kind is Kind.SCENE else " on your Scene"


def _played_character(printed: Printed, test: Condition) -> list[str]:
    kind = "".join(f"{word.capitalize()} " for word in (test.about.has if test.about else ()))
    article = "an" if kind[:1] in ("A", "I", "O", "U") else "a"
    return [f"{_acts(test, 'play')} {article} {kind}Character{_here(printed, test)}"]


def _declared(printed: Printed, test: Condition) -> list[str]:
    what = {"complete": "complete", "trash": "trash", "": "complete or trash"}[test.event]
    if test.by:
        return [f"{_acts(test, 'declare')} to {what} {_scene_of(test)}"]
    act = {"complete": "completing", "trash": "trashing", "": "completing or trashing"}[test.event]
    if printed.kind is Kind.SCENE:
        return [f"When {act} this Scene is declared", f"The bonus for {act} this Scene"]
    return [f"When {act} {_scene_of(test)} is declared"]


def _scene_of(test: Condition) -> str:
    return "your Scene" if test.scene is not None and test.scene.whose == "you" else "a Scene"


def _resolved(printed: Printed, test: Condition) -> list[str]:
    done = {"complete": "completed", "trash": "trashed", "": "completed or trashed"}[test.event]
    if not test.by:
        return [f"When {_scene_of(test)} is {done}"]
    verb = {"complete": "completes", "trash": "trashes", "": "completes or trashes"}[test.event]
    return [f"When {_ACTORS.get(test.by, f'the player “{test.by}”')} {verb} {_scene_of(test)}"]


def _turn(test: Condition, what: str) -> list[str]:
    whose = {"you": "your", "others": "another player's", "": "a"}.get(test.turn, test.turn)
    return [f"When {whose} {what}"]


def _own(printed: Printed, event: str) -> list[str]:
    """A Scene's or a counted Character's own effect (9.4); the Character may be called by one of its names."""
    if printed.kind is Kind.SCENE:
        return [f"When {event}"]
    parts = printed.name.split()
    names = {" ".join(parts[a:b]) for a in range(len(parts)) for b in range(a + 1, len(parts) + 1)}
    return [f"When {event} with {name} counted" for name in sorted(names)]


_OPENINGS: Mapping[str, Callable[[Printed, Condition], list[str]]] = {
    "main": lambda printed, test: ["In your turn"],
    "turn begins": lambda printed, test: _turn(test, "turn begins"),
    "main ends": lambda printed, test: _turn(test, "main part ends"),
    "scene played": lambda printed, test: [f"{_acts(test, 'play')} a Scene"],
    "character played": _played_character,
    "action played": lambda printed, test: [f"{_acts(test, 'play')} an Action"],
    "declared": _declared,
    "resolved": _resolved,
    "scored": lambda printed, test: [_acts(test, "score")],
    "affected": lambda printed, test: ["When an effect moves, discards or returns"],
    "completed": lambda printed, test: _own(printed, "completed"),
    "trashed": lambda printed, test: _own(printed, "trashed"),
}
