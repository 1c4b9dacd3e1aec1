"""Which deck somebody means who names one on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from simpsons_desktop import paths
from simpsons_desktop.content.decks import Deck, DeckError, bundled_decks, check_deck, read_deck
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import library
from simpsons_desktop.content.plain_text import plain_text
from simpsons_desktop.workshop.cabinet import OWN, Cabinet, CabinetError, KeptDeck
from simpsons_desktop.workshop.deck_files import content_of


class ChoiceError(Exception):
    """A deck that there is not, or that can't be played: one sentence without a capital."""


def chosen_deck(word: str) -> Deck:
    """The deck of a key, else the player's own of a name, else the one in a file. Raises ChoiceError."""
    shipped = bundled_decks()
    if word in shipped:
        return shipped[word]
    kept = _own(word)
    if kept is not None:
        _sound(word, kept.why_not)
        return kept.deck
    return _in_file(word) if _is_file(word) else _nowhere(word, list(shipped))


def _own(word: str) -> KeptDeck | None:
    """The player's own deck of a key, the name of its file, or its name, in this order.

    A folder of decks that can't be read is no matter where a file is meant.
    """
    try:
        own = [kept for kept in Cabinet(paths.decks(), library()).decks() if kept.path is not None]
    except CabinetError as error:
        if _is_file(word):
            return None
        raise ChoiceError(str(error)) from error
    name = word.removeprefix(OWN).casefold()
    keyed = (kept for kept in own if kept.key.casefold() == f"{OWN}{name}")
    return next(keyed, next((kept for kept in own if kept.deck.name.casefold() == word.casefold()), None))


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except (OSError, ValueError):  # no name of a file at all
        return False


def _in_file(word: str) -> Deck:
    try:
        deck = read_deck(plain_text(content_of(Path(word))), library(), word)
    except OSError as error:
        words = translate("Decks", "the file '{0}' can't be read ({1}).")
        raise ChoiceError(words.format(word, error.strerror)) from error
    except DeckError as error:
        raise ChoiceError(_refusal(word, error.faults[0].sentence)) from error
    faults = check_deck(deck, library())
    _sound(word, faults[0].sentence if faults else "")
    return deck


def _sound(word: str, why_not: str) -> None:
    if why_not:
        raise ChoiceError(_refusal(word, why_not))


def _refusal(word: str, why_not: str) -> str:
    return translate("Decks", "the deck '{0}' can't be played: {1}").format(word[:200], why_not)


def _nowhere(word: str, shipped: Sequence[str]) -> Deck:
    words = translate("Decks", "there is no deck '{0}'; choose from {1}, or name one of your own or a file.")
    raise ChoiceError(words.format(word[:200], ", ".join(shipped)))
