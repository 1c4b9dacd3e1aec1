"""The list of parts that a bundle's build wrote down is the one that is shown; a damaged one is no reason to fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from simpsons_desktop import paths
from simpsons_desktop.components import LIST, Component, components, write


def test_a_bundle_tells_what_its_build_wrote_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "licences", lambda: tmp_path / "licences")
    parts = (Component("A part", "1.2", "MIT", "Terms – with a dash"), Component("Letters", "", "OFL-1.1"))
    write(parts, tmp_path / "licences")
    assert components() == parts
    for damage in ("", '[{"strange": 1}]', "[1]"):
        (tmp_path / "licences" / LIST).write_text(damage, "utf-8")
        assert "Python" in {part.name for part in components()}
