"""Draws a cash table on a canvas: the felt, the seats around it, pots and board in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.style import Style

from pokerclient.terminal.drawing import card_drawing
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.layout import Layout, PlateStyle, layout
from pokerclient.terminal.drawing.palette import palette_of
from pokerclient.terminal.drawing.podium import ROWS, draw_podium, podium_fits
from pokerclient.terminal.drawing.seat_plate import Pen, draw_seat, my_plate_width
from pokerclient.views.best_five import best_with_board
from pokerclient.views.table_view import TableView
from pokerlocale.messages import N_
from pokerlocale.spoken import _, spoken_language
from pokerwire.games import GAMES
from pokerwire.hand_names import shown_name
from pokerwire.tournament.tournament_events import FinishPlaceTaken

ROUNDNESS = 2.6
"""exponent of the oval: 2 would be an ellipse, more comes nearer to a rectangle"""
RIM = 1.5
"""width of the rim in cells"""
BOARD_SIZE = 5
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
    """Draw the board in a fixed place in the middle, pots above it, and the message below it if there is room."""
    box = table_layout.centre
    board = bool(pen.view.board) or bool(GAMES[pen.view.config.game].board_size)
    boards = max(1, pen.view.state.board_count)
    size = _card_size(box, boards)
    rows = boards * size.height if board else 0
    free = box.height - rows
    above = max(min(2, free), (free + 1) // 2)
    below = free - above
    gap = 1 if above >= 3 and below >= 2 else 0
    top = box.y + above
    pots = pot_lines(pen.view, box.width, above - gap)
    _draw_lines(pen, box, top - gap - len(pots), pots, pen.palette.pot)
    for number in range(boards if board else 0):
        cards = pen.view.shown_boards[number] if number < len(pen.view.shown_boards) else ()
        _draw_board(pen, box, top + number * size.height, size, cards)
    won = finish or (pen.view.results and not pen.view.hand_running)
    style = pen.palette.win if won else pen.palette.message
    message = wrap(finish, box.width) or message_lines(pen.view, box.width, max(1, below - gap))
    if len(message) <= below:
        _draw_lines(pen, box, top + rows + gap, message, style)
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


def _card_size(box: Box, boards: int) -> card_drawing.CardSize:
    """Return the largest size of cards in which the boards leave room for pots and message."""
    for size in (card_drawing.HUGE, card_drawing.BIG, card_drawing.SLIM, card_drawing.LOW):
        if box.height >= boards * size.height + 3 and box.width >= card_drawing.spread_width(
            BOARD_SIZE, size.width
        ):
            return size
    return card_drawing.CardSize(card_drawing.TILE, 1)


def _draw_board(pen: Pen, box: Box, y: int, size: card_drawing.CardSize, cards: Sequence[str]) -> None:
    x = box.x + (box.width - card_drawing.spread_width(BOARD_SIZE, size.width)) // 2
    if pen.view.hand_running:
        card_drawing.put_empty_slots(pen, x, y, BOARD_SIZE, size=size)
    if size.height == 1:
        card_drawing.put_tiles(pen, x, y, cards)
    else:
        card_drawing.put_big(pen, x, y, cards, size=size)


def faded_cards(view: TableView) -> frozenset[str]:
    """Return the cards in sight that are no part of a hand that won at a showdown; none without one."""
    if view.hand_running or view.results is None:
        return frozenset()
    winners = {(win.seat, win.run) for win in view.results.wins if win.hand}
    game = GAMES[view.config.game]
    winning: set[str] = set()
    for seat, run in winners:
        winning.update(best_with_board(view.results.shown[seat].cards, view.boards[run], game))
    if not winning:
        return frozenset()
    shown = {card for seat in view.seats.values() for card in seat.cards or ()}
    return frozenset(shown.union(*view.boards) - winning)


def _pot_name(index: int) -> str:
    name = _("side pot {number}", number=index) if index else _("main pot")
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
    named = [f"{_pot_name(index)} {full_amount(pot.amount)}" for index, pot in enumerate(view.pots)]
    if len(named) < 2:
        return [total]
    if bomb_pot or sum(pot.amount for pot in view.pots) != view.pot_total:
        named.insert(0, total)
    return _packed(named, width, rows)


def _packed(parts: list[str], width: int, rows: int) -> list[str]:
    """Join parts into as few lines as the width allows; the last of ``rows`` lines takes the rest."""
    lines = [parts[0]]
    for part in parts[1:]:
        joined = f"{lines[-1]}   {part}"
        if len(joined) <= width or len(lines) >= rows:
            lines[-1] = joined
        else:
            lines.append(part)
    return lines


def message_lines(view: TableView, width: int, rows: int) -> list[str]:
    """Return the message in the middle: the last hand's result, why nothing happens, or the street."""
    result = view.results
    if view.closed is None and not view.paused and not view.hand_running and result is not None:
        if result.voided:
            return [_("This hand does not count: all chips went back")]
        if result.wins:
            return _packed(result_texts(view, width), width, rows)
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


def result_texts(view: TableView, width: int) -> list[str]:
    """Return a text for each winner of the last hand: how much and, if ``width`` allows it, with what."""
    result = view.results
    if result is None:
        return []
    won: dict[tuple[int, str], int] = {}
    for win in result.wins:
        won[win.seat, win.player] = won.get((win.seat, win.player), 0) + win.amount
    texts = []
    for (seat, player), amount in won.items():
        who = _("You win") if seat == view.you else _("{seat} wins", seat=player)
        shown = result.shown.get(seat) if view.state.board_count == 1 else None
        hand = f" ({shown_name(shown, spoken_language())})" if shown else ""
        full_text = f"{who} {full_amount(amount)}{hand}"
        texts.append(full_text if len(full_text) <= width else f"{who} {full_amount(amount)}")
    return texts
