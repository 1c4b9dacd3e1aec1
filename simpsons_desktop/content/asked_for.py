"""What an Action asks for (10.1) and is not so now, in words made from the condition that its card file states."""

from __future__ import annotations

from dataclasses import fields, replace

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import listed, trait_name
from simpsons_desktop.rules.abilities import Condition, Select

IN_WORDS = ("zone", "called", "whose", "kind", "has", "lacks", "matching", "star")  # fields of a selection


def what_fails(part: Condition) -> str:
    """The sentence for the one part of a condition that is not so."""
    return _stands(part, so=False)


def _stands(part: Condition, so: bool) -> str:
    """How a part of a condition stands, for one that is so or is not."""
    if part.negated is not None:
        return _stands(part.negated, not so)
    if part.some is not None:
        return _held(part.some, so, part.at_least)
    if part.none is not None:
        return _held(part.none, not so, 1)
    if part.about is not None:
        words = translate("Reasons", "This is about {0}.") if so else translate("Reasons", "This is not about {0}.")
        return words.format(_one(part.about))
    if part.scene is not None:
        yes, no = translate("Reasons", "The Scene is {0}."), translate("Reasons", "The Scene is not {0}.")
        return (yes if so else no).format(_one(part.scene, translate("Reasons", "one")))
    return _who_and_when(part, so)


def _who_and_when(part: Condition, so: bool) -> str:
    if part.behind is not None:
        ahead = translate("Reasons", "Somebody has more points than you.")
        return ahead if part.behind is so else translate("Reasons", "Nobody has more points than you.")
    if part.leading is not None:
        leads = translate("Reasons", "You lead in points.")
        return leads if part.leading is so else translate("Reasons", "You do not lead in points.")
    if part.event:
        return {
            ("complete", True): translate("Reasons", "This is about completing a Scene."),
            ("complete", False): translate("Reasons", "This is not about completing a Scene."),
            ("trash", True): translate("Reasons", "This is about trashing a Scene."),
        }.get((part.event, so), translate("Reasons", "This is not about trashing a Scene."))
    yours = (part.turn or part.by) == ("you" if so else "others")
    if part.turn in ("you", "others"):
        return translate("Reasons", "It is your turn.") if yours else translate("Reasons", "It is not your turn.")
    if part.by in ("you", "others"):
        own = translate("Reasons", "You did this yourself.")
        return own if yours else translate("Reasons", "Another player did this.")
    return translate("Reasons", "Its text means another player.")


# ---- cards


def _held(which: Select, so: bool, at_least: int) -> str:
    """Whether somebody has such cards somewhere."""
    if at_least > 1:
        enough = translate("Reasons", "There are {0} or more of these {2}: {1}.")
        few = translate("Reasons", "There are fewer than {0} of these {2}: {1}.")
        return (enough if so else few).format(at_least, _one(which), _where(which))
    words = {
        ("you", True): translate("Reasons", "You have {0} {1}."),
        ("you", False): translate("Reasons", "You have no {0} {1}."),
        ("others", True): translate("Reasons", "Another player has {0} {1}."),
        ("others", False): translate("Reasons", "No other player has {0} {1}."),
        ("", True): translate("Reasons", "There is {0} {1}."),
    }.get((which.whose if which.whose in ("you", "others") else "", so), translate("Reasons", "There is no {0} {1}."))
    bare = not so and which.whose != "others"
    return words.format(_kind(which) if bare else _one(which), _where(which))


def _where(which: Select) -> str:
    on_scenes = translate("Reasons", "in play")
    if which.called == "counted":
        on_scenes = translate("Reasons", "among those counted")
    return {
        "hand": translate("Reasons", "in hand"),
        "deck": translate("Reasons", "in the deck"),
        "discard": translate("Reasons", "in the discard pile"),
    }.get(which.zone, on_scenes)


def _noun(which: Select) -> tuple[str, str]:
    """What kind of card it is, as in “no card” and as in “a card”."""
    if which.star:
        return translate("Reasons", "Star"), translate("Reasons", "a Star")
    on_scenes = which.zone == "cast" or which.called == "counted"
    kind = which.kind or ("character" if on_scenes else which.zone)
    return {
        "scene": (translate("Reasons", "Scene"), translate("Reasons", "a Scene")),
        "character": (translate("Reasons", "Character"), translate("Reasons", "a Character")),
        "action": (translate("Reasons", "Action"), translate("Reasons", "an Action")),
    }.get(kind, (translate("Reasons", "card"), translate("Reasons", "a card")))


def _kind(which: Select) -> str:
    return _described(which, _noun(which)[0])


def _one(which: Select, called: str = "") -> str:
    """Such a card, as it is named in a sentence about it, or `called` otherwise there."""
    noun = _described(which, called or _noun(which)[1])
    if which.zone or which.called:
        return noun
    owned = {"you": translate("Reasons", "{0} of yours"), "others": translate("Reasons", "{0} of another player")}
    return owned.get(which.whose, "{0}").format(noun)


def _described(which: Select, noun: str) -> str:
    """The noun with what its card must be like; what has no words of its own here is left to the card's text."""
    if which.has:
        noun = translate("Reasons", "{0} with {1}").format(noun, listed([trait_name(trait) for trait in which.has]))
    if which.lacks:
        noun = translate("Reasons", "{0} without {1}").format(noun, trait_name(which.lacks))
    if which.matching is not None:
        yes, no = translate("Reasons", "{0} that matches"), translate("Reasons", "{0} that does not match")
        noun = (yes if which.matching else no).format(noun)
    wordless = (one for one in fields(which) if one.name not in IN_WORDS)
    if not which.fixed or any(getattr(which, one.name) != one.default for one in wordless):
        noun = translate("Reasons", "{0} that fits its text").format(noun)
    return noun


# ---- what a choice looks for (10.6)


def nothing_found(which: Select, least: int) -> str:
    """The sentence for a choice of cards that finds fewer than it needs."""
    if least > 1:
        words = translate("Reasons", "This Action needs {0} of these: {1}; there are fewer.")
        return words.format(least, _sought(which))
    return translate("Reasons", "This Action needs {0}; there is none.").format(_sought(which))


def nobody_found(who: str) -> str:
    """The sentence for a choice of players that finds none."""
    if who == "ahead":
        return translate("Reasons", "This Action needs a player with more points than you; there is none.")
    return translate("Reasons", "There is no player whom this Action could mean.")


def _sought(which: Select) -> str:
    """Such a card, whose it is and where it is looked for."""
    bare = replace(which, whose="any", on="", off="", top=0, called="")
    words = _where_sought(which).format(_described(bare, _noun(which)[1]))
    if which.on:
        words = translate("Reasons", "{0}, on the Scene that this is about").format(words)
    elif which.off == "about":
        words = translate("Reasons", "{0}, on another Scene than this is about").format(words)
    elif which.off:
        words = translate("Reasons", "{0}, on another Scene").format(words)
    return words


def _where_sought(which: Select) -> str:
    whose = which.whose if which.whose in ("any", "you", "others", "ahead") else "that"
    return {
        ("hand", "you"): translate("Reasons", "{0} in your hand"),
        ("deck", "you"): translate("Reasons", "{0} in your deck"),
        ("discard", "you"): translate("Reasons", "{0} in your discard pile"),
        ("discard", "others"): translate("Reasons", "{0} in the discard pile of another player"),
        ("discard", "any"): translate("Reasons", "{0} in a discard pile"),
        ("scene", "you"): translate("Reasons", "{0} in front of yourself"),
        ("scene", "others"): translate("Reasons", "{0} in front of another player"),
        ("scene", "ahead"): translate("Reasons", "{0} in front of a player with more points than you"),
        ("", "you"): translate("Reasons", "{0} of yours that this is about"),
        ("", "others"): translate("Reasons", "{0} of another player that this is about"),
        ("", "any"): translate("Reasons", "{0} that this is about"),
        ("cast", "you"): translate("Reasons", "{0} of yours in play"),
        ("cast", "others"): translate("Reasons", "{0} of another player in play"),
        ("cast", "ahead"): translate("Reasons", "{0} in play, of a player with more points than you"),
    }.get(
        (which.zone, whose),
        translate("Reasons", "{0} in play")
        if whose == "any"
        else translate("Reasons", "{0} of the player who is chosen first"),
    )
