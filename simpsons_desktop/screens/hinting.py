"""A hint when the person in front wants one: in a sentence beside the table, and on the cards that it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.words import ended
from simpsons_desktop.controller.hints import Hint
from simpsons_desktop.screens.floating import of_seats, spot_over_table
from simpsons_desktop.screens.hint_words import hint_words
from simpsons_desktop.screens.parts.announcer import announce
from simpsons_desktop.screens.parts.hint_panel import HintPanel
from simpsons_desktop.screens.parts.preview import lie
from simpsons_desktop.table.faces import State
from simpsons_desktop.table.geometry import Rect
from simpsons_desktop.table.lights import Pointed

if TYPE_CHECKING:
    from simpsons_desktop.screens.play import PlayScreen


class Hinting(QObject):
    """Binds the hints of a game to panel, prompt and table. Nothing is played by it, and nobody else is told of it."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__(play)
        self.play, self.hints = play, play.controller.hints
        self.panel = HintPanel(play.house, play)
        self.hint: Hint | None = None
        self.hints.told.connect(self._tell)
        self.hints.failed.connect(self._fail)
        self.panel.dismissed.connect(self.forget)
        play.corner.hint.connect(self.toggle)
        play.table.gestures.lifted.connect(self._place)
        play.table.laid.connect(self._place)
        play.house.changed.connect(self._place)

    def toggle(self) -> None:
        """The player wants a hint, or has seen enough of the one that is there."""
        game = self.play.controller
        asked = game.decision
        if self.play.covered_by_dialog():
            return
        if self.hints.thinking or self.hint is not None:
            self.forget()
        elif not self.play.preferences.now.hints:
            self.play.say(translate("Hint", "Hints are switched off in the settings, under “Game”."))
        elif asked is None:
            self.play.say(translate("Hint", "There is nothing for you to decide at the moment."))
        else:
            self._say(translate("Hint", "The expert is thinking …"))
            self.hints.ask(asked, game.now, game.record)

    def asked(self) -> None:
        """A question stands: if it is the one that the hint is for, once more, the hint stays."""
        if self.hint is not None and self.hint.decision == self.play.controller.decision:
            self._tell(self.hint)

    def forget(self) -> None:
        """The question is answered, or somebody else may look: nothing is left of the hint."""
        self.hints.drop()
        self.hint = None
        if self.panel.isVisible() or self.panel.words.text():
            self.panel.hide()
            self.panel.say("")
            self.play.table.lights.point(None)
            self._tell_prompt("")

    def back(self) -> bool:
        """Esc: take the hint away; False if there is none."""
        there = self.hints.thinking or self.hint is not None
        self.forget()
        return there

    # ---- what is shown

    def _tell(self, hint: Hint) -> None:
        game = self.play.controller
        if game.decision != hint.decision:
            return
        self.hint = hint
        self._point(hint)
        self._say(hint_words(hint, game.seen, self.play.names, game.knowledge.foresee))

    def _fail(self) -> None:
        self.forget()
        self.play.say(translate("Hint", "No hint could be thought of in time; the game is as it was. Ask again."))

    def _say(self, words: str) -> None:
        self.panel.say(words)
        self._tell_prompt(ended(self.panel.accessibleName()))
        self._place()
        if self.panel.isHidden() and not self.play.text.isVisibleTo(self.play):  # there is no room for it
            self.play.say(words)
        announce(self.panel, self.panel.accessibleName())

    def _tell_prompt(self, hint: str) -> None:
        """The prompt has the hint behind its question, for the ear and for the text table."""
        prompt = self.play.prompt
        prompt.setAccessibleName(f"{prompt.who} {prompt.sentence} {hint}".strip())
        self.play.text.refresh()

    def _point(self, hint: Hint) -> None:
        """Point at the cards that are to be played or picked, and at the Scene or place that is meant."""
        options = dict(zip(hint.decision.codes, hint.decision.options, strict=True))
        chosen = [options[code] for code in hint.answer]
        cards = frozenset(option.card for option in chosen if option.card is not None)
        seats = frozenset(option.to for option in chosen if option.to is not None)
        self.play.table.lights.point(Pointed(State.HINTED, cards, seats))

    # ---- where

    def _place(self) -> None:
        """Where it covers nothing that decides, nor what it means, and as little else as can be."""
        play = self.play
        if not self.panel.words.text() or play.text.isVisibleTo(play):
            self.panel.hide()
            return
        room = play.previews.room()
        sizes = self.panel.sizes(QSize(round(room.width), round(room.height)))
        spot = spot_over_table(play, self.panel, sizes, about=self._meant())
        if spot is None:
            self.panel.hide()
            return
        lie(self.panel, spot)
        self.panel.show()
        self.panel.raise_()

    def _meant(self) -> list[Rect]:
        """Where the things lie that the hint points at."""
        lights, layout = self.play.table.lights, self.play.table.places
        if layout is None or lights.pointed is None:
            return []
        cards = [layout.poses[card].rect for card in lights.pointed.cards if card in layout.poses]
        return [*map(self.play.scaled, cards), *of_seats(self.play, lights.pointed.seats)]
