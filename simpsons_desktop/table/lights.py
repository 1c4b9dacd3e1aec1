"""What shines at the table: which cards can be used, lit targets with their labels, marks, and the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from PySide6.QtWidgets import QGraphicsPixmapItem

from simpsons_desktop.rules.model import Kind, Printed
from simpsons_desktop.rules.moves import Ask, Decision, Verb
from simpsons_desktop.table import tempo
from simpsons_desktop.table.animator import Animator, Tween, tween
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.geometry import Layer, Rect
from simpsons_desktop.table.intents import ANYWHERE, targets, throws_away
from simpsons_desktop.table.items import CardItem, hidden_sprite, put
from simpsons_desktop.table.layout import Focus, hang_of
from simpsons_desktop.table.scene import TableScene
from simpsons_desktop.table.stances import Place, Stance
from simpsons_desktop.table.target_labels import TargetLabels

FLAG, FLAG_LEAST = 16.0, 13.0
"""Letters of the flag that spells out traits: in u, and the least in pixels."""
LEAST_U = 0.62
"""States are drawn no smaller than in this unit, so that they can be told apart on the smallest table."""
RAISE, LOWER = 16.0, 10.0
"""How far a marked or lifted card is raised, and one that is to be thrown away lowered, in u."""


@dataclass(frozen=True, slots=True)
class Lit:
    """The targets of the lifted card: seats, the best of them, and whether it may go anywhere on the table."""

    card: int
    seats: frozenset[int]
    anywhere: bool
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Pointed:
    """Cards, and seats whose place is meant, that are pointed at: by a hint, or by an AI seat that weighs them."""

    state: State
    cards: frozenset[int]
    seats: frozenset[int] = frozenset()


class Lights:
    """Keeps the states of all cards and places and shows them; it decides nothing."""

    def __init__(self, scene: TableScene, animator: Animator) -> None:
        self.scene = scene
        self.animator = animator
        self.decision: Decision | None = None
        self.usable: frozenset[int] = frozenset()
        self.marked: frozenset[int] = frozenset()
        self.threatened: frozenset[int] = frozenset()
        self.lit: Lit | None = None
        self.pointed: Pointed | None = None
        self.focus: Focus | None = None
        self.changed: Callable[[], None] = lambda: None
        """Called whenever something may be shown in another state."""
        self._shown: dict[CardItem, frozenset[State]] = {}
        self.targets = TargetLabels(scene)
        self.labels = self.targets.notes
        self.news: frozenset[int] = frozenset()
        self.piles_with_news: dict[tuple[int, Place], QGraphicsPixmapItem] = {}
        self.threats: dict[int, QGraphicsPixmapItem] = {}
        self._flag = hidden_sprite(scene, Layer.LABEL + 400)
        self._gap = hidden_sprite(scene, Layer.HAND - 1)
        self._ring = hidden_sprite(scene, Layer.LABEL + 500)

    @property
    def _u(self) -> float:
        """The unit in which states are drawn."""
        return max(LEAST_U, self.scene.layout.u if self.scene.layout is not None else 1.0)

    def ask(self, decision: Decision | None) -> None:
        """Show what can be used for this decision; marks of an earlier one are gone."""
        self.decision = decision
        self.usable = _usable(decision)
        self.marked = self.threatened = frozenset()
        self.lit = self.pointed = None
        self.refresh()

    def point(self, pointed: Pointed | None) -> None:
        """Point at these things until the next question, and at no others."""
        if pointed != self.pointed:
            self.pointed = pointed
            self.refresh()

    def threaten(self, cards: Collection[int]) -> None:
        """Show these cards in play as ones that would leave it, and no others."""
        if self.threatened != frozenset(cards):
            self.threatened = frozenset(cards)
            self.refresh()

    def bring_news(self, cards: Collection[int]) -> None:
        """Mark these cards as news where they lie in play, or the pile that they went to, and no others."""
        if self.news != frozenset(cards):
            self.news = frozenset(cards)
            self.refresh()

    def light(self, card: int) -> Lit:
        """Light the targets of a lifted card."""
        printed = self.printed(card)
        kind = printed.kind if printed is not None else Kind.ACTION
        found = targets(card, kind, self.decision)
        self.lit = Lit(card, found - {ANYWHERE}, ANYWHERE in found)
        self.targets.look_ahead(card, found, self.decision)
        self.threatened = self.targets.leaves(None)
        self.refresh()
        self.targets.show(None)
        for seat in self.lit.seats:
            self.animator.run(tween(("lit", seat), self.board(seat).fade_marks, tempo.TARGETS))
        return self.lit

    def choose_best(self, seat: int | None) -> None:
        """Make one of the lit targets the best one."""
        if self.lit is None or self.lit.best == seat:
            return
        if self.lit.best is not None:
            self.animator.drop(("breath",))
            self.board(self.lit.best).breathe(0)
        self.lit = Lit(self.lit.card, self.lit.seats, self.lit.anywhere, seat)
        self.threatened = self.targets.leaves(seat)
        self.refresh()
        self.targets.show(seat)
        if seat is not None:
            how, breathe = tempo.BREATH, self.board(seat).breathe
            self.animator.run(Tween(("breath",), breathe, how.ms, curve=how.curve, repeats=True))

    def darken(self) -> None:
        """Put all targets out."""
        self.choose_best(None)
        self.lit = None
        self.threatened = frozenset()
        self.targets.clear()
        self.refresh()

    def printed(self, card: int) -> Printed | None:
        """The face of a card, if the seat in front sees it."""
        stance = self.scene.stances.get(card)
        return None if stance is None or self.scene.shows_back(stance) else stance.card.printed

    def refresh(self) -> None:
        """Draw every state as it is now."""
        scene = self.scene
        if scene.layout is None:
            return
        for card, item in scene.cards.items():
            stance = scene.stances.get(card)
            self._mark(item, self._states(stance) if stance is not None and stance.open else frozenset())
        for seat, place in scene.places.items():
            self._mark(place, self._target_states(seat))
        self._show_threats()
        self._show_news_on_piles()
        self._show_ring()
        self.changed()

    def _show_threats(self) -> None:
        """A zigzag line round each card that would leave play: under all cards, so that it hides nothing of them."""
        layout = self.scene.layout
        for card in {*self.threats, *self.threatened}:
            stance = self.scene.stances.get(card)
            there = card in self.threatened and stance is not None and stance.in_play
            if card not in self.threats:
                self.threats[card] = hidden_sprite(self.scene, Layer.LANE + 600)
            self.threats[card].setVisible(there)
            if there and stance is not None and layout is not None:
                hang = hang_of(stance.pose.width) if stance.place is Place.BOARD else 0.0
                size = (stance.pose.width, stance.pose.height + hang)
                states = frozenset({State.THREATENED})
                put(self.threats[card], self.scene.gallery.states(states, *size, self._u))
                self.threats[card].setPos(stance.pose.x, stance.pose.y + hang / 2)
                self.threats[card].setZValue(layout.depth(stance.seat, Layer.LANE + 600))

    def _show_news_on_piles(self) -> None:
        """The mark on each discard pile where an Action ended that is news."""
        there = [self.scene.stances[card] for card in self.news if card in self.scene.stances]
        marked = {(one.seat, one.place): one.pose for one in there if one.place is Place.DISCARD}
        for key in {*self.piles_with_news, *marked}:
            if key not in self.piles_with_news:
                self.piles_with_news[key] = hidden_sprite(self.scene, Layer.PLATE + 600)
            mark = self.piles_with_news[key]
            mark.setVisible(key in marked)
            if key in marked:
                pose = marked[key]
                put(mark, self.scene.gallery.states(frozenset({State.NEWS}), pose.width, pose.height, self._u))
                mark.setPos(pose.x, pose.y)

    def _states(self, stance: Stance) -> frozenset[State]:
        card, found = stance.card.id, set()
        if card in self.marked:
            found.add(State.DISCARDED if throws_away(self.decision) else State.SELECTED)
        elif stance.place is Place.HAND:
            if self._dims(card, stance):
                found.add(State.DIMMED)
        elif card in self.usable:
            found.add(State.TARGET)
        if stance.place is Place.BOARD:
            found |= self._target_states(stance.seat)
        if card in self.news and stance.in_play:
            found.add(State.NEWS)
        if self.pointed is not None and card in self.pointed.cards:
            found.add(self.pointed.state)
        if card in self.threatened and not self._goes_along(stance):
            found.add(State.WARNED)
        return frozenset(found)

    def _goes_along(self, stance: Stance) -> bool:
        """Whether a Character would leave play with its Scene, which has the triangle for both."""
        return stance.cast is not None and stance.scene is not None and stance.scene.card.id in self.threatened

    def _dims(self, card: int, stance: Stance) -> bool:
        if self.decision is None or self.scene.shows_back(stance) or card in self.usable:
            return False
        return self.decision.ask in (Ask.MAIN, Ask.REACT, Ask.CHOOSE)

    def _target_states(self, seat: int) -> frozenset[State]:
        if self.lit is None and self.pointed is not None and seat in self.pointed.seats:
            return frozenset({self.pointed.state})
        if self.lit is not None and seat == self.lit.best:
            return frozenset({State.BEST})
        if self.lit is not None and seat in self.lit.seats:
            return frozenset({State.TARGET})
        return frozenset()

    def shown_states(self, item: CardItem) -> frozenset[State]:
        """The states in which a card or a place is drawn."""
        return self._shown.get(item, frozenset())

    def _mark(self, item: CardItem, states: frozenset[State]) -> None:
        if self._shown.get(item, frozenset()) == states and not states:
            return
        self._shown[item] = states
        if not states:
            item.mark(None, None)
            return
        gallery, stance, u = self.scene.gallery, self.scene.stances.get(item.card), self._u
        carried = self.lit is not None and self.lit.card == item.card
        pose = item.pose if stance is None or carried else stance.pose  # on its way it may have another size
        hang = hang_of(pose.width) if pose.width > 1.6 * pose.height else 0.0
        glows = states & {State.TARGET, State.BEST}
        halo = gallery.halo(State.BEST in states, pose.width, pose.height + hang, u) if glows else None
        item.mark(halo, gallery.states(states, pose.width, pose.height + hang, u), hang / 2)
        item.fade_marks(1)

    def board(self, seat: int) -> CardItem:
        """What stands for a seat's place: its Scene in play or the dashed outline."""
        layout = self.scene.layout
        card = layout.placed[seat].request.scene if layout is not None else None
        return self.scene.places[seat] if card is None else self.scene.item(card)

    def show_flag(self, card: int | None) -> None:
        """The traits of a Character in play, in words beside it; None takes them away."""
        layout = self.scene.layout
        stance = self.scene.stances.get(card) if card is not None else None
        self._flag.setVisible(stance is not None and stance.cast is not None and bool(stance.cast.traits))
        if stance is None or stance.cast is None or layout is None:
            return
        painted = self.scene.gallery.trait_flag(stance.cast.traits, max(FLAG_LEAST, FLAG * layout.panel))
        put(self._flag, painted)
        rect, gap = stance.pose.rect, 12 * layout.u
        x = rect.right + gap if rect.right + gap + painted.width < layout.table.right else rect.x - gap - painted.width
        spot = Rect(x, rect.y, painted.width, painted.height).inside(layout.window.grown(-6))
        self._flag.setPos(*spot.centre)

    def show_gap(self, card: int | None) -> None:
        """A dashed outline where a lifted card was; None takes it away."""
        layout = self.scene.layout
        stance = self.scene.stances.get(card) if card is not None else None
        self._gap.setVisible(stance is not None and stance.place is Place.HAND)
        if stance is not None and layout is not None:
            put(self._gap, self.scene.gallery.gap(layout.fan.card))
            self._gap.setPos(stance.pose.x, stance.pose.y)
            self._gap.setRotation(stance.pose.angle)

    def focus_on(self, focus: Focus | None) -> None:
        """Show the focus ring round a thing; None hides it."""
        self.focus = focus
        self._show_ring()

    def _show_ring(self) -> None:
        rect = self._focus_rect()
        layout = self.scene.layout
        self._ring.setVisible(rect is not None)
        if rect is None or layout is None:
            return
        states = frozenset({State.FOCUS})
        put(self._ring, self.scene.gallery.states(states, round(rect.width), round(rect.height), self._u))
        self._ring.setPos(*rect.centre)

    def _focus_rect(self) -> Rect | None:
        layout, focus = self.scene.layout, self.focus
        if layout is None or focus is None or focus not in layout.focusable:
            return None
        if focus[0] != "card":
            return layout.focusable[focus]
        stance = self.scene.stances[int(focus[1])]
        rect = self.scene.item(stance.card.id).goal.rect
        hang = hang_of(rect.width) if stance.place is Place.BOARD else 0.0
        return Rect(rect.x, rect.y, rect.width, rect.height + hang)

    def toggle(self, cards: Iterable[int], marked: frozenset[int]) -> None:
        """Show another set of marked cards, in which `cards` have come or gone."""
        self.marked = marked
        for card in cards if self.scene.layout is not None else ():
            pose = self.scene.stances[card].pose
            self.scene.send(card, pose.at(pose.x, pose.y - (self.raised if card in marked else 0.0)), tempo.LIFT)
        self.refresh()

    @property
    def raised(self) -> float:
        """How far a marked card is raised, in pixels; less than nothing if it is lowered."""
        layout = self.scene.layout
        if layout is None:
            return 0.0
        return -LOWER * layout.u if throws_away(self.decision) else RAISE * layout.u


def _usable(decision: Decision | None) -> frozenset[int]:
    """The cards that some option plays or picks."""
    if decision is None:
        return frozenset()
    verbs = (Verb.PLAY, Verb.PICK)
    return frozenset(option.card for option in decision.options if option.card is not None and option.verb in verbs)
