"""One seat's plate: name, marks, cards, stack and state, in the three sizes of
:mod:`pokerclient.terminal.drawing.layout`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style

from pokerclient.terminal.drawing import card_drawing
from pokerclient.terminal.drawing.amount_drawing import short_amount
from pokerclient.terminal.drawing.canvas import Box, clip
from pokerclient.terminal.drawing.chip_signs import CHIP, chip_styles
from pokerclient.terminal.drawing.layout import Align, PlateStyle, SeatPosition
from pokerclient.terminal.drawing.seat_text import bet_text, drew_text, marks_of, stack_text, state_text
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_public_state import PublicSeat


@dataclass(frozen=True)
class Pen(card_drawing.Brush):
    """What every drawing function of a plate needs besides the brush."""

    view: TableView
    marked: frozenset[int] = frozenset()
    """indices of the viewer's discards"""
    marking: bool = False
    """whether to number the viewer's cards, for a draw"""
    flash: bool = False
    """whether to highlight winners"""


def my_plate_width(hand_size: int, big_cards: bool) -> int:
    """Return the minimum width of the viewer's plate for ``hand_size`` cards as tiles (or big)."""
    if big_cards:
        return card_drawing.spread_width(hand_size, card_drawing.BIG_WIDTH) + 4
    return card_drawing.spread_width(hand_size, card_drawing.TILE) + 2


def draw_seat(pen: Pen, number: int, position: SeatPosition, style: PlateStyle) -> None:
    """Draw one seat: its plate, and its bet or win between plate and middle."""
    seat = pen.view.seats.get(number)
    if seat is None:
        _draw_empty(pen, number, position.plate, style)
        return
    ground = _ground(pen, seat)
    pen.canvas.fill(position.plate, ground)
    _PLATES[style](pen, seat, position.plate)
    _draw_bet(pen, seat, position)


def _won(view: TableView, seat: int) -> int:
    if view.hand_running or view.results is None:
        return 0
    return sum(win.amount for win in view.results.wins if win.seat == seat)


def _in_turn(view: TableView, seat: PublicSeat) -> bool:
    return view.turn is not None and view.turn.seat == seat.seat


def _ground(pen: Pen, seat: PublicSeat) -> Style:
    if _in_turn(pen.view, seat):
        return pen.palette.plate_turn
    if _won(pen.view, seat.seat):
        return pen.palette.plate_turn if pen.flash else pen.palette.plate_winner
    idle = seat.folded or seat.sitting_out or not (seat.in_hand or not pen.view.hand_running)
    return pen.palette.plate_folded if idle else pen.palette.plate


# --- the three sizes --------------------------------------------------------------------------------------------


def _draw_tiny(pen: Pen, seat: PublicSeat, box: Box) -> None:
    _name_line(pen, seat, box, box.y)
    stack = stack_text(pen.view, seat, 7)
    pen.canvas.put_right(box.right - 1, box.y + 1, stack, _on_plate(pen, seat, pen.palette.stack))
    room = Box(box.x + 1, box.y + 1, box.width - 3 - len(stack), 1)
    if not _cards_line(pen, seat, room):
        note = state_text(seat) or (_("folded") if seat.folded else "")
        pen.canvas.put(room.x, room.y, clip(note, room.width), _on_plate(pen, seat, pen.palette.dim))
    if box.height > 2:
        _keys_line(pen, seat, box.x + 1, box.y + 2, card_drawing.TILE)


def _draw_plain(pen: Pen, seat: PublicSeat, box: Box) -> None:
    _name_line(pen, seat, box, box.y)
    _cards_line(pen, seat, Box(box.x + 1, box.y + 1, box.width - 2, 1))
    if _is_me(pen, seat) and pen.marking and seat.cards:
        stack = stack_text(pen.view, seat, 9)
        pen.canvas.put_right(box.right - 1, box.y, stack, _on_plate(pen, seat, pen.palette.stack))
        _keys_line(pen, seat, box.x + 1, box.y + 2, card_drawing.TILE)
    else:
        _stack_line(pen, seat, box, box.bottom - 1)


def _draw_boxed(pen: Pen, seat: PublicSeat, box: Box) -> None:
    _frame(pen, box, _on_plate(pen, seat, pen.palette.frame))
    _name_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.y)
    if _is_me(pen, seat):
        _my_big_cards(pen, seat, box)
        _stack_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.bottom - 1)
        return
    _cards_line(pen, seat, Box(box.x + 2, box.y + 1, box.width - 4, 1))
    _stack_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.y + 2)


_PLATES: dict[PlateStyle, Callable[[Pen, PublicSeat, Box], None]] = {
    "tiny": _draw_tiny,
    "plain": _draw_plain,
    "boxed": _draw_boxed,
}


def _draw_empty(pen: Pen, number: int, box: Box, style: PlateStyle) -> None:
    pen.canvas.fill(box, pen.palette.plate_empty)
    if style == "boxed":
        _frame(pen, box, pen.palette.plate_empty)
    y = box.y + (box.height - 1) // 2
    pen.canvas.put_centred(box, y, _("seat {number}", number=number), pen.palette.plate_empty)
    word = _("free") if pen.view.you else _("S sit here")
    pen.canvas.put_centred(box, y + 1, word, pen.palette.plate_empty)


# --- lines of a plate -------------------------------------------------------------------------------------------


def _name_line(pen: Pen, seat: PublicSeat, box: Box, y: int) -> None:
    right = box.right - 1
    for mark in reversed(marks_of(pen.view, seat)):
        right = _put_mark(pen, seat, mark, right, y) - 1
    sign = ("▶" if pen.look.unicode else ">") if _in_turn(pen.view, seat) else " "
    style = _on_plate(pen, seat, pen.palette.me if _is_me(pen, seat) else pen.palette.name)
    name = seat.player
    pen.canvas.put(box.x, y, sign + clip(name, right - box.x - 1) + " ", style)


def _put_mark(pen: Pen, seat: PublicSeat, mark: str, right: int, y: int) -> int:
    """Write a mark so that it ends before ``right``; return its first column."""
    if mark == "D":
        text = "D" if pen.look.colour else "(D)"
        return pen.canvas.put_right(
            right, y, f" {text} " if pen.look.colour else text, pen.palette.dealer_button
        )
    return pen.canvas.put_right(right, y, f" {mark} ", _on_plate(pen, seat, pen.palette.mark)) + 1


def _stack_line(pen: Pen, seat: PublicSeat, box: Box, y: int) -> None:
    state = state_text(seat)
    note = state or (_("folded") if seat.folded else "")
    room = box.width - 3 - (len(note) if note else 0)
    stack = stack_text(pen.view, seat, max(5, room))
    end = pen.canvas.put(box.x, y, f" {stack} ", _on_plate(pen, seat, pen.palette.stack))
    if note and end + len(note) < box.right:
        style = pen.palette.warning if state else pen.palette.dim
        pen.canvas.put_right(box.right, y, f"{note} ", _on_plate(pen, seat, style))


def _cards_line(pen: Pen, seat: PublicSeat, box: Box) -> bool:
    """Draw a seat's cards in one line, face up if visible; return whether there were any."""
    shown = seat.cards
    if shown and (_is_me(pen, seat) or not seat.folded):
        _face_up(pen, seat, shown, box)
        return True
    if seat.card_count and not seat.folded and seat.in_hand and (pen.view.hand_running or not shown):
        backs = card_drawing.back_text(seat.card_count, pen.look, box.width)
        end = pen.canvas.put(box.x, box.y, backs, _on_plate(pen, seat, pen.palette.back))
        _put_drew(pen, seat, end + 1, box)
        return True
    return False


def _face_up(pen: Pen, seat: PublicSeat, shown: tuple[str, ...], box: Box) -> None:
    if card_drawing.spread_width(len(shown), card_drawing.TILE) <= box.width:
        marked = pen.marked if _is_me(pen, seat) else frozenset()
        end = card_drawing.put_tiles(pen, box.x, box.y, shown, marked)
    else:
        end = card_drawing.put_narrow(pen, box.x, box.y, shown)
    _put_drew(pen, seat, end + 1, box)


def _put_drew(pen: Pen, seat: PublicSeat, x: int, box: Box) -> None:
    """Write the number of cards drawn after the cards, if there is room."""
    if seat.drew is None or seat.last_action == "draw":
        return
    for text in (drew_text(seat), f"+{seat.drew}" if seat.drew else _("pat")):
        if x + cell_len(text) <= box.right:
            pen.canvas.put_right(box.right, box.y, text, _on_plate(pen, seat, pen.palette.mark))
            return


def _my_big_cards(pen: Pen, seat: PublicSeat, box: Box) -> None:
    shown = seat.cards or ()
    x = box.x + (box.width - card_drawing.spread_width(len(shown), card_drawing.BIG_WIDTH)) // 2
    if shown:
        card_drawing.put_big(pen, x, box.y + 1, shown, pen.marked)
        if box.height > 5:
            _keys_line(pen, seat, x, box.y + 4, card_drawing.BIG_WIDTH)
        return
    note = state_text(seat) or (_("folded") if seat.folded else _("no cards yet"))
    pen.canvas.put_centred(box, box.y + 2, note, _on_plate(pen, seat, pen.palette.dim))


def _keys_line(pen: Pen, seat: PublicSeat, x: int, y: int, size: int) -> None:
    """Write the keys 1-5 under the viewer's cards; a marked card says so in a word that needs no colour."""
    if not pen.marking:
        return
    for index in range(len(seat.cards or ())):
        text = f"[{index + 1}]" if index in pen.marked else f"{index + 1}"
        style = pen.palette.warning if index in pen.marked else pen.palette.mark
        pen.canvas.put(x + index * (size + 1), y, text.center(size), _on_plate(pen, seat, style))


def _frame(pen: Pen, box: Box, style: Style) -> None:
    corners, line, side = ("╭╮╰╯", "─", "│") if pen.look.unicode else ("++++", "-", "|")
    width = box.width - 2
    pen.canvas.put(box.x, box.y, corners[0] + line * width + corners[1], style)
    pen.canvas.put(box.x, box.bottom - 1, corners[2] + line * width + corners[3], style)
    for y in range(box.y + 1, box.bottom - 1):
        pen.canvas.put(box.x, y, side, style)
        pen.canvas.put(box.right - 1, y, side, style)


def _draw_bet(pen: Pen, seat: PublicSeat, position: SeatPosition) -> None:
    """Write what a seat bet or won beside its plate, towards the middle."""
    box, won = position.bet, _won(pen.view, seat.seat)
    odds = pen.view.odds_of(seat.seat)
    if won:
        text = _("wins {won}", won=short_amount(won, box.width - 7))
    elif odds is not None:
        text = _("{percent}%", percent=odds.percent)
    else:
        text = bet_text(seat, box.width - 2)
    if not text or not (won or pen.view.hand_running):
        return
    style = pen.palette.won if won else pen.palette.bet
    chips = chip_styles(pen.palette, pen.look, seat.bet) if not won and odds is None else []
    chips = chips[: max(0, box.width - cell_len(text) - 2)]
    text = f" {' ' * len(chips)}{text} "
    start = _aligned(box, position.bet_align, cell_len(text))
    pen.canvas.put(start, box.y, text, style)
    for index, chip in enumerate(chips):
        pen.canvas.put(start + index, box.y, CHIP, chip)


def _aligned(box: Box, align: Align, width: int) -> int:
    """Return where a text of ``width`` cells begins in ``box``."""
    free = box.width - width
    return box.x + {"left": 0, "centre": free // 2, "right": free}[align]


def _is_me(pen: Pen, seat: PublicSeat) -> bool:
    return seat.seat == pen.view.you


def _on_plate(pen: Pen, seat: PublicSeat, style: Style) -> Style:
    """Return the style of a detail on a plate; a highlighted or dimmed plate has one ink, so all of it is legible."""
    ground = _ground(pen, seat)
    one_ink = ground is not pen.palette.plate
    return ground + (Style(bold=style.bold) if one_ink else style)
