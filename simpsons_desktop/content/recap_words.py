"""What became of cards, in the words of a recap: of one card or of several, by what happened or which stat changed."""

from __future__ import annotations

from simpsons_desktop.content.language import translate

Fates = dict[str, tuple[str, str]]


def fates_of_the_reader() -> Fates:
    """{1} stands for the cards, {2} for the Scene to which they were moved."""
    return {
        "put": (translate("Recap", "{1} is put on your Scene"), translate("Recap", "{1} are put on your Scene")),
        "hand": (translate("Recap", "you take back {1}"),) * 2,
        "deck": (translate("Recap", "your {1} goes into the deck"), translate("Recap", "your {1} go into the deck")),
        "gone": (translate("Recap", "your {1} leaves play"), translate("Recap", "your {1} leave play")),
        "moved": (
            translate("Recap", "your {1} is moved to {2}"),
            translate("Recap", "your {1} are moved to {2}"),
        ),
        "traits": (translate("Recap", "your {1} has other traits"), translate("Recap", "your {1} have other traits")),
        "complete": (translate("Recap", "your {1} has another number to complete"),) * 2,
        "trash": (translate("Recap", "your {1} has another number to trash"),) * 2,
        "weight": (translate("Recap", "your {1} counts for another number"),) * 2,
        "guard:complete": (translate("Recap", "your {1} can't be completed"),) * 2,
        "guard:trash": (translate("Recap", "your {1} can't be trashed"),) * 2,
        "guard:counting": (translate("Recap", "your {1} can't be counted"),) * 2,
        "guard:effects": (translate("Recap", "effects can't touch your {1}"),) * 2,
    }


def fates_of_others() -> Fates:
    """{0} stands for the name of the seat, {1} for its cards, {2} for the Scene to which they were moved."""
    return {
        "put": (translate("Recap", "{1} is put on {0}'s Scene"), translate("Recap", "{1} are put on {0}'s Scene")),
        "hand": (translate("Recap", "{0} takes back {1}"),) * 2,
        "deck": (
            translate("Recap", "{0}'s {1} goes into the deck"),
            translate("Recap", "{0}'s {1} go into the deck"),
        ),
        "gone": (translate("Recap", "{0}'s {1} leaves play"), translate("Recap", "{0}'s {1} leave play")),
        "moved": (
            translate("Recap", "{0}'s {1} is moved to {2}"),
            translate("Recap", "{0}'s {1} are moved to {2}"),
        ),
    }
