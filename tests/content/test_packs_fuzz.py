"""A thousand damaged packs: each is sound or a list of sentences, whatever was done to its files.

PACK_MUTATIONS=2000 (or more) in the environment tries as many.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from simpsons_desktop import paths
from simpsons_desktop.content.library import library
from simpsons_desktop.content.loader import parse_table
from simpsons_desktop.content.packs_reader import Pack, read_pack
from simpsons_desktop.rules import Printed

from .packs_of import NEW, ROOM, picture

ROUNDS = int(os.environ.get("PACK_MUTATIONS", "400"))
SECONDS = 2.0  # for one pack, on a machine that does other things as well
SEED = 20031015
BASE: dict[str, bytes] = {
    "pack.toml": b'name = "Fan numbers"\nauthor = "A fan"\nversion = "1.0"\nnote = "What is printed."\n',
    "traits.toml": b'[[trait]]\nkey = "musical"\nname = "Musical"\nicon = "violin"\ncolour = "#7a4f9a"\n',
    "cards.toml": (
        b'[[override]]\nkey = "kamp-krusty"\ncomplete = 4\ntraits = ["kid", "musical"]\nwithout = ["trash"]\n'
        b'[[override]]\nkey = "lisa"\nline = "Another line."\n' + NEW.format("new-one", "New One").encode()
    ),
    "effects.toml": (
        b'[[card]]\nkey = "school-band"\nname = "The School Band"\nkind = "scene"\ncomplete = 3\n[[card.ability]]\n'
        b'when = "completed"\ndo = [{ do = "choose", as = "one", from = { zone = "cast", has = ["kid"] } },'
        b' { do = "if", test = { not = { behind = true } }, then = [{ do = "return", cards = { called = "one" } }] }]\n'
        b'[[card.standing]]\nstat = "traits"\nadd = "musical"\nto = { zone = "cast", on = "self" }\n'
    ),
    "lisa.png": picture(size=(100, 100)),
    "new-one.jpg": picture("JPEG", (100, 100)),
    "school-band.webp": picture("WEBP", (100, 100)),
}
WORDS = [
    b"[", b"]", b"[[", b"]]", b"{", b"}", b'"', b"'", b'"""', b"=", b".", b",", b"#", b"\n", b"\r", b"\t", b"\0", b"\\",
    b"\\u0000", b"\\ud800", b"\xff", b"\xef\xbb\xbf", b"null", b"nan", b"-inf", b"1e999", b"0x" + b"f" * 400,
    b"9" * 5000, b"2003-10-01", b"25:61:61", b"true", b"-1", b"../", b"/etc/passwd", b"C:\\", b"key", b"[[card]]\n",
    b"[[override]]\n", b"[[trait]]\n", b"[card.ability]\n", b"{ not = " * 40, b"[" * 2000, b"a." * 30, b'do = "may"\n',
    b'key = "lenny"\n', "\N{RIGHT-TO-LEFT OVERRIDE}".encode(), "é".encode(), b"\x1b[31m", b"%s", b"{0}", b" " * 3000,
]  # fmt: skip
NAMES = ["..toml", "...png", "pack.toml", "PACK.TOML", "x.toml.toml", "lisa.jpg", "lisa.jpeg", "-.toml", "con.toml",
         "%2e%2e%2f.toml", "~.toml", "{0}.toml", "a b.toml", "new-one.png", "é.webp", "school-band.gif"]  # fmt: skip

Mutation = Callable[[Random, dict[str, bytes]], None]


def _some(chance: Random, files: dict[str, bytes]) -> tuple[str, bytes, int]:
    name = chance.choice(sorted(files) or ["a.toml"])
    data = files.get(name, b"")
    return name, data, chance.randint(0, len(data))


def insert(chance: Random, files: dict[str, bytes]) -> None:
    name, data, at = _some(chance, files)
    files[name] = data[:at] + chance.choice(WORDS) + data[at:]


def remove(chance: Random, files: dict[str, bytes]) -> None:
    name, data, at = _some(chance, files)
    files[name] = data[:at] + data[at + chance.choice((1, 2, 10, 100)) :]


def replace(chance: Random, files: dict[str, bytes]) -> None:
    name, data, at = _some(chance, files)
    files[name] = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def truncate(chance: Random, files: dict[str, bytes]) -> None:
    name, data, at = _some(chance, files)
    files[name] = data[:at]


def double(chance: Random, files: dict[str, bytes]) -> None:
    name, data, at = _some(chance, files)
    files[name] = data + data[at:]


def swap_words(chance: Random, files: dict[str, bytes]) -> None:
    name, data, _ = _some(chance, files)
    words = data.split(b" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    files[name] = b" ".join(words)


def splice(chance: Random, files: dict[str, bytes]) -> None:
    """A piece of a card file that the program ships."""
    name, data, at = _some(chance, files)
    piece = chance.choice(SHIPPED)
    start = chance.randrange(len(piece))
    files[name] = data[:at] + piece[start : start + chance.choice((20, 200, 2000))] + data[at:]


def rename(chance: Random, files: dict[str, bytes]) -> None:
    name, data, _ = _some(chance, files)
    files.pop(name, None)
    files[chance.choice(NAMES)] = data


def exchange(chance: Random, files: dict[str, bytes]) -> None:
    """The contents of two files."""
    one, other = _some(chance, files)[0], _some(chance, files)[0]
    files[one], files[other] = files.get(other, b""), files.get(one, b"")


SHIPPED = [path.read_bytes() for path in sorted((paths.resources() / "cards").glob("*.toml"))]
MUTATIONS: list[Mutation] = [insert, insert, remove, replace, truncate, double, swap_words, splice, rename, exchange]


def mutated(number: int) -> tuple[dict[str, bytes], str]:
    """The files of a pack after one to four mutations, and the names of these."""
    chance = Random(f"{SEED}-{number}")
    files = dict(BASE)
    done = [chance.choice(MUTATIONS) for _ in range(chance.randint(1, 4))]
    for mutation in done:
        mutation(chance, files)
    return files, f"{number}: {', '.join(mutation.__name__ for mutation in done)}"


def put(folder: Path, files: dict[str, bytes], there: dict[str, bytes]) -> None:
    """Make the folder hold these files; `there` are those it holds, so that only what differs is written."""
    for name in there.keys() - files.keys():
        (folder / name).unlink()
    for name, data in files.items():
        if there.get(name) != data:
            (folder / name).write_bytes(data)


def check(pack: Pack, cards: dict[str, Printed], words: str) -> None:
    """What must be so of every pack, whatever its files hold."""
    for fault in pack.faults:
        sentence = str(fault)
        assert sentence.isprintable(), words
        assert len(sentence) < 900, words
        assert sentence.rstrip("”)").endswith((".", "?")), (words, sentence)
        assert fault.file, words
    if pack.faults:
        assert cards == dict(library().cards), words
        assert not pack.pictures, words


def test_the_pack_that_is_damaged_is_sound(tmp_path: Path) -> None:
    put(tmp_path, BASE, {})
    pack, cards = read_pack(tmp_path, library(), ROOM)
    assert pack.faults == ()
    assert len(pack.pictures) == 3
    assert cards.cards["school-band"].abilities


@pytest.mark.slow
def test_every_damaged_pack_is_sound_or_a_list_of_sentences(tmp_path: Path) -> None:
    there: dict[str, bytes] = {}
    faulty = 0
    for number in range(ROUNDS):
        files, words = mutated(number)
        put(tmp_path, files, there)
        there = files
        begin = time.process_time()
        try:
            pack, cards = read_pack(tmp_path, library(), ROOM)
        except Exception as error:
            raise AssertionError(f"{words}: {error!r}") from error
        assert time.process_time() - begin < SECONDS, words
        check(pack, dict(cards.cards), words)
        faulty += bool(pack.faults)
    assert ROUNDS / 2 < faulty < ROUNDS  # some damage is harmless: in a text, or between two cards


def test_every_beginning_of_a_card_file_is_a_table_or_a_sentence(tmp_path: Path) -> None:
    data = BASE["effects.toml"]
    for end in range(0, len(data), 3):
        (tmp_path / "effects.toml").write_bytes(data[:end])
        pack, cards = read_pack(tmp_path, library(), ROOM)
        check(pack, dict(cards.cards), str(end))
    assert parse_table(data, "effects.toml")["card"]
