"""The prompt: whose decision it is, what is asked, at most three buttons, and a list above it for more choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from time import monotonic

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QCursor, QFontMetricsF, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from simpsons_desktop.rules import NOBODY
from simpsons_desktop.screens.choices import Choice, Choices
from simpsons_desktop.screens.keys import PRESS
from simpsons_desktop.screens.parts.button import SLAB as BUTTON_SLAB
from simpsons_desktop.screens.parts.button import Tone
from simpsons_desktop.screens.parts.choice_list import LOOKS, AnswerButton, ChoiceList, give_up_focus
from simpsons_desktop.screens.parts.just_come import DEAD_S
from simpsons_desktop.screens.parts.panel import EDGE, RADIUS, SLAB
from simpsons_desktop.screens.parts.speaking import group
from simpsons_desktop.screens.style import Style, text_width
from simpsons_desktop.table import shapes
from simpsons_desktop.table.access import speaks_for
from simpsons_desktop.table.fonts import Cut
from simpsons_desktop.table.paint_text import LEFT, best_lines, draw_text, fitted_px

CLICK_S = 0.4  # a click so soon after a button came under the pointer was meant for what was there before
ALL_CLICK_S = 1.0  # where all are asked in the midst of somebody's turn, who has more to do and may click on
BUTTON_SHARE = 0.62  # of the bar's width, at most, for buttons
BUTTON_ROOM = 5.0  # round a button, for its focus ring
MOST_LINES, LEADING = 4, 1.1  # of the sentence, in a bar that has little room beside its buttons
TEXT_SHARES = (0.44, 0.38, 0.32, 0.27)  # of a button's height that its letters take, the first that leaves room
CAP_SHARE = 1.18  # the height of a key's cap against the letters beside it
LEGIBLE = 0.9  # the least size of the sentence against the words on the buttons
NAME_SHARE, NAME_COST = 0.4, 0.8  # of the words' room for a name; a sentence that a name would shrink more goes alone


class PromptBar(QWidget):
    """Stays where it is; only its words change.

    `chosen` and `refused` carry a Choice that was pressed and can, or can't, be used; `considered` one that the pointer
    or the keyboard is on, or None; `looked_at` a card id.
    """

    chosen = Signal(object)
    refused = Signal(object)
    considered = Signal(object)
    looked_at = Signal(object)
    offers = Signal()  # something else than before, or something else is asked

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.house = style
        self.seat, self.who, self.sentence = 0, "", ""
        self.offered = Choices()
        self.shown: tuple[Choice, ...] = ()
        self._words_end = 0.0
        self._on_width = 0  # of the button that went on, when there was one last
        self.cards_over: Callable[[], QRegion] = QRegion
        """Where cards are raised over the bar, in pixels of the parent."""
        self.buttons: list[AnswerButton] = []
        self.list = ChoiceList(style, self.meant, parent)
        self.list.chosen.connect(self.chosen)
        self.list.looked_at.connect(self.looked_at)
        self.list.considered.connect(self.considered)
        self._since = 0.0
        self.asks = False  # whether a question stands
        self._main_key = True  # whether Space presses the main button
        style.changed.connect(self._measure)

    def say(self, seat: int, who: str, sentence: str) -> None:
        """Say something without asking."""
        self.ask(seat, who, sentence, Choices())

    def ask(self, seat: int, who: str, sentence: str, offered: Choices) -> None:
        """Ask a new question."""
        self.seat, self.who, self.sentence = seat, who, sentence
        self._since = monotonic()
        self.setAccessibleName(f"{who} {sentence}".strip())
        self.asks = offered != Choices()
        self._offer(offered, None)

    def reword(self, sentence: str) -> None:
        """Say what is to be done for the same question in other words; nothing else changes."""
        if sentence != self.sentence:
            self.sentence = sentence
            self._fill()
            self._place()

    def offer(self, offered: Choices) -> None:
        """Change what can be chosen, within the same question."""
        self._offer(offered, self._under_pointer())

    def _offer(self, offered: Choices, before: tuple[AnswerButton, Choice] | None) -> None:
        """`before` is what was under the pointer in this question."""
        self.offered = offered
        self._fill()
        self._place()
        now = self._under_pointer()
        if now is not None and (before is None or now[1].key != before[1].key):
            now[0].come.begin(CLICK_S if self.seat != NOBODY else ALL_CLICK_S)
        self.offers.emit()

    def end(self) -> None:
        """The question is answered: it is no longer there to be read, and what is only said stays."""
        if self.asks:
            self.say(NOBODY, "", "")
        else:
            self.offer(Choices())

    def show_main_key(self, presses: bool) -> None:
        """Whether the main key presses the main button now; else it bears no cap."""
        self._main_key = presses
        for button, choice in zip(self.buttons, self.shown, strict=False):
            button.show_cap(presses or choice.key != PRESS)

    def _pairs(self) -> list[tuple[AnswerButton, Choice]]:
        """The buttons that are shown, in the bar and above it, and what they are for."""
        pairs = [*zip(self.buttons, self.shown, strict=False), *zip(self.list.buttons, self.list.choices, strict=False)]
        return [pair for pair in pairs if pair[0].isVisible()]

    def _under_pointer(self) -> tuple[AnswerButton, Choice] | None:
        pointer = QCursor.pos()
        found = (pair for pair in self._pairs() if pair[0].rect().contains(pair[0].mapFromGlobal(pointer)))
        return next(found, None)

    def _fill(self) -> None:
        """Put the choices on buttons; where they would leave no room for the sentence, the numbered ones are listed."""
        if self._fit(self.offered.buttons):
            self.list.offer(self.offered.listed)
            return
        moved = [choice for choice in self.offered.buttons if choice.key != PRESS]
        self.list.offer((*moved, *self.offered.listed))
        self._fit([choice for choice in self.offered.buttons if choice.key == PRESS])

    def _fit(self, choices: Sequence[Choice]) -> bool:
        """Put choices on buttons whose words are as large as the sentence beside them allows; whether it is legible."""
        for share in TEXT_SHARES:
            widths = [button.natural_width() for button in self._buttons_for(choices, share)]
            if sum(widths) > self.width() * BUTTON_SHARE:
                continue
            _, _, (_, size) = self.words(self.width() - self.house.space(8) - sum(widths))
            if not widths or size >= LEGIBLE * share * self._face_height():
                return True
        return False

    def words(self, end: float | None = None) -> tuple[str, QRectF, tuple[tuple[str, ...], float]]:
        """The name, the room of the sentence behind it up to `end` (None: as now), its lines and their pixels.

        There is no name where it would make the sentence much smaller: the symbol says who is meant.
        """
        end = self._words_end if end is None else end
        face, px = self._face(), float(self.house.px(21, 15))
        alone = QRectF(face.left() + face.height() * 0.98, face.top(), 0, face.height())
        alone.setRight(max(alone.left() + 1, end - px * 0.3))
        lines = sentence_lines(self.sentence, px, alone.width(), alone.height())
        if not self.who:
            return "", alone, lines
        font = self.house.title(1, px * 0.92)
        most = alone.width() * NAME_SHARE
        name = QFontMetricsF(font).elidedText(self.who.upper(), Qt.TextElideMode.ElideRight, most)
        behind = alone.adjusted(text_width(font, name) + px * 0.4, 0, 0, 0)
        beside = sentence_lines(self.sentence, px, behind.width(), behind.height())
        return (name, behind, beside) if beside[1] >= lines[1] * NAME_COST else ("", alone, lines)

    def _buttons_for(self, choices: Sequence[Choice], share: float) -> list[AnswerButton]:
        """The buttons, as many as there are choices, with these words on them; `share` of the height for letters."""
        self.shown = tuple(choices)
        while len(self.buttons) < len(choices):
            button = AnswerButton(self.house, parent=self)
            button.room_u, button.centred = BUTTON_ROOM, True
            button.clicked.connect(self._pressed)
            button.installEventFilter(self)
            self.buttons.append(button)
        for button in self.buttons[len(choices) :]:
            give_up_focus(button)
            button.withdraw()
        for button, choice in zip(self.buttons, choices, strict=False):
            tone = Tone.MAIN if choice.main and not self.offered.even else Tone.PLAIN
            button.come.forget()
            button.say(choice.text, choice.key, tone)
            button.show_cap(self._main_key or choice.key != PRESS)
            button.text_share, button.cap_share = share, share * CAP_SHARE
            button.usable = choice.enabled
            button.setAccessibleDescription(choice.reason)
            button.height_u = self._face_height() / (self.house.u * self.house.factor)
            button.show()
        return self.buttons[: len(choices)]

    def settled(self, since: float | None = None) -> bool:
        """Whether the question had stood long enough for a key to be meant for it that went down then (None: now)."""
        return (monotonic() if since is None else since) - self._since >= DEAD_S

    def meant(self, button: AnswerButton) -> bool:
        """Whether a button was pressed for this question: by mouse since it came, if it did not come right under the
        pointer; by a key a little after.
        """
        since, button.since = button.since, None
        if since is None:
            return True
        return self.settled(since) if button.by_key else since >= self._since and not button.come.lasts

    def press(self, key: str, since: float | None = None) -> bool:
        """Press what bears a shortcut that went down at `since`, if anything does: True if it was one of ours."""
        for choice in (*self.offered.buttons, *self.offered.listed):
            if choice.key == key:
                if self.settled(since):
                    self._press(choice)
                return True
        return False

    def _press(self, choice: Choice) -> None:
        (self.chosen if choice.enabled else self.refused).emit(choice)

    def considering(self) -> Choice | None:
        """The choice that the pointer or the keyboard is on."""
        there = [choice for button, choice in self._pairs() if button.underMouse() or button.hasFocus()]
        return there[0] if there else None

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in LOOKS:
            at = next((i for i, button in enumerate(self.buttons) if button is watched), -1)
            if 0 <= at < len(self.shown):
                self.considered.emit(self.shown[at] if LOOKS[event.type()] else None)
        return False

    def _pressed(self) -> None:
        at = next((i for i, button in enumerate(self.buttons) if button is self.sender()), -1)
        if 0 <= at < len(self.shown) and self.meant(self.buttons[at]):
            self._press(self.shown[at])

    def make_way(self) -> None:
        """Leave out what `cards_over` names now, in sight and for clicks: the table below shows there.

        Buttons stay whole: what can be pressed is never under a card.
        """
        over = self.cards_over().translated(-self.pos()).intersected(self.rect())
        for button in self.buttons:
            if button.isVisibleTo(self):
                over -= button.geometry()
        if not over.isEmpty():
            self.setMask(QRegion(self.rect()).subtracted(over))
        elif not self.mask().isEmpty():
            self.clearMask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()

    def _measure(self) -> None:
        """Size or text is another: words and buttons take theirs anew."""
        self._on_width = 0
        self._fill()
        self._place()

    def moveEvent(self, event: QEvent) -> None:
        self._place()

    def _slab(self) -> float:
        return max(3.0, self.house.space(SLAB))

    def _edge(self) -> float:
        return max(2.0, EDGE * self.house.u)

    def _face(self) -> QRectF:
        """The bar without its outline and slab."""
        edge = self._edge()
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge - self._slab())

    def _button_height(self) -> float:
        return self.height() - self._slab() - 2

    def _face_height(self) -> float:
        """Of a button, without the room of its focus ring and its slab."""
        return max(
            1.0,
            self._button_height()
            - 2 * max(5.0, self.house.space(BUTTON_ROOM))
            - max(3.0, self.house.space(BUTTON_SLAB)),
        )

    def _place(self) -> None:
        """Lay the buttons from the right, where what goes on always stands, whatever else there is; where nothing is
        the main answer and there is room, all are equally wide, and none lies partly where what went on was.
        """
        shown = self.buttons[: len(self.shown)]
        widths = [button.natural_width() for button in shown]
        room = self.width() * BUTTON_SHARE
        on = [width for width, choice in zip(widths, self.shown, strict=True) if choice.key == PRESS]
        if widths:
            self._on_width = on[0] if on else self._on_width
        alike = [max([*widths, *([] if on else [self._on_width])], default=0)] * len(widths)
        if sum(alike) <= room and not any(choice.main for choice in self.shown):
            widths = alike
        squeeze = min(1.0, room / sum(widths)) if widths else 1.0
        height = self._button_height()
        x = float(self.width() - self.house.space(8))
        from_left = sorted(zip(shown, self.shown, widths, strict=True), key=lambda one: one[1].key == PRESS)
        for (before, _, _), (behind, _, _) in pairwise(from_left):
            QWidget.setTabOrder(before, behind)
        for button, _, width in reversed(from_left):
            part = round(width * squeeze)
            button.setGeometry(QRect(round(x - part), 1, part, round(height)))
            x -= part - button.room * 0.6
        self._words_end = x
        self.list.place(self.geometry())
        self.make_way()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, face = self.house.look, self._face()
        shapes.box(painter, face, self.house.space(RADIUS), look.paper, self._edge(), self._slab(), look.line)
        height = face.height()
        if self.seat >= 0:
            middle = QPointF(face.left() + height * 0.52, face.center().y())
            shapes.seat_symbol(painter, self.seat, middle, height * 0.32, max(2.0, 3 * self.house.u), look.line)
        name, room, lines = self.words()
        if name:
            px = self.house.px(21, 15) * 0.92
            before = QRectF(face.left() + height * 0.98, face.top(), room.left(), height)
            draw_text(painter, name, Cut.TITLE, px, before, look.text, LEFT)
        paint_sentence(painter, *lines, room, look.text)
        painter.end()


@lru_cache(maxsize=64)
def sentence_lines(text: str, px: float, width: float, height: float) -> tuple[tuple[str, ...], float]:
    """A sentence on one line of at most `px` pixels, or, if it would become small, on as many as make it largest."""
    size = fitted_px(text, Cut.BOLD, px, width)
    if size >= px * 0.86:
        return (text,), size
    lines, size = best_lines(text, Cut.BOLD, px * 0.8, QRectF(0, 0, width, height * 0.78), MOST_LINES, LEADING)
    return tuple(lines), size


def paint_sentence(painter: QPainter, lines: Sequence[str], size: float, room: QRectF, colour: str) -> None:
    """The lines of a sentence, from the left, in the middle of the height."""
    step = size * LEADING
    top = room.center().y() - step * len(lines) / 2
    for at, line in enumerate(lines):
        draw_text(painter, line, Cut.BOLD, size, QRectF(room.left(), top + step * at, room.width(), step), colour, LEFT)


speaks_for(PromptBar, group)
