"""What an answer would lead to, as far as a seat can know: nobody answers, and nobody chooses anything by itself.

Everything is worked out in a sealed state (see `seal`), so that no hidden face can have a part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simpsons_desktop.rules.ahead import Ahead, Choice, Count, Gain, counting_asked
from simpsons_desktop.rules.answering import Repertoire
from simpsons_desktop.rules.moves import Answer, pick_code
from simpsons_desktop.rules.observe import Observation, observe, seal
from simpsons_desktop.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Outlook:
    """What would come of an answer: the table now and then, as one seat sees it.

    Faces of cards that would be drawn are unknown. `draws` and `at_random` have pairs of a seat and how many cards it
    would draw, and discard by chance. `undone` are the cards of Actions or declarations that come to nothing, `choices`
    what would still be chosen, `answers` the other seats that could still answer. `sure` is False where hidden cards
    decide what happens.
    """

    now: Observation
    then: Observation
    gains: tuple[Gain, ...] = ()
    count: Count | None = None
    choices: tuple[Choice, ...] = ()
    draws: tuple[tuple[int, int], ...] = ()
    at_random: tuple[tuple[int, int], ...] = ()
    undone: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    sure: bool = True

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win with the points that it brings (1.2); none where nobody reaches the goal."""
        after = [view.points for view in self.now.seats]
        for gain in self.gains:
            after[gain.seat] += gain.points
        most = max(after)
        return tuple(seat for seat, count in enumerate(after) if count == most >= self.now.goal)

    @property
    def leaves(self) -> tuple[int, ...]:
        """The cards in play that would leave it."""
        there = set(self.then.in_play)
        return tuple(card for card in self.now.in_play if card not in there)


def foresee(
    state: GameState, seat: int, answer: Answer, repertoire: Repertoire = (), then: Sequence[Answer] = ()
) -> Outlook:
    """What would come of an answer of `seat` to the decision that it is asked; the answer must be legal.

    `then` are its answers to the choices that follow at once (see `next_choice`).
    """
    sealed = seal(state, seat)
    return _found(sealed, _gone(sealed, seat, (answer, *then), len(then), repertoire))


def next_choice(state: GameState, seat: int, answers: Sequence[Answer]) -> GameState | None:
    """What `seat` may know of the table when it has given these answers, the second and all after it to choices that
    followed at once, and has to choose again; None if nobody can tell yet, or somebody else comes first.
    """
    ahead = _gone(seal(state, seat), seat, answers, len(answers))
    ahead.state.log = None
    return ahead.state if ahead.chooses else None


def _gone(sealed: GameState, seat: int, answers: Sequence[Answer], stops: int, repertoire: Repertoire = ()) -> Ahead:
    """As far ahead as these answers lead, with so many stops at choices of the seat."""
    ahead = Ahead(sealed.clone(), seat, repertoire, stops)
    ahead.answer(answers[0])
    for answer in answers[1:]:
        ahead.choose(answer)
    return ahead


def best_count(state: GameState, seat: int) -> Answer:
    """What it suits `seat` best to count, which is asked to (8.2): as is assumed wherever it is foretold."""
    sealed = seal(state, seat)
    return tuple(pick_code(card) for card in counting_asked(sealed).best(seat))


def if_declared(state: GameState, seat: int, to: int, event: str, repertoire: Repertoire = ()) -> Outlook:
    """What `seat` may know of completing or trashing the Scene in front of `to`: now, or if enough were there.

    The player whose turn it is declares. There must be a Scene.
    """
    sealed = seal(state, seat)
    ahead = Ahead(sealed.clone(), seat, repertoire)
    ahead.declare(to, event)
    return _found(sealed, ahead)


def _found(sealed: GameState, ahead: Ahead) -> Outlook:
    sealed.options, sealed.asker = None, -1  # what is seen now and then must not differ by who is asked
    ahead.state.options, ahead.state.asker = None, -1
    return Outlook(
        observe(sealed, ahead.seat),
        observe(ahead.state, ahead.seat),
        tuple(ahead.gains),
        ahead.count,
        tuple(ahead.choices),
        tuple(sorted(ahead.draws.items())),
        tuple(sorted(ahead.at_random.items())),
        tuple(ahead.undone),
        ahead.answers,
        ahead.sure,
    )
