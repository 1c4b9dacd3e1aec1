"""What is heard in the window: a game at the table, calls to whoever is waited for, and what the settings say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from simpsons_desktop.rules.moves import Ask, Decision
from simpsons_desktop.screens.parts.toast import Toast
from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.sound.device import Loudspeaker
from simpsons_desktop.sound.effects import Effect
from simpsons_desktop.sound.player import Device, Player
from simpsons_desktop.store.settings import Called, Settings

if TYPE_CHECKING:
    from simpsons_desktop.controller import GameController
    from simpsons_desktop.screens.play import PlayScreen
    from simpsons_desktop.screens.settings_page import SettingsPage
    from simpsons_desktop.table.cues import Cue


class Sounds(QObject):
    """The sound of a window. Nothing of it is loaded before something is to be heard."""

    def __init__(self, preferences: Preferences, toast: Toast, device: Device | None = None) -> None:
        super().__init__(toast)
        self.preferences, self.toast = preferences, toast
        self.player = Player(device or Loudspeaker(self), self)
        self.player.wear(preferences.now.volume, preferences.now.muted)
        preferences.changed.connect(self._settings_changed)

    def listen(self, play: PlayScreen) -> None:
        """Let a game be heard."""
        self.player.prepare()
        TableSounds(play, self.player)

    def toggle(self) -> None:
        """Sound off, or on again; says so."""
        muted = not self.preferences.now.muted
        self.preferences.change(muted=muted)
        words = self.tr("Sound is off.") if muted else self.tr("Sound is on, at {0} %.").format(self.player.volume)
        self.toast.say(words if muted or not self.player.trouble else self.player.trouble)

    def show_on(self, page: SettingsPage) -> None:
        """Tell on the settings page why nothing can be heard."""
        from simpsons_desktop.screens.setting_list import SOUND_TEST  # here: the first paint does without it

        row = page.rows[SOUND_TEST]
        self.player.trouble_changed.connect(row.tell)
        row.tell(self.player.trouble)
        self.player.prepare()

    def test(self) -> None:
        """Play a sound, so that one can hear how loud it is, or say why there is none."""
        if not self.player.loudness:
            self.toast.say(self.tr("Nothing can be heard: sound is muted, or its volume is 0."))
        self.player.sample()

    def close(self) -> None:
        """Fall silent for good."""
        self.player.close()

    def _settings_changed(self, settings: Settings) -> None:
        before = self.player.loudness
        self.player.wear(settings.volume, settings.muted)
        if self.player.loudness != before:
            self.player.sample()


class Calls(QObject):
    """Calls who is waited for, by `called` with an Effect: only after they could do nothing for a while.

    Calls follow from what the screen shows at the same moment (a question, a curtain), never from what is in a hand.
    """

    called = Signal(object)

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self._waits = True  # others were waited for since the last call
        game.waiting.connect(self._on_waiting)
        game.asked.connect(self._on_asked)
        game.handed.connect(self._on_handed)
        game.offered.connect(self._on_offered)

    def _on_waiting(self) -> None:
        self._waits = True

    def _on_asked(self, decision: Decision) -> None:
        if self._waits:
            self._call(Effect.YOURS if decision.ask is Ask.MAIN else Effect.ASK)

    def _on_handed(self) -> None:
        self._call(Effect.YOURS)

    def _on_offered(self) -> None:
        self._call(Effect.ASK)

    def _call(self, effect: Effect) -> None:
        self._waits = False
        self.called.emit(effect)


class TableSounds(QObject):
    """What is heard of one game: what its table shows, at the moment when it does, and calls."""

    def __init__(self, play: PlayScreen, player: Player) -> None:
        super().__init__(play)
        self.play, self.player = play, player
        self.calls = Calls(play.controller)
        self.calls.called.connect(self._on_called)
        play.table.director.heard = self._on_cue
        play.table.gestures.went_home.connect(self._on_went_home)
        play.refused.connect(self._on_refused)

    def _on_cue(self, cue: Cue) -> None:
        self.player.play(cue.effect, cue.mine)

    def _on_went_home(self) -> None:
        self.player.play(Effect.RETURN)

    def _on_refused(self) -> None:
        self.player.play(Effect.REFUSED)

    def _on_called(self, effect: Effect) -> None:
        """A sound, as the persons wish it; while another window is in front, a sign in the task bar too."""
        here = self.play.isActiveWindow()
        if not here:
            QApplication.alert(self.play.window())
        called = self.play.preferences.now.called
        if called is Called.ALWAYS or (called is Called.AWAY and not here):
            self.player.play(effect)
