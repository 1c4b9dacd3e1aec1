"""What a capsule or a match holds, in lines for the terminal: its game is played again to where it stood."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from simpsons_desktop.capsule.parts import CRASH, SETTINGS
from simpsons_desktop.capsule.reading import Capsule, is_capsule, open_capsule
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed, prompt
from simpsons_desktop.matches import Account, Opened, Seats
from simpsons_desktop.matches.account import MOST_BYTES, TITLE, read_account
from simpsons_desktop.matches.reading import content_of, read_match
from simpsons_desktop.rules import GameState, Observation, fingerprint, observe
from simpsons_desktop.rules.model import Printed

Cards = Callable[[Collection[str]], Mapping[str, Printed]]
"""The cards that there are, without the packs of these names."""


@dataclass(frozen=True)
class Retold:
    """What there is to say, line by line, and whether all of it comes out as it was."""

    lines: tuple[str, ...]
    sound: bool


def retell(path: Path, cards: Cards) -> Retold:
    """Tell of a capsule, a match, or a game as one seat saw it. Raises CapsuleError or MatchError: one sentence."""
    if not is_capsule(path):
        return _game(content_of(path, MOST_BYTES), cards(()), None)
    capsule = open_capsule(path)
    head = tuple(_about(capsule))
    if capsule.match is None:
        return Retold((*head, translate("Capsule", "There was no game.")), True)
    told = _game(capsule.match, cards(_packs_off(capsule)), capsule)
    return Retold((*head, *told.lines), told.sound)


def _about(capsule: Capsule) -> list[str]:
    said = capsule.said
    words = translate("Capsule", "Capsule of {0}: {1}")
    lines = [words.format(said("written") or "?", said("why") or "?")]
    words = translate("Capsule", "Program {0}, Python {1}, Qt {2}, {3}; screens: {4}")
    lines.append(words.format(said("program"), said("python"), said("qt"), said("system"), said("screens") or "?"))
    if said("fault"):
        lines.append(translate("Capsule", "Fault: {0}").format(said("fault")))
    if CRASH in capsule.parts:
        begin = capsule.parts[CRASH].decode("utf-8", "replace").partition("\n")[0]
        lines.append(translate("Capsule", "It died before: {0}").format(shorten(begin)))
    return lines


def _packs_off(capsule: Capsule) -> Collection[str]:
    """The packs that were switched off when it was written."""
    with suppress(ValueError, AttributeError, TypeError):
        return [str(name) for name in json.loads(capsule.parts.get(SETTINGS, b"{}")).get("packs_off", [])]
    return ()


def _game(content: bytes, cards: Mapping[str, Printed], capsule: Capsule | None) -> Retold:
    if content.startswith(TITLE.encode()):
        return _account(read_account(content, cards))
    return _match(read_match(content, cards), capsule)


def _match(found: Opened, capsule: Capsule | None) -> Retold:
    record, state = found.record, found.record.state
    line = translate("Capsule", "Line of play “{0}” ({1} in all); decisions answered: {2}.")
    lines = [
        *_head(found.headings.title, found.seats),
        line.format(shorten(found.tree.line.name), len(found.tree.lines), len(record.answers)),
        *_stands(observe(state, state.asker), found.seats, state.winners),
    ]
    agrees, words = _agreement(state, capsule)
    lines.append(words)
    lines += [sentence for sentence in (found.fault, found.changed) if sentence]
    return Retold(tuple(lines), agrees and not found.fault)


def _agreement(state: GameState, capsule: Capsule | None) -> tuple[bool, str]:
    """Whether the game stands as it stood when the capsule was written."""
    now = fingerprint(state)
    stood = capsule.about.get("state") if capsule is not None else None
    if not isinstance(stood, dict):
        return True, translate("Capsule", "Fingerprint {0}.").format(now)
    if stood.get("fingerprint") == now:
        return True, translate("Capsule", "Fingerprint {0}, as in the capsule.").format(now)
    words = translate("Capsule", "Fingerprint {0}, but {1} in the capsule: the game comes out otherwise here.")
    return False, words.format(now, shorten(str(stood.get("fingerprint"))))


def _account(found: Account) -> Retold:
    seen = found.sights[-1].seen
    whose = translate("Capsule", "As {0} saw it; moments: {1}. What others held is not in it.")
    everybody = translate("Capsule", "everybody")
    name = found.seats[found.seat].name if 0 <= found.seat < len(found.seats) else everybody
    lines = [*_head(found.title, found.seats), whose.format(shorten(name), len(found.sights))]
    lines += _stands(seen, found.seats, seen.winners)
    return Retold((*lines, *([found.fault] if found.fault else ())), not found.fault)


def _head(title: str, seats: Seats) -> list[str]:
    person, ai = translate("Capsule", "{0} (person)"), translate("Capsule", "{0} (AI, {1})")
    who = [
        person.format(shorten(seat.name)) if seat.level is None else ai.format(shorten(seat.name), shorten(seat.level))
        for seat in seats
    ]
    words = translate("Capsule", "Match “{0}”: {1}.") if title else translate("Capsule", "Match: {1}.")
    return [words.format(shorten(title), listed(who))]


def _stands(seen: Observation, seats: Seats, winners: tuple[int, ...] | None) -> list[str]:
    """The turn, the points, and who is asked what."""
    names = [shorten(seat.name) for seat in seats]
    points = ", ".join(f"{name} {view.points}" for name, view in zip(names, seen.seats, strict=True))
    lines = [translate("Capsule", "Turn {0}. Points: {1}.").format(seen.turn_number, points)]
    if winners is not None:
        return [
            *lines,
            translate("Capsule", "The game is over; won by {0}.").format(listed([names[s] for s in winners])),
        ]
    if seen.decision is None:
        return [*lines, translate("Capsule", "Others are waited for.")]
    asked = translate("Capsule", "{0} is asked: {1} (possible answers: {2})")
    return [
        *lines,
        asked.format(names[seen.decision.seat], prompt(seen.decision, seen, names), len(seen.decision.options)),
    ]
