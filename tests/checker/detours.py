"""What is done beside the game at any moment: refusals, `why_not`, undo, save and load, positions, and thinking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from .compare import check_state, read_table, require, spoken
from .decks import broken_deck, legal_deck
from .match import Match, bare, same_state
from .model import Option, Table, deck_faults
from .talk import Json

NODES = 20


def check_refused(match: Match, request: Json, rules: frozenset[str] | None = None) -> None:
    """This request must fail with a sentence (and one of these rules) and change nothing."""
    refused, state = match.speaker.batch([request, {"do": "state"}])
    require(not refused["ok"], f"{str(request)[:300]} was not refused")
    error = refused.get("error")
    require(isinstance(error, str) and error.strip(), f"{str(request)[:300]} was refused without a sentence")
    if rules is not None:
        require(refused.get("rule") in rules, f"{str(request)[:300]} breaks {sorted(rules)}, refused by {refused}")
    same_state(match.state, state, f"the refused {str(request)[:300]} changed the state")


def wrong_answers(match: Match) -> None:
    """Answers out of range, of a wrong size, twice the same, or of no sense."""
    decision = match.state["decision"]
    if decision is None:
        return check_refused(match, {"do": "answer", "options": [0]})
    size = len(decision["options"])
    wrong: list[object] = [[size], [-1], [10**30], [0.5], ["0"], [None], [True], [[0]], "0", 0, None, {"0": 0}]
    wrong += [[0, 0], list(range(decision["most"] + 1)), [*range(decision["least"] - 1)] if decision["least"] else [-2]]
    for options in match.chance.sample(wrong, 3):
        check_refused(match, {"do": "answer", "options": options})
    return check_refused(match, {"do": "answer"})


def why_not(match: Match) -> None:
    """Legal options have no reason against them, illegal ones a sentence and a rule that fits."""
    table, chance = match.table, match.chance
    seat = table.turn if chance.random() < 0.7 else chance.randrange(len(table.seats))
    cards = [*table.keys] if chance.random() < 0.3 else [*(table.seats[seat].hand or table.keys)]
    places = [f"scene:{number}" for number in range(len(table.seats))]
    options: list[Option] = [("play", chance.choice(cards), chance.choice(places)) for _ in range(3)]
    options += [(chance.choice(("complete", "trash")), chance.choice(places)), ("end",), ("pick", chance.choice(cards))]
    decision = table.decision
    if decision is not None and seat == decision.seat and decision.options:
        options.append(chance.choice(sorted(decision.options, key=str)))
    answers = match.ask(*({"do": "why_not", "seat": seat, "option": spoken(option)} for option in options))
    for option, answer in zip(options, answers, strict=True):
        against = table.refusals(seat, option)
        case = f"why_not of seat {seat}, {option}, while {table.ask} of {table.turn}: {answer}"
        if against:
            require(isinstance(answer["reason"], str) and answer["reason"].strip(), f"no reason: {case}")
            require(answer["rule"] in against, f"expected one of {sorted(map(str, against))}: {case}")
        else:
            require(answer["reason"] is None and answer["rule"] is None, f"it is legal: {case}")
    match.check_unchanged("why_not")


def undo(match: Match) -> None:
    """Back to an earlier answer; then the same way again to the same end, or another way."""
    keep = match.chance.randint(0, len(match.answers))
    undone, state = match.ask({"do": "undo", "to": keep}, {"do": "state"})
    same_state(match.past[keep][1], undone, f"undo to {keep} of {len(match.answers)}")
    same_state(match.past[keep][1], state, f"state after undo to {keep} of {len(match.answers)}")
    if match.chance.random() < 0.5:
        match.ask(*({"do": "answer", "options": indices} for indices in match.answers[keep:]))
        match.check_unchanged(f"undo to {keep} and the same answers again")
    else:
        del match.past[keep + 1 :], match.answers[keep:]
    for to in (len(match.answers) + 1, -1, "0"):
        check_refused(match, {"do": "undo", "to": to})


def save_and_load(match: Match) -> None:
    """A saved game comes back to the letter, with its whole past."""
    (saved,) = match.ask({"do": "save"})
    keep = match.chance.randint(0, len(match.answers))
    load = {"do": "load", "record": saved["record"]}
    _, loaded, undone, _ = match.ask({"do": "undo", "to": 0}, load, {"do": "undo", "to": keep}, load)
    same_state(match.state, loaded, "load after save")
    same_state(match.past[keep][1], undone, f"undo to {keep} after load")
    match.check_unchanged("save and load")
    check_refused(match, {"do": "load", "record": "no record"})


def repeated_start(match: Match) -> None:
    """The same seed gives the same game; another seed gives another, on the backs too."""
    if match.answers:
        return
    again, other, back = match.ask(match.request, {**match.request, "seed": match.request["seed"] ^ 1}, match.request)
    same_state(match.state, again, "new with the same seed")
    same_state(match.state, back, "new with the same seed, later")
    if max(len(deck["cards"]) for deck in match.request["decks"]) >= 8:
        keys = read_table(other, match.faces).keys
        require(keys != match.table.keys, "with another seed every back has the same face: ids betray hidden cards")


def refused_starts(match: Match) -> None:
    """Broken decks, goals, seats, and seeds are refused, and the game in progress goes on."""
    decks = [{"cards": legal_deck(match.chance, match.faces)} for _ in range(2)]
    good = {"do": "new", "decks": decks, "seed": 1, "check": True}
    action = match.printed.action
    broken = broken_deck(match.chance, match.faces, action)
    faults = deck_faults(broken, {**match.faces, action.key: action})
    check_refused(match, {**good, "decks": [decks[0], {"cards": broken}]}, faults)
    check_refused(match, {**good, "decks": decks[:1]}, frozenset({"1.1"}))
    check_refused(match, {**good, "decks": decks * 3}, frozenset({"1.1"}))
    check_refused(match, {**good, "goal": match.chance.choice((2, 16, 0, -7))}, frozenset({"1.2"}))
    check_refused(match, {**good, "first": match.chance.choice((2, -1))})
    check_refused(match, {**good, "decks": [decks[0], {"cards": {"no-such-card": 3}}]})
    check_refused(match, {**good, "decks": [decks[0], "no-such-deck"]})


def look_again(match: Match) -> None:
    """`decision` tells what `state` tells, and every seat sees what it may."""
    (answer,) = match.ask({"do": "decision"})
    require(answer["decision"] == match.state["decision"], "`decision` and `state` tell different decisions")
    match.check_views()


def think(match: Match) -> None:
    """An AI answers with legal options, the same ones each time, and leaves the game as it was."""
    decision = match.state["decision"]
    if decision is None or not match.printed.levels:
        return
    level = match.chance.choice(match.printed.levels)
    request = {"do": "think", "level": level, "nodes": NODES, "seed": match.chance.randrange(1000)}
    first, second = match.ask(request, request)
    require(first["options"] == second["options"], f"{level} thinks otherwise the second time")
    options = first["options"]
    fits = decision["least"] <= len(options) <= decision["most"] and len(set(options)) == len(options)
    require(fits and set(options) <= set(range(len(decision["options"]))), f"{level} answers {options} to {decision}")
    match.check_unchanged("think")


def position(match: Match) -> None:
    """A position put on the table is that position; and what a seat may not know changes nothing that it sees."""
    if match.table.ask != "main" or match.table.winners is not None:
        return
    match.seen["position"] += 1
    (saved,) = match.ask({"do": "save"})
    written = write_position(match.table)
    (state,) = match.ask({"do": "position", "position": written})
    table = check_state([read_table(state, match.faces)], bare(state))
    placed, expected = anonymous(table), anonymous(match.table)
    require(placed == expected, f"the position became {placed}, not {expected}")
    compare_twins(match, written)
    match.ask({"do": "load", "record": saved["record"]})
    match.check_unchanged("a position, then load")
    for wrong in wrong_positions(match, written):
        check_refused(match, {"do": "position", "position": wrong})


def compare_twins(match: Match, written: Json) -> None:
    """Two positions that differ in hidden cards only look the same, and the AI thinks the same in both."""
    eye = match.table.turn if match.chance.random() < 0.5 else match.chance.randrange(len(match.table.seats))
    requests: list[Json] = [{"do": "observe", "seat": eye}]
    if match.printed.levels and eye == match.table.turn and match.chance.random() < 0.3:
        level = match.chance.choice(match.printed.levels)
        requests.append({"do": "think", "level": level, "nodes": NODES, "seed": 1})
    _, *views = match.ask({"do": "position", "position": written}, *requests)
    _, *others = match.ask({"do": "position", "position": twin(match, written, eye)}, *requests)
    for request, view, other in zip(requests, views, others, strict=True):
        require(bare(view) == bare(other), f"cards that seat {eye} may not know change what {request} answers")


def write_position(table: Table) -> Json:
    """The table as a person would write it, cards by key."""

    def names(cards: tuple[int, ...]) -> list[str]:
        return [table.keys[card] for card in cards]

    seats: list[Json] = [
        {
            "points": seat.points,
            **{pile: names(getattr(seat, pile)) for pile in ("hand", "deck", "discard")},
            "scene": seat.scene
            and {
                "card": table.keys[seat.scene.card],
                "characters": [[table.keys[card], table.owners[card]] for card in seat.scene.characters],
            },
        }
        for seat in table.seats
    ]
    seats[table.turn]["characters_played"] = table.seats[table.turn].played
    return {"goal": table.goal, "turn": table.turn, "turn_number": table.number, "seed": 1, "seats": seats}


def twin(match: Match, written: Json, eye: int) -> Json:
    """The same position for seat `eye`, with the hidden cards of each owner in other places."""
    seats = []
    for number, seat in enumerate(written["seats"]):
        hidden = [*([] if number == eye else seat["hand"]), *seat["deck"]]
        match.chance.shuffle(hidden)
        size = 0 if number == eye else len(seat["hand"])
        hand = seat["hand"] if number == eye else hidden[:size]
        seats.append({**seat, "hand": hand, "deck": hidden[size:]})
    return {**written, "seats": seats}


def anonymous(table: Table) -> list[object]:
    """A table without ids, for positions give their own."""
    keys, owners = table.keys, table.owners
    told: list[object] = [table.turn, table.number, table.goal, table.seats[table.turn].played]
    for seat in table.seats:
        told.append((seat.points, Counter(keys[card] for card in seat.hand)))
        told.append([[keys[card] for card in pile] for pile in (seat.deck, seat.discard)])
        laid = seat.scene
        told.append(laid and (keys[laid.card], Counter((keys[card], owners[card]) for card in laid.characters)))
    return told


def wrong_positions(match: Match, written: Json) -> Iterator[Json]:
    """Positions that no game could hold."""
    first, *others = written["seats"]
    yield {**written, "seats": [{**first, "hand": ["no-such-card"]}, *others]}
    yield {**written, "seats": [{**first, "points": written["goal"]}, *others]}
    yield {**written, "seats": (written["seats"] * 6)[:6]}
    yield {**written, "turn": len(written["seats"])}
    scene = next(key for key, face in match.faces.items() if face.kind == "scene")
    other = next(key for key, face in match.faces.items() if face.kind == "character")
    yield {**written, "seats": [{**first, "scene": {"card": other, "characters": []}}, *others]}
    yield {**written, "seats": [{**first, "scene": {"card": scene, "characters": [[scene, 0]]}}, *others]}
    yield {**written, "seats": [{**first, "scene": {"card": scene, "characters": [[other, 5]]}}, *others]}


# How often each is done at a moment of the game.
DETOURS: dict[Callable[[Match], None], float] = {
    wrong_answers: 0.03,
    why_not: 0.06,
    undo: 0.015,
    save_and_load: 0.008,
    look_again: 0.03,
    position: 0.01,
    think: 0.003,
}
AT_THE_START: dict[Callable[[Match], None], float] = {look_again: 1, repeated_start: 0.3, refused_starts: 0.15}
AT_THE_END: dict[Callable[[Match], None], float] = {look_again: 1, wrong_answers: 0.5, why_not: 0.5, save_and_load: 0.3}


def go(match: Match, detours: dict[Callable[[Match], None], float]) -> None:
    """Take each detour with its own chance."""
    for detour, often in detours.items():
        if match.chance.random() < often:
            match.seen[detour.__name__] += 1
            detour(match)
