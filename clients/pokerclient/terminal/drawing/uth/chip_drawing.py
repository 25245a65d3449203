"""Draws the chips to bet with, the total bet and the balance."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.terminal.drawing.amount_drawing import full_amount, short_amount
from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.chip_signs import value_style
from pokerclient.terminal.drawing.uth.scene import ClickAreas, UthScene
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _


def put_chips(scene: UthScene, row: int, click_areas: ClickAreas) -> None:
    """Draw the chips at the left, total bet and balance at the right."""
    view, canvas, palette = scene.view, scene.canvas, scene.palette
    me = view.me
    if me is None:
        canvas.put_centred(
            Box(0, row, canvas.width, 1), row, _("You are watching: S to sit down"), palette.message
        )
        return
    right = canvas.put_right(canvas.width - 1, row, full_amount(view.balance), palette.pot)
    right = canvas.put_right(right - 1, row, _("Balance"), palette.mark)
    right = canvas.put_right(right - 2, row, full_amount(me.total), palette.pot)
    right = canvas.put_right(right - 1, row, _("Total bet"), palette.mark)
    x = 1
    for index, (key, chip) in enumerate(_chips(view)):
        text = f"{key}({chip})"
        if x + len(text) + 1 > right:
            break
        chosen = index == scene.controls.chip and view.may_bet
        usable = view.rules.chips[index] <= view.balance and view.may_bet
        style = palette.plate_turn if chosen else palette.stack if usable else palette.dim
        colour = value_style(palette, view.rules.chips[index])
        end = canvas.put(x, row, text, colour if usable and not chosen and colour else style)
        click_areas.chips.append((Box(x, row, end - x, 1), index))
        x = end + 1


def _chips(view: UthTableView) -> Sequence[tuple[int, str]]:
    return [(number, short_amount(chip, 5)) for number, chip in enumerate(view.rules.chips, 1)]
