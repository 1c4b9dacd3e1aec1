"""At every scale of a screen the table shows the painters' pixels one for one: nothing is scaled or blurred."""

import pytest

from tests.table.scaled import found_at

KINDS = {"row", "board", "hand", "empty place", "plate", "pile", "left"}


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2", "3"])
def test_every_picture_is_on_the_screen_pixel_for_pixel(scale: str) -> None:
    found = found_at(scale, "tests.table.sharpness")
    assert found.pop("ratio") == float(scale), "painted for this screen"
    assert set(found) == KINDS
    for kind, share in found.items():
        assert share >= 0.99, f"{kind} is blurred"
