"""The boards in the middle of a cash table: how they lie there, which of their cards won, and who won them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pokerclient.terminal.drawing import card_drawing
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.canvas import Box, clip
from pokerclient.terminal.drawing.seat_plate import Pen
from pokerclient.views.best_five import best_with_board
from pokerclient.views.table_view import TableView
from pokerclient.views.view_state import Win
from pokerlocale.spoken import _, spoken_language
from pokerwire.games import GAMES
from pokerwire.hand_names import shown_name

BOARD_SIZE = 5
NUMBER_WIDTH = 2
"""columns for a board's number and a blank"""


@dataclass(frozen=True)
class BoardRows:
    """How the boards of a hand lie: ``apart`` with a row between them, which says in the end who won the upper one."""

    count: int
    size: card_drawing.CardSize
    apart: bool

    @property
    def step(self) -> int:
        """The rows from one board to the next."""
        return self.size.height + self.apart

    @property
    def height(self) -> int:
        """The rows of all boards."""
        return self.count * self.step - self.apart


def board_rows(view: TableView, box: Box) -> BoardRows:
    """Return how the boards of the hand lie in ``box``: as large as leaves room for pots and message."""
    if not view.board and not GAMES[view.config.game].board_size:
        return BoardRows(0, card_drawing.BIG, apart=False)
    count = max(1, view.state.board_count)
    several = count > 1
    for size in (card_drawing.HUGE, card_drawing.BIG, card_drawing.SLIM, card_drawing.LOW):
        rows = BoardRows(count, size, apart=several)
        if box.height >= rows.height + 3 - several and box.width >= _width(size) + NUMBER_WIDTH * several:
            return rows
    tiles = BoardRows(count, card_drawing.CardSize(card_drawing.TILE, 1), apart=several)
    return tiles if box.height >= tiles.height + 2 else replace(tiles, apart=False)


def _width(size: card_drawing.CardSize) -> int:
    return card_drawing.spread_width(BOARD_SIZE, size.width)


def draw_boards(pen: Pen, box: Box, top: int, rows: BoardRows) -> None:
    """Draw the boards from row ``top`` on; of several, each with its number, and below or beside it who won it."""
    view = pen.view
    several = rows.count > 1
    x = max(box.x + (box.width - _width(rows.size)) // 2, box.x + NUMBER_WIDTH * several)
    for number in range(rows.count):
        y = top + number * rows.step
        cards = view.shown_boards[number] if number < len(view.shown_boards) else ()
        board_pen = replace(pen, faded=faded_cards(view, number)) if several else pen
        _draw_board(board_pen, x, y, rows.size, cards)
        if several:
            middle = y + rows.size.height // 2
            pen.canvas.put(x - NUMBER_WIDTH, middle, str(number + 1), pen.palette.pot)
            _draw_winners(pen, Box(x, middle, box.right - x, 1), number, rows)
        if rows.apart and number + 1 < rows.count:
            result = board_result(view, number, box.width)
            pen.canvas.put_centred(box, y + rows.size.height, result, pen.palette.win)


def _draw_board(pen: Pen, x: int, y: int, size: card_drawing.CardSize, cards: Sequence[str]) -> None:
    if pen.view.hand_running:
        card_drawing.put_empty_slots(pen, x, y, BOARD_SIZE, size=size)
    if size.height == 1:
        card_drawing.put_tiles(pen, x, y, cards)
    else:
        card_drawing.put_big(pen, x, y, cards, size=size)


def _draw_winners(pen: Pen, box: Box, board: int, rows: BoardRows) -> None:
    """Name who won a board beside its cards, where the boards have no rows between them."""
    if rows.apart:
        return
    winners = " ".join(dict.fromkeys(_name(pen.view, win) for win in wins_of(pen.view, board)))
    x = box.x + _width(rows.size) + 1
    pen.canvas.put(x, box.y, clip(winners, box.right - x), pen.palette.win)


def _name(view: TableView, win: Win) -> str:
    return _("You") if win.seat == view.you else win.player


# --- who won --------------------------------------------------------------------------------------------------------


def wins_of(view: TableView, board: int | None = None) -> list[Win]:
    """Return who won what in the last hand, only of one ``board`` if it is given; nothing while a hand runs."""
    if view.hand_running or view.results is None or view.results.voided:
        return []
    return [win for win in view.results.wins if board is None or win.run == board]


def faded_cards(view: TableView, board: int | None = None) -> frozenset[str]:
    """Return the cards of a ``board`` that are no part of a hand that won there; without one, of those in sight.

    Players' cards that are part of a winning hand on any board do not fade; without a showdown nothing does.
    """
    winning: dict[int, set[str]] = {}
    hands = {(win.seat, win.run): win.shown.cards for win in wins_of(view) if win.shown is not None}
    for (_seat, run), cards in hands.items():
        hand = best_with_board(cards, view.boards[run], GAMES[view.config.game])
        winning.setdefault(run, set()).update(hand)
    if not any(winning.values()):
        return frozenset()
    if board is not None:
        return frozenset(view.boards[board]) - winning.get(board, set())
    held = {card for seat in view.seats.values() for card in seat.cards or ()}
    return frozenset(held.union(*view.boards).difference(*winning.values()))


def result_texts(view: TableView, width: int) -> list[str]:
    """Return a text for each winner of the last hand: how much and, on one board and if ``width`` allows, with what."""
    short = _texts(view, wins_of(view))
    if view.state.board_count > 1:
        return short
    full = _texts(view, wins_of(view), hands=True)
    return [text if len(text) <= width else less for text, less in zip(full, short, strict=True)]


def board_result(view: TableView, board: int, width: int) -> str:
    """Return who won what on one of several boards and, if ``width`` allows it, with what."""
    full = _joined(_texts(view, wins_of(view, board), hands=True))
    return full if len(full) <= width else _joined(_texts(view, wins_of(view, board)))


def _texts(view: TableView, wins: Sequence[Win], *, hands: bool = False) -> list[str]:
    amounts: Counter[tuple[int, str]] = Counter()
    names: dict[int, str] = {}
    for win in wins:
        amounts[win.seat, win.player] += win.amount
        if hands and win.shown is not None:
            names[win.seat] = f" ({shown_name(win.shown, spoken_language())})"
    texts = []
    for (seat, player), amount in amounts.items():
        who = _("You win") if seat == view.you else _("{seat} wins", seat=player)
        texts.append(f"{who} {full_amount(amount)}{names.get(seat, '')}")
    return texts


def _joined(parts: Sequence[str]) -> str:
    return "   ".join(parts)


def packed(parts: list[str], width: int, rows: int) -> list[str]:
    """Join parts into as few lines as the width allows; the last of ``rows`` lines takes the rest."""
    lines = parts[:1]
    for part in parts[1:]:
        joined = _joined([lines[-1], part])
        if len(joined) <= width or len(lines) >= rows:
            lines[-1] = joined
        else:
            lines.append(part)
    return lines
