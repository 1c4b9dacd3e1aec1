"""The builds, as far as they are quick: what stays in a bundle, one version, and that nothing is forgotten."""

from __future__ import annotations

import argparse
import configparser
import os
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from simpsons_desktop import __version__, app, wishes
from simpsons_desktop.cli import command_parser
from simpsons_desktop.components import PACKAGES, components
from simpsons_desktop.qt_libraries import ALWAYS, ON_X

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from release import deb, linked, project, slim  # noqa: E402  # the builds are no package of the program
from release.bill import bill  # noqa: E402
from release.completion import mark  # noqa: E402
from release.integration import launcher, metainfo  # noqa: E402
from release.wheel import NEEDED  # noqa: E402

LOCK = (ROOT / "packaging" / "release" / "lock.txt").read_text("utf-8")


def pyproject() -> dict[str, Any]:
    """The project's one config file."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_there_is_one_version() -> None:
    assert project.version() == __version__
    assert f'version="{__version__}"' in metainfo()


def test_every_folder_of_resources_but_the_documents_is_in_the_wheel() -> None:
    included = pyproject()["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = {f"resources/{path.name}" for path in (ROOT / "resources").iterdir() if path.is_dir()}
    assert folders - {"resources/docs"} == {name for name in included if name.startswith("resources/")}
    assert all((ROOT / name).exists() for name in NEEDED if not name.startswith("__main__"))


def test_the_lock_has_everything_that_the_program_needs_with_hashes() -> None:
    pinned = {name.lower(): wanted for name, wanted in re.findall(r"^([\w.-]+)==(\S+)", LOCK, re.MULTILINE)}
    for requirement in pyproject()["project"]["dependencies"]:
        assert re.split(r"[<>=;]", requirement)[0].strip().lower() in pinned
    assert {"hatchling", "pyinstaller", "shtab", "shiboken6", "cffi"} <= pinned.keys()
    assert LOCK.count("==") <= LOCK.count("--hash=sha256:") * 2


def test_what_others_have_made_is_told_with_its_licence() -> None:
    needed = {re.split(r"[<>=;]", one)[0].strip() for one in pyproject()["project"]["dependencies"]}
    assert needed <= set(PACKAGES)
    for name in ("miniaudio", "PySide6-Essentials"):
        asked = [re.split(r"[ <>=;~!(]", one)[0] for one in metadata.requires(name) or () if "extra" not in one]
        assert set(asked) <= set(PACKAGES)
    found = {part.name: part for part in components()}
    assert set(PACKAGES) <= found.keys()
    assert all(part.licence for part in found.values())
    assert "Permission is hereby granted" in found["platformdirs"].terms
    told = bill(components())
    assert [part["name"] for part in told["components"]] == list(found)
    assert told["serialNumber"] == bill(components())["serialNumber"]


@pytest.mark.parametrize(
    ("path", "stays"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True), ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/imageformats/libqgif.so", False), ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/Qt/lib/libQt6Core.so.6", True), ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/Qt6Quick.dll", False), ("PySide6/Qt6Widgets.dll", True), ("PySide6/QtWidgets.abi3.so", True),
        ("PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui", True), ("libstdc++.so.6", False), ("libX11.so.6", False),
        ("libpython3.11.so.1.0", True), ("libcrypto.so.3", False), ("liblzma-de26b416.so.5.8.4", False),
        ("pillow.libs/libwebp-51b0b3f7.so.7.2.0", True), ("pillow.libs/libavif-1.so", False),
        ("vcruntime140.dll", True), ("PySide6/Qt/translations/qt_de.qm", False),
        ("python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so", False),
        ("simpsons_desktop/resources/text/rules.en.md", True), ("_miniaudio.abi3.so", True),
        ("pyside6_essentials-6.11.3.dist-info/METADATA", True),
        ("pyside6_essentials-6.11.3.dist-info/RECORD", False),
    ],
)  # fmt: skip
def test_what_of_a_bundle_stays(path: str, stays: bool) -> None:
    assert slim.stays(path, on_linux=path.endswith(".so") or ".so." in path) is stays


def test_libraries_that_the_program_asks_for_are_asked_for_by_the_package() -> None:
    listed = linked.packages()
    for group, asked in (("always", ALWAYS), ("x11", ON_X)):
        for library, package in asked.items():
            assert package in listed[group][library].split(" | ")
    assert any(package.startswith("libc6 (>= 2.") for package in linked.debian("always"))


def test_a_library_that_nobody_brings_is_found(tmp_path: Path) -> None:
    (tmp_path / "python").write_bytes(Path(sys.executable).resolve().read_bytes())
    (tmp_path / "text.so").write_text("no binary", "utf-8")
    unknown = linked.strangers(tmp_path)
    assert all(users == ["python"] for users in unknown.values())
    (tmp_path / "libmine.so").touch()
    assert "libc.so.6" not in unknown


def test_launcher_window_and_kinds_of_files_belong_together() -> None:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # names keep their capitals
    parser.read_string(launcher("simpsons-desktop"))
    entry = parser["Desktop Entry"]
    assert (entry["Icon"], entry["StartupWMClass"]) == (app.DESKTOP_ID, app.NAME)
    assert app.DESKTOP_ID == project.DESKTOP_ID
    mime = ET.parse(ROOT / "resources" / "desktop" / "mime.xml").getroot()
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    types = {kind.get("type"): kind for kind in mime.findall("m:mime-type", space)}
    assert set(entry["MimeType"].strip(";").split(";")) == set(types)
    globs = {one.get("pattern") for one in mime.findall("m:mime-type/m:glob", space)}
    assert globs == {f"*{ending}" for ending in (wishes.MATCH, wishes.DECK, wishes.PACK)}
    told = ET.fromstring(metainfo())
    assert {one.text for one in told.findall("provides/mediatype")} == set(types)
    assert told.findtext("id") == project.DESKTOP_ID
    for action in entry["Actions"].strip(";").split(";"):
        words = parser[f"Desktop Action {action}"]["Exec"].split()[1:]
        assert command_parser().parse_args(words).act == action


def test_software_centres_are_told_every_page_that_there_is_and_no_other() -> None:
    pages = {"Homepage": "https://a", "Issues": "https://b", "Source": "https://c", "Screenshots": "https://d"}
    told = ET.fromstring(f"<component>{project.links_to(pages)}</component>")
    found = {one.get("type"): one.text for one in told.findall("url")}
    assert found == {"homepage": "https://a", "bugtracker": "https://b", "vcs-browser": "https://c"}
    shots = [one.text or "" for one in told.findall("screenshots/screenshot/image")]
    assert [shot.removeprefix("https://d/") for shot in shots] == [f"{name}.webp" for name in project.SHOWN]
    assert all((ROOT / "resources" / "docs" / "screenshots" / f"{name}.webp").is_file() for name in project.SHOWN)
    assert project.links_to({}) == ""


def words_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Every verb and option, but those of `simulate`, which has a help of its own."""
    for action in parser._actions:
        yield from (option for option in action.option_strings if option.startswith("--"))
        if isinstance(action, argparse._SubParsersAction):
            for verb, below in action.choices.items():
                yield verb
                yield from words_of(below) if verb != "simulate" else ()


def test_the_manual_has_every_verb_and_option() -> None:
    manual = (ROOT / "resources" / "desktop" / "manual.6.in").read_text("utf-8").replace("\\", "")
    assert [word for word in words_of(command_parser()) if word not in manual] == []


def test_completion_knows_what_simulate_takes() -> None:
    parser = command_parser()
    assert parser.parse_args(["simulate", "--games", "7"]).games == 7


def test_completion_offers_files_and_folders_where_one_is_wanted() -> None:
    parser = command_parser()
    mark(parser, {"FILE": "a file", "DIR": "a folder", "FOLDER": "a folder"})
    found = dict(completed(parser))
    assert found["replay file"] == found["play file"] == found["simulate resume"] == "a file"
    assert found["play data_dir"] == found["cards check folders"] == "a folder"
    assert not {"play seed", "simulate games"} & found.keys()


def completed(parser: argparse.ArgumentParser, verb: str = "") -> Iterator[tuple[str, str]]:
    """Every argument that has a way to be completed, after its verbs, and the way."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from completed(below, f"{verb}{name} ")
        elif hasattr(action, "complete"):
            yield f"{verb}{action.dest}", action.complete


def test_a_template_with_a_name_that_nobody_fills_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "x.in").write_text("@VERSION@ @NOBODY@", "utf-8")
    with pytest.raises(project.BuildError, match="@NOBODY@"):
        project.filled(tmp_path / "x.in")


def test_a_step_that_fails_shows_its_last_words() -> None:
    with pytest.raises(project.BuildError, match="ended with 3:\nlast words"):
        project.run(sys.executable, "-c", "print('last words'); raise SystemExit(3)")
    with pytest.raises(project.BuildError, match="not here"):
        project.run("no-such-program")


@pytest.mark.parametrize("home", ["plain", "Jörg Müller ß", 'a "quoted" $HOME % `x` \\ & | home'])
def test_the_run_file_installs_and_leaves_nothing_behind(home: str, tmp_path: Path) -> None:
    """Its shell script, with a program that only says where it is in place of the bundle."""
    made = small_run_file(tmp_path)
    place = tmp_path / home
    place.mkdir()
    (place / ".local" / "share" / "simpsons-desktop").mkdir(parents=True)
    bare = {"HOME": str(place), "PATH": "/usr/bin:/bin"}

    def do(*words: str) -> str:
        done = subprocess.run(["sh", *words], env=bare, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    for _ in range(2):  # and once more over what is there
        assert "is installed" in do(str(made))
        command = place / ".local" / "bin" / "simpsons-desktop"
        assert subprocess.run([command], capture_output=True, text=True, check=True).stdout == "here\n"
        [entry] = (place / ".local" / "share" / "applications").glob("*.desktop")
        assert f"TryExec={command}\n" in entry.read_text("utf-8")
    if home == "Jörg Müller ß":
        assert f'Exec="{command}" play %f\n' in entry.read_text("utf-8")
    assert "is gone" in do(str(made), "--uninstall")
    left = [path for path in place.rglob("*") if path.is_file() or path.is_symlink()]
    assert left == []
    assert (place / ".local" / "share" / "simpsons-desktop").is_dir(), "what is the player's stays"


def test_a_package_is_the_same_whoever_builds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    told = []
    for mask in (0o022, 0o077):
        before = os.umask(mask)
        root = tmp_path / f"{mask:o}"
        program = root / "usr" / "lib" / "simpsons-desktop" / "simpsons-desktop"
        program.parent.mkdir(parents=True)
        program.touch()
        (program.parent / "read-me").symlink_to("nowhere")
        (root / "usr" / "text").touch()
        os.umask(before)
        deb._rights(root)
        states = [(path, path.lstat()) for path in (root, *sorted(root.rglob("*")))]
        told.append([(str(path.relative_to(root)), oct(state.st_mode), state.st_mtime) for path, state in states])
    assert told[0] == told[1]
    assert {moment for _, _, moment in told[0]} == {1700000000}
    modes = {name: mode[-3:] for name, mode, _ in told[0] if "read-me" not in name}
    assert [name for name, mode in modes.items() if mode != "755"] == ["usr/text"]
    assert modes["usr/text"] == "644"


def test_a_damaged_run_file_installs_nothing(tmp_path: Path) -> None:
    made = small_run_file(tmp_path)
    content = bytearray(made.read_bytes())
    content[-20] ^= 0x55
    made.write_bytes(content)
    bare = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(["sh", str(made)], env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "damaged, so nothing was installed" in done.stderr
    assert not (tmp_path / ".local").exists()


def small_run_file(folder: Path) -> Path:
    """A .run file made as the real one is, of a program of two lines."""
    from release import run_file

    tree = folder / "tree"
    (tree / "program").mkdir(parents=True)
    program = tree / "program" / "simpsons-desktop"
    program.write_text("#!/bin/sh\necho here\n", "utf-8")
    program.chmod(0o755)
    entry = tree / "desktop" / "share" / "applications" / f"{project.DESKTOP_ID}.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(launcher("@COMMAND@"), "utf-8")
    made = folder / "get.run"
    run_file.finish(tree, made)
    return made
