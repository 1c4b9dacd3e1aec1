"""Named palettes of the pictures: two tones of sky (or wall), what lies far off, the ground, and an accent."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """Colours as "#rrggbb": sky and the second tone of its pattern, far things, ground, accent."""

    sky: str
    ray: str
    far: str
    ground: str
    accent: str


PALETTES = {
    "pink": Palette("#ffb3d0", "#ff9cc2", "#e98bb4", "#7ccf4b", "#ff5fa2"),
    "rose": Palette("#ffc9c2", "#ffb3ab", "#e08c86", "#b8574f", "#fff1dc"),
    "coral": Palette("#ff9f86", "#ff8a6d", "#d9654f", "#8a3b3b", "#ffe08a"),
    "orange": Palette("#ffb066", "#ff9a4d", "#d9772e", "#8a5a3c", "#ffe27a"),
    "amber": Palette("#ffcf6b", "#ffbf47", "#dd952a", "#96602c", "#fff0b8"),
    "lemon": Palette("#fff0a3", "#ffe680", "#e0bf4a", "#8db84a", "#ff8a4d"),
    "lime": Palette("#d3f07a", "#c2e655", "#93bd3c", "#5f8f4e", "#fff27a"),
    "leaf": Palette("#a9e58a", "#93d971", "#62ad52", "#3f7f46", "#ffe27a"),
    "mint": Palette("#b5f0cf", "#9be6bd", "#66bd94", "#3f8f72", "#fff6d6"),
    "teal": Palette("#7fdcd0", "#62cfc2", "#3c9e98", "#2c6f72", "#ffd97a"),
    "aqua": Palette("#8be0ff", "#6fd3fb", "#4ba7d6", "#7ccf4b", "#fff27a"),
    "sky": Palette("#9fd4ff", "#86c6fb", "#5f9ad6", "#6dbb55", "#ffe27a"),
    "azure": Palette("#6cb4f5", "#549fec", "#3c78c2", "#3f5f8f", "#ffd34d"),
    "royal": Palette("#6f8cf5", "#5a78ea", "#4258b8", "#34407e", "#ffd34d"),
    "violet": Palette("#b8a0ff", "#a98bff", "#7c62d6", "#57b894", "#ffe27a"),
    "lilac": Palette("#dcc4ff", "#cfb0ff", "#a486d9", "#7d6bb0", "#fff0b8"),
    "plum": Palette("#b56cc9", "#a259bd", "#7a3f94", "#5a3470", "#ffc55a"),
    "magenta": Palette("#f58be0", "#ee72d4", "#b94aa3", "#6b2f78", "#aef5ff"),
    "red": Palette("#ff7a6b", "#f56252", "#c23f38", "#6b2c34", "#ffe27a"),
    "wine": Palette("#c2566b", "#b0465c", "#8a3148", "#5c2a38", "#f5c48a"),
    "brown": Palette("#d9a873", "#cf9a62", "#a3713f", "#6b4a33", "#ffe0a3"),
    "sand": Palette("#ffe3b0", "#ffd898", "#d9ac6b", "#c98f4f", "#4fb0c9"),
    "olive": Palette("#c9c573", "#bcb75f", "#8c8a42", "#62663c", "#ffd97a"),
    "moss": Palette("#9dbd8a", "#8db079", "#66895a", "#46633f", "#f0e0a3"),
    "slate": Palette("#b9c7d9", "#a9bacf", "#7a8ca6", "#59677e", "#ffcf5a"),
    "steel": Palette("#8fa3bd", "#7f94b0", "#5c708c", "#414f66", "#ffd34d"),
    "cream": Palette("#fff2d6", "#ffe8c0", "#dcc08c", "#a9834f", "#e0564a"),
    "ice": Palette("#d6f2ff", "#bfe8fb", "#8cc3de", "#f4fbff", "#5a8fd9"),
    "dawn": Palette("#ffd0a3", "#ffb99a", "#d98a86", "#7a5f8c", "#fff0b8"),
    "dusk": Palette("#8a6bc2", "#7a5ab3", "#563f8c", "#3d2f66", "#ffb04d"),
    "night": Palette("#3d4a8c", "#35407d", "#29316b", "#232a52", "#ffe27a"),
    "ink": Palette("#4a3f70", "#413664", "#332a52", "#2c2447", "#ffd34d"),
    "space": Palette("#3a2f6b", "#32285f", "#5a4a94", "#7d74a8", "#8cf0d0"),
    "toxic": Palette("#c6ee5a", "#b4e33c", "#7fae2c", "#6d7f8f", "#ffae2e"),
    "slime": Palette("#7fd67a", "#68c766", "#46964c", "#3c5f4a", "#e6ff8a"),
    "fire": Palette("#ffab40", "#ff8f2e", "#d9481c", "#5c2a2a", "#fff27a"),
    "cherry": Palette("#ff8fa3", "#ff7590", "#d94a68", "#7d2f4a", "#fff1dc"),
    "gold": Palette("#ffdd66", "#ffd147", "#d9a329", "#8f6423", "#fff6d6"),
    "copper": Palette("#e8a07a", "#dd8f66", "#b3663f", "#6b3f2f", "#8ce0d0"),
    "denim": Palette("#8aa8e0", "#7796d4", "#54709f", "#3c4f73", "#ff9f5a"),
    "bubblegum": Palette("#ffc4ec", "#ffafe4", "#e085c4", "#9fd4f5", "#fff27a"),
}
