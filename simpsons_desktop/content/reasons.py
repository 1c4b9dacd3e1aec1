"""Why something can't be done, as one sentence."""

from __future__ import annotations

from simpsons_desktop.content.language import translate
from simpsons_desktop.rules import Reason


def reason_sentence(reason: Reason) -> str:
    """The sentence for a refusal, without the rule's number; `{0}` and so on are filled with the reason's values."""
    return _sentences()[reason.key].format(*reason.values)


def reason_with_rule(reason: Reason) -> str:
    """The sentence with the rule's number at its end, as the screens show it."""
    return translate("Reasons", "{0} (Rule {1})").format(reason_sentence(reason), reason.rule)


def _sentences() -> dict[str, str]:
    return {
        "game over": translate("Reasons", "The game is over."),
        "not an option": translate("Reasons", "That is not one of the choices now."),
        "not asked": translate("Reasons", "You are not asked for anything now."),
        "not asked for": translate("Reasons", "That is not what is asked for now."),
        "not your turn": translate("Reasons", "That can be done only in your own turn."),
        "only actions answer": translate("Reasons", "Only Actions can be played in answer."),
        "not in hand": translate("Reasons", "Only a card in your own hand can be played."),
        "scene in play": translate("Reasons", "You have a Scene in play already."),
        "scene elsewhere": translate("Reasons", "A Scene is played in front of yourself."),
        "no scene at all": translate("Reasons", "There is no Scene in play to put a Character on."),
        "no scene there": translate("Reasons", "There is no Scene in play there."),
        "no more characters": translate(
            "Reasons", "You can play only {0} Characters a turn; a Star is always allowed."
        ),
        "no more characters at fair start": translate(
            "Reasons", "Fair start: the limit of Characters in this turn is {0}; a Star is always allowed."
        ),
        "no more actions": translate("Reasons", "You have played {0} Actions in this turn, and more are not allowed."),
        "action not now": translate("Reasons", "This Action can't be played at this moment."),
        "action goes nowhere": translate("Reasons", "An Action is played by itself, not onto a Scene."),
        "action has no target": translate("Reasons", "This Action finds nothing that it could be played on now."),
        "can't be counted": translate("Reasons", "That card can't be counted here."),
        "no complete number": translate("Reasons", "This Scene has no complete number."),
        "no trash number": translate("Reasons", "This Scene has no trash number."),
        "too few to complete": translate("Reasons", "Only {0} matching Characters are there; {1} are needed."),
        "too few to trash": translate("Reasons", "Only {0} Characters that do not match are there; {1} are needed."),
        "scene is guarded": translate("Reasons", "An effect forbids that for this Scene now."),
    }
