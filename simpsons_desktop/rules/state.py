"""The truth about one game: small lists of small ints, quick to copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from simpsons_desktop.rules.events import Event
from simpsons_desktop.rules.model import MOST_SEATS, Box
from simpsons_desktop.rules.moves import Ask

if TYPE_CHECKING:
    from simpsons_desktop.rules.abilities import Standing, Step

# A place is one of these plus a seat: an index into `GameState.zones`.
HAND, DECK, DISCARD, SCENE_AT, CAST, PLAYED, PLACES = range(0, 7 * MOST_SEATS, MOST_SEATS)
ZONE_NAMES = {HAND: "hand", DECK: "deck", DISCARD: "discard", SCENE_AT: "scene", CAST: "scene", PLAYED: "played"}

FOREVER = 1 << 30  # a turn number that no game reaches


class About(NamedTuple):
    """What a moment is about: its bit, who acted, the cards, the Scene it names (-1: none), complete or trash.

    The Scene that a moment concerns may be another: see `meaning.concerned`.
    """

    moment: int
    by: int
    cards: tuple[int, ...] = ()
    scene: int = -1
    event: str = ""

    def at(self, moment: int) -> About:
        """The same at another moment."""
        return About(moment, self.by, self.cards, self.scene, self.event)


@lru_cache(maxsize=256)
def about_seat(moment: int, by: int) -> About:
    """A moment that is about nothing but a seat; there are few of those, and they come often."""
    return About(moment, by)


class Effect(NamedTuple):
    """A change that lasts for a while (`until` a turn number begins), made by a card that may be gone by then."""

    stat: str
    cards: tuple[int, ...]
    seat: int
    add: int
    remove: int
    by: int
    until: int
    source: int


@dataclass(slots=True)
class Frame:
    """Work in hand: the steps of one ability or of one part of a turn, and how far they have come.

    `you` is the seat that acts, `source` its card (-1: none), `about` the moment it answers or belongs to, `picked`
    the cards, seats or traits that were chosen, by name. `asked` and `passes` are the round of asking of a window.
    """

    steps: tuple[Step, ...]
    you: int
    source: int = -1
    about: About | None = None
    at: int = 0
    picked: dict[str, tuple[int, ...]] | None = None
    asked: int = 0
    passes: int = 0
    played: int = 0
    triggered: bool = False  # a card in play that acts by itself

    def copy(self) -> Frame:
        """A frame that can go on by itself."""
        picked = dict(self.picked) if self.picked else None
        return Frame(
            self.steps,
            self.you,
            self.source,
            self.about,
            self.at,
            picked,
            self.asked,
            self.passes,
            self.played,
            self.triggered,
        )

    def pick(self, name: str, values: tuple[int, ...]) -> None:
        """Remember what was chosen under a name."""
        if self.picked is None:
            self.picked = {}
        self.picked[name] = values

    def called(self, name: str) -> tuple[int, ...]:
        """What was chosen under a name; nothing if nothing was."""
        return self.picked.get(name, ()) if self.picked else ()

    @property
    def bonus(self) -> int:
        """What the bonus (9.2) of the declaration is worth: 1, unless an effect has made it another number."""
        return (self.called("bonus") or (1,))[0]


class GameState:
    """One game at one moment. Only the functions of `changes` and the engine alter it.

    By card id (the number on its back): `face`, `place`, `seen` (mask of the seats that know the face). By place:
    `zones`, lists of card ids; the top of a deck and the newest card of a pile are at the end. `alert[seat]` is the
    union of the moments of the Actions in that hand, `watch` that of the triggers in play, `heed` that of all these:
    most moments concern nobody, and this tells so at once. `played` and `acted` count the Characters and the Actions
    that were played in the main part of this turn, `set_off` the times that cards acted by themselves since the last
    answer.

    `scenes` lists the seats that have a Scene, `watchers` the cards in play that may act by themselves. `standing` has
    the standing effects of the cards in play by stat, each with the frame to read it in; `stats` names every stat that
    some standing or lasting effect concerns; `far` says that a standing effect reaches or rests on more than its own
    Scene. These, like `effects`, are never altered but replaced, so that copies share them.

    Whoever listens has put lists in `log`, for events, and in `rounds`, for the seats that are not asked.

    Three caches, each None until somebody asks: `altered` has the traits that are not the printed ones, by card;
    `sides` by seat which Characters match that seat's Scene; `readies` by seat whether it can be completed and trashed.
    """

    __slots__ = (
        "acted", "agenda", "alert", "altered", "ask", "asker", "box", "effects", "extra", "face", "far", "heed",
        "least", "log", "most", "needed", "options", "pending", "place", "played", "points", "readies", "rng", "rounds",
        "scenes", "seen", "set_off", "sides", "source", "standing", "stats", "turn", "turn_number", "watch", "watchers",
        "weights", "winners", "zones",
    )  # fmt: skip

    box: Box
    face: list[int]
    place: list[int]
    seen: list[int]
    zones: list[list[int]]
    points: list[int]
    turn: int
    turn_number: int
    played: int
    acted: int
    set_off: int
    extra: int
    rng: int
    agenda: list[Frame]
    pending: list[About]
    effects: Sequence[Effect]
    standing: Mapping[str, Sequence[tuple[Standing, Frame]]]
    stats: frozenset[str]
    far: bool
    scenes: Sequence[int]
    heed: int
    watch: int
    watchers: Sequence[int]
    alert: list[int]
    altered: Mapping[int, int] | None
    sides: list[tuple[list[int], list[int]] | None]
    readies: list[tuple[bool, bool] | None]
    ask: Ask
    asker: int
    options: list[int] | None
    least: int
    most: int
    source: int
    weights: tuple[int, ...]
    needed: int
    winners: tuple[int, ...] | None
    log: list[tuple[Event, GameState]] | None
    rounds: list[PassedOver] | None

    def clone(self) -> GameState:
        """An independent copy; the box and all immutable parts are shared, and it listens to no events."""
        new = GameState.__new__(GameState)
        new.box = self.box
        new.face = self.face[:]
        new.place = self.place[:]
        new.seen = self.seen[:]
        new.zones = [zone[:] for zone in self.zones]
        new.points = self.points[:]
        new.turn = self.turn
        new.turn_number = self.turn_number
        new.played = self.played
        new.acted = self.acted
        new.set_off = self.set_off
        new.extra = self.extra
        new.rng = self.rng
        agenda = self.agenda
        new.agenda = [frame.copy() for frame in agenda] if agenda else []
        new.pending = self.pending[:]
        new.effects = self.effects
        new.standing = self.standing
        new.stats = self.stats
        new.far = self.far
        new.scenes = self.scenes
        new.heed = self.heed
        new.watch = self.watch
        new.watchers = self.watchers
        new.alert = self.alert[:]
        new.altered = self.altered
        new.sides = self.sides[:]
        new.readies = self.readies[:]
        new.ask = self.ask
        new.asker = self.asker
        new.options = self.options
        new.least = self.least
        new.most = self.most
        new.source = self.source
        new.weights = self.weights
        new.needed = self.needed
        new.winners = self.winners
        new.log = new.rounds = None
        return new


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Seats that a round of asking (10.3) passed over one after another, because they hold nothing that fits.

    It happened after the first `beats` events of an outcome; `state` is the game at that moment.
    """

    beats: int
    seats: tuple[int, ...]
    state: GameState


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an answer led to: the state before, each event with the state right after it, and the state now.

    `rounds` are the seats that were passed over on the way, in order. They tell of hands: nobody else may see them.
    """

    before: GameState
    beats: tuple[tuple[Event, GameState], ...]
    state: GameState
    rounds: tuple[PassedOver, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """The events alone."""
        return tuple(event for event, _ in self.beats)
