"""Images that are used again are kept by their bytes, not by their number: a window can have any size."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from PySide6.QtGui import QImage

import simpsons_desktop.screens.parts
import simpsons_desktop.table
from simpsons_desktop.table.kept import kept

FEW_AND_SMALL = {"sky_picture", "sprite"}  # one picture; pieces of confetti


def test_the_images_used_last_are_kept_as_many_as_fit() -> None:
    made = []

    @kept(megabytes=1)
    def image(side: int) -> QImage:
        made.append(side)
        return QImage(side, side, QImage.Format.Format_ARGB32)

    for side in (300, 301, 300, 302, 300, 301):  # two of them fit
        image(side)
    assert made == [300, 301, 302, 301]
    image(600)
    image(600)
    assert made[4:] == [600, 600]


@pytest.mark.parametrize("package", [simpsons_desktop.table, simpsons_desktop.screens.parts], ids=lambda p: p.__name__)
def test_no_cache_counts_images_instead(package: object) -> None:
    modules = [importlib.import_module(f"{package.__name__}.{m.name}") for m in pkgutil.iter_modules(package.__path__)]  # type: ignore[attr-defined]
    cached = {one.__name__: one for module in modules for one in vars(module).values() if hasattr(one, "cache_info")}
    by_number = {
        name
        for name, one in cached.items()
        if hasattr(one, "cache_parameters") and one.__annotations__.get("return") in ("QImage", "QPixmap")
    }
    assert by_number <= FEW_AND_SMALL
