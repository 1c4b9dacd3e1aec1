"""Why a hint: one thing that speaks for an answer, and that the reader can check on the table or in the own hand.

Where that alone does not tell why this answer and no other, a short second sentence says how the best of the others
looks beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from simpsons_desktop.content.hint_discards import reason_to_discard
from simpsons_desktop.content.hint_parts import (
    NOTHING_BESIDE,
    Beside,
    Instead,
    Margin,
    against,
    both,
    changes_of,
    compared,
    gains_of,
    hand_of,
    is_a,
    matches_nothing,
    named,
    points_of,
    scenes_of,
    scores,
    share_of,
    shared,
    swing,
    wins,
)
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import card_name, listed, seen_name, trait_name
from simpsons_desktop.rules import Ask, Decision, Kind, Observation, Option, Verb
from simpsons_desktop.rules.observe import SceneView
from simpsons_desktop.rules.outlook import Outlook

IDLE = (Verb.END, Verb.PASS, Verb.NO)


def reason_for(
    asked: Decision, answer: Sequence[int], outlook: Outlook, names: Sequence[str], beside: Beside = NOTHING_BESIDE
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
        return reason_to_discard(chosen, outlook, beside)
    if not chosen or chosen[0].verb in IDLE:
        return _of_waiting(asked, outlook, names, beside)
    other = options.get(beside.best.answer[0]) if beside.best is not None and beside.best.answer else None
    return _of_doing(chosen[0], outlook, names, beside, other)


# ---- doing something


def _of_doing(option: Option, outlook: Outlook, names: Sequence[str], beside: Beside, rather: Option | None) -> str:
    """What speaks for doing something; `rather` is what the best of the others does."""
    strong = next(_good(option, outlook, names, beside), "")
    told = strong or next(_weak(option, outlook, names))
    besides = strong or changes_of(outlook, names)
    room = _room(option, outlook, beside, besides)
    if room:
        return both(told, room) if besides else room
    if not strong:
        return both(told, compared(beside.best))
    best = beside.best
    same = best is not None and rather is not None and strong == next(_good(rather, best.outlook, names), "")
    return both(strong, compared(best) if same else "")


def _good(option: Option, outlook: Outlook, names: Sequence[str], beside: Beside = NOTHING_BESIDE) -> Iterator[str]:
    """What is good about doing it, the best first; not what comes of any other answer as well."""
    points, reader = points_of(outlook), outlook.now.seat
    if wins(outlook) or points.get(reader, 0) > 0 or any(n < 0 for seat, n in points.items() if seat != reader):
        yield scores(outlook, names)
    if beside.wins:
        yield translate("Hint", "with it you can win in this turn, if nobody stops you.")
    yield from _prevented(outlook, names, beside.idle)
    yield from _denied(outlook, names, beside)
    yield from _of_new_scene(outlook)
    if option.verb is Verb.PLAY and option.to is not None:
        yield from _of_share(option.card, option.to, outlook, names)
    changed = gains_of(outlook, names, beside.best.outlook if beside.best is not None else None)
    if changed:
        yield changed


def _weak(option: Option, outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """What can be said where nothing comes of it that does not come of the next best answer too."""
    changed = gains_of(outlook, names)
    if changed:
        yield changed
    yield from _of_choice(option, outlook, names)
    changed = changes_of(outlook, names)
    if changed:
        yield changed
    yield from _of_pick(option, outlook.now, names)
    yield from _at_least(option, outlook, names)


def _prevented(outlook: Outlook, names: Sequence[str], idle: Instead | None) -> Iterator[str]:
    """The points that others would get if the reader did nothing."""
    if idle is None or swing(idle.outlook) >= swing(outlook):
        return
    points, then = points_of(idle.outlook), points_of(outlook)
    if any(points[seat] > then.get(seat, 0) for seat in points if seat != outlook.now.seat):
        yield translate("Hint", "“{0}” would mean: {1}").format(idle.words, scores(idle.outlook, names))


def _denied(outlook: Outlook, names: Sequence[str], beside: Beside) -> Iterator[str]:
    """Scenes of others that are ready and would not be any more, but would be without the answer."""
    before, after = scenes_of(outlook.now), scenes_of(outlook.then)
    other = beside.idle or beside.best
    else_there = scenes_of(other.outlook.then) if other is not None else before
    words = {
        "complete": translate("Hint", "{0} can't complete {1} then."),
        "trash": translate("Hint", "{1}, in front of {0}, can't be trashed then."),
    }
    for card, (seat, scene) in before.items():
        if seat == outlook.now.seat:
            continue
        for event, sentence in words.items():
            stays = card in else_there and else_there[card][1].ready(event)
            if stays and scene.ready(event) and (card not in after or not after[card][1].ready(event)):
                yield sentence.format(names[seat], seen_name(outlook.now, card))


def _of_new_scene(outlook: Outlook) -> Iterator[str]:
    """Which Characters in the hand would match the Scene that comes into play, if one does."""
    scene = outlook.then.seats[outlook.then.seat].scene
    if scene is None or scene.card.id in scenes_of(outlook.now):
        return
    fitting = [view for view in hand_of(outlook.then) if shared(view, scene)]
    if fitting:
        traits = sorted({trait for view in fitting for trait in shared(view, scene)})
        one = translate("Hint", "{0} in your hand matches it: {1}.")
        many = translate("Hint", "{0} in your hand match it: {1}.")
        listed_traits = listed([trait_name(trait) for trait in traits])
        yield (one if len(fitting) == 1 else many).format(named(outlook.then, fitting), listed_traits)
    if outlook.now.seats[outlook.now.seat].scene is None:
        words = translate("Hint", "you have no Scene in play; this one's traits are {0}.")
        yield words.format(listed([trait_name(trait) for trait in scene.traits]))


def _of_share(card: int | None, seat: int, outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """How far a Character brings the Scene that it is played on, and what share the seat has in that (9.1, 9.2)."""
    was, scene = outlook.now.seats[seat].scene, outlook.then.seats[seat].scene
    played = next((one for one in scene.characters if one.card.id == card), None) if scene is not None else None
    if was is None or scene is None or played is None or not played.counts:
        return
    reader, event = outlook.now.seat, "complete" if played.matches else "trash"
    side = scene.countable(event)
    mine, (have, need), (had, _) = share_of(scene, reader, event), scene.numbers(event), was.numbers(event)
    if need is None or have <= had:
        return
    told = translate("Hint", "trash {0} → {1} of {2}")
    if played.matches:
        told = translate("Hint", "complete {0} → {1} of {2}")
    told = told.format(had, have, need)
    if was.ready(event):
        yield _of_more(scene, event, reader)
        return
    if scene.ready(event):
        told = translate("Hint", "{0}, ready").format(told)
    if seat == reader:
        yield translate("Hint", "{0}, on your own Scene.").format(told)
    elif mine == 1:
        words = translate("Hint", "{0}, on the Scene of {1}; if your Character is counted, you score there too.")
        yield words.format(told, names[seat])
    else:
        words = translate("Hint", "{0}, on the Scene of {1}, where {2} of the {3} that count are yours then.")
        yield words.format(told, names[seat], mine, len(side))


def _of_more(scene: SceneView, event: str, reader: int) -> str:
    """What share the reader has in a Scene that needs no more Characters; the greatest is worth the bonus (9.2)."""
    side = scene.countable(event)
    weights = Counter[int]()
    for one in side:
        weights[one.card.owner] += one.weight
    mine = share_of(scene, reader, event)
    words = translate("Hint", "{0} can be trashed already; of the Characters that count, yours are {1} of {2} then.")
    if event == "complete":
        words = translate(
            "Hint", "{0} can be completed already; of the Characters that count, yours are {1} of {2} then."
        )
        if all(weights[reader] > weight for seat, weight in weights.items() if seat != reader):
            words = translate(
                "Hint",
                "{0} can be completed already; of the Characters that count, yours are {1} of {2} then, and the most"
                " bring the bonus.",
            )
    return words.format(card_name(scene.card.printed), mine, len(side))


def _of_choice(option: Option, outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """What is special about the player or the trait that is picked, or about the card that comes to the hand."""
    seen = outlook.now
    if option.seat is not None and option.seat != seen.seat:
        others = {seat: view for seat, view in enumerate(seen.seats) if seat not in (seen.seat, option.seat)}
        picked = seen.seats[option.seat]
        if picked.points and all(view.points < picked.points for view in others.values()) and others:
            words = translate("Hint", "of the others {0} has the most points: {1}.")
            yield words.format(names[option.seat], picked.points)
    if option.trait is not None:
        bearing = [
            seen_name(seen, card) for card, (_, scene) in scenes_of(seen).items() if option.trait in scene.traits
        ]
        words = (
            translate("Hint", "a trait of {0}.") if bearing else translate("Hint", "no Scene in play has this trait.")
        )
        yield words.format(listed(bearing))
    yield from _of_card_to_hand(option.card, outlook)


def _of_card_to_hand(card: int | None, outlook: Outlook) -> Iterator[str]:
    """What a card is good for that comes to the reader's hand."""
    seen = outlook.now
    came = [view for view in hand_of(outlook.then) if view.id == card and view not in hand_of(seen)]
    for view in came:
        fitting = [(seat, scene) for seat, scene in scenes_of(seen).values() if shared(view, scene)]
        name = card_name(view.printed)
        if any(seat == seen.seat for seat, _ in fitting):
            yield translate("Hint", "{0} comes to your hand and matches your own Scene.").format(name)
        elif fitting:
            where = listed([card_name(scene.card.printed) for _, scene in fitting])
            yield translate("Hint", "{0} comes to your hand and matches {1}.").format(name, where)
        elif is_a(view, Kind.SCENE) and seen.seats[seen.seat].scene is None:
            yield translate("Hint", "{0} comes to your hand, and you have no Scene in play.").format(name)
        else:
            yield translate("Hint", "{0} comes to your hand.").format(name)


def _room(option: Option, outlook: Outlook, beside: Beside, besides: str) -> str:
    """That an Action that changes little is worth playing for its place in the hand, which is refilled (5.2); `besides`
    is what else it does.
    """
    card = outlook.now.find(option.card) if option.verb is Verb.PLAY and option.card is not None else None
    idle, reader = beside.idle, outlook.now.seat
    if card is None or not is_a(card, Kind.ACTION) or idle is None or outlook.now.turn != reader:
        return ""
    refilled = dict(idle.outlook.draws).get(reader, 0) > 0 and outlook.sure and not (outlook.choices or outlook.gains)
    less = len(outlook.now.seats[reader].hand) - len(outlook.then.seats[reader].hand)
    if not refilled or less < 1:
        return ""
    if not besides:
        one, many = (
            translate(
                "Hint", "it changes no number of a Scene, but makes room for 1 new card at the end of your turn."
            ),
            translate(
                "Hint", "it changes no number of a Scene, but makes room for {0} new cards at the end of your turn."
            ),
        )
    elif idle.margin is Margin.ALIKE:
        one, many = (
            translate("Hint", "That is little, but it makes room for 1 new card at the end of your turn."),
            translate("Hint", "That is little, but it makes room for {0} new cards at the end of your turn."),
        )
    else:
        return ""
    return (one if less == 1 else many).format(less)


# ---- doing nothing


def _of_waiting(asked: Decision, outlook: Outlook, names: Sequence[str], beside: Beside) -> str:
    """What speaks for ending the turn, passing, or declining."""
    best = beside.best
    ahead = points_of(outlook).get(outlook.now.seat, 0) > 0 and (best is None or swing(outlook) > swing(best.outlook))
    if ahead or wins(outlook):
        return scores(outlook, names)
    if beside.wins:
        return translate("Hint", "with it you can win in this turn, if nobody stops you.")
    given = _given_away(best, names) if best is not None else ""
    if given:
        return given
    playable = {option.card for option in asked.options if option.card is not None and option.verb is Verb.PLAY}
    kept = [view for view in hand_of(outlook.now) if view.id in playable]
    rest = against(best, names)
    if kept:
        return both(translate("Hint", "you keep {0} for later.").format(named(outlook.now, kept)), rest)
    return rest or next(_at_least(None, outlook, names))


def _given_away(best: Instead, names: Sequence[str]) -> str:
    """What the other answer would give to other seats."""
    outlook, reader = best.outlook, best.outlook.now.seat
    points = points_of(outlook)
    if any(points.get(seat, 0) > points.get(reader, 0) for seat in points):
        return translate("Hint", "“{0}” would mean: {1}").format(best.words, scores(outlook, names))
    before, after = scenes_of(outlook.now), scenes_of(outlook.then)
    for card, (seat, scene) in after.items():
        was = before.get(card)
        if seat != reader and scene.complete is not None and was is not None and scene.matching > was[1].matching:
            words = translate("Hint", "“{0}” would bring {1} nearer to completing {2}: {3} of {4}.")
            name = seen_name(outlook.then, card)
            return words.format(best.words, names[seat], name, scene.matching, scene.complete)
    return ""


# ---- what can be said of anything


def _of_pick(option: Option, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """What can be said of the seat or the card that is picked."""
    if option.seat is not None:
        view = seen.seats[option.seat]
        words = translate("Hint", "{0}: points {1}, cards in hand {2}.")
        yield words.format(names[option.seat], view.points, len(view.hand))
    card = seen.find(option.card) if option.card is not None else None
    if card is None or card.printed is None:
        return
    if card.owner != seen.seat:
        yield translate("Hint", "{0} belongs to {1}.").format(card_name(card.printed), names[card.owner])
    elif matches_nothing(card, seen):
        yield translate("Hint", "{0} matches no Scene in play.").format(card_name(card.printed))


def _at_least(option: Option | None, outlook: Outlook, names: Sequence[str]) -> Iterator[str]:
    """What can always be said."""
    changed = changes_of(outlook, names)
    if changed:
        yield changed
    reader = outlook.now.seat
    if not outlook.sure:
        yield translate("Hint", "cards that you can't see decide what comes of it.")
    for choice in outlook.choices:
        mine, other = translate("Hint", "you choose then."), translate("Hint", "{0} chooses then.")
        yield (mine if choice.seat == reader else other).format(names[choice.seat])
    told = scores(outlook, names)
    if told:
        yield told
    before, then = len(outlook.now.seats[reader].hand), len(outlook.then.seats[reader].hand)
    if option is not None and option.verb is Verb.PLAY and then < before:
        one = translate("Hint", "your hand has 1 card then, and you refill it at the end of your turn.")
        many = translate("Hint", "your hand has {0} cards then, and you refill it at the end of your turn.")
    elif scenes_of(outlook.now) == scenes_of(outlook.then):
        one = translate("Hint", "it changes nothing on the table, and you have 1 card in hand then.")
        many = translate("Hint", "it changes nothing on the table, and you have {0} cards in hand then.")
    else:
        one, many = (
            translate("Hint", "you have 1 card in hand then."),
            translate("Hint", "you have {0} cards in hand then."),
        )
    yield (one if then == 1 else many).format(then)
