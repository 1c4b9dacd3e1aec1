"""The cards and decks that are there to play with, and one sentence about what was left out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Signal

from simpsons_desktop.content.decks import Deck, bundled, check_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import Library, library
from simpsons_desktop.content.own_pictures import OwnPictures, own_pictures
from simpsons_desktop.content.packs import PackedLibrary, library_with_packs
from simpsons_desktop.content.packs_reader import Pack, never
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.content.words import listed, shortened
from simpsons_desktop.rules.model import Printed
from simpsons_desktop.screens.loading import Loading
from simpsons_desktop.screens.voice import Voice
from simpsons_desktop.workshop.cabinet import Cabinet, CabinetError, KeptDeck

FAN = ("lisa", "homer", "kamp-krusty", "bart", "dumb-luck")
NAMED_FAULTS = 3


@dataclass(frozen=True)
class Offer:
    """A deck that can be played: its cards with their numbers, and the Star it is built round."""

    key: str
    name: str
    plan: str
    star: Printed
    cards: tuple[tuple[Printed, int], ...]

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(count for _, count in self.cards)


@dataclass(frozen=True)
class Unfit:
    """A deck of the player's that can't be played: its key and name, and why not in one sentence."""

    key: str
    name: str
    why: str


@dataclass(frozen=True)
class Shelf:
    """All cards, the sound decks in the order of their Stars, and what was faulty in one sentence (None: nothing).

    `packs` are the player's packs, sound or not, and `pictures` what they show on cards, by key. `own` are the player's
    own pictures, which come before those of packs. `cabinet` has the player's own decks (None: there is none).
    """

    cards: Library
    decks: tuple[Offer, ...]
    fault: str | None
    packs: tuple[Pack, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    own: OwnPictures = field(default_factory=OwnPictures)
    cabinet: Cabinet | None = None
    _made: dict[int, tuple[KeptDeck, Offer]] = field(default_factory=dict, repr=False, compare=False)
    """What is offered of each own deck as it was read: of many it would take too long to make it every time."""

    def offers(self) -> tuple[Offer, ...]:
        """Every deck that can be played: those that the program ships, then the player's own as they are now."""
        known = self.cabinet.known() if self.cabinet is not None else ()
        own = [kept for kept in known if kept.path is not None and not kept.why_not]
        made = {id(kept): self._made.get(id(kept)) or (kept, _offer(kept.deck, self.cards)) for kept in own}
        self._made.clear()
        self._made.update(made)
        return (*self.decks, *(offer for _, offer in made.values()))

    def unfit(self) -> tuple[Unfit, ...]:
        """The player's own decks that can't be played."""
        known = self.cabinet.known() if self.cabinet is not None else ()
        return tuple(Unfit(kept.key, kept.deck.name, kept.why_not) for kept in known if kept.path and kept.why_not)

    def deck(self, key: str) -> Offer | None:
        """The deck of a key that can be played."""
        return next((deck for deck in self.offers() if deck.key == key), None)

    def fan(self) -> tuple[Printed, ...]:
        """Five cards to show on the home screen."""
        cards = self.cards.cards
        chosen = [cards[key] for key in FAN if key in cards]
        others = [card for card in cards.values() if card not in chosen]
        return (*chosen, *others)[: len(FAN)]


def read_shelf(
    packs: Path | None = None, off: Collection[str] = (), stopped: Callable[[], bool] = never,
    pictures: Path | None = None, decks: Path | None = None,
) -> Shelf:  # fmt: skip
    """Read all cards, the packs of a folder but those named in `off`, and all decks; what is faulty is left out.

    The player's own decks lie in the folder `decks`, and are kept with their faults.

    The pictures of the folder `pictures` are found, but not opened yet. Once `stopped` says so, what comes back is
    incomplete and comes soon.
    """
    packed = PackedLibrary(library()) if packs is None else library_with_packs(packs, off, stopped=stopped)
    cards, shelf = packed.cards, bundled()
    faults = [*map(str, cards.faults), *shelf.faults]
    faults += _left_out(packed.packs)
    offers = []
    for deck in shelf.decks.values():
        broken = check_deck(deck, cards)
        if broken:
            words = translate("Shelf", "A pack changes cards of the deck “{0}”, so that it can't be played: {1}")
            faults.append(words.format(deck.name, broken[0].sentence))
            continue
        offers.append(_offer(deck, cards))
    own = own_pictures(pictures, cards) if pictures is not None else OwnPictures()
    cabinet = Cabinet(decks, cards) if decks is not None else None
    try:
        cabinet.decks() if cabinet is not None else None
    except CabinetError as error:
        faults.append(str(error))
    shelf_ = Shelf(cards, tuple(offers), _one_sentence(faults), packed.packs, packed.pictures, own, cabinet)
    shelf_.offers()  # made now, beside the window's thread
    return shelf_


def _offer(deck: Deck, cards: Library) -> Offer:
    """A deck that breaks no rule, with its cards."""
    held = tuple((cards.cards[key], count) for key, count in deck.counts.items())
    return Offer(deck.key, deck.name, deck.plan, next(card for card, _ in held if card.is_star), held)


def _left_out(packs: Sequence[Pack]) -> list[str]:
    faulty = [shorten(pack.name) for pack in packs if pack.faults]
    if not faulty:
        return []
    named = listed(faulty) if len(faulty) <= NAMED_FAULTS else shortened(faulty, NAMED_FAULTS)
    return [
        translate("Shelf", "Something is wrong in packs, so they are left out: {0}. See Settings, Packs.").format(named)
    ]


def _one_sentence(faults: list[str]) -> str | None:
    if not faults:
        return None
    more = len(faults) - NAMED_FAULTS
    text = " ".join(faults[:NAMED_FAULTS])
    return text + translate("Shelf", " And {0} more.").format(more) if more > 0 else text


class ShelfReader(QObject):
    """Reads the shelf beside the window's thread, so that the home screen is there at once.

    A window that closes must not wait: a picture takes a moment, a folder in a network may take for ever. So the thread
    is one that the end of the program ends; nobody but this class knows it.
    """

    read = Signal(object)
    """Told once the modules of the other screens are loaded, too."""
    complained = Signal(str)
    """Something is wrong with the player's own pictures: said when all of them have been opened, long after `read`."""
    _found = Signal(object)

    def __init__(
        self, packs: Path | None, off: Collection[str], pictures: Path | None = None, decks: Path | None = None,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.packs, self.off, self.pictures, self.decks = packs, off, pictures, decks
        self._voice = Voice()
        self._loading = Loading(self)
        self._found.connect(self._tell)
        self._thread = Thread(target=self._run, name="shelf", daemon=True)

    def start(self) -> None:
        """Begin to read, and to load the modules of the other screens."""
        self._thread.start()
        self._loading.start()

    def stop(self) -> None:
        """Read no further and say nothing more; waits for nothing."""
        self._voice.silence()
        self._loading.stop()

    def wait(self, seconds: float) -> bool:
        """Wait so long for the reading to end; whether it has ended."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        """Read and say so."""
        shelf = read_shelf(self.packs, self.off, self._voice.silenced, self.pictures, self.decks)
        self._voice.say(self._found, shelf)
        shelf.own.check(self._voice.silenced)
        complaint = shelf.own.complaint()
        if complaint:
            self._voice.say(self.complained, complaint)

    def _tell(self, shelf: Shelf) -> None:
        if self._voice.silenced():
            return
        if self._loading.is_done:
            self.read.emit(shelf)
        else:
            self._loading.done.connect(partial(self.read.emit, shelf))
