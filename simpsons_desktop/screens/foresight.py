"""What the player is told of an answer before it is given, and why something can't be done: by pointer, key and speech.

Looking at a button, a choice, a card, a target or a number of a Scene shows what would come of it. In an answer window,
while Characters are counted, and before a declaration, that is shown by itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from simpsons_desktop.rules import Ask, Verb
from simpsons_desktop.rules.moves import PASS
from simpsons_desktop.rules.outlook import Outlook
from simpsons_desktop.screens.choices import DECLARE, Choice, confirming
from simpsons_desktop.screens.floating import of_seats
from simpsons_desktop.screens.foresight_words import Teller, Told, only_verb
from simpsons_desktop.screens.keys import BACK
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.outcome import WELL_SET, OutcomePanel
from simpsons_desktop.table.free_spot import Size, first_free_spot
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.scene import Spot
from simpsons_desktop.table.shapes import rect_of

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen

REACH = 0.06
"""Share of the breadth of the table within which the panel lies from what it is about, rather than off all cards."""


class Foresight(QObject):
    """Binds a game to the outcome panel. `confirming` is the declaration that waits to be confirmed."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play = play
        self.teller = Teller(play)
        self.panel = OutcomePanel(play.house, play, self._find)
        self.confirming: tuple[int, ...] = ()
        self._next: Telling | None = None
        self._shown: Telling | None = None
        self._last: Spot | None = None  # what was pointed at last on the table, in this question
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._appear)
        play.table.lights.targets.foresee = self._of_drop
        play.table.lights.targets.standing = self._standing
        play.table.access.why_not = self.teller.why_not_card
        play.text.foresight = self
        play.table.pointed.connect(self._on_pointed)
        play.table.gestures.lifted.connect(self._on_lifted)
        play.prompt.considered.connect(self._on_considered)
        play.prompt.refused.connect(self._on_refused)
        play.controller.offered.connect(self.look_again)
        play.table.ring.vain.connect(self.explain)

    # ---- the course of the game

    def asked(self) -> None:
        """A question stands: tell what is to be told of it by itself, or of what is looked at already."""
        self.confirming = ()
        self.look_again()

    def forget(self) -> None:
        """No question stands any more, or somebody else may look."""
        self.confirming, self._last = (), None
        self._show(None)

    def rest(self) -> None:
        """Show nothing for a while; what stands still stands."""
        self._later.stop()
        self.panel.put_away()

    def come_back(self) -> None:
        """Show again what is to be told."""
        if self.confirming:
            self._appear()
        else:
            self.look_again()

    def look_again(self) -> None:
        """Something else may be told of what is looked at: another question, other marks, a card lifted or put down."""
        considered = self.play.prompt.considering()
        told = self.teller.of_choice(considered) if considered is not None else None
        self._show(told or self._of_spot(self.play.table.spot) or self._by_itself(), at_once=True)

    def _on_lifted(self) -> None:
        if self.confirming and self.play.table.gestures.held is not None:
            self.back()
        elif not self.confirming:
            self.look_again()

    def move_off(self) -> None:
        """What may be covered has changed."""
        self.panel.settle()

    # ---- looking

    def _on_pointed(self, spot: Spot | None) -> None:
        self._last = spot or self._last
        if self.confirming:
            return
        told = self._of_spot(spot)
        by_key = self.play.table.lights.focus is not None
        self._show(told or self._by_itself(), spot, at_once=told is None or by_key, spoken=told is not None and by_key)

    def _on_considered(self, choice: Choice | None) -> None:
        if self.confirming:
            return
        told = self.teller.of_choice(choice) if choice is not None else None
        for button, offered in zip(self.play.prompt.buttons, self.play.prompt.shown, strict=False):
            if offered is choice:
                button.setAccessibleDescription(told[0].spoken if told is not None else "")
        self._show(told or self._by_itself(), at_once=told is None)

    def _on_refused(self, choice: Choice) -> None:
        self.play.say(choice.reason, now_only=True)

    def _of_spot(self, spot: Spot | None) -> Told | None:
        if spot is None or self.play.table.gestures.carrying:
            return None
        return self.teller.of_spot(spot)

    def _of_drop(self, answer: Sequence[int]) -> Outlook | None:
        game = self.play.controller
        legal = game.decision is not None and game.decision.accepts(answer)
        return game.knowledge.foresee(answer) if legal else None

    def _standing(self) -> list[Rect]:
        """Where a list of choices and the chip stand over the table, in its own pixels."""
        parts = (self.play.prompt.list, self.play.answers.chip)
        return [
            rect_of(self.play.table.mapToScene(part.geometry()).boundingRect()) for part in parts if part.isVisible()
        ]

    def _by_itself(self) -> Told | None:
        """What is told without being looked at."""
        decision, offer = self.play.controller.decision, self.play.controller.offer
        if decision is None:
            return self.teller.of_offer(offer.sample) if offer is not None else None
        if decision.ask is Ask.REACT and PASS in decision.codes:
            return self.teller.of_answer((PASS,), self.tr("If nobody answers"))
        if decision.ask is Ask.COUNT:
            marked = self.play.marking.answer(decision)
            return self.teller.of_answer(marked, self.tr("If these are counted")) if decision.accepts(marked) else None
        return None

    # ---- showing

    def _show(self, told: Told | None, spot: Spot | None = None, at_once: bool = False, spoken: bool = False) -> None:
        """Show what is told: at once, or after the delay that the settings have for what the pointer rests on."""
        self._later.stop()
        self._next = Telling(told, spot, spoken) if told is not None and not told[0].empty else None
        looks_round = self._shown is not None and self._shown.spot is not None  # a second look need not wait
        wait = 0 if at_once or looks_round or self._next is None else self.play.preferences.now.hover_ms
        if wait:
            self._later.start(wait)
        else:
            self._appear()

    def _appear(self) -> None:
        """Show what was to be shown, with the cards that would leave play marked on the table."""
        lights = self.play.table.lights
        self._shown = telling = self._next
        outlook = telling.told[1] if telling is not None else None
        if lights.lit is None:
            lights.threaten(self._threatened(outlook) if outlook is not None else ())
        if telling is None:
            self.panel.put_away()
            return
        foretold = telling.told[0]
        self.panel.tell(foretold)
        self.play.previews.move_off()
        if telling.spoken:
            announce(self.panel, foretold.spoken)

    def _threatened(self, outlook: Outlook) -> Sequence[int]:
        """The cards that would leave. Those that are being counted all do, and bear the marks of that already."""
        decision = self.play.controller.decision
        counting = decision is not None and decision.ask is Ask.COUNT
        counted = {option.card for option in decision.options} if decision is not None and counting else set()
        return [card for card in outlook.leaves if card not in counted]

    def _subject(self) -> list[Rect]:
        """Where lies what the panel is about, which must stay in sight."""
        layout = self.play.table.places
        if layout is None or self._shown is None:
            return []
        spot = self._shown.spot
        found = [layout.areas[seat] for seat in self._seats()]
        if spot is not None and spot[0] == "card" and spot[1] in layout.poses:
            found.append(layout.poses[spot[1]].rect)
        return [self.play.scaled(rect) for rect in found]

    def _seats(self) -> set[int]:
        """Before whom the Scene lies that the panel is about."""
        if self._shown is None:
            return set()
        (_, outlook), spot = self._shown.told, self._shown.spot
        seats = {outlook.count.seat} if outlook is not None and outlook.count is not None else set()
        if spot is not None and spot[0] in ("complete", "trash", "place"):
            seats.add(spot[1])
        return seats

    def _cards(self) -> list[Rect]:
        """Where cards lie in play."""
        layout = self.play.table.places
        if layout is None:
            return []
        boards = [layout.places[seat] for seat, placed in layout.placed.items() if placed.request.scene is not None]
        return [self.play.scaled(rect) for rect in (*boards, *(lane.rect for lane in layout.lanes))]

    def _find(self, sizes: Sequence[Size]) -> tuple[int, Rect] | None:
        """Beside what it is about and what must be seen to decide, and beside the preview if there is room for both."""
        if self.play.text.isVisibleTo(self.play):
            return None  # it tells of each answer itself
        previews, subject = self.play.previews, self._subject()
        plates = of_seats(self.play, self._seats())
        room, spare = previews.room(), previews.spare()
        kept = [*previews.kept(without=self.panel), *subject, *plates]
        beside = _area(previews.preview)
        wished = previews.wished()
        free = [*kept, *beside, *wished]
        least = [*previews.never(without=self.panel), *subject, *plates]
        more = [[*free, *self._cards()], free, [*kept, *beside]]
        tries = [*((sizes[:WELL_SET], keep) for keep in more), *((sizes, keep) for keep in (*more, kept, least))]
        about = subject or [rect_of(self.play.prompt.geometry())]
        found = (
            first_free_spot(room, some, keep, spare, about, reach)
            for reach in (REACH * room.width, math.inf)
            for some, keep in tries
        )
        return next((spot for spot in found if spot is not None), None)

    # ---- confirming

    def asks_first(self, answer: Sequence[int]) -> bool:
        """Ask whether a declaration is meant, unless that is not wanted or was asked; True if it is asked."""
        decision = self.play.controller.decision
        verb = only_verb(decision, answer)
        wanted = self.play.preferences.now.confirm_declarations
        meant = tuple(answer) == self.confirming
        if decision is None or verb not in (Verb.COMPLETE, Verb.TRASH) or not wanted or meant:
            self.confirming = ()
            return False
        self.confirming = tuple(answer)
        told = self.teller.of_answer(self.confirming)
        prompt = self.play.prompt
        prompt.ask(decision.seat, prompt.who, self.tr("{0}?").format(told[0].title), confirming(self.confirming, verb))
        self._show(told, at_once=True, spoken=True)
        return True

    def choose(self, choice: Choice) -> bool:
        """Take the answer to that question; True if this was one."""
        if not self.confirming or choice.key not in (DECLARE, BACK):
            return False
        return choice.key == BACK and self.back()

    def back(self) -> bool:
        """Leave a declaration that waits to be confirmed; False if none does."""
        if not self.confirming:
            return False
        decision = self.play.controller.decision
        self.confirming = ()
        if decision is not None:
            self.play.ask_again(decision)
        return True

    # ---- why not

    def explain(self) -> None:
        """Say why what is looked at can't be used now, or what would come of it."""
        spot = self._looked_at()
        here = self.play.table.spot is not None or self.play.prompt.considering() is not None
        told = (self.teller.of_button() if not here else None) or self.teller.explained(spot)
        if told is None:
            self.play.say(
                self.tr("Look at a card, a number or a button first: then this key says why it can't be used.")
            )
            return
        self._show(told, spot, at_once=True, spoken=True)

    def _looked_at(self) -> Spot | None:
        """What is pointed at on the table, else what is shown large or read, else what was pointed at last."""
        if self.play.table.spot is not None:
            return self.play.table.spot
        card = self.play.previews.card
        return ("card", card) if card is not None else self._last


@dataclass(frozen=True)
class Telling:
    """Something that is told; of the thing at `spot`, if it is one on the table; `spoken`: also for the ear."""

    told: Told
    spot: Spot | None
    spoken: bool


def _area(widget: QWidget) -> list[Rect]:
    """Where a widget lies, if it is shown."""
    return [rect_of(widget.geometry())] if widget.isVisible() else []
