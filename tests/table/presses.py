"""What presses become after ways of 0 to 30 pixels: run with QT_SCALE_FACTOR by `test_faults`, prints JSON."""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simpsons_desktop.rules import observe
from simpsons_desktop.table import fonts
from simpsons_desktop.table.intents import Clicked
from simpsons_desktop.table.stances import Place
from simpsons_desktop.table.view import TableView
from tests.support.games import some_state
from tests.table.tables import LEFT, on_card


def main() -> None:
    """Press a card of the hand again and again, each time with another way before the button goes up."""
    app = QApplication(sys.argv[:1])
    fonts.load()
    view = TableView()
    view.set_pace("instant")
    view.resize(1280, 720)
    view.show()
    view.show_table(observe(some_state(1, 2, 20).state, 0), 0)
    intents: list[object] = []
    view.intent.connect(intents.append)
    card = next(stance.card.id for stance in view.table.stances.values() if stance.place is Place.HAND)
    port, presses = view.viewport(), []
    for way in range(31):
        start, before = on_card(view, card), len(intents)
        QTest.mousePress(port, LEFT, pos=start)
        QTest.mouseMove(port, start + QPoint(0, way))
        carried = view.gestures.carrying
        QTest.mouseRelease(port, LEFT, pos=start + QPoint(0, way))
        clicked = intents[before:] == [Clicked(card)]  # nobody is asked: a click is about why not
        view.gestures.cancel()
        presses.append((way, "drag" if carried and not clicked else "click" if clicked and not carried else "both"))
        app.processEvents()
    found = {
        "ratio": view.devicePixelRatioF(),
        "distance": QApplication.startDragDistance(),
        "presses": presses,
        "intents": sum(not isinstance(intent, Clicked) for intent in intents),
    }
    sys.stdout.write(json.dumps(found))
    view.close()


if __name__ == "__main__":
    main()
