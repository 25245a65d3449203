"""One seat's plate: name, marks, cards, stack and state, in the three sizes of
:mod:`pokerclient.terminal.drawing.layout`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.style import Style

from pokerclient.terminal.drawing import card_drawing
from pokerclient.terminal.drawing.amount_drawing import short_amount
from pokerclient.terminal.drawing.canvas import Box, clip
from pokerclient.terminal.drawing.chip_signs import CHIP, chip_styles
from pokerclient.terminal.drawing.layout import Align, PlateStyle, SeatPosition
from pokerclient.terminal.drawing.plate import Plate, on_ground, put_frame, put_name_line
from pokerclient.terminal.drawing.seat_text import bet_text, drew_text, marks_of, stack_text, state_text
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.tournament.tournament_tables import tournament_of


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
    notes: Mapping[str, str] = field(default_factory=dict)
    """by player: the colour of the viewer's note about them"""


MY_CARDS: dict[PlateStyle, card_drawing.CardSize] = {"boxed": card_drawing.BIG, "large": card_drawing.HUGE}
"""the size of the viewer's own cards on a plate; on others they are tiles"""


def my_plate_width(hand_size: int, style: PlateStyle) -> int:
    """Return the minimum width of the viewer's plate of a style for ``hand_size`` cards."""
    size = MY_CARDS.get(style)
    if size is not None:
        return card_drawing.spread_width(hand_size, size.width) + 4
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
    waited_for = view.turn or view.state.game_asked
    return waited_for is not None and waited_for.seat == seat.seat


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
    _cards_line(pen, seat, Box(box.x + 1, box.y + 1, box.width - 2, 1))
    if not (_is_me(pen, seat) and pen.marking and seat.cards):
        _name_line(pen, seat, box, box.y)
        _stack_line(pen, seat, box, box.bottom - 1)
    else:
        stack = stack_text(pen.view, seat, 9)
        pen.canvas.put_right(box.right - 1, box.y, stack, _on_plate(pen, seat, pen.palette.stack))
        _name_line(pen, seat, Box(box.x, box.y, box.width - 1 - len(stack), 1), box.y)
        _keys_line(pen, seat, box.x + 1, box.y + 2, card_drawing.TILE)


def _draw_boxed(pen: Pen, seat: PublicSeat, box: Box) -> None:
    put_frame(pen, box, _on_plate(pen, seat, pen.palette.frame))
    _name_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.y)
    if _is_me(pen, seat):
        noted = _stack_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.bottom - 1)
        _my_big_cards(pen, seat, box, card_drawing.BIG, noted=noted)
        return
    _cards_line(pen, seat, Box(box.x + 2, box.y + 1, box.width - 4, 1))
    _stack_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.y + 2)


def _draw_large(pen: Pen, seat: PublicSeat, box: Box) -> None:
    put_frame(pen, box, _on_plate(pen, seat, pen.palette.frame))
    _name_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.y)
    noted = _stack_line(pen, seat, Box(box.x + 1, box.y, box.width - 2, 1), box.bottom - 1)
    if _is_me(pen, seat):
        _my_big_cards(pen, seat, box, card_drawing.HUGE, noted=noted)
    else:
        _others_big_cards(pen, seat, box)


def _others_big_cards(pen: Pen, seat: PublicSeat, box: Box) -> None:
    """Draw another player's cards big, or in one line where they are too many."""
    count = len(seat.cards or ()) or seat.card_count
    width = card_drawing.spread_width(count, card_drawing.BIG_WIDTH)
    inside = Box(box.x + 2, box.y + 2, box.width - 4, 1)
    if width > inside.width:
        _cards_line(pen, seat, inside)
        return
    x = box.x + 2
    if seat.cards and not seat.folded:
        card_drawing.put_big(pen, x, box.y + 1, seat.cards)
    elif seat.card_count and not seat.folded and seat.in_hand and (pen.view.hand_running or not seat.cards):
        card_drawing.put_big_backs(pen, x, box.y + 1, count, _on_plate(pen, seat, pen.palette.back))
    else:
        return
    room = inside.right - (x + width + 1)
    if seat.drew is not None and seat.last_action != "draw":
        text = clip(drew_text(seat), room)
        pen.canvas.put_right(inside.right, box.y + 2, text, _on_plate(pen, seat, pen.palette.mark))


_PLATES: dict[PlateStyle, Callable[[Pen, PublicSeat, Box], None]] = {
    "tiny": _draw_tiny,
    "plain": _draw_plain,
    "boxed": _draw_boxed,
    "large": _draw_large,
}


def _draw_empty(pen: Pen, number: int, box: Box, style: PlateStyle) -> None:
    pen.canvas.fill(box, pen.palette.plate_empty)
    if style in MY_CARDS:
        put_frame(pen, box, pen.palette.plate_empty)
    if pen.view.closed is not None:
        return
    y = box.y + (box.height - 1) // 2
    pen.canvas.put_centred(box, y, _("seat {number}", number=number), pen.palette.plate_empty)
    word = _("free") if pen.view.you or tournament_of(pen.view.table) else _("S sit here")
    pen.canvas.put_centred(box, y + 1, word, pen.palette.plate_empty)


# --- lines of a plate -------------------------------------------------------------------------------------------


def _name_line(pen: Pen, seat: PublicSeat, box: Box, y: int) -> None:
    plate = Plate(
        seat.player,
        _ground(pen, seat),
        marks_of(pen.view, seat),
        mine=_is_me(pen, seat),
        in_turn=_in_turn(pen.view, seat),
        note=pen.notes.get(seat.player),
    )
    put_name_line(pen, plate, box, y)


def _stack_line(pen: Pen, seat: PublicSeat, box: Box, y: int) -> bool:
    """Write the stack and, if there is room, why the player is not playing; return whether it says why."""
    state = state_text(seat)
    note = state or (_("folded") if seat.folded else "")
    room = box.width - 3 - (len(note) if note else 0)
    stack = stack_text(pen.view, seat, max(5, room))
    end = pen.canvas.put(box.x, y, f" {stack} ", _on_plate(pen, seat, pen.palette.stack))
    if not note or end + len(note) >= box.right:
        return False
    style = pen.palette.warning if state else pen.palette.dim
    text = f" {note} " if end + len(note) + 1 < box.right else f"{note} "
    pen.canvas.put_right(box.right, y, text, _on_plate(pen, seat, style))
    return True


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
        end = card_drawing.put_narrow(pen, box.x, box.y, shown, box.width)
    _put_drew(pen, seat, end + 1, box)


def _put_drew(pen: Pen, seat: PublicSeat, x: int, box: Box) -> None:
    """Write the number of cards drawn after the cards, if there is room."""
    if seat.drew is None or seat.last_action == "draw":
        return
    for text in (drew_text(seat), f"+{seat.drew}" if seat.drew else _("pat")):
        if x + cell_len(text) <= box.right:
            pen.canvas.put_right(box.right, box.y, text, _on_plate(pen, seat, pen.palette.mark))
            return


def _my_big_cards(pen: Pen, seat: PublicSeat, box: Box, size: card_drawing.CardSize, *, noted: bool) -> None:
    """Draw the viewer's cards; in their place why there are none, unless the edge of the plate says it (``noted``)."""
    shown = seat.cards or ()
    x = box.x + (box.width - card_drawing.spread_width(len(shown), size.width)) // 2
    if shown:
        card_drawing.put_big(pen, x, box.y + 1, shown, pen.marked, size=size)
        if box.height > size.height + 2:
            _keys_line(pen, seat, x, box.y + 1 + size.height, size.width)
        return
    if not noted:
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
    return on_ground(pen, _ground(pen, seat), style)
