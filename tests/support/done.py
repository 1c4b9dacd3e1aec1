"""What a card does, as facts: short phrases in the vocabulary of card texts, read from its steps alone.

`tests/support/said.py` reads the same facts from the text; the two must agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from simpsons_desktop.rules.abilities import MAIN, CountOf, Standing, Step
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.rules.steps.asking import Choose, ChooseSeat, ChooseTrait, May
from simpsons_desktop.rules.steps.flow import EachSeat, If
from simpsons_desktop.rules.steps.lasting import Allow, Number, Protect, Trait
from simpsons_desktop.rules.steps.looking import Look
from simpsons_desktop.rules.steps.moving import DiscardRandom, Draw, Shuffle
from simpsons_desktop.rules.steps.points import Score
from simpsons_desktop.rules.steps.timing import Bonus, Cancel
from simpsons_desktop.rules.values import HAND_SIZE
from tests.support.facts import AGAINST, POINTS, Done


def steps(some: Iterable[Step], done: Done) -> None:
    """What steps do, one after the other."""
    for step in some:
        tell(step, done)


@singledispatch
def tell(step: Step, done: Done) -> None:
    """What one step does; this is for those that bring cards from one place to another."""
    done.plain(step)


@tell.register
def _choose(step: Choose, done: Done) -> None:
    done.picks[step.as_] = step
    done.chooser(step.by)
    done.select(step.from_)
    if step.least == 0:
        done.must[f"{done.who(step.by)} may"] += 1
    if step.most > 1:
        words = {0: f"up to {step.most}", 1: f"1 or {step.most}", step.most: f"exactly {step.most}"}
        done.must[words.get(step.least, f"{step.least} to {step.most}")] += 1
    else:
        done.can.add("number 1")
    if step.from_.zone == "scene":
        done.once.add("a Scene is chosen")
    if step.from_.zone in ("hand", "discard") and step.by == "you":
        kind = "Star" if step.from_.star else step.from_.kind.capitalize() or "card"
        done.once.add(f"pick a {kind}")


@tell.register
def _choose_seat(step: ChooseSeat, done: Done) -> None:
    done.players.add(step.as_)
    done.chooser(step.by)
    done.once.add({"others": "another player", **POINTS}.get(step.from_, f"a player of {step.from_}"))


@tell.register
def _choose_trait(step: ChooseTrait, done: Done) -> None:
    done.traits.add(step.as_)
    done.chooser(step.by)
    done.must["choose a trait"] += 1
    done.once |= {f"trait {word}" for word in step.from_}


@tell.register
def _may(step: May, done: Done) -> None:
    done.must[f"{done.who(step.by)} may"] += 1
    steps(step.then, done)


@tell.register
def _if(step: If, done: Done) -> None:
    picked = step.test.some.called if step.test.some else ""
    if picked in done.picks:  # whether something was picked, which "may" says already
        done.named.add(picked)
    else:
        done.condition(step.test)
    for name in ("by", "turn", "event", "about", "scene"):
        if getattr(step.test, name):
            done.once.add(f"if {name}")  # no card text has words for it so far
    steps((*step.then, *step.else_), done)


@tell.register
def _each_seat(step: EachSeat, done: Done) -> None:
    before, done.them = done.them, done.who(step.who)
    steps(step.then, done)
    done.them = before


@tell.register
def _draw(step: Draw, done: Done) -> None:
    done.must[f"{done.who(step.who)} draw {_amount(done, step.count)}"] += 1


def _amount(done: Done, amount: int | CountOf) -> str:
    if isinstance(amount, int):
        return str(amount)
    if amount.max:
        done.once.add(f"at most {amount.max}")
    if amount.count.called in done.picks and amount.times == 1:
        return "as many"
    done.select(amount.count)
    return f"{amount.times} for each"


@tell.register
def _discard_random(step: DiscardRandom, done: Done) -> None:
    done.must[f"{done.who(step.who)} discard {_amount(done, step.count)} at random"] += 1


@tell.register
def _score(step: Score, done: Done) -> None:
    verb, points = "score", step.points
    if isinstance(points, int) and points < 0:
        verb, points = "lose", -points
    done.must[f"{done.who(step.who)} {verb} {_amount(done, points)}"] += 1


@tell.register
def _look(step: Look, done: Done) -> None:
    done.select(step.cards)
    done.once |= {"look"} | ({"to everybody"} if step.to == "any" else set())


@tell.register
def _trait(step: Trait, done: Done) -> None:
    done.select(step.cards)
    done.lasting(step.until)
    for verb, word in (("gain", step.add), ("lose", step.remove)):
        done.named.add(word)
        if word:
            done.once.add(f"{verb} a trait")
            done.once |= {f"trait {word}"} if word not in done.traits else set()


@tell.register
def _number(step: Number, done: Done) -> None:
    done.select(step.scenes)
    done.lasting(step.until)
    for word, by in (("complete", step.complete), ("trash", step.trash)):
        if by:
            done.once.add(_needs(word, by))


def _needs(word: str, by: int) -> str:
    return f"needs {abs(by)} {'more' if by > 0 else 'fewer'} to {word}"


@tell.register
def _allow(step: Allow, done: Done) -> None:
    done.must[f"{done.who(step.who)} play {step.characters} more"] += 1
    done.once.add("more this turn")


@tell.register
def _protect(step: Protect, done: Done) -> None:
    done.select(step.cards)
    done.lasting(step.until)
    done.once.add(f"can't be {AGAINST[step.against]}")


@tell.register
def _shuffle(step: Shuffle, done: Done) -> None:
    done.must[f"{done.who(step.who)} shuffle"] += 1


@tell.register
def _cancel(step: Cancel, done: Done) -> None:
    done.once.add("cancel")


@tell.register
def _bonus(step: Bonus, done: Done) -> None:
    done.once.add(f"bonus {step.points}")


# Abilities and standing effects


def done_by(printed: Printed) -> Done:
    """The facts of everything that a card does."""
    done = Done(printed)
    for ability in printed.abilities:
        done.condition(ability.condition, playable=ability.moments == MAIN)
        steps(ability.steps, done)
        for name in sorted({*done.picks, *done.players, *done.traits} - done.named):
            done.once.add(f"nothing with “{name}”")
    for row in printed.standing:
        _standing(done, row)
    done.once.discard("")
    return done


def _standing(done: Done, row: Standing) -> None:
    done.select(row.to)
    if row.condition is not None:
        done.once.add("while")
        done.condition(row.condition)
    match row.stat:
        case "traits":
            verb, word = ("gain", row.add) if row.add else ("lose", row.remove)
            done.once |= {f"{verb} a trait", f"trait {word}"}
        case "complete" | "trash":
            done.once.add(_needs(row.stat, row.by))
        case "weight":
            done.once.add(f"count as {1 + row.by}")
        case "characters":
            done.must[f"{done.who(row.who)} play {row.by} more"] += 1
            done.once.add("more each turn")
        case "hand":
            done.must[f"{done.who(row.who)} refill to {HAND_SIZE + row.by}"] += 1
            done.once.add("hand")
        case "guard":
            done.once.add(f"can't be {AGAINST[row.against]}")
