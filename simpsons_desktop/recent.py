"""The desktop's list of files that were opened lately: one for all programs, in the form of freedesktop.org."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from simpsons_desktop.content.ordinary import read_ordinary
from simpsons_desktop.files import write_whole
from simpsons_desktop.wishes import DECK, MATCH, PACK

MARKS = "http://www.freedesktop.org/standards/desktop-bookmarks"
KINDS = "http://www.freedesktop.org/standards/shared-mime-info"
OWNER = "http://freedesktop.org"
PROGRAM = "simpsons-desktop"
TYPES = {
    ending: f"application/x-{PROGRAM}-{kind}" for ending, kind in ((MATCH, "match"), (DECK, "deck"), (PACK, "pack"))
}
LARGEST = 4_000_000  # bytes of a list that is looked at
EMPTY = '<?xml version="1.0" encoding="UTF-8"?>\n<xbel version="1.0"/>'


def list_of(environment: Mapping[str, str]) -> Path | None:
    """Where the desktop keeps its list; None where no desktop does."""
    data = environment.get("XDG_DATA_HOME") or (environment.get("HOME", "") and f"{environment['HOME']}/.local/share")
    return Path(data) / "recently-used.xbel" if data and sys.platform == "linux" else None


def remember(path: Path, place: Path, now: datetime) -> None:
    """Put a file at the end of a list, or tell that it was opened again; `now` is in UTC.

    Only kinds of our own: which program opens the others is the desktop's affair. A list that can't be read or written,
    or that has another form, is left as it is: it is a convenience, and belongs to all programs.
    """
    kind = TYPES.get(path.suffix.casefold())
    if kind is None:
        return
    with suppress(OSError, ElementTree.ParseError, ValueError):
        try:
            content = read_ordinary(place, LARGEST + 1)
        except FileNotFoundError:
            content = EMPTY.encode()
        if len(content) > LARGEST or b"<!DOCTYPE" in content or b"<!ENTITY" in content:
            return
        for name, space in (("bookmark", MARKS), ("mime", KINDS)):
            ElementTree.register_namespace(name, space)
        listed = ElementTree.fromstring(content)
        if listed.tag == "xbel":
            _tell(_entry(listed, path.resolve().as_uri(), now), kind, now)
            place.parent.mkdir(parents=True, exist_ok=True)
            write_whole(place, ElementTree.tostring(listed, "UTF-8", xml_declaration=True))
            os.chmod(place, 0o600)  # as others write it: it tells what somebody does


def _entry(listed: Element, address: str, now: datetime) -> Element:
    """What the list has about a file, made where it has nothing."""
    for entry in listed.iter("bookmark"):
        if entry.get("href") == address:
            return entry
    return SubElement(listed, "bookmark", href=address, added=_time(now))


def _tell(entry: Element, kind: str, now: datetime) -> None:
    """Say that this program has opened it, of which kind it is, and how often."""
    entry.attrib |= {"modified": _time(now), "visited": _time(now)}
    about = _within(_within(entry, "info"), "metadata", owner=OWNER)
    _within(about, f"{{{KINDS}}}mime-type").set("type", kind)
    program = _within(_within(about, f"{{{MARKS}}}applications"), f"{{{MARKS}}}application", name=PROGRAM)
    times = program.get("count", "0")
    times_now = int(times) + 1 if times.isdecimal() else 1
    program.attrib |= {"exec": f"'{PROGRAM} play %u'", "modified": _time(now), "count": str(times_now)}


def _within(above: Element, tag: str, **named: str) -> Element:
    """The element of a tag with these attributes, made where there is none."""
    for one in above.findall(tag):
        if named.items() <= one.attrib.items():
            return one
    return SubElement(above, tag, named)


def _time(now: datetime) -> str:
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")
