"""What there is to tell of whatever the player looks at: of an answer, a choice, a thing on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from simpsons_desktop.content.foretold import Foretold, foretold
from simpsons_desktop.content.foretold_facts import Fact
from simpsons_desktop.content.language import translate
from simpsons_desktop.content.left_to_do import left_to_do
from simpsons_desktop.content.reasons import reason_with_rule
from simpsons_desktop.content.words import card_name, either, listed, scene_name, seen_name, still_to_do
from simpsons_desktop.rules import Ask, Decision, Moment, Observation, Option, Verb
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.screens.choices import Choice, text_of
from simpsons_desktop.screens.keys import UNDO
from simpsons_desktop.screens.parts.preview import NARROW
from simpsons_desktop.table.intents import (
    Clicked,
    ClickedNumber,
    ClickedPlace,
    Dropped,
    Intent,
    attempt,
    marks_cards,
    meant,
)
from simpsons_desktop.table.scene import Spot

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen

Told = tuple[Foretold, Outlook | None]
PLAYED = ("scene played", "character played", "action played")  # moments (10.4) that are about a card with its text


class Teller:
    """Finds words for what the seat in front looks at; it shows nothing."""

    def __init__(self, play: PlayScreen) -> None:
        self.play = play

    @property
    def _decision(self) -> Decision | None:
        return self.play.controller.decision

    @property
    def _names(self) -> list[str]:
        """The names of the seats; a person alone is called "you"."""
        front, alone = self.play.controller.front, self.play.alone
        you = translate("Outlook", "You")
        return [you if alone and seat == front else name for seat, name in enumerate(self.play.names)]

    # ---- answers and choices

    def of_answer(self, answer: Sequence[int], title: str = "") -> Told:
        """What would come of a legal answer."""
        outlook = self.play.controller.knowledge.foresee(answer)
        told = foretold(outlook, title or self._title(answer), self._names)
        decision = self._decision
        if decision is not None and only_verb(decision, answer) is Verb.END:
            told = replace(told, facts=(*self._left(decision), *told.facts))
        if decision is not None and tuple(answer) == (PASS,):
            told = replace(told, says=self._answered(decision.moment))
        return told, outlook

    def of_offer(self, sample: Decision) -> Told:
        """What all persons are asked whether they answer."""
        return Foretold(translate("Outlook", "What is played"), says=self._answered(sample.moment)), None

    def _answered(self, moment: Moment | None) -> str:
        """What the card says that was just played, for whoever is to answer it; empty if it says nothing."""
        if moment is None or moment.name not in PLAYED:
            return ""
        view = self.play.controller.seen.find(moment.cards[0])
        if view is None or view.printed is None or not view.printed.text:
            return ""
        return translate("Outlook", "{0}: “{1}”").format(card_name(view.printed), view.printed.text)

    def _title(self, answer: Sequence[int]) -> str:
        decision = self._decision
        options = dict(zip(decision.codes, decision.options, strict=True)) if decision is not None else {}
        chosen = [options[code] for code in answer if code in options]
        return listed([text_of(option, self.play.controller.seen, self.play.names) for option in chosen])

    def _left(self, decision: Decision) -> tuple[Fact, ...]:
        """What is left to do in the turn that would be ended."""
        seen = self.play.controller.seen
        left = still_to_do(left_to_do(decision, seen), seen)
        return (Fact(translate("Outlook", "You can still {0}.").format(either(left))),) if left else ()

    def of_choice(self, choice: Choice) -> Told | None:
        """What there is to say of a button or a row of the list."""
        decision = self._decision
        if decision is None or choice.key == UNDO:
            return None
        if not choice.enabled:
            return Foretold(choice.text, refusal=choice.reason), None
        answer = choice.answer
        if answer is None:
            answer = self.play.marking.answer(decision)
        if choice.marks or not decision.accepts(answer):
            return None
        return self.of_answer(answer, choice.text)

    # ---- things on the table

    def of_spot(self, spot: Spot) -> Told | None:
        """What there is to say of a thing on the table: what an answer about it leads to, or why there is none."""
        kind, number = spot
        if kind in ("deck", "discard") or self.play.controller.eyes < 0:
            return None
        held = self.play.table.gestures.held
        if held is not None and spot != ("card", held):
            seat = self.play.table.gestures.seat_of(spot)
            return self._of_intent(Dropped(held, seat), seen_name(self.play.controller.seen, held))
        if kind in ("complete", "trash"):
            return self._of_number(number, Verb(kind))
        if kind in ("plate", "place"):
            return self._of_place(number)
        return self._of_card(number)

    def _of_intent(self, intent: Intent, title: str) -> Told | None:
        """What a gesture would lead to if it can mean one thing, or why it can mean nothing."""
        decision = self._decision
        codes = meant(intent, decision)
        if len(codes) == 1 and decision is not None and decision.accepts(codes):
            return self.of_answer(codes)
        reason = self._why(attempt(intent, self.play.controller.seen)) if not codes else ""
        return (Foretold(title, refusal=reason), None) if reason else None

    def _of_card(self, card: int) -> Told | None:
        """A card: in the own hand the preview says whether it can be played, if there is room for that."""
        decision, seen = self._decision, self.play.controller.seen
        mine = seen.seat >= 0 and any(view.id == card for view in seen.seats[seen.seat].hand)
        if marks_cards(decision) and decision is not None and any(option.card == card for option in decision.options):
            return None
        scene = _seat_of_scene(seen, card)
        if scene is not None and decision is not None and decision.ask is Ask.MAIN:
            return self._of_place(scene)
        told = self._of_intent(Clicked(card), seen_name(seen, card))
        says_itself = mine and told is not None and told[0].refusal and self.play.width() >= NARROW
        chooses = decision is not None and decision.ask in (Ask.CHOOSE, Ask.COUNT, Ask.DISCARD)
        return told if (mine and not says_itself) or chooses else None

    def _of_place(self, seat: int) -> Told | None:
        """A Scene, place or plate that one answer is about."""
        codes = meant(ClickedPlace(seat), self._decision)
        return self.of_answer(codes) if len(codes) == 1 else None

    def _of_number(self, seat: int, verb: Verb) -> Told | None:
        """A number of a Scene: who would get what, and what is still in the way."""
        codes = meant(ClickedNumber(seat, verb), self._decision)
        if codes:
            return self.of_answer(codes)
        seen = self.play.controller.seen
        if seen.seats[seat].scene is None:
            return None
        outlook = self.play.controller.knowledge.if_declared(seat, verb)
        words = translate("Outlook", "If {0} is completed")
        if verb is Verb.TRASH:
            words = translate("Outlook", "If {0} is trashed")
        title = words.format(scene_name(seen, seat))
        return foretold(outlook, title, self._names, self._why(Option(verb, to=seat))), outlook

    # ---- why not

    def _why(self, option: Option | None) -> str:
        reason = self.play.why_not(option)
        return reason_with_rule(reason) if reason is not None else ""

    def why_not_card(self, card: int) -> str:
        """Why a card of the own hand can't be used now, as a sentence; empty if it can."""
        if meant(Clicked(card), self._decision):
            return ""
        return self._why(attempt(Clicked(card), self.play.controller.seen))

    def explained(self, spot: Spot | None) -> Told | None:
        """All that can be said of what is looked at, whatever else says it already; `spot` is what is on the table."""
        prompt = self.play.prompt
        considered = prompt.considering()
        if considered is not None:
            return self.of_choice(considered) or _usable(considered.text)
        if spot is not None:
            return self._whole_spot(spot)
        shut = [choice for choice in prompt.offered.buttons if not choice.enabled]
        return self.of_choice(shut[0]) if shut else None

    def of_button(self) -> Told | None:
        """The button beside the prompt that is looked at: whether it can be used; one that can't is called why."""
        buttons = (*self.play.corner.buttons, self.play.answers.chip)
        looked_at = next((button for button in buttons if button.underMouse() or button.hasFocus()), None)
        if looked_at is None:
            return None
        name = looked_at.accessibleName()
        return _usable(name) if looked_at.usable else (Foretold("", refusal=name), None)

    def _whole_spot(self, spot: Spot) -> Told | None:
        kind, number = spot
        seen, held = self.play.controller.seen, self.play.table.gestures.held
        if kind == "card" and held is None:
            scene, decision = _seat_of_scene(seen, number), self._decision
            if scene is not None and (decision is None or decision.ask is Ask.MAIN):
                return self._whole_scene(scene)
            return self._of_intent(Clicked(number), seen_name(seen, number)) or _usable(seen_name(seen, number))
        return self.of_spot(spot)

    def _whole_scene(self, seat: int) -> Told:
        """Why a Scene can't be completed, and why not trashed."""
        facts = []
        for verb, words in (
            (Verb.COMPLETE, translate("Outlook", "Complete: {0}")),
            (Verb.TRASH, translate("Outlook", "Trash: {0}")),
        ):
            reason = self._why(Option(verb, to=seat))
            facts.append(Fact(words.format(reason or translate("Outlook", "it can be declared now."))))
        return Foretold(scene_name(self.play.controller.seen, seat), facts=tuple(facts)), None


def _usable(title: str) -> Told:
    """What can be used, though nothing can be foretold of it."""
    return Foretold(title, facts=(Fact(translate("Outlook", "It can be used now.")),)), None


def only_verb(decision: Decision | None, answer: Sequence[int]) -> Verb | None:
    """What the one option of an answer does; None for an answer of several options, or of another decision."""
    if decision is None or len(answer) != 1 or answer[0] not in decision.codes:
        return None
    return decision.options[decision.codes.index(answer[0])].verb


def _seat_of_scene(seen: Observation, card: int) -> int | None:
    """In front of whom a card lies as a Scene."""
    return next((seat for seat, view in enumerate(seen.seats) if view.scene and view.scene.card.id == card), None)
