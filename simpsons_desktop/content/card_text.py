"""A card in words: what is printed on it, and what is changed on it at this moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.glossary import TRAIT, Run, explained
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import in_use
from simpsons_desktop.content.words import card_name, ended, subtitle, trait_name
from simpsons_desktop.rules import CharacterView, Kind, Observation, Printed, SceneView
from simpsons_desktop.rules.alterations import Alteration

Line = tuple[Run, ...]


@dataclass(frozen=True)
class CardText:
    """A card in lines. Lines may be empty; `now` has a line for each thing that is not as printed."""

    name: str
    subtitle: str
    kind: Line
    traits: Line
    numbers: Line
    rules: Line
    line: str
    now: tuple[str, ...] = ()

    @property
    def plain(self) -> str:
        """Everything as sentences, to be read aloud."""
        lines = (self.kind, self.traits, self.numbers, self.rules)
        spoken = [
            self.name,
            self.subtitle,
            *("".join(run.text for run in line) for line in lines),
            self.line,
            *self.now,
        ]
        return " ".join(ended(words) for words in spoken if words)


def card_text(printed: Printed, now: Sequence[str] = ()) -> CardText:
    """The text version of a card."""
    return CardText(
        card_name(printed), subtitle(printed), _kind(printed), _traits(printed), _numbers(printed),
        explained(printed.text), printed.line, tuple(now),
    )  # fmt: skip


def _kind(printed: Printed) -> Line:
    names = {
        Kind.SCENE: Run(translate("Card", "Scene"), "scene"),
        Kind.ACTION: Run(translate("Card", "Action"), "action"),
        Kind.CHARACTER: Run(translate("Card", "Character"), "character"),
    }
    runs = [Run(translate("Card", "Star"), "star") if printed.is_star else names[printed.kind]]
    if printed.kind is Kind.ACTION:
        star = in_use().cards.get(printed.star or "")
        runs.append(Run(translate("Card", " of {0}").format(card_name(star) if star else printed.star)))
    if printed.number is not None:
        runs.append(Run(translate("Card", ", number {0}").format(printed.number)))
    return tuple(runs)


def _traits(printed: Printed) -> Line:
    runs: list[Run] = []
    for trait in printed.traits:
        runs += [Run(translate("Names", ", "))] if runs else []
        runs.append(Run(trait_name(trait), TRAIT + trait))
    return tuple(runs)


def _numbers(printed: Printed) -> Line:
    """The two numbers of a Scene; a number that it lacks is said to be none (2.2)."""
    if printed.kind is not Kind.SCENE:
        return ()
    none = translate("Card", "never")
    complete, trash = (none if number is None else str(number) for number in (printed.complete, printed.trash))
    return (
        Run(translate("Card", "Complete"), "complete"), Run(translate("Card", ": {0}, ").format(complete)),
        Run(translate("Card", "trash"), "trash"), Run(translate("Card", ": {0}").format(trash)),
    )  # fmt: skip


def changes_now(changed: Sequence[Alteration], seen: Observation, names: Sequence[str]) -> tuple[str, ...]:
    """What is not as printed on a card in play: each change with the card that makes it, and how long it lasts."""
    return tuple(_change(one, seen, names) for one in changed)


def stands_now(card: int, seen: Observation) -> tuple[str, ...]:
    """How far a Scene is, or what a Character has in common with its Scene (2.3); nothing of a card elsewhere."""
    for scene in (seat.scene for seat in seen.seats if seat.scene is not None):
        if scene.card.id == card:
            return tuple(_progress(scene))
        for cast in scene.characters:
            if cast.card.id == card:
                return (_match(cast, scene),)
    return ()


def _match(cast: CharacterView, scene: SceneView) -> str:
    shared = [trait_name(trait) for trait in cast.traits if trait in scene.traits]
    words = translate("Now", "Matches {0} by {1}.") if shared else translate("Now", "Does not match {0}.")
    return words.format(card_name(scene.card.printed), translate("Names", ", ").join(shared))


def _progress(scene: SceneView) -> Iterator[str]:
    if scene.complete is not None:
        yield translate("Now", "{0} of {1} to complete.").format(scene.matching, scene.complete)
    if scene.trash is not None:
        yield translate("Now", "{0} of {1} to trash.").format(scene.not_matching, scene.trash)


def _change(one: Alteration, seen: Observation, names: Sequence[str]) -> str:
    source = translate("Now", "its own text") if one.own else card_name(one.source)
    words, until = _what(one), _until(one, seen, names)
    sentence = translate("Now", "{0} until {1}, by {2}.") if until else translate("Now", "{0}, by {2}.")
    return sentence.format(words, until, source)


def _what(one: Alteration) -> str:
    match one.stat:
        case "traits":
            return _traits_changed(one)
        case "complete":
            more = translate("Now", "Needs {0} more to complete")
            return (translate("Now", "Needs {0} fewer to complete") if one.by < 0 else more).format(abs(one.by))
        case "trash":
            more = translate("Now", "Needs {0} more to trash")
            return (translate("Now", "Needs {0} fewer to trash") if one.by < 0 else more).format(abs(one.by))
        case "weight":
            more = translate("Now", "Counts for {0} more")
            return (translate("Now", "Counts for {0} fewer") if one.by < 0 else more).format(abs(one.by))
    return {
        "guard:complete": translate("Now", "Can't be completed"),
        "guard:trash": translate("Now", "Can't be trashed"),
        "guard:counting": translate("Now", "Can't be counted"),
        "guard:effects": translate("Now", "Can't be moved, discarded or returned by effects"),
    }[one.stat]


def _traits_changed(one: Alteration) -> str:
    add, remove = (translate("Names", ", ").join(map(trait_name, keys)) for keys in (one.add, one.remove))
    if add and remove:
        return translate("Now", "Has {0} instead of {1}").format(add, remove)
    return (translate("Now", "Gains {0}") if add else translate("Now", "Loses {0}")).format(add or remove)


def _until(one: Alteration, seen: Observation, names: Sequence[str]) -> str:
    """When it ends; empty if no turn ends it."""
    if one.until is None:
        return ""
    if one.until == seen.turn_number + 1:
        return translate("Now", "the end of this turn")
    seat = (seen.turn + one.until - seen.turn_number) % len(names)
    return translate("Now", "{0}'s turn begins").format(names[seat])
