"""Whether a screen that has come to rest shows what the rules hold to be true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from simpsons_desktop.content.words import prompt as prompt_sentence
from simpsons_desktop.rules import NOBODY, Decision, Observation, fingerprint, observe
from simpsons_desktop.rules.record import Record
from simpsons_desktop.screens.choices import choices, with_way_back
from simpsons_desktop.screens.play import PlayScreen
from simpsons_desktop.screens.window import MainWindow
from simpsons_desktop.table.geometry import Pose
from simpsons_desktop.table.stances import Stance, seating, stances
from simpsons_desktop.table.view import TableView
from tests.end_to_end.eyes import Eyes


def disagreements(window: MainWindow) -> list[str]:
    """Everything on the screen that is not as the rules have it; the screen must be at rest."""
    play = window.play
    assert play is not None
    if play.curtain.isVisible():
        return [*_cards(play, covered=True), *_curtain(play)]
    return [*_cards(play, covered=False), *_prompt(window, play), *_afresh(play)]


def _table(seen: Observation) -> Observation:
    """What lies on the table, whoever looks and whatever is asked."""
    return replace(seen, seat=NOBODY, decision=None, waiting_for=None)


def _truth(play: PlayScreen) -> Observation:
    state = play.controller.now
    all_read = play.curtain.isVisible() or play.controller.offer is not None
    return observe(state, NOBODY if all_read else play.controller.front)


def _cards(play: PlayScreen, covered: bool) -> Iterator[str]:
    """Each card's place and face; behind the curtain the last one in front may still lie at the bottom, covered."""
    scene, truth = play.table.table, _truth(play)
    layout, front = play.table.places, scene.front
    assert layout is not None
    assert scene.seen is not None
    if scene.covered != covered:
        yield f"the table is {'covered' if scene.covered else 'open'}"
    if not covered and _table(scene.seen) != _table(truth):
        yield "the table shows another moment of the game"
    wanted = seating(truth, front, scene.log_open, scene.text, may_grow=True)
    laid = {seat: placed.request for seat, placed in layout.placed.items()}
    plots = {plot.seat: plot for plot in wanted.plots}
    for seat, request in laid.items():
        if seat in plots and request != plots[seat]:
            yield f"before seat {seat} lies {request}, not {plots[seat]}"
        if seat not in plots and (request.scene is not None or request.characters):
            yield f"before seat {seat} lies {request}, but nothing should"
    if scene.enlarged is not None and layout.enlarged is None:
        layout = layout.enlarge(scene.enlarged)
    yield from _items(play, {card: stance for card, stance in stances(truth, layout).items() if stance.open})


def _items(play: PlayScreen, wanted: dict[int, Stance]) -> Iterator[str]:
    scene, marked = play.table.table, play.table.lights.marked
    for card, item in scene.cards.items():
        if item.isVisible() != (card in wanted):
            yield f"card {card} is {'shown' if item.isVisible() else 'out of sight'}"
    for card, stance in wanted.items():
        item = scene.cards[card]
        if card not in marked and not near(item.pose, stance.pose):
            yield f"card {card} lies at {item.pose}, not {stance.pose}"
        if item.picture != scene.picture(stance):
            yield f"card {card} does not show its face"


def near(one: Pose, other: Pose) -> bool:
    """Whether two poses are the same to the eye."""
    return (one.x, one.y, one.width, one.angle, one.z) == pytest.approx(
        (other.x, other.y, other.width, other.angle, other.z), abs=0.6
    )


def _curtain(play: PlayScreen) -> Iterator[str]:
    controller = play.controller
    asker = controller.now.asker
    comes = asker if controller.covered and asker in controller.asking.persons else controller.front
    if play.curtain.disc.seat != comes or play.names[comes].upper() not in play.curtain.title.text():
        yield f"the curtain calls {play.curtain.title.text()!r}, but seat {comes} takes the chair"
    if controller.covered and (play.prompt.offered.buttons or play.prompt.offered.listed):
        yield "something can be chosen behind the curtain"
    faces, recaps = play.previews, play.recaps
    parts = (play.prompt, play.prompt.list, play.log, play.note, play.piles, faces.preview, faces.reader)
    for part in (*parts, recaps.panel, recaps.replay.cover):
        top = play.childAt(part.geometry().center())
        if part.isVisible() and top is not None and (top is part or part.isAncestorOf(top)):
            yield f"{type(part).__name__} lies over the curtain"


def _prompt(window: MainWindow, play: PlayScreen) -> Iterator[str]:
    decision, table = play.controller.decision, play.table
    if table.gestures.decision != decision:
        yield "the table asks another question"
    if table.gestures.held is not None or table.gestures.pressed:
        yield "a card is still held"
    if decision is None:
        return
    words = prompt_sentence(decision, play.controller.seen, play.names)
    if (play.prompt.seat, play.prompt.sentence) != (decision.seat, words):
        yield f"the prompt says {play.prompt.sentence!r} to seat {play.prompt.seat}, not {words!r} to {decision.seat}"
    offered = choices(decision, play.controller.seen, play.names, play.marking.codes)
    if play.prompt.offered not in (offered, with_way_back(offered)):
        yield f"the prompt offers {play.prompt.offered}"
    if not set(play.marking.codes) <= set(decision.codes):
        yield f"{play.marking.codes} is marked, but can't be chosen"
    yield from _marks(play, decision)
    Eyes(window).choices()  # each has its button


def _marks(play: PlayScreen, decision: Decision) -> Iterator[str]:
    by_code = dict(zip(decision.codes, decision.options, strict=True))
    open_cards = set(play.table.table.stances)
    wanted = {by_code[code].card for code in play.marking.codes}
    shown = {card for card in play.table.lights.marked if card in open_cards}
    listed = {choice.card for choice in play.prompt.offered.listed if choice.on}
    if wanted != shown | listed:
        yield f"marked are {wanted}, the table shows {shown}, the list {listed}"


def _afresh(play: PlayScreen) -> Iterator[str]:
    """Where a table laid anew would lie the same way, it must look the same to the last pixel."""
    view, truth = play.table, _truth(play)
    enlarged = view.table.enlarged is not None  # by the player; a table laid anew lies as it is dealt
    lights = view.lights  # what shows an answer that is being considered
    if enlarged or lights.marked or lights.threatened or lights.focus is not None or view.gallery.behind:
        return
    fresh = TableView()
    try:
        fresh.set_look(view.gallery.look)
        fresh.set_sitters(view.table.furniture.sitters)
        fresh.resize(view.size())
        fresh.set_room(view.table.log_open, view.table.text)
        fresh.show_table(truth, play.controller.front)
        fresh.grab()  # sends the events that wait for the first sight
        while not fresh.gallery.catch_up():
            pass
        fresh.show_table(truth, play.controller.front)
        fresh.ask(play.controller.decision)
        fresh.lights.bring_news(lights.news)
        fresh.animator.skip()
        one, two = (one.grab().toImage().convertToFormat(QImage.Format.Format_RGB32) for one in (fresh, view))
        if fresh.places == view.places and one != two:
            yield "the table does not look as if it had been laid at once"
    finally:
        fresh.deleteLater()


def replays(record: Record) -> bool:
    """Whether the answers on record are legal and lead to the state as it is, so that nothing else has changed it."""
    cards = {face.key: face for face in record.state.box.faces}
    again = Record.read(record.write(), cards)
    return again.answers == record.answers and fingerprint(again.state) == fingerprint(record.state)
