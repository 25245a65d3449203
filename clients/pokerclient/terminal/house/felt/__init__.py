"""Draws a house table: dealer, board and my hand, the bet spots with their results, chips, the others in a line.

Pure: a picture of the view, at any size.  High windows show the cards below each other as on a real table, low ones
side by side.
"""

from __future__ import annotations

from pokerclient.house.view import HouseView
from pokerclient.terminal.canvas import Canvas
from pokerclient.terminal.cards import Brush
from pokerclient.terminal.house.controls import HouseControls
from pokerclient.terminal.house.felt.cards import HIGH, put_cards_high, put_cards_low
from pokerclient.terminal.house.felt.chips import put_chips
from pokerclient.terminal.house.felt.others import put_table_line
from pokerclient.terminal.house.felt.scene import Places, Scene
from pokerclient.terminal.house.felt.spots import SPOT_ROWS, put_spots
from pokerclient.terminal.look import Look
from pokerclient.terminal.palette import Palette, palette_of


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
