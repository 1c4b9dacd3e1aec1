"""Everything on the table and its screens that is no card: one paint function a piece, all in the style of the cards.

    seats     Plate with paint_plate_horizontal, paint_plate_vertical, paint_plate_own; paint_track, paint_count,
              paint_pile, paint_hand_backs, paint_turn_band, paint_characters_left
    table     paint_table (background), paint_light / light_cones, paint_lane, paint_place, paint_gap, paint_veil,
              arrow_paths
    panels    paint_panel, Prompt with paint_prompt, Button with paint_button and paint_icon_button, paint_ribbon,
              Label with paint_label, paint_trait_flag
    scenery   paint_sky, paint_lettering

Rectangles are those of the thing itself; slabs, ribbons and bands reach beyond them as each docstring says.
The single shapes (seat_symbol, star, chips) are in `shapes` and `paint_traits`, icons and stickers in `icons`.
"""

from simpsons_desktop.table.paint_panels import (
    Button,
    Label,
    Prompt,
    button_width,
    label_size,
    paint_button,
    paint_characters_left,
    paint_icon_button,
    paint_label,
    paint_panel,
    paint_prompt,
    paint_ribbon,
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
from simpsons_desktop.table.paint_scenery import lettering_width, paint_lettering, paint_sky
from simpsons_desktop.table.paint_table import (
    arrow_paths,
    felt_path,
    light_colour,
    light_cones,
    paint_gap,
    paint_lane,
    paint_light,
    paint_place,
    paint_table,
    paint_veil,
)

__all__ = [
    "Button",
    "Label",
    "Plate",
    "Prompt",
    "arrow_paths",
    "button_width",
    "felt_path",
    "label_size",
    "lettering_width",
    "light_colour",
    "light_cones",
    "paint_button",
    "paint_characters_left",
    "paint_count",
    "paint_gap",
    "paint_hand_backs",
    "paint_icon_button",
    "paint_label",
    "paint_lane",
    "paint_lettering",
    "paint_light",
    "paint_panel",
    "paint_pile",
    "paint_place",
    "paint_plate_horizontal",
    "paint_plate_own",
    "paint_plate_vertical",
    "paint_prompt",
    "paint_ribbon",
    "paint_sky",
    "paint_table",
    "paint_track",
    "paint_trait_flag",
    "paint_turn_band",
    "paint_veil",
    "ribbon_size",
    "trait_flag_size",
]
