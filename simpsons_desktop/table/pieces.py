"""Everything on the table and its screens that is no card: one paint function a piece, all in the style of the cards.

    seats     Plate with paint_plate_horizontal, paint_plate_vertical, paint_plate_own; paint_track, paint_count,
              paint_pile, paint_hand_backs, paint_turn_band, paint_characters_left
    table     paint_table (background), paint_light / light_cones, paint_lane, paint_place, paint_gap, paint_veil,
              arrow_paths
    panels    paint_ribbon, Label with paint_label, paint_tail, paint_trait_flag
    scenery   paint_sky

Rectangles are those of the thing itself; slabs, ribbons and bands reach beyond them as each docstring says.
The single shapes (seat_symbol, star, chips) are in `shapes` and `paint_traits`, icons and stickers in `icons`.
"""

from simpsons_desktop.table.paint_panels import (
    Label,
    label_size,
    paint_characters_left,
    paint_label,
    paint_ribbon,
    paint_tail,
    paint_trait_flag,
    paint_turn_band,
    ribbon_size,
    trait_flag_size,
)
from simpsons_desktop.table.paint_plates import (
    Plate,
    paint_count,
    paint_hand_backs,
    paint_pile,
    paint_plate_horizontal,
    paint_plate_own,
    paint_plate_vertical,
    paint_track,
)
from simpsons_desktop.table.paint_scenery import paint_sky
from simpsons_desktop.table.paint_table import (
    arrow_paths,
    light_cones,
    paint_gap,
    paint_lane,
    paint_light,
    paint_place,
    paint_table,
    paint_veil,
)

__all__ = [
    "Label",
    "Plate",
    "arrow_paths",
    "label_size",
    "light_cones",
    "paint_characters_left",
    "paint_count",
    "paint_gap",
    "paint_hand_backs",
    "paint_label",
    "paint_lane",
    "paint_light",
    "paint_pile",
    "paint_place",
    "paint_plate_horizontal",
    "paint_plate_own",
    "paint_plate_vertical",
    "paint_ribbon",
    "paint_sky",
    "paint_table",
    "paint_tail",
    "paint_track",
    "paint_trait_flag",
    "paint_turn_band",
    "paint_veil",
    "ribbon_size",
    "trait_flag_size",
]
