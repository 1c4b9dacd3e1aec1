"""Build step: paint the pictures of all cards from `card_art/recipes/*.toml`; run by `packaging/dev.py art`.

dev.py art              paint what is out of date, write the manifest and the sheets of the gallery
dev.py art --all        paint everything anew
dev.py art --check      paint nothing; exit with 1 and name what is out of date
dev.py art --show KEY…  paint the windows of these cards alone into a file for a look (--into FILE)
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from painting.output import ART, MOST_BYTES, ROOT, all_work, make, out_of_date, size_of, strays
from painting.recipes import RecipeError
from painting.sheets import write_sheets
from PySide6.QtGui import QGuiApplication

from simpsons_desktop.table.pictures import Part
from simpsons_desktop.table.shapes import layer


def read_arguments(words: list[str]) -> argparse.Namespace:
    """Read the command line; anything unknown ends the program with one sentence and exit code 2."""
    parser = argparse.ArgumentParser(prog="dev.py art", description="Paint the pictures of all cards.")
    parser.add_argument("--all", action="store_true", help="paint everything anew")
    parser.add_argument("--check", action="store_true", help="exit with 1 if anything is out of date; paint nothing")
    parser.add_argument("--show", nargs="+", metavar="KEY", help="paint the windows of these cards into a file")
    parser.add_argument("--into", type=Path, default=Path("look.png"), help="the file for --show (look.png)")
    return parser.parse_args(words)


def check() -> int:
    """Name what is out of date; 1 if there is anything."""
    work = all_work()
    lines = [f"{each.key}: its pictures are older than its recipe" for each in out_of_date(work)]
    lines += [f"{path.relative_to(ROOT)}: no recipe asks for it" for path in strays(work)]
    print("\n".join(lines) or "all pictures are up to date")
    return 1 if lines else 0


def show(keys: list[str], path: Path) -> int:
    """Paint windows side by side into a file, for somebody who edits recipes."""
    sheets = {each.key: each.sheets[0] for each in all_work() if each.sheets[0].part is Part.WINDOW}
    unknown = [key for key in keys if key not in sheets]
    if unknown:
        print(f"there is no card with the key {unknown[0]}", file=sys.stderr)
        return 2
    pictures = [sheets[key].paint() for key in keys]
    made, painter = layer(sum(picture.width() + 12 for picture in pictures), max(p.height() for p in pictures))
    left = 0
    for picture in pictures:
        painter.drawImage(left, 0, picture)
        left += picture.width() + 12
    painter.end()
    made.save(str(path))
    print(path)
    return 0


def paint(everything: bool) -> int:
    """Paint, and say what was done; 1 if the pictures take too much room."""
    began, work = time.perf_counter(), all_work()
    done = list(make(work, everything))
    print(f"painted: {len(done)} of {len(work)}, {time.perf_counter() - began:.0f} s")
    for path in write_sheets():
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")
    size = size_of(ART)
    print(f"card_art: {size / 1e6:.1f} MB")
    return 0 if size <= MOST_BYTES else 1


def main(words: list[str]) -> int:
    """Do what the command line asks for and return the exit code."""
    wanted = read_arguments(words)
    app = QGuiApplication.instance() or QGuiApplication(["art"])
    try:
        if wanted.check:
            return check()
        return show(wanted.show, wanted.into) if wanted.show else paint(wanted.all)
    except RecipeError as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        del app


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
