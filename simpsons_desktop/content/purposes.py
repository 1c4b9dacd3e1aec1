"""What a choice is for, in words that follow what is chosen: “a Character in play to discard”."""

from __future__ import annotations

from simpsons_desktop.content.language import translate


def purpose_words(purpose: str, in_play: bool) -> str:
    """The words for a purpose (`rules.purposes`); `in_play`: what is chosen from lies there. Empty for none."""
    if purpose == "return cards" and not in_play:
        return translate("Prompt", "to take into hand")
    return _words().get(purpose, "")


def _words() -> dict[str, str]:
    numbers, protected = translate("Prompt", "whose numbers change"), translate("Prompt", "to protect from effects")
    there = translate("Prompt", "where Characters can't be counted then")
    return {
        "discard cards": translate("Prompt", "to discard"),
        "discard there": translate("Prompt", "on which Characters are discarded"),
        "discard whose": translate("Prompt", "whose cards are discarded"),
        "discard_random who": translate("Prompt", "who discards by chance"),
        "return cards": translate("Prompt", "to return to hand"),
        "return there": translate("Prompt", "from which Characters return to hand"),
        "return whose": translate("Prompt", "whose cards return to hand"),
        "put_back cards": translate("Prompt", "to put back into the deck"),
        "move cards": translate("Prompt", "to move to another Scene"),
        "move there": translate("Prompt", "to move to"),
        "swap cards": translate("Prompt", "to change places with another"),
        "put cards": translate("Prompt", "to put into play"),
        "put there": translate("Prompt", "to put Characters on"),
        "trait cards": translate("Prompt", "whose traits change"),
        "trait there": translate("Prompt", "where traits change"),
        "trait whose": translate("Prompt", "whose Characters change"),
        "trait add": translate("Prompt", "to give"),
        "trait remove": translate("Prompt", "to take away"),
        "number cards": numbers,
        "number whose": numbers,
        "look cards": translate("Prompt", "to look at"),
        "look whose": translate("Prompt", "whose cards you look at"),
        "draw who": translate("Prompt", "who draws"),
        "shuffle who": translate("Prompt", "who shuffles"),
        "allow who": translate("Prompt", "who may play more Characters"),
        "score who": translate("Prompt", "whose points change"),
        "score:more who": translate("Prompt", "who gets points"),
        "score:less who": translate("Prompt", "who loses points"),
        "protect:effects cards": protected,
        "protect:effects there": translate("Prompt", "where to protect from effects"),
        "protect:complete cards": translate("Prompt", "that can't be completed then"),
        "protect:trash cards": translate("Prompt", "that can't be trashed then"),
        "protect:counting cards": translate("Prompt", "that can't be counted then"),
        "protect:counting there": there,
        "protect:counting trait": translate("Prompt", "with which Characters can't be counted then"),
        "protect:counting whose": translate("Prompt", "whose Characters can't be counted then"),
    }


def offered(purpose: str) -> str:
    """What a card offers to do, in words that are followed by a question mark."""
    return {
        "draw": translate("Prompt", "draw cards"),
        "discard": translate("Prompt", "discard cards"),
        "discard_random": translate("Prompt", "discard by chance"),
        "return": translate("Prompt", "return cards to hand"),
        "put_back": translate("Prompt", "put cards back into the deck"),
        "move": translate("Prompt", "move a Character"),
        "swap": translate("Prompt", "let Characters change places"),
        "put": translate("Prompt", "put cards into play"),
        "shuffle": translate("Prompt", "shuffle"),
        "trait": translate("Prompt", "change traits"),
        "number": translate("Prompt", "change a Scene's numbers"),
        "allow": translate("Prompt", "play more Characters"),
        "cancel": translate("Prompt", "cancel it"),
        "bonus": translate("Prompt", "change the bonus"),
        "score": translate("Prompt", "change points"),
        "score:more": translate("Prompt", "give points"),
        "score:less": translate("Prompt", "take points"),
    }.get(purpose, translate("Prompt", "do it"))
