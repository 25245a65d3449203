"""Draws a UTH table: dealer, board and the viewer's hand, bet spots with results, chips, other players in a line.

Pure functions of the view, at any size.  High windows show the cards below each other as on a real table, low ones
side by side.
"""

from __future__ import annotations

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.card_drawing import Brush
from pokerclient.terminal.drawing.palette import Palette, uth_palette_of
from pokerclient.terminal.drawing.uth.bet_spot_drawing import SPOT_ROWS, put_spots
from pokerclient.terminal.drawing.uth.chip_drawing import put_chips
from pokerclient.terminal.drawing.uth.other_players import PLATE_ROWS, put_plates, put_table_summary
from pokerclient.terminal.drawing.uth.scene import ClickAreas, UthScene
from pokerclient.terminal.drawing.uth.uth_card_drawing import (
    TALL_ROWS,
    faded_cards,
    put_cards_short,
    put_cards_tall,
)
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.views.uth.uth_table_view import UthTableView


def draw_uth_table(
    view: UthTableView, controls: UthKeyControls, width: int, height: int, look: Look, *, blink: bool = False
) -> tuple[Canvas, Palette, ClickAreas]:
    """Return the canvas, its styles and places to click; ``blink`` highlights spots that wait for a bet."""
    palette = uth_palette_of(look, four_colours=controls.preferences.four_colours)
    brush = Brush(Canvas(width, height, palette.felt), palette, look, faded=faded_cards(view))
    for edge in (0, width - 1):
        brush.canvas.fill(Box(edge, 0, 1, height), palette.rim)
    scene = UthScene(view, controls, brush, blink)
    click_areas = ClickAreas()
    top = put_plates(scene) if height >= TALL_ROWS + PLATE_ROWS else 0
    row = put_cards_tall(scene, top) if height >= TALL_ROWS else put_cards_short(scene)
    put_table_summary(scene, row, with_others=not top)
    spare = height - row - SPOT_ROWS - 2
    loose = max(1, min(3, spare // 2)) if spare > 0 else 0
    row += 1 + loose
    put_spots(scene, row, click_areas)
    put_chips(scene, min(height - 1, row + SPOT_ROWS + (loose if spare > 1 else 0)), click_areas)
    return scene.canvas, palette, click_areas
