"""The words of the rules, each explained in one sentence with the number of its rule; and where they stand in a text.

Card texts are English data, so the forms in which a word stands in them are English; the sentences are translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.library import in_use
from simpsons_desktop.content.words import trait_name

TRAIT = "trait:"
"""A word of this beginning is a trait, called by its key."""

FORMS: dict[str, tuple[str, str]] = {
    "action": ("10.1", r"Actions?"),
    "any-time": ("10.4", r"At any time"),
    "main-part": ("5.1", r"In your turn|main part"),
    "moment": ("10.4", r"When|Whenever"),
    "while": ("9.4", r"While"),
    "bonus": ("9.2", r"[Bb]onus"),
    "cancel": ("10.5", r"[Cc]ancel(?:s|led)?"),
    "character": ("7.1", r"Characters?"),
    "choose": ("10.6", r"[Cc]hooses?|of (?:your|their) choice"),
    "complete": ("8.1", r"[Cc]omplet(?:es?|ed|ing)"),
    "counted": ("8.2", r"[Cc]ounted"),
    "counts-as": ("8.2", r"[Cc]ounts? as"),
    "deck": ("12.2", r"[Dd]ecks?"),
    "declare": ("8.1", r"[Dd]eclar(?:es?|ed|ing)"),
    "discard-pile": ("12.1", r"[Dd]iscard piles?"),
    "discard": ("10.7", r"[Dd]iscard(?:s|ed|ing)?"),
    "draw": ("5.4", r"[Dd]raws?"),
    "effects": ("9.5", r"[Ee]ffects?"),
    "hand": ("12.2", r"hands?"),
    "in-play": ("7.4", r"in play"),
    "look": ("12.2", r"[Ll]ooks? at|[Ss]hows?"),
    "match": ("2.3", r"[Mm]atch(?:es|ing)?"),
    "move": ("7.4", r"[Mm]ov(?:es?|ed|ing)"),
    "needs": ("8.1", r"needs?"),
    "own": ("2.6", r"owns?|owners?(?:'s)?"),
    "play": ("5.1", r"[Pp]lays?|[Pp]layed"),
    "points": ("9.1", r"[Ss]cores?|[Pp]oints?"),
    "printed": ("2.3", r"[Pp]rinted"),
    "put": ("7.3", r"[Pp]uts?"),
    "random": ("10.6", r"at random"),
    "return": ("10.7", r"[Rr]eturn(?:s|ed|ing)?"),
    "scene": ("6.1", r"Scenes?"),
    "star": ("7.2", r"Stars?"),
    "swap": ("7.4", r"[Ss]wap(?:s|ped)?"),
    "trait": ("2.3", r"traits?"),
    "trash": ("8.1", r"[Tt]rash(?:es|ed|ing)?"),
    "you": ("2.6", r"[Yy]ou(?:r|rs)?"),
}
"""By word: the number of its rule, and the forms in which it stands in a text, the longest tried first."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text; `word` is the one that it is a form of, if it can be explained."""

    text: str
    word: str = ""


def explained(text: str) -> tuple[Run, ...]:
    """A text in runs; each word of the rules and each trait is marked where it stands first."""
    cards = in_use()
    names = frozenset(card.name for card in cards.cards.values())
    return tuple(_runs(text, _pattern(names, tuple(trait.name for trait in cards.traits))))


def _runs(text: str, pattern: re.Pattern[str]) -> Iterator[Run]:
    known: set[str] = set()
    at = 0
    for found in pattern.finditer(text):
        word = _word(found)
        if not word or word in known:
            continue
        known.add(word)
        if found.start() > at:
            yield Run(text[at : found.start()])
        yield Run(found.group(), word)
        at = found.end()
    if at < len(text):
        yield Run(text[at:])


def _word(found: re.Match[str]) -> str:
    """The word that a match is a form of; none for the name of a card, which may hold words of the rules."""
    group = found.lastgroup or ""
    kind, _, number = group.partition("_")
    if kind == "trait":
        return TRAIT + in_use().trait_keys[int(number)]
    return list(FORMS)[int(number)] if kind == "word" else ""


@lru_cache(maxsize=4)
def _pattern(names: frozenset[str], traits: tuple[str, ...]) -> re.Pattern[str]:
    """Finds names of cards (the longest first), traits and words (those of several words first)."""
    longest = sorted(names, key=lambda name: (-len(name), name))
    parts = [f"(?P<name>{'|'.join(map(re.escape, longest))})"] if names else []
    parts += [f"(?P<trait_{n}>{_forms(name)})" for n, name in enumerate(traits)]
    order = sorted(enumerate(FORMS.values()), key=lambda one: " " not in one[1][1])
    parts += [f"(?P<word_{n}>{forms})" for n, (_, forms) in order]
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")


def _forms(name: str) -> str:
    """A trait's name, alone and of several: Kid, Kids; Celebrity, Celebrities."""
    escaped = re.escape(name)
    return rf"{escaped[:-1]}(?:y|ies)" if name.endswith("y") else rf"{escaped}s?"


def meaning(word: str) -> str:
    """What a word means, in one sentence, with the number of its rule. Raises KeyError for no word of the rules."""
    if word.startswith(TRAIT):
        sentence = translate("Words", "{0} is a trait: a Character that has it matches every Scene that shows it.")
        return _with_rule(sentence.format(trait_name(word.removeprefix(TRAIT))), "2.3")
    return _with_rule(_sentences()[word], FORMS[word][0])


def _with_rule(sentence: str, rule: str) -> str:
    return translate("Words", "{0} (Rule {1})").format(sentence, rule)


def _sentences() -> dict[str, str]:
    return {
        "action": translate("Words", "An Action does what it says when its moment comes, then it is discarded."),
        "any-time": translate("Words", "It can be played at every moment at which seats are asked."),
        "main-part": translate("Words", "The part of your turn in which you play cards and finish Scenes."),
        "moment": translate("Words", "Names the moment: an Action may be played then, another card acts by itself."),
        "while": translate("Words", "It holds as long as that is so, and ends by itself."),
        "bonus": translate(
            "Words", "One more point for the seat with most of the counted Characters; a tie gives none."
        ),
        "cancel": translate("Words", "What is cancelled does nothing; a cancelled Action is discarded."),
        "character": translate("Words", "A Character is played onto any Scene in play and works there for its owner."),
        "choose": translate("Words", "Whoever plays the card chooses, unless it names somebody else."),
        "complete": translate(
            "Words", "A Scene can be completed when as many Characters match it as its green number says."
        ),
        "counted": translate(
            "Words", "The Characters that the declaring player picks to reach the number; their owners score."
        ),
        "counts-as": translate("Words", "It counts as that many Characters, for the numbers and for the bonus."),
        "deck": translate("Words", "Nobody knows its order; when it is empty, the discard pile is shuffled into it."),
        "declare": translate("Words", "To say that a Scene is completed or trashed; others may answer before it is."),
        "discard-pile": translate(
            "Words", "The open pile of the cards that a seat has used; everybody may look at it."
        ),
        "discard": translate("Words", "To put a card on its owner's discard pile."),
        "draw": translate("Words", "To take the top card of your deck into your hand."),
        "effects": translate("Words", "What cards do; putting a finished Scene away is not an effect."),
        "hand": translate("Words", "The cards that you hold; nobody else may see them."),
        "in-play": translate("Words", "On the table: a Scene, or a Character on one."),
        "look": translate("Words", "Only whoever the card names sees the faces, and keeps them to themselves."),
        "match": translate(
            "Words", "A Character matches its Scene if they share a trait, counting all effects now in force."
        ),
        "move": translate("Words", "To take a Character from its Scene and put it on another one."),
        "needs": translate("Words", "The number that must be reached; no effect brings it below 1."),
        "own": translate("Words", "A card is owned by the seat from whose deck it came, wherever it lies."),
        "play": translate("Words", "To put a card from your hand on the table, in the way that its kind allows."),
        "points": translate("Words", "Stars on the track: whoever reaches the goal first wins the game."),
        "printed": translate("Words", "What is printed on the card itself, whatever effects change."),
        "put": translate("Words", "A card puts it into play, so it is not one of your two Characters a turn."),
        "random": translate("Words", "Nobody chooses: chance decides."),
        "return": translate("Words", "To give a card back to its owner's hand, which may grow beyond six."),
        "scene": translate("Words", "A Scene lies in front of the seat that played it and is finished for points."),
        "star": translate("Words", "A Star is the Character that a deck is built round; it is free to play."),
        "swap": translate("Words", "Two Characters change places, each onto the other's Scene."),
        "trait": translate("Words", "What a Character is like; one in common with the Scene is enough to match it."),
        "trash": translate(
            "Words", "A Scene can be trashed when as many Characters do not match it as its red number says."
        ),
        "you": translate("Words", "Whoever plays the Action, owns the Character, or has the Scene in front of them."),
    }
