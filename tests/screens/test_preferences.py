"""The settings while the program runs: who picks a pace gets it, and two programs keep each other's changes."""

from __future__ import annotations

from simpsons_desktop.screens.preferences import Preferences
from simpsons_desktop.store.settings import Look, Pace, Settings


def test_who_picks_a_pace_gets_it_at_once(preferences: Preferences) -> None:
    preferences.put(Settings())
    preferences.change(practised=False)
    for pace in (Pace.FAST, Pace.NORMAL):
        preferences.change(pace=pace)
        assert preferences.now.pace_now is pace


def test_the_usual_pace_is_slow_for_who_has_not_played_yet() -> None:
    assert Settings().pace_now is Pace.SLOW
    assert Settings(practised=True).pace_now is Pace.NORMAL
    assert Settings(pace=Pace.STEP).pace_now is Pace.STEP


def test_two_programs_on_one_file_keep_each_others_changes(preferences: Preferences) -> None:
    other = Preferences(preferences.path)
    for here, change in ((preferences, {"look": Look.DARK}), (other, {"volume": 5}), (preferences, {"hover_ms": 800})):
        here.change(**change)
        here.flush()
    kept = Preferences(preferences.path).now
    assert (kept.look, kept.volume, kept.hover_ms) == (Look.DARK, 5, 800)
