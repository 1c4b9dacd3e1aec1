"""Why something can't be done, as one sentence."""

from __future__ import annotations

from collections.abc import Callable

from simpsons_desktop.content.asked_for import nobody_found, nothing_found, what_fails
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import either
from simpsons_desktop.rules import Reason
from simpsons_desktop.rules.abilities import MOMENTS

Words = str | Callable[..., str]


def reason_sentence(reason: Reason) -> str:
    """The sentence for a refusal, without the rule's number, made with the reason's values."""
    words = _sentences()[reason.key]
    return words if isinstance(words, str) else words(*reason.values)


def reason_with_rule(reason: Reason) -> str:
    """The sentence with the rule's number at its end, as the screens show it."""
    return translate("Reasons", "{0} (Rule {1})").format(reason_sentence(reason), reason.rule)


def _sentences() -> dict[str, Words]:
    return _about_asking() | _about_characters_and_scenes() | _about_actions() | _about_counting()


def _about_asking() -> dict[str, Words]:
    return {
        "game over": translate("Reasons", "The game is over."),
        "not an option": translate("Reasons", "That is not one of your choices now."),
        "not asked": translate("Reasons", "There is nothing for you to decide now."),
        "not asked for": translate("Reasons", "That is not what you are being asked for."),
        "not your turn": translate("Reasons", "You can only do that in your own turn."),
        "count first": translate("Reasons", "First choose which Characters to count."),
        "discard first": translate("Reasons", "First choose which cards to discard."),
        "turn is ending": translate("Reasons", "Your turn is ending; nothing more can be played."),
        "answer first": translate("Reasons", "First answer or pass."),
        "choose first": translate("Reasons", "First make the choice you are asked for."),
        "yes or no first": translate("Reasons", "First say yes or no."),
        "discarded from hand": translate("Reasons", "Only cards in your own hand can be discarded now."),
        "not among the choices": translate("Reasons", "You can't choose this now."),
        "shielded": translate("Reasons", "Effects can't take that card now."),
    }


def _about_characters_and_scenes() -> dict[str, Words]:
    return {
        "not in hand": translate("Reasons", "Only a card in your own hand can be played."),
        "scene in play": translate("Reasons", "You have a Scene in play already."),
        "scene elsewhere": translate("Reasons", "A Scene is played in front of you."),
        "no scene at all": translate("Reasons", "There is no Scene in play to put a Character on."),
        "no scene there": translate("Reasons", "There is no Scene in play there."),
        "on which scene": translate("Reasons", "A Character is played on one of the Scenes in play."),
        "no more characters": _no_more_characters,
        "no more characters at fair start": _no_more_at_fair_start,
        "no complete number": translate("Reasons", "This Scene has no complete number."),
        "no trash number": translate("Reasons", "This Scene has no trash number."),
        "too few to complete": _too_few_match,
        "too few to trash": _too_few_others,
        "too light to complete": _matching_too_light,
        "too light to trash": _others_too_light,
        "too few count to complete": _too_few_matching_count,
        "too few count to trash": _too_few_others_count,
        "no complete for now": translate("Reasons", "An effect stops this Scene from being completed now."),
        "no trash for now": translate("Reasons", "An effect stops this Scene from being trashed now."),
    }


def _about_actions() -> dict[str, Words]:
    return {
        "only actions answer": translate("Reasons", "Only Actions can be played in answer."),
        "no more actions": _no_more_actions,
        "action not now": _not_at_this_moment,
        "action goes nowhere": translate("Reasons", "An Action is played by itself, not onto a Scene."),
        "action has no target": translate("Reasons", "There is nothing to play this Action on now."),
        "action finds nothing": nothing_found,
        "action finds no player": nobody_found,
        "what it takes is protected": translate("Reasons", "What this Action would take is protected from effects."),
        "answers others only": translate("Reasons", "This Action can only answer another player."),
        "in turns of others only": translate("Reasons", "This Action can only be played in another player's turn."),
        "for completing only": translate("Reasons", "This Action is only for completing a Scene."),
        "for trashing only": translate("Reasons", "This Action is only for trashing a Scene."),
        "about your scene only": translate("Reasons", "This Action is only about your own Scene."),
        "nobody is ahead": translate("Reasons", "This Action needs somebody with more points than you."),
        "action asks for more": what_fails,
    }


def _about_counting() -> dict[str, Words]:
    return {
        "too few marked": _too_few_marked,
        "too many marked": _too_many_marked,
        "marked too light": _marked_too_light,
        "not on that scene": translate("Reasons", "Only Characters on the declared Scene are counted."),
        "only matching are counted": translate(
            "Reasons", "It does not match, and for completing only matching Characters are counted."
        ),
        "only others are counted": translate(
            "Reasons", "It matches, and for trashing only Characters that do not match are counted."
        ),
        "counting is forbidden": translate("Reasons", "An effect stops this Character from being counted now."),
    }


# Sentences with numbers: each has the forms that its numbers need.


def _no_more_characters(most: int) -> str:
    if most == 0:
        return translate("Reasons", "You can't play a Character this turn; a Star is always allowed.")
    if most == 1:
        return translate("Reasons", "You can play only 1 Character a turn; a Star is always allowed.")
    return translate("Reasons", "You can play only {0} Characters a turn; a Star is always allowed.").format(most)


def _no_more_at_fair_start(most: int) -> str:
    sentence = translate(
        "Reasons", "Fair start: the limit of Characters in this turn is {0}; a Star is always allowed."
    )
    return sentence.format(most)


def _no_more_actions(played: int) -> str:
    if played == 1:
        return translate("Reasons", "You have played 1 Action this turn, and that is the limit.")
    return translate("Reasons", "You have played {0} Actions this turn, and that is the limit.").format(played)


def _needed(have: str, number: int) -> str:
    """How many there are, and how many are needed."""
    words = translate("Reasons", "{0}; 1 is needed.") if number == 1 else translate("Reasons", "{0}; {1} are needed.")
    return words.format(have, number)


def _too_few_match(have: int, number: int) -> str:
    if have == 0:
        return _needed(translate("Reasons", "No matching Character is there"), number)
    if have == 1:
        return _needed(translate("Reasons", "Only 1 matching Character is there"), number)
    return _needed(translate("Reasons", "Only {0} matching Characters are there").format(have), number)


def _too_few_others(have: int, number: int) -> str:
    if have == 0:
        return _needed(translate("Reasons", "No Character lies sideways there"), number)
    if have == 1:
        return _needed(translate("Reasons", "Only 1 Character lies sideways there"), number)
    return _needed(translate("Reasons", "Only {0} Characters lie sideways there").format(have), number)


def _too_few_matching_count(have: int, number: int) -> str:
    if have == 0:
        return _needed(translate("Reasons", "None of the matching Characters can be counted now"), number)
    return _needed(translate("Reasons", "Only {0} of the matching Characters can be counted now").format(have), number)


def _too_few_others_count(have: int, number: int) -> str:
    if have == 0:
        return _needed(translate("Reasons", "None of the Characters that do not match can be counted now"), number)
    sentence = translate("Reasons", "Only {0} of the Characters that do not match can be counted now")
    return _needed(sentence.format(have), number)


def _matching_too_light(weight: int, number: int) -> str:
    sentence = translate("Reasons", "The matching Characters that can be counted count for {0} in all")
    return _needed(sentence.format(weight), number)


def _others_too_light(weight: int, number: int) -> str:
    sentence = translate("Reasons", "The Characters that do not match and can be counted count for {0} in all")
    return _needed(sentence.format(weight), number)


def _too_few_marked(marked: int, least: int) -> str:
    one, many = translate("Reasons", "Mark 1 more first."), translate("Reasons", "Mark {0} more first.")
    return one if least - marked == 1 else many.format(least - marked)


def _too_many_marked(most: int) -> str:
    one, many = translate("Reasons", "At most 1 may be marked."), translate("Reasons", "At most {0} may be marked.")
    return one if most == 1 else many.format(most)


def _marked_too_light(needed: int) -> str:
    return translate("Reasons", "What is marked must count for at least {0}.").format(needed)


def _not_at_this_moment(moments: int) -> str:
    """When an Action may be played, for one that is tried at another moment."""
    when = moment_words()
    if moments & MOMENTS["any time"] == MOMENTS["any time"]:
        return translate("Reasons", "This Action is an answer to something, or for the main part of your own turn.")
    named = [words for name, words in when.items() if moments & MOMENTS[name]]
    return translate("Reasons", "This Action can only be played {0}.").format(either(named))


def moment_words() -> dict[str, str]:
    """By moment (10.4): when that is."""
    return {
        "main": translate("Reasons", "in the main part of your own turn"),
        "turn begins": translate("Reasons", "when a turn begins"),
        "scene played": translate("Reasons", "when a Scene was played"),
        "character played": translate("Reasons", "when a Character was played"),
        "declared": translate("Reasons", "when completing or trashing is declared"),
        "resolved": translate("Reasons", "when a Scene was completed or trashed"),
        "action played": translate("Reasons", "when an Action is played"),
        "affected": translate("Reasons", "when an effect moved, discarded or returned a Character"),
        "scored": translate("Reasons", "when points were scored"),
        "main ends": translate("Reasons", "when the main part of a turn ends"),
    }
