"""Draws a house table: dealer, board and my hand, the bet spots with their results, chips, the others in a line.

Pure: a picture of the view, at any size.  High windows show the cards below each other as on a real table, low ones
side by side.
"""

from __future__ import annotations

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.cards import Brush
from pokerclient.terminal.drawing.palette import Palette, palette_of
from pokerclient.terminal.drawing.uth.bet_spots import SPOT_ROWS, put_spots
from pokerclient.terminal.drawing.uth.cards import HIGH, put_cards_high, put_cards_low
from pokerclient.terminal.drawing.uth.chips import put_chips
from pokerclient.terminal.drawing.uth.other_players import put_table_line
from pokerclient.terminal.drawing.uth.scene import Places, Scene
from pokerclient.terminal.model.uth_key_controls import HouseControls
from pokerclient.views.uth.table_view import HouseView


def draw_house(
    view: HouseView, controls: HouseControls, width: int, height: int, look: Look, *, blink: bool = False
) -> tuple[Canvas, Palette, Places]:
    """Return the picture, its styles, and where things are; ``blink`` lights up spots that wait for a bet."""
    palette = palette_of(look, four_colours=controls.preferences.four_colours)
    scene = Scene(view, controls, Brush(Canvas(width, height, palette.felt), palette, look), blink)
    places = Places()
    row = put_cards_high(scene) if height >= HIGH else put_cards_low(scene)
    put_table_line(scene, row)
    spare = height - row - SPOT_ROWS - 2
    row += 1 + min(1, max(0, spare))
    put_spots(scene, row, places)
    put_chips(scene, min(height - 1, row + SPOT_ROWS + (1 if spare > 1 else 0)), places)
    return scene.canvas, palette, places
