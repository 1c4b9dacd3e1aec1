"""What is asked and what can be answered, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import bidirectional

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.left_to_do import Ending, LeftToDo, left_to_do
from simpsons_desktop.content.library import in_use
from simpsons_desktop.content.plain_text import BEFORE, BEHIND
from simpsons_desktop.content.purposes import offered, purpose_words
from simpsons_desktop.content.vocabulary import shorten
from simpsons_desktop.rules import Ask, Decision, Kind, Moment, Observation, Option, Printed, Verb

LONG_NAME = 18  # letters


def card_name(printed: Printed | None) -> str:
    """What a card is called wherever it is named: on faces, in sentences, in lists and by assistive tools (3.2)."""
    if printed is None or not printed.key:
        return translate("Cards", "a hidden card")
    return in_use().full_name(printed)


def little_name(printed: Printed) -> str:
    """The same where there is little room: the short name, which is part of it; all of it where that would not do."""
    name = card_name(printed)
    return printed.table_name if name == printed.name else name


def brief_name(printed: Printed) -> str:
    """A card's name in a sentence that must stay short: the little one, if the whole is long."""
    name = card_name(printed)
    return little_name(printed) if len(name) > LONG_NAME else name


def subtitle(printed: Printed) -> str:
    """What stands below what a card is called: its subtitle, behind the name if it is called otherwise."""
    parts = (printed.name if card_name(printed) != printed.name else "", printed.subtitle)
    return translate("Names", ", ").join(part for part in parts if part)


def seen_name(seen: Observation, card: int | None) -> str:
    """The name of the card with this id, as far as it may be known."""
    view = None if card is None else seen.find(card)
    return card_name(view.printed if view else None)


def scene_name(seen: Observation, seat: int | None) -> str:
    """The name of the Scene in front of a seat."""
    if seat is not None and 0 <= seat < len(seen.seats):
        scene = seen.seats[seat].scene
        if scene is not None:
            return card_name(scene.card.printed)
    return translate("Cards", "no Scene")


def _short_scene_name(seen: Observation, seat: int) -> str:
    """The name of the Scene in front of a seat, or if that is long the one that stands on the table."""
    scene = seen.seats[seat].scene
    printed = scene.card.printed if scene is not None else None
    return brief_name(printed) if printed is not None else scene_name(seen, seat)


def trait_name(trait: str) -> str:
    """A trait as it is written on a card."""
    return translate("Traits", in_use().trait(trait).name)


def trait_letters(trait: str) -> str:
    """Two letters that stand for a trait, other ones than for any other trait: where its word has no room."""
    names = tuple(trait_name(key) for key in dict.fromkeys((*in_use().trait_keys, trait)))
    return _letters(names)[trait_name(trait)]


@lru_cache(maxsize=16)
def _letters(names: Sequence[str]) -> dict[str, str]:
    """By name: its first letter with the first of the others that makes a pair of its own; the shortest name chooses
    first. Where all pairs are taken, two names share one.
    """
    found: dict[str, str] = {}
    for name in sorted(names, key=lambda name: (len(name), name)):
        pairs = [name[:1].upper() + letter.lower() for letter in name[1:] if letter.isalnum()] or [name]
        found[name] = next((pair for pair in pairs if pair not in found.values()), pairs[0])
    return found


def isolated(name: str) -> str:
    """A player's name as it stands in sentences: in a right-to-left script it must not turn the words round it.

    The mark is for sentences that begin with the name: painters of text ask their first letter which way they run.
    """
    turns = any(bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"{BEFORE}{name}{BEHIND}" if turns else name


def short_name(name: str, most: int) -> str:
    """A player's name of at most `most` letters, as it stands in sentences; it may stand by itself already."""
    return isolated(shorten(name.strip(BEFORE + BEHIND), most))


def listed(names: Sequence[str]) -> str:
    """Names one after the other: “Ann”, “Ann and Bob”, “Ann, Bob and Cal”."""
    if len(names) < 2:
        return "".join(names)
    first = translate("Names", ", ").join(names[:-1])
    return translate("Names", "{0} and {1}").format(first, names[-1])


def either(words: Sequence[str]) -> str:
    """Words of which one will do: “here”, “here or there”, “here, there or elsewhere”."""
    if len(words) < 2:
        return "".join(words)
    first = translate("Names", ", ").join(words[:-1])
    return translate("Names", "{0} or {1}").format(first, words[-1])


def shortened(names: Sequence[str], most: int) -> str:
    """At most so many names one after the other, and how many more there are: “Ann, Bob and 3 more”."""
    first = ", ".join(names[:most])
    if len(names) <= most:
        return first
    return translate("Names", "{0} and {1} more").format(first, len(names) - most)


def prompt(decision: Decision, seen: Observation, names: Sequence[str]) -> str:
    """The one sentence that says what the seat is asked."""
    match decision.ask:
        case Ask.MAIN:
            return _main(decision, seen)
        case Ask.COUNT:
            return _count(decision, seen)
        case Ask.DISCARD:
            return translate("Prompt", "Mark any cards to discard; then your hand is refilled.")
        case Ask.MAY:
            return translate("Prompt", "{0}: {1}?").format(seen_name(seen, decision.source), offered(decision.purpose))
        case Ask.REACT:
            return _react(decision.moment, seen, names)
    return _choose(decision, seen)


def _main(decision: Decision, seen: Observation) -> str:
    left = left_to_do(decision, seen)
    if left.ending is Ending.NOTHING_LEFT:
        return translate("Prompt", "There is nothing left to do this turn.")
    found = still_to_do(left, seen)
    if left.scene and len(found) == 1:
        return translate("Prompt", "Play a Scene: pick a green card.")
    return translate("Prompt", "You can {0}.").format(either(found))


def where_to_put(printed: Printed, places: int) -> str:
    """What to do with a card that is lifted, which may go to so many `places`; nothing if it may go nowhere."""
    if not places:
        return ""
    words = {
        Kind.SCENE: translate("Prompt", "Put {0} on your framed place."),
        Kind.ACTION: translate("Prompt", "Put {0} anywhere on the table."),
        Kind.CHARACTER: translate("Prompt", "Put {0} on the framed Scene."),
    }
    one_of = translate("Prompt", "Put {0} on one of the framed Scenes.")
    return (one_of if places > 1 else words[printed.kind]).format(card_name(printed))


def still_to_do(left: LeftToDo, seen: Observation) -> list[str]:
    """What is left to do in a turn, in words that follow “you can”."""
    found = [translate("Prompt", "play a Scene")] if left.scene else []
    if left.characters:
        one, many = translate("Prompt", "play 1 Character"), translate("Prompt", "play {0} Characters")
        if left.all_held:  # no number that seems to be the limit, of which the table shows what is left
            one, many = translate("Prompt", "play your Character"), translate("Prompt", "play your {0} Characters")
        found.append(one if left.characters == 1 else many.format(left.characters))
    if left.stars:
        found.append(translate("Prompt", "play a Star"))
    found += [translate("Prompt", "complete {0}").format(_short_scene_name(seen, to)) for to in left.complete]
    found += [translate("Prompt", "trash {0}").format(_short_scene_name(seen, to)) for to in left.trash]
    if left.actions:
        found.append(translate("Prompt", "play an Action"))
    return list(dict.fromkeys(found))  # the buttons say which of two Scenes of one name


def _count(decision: Decision, seen: Observation) -> str:
    scene = seen_name(seen, decision.source)
    if decision.weights:
        words = translate("Prompt", "{0}: mark Characters that count for at least {1}.")
        return words.format(scene, decision.needed)
    one = translate("Prompt", "{0}: mark at least 1 Character to count.")
    many = translate("Prompt", "{0}: mark at least {1} Characters to count.")
    return (one if decision.least == 1 else many).format(scene, decision.least)


def _choose(decision: Decision, seen: Observation) -> str:
    source = seen_name(seen, decision.source)
    option = decision.options[0]
    one, many = _what(decision, seen)
    aim = purpose_words(decision.purpose, in_play={option.card for option in decision.options} <= set(seen.in_play))
    if aim:
        one, many = (translate("Prompt", "{0} {1}").format(what, aim) for what in (one, many))
    if option.seat is not None or option.trait is not None:
        return translate("Prompt", "{0}: choose {1}.").format(source, one)
    if decision.least == decision.most == 1:
        return translate("Prompt", "{0}: choose {1}.").format(source, one)
    if (decision.least, decision.most) == (0, 1):
        return translate("Prompt", "{0}: choose {1}, or none.").format(source, one)
    if decision.least == decision.most:
        return translate("Prompt", "{0}: choose {1} {2}.").format(source, decision.least, many)
    if decision.least == 0:
        return translate("Prompt", "{0}: choose up to {1} {2}.").format(source, decision.most, many)
    return translate("Prompt", "{0}: choose {1} to {2} {3}.").format(source, decision.least, decision.most, many)


def _what(decision: Decision, seen: Observation) -> tuple[str, str]:
    """What is chosen from, as one and as several: players, traits, Scenes, Characters in play, or cards."""
    option = decision.options[0]
    if option.seat is not None:
        return translate("Prompt", "a player"), translate("Prompt", "players")
    if option.trait is not None:
        return translate("Prompt", "a trait"), translate("Prompt", "traits")
    cards = {option.card for option in decision.options}
    scenes = [seat.scene for seat in seen.seats if seat.scene is not None]
    if cards <= {scene.card.id for scene in scenes}:
        return translate("Prompt", "a Scene"), translate("Prompt", "Scenes")
    if cards <= {character.card.id for scene in scenes for character in scene.characters}:
        return translate("Prompt", "a Character in play"), translate("Prompt", "Characters in play")
    if cards <= {view.id for view in seen.seats[decision.seat].hand}:
        return translate("Prompt", "a card from your hand"), translate("Prompt", "cards from your hand")
    return translate("Prompt", "a card"), translate("Prompt", "cards")


def _react(moment: Moment | None, seen: Observation, names: Sequence[str]) -> str:
    if moment is None:
        return translate("Prompt", "Answer?")
    card = seen_name(seen, moment.cards[0] if moment.cards else None)
    scene = seen_name(seen, moment.scene)
    return _moment_sentences()[moment.name, moment.event].format(names[moment.by], card, scene)


def _moment_sentences() -> dict[tuple[str, str], str]:
    """By moment (10.4) and event: {0} is who acted, {1} the first card it is about, {2} the Scene."""
    sentences = {
        ("turn begins", ""): translate("Prompt", "{0}'s turn begins. Answer?"),
        ("scene played", ""): translate("Prompt", "{0} plays {1}. Answer?"),
        ("character played", ""): translate("Prompt", "{0} plays {1} on {2}. Answer?"),
        ("declared", "complete"): translate("Prompt", "{0} declares: complete {2}. Answer?"),
        ("declared", "trash"): translate("Prompt", "{0} declares: trash {2}. Answer?"),
        ("resolved", "complete"): translate("Prompt", "{0} completed {2}. Answer?"),
        ("resolved", "trash"): translate("Prompt", "{0} trashed {2}. Answer?"),
        ("action played", ""): translate("Prompt", "{0} plays {1}. Answer before it takes effect?"),
        ("affected", ""): translate("Prompt", "{0}'s effect moved {1}. Answer?"),
        ("main ends", ""): translate("Prompt", "{0} ends the main part of the turn. Answer?"),
    }
    scored = translate("Prompt", "Points were scored. Answer?")
    return sentences | {("scored", event): scored for event in ("", "complete", "trash")}


def option_text(option: Option, seen: Observation) -> str:
    """What an option does, as the words on a button or a line of a list."""
    match option.verb:
        case Verb.PLAY if option.to is not None and option.card is not None:
            return _play(option.card, option.to, seen)
        case Verb.PLAY:
            return translate("Options", "Play {0}").format(seen_name(seen, option.card))
        case Verb.COMPLETE:
            return translate("Options", "Complete {0}").format(scene_name(seen, option.to))
        case Verb.TRASH:
            return translate("Options", "Trash {0}").format(scene_name(seen, option.to))
        case Verb.PICK:
            return _pick(option, seen)
    return {
        Verb.END: translate("Options", "End turn"),
        Verb.PASS: translate("Options", "Pass"),
        Verb.YES: translate("Options", "Yes"),
        Verb.NO: translate("Options", "No"),
    }[option.verb]


def _play(card: int, to: int, seen: Observation) -> str:
    view = seen.find(card)
    if view is not None and view.printed is not None and view.printed.kind.value == "scene":
        return translate("Options", "Play {0}").format(card_name(view.printed))
    return translate("Options", "Play {0} on {1}").format(seen_name(seen, card), scene_name(seen, to))


def _pick(option: Option, seen: Observation) -> str:
    if option.seat is not None:
        return translate("Options", "Player {0}").format(option.seat + 1)
    if option.trait is not None:
        return trait_name(option.trait)
    return seen_name(seen, option.card)


def ended(text: str) -> str:
    """A text as a sentence: with a full stop, unless it ends like one."""
    return text if text.rstrip(BEHIND).endswith((".", "!", "?", "…")) else f"{text}."
