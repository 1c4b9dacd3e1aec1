"""Why a hint: one thing that speaks for an answer, and that the reader can check on the table or in the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simpsons_desktop.content.foretold_facts import chief_fact
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, listed, seen_name, shortened, trait_name
from simpsons_desktop.rules import Ask, Decision, Kind, Observation, Option, Verb
from simpsons_desktop.rules.observe import CardView, SceneView
from simpsons_desktop.rules.outlook import Outlook

MOST_NAMES = 3  # of cards in a reason


@dataclass(frozen=True)
class Instead:
    """The best of the other answers, in words, and what would come of it."""

    words: str
    outlook: Outlook


def reason_for(
    asked: Decision, answer: Sequence[int], outlook: Outlook, names: Sequence[str], instead: Instead | None = None
) -> str:
    """What speaks for an answer, for the seat that gives it.

    Who scores comes first, then what it takes from others, then what it changes on the table and what stays in the
    hand. For doing nothing speaks what the other answer would give away.
    """
    if len(asked.codes) <= asked.least:
        return translate("Hint", "there is nothing else to choose.")
    options = dict(zip(asked.codes, asked.options, strict=True))
    chosen = [options[code] for code in answer if code in options]
    if asked.ask is Ask.DISCARD:
        found: Iterator[str] = _of_discard(chosen, outlook, names)
    elif not chosen or chosen[0].verb in (Verb.END, Verb.PASS, Verb.NO):
        found = _of_waiting(asked, outlook, names, instead)
    else:
        found = _of_doing(chosen[0], outlook, names)
    return next(found)


def _of_doing(option: Option, outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """What speaks for doing something."""
    scores = _scores(outlook, names)
    if scores:
        yield scores
    yield from _denied(outlook, names)
    yield from _of_new_scene(outlook)
    there = outlook.now.seats[option.to].scene if option.to is not None else None
    fact = chief_fact(outlook, names, there.card.id if there is not None else None)
    if fact:
        yield _of_share(option, fact, outlook, names) if option.verb is Verb.PLAY and there is not None else fact
    yield from _of_pick(option, outlook.now, names)
    yield from _at_least(outlook, names)


def _of_waiting(asked: Decision, outlook: Outlook, names: Sequence[str], instead: Instead | None) -> Iterator[str]:
    """What speaks for ending the turn, passing, or declining."""
    scores = _scores(outlook, names)
    if scores:
        yield scores
    if instead is not None:
        yield from _given_away(instead, names)
    playable = {option.card for option in asked.options if option.card is not None and option.verb is Verb.PLAY}
    kept = [view for view in _hand(outlook.now) if view.id in playable]
    if kept:
        yield translate("Hint", "you keep {0} for later.").format(_named(outlook.now, kept))
    yield from _at_least(outlook, names)


def _of_discard(chosen: Sequence[Option], outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """What speaks for discarding these cards, or none."""
    seen = outlook.now
    going = {option.card for option in chosen}
    hand = _hand(seen)
    gone = [view for view in hand if view.id in going]
    stays = [view for view in hand if view.id not in going]
    idle = [view for view in gone if _matches_nothing(view, seen)]
    if idle:
        one, many = (
            translate("Hint", "{0} matches no Scene in play."),
            translate("Hint", "{0} match no Scene in play."),
        )
        yield (one if len(idle) == 1 else many).format(_named(seen, idle))
    scenes = [view for view in gone if _is(view, Kind.SCENE)]
    if scenes and seen.seats[seen.seat].scene is not None:
        yield translate("Hint", "you have a Scene in play; {0} would have to wait.").format(_named(seen, scenes))
    useful = [view for view in stays if _is(view, Kind.CHARACTER) and not _matches_nothing(view, seen)]
    if useful:
        yield translate("Hint", "you keep {0}, with a match in play.").format(_named(seen, useful))
    if stays:
        yield translate("Hint", "you keep {0}.").format(_named(seen, stays))
    yield from _at_least(outlook, names)


def _scores(outlook: Outlook, names: Sequence[str]) -> str:
    """Who gets how many points, and that the seat wins with them; empty if nobody gets any."""
    points = _points(outlook)
    reader, parts = outlook.now.seat, []
    for seat in sorted(points, key=lambda seat: seat != reader):
        name = translate("Hint", "you") if seat == reader else names[seat]
        parts.append(translate("Hint", "{0} {1}").format(name, points[seat]))
    if not parts:
        return ""
    after = {seat: view.points + points.get(seat, 0) for seat, view in enumerate(outlook.now.seats)}
    wins = after[reader] >= outlook.now.goal and after[reader] == max(after.values())
    words = translate("Hint", "{0}; that wins.") if wins else translate("Hint", "{0}.")
    return words.format(translate("Names", ", ").join(parts))


def _points(outlook: Outlook) -> dict[int, int]:
    """The points that seats get all in all, by seat; not those that get as many as they lose."""
    points: Counter[int] = Counter()
    for gain in outlook.gains:
        points[gain.seat] += gain.points
    return {seat: whole for seat, whole in points.items() if whole}


def _denied(outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """Scenes of others that are ready, and would not be any more."""
    before, after = _scenes(outlook.now), _scenes(outlook.then)
    words = {
        "complete": translate("Hint", "{0} can't complete {1} then."),
        "trash": translate("Hint", "{1}, in front of {0}, can't be trashed then."),
    }
    for card, (seat, scene) in before.items():
        if seat == outlook.now.seat:
            continue
        for event, sentence in words.items():
            if scene.ready(event) and (card not in after or not after[card][1].ready(event)):
                yield sentence.format(names[seat], seen_name(outlook.now, card))


def _given_away(instead: Instead, names: Sequence[str]) -> Iterator[str]:
    """What the other answer would give to other seats."""
    outlook, reader = instead.outlook, instead.outlook.now.seat
    points = _points(outlook)
    if any(points.get(seat, 0) > points.get(reader, 0) for seat in points):
        yield translate("Hint", "“{0}” would mean: {1}").format(instead.words, _scores(outlook, names))
    before, after = _scenes(outlook.now), _scenes(outlook.then)
    for card, (seat, scene) in after.items():
        was = before.get(card)
        if seat != reader and scene.complete is not None and was is not None and scene.matching > was[1].matching:
            words = translate("Hint", "“{0}” would bring {1} nearer to completing {2}: {3} of {4}.")
            name = seen_name(outlook.then, card)
            yield words.format(instead.words, names[seat], name, scene.matching, scene.complete)


def _of_new_scene(outlook: Outlook) -> Iterator[str]:
    """Which Characters in the hand would match the Scene that comes into play, if one does."""
    scene = outlook.then.seats[outlook.then.seat].scene
    if scene is None or scene.card.id in _scenes(outlook.now):
        return
    fitting = [view for view in _hand(outlook.then) if _shared(view, scene)]
    if fitting:
        shared = sorted({trait for view in fitting for trait in _shared(view, scene)})
        one = translate("Hint", "{0} in your hand matches it: {1}.")
        many = translate("Hint", "{0} in your hand match it: {1}.")
        traits = listed([trait_name(trait) for trait in shared])
        yield (one if len(fitting) == 1 else many).format(_named(outlook.then, fitting), traits)
    if outlook.now.seats[outlook.now.seat].scene is None:
        words = translate("Hint", "you have no Scene in play; this one's traits are {0}.")
        yield words.format(listed([trait_name(trait) for trait in scene.traits]))


def _of_share(option: Option, fact: str, outlook: Outlook, names: Sequence[str]) -> str:
    """What changes on a Scene, and what share the seat has in that: for the Scene, or for Characters on it (9.1)."""
    reader, seat = outlook.now.seat, option.to
    scene = outlook.then.seats[seat].scene if seat is not None else None
    if seat is None or scene is None:
        return fact
    told = fact.removesuffix(".")
    if seat == reader:
        return translate("Hint", "{0}, on your own Scene.").format(told)
    mine = sum(one.card.owner == reader for one in scene.characters)
    one, many = (
        translate("Hint", "{0}, on the Scene of {1}, where 1 Character is yours then."),
        translate("Hint", "{0}, on the Scene of {1}, where {2} Characters are yours then."),
    )
    return (one if mine == 1 else many).format(told, names[seat], mine)


def _of_pick(option: Option, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """What can be said of the seat or the card that is picked."""
    if option.seat is not None:
        view = seen.seats[option.seat]
        words = translate("Hint", "{0} has {1} points and {2} cards in hand.")
        yield words.format(names[option.seat], view.points, len(view.hand))
    card = seen.find(option.card) if option.card is not None else None
    if card is None or card.printed is None:
        return
    if card.owner != seen.seat:
        words = translate("Hint", "{0} belongs to {1}, who has {2} points.")
        yield words.format(card_name(card.printed), names[card.owner], seen.seats[card.owner].points)
    elif _matches_nothing(card, seen):
        yield translate("Hint", "{0} matches no Scene in play.").format(card_name(card.printed))


def _at_least(outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """What can always be said."""
    reader = outlook.now.seat
    for seat, count in outlook.draws:
        if seat == reader:
            one, many = translate("Hint", "you draw 1 card."), translate("Hint", "you draw {0} cards.")
            yield (one if count == 1 else many).format(count)
    fact = chief_fact(outlook, names)
    if fact:
        yield fact
    for choice in outlook.choices:
        mine, other = translate("Hint", "you choose then."), translate("Hint", "{0} chooses then.")
        yield (mine if choice.seat == reader else other).format(names[choice.seat])
    if not outlook.sure:
        yield translate("Hint", "cards that you can't see decide what comes of it.")
    then = len(outlook.then.seats[reader].hand)
    if _scenes(outlook.now) == _scenes(outlook.then):
        yield translate("Hint", "it changes nothing on the table, and you have {0} cards in hand then.").format(then)
    yield translate("Hint", "you have {0} cards in hand then.").format(then)


def _hand(seen: Observation) -> list[CardView]:
    return [view for view in seen.seats[seen.seat].hand if view.printed is not None]


def _named(seen: Observation, views: Sequence[CardView]) -> str:
    found = [seen_name(seen, view.id) for view in views]
    return listed(found) if len(found) <= MOST_NAMES else shortened(found, MOST_NAMES)


def _is(view: CardView, kind: Kind) -> bool:
    return view.printed is not None and view.printed.kind is kind


def _shared(view: CardView, scene: SceneView) -> tuple[str, ...]:
    """The traits by which a Character in the hand would match a Scene."""
    if view.printed is None or view.printed.kind is not Kind.CHARACTER:
        return ()
    return tuple(trait for trait in view.printed.traits if trait in scene.traits)


def _matches_nothing(view: CardView, seen: Observation) -> bool:
    """Whether this is a Character that matches no Scene in play."""
    return _is(view, Kind.CHARACTER) and not any(_shared(view, scene) for _, scene in _scenes(seen).values())


def _scenes(seen: Observation) -> dict[int, tuple[int, SceneView]]:
    """The Scenes in play with the seats in front of which they lie, by card."""
    return {view.scene.card.id: (seat, view.scene) for seat, view in enumerate(seen.seats) if view.scene is not None}
