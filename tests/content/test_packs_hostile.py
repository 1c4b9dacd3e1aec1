"""Packs that mean no good: links, pipes, huge files. Each is a sentence, and nothing outside is touched."""

from __future__ import annotations

import base64
import json
import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import simpsons_desktop
from simpsons_desktop.content.packs import library_with_packs
from simpsons_desktop.content.packs_folder import MOST_ENTRIES

from .packs_of import NEW, picture, read, told, write

ROOT = Path(simpsons_desktop.__file__).resolve().parent.parent
MOST_MEMORY = 300  # MB at the peak, the program itself included
WATCHED = """
import json, resource, sys
from pathlib import Path
from simpsons_desktop.content.library import library
from simpsons_desktop.content.packs import library_with_packs
from simpsons_desktop.content.packs_reader import icon_names
from PIL import Image, JpegImagePlugin, PngImagePlugin, WebPImagePlugin, ImageColor, ImageOps

folder = Path(sys.argv[1])
if sys.argv[2] != "0":
    resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]),) * 2)
library(), icon_names(), Image.preinit()
touched = []
def heed(event, values):
    if event in ("open", "os.scandir") and not isinstance(values[0], int):  # a number is a file that is open already
        touched.append(str(values[0]))
sys.addaudithook(heed)
packs = library_with_packs(folder).packs
opened = touched[:]
status = Path("/proc/self/status")  # there, unlike in ru_maxrss, the process that started this one does not count
if status.exists():
    peak = int(status.read_text().split("VmHWM:")[1].split()[0]) // 1024
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
print(json.dumps({"told": [str(f) for pack in packs for f in pack.faults], "touched": opened, "peak": peak}))
"""


def watch(folder: Path, memory: int = 0) -> tuple[list[str], list[str], int]:
    """Read the packs of a folder in a process of its own: the faults, the files and folders opened, the peak in MB."""
    command = [sys.executable, "-c", WATCHED, str(folder), str(memory)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    answer = json.loads(done.stdout)
    return answer["told"], answer["touched"], answer["peak"]


MOVING = base64.b64decode(
    "UklGRoQAAABXRUJQVlA4WAoAAAACAAAAJyMAJyMAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAACcjACcjAAAAAAJWUD"
    "hMDwAAAC8n48kIBxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAACcjACcjAAAAAABWUDhMDwAAAC8n48kIBxDR//4HIqL/AQA="
)
"""A WebP of 140 bytes that moves: two pictures of 9000 x 9000 pixels of one colour."""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(side: int, rows: int) -> bytes:
    """A black PNG that claims `side` x `side` pixels and holds the first `rows` rows."""
    packer = zlib.compressobj(1)
    rest, block = divmod(rows * (side + 1), 10_000_000)
    packed = b"".join(packer.compress(bytes(10_000_000)) for _ in range(rest)) + packer.compress(bytes(block))
    packed += packer.flush()
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def webp(side: int) -> bytes:
    """A WebP whose canvas claims `side` x `side` pixels round a small picture."""
    inner = picture("WEBP")[12:]
    canvas = b"VP8X" + struct.pack("<I", 10) + bytes(4) + (side - 1).to_bytes(3, "little") * 2
    body = b"WEBP" + canvas + inner
    return b"RIFF" + struct.pack("<I", len(body)) + body


def deep_keys() -> str:
    """The most that dotted keys can cost within the bounds of a file."""
    lines, size = ["[" + ".".join(["h"] + ["a"] * 32) + "]"], 0
    while size < 127_000:
        lines.append(f"k{len(lines)}." + ".".join("b" * 32) + "=1")
        size += len(lines[-1]) + 1
    return "\n".join(lines)


@pytest.mark.slow
def test_the_worst_files_cost_little_memory_and_are_a_sentence_each(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    write(packs / "claim", {"lenny.png": png(30_000, 1), "carl-carlson.png": png(5_000, 1), "homer.webp": webp(16_000)})
    write(packs / "real", {"lenny.png": png(30_000, 30_000)})
    write(packs / "keys", {"a.toml": deep_keys(), "b.toml": ".".join("a" * 40_000) + "=1", "lenny.webp": MOVING})
    write(packs / "text", {"a.toml": "", "b.toml": "a = " + "[" * 60_000, "c.toml": "a = " + "9" * 60_000})
    os.truncate(packs / "text" / "a.toml", 100_000_000)
    write(packs / "bytes", {"lenny.png": picture()})
    os.truncate(packs / "bytes" / "lenny.png", 100_000_000)
    faults, _, peak = watch(packs)
    assert peak < MOST_MEMORY
    wanted = (
        ("lenny.png", "100000000 bytes; at most 6000000 are allowed"),
        ("carl-carlson.png", "5000 × 5000 pixels"),
        ("homer.webp", "far too large"),
        ("lenny.png", "far too large"),
        ("a.toml", "“h” stands outside any card"),
        ("b.toml", "Line 1 has more than 32 dots"),
        ("lenny.webp", "9000 × 9000 pixels"),
        ("lenny.png", "far too large"),
        ("a.toml", "100000000 bytes; at most 128000 are allowed"),
        ("b.toml", "too many brackets"),
        ("c.toml", "a number with far too many digits"),
    )
    for file, words in wanted:
        assert any(fault.startswith(f"{file}: ") and words in fault for fault in faults), (file, words)
    assert len(faults) == len(wanted)


def test_the_largest_pictures_fit_into_little_memory(tmp_path: Path) -> None:
    """The process may have no more address space than that, with all libraries in it."""
    files: dict[str, str | bytes] = {
        "lenny.png": picture(size=(2000, 2000), mode="RGBA"),
        "carl-carlson.jpg": picture("JPEG", (2000, 2000)),
        "homer.webp": picture("WEBP", (2000, 2000)),
    }
    write(tmp_path / "a", files)
    faults, _, peak = watch(tmp_path, MOST_MEMORY * 1_000_000)
    assert faults == []
    assert peak < MOST_MEMORY


def test_nothing_outside_the_packs_is_opened(tmp_path: Path) -> None:
    outside = write(tmp_path / "outside", {"canary.toml": NEW.format("x", "X"), "canary.png": picture()})
    pack = write(tmp_path / "packs" / "a", {"good.toml": NEW.format("good", "Good"), "good.png": picture()})
    (pack / "absolute.toml").symlink_to(outside / "canary.toml")
    (pack / "upwards.toml").symlink_to("../../outside/canary.toml")
    (pack / "lenny.png").symlink_to(outside / "canary.png")
    (pack / "folder").symlink_to(outside)
    (pack / "round.toml").symlink_to("round.toml")
    (pack / "gone.toml").symlink_to("nowhere.toml")
    (tmp_path / "packs" / "linked").symlink_to(outside)
    (tmp_path / "packs" / "circle").symlink_to(tmp_path / "packs")
    write(pack, {"b.toml": '[[card]]\nkey = "../../outside/canary"\nname = "X"\nkind = "scene"\nemblems = ["../x"]\n'})
    write(pack, {"c.toml": '[[override]]\nkey = "../lenny"\nline = "x"\n'})
    before = [os.stat(path).st_atime_ns for path in outside.iterdir()]
    faults, touched, _ = watch(tmp_path / "packs")
    assert sum("links are not followed" in fault for fault in faults) == 8
    assert any("A key is small letters" in fault for fault in faults)
    assert any("no card with the key “../lenny”" in fault for fault in faults)
    assert {str(pack), str(pack / "good.toml"), str(pack / "good.png")} <= set(touched)
    packs = str(tmp_path / "packs")
    assert [path for path in touched if path != packs and Path(path).parent not in (Path(packs), pack)] == []
    assert not any(Path(path).is_symlink() for path in touched)
    assert [os.stat(path).st_atime_ns for path in outside.iterdir()] == before


def test_pipes_and_other_special_files_are_refused_without_waiting(tmp_path: Path) -> None:
    pack = write(tmp_path / "packs" / "a", {"good.toml": NEW.format("good", "Good")})
    os.mkfifo(pack / "pipe.toml")
    os.mkfifo(pack / "lenny.png")
    os.mkfifo(tmp_path / "packs" / "pipe")
    faults, touched, _ = watch(tmp_path / "packs")
    assert [fault.split(":")[0] for fault in faults] == ["pipe", "lenny.png", "pipe.toml"]
    assert all("not an ordinary file" in fault for fault in faults)
    assert not any("pipe" in Path(path).name or path.endswith(".png") for path in touched)


def test_a_file_that_turns_into_a_pipe_or_a_link_meanwhile(tmp_path: Path) -> None:
    """What was an ordinary file when the folder was listed is looked at again when it is opened."""
    from simpsons_desktop.content.loader import CardFileError
    from simpsons_desktop.content.packs_folder import read_bytes

    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(write(tmp_path / "x", {"file": "x"}) / "file")
    for name in ("pipe", "link", "x", "gone"):
        with pytest.raises(CardFileError, match=f"^{name}: "):
            read_bytes(tmp_path / name, 100)


def test_files_that_can_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = write(tmp_path / "a", {"good.toml": NEW.format("good", "Good"), "lenny.png": picture()})

    def refuse(path: object, flags: int, mode: int = 0o777) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", refuse)
    assert told(read(pack)) == [
        "good.toml: It can't be read: Permission denied.",
        "lenny.png: It can't be read: Permission denied.",
    ]


def test_a_folder_of_packs_that_is_none(tmp_path: Path) -> None:
    write(tmp_path, {"file": "x"})
    (tmp_path / "round").symlink_to("round")
    for name in ("file", "round"):
        (pack,) = library_with_packs(tmp_path / name).packs
        assert "It can't be read" in told(pack)[0]


def test_a_folder_of_very_many_files(tmp_path: Path) -> None:
    for number in range(MOST_ENTRIES + 1):
        (tmp_path / f".{number}").touch()
    assert told(read(tmp_path)) == [f"{tmp_path.name}: The folder holds more than 1000 files."]


def test_names_that_are_no_text_can_be_printed(tmp_path: Path) -> None:
    pack = write(tmp_path / "a", {})
    for name in (b"\xff\xfe.toml", b"\x1b[31m.toml", b"two\nlines.toml", ("x" * 250).encode() + b".toml"):
        Path(os.fsdecode(os.fsencode(pack) + b"/" + name)).write_text("x", "utf-8")
    found = told(read(pack))
    assert len(found) == 4
    assert all(sentence.isprintable() and sentence.encode() for sentence in found)


def test_effects_inside_effects_have_an_end(tmp_path: Path) -> None:
    deep = "{ not = " * 100 + "{ behind = true }" + " }" * 100
    text = NEW.format("x", "X") + f'[[card.standing]]\nstat = "trash"\nby = 1\nto = {{ zone = "scene" }}\nif = {deep}\n'
    (fault,) = told(read(tmp_path / "a", {"a.toml": text}))
    assert "Tables lie inside tables more than 24 deep" in fault or "too many brackets" in fault
    steps = '{ do = "may", then = [' * 30 + '{ do = "draw", who = "you", count = 1 }' + "] }" * 30
    text = NEW.format("x", "X") + f'[[card.ability]]\nwhen = "scored"\ndo = [{steps}]\n'
    assert "more than 6 deep" in told(read(tmp_path / "b", {"a.toml": text}))[0]
