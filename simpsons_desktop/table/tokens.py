"""Colours and signs of the table: the three looks, the seats, the kinds of card."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from simpsons_desktop.rules.model import Kind

INK = "#2a1f3d"
PAPER = "#fffaf0"
WHITE = "#ffffff"
GOLD = "#ffc928"
STAR_GOLD = "#ffd83d"


@dataclass(frozen=True)
class Look:
    """One of the three looks of the table. Colours are "#rrggbb" or "#aarrggbb"; cards keep light faces in all of them.

    `line` outlines panels and buttons, `edge` fields and switches. An ordinary button has a `face`, its key a `cap`;
    what can't be used now lies flat on `paper`, with `off` for its words and `off_line` round it.
    `flat` drops rays, hatching, halos and lane tints.
    `signs` shows traits as two letters instead of icons, `words` cards as text instead of pictures.
    """

    name: str
    room: str
    room_ray: str
    felt: str
    felt_ray: str
    rim: str
    line: str
    edge: str
    paper: str
    paper2: str
    text: str
    muted: str
    good: str
    bad: str
    accent: str
    glow: str
    pip: str
    shade: str
    face: str
    cap: str
    off: str
    off_line: str
    complete: str = "#2aa344"
    trash: str = "#e23a30"
    match: str = "#b4f3c3"
    no_match: str = "#e6ddce"
    match_ring: float = 0.12
    lane_alpha: int = 70
    dark: bool = False
    flat: bool = False
    signs: bool = False
    words: bool = False


LIGHT = Look(
    name="light", room="#8fd6f6", room_ray="#7fcdf1", felt="#cfe9d6", felt_ray="#c3e2cc", rim="#f0a94e", line=INK,
    edge=INK, paper=PAPER, paper2="#f3e9d8", text=INK, muted="#5d5272", good="#1b7a31", bad="#c8281f", accent=GOLD,
    glow="#fff27a", pip="#e5dccb", shade="#3c1e1030", face=PAPER, cap="#f3e9d8", off="#72678a", off_line="#d2c8b8",
)  # fmt: skip
DARK = Look(
    name="dark", room="#1a1630", room_ray="#1e1a37", felt="#2b3350", felt_ray="#2f3858", rim="#6b4f2c", line="#0d0817",
    edge="#c3b8dc", paper="#2a2440", paper2="#372f54", text="#fff6e4", muted="#c3b8dc", good="#6fe08a",
    bad="#ffa59b", accent=GOLD, glow="#ffe45c", pip="#453c63", shade="#6e000000", face="#453c68", cap="#2a2440",
    off="#998eb5", off_line="#352d50", lane_alpha=95, dark=True,
)  # fmt: skip
HIGH_CONTRAST = Look(
    name="high-contrast", room="#000000", room_ray="#000000", felt="#000000", felt_ray="#000000", rim="#000000",
    line=WHITE, edge=WHITE, paper="#000000", paper2="#1a1a1a", text=WHITE, muted=WHITE, good="#00e676", bad="#ff8a80",
    accent="#ffff00", glow="#ffff00", pip="#000000", shade="#00000000", face="#000000", cap="#1a1a1a",
    off="#9e9e9e", off_line="#6e6e6e", complete="#006b1f", trash="#a80000",
    match=WHITE, no_match="#bbbbbb", match_ring=0.16, lane_alpha=0, dark=True, flat=True,
)  # fmt: skip
LOOKS = {look.name: look for look in (LIGHT, DARK, HIGH_CONTRAST)}


@dataclass(frozen=True)
class SeatSign:
    """Colour and symbol of a seat: always shown together. `tint` is the same hue for thin lines on a dark table."""

    colour: str
    on_colour: str
    tint: str
    symbol: str


SEATS = (
    SeatSign("#1c66c9", WHITE, "#6aa5ff", "circle"),
    SeatSign("#c8450c", WHITE, "#ff8a55", "triangle"),
    SeatSign("#47d1a8", INK, "#47d1a8", "square"),
    SeatSign("#6b1460", WHITE, "#d884cc", "diamond"),
    SeatSign("#f5bd0a", INK, "#f5bd0a", "plus"),
)


def seat_line(seat: int, look: Look) -> str:
    """The colour of a thin line or a lane of that seat on the felt of that look."""
    return SEATS[seat].tint if look.dark else SEATS[seat].colour


@dataclass(frozen=True)
class KindTheme:
    """Frame and banner colours of a kind of card, for printed and hand faces. An empty glyph means a bust."""

    frame: str
    stripe: str
    banner: str
    glyph: str


KINDS = {
    Kind.CHARACTER: KindTheme(GOLD, "#ffb400", "#cf3820", ""),
    Kind.ACTION: KindTheme("#ff7fb0", "#f65f98", "#b51f6b", "game:lightning-arc"),
    Kind.SCENE: KindTheme("#8fd14f", "#74bd34", "#2f7d32", "game:clapperboard"),
}


@dataclass(frozen=True)
class StarSign:
    """Name and emblem of a Star, for the Actions that belong to it and for the plates of its decks."""

    name: str
    emblem: str


STARS = {
    "bart": StarSign("Bart", "skateboard"),
    "homer": StarSign("Homer", "doughnut"),
    "krusty": StarSign("Krusty", "clown-face"),
    "lisa": StarSign("Lisa", "saxophone"),
    "mr-burns": StarSign("Mr. Burns", "radioactive"),
}
RARITIES = {"common": "#c9d4e3", "uncommon": "#7fd3c2", "rare": STAR_GOLD}


@dataclass(frozen=True)
class Backdrop:
    """Sky, its rays and the ground behind the emblems of a card."""

    sky: str
    ray: str
    ground: str


BACKDROPS = (
    Backdrop("#ffb3d0", "#ff9cc2", "#7ccf4b"),
    Backdrop("#ffb066", "#ff9a4d", "#9aa6b5"),
    Backdrop("#b8a0ff", "#a98bff", "#57b894"),
    Backdrop("#8be0ff", "#6fd3fb", "#7ccf4b"),
    Backdrop("#d3f07a", "#c2e655", "#6d9f5f"),
    Backdrop("#ffd27a", "#ffc55a", "#a5683a"),
)


def backdrop_of(key: str) -> Backdrop:
    """The backdrop of a card: always the same one for the same key."""
    return BACKDROPS[crc32(key.encode()) % len(BACKDROPS)]
