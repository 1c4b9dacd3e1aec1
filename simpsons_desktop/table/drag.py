"""Lifting, carrying, dropping and clicking: gestures of pointer and keys become intents; nothing is decided here."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, Signal

from simpsons_desktop.rules.model import Kind
from simpsons_desktop.rules.moves import Ask, Decision, Verb
from simpsons_desktop.table import tempo
from simpsons_desktop.table.geometry import Layer, Pose
from simpsons_desktop.table.intents import (
    Clicked,
    ClickedNumber,
    ClickedPlace,
    Dropped,
    Intent,
    marked,
    marks_cards,
    meant,
)
from simpsons_desktop.table.items import Shade
from simpsons_desktop.table.layout import Layout
from simpsons_desktop.table.lights import RAISE, Lights
from simpsons_desktop.table.scene import Spot, TableScene
from simpsons_desktop.table.stances import Place

CARRIED, TILT = 0.9, -5.0
"""Size of a card that is carried, against its size in the hand, and its tilt in degrees."""
SHADOW_BELOW, SHADOW_BESIDE = 24.0, 8.0
"""Where the shadow of a lifted card falls, in u."""


@dataclass(slots=True)
class Press:
    """Where a button went down: on what, and where on the card (from its middle)."""

    spot: Spot | None
    point: QPointF
    grip: QPointF


class Gestures(QObject):
    """Follows one gesture at a time. `held` is the lifted card; `carrying` says whether it hangs on the pointer."""

    intent = Signal(object)
    marks = Signal(object)
    pile_wanted = Signal(int, str)
    plot_wanted = Signal(int)
    """The plate of a seat was clicked, which is no answer now."""
    missed = Signal()
    """A click on nothing that can be used."""
    lifted = Signal()
    """Another card is lifted, or none any more: other targets are lit."""
    carried = Signal()
    """The card on the pointer is somewhere else."""
    went_home = Signal()
    """A card flies back to the hand."""

    def __init__(self, scene: TableScene, lights: Lights, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.lights = lights
        self.held: int | None = None
        self.carrying = False
        self._press: Press | None = None
        self._away: set[int] = set()

    @property
    def decision(self) -> Decision | None:
        """The question that gestures answer."""
        return self.lights.decision

    @property
    def pressed(self) -> bool:
        """Whether a button is down that began a gesture."""
        return self._press is not None

    def ask(self, decision: Decision | None) -> None:
        """Another question: a gesture that belonged to the old one ends, and cards that wait on the table go home."""
        self.cancel()
        self._away |= self.lights.marked
        self.lights.ask(decision)
        self.bring_home()

    def bring_home(self) -> None:
        """Let every card that was dropped, but is still in the hand, fly home."""
        for card in self._away:
            self._fly_home(card)
        self._away.clear()

    # -- pointer --

    def press(self, spot: Spot | None, point: QPointF) -> None:
        """The left button went down."""
        grip = QPointF()
        if spot is not None and spot[0] == "card":
            item = self.scene.item(spot[1])
            grip = point - item.pos()
        self._press = Press(spot, point, grip)

    def drag(self, point: QPointF) -> None:
        """The pointer moved further than a click allows, with the button down."""
        press = self._press
        if press is None:
            return
        if not self.carrying:
            if press.spot is None or press.spot[0] != "card" or not self._may_lift(press.spot[1]):
                return
            if self.held != press.spot[1]:
                self.put_back()
                self._take(press.spot[1])
            self.carrying = True
        self._carry(point)

    def release(self, spot: Spot | None, point: QPointF) -> None:
        """The left button went up: a drop, or a click if the pointer hardly moved."""
        press, self._press = self._press, None
        if press is None:
            return
        if self.carrying:
            self._drop(point)
        elif press.spot == spot:
            self.click(spot)

    def double(self, spot: Spot | None) -> None:
        """The second click of a double click: plays a hand card if there is exactly one way."""
        self._press = None
        if spot is not None and spot[0] == "card" and self._may_lift(spot[1]) and not self._marks(spot[1]):
            card = spot[1]
            if len(meant(Clicked(card), self.decision)) == 1:
                self._let_go(Clicked(card))
            return
        self.click(spot)

    def interrupt(self) -> None:
        """Something came over the table: what the pointer began there ends, and its release does nothing."""
        if self.pressed:
            self.cancel()

    def cancel(self) -> bool:
        """Esc, the right button, a lost release: a lifted card goes home. Whether there was one."""
        had = self.held is not None
        self._press = None
        self.put_back()
        return had

    # -- clicks and keys --

    def click(self, spot: Spot | None) -> None:
        """A click on something, or its key: lifts, drops, marks, picks, declares, or asks why that can't be."""
        if self.held is not None and not (spot is not None and spot[0] == "card" and self._may_lift(spot[1])):
            self._click_with_card(spot)
            return
        if spot is None:
            self.missed.emit()
            return
        kind, number = spot
        if kind == "card":
            self._click_card(number)
        elif kind in ("complete", "trash"):
            self._click_number(number, Verb(kind))
        elif kind == "place" or (kind == "plate" and self._picks_player(number)):
            self._click_place(number)
        elif kind == "plate":
            self.plot_wanted.emit(number)
        else:
            self.pile_wanted.emit(number, kind)

    def _click_with_card(self, spot: Spot | None) -> None:
        """A click while a card is lifted: on a place it is dropped there, elsewhere it goes back."""
        card = self.held
        seat = self.seat_of(spot)
        if card is None:
            return
        if seat is None and not self._anywhere(card):
            self.put_back()
            return
        self._let_go(Dropped(card, seat))

    def seat_of(self, spot: Spot | None) -> int | None:
        """The seat on whose Scene or place something lies; None for what lies on none."""
        if spot is None:
            return None
        kind, number = spot
        if kind != "card":
            return number if kind in ("place", "complete", "trash") else None
        stance = self.scene.stances.get(number)
        return stance.seat if stance is not None and stance.in_play else None

    def _anywhere(self, card: int) -> bool:
        """Whether a card needs no Scene to be dropped on."""
        printed = self.lights.printed(card)
        return printed is not None and printed.kind is not Kind.CHARACTER

    def _click_card(self, card: int) -> None:
        if self._marks(card):
            self._toggle(card)
        elif self._picks(card):
            self.intent.emit(Clicked(card))
        elif self._may_lift(card) and card not in self.lights.usable:
            self.put_back()
            self.intent.emit(Clicked(card))  # which can mean nothing now: why not is said at once
        elif self.held == card and len(meant(Clicked(card), self.decision)) == 1:
            self._let_go(Clicked(card))  # the second click plays where there is one way
        elif self._may_lift(card):
            self._lift(card)
        elif (seat := self._place_of(("card", card))) is not None:
            self._click_place(seat)
        else:
            self.missed.emit()

    def _click_number(self, seat: int, verb: Verb) -> None:
        """A number is clicked; where Scenes are to be picked, that is a click on the Scene."""
        layout = self.scene.layout
        scene = layout.placed[seat].request.scene if layout is not None else None
        if scene is not None and self._picks(scene):
            self._click_card(scene)
        else:
            self.intent.emit(ClickedNumber(seat, verb))

    def _click_place(self, seat: int) -> None:
        if meant(ClickedPlace(seat), self.decision):
            self.intent.emit(ClickedPlace(seat))
        else:
            self.missed.emit()

    def _picks_player(self, seat: int) -> bool:
        """Whether a player is to be picked, and this one can be; else a plate only shows things."""
        options = self.decision.options if self.decision is not None else ()
        return any(option.verb is Verb.PICK and option.seat == seat for option in options)

    def serves(self, spot: Spot | None) -> bool:
        """Whether a click there answers the question, or leads to an answer; in the main part, which has no list of
        answers to choose from, whether it does anything at all.
        """
        if spot is None or self.decision is None:
            return False
        kind, number = spot
        if self.held is not None:
            lit = self.lights.lit
            takes = lit is not None and (lit.anywhere or self.seat_of(spot) in lit.seats)
            return takes or spot == ("card", self.held)
        shows = self._may_lift(number) if kind == "card" else kind in ("plate", "deck", "discard")
        return self.answers(spot) or (shows and self.decision.ask is Ask.MAIN)

    def answers(self, spot: Spot) -> bool:
        """Whether a click there, with no card lifted, answers the question or leads to an answer."""
        kind, number = spot
        place = self._place_of(spot)
        if place is not None and meant(ClickedPlace(place), self.decision):
            return True
        return (kind == "card" and number in self.lights.usable) or (kind == "plate" and self._picks_player(number))

    def _place_of(self, spot: Spot) -> int | None:
        """The seat whose Scene or empty place a spot is."""
        kind, number = spot
        stance = self.scene.stances.get(number) if kind == "card" else None
        if stance is not None and stance.place is Place.BOARD:
            return stance.seat
        return number if kind == "place" else None

    def _picks(self, card: int) -> bool:
        """Whether a click on a card is an answer, because cards are to be picked and not played."""
        if self.decision is None or card not in self.lights.usable:
            return False
        return any(option.verb is Verb.PICK and option.card == card for option in self.decision.options)

    def _marks(self, card: int) -> bool:
        return marks_cards(self.decision) and self._picks(card)

    def _toggle(self, card: int) -> None:
        """Mark a card or take its mark away, and tell which codes are marked now."""
        decision = self.decision
        if decision is None:
            return
        by_card = _picked_by_card(decision)
        now = frozenset(by_card[one] for one in self.lights.marked)
        codes = marked(now, by_card[card], decision)
        self.lights.toggle([card], frozenset(one for one, code in by_card.items() if code in codes))
        self.marks.emit(tuple(sorted(codes)))

    def mark(self, codes: Collection[int]) -> None:
        """Begin with these marks, which are only proposed."""
        if self.decision is not None:
            cards = frozenset(card for card, code in _picked_by_card(self.decision).items() if code in codes)
            self.lights.toggle(cards, cards)

    # -- the lifted card --

    def _may_lift(self, card: int) -> bool:
        """Whether a card is in the hand in front, with its face to the player."""
        stance = self.scene.stances.get(card)
        return stance is not None and stance.place is Place.HAND and self.lights.printed(card) is not None

    def _lift(self, card: int) -> None:
        """Lift a card by a click or a key; a lifted one goes back."""
        if self.held == card:
            self.put_back()
            return
        self.put_back()
        self._take(card)
        layout = self.scene.layout
        if layout is not None:
            pose = layout.risen(card)
            up = pose.at(pose.x, min(pose.y, self.scene.stances[card].pose.y - RAISE * layout.u))
            self.scene.send(card, up, tempo.LIFT, Layer.LIFTED, self._shade(up, layout))

    def _shade(self, pose: Pose, layout: Layout) -> Shade:
        """The shadow of a lifted card of this size."""
        shadow = self.scene.gallery.shadow(round(pose.width), round(pose.height))
        return Shade(shadow, SHADOW_BESIDE * layout.u, SHADOW_BELOW * layout.u)

    def _take(self, card: int) -> None:
        self.held = card
        self._away.discard(card)
        self.lights.light(card)
        self.lights.show_gap(card)
        self.lifted.emit()

    def _carry(self, point: QPointF) -> None:
        """Hang the card on the pointer, by the point where it was grabbed, and find the best target under it."""
        card, press, layout = self.held, self._press, self.scene.layout
        if card is None or press is None or layout is None:
            return
        self.scene.animator.drop(card)
        stance = self.scene.stances[card]
        width, height = stance.pose.width * CARRIED, stance.pose.height * CARRIED
        middle = point - press.grip * CARRIED
        pose = Pose(middle.x(), middle.y(), width, height, TILT, Layer.LIFTED)
        item = self.scene.item(card)
        item.rest(pose, self.scene.picture(stance))
        item.lift(self._shade(pose, layout))
        lit = self.lights.lit
        best = layout.best(pose.rect, lit.seats) if lit is not None else None
        self.lights.choose_best(best)
        self.lights.targets.keep_clear(best, pose.bounds)
        self.carried.emit()

    def _drop(self, point: QPointF) -> None:
        """Let the carried card go. Back over the hand it only goes home."""
        card, layout, lit = self.held, self.scene.layout, self.lights.lit
        self.carrying = False
        if card is None or layout is None:
            return
        if point.y() >= layout.prompt.y and (lit is None or lit.best is None):
            self.put_back()
            return
        seat = lit.best if lit is not None and lit.best is not None else None
        if seat is None:
            rect = self.scene.item(card).pose.rect
            seat = layout.best(rect, range(len(layout.places)))
        self._let_go(Dropped(card, seat))

    def _let_go(self, intent: Intent) -> None:
        """Send an intent with the lifted card: it waits where it is, or flies home if that can mean nothing."""
        card = self.held
        self.held, self.carrying = None, False
        self.lights.darken()
        self.lifted.emit()
        if card is not None:
            self._away.add(card)
            if not meant(intent, self.decision):
                self.bring_home()
            else:
                self.lights.show_gap(None)
        self.intent.emit(intent)

    def put_back(self) -> None:
        """The lifted card goes home."""
        card = self.held
        self.held, self.carrying = None, False
        if card is not None:
            self.lights.darken()
            self.lifted.emit()
            self._fly_home(card)

    def _fly_home(self, card: int) -> None:
        self.lights.show_gap(None)
        stance = self.scene.stances.get(card)
        if stance is not None and stance.place is Place.HAND:
            self.scene.send(card, stance.pose, tempo.PUT_BACK)
            self.went_home.emit()


def _picked_by_card(decision: Decision) -> dict[int, int]:
    """The code that picks each card that can be."""
    pairs = zip(decision.options, decision.codes, strict=True)
    return {option.card: code for option, code in pairs if option.verb is Verb.PICK and option.card is not None}
