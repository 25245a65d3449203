"""Draws a cash table on a canvas: the felt, the seats around it, pots and board in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.style import Style

from pokerclient.terminal.drawing import card_drawing
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.board_drawing import (
    board_result,
    board_rows,
    draw_boards,
    faded_cards,
    packed,
    result_texts,
)
from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.layout import Layout, PlateStyle, layout
from pokerclient.terminal.drawing.palette import palette_of
from pokerclient.terminal.drawing.podium import ROWS, draw_podium, podium_fits
from pokerclient.terminal.drawing.seat_plate import Pen, draw_seat, my_plate_width
from pokerclient.text.phrases import PHRASES, pot_phrase
from pokerclient.views.table_view import TableView
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.games import GAMES
from pokerwire.tournament.tournament_events import FinishPlaceTaken

ROUNDNESS = 2.6
"""exponent of the oval: 2 would be an ellipse, more comes nearer to a rectangle"""
RIM = 1.5
"""width of the rim in cells"""
STREETS = {"preflop": N_("Before the flop"), "predraw": N_("Before the draw"), "draw": N_("After the draw")}
"""the game, where no board says it; of several draws the number says which"""


def hand_size(view: TableView) -> int:
    """Return how many cards a player holds at this table."""
    return GAMES[view.config.game].hole


def layout_of(view: TableView, width: int, height: int) -> Layout:
    """Return the layout of this table in ``width`` x ``height`` cells."""
    size, draw = hand_size(view), GAMES[view.config.game].draws

    def with_plates(largest: PlateStyle) -> Layout:
        mine = my_plate_width(size, largest)
        return layout(
            width, height, int(view.config.seats), view.you, my_width=mine, marks=draw, largest=largest
        )

    styles: tuple[PlateStyle, ...] = ("large", "boxed")
    for style in styles:
        found = with_plates(style)
        if found.style == style:
            return found
    return with_plates("plain")


def draw_table(
    view: TableView,
    width: int,
    height: int,
    look: Look,
    marked: frozenset[int] = frozenset(),
    *,
    marking: bool = False,
    flash: bool = False,
    four_colours: bool = True,
    finish: str = "",
    notes: Mapping[str, str] | None = None,
    podium: Sequence[FinishPlaceTaken] = (),
) -> tuple[Canvas, Layout]:
    """Draw the table of ``view`` into ``width`` x ``height`` cells; return the canvas and the layout.

    ``marked`` are the indices of the viewer's discards, ``marking`` numbers their cards, and ``flash`` highlights the
    winners of the last hand. Without ``four_colours`` clubs are black and diamonds red. ``finish``, between hands in
    place of the message, says how the viewer finished in a tournament; ``podium`` is who won it, once it is over.
    ``notes`` has the colours of the viewer's notes.
    """
    palette = palette_of(look, four_colours=four_colours)
    canvas = Canvas(width, height, palette.ground)
    table_layout = layout_of(view, width, height)
    pen = Pen(canvas, palette, look, view, marked, marking, flash, notes or {}, faded=faded_cards(view))
    _draw_oval(pen, table_layout.felt)
    if podium and not view.hand_running and podium_fits(table_layout.centre):
        _draw_end(pen, table_layout.centre, finish, podium)
    else:
        _draw_centre(pen, table_layout, "" if view.hand_running else finish)
    for number, position in table_layout.positions.items():
        draw_seat(pen, number, position, table_layout.style)
    return canvas, table_layout


def _draw_oval(brush: card_drawing.Brush, box: Box) -> None:
    """Fill an oval with felt and a rim; without colours draw nothing."""
    for inset, style in ((0, brush.palette.rim), (RIM, brush.palette.felt)):
        for y in range(box.height):
            half = _half_width(box, y, inset)
            left, right = round(box.width / 2 - half), round(box.width / 2 + half)
            brush.canvas.fill(Box(box.x + left, box.y + y, right - left, 1), style)


def _half_width(box: Box, y: int, inset: float) -> float:
    """Return half of the oval's width on row ``y``; ``inset`` shrinks it by that many cells (half as many rows)."""
    t = abs(y + 0.5 - box.height / 2) / (box.height / 2 - 1 - inset / 2)
    if t >= 1:
        return 0
    return float((1 - t**ROUNDNESS) ** (1 / ROUNDNESS) * (box.width / 2 - 1 - inset))


# --- the middle -------------------------------------------------------------------------------------------------


def _draw_centre(pen: Pen, table_layout: Layout, finish: str) -> None:
    """Draw the boards in a fixed place in the middle, pots above them, and the message below if there is room."""
    box = table_layout.centre
    boards = board_rows(pen.view, box)
    rows = boards.height
    free = box.height - rows
    above = max(min(2, free - boards.apart), (free + 1) // 2)
    below = free - above
    gap = 1 if above >= 3 and below >= 2 else 0
    top = box.y + above
    pots = pot_lines(pen.view, box.width, above - gap)
    _draw_lines(pen, box, top - gap - len(pots), pots, pen.palette.pot)
    draw_boards(pen, box, top, boards)
    won = finish or (pen.view.results and not pen.view.hand_running)
    style = pen.palette.win if won else pen.palette.message
    said = max(1, below - gap)
    message = wrap(finish, box.width) or message_lines(pen.view, box.width, said, apart=boards.apart)
    if len(message) <= below:
        _draw_lines(pen, box, top + rows + (0 if boards.apart else gap), message, style)
    elif not pots:
        _draw_lines(pen, box, top - len(message), message, style)


def _draw_end(pen: Pen, box: Box, finish: str, podium: Sequence[FinishPlaceTaken]) -> None:
    """Draw who won a tournament, and below it how the viewer finished if there is room."""
    lines = wrap(finish, box.width)[: max(0, box.height - ROWS - 1)]
    free = box.height - ROWS - (len(lines) + 1 if lines else 0)
    top = box.y + free // 2
    draw_podium(pen.canvas, pen.palette, Box(box.x, top, box.width, ROWS), podium)
    _draw_lines(pen, box, top + ROWS + 1, lines, pen.palette.win)


def _draw_lines(pen: Pen, box: Box, y: int, lines: list[str], style: Style) -> None:
    for index, line in enumerate(lines):
        pen.canvas.put_centred(box, y + index, line, style)


def _pot_name(index: int, last: int) -> str:
    name = _(PHRASES[pot_phrase(index, last)], number=index)
    return name[:1].upper() + name[1:]


def pot_lines(view: TableView, width: int, rows: int) -> list[str]:
    """Return the pots, if possible in at most ``rows`` lines of ``width`` cells.

    The first line is the total with the bets of this round; where there are side pots, those of finished rounds follow
    by name.
    """
    if not view.pot_total:
        return []
    bomb_pot = view.config.bomb_pot
    amount = full_amount(view.pot_total)
    total = _("Bomb pot {amount}", amount=amount) if bomb_pot else _("Pot {pot_total}", pot_total=amount)
    named = [
        f"{_pot_name(index, len(view.pots) - 1)} {full_amount(pot.amount)}"
        for index, pot in enumerate(view.pots)
    ]
    if len(named) < 2:
        return [total]
    if bomb_pot or sum(pot.amount for pot in view.pots) != view.pot_total:
        named.insert(0, total)
    return packed(named, width, rows)


def message_lines(view: TableView, width: int, rows: int, *, apart: bool = False) -> list[str]:
    """Return the message in the middle: the last hand's result, why nothing happens, or the street.

    Of several boards that are ``apart``, each with its own result below it, it is that of the last one.
    """
    result = view.results
    if view.closed is None and not view.paused and not view.hand_running and result is not None:
        if result.voided:
            return [_("This hand does not count: all chips went back")]
        if result.wins:
            if apart:
                return [board_result(view, view.state.board_count - 1, width)]
            return packed(result_texts(view, width), width, rows)
    message = _message(view)
    return [message] if message else []


def _message(view: TableView) -> str:
    if view.closed is not None:
        return _("Table closed: {closed}", closed=view.closed) if view.closed else _("Table closed")
    if view.paused:
        return _("Paused")
    if view.hand_running:
        return _street_text(view)
    playing = sum(1 for seat in view.seats.values() if not seat.sitting_out and seat.stack)
    return _("Waiting for players") if playing < 2 else _("The next hand is coming")


def _street_text(view: TableView) -> str:
    game = GAMES[view.config.game]
    drawing = view.turn is not None and view.turn.legal.draw_max
    number, count = game.draw_number(view.street), game.draw_count
    if number and count > 1:
        text = N_("Draw {number} of {count}") if drawing else N_("After draw {number} of {count}")
        return _(text, number=number, count=count)
    return _("The draw") if drawing else _(STREETS.get(view.street, ""))
