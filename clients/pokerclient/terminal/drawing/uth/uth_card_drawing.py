"""Draws the dealer's cards, the board and the viewer's hand."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from pokerclient.terminal.drawing.canvas import Box, clip
from pokerclient.terminal.drawing.card_drawing import (
    BIG,
    BIG_WIDTH,
    HUGE,
    CardSize,
    put_big,
    put_big_backs,
    put_empty_slots,
    spread_width,
)
from pokerclient.terminal.drawing.uth.scene import UthScene
from pokerclient.text.uth.uth_speech import hand_name
from pokerclient.views.best_five import best_five
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _

HOLE, BOARD = 2, 5
TALL_ROWS = 21
"""rows from which on cards are below each other"""
ROWS_OF_CARDS = 3
MAX_GAP, GAPS = 4, 5
"""the most rows between two parts of the table, and how many such gaps there are"""


def faded_cards(view: UthTableView) -> frozenset[str]:
    """Return the cards that are no part of the best hand, once the dealer's are up; at a tie both hands count."""
    if view.dealer is None or view.my_hand is None or (view.me is not None and view.me.folded):
        return frozenset()
    hands = ((view.my_hand.strength, view.my_cards), (view.dealer.strength, view.dealer.cards))
    best = max(strength for strength, _cards in hands)
    winning: set[str] = set()
    for strength, cards in hands:
        if strength == best:
            winning.update(best_five([*cards, *view.board]))
    return frozenset({*view.my_cards, *view.dealer.cards, *view.board} - winning) if winning else frozenset()


def put_cards_short(scene: UthScene) -> int:
    """Draw dealer, board and the viewer's hand side by side; return the row below."""
    width = scene.canvas.width
    two, five = spread_width(HOLE, BIG_WIDTH), spread_width(BOARD, BIG_WIDTH)
    gap = max(1, min(8, (width - 2 * two - five) // 4))
    x = max(1, (width - 2 * two - five - 2 * gap) // 2)
    dealer, mine = Box(x, 0, two, 5), Box(x + two + five + 2 * gap, 0, two, 5)
    board = Box(x + two + gap, 0, five, 5)
    _put_dealer(scene, dealer, Box(1, 0, width // 2 - 1, 5), BIG)
    _put_board(scene, board, BIG)
    _put_mine(scene, mine, Box(width // 2 + 1, 0, width - width // 2 - 2, 5), BIG)
    return 5


def put_cards_tall(scene: UthScene, top: int) -> int:
    """Draw dealer, board and the viewer's hand below each other from row ``top`` on; return the row below.

    The cards are large where there is room for that, and what is left stands between them.
    """
    width, spare = scene.canvas.width, scene.canvas.height - TALL_ROWS - top
    size = BIG
    if spare >= ROWS_OF_CARDS * (HUGE.height - BIG.height):
        size, spare = HUGE, spare - ROWS_OF_CARDS * (HUGE.height - BIG.height)
    loose = min(MAX_GAP, spare // GAPS)
    whole = Box(0, 0, width, size.height)
    two, five = spread_width(HOLE, size.width), spread_width(BOARD, size.width)
    row = top + max(0, (spare - GAPS * loose) // 2)
    _put_dealer(scene, Box((width - two) // 2, row, two, size.height + 2), whole, size)
    row += size.height + 1 + loose
    _put_board(scene, Box((width - five) // 2, row, five, size.height + 1), size, label=False)
    row += size.height + 1 + loose
    _put_mine(scene, Box((width - two) // 2, row, two, size.height + 2), whole, size)
    return row + size.height + 2 + loose


def _put_dealer(scene: UthScene, box: Box, wide: Box, size: CardSize) -> None:
    view = scene.view
    dealer = view.dealer
    _label(scene, box, view.rules.words.dealer)
    if dealer is None:
        _put_backs(scene, box, min(HOLE, view.dealer_cards), HOLE, size)
        return
    put_big(scene.brush, box.x, box.y + 1, dealer.cards, size=size)
    text = hand_name(view, dealer)
    if not dealer.qualifies:
        text += _(": does not qualify")
    _hand_text(scene, box, wide, text, scene.palette.message)


def _put_mine(scene: UthScene, box: Box, wide: Box, size: CardSize) -> None:
    view = scene.view
    me = view.me
    label = _("Everybody") if view.rules.shared_hand else view.player if me else ""
    _label(scene, box, label or "")
    if view.my_cards:
        put_big(scene.brush, box.x, box.y + 1, view.my_cards, size=size)
    else:
        put_empty_slots(scene.brush, box.x, box.y + 1, HOLE, size=size)
    held = view.my_hand
    folded = me is not None and me.folded
    if held is not None:
        text = hand_name(view, held)
        style = scene.palette.dim if folded else scene.palette.name + scene.palette.win
        _hand_text(scene, box, wide, text, style)


def _put_board(scene: UthScene, box: Box, size: CardSize, *, label: bool = True) -> None:
    view = scene.view
    if label:
        _label(scene, box, view.name)
    put_big(scene.brush, box.x, box.y + 1, view.board, size=size)
    dealt = BOARD if view.rules.board_first and view.phase not in ("idle", "betting", "closed") else 0
    remaining = Box(box.x + len(view.board) * (size.width + 1), box.y, box.width, box.height)
    _put_backs(scene, remaining, max(0, dealt - len(view.board)), BOARD - len(view.board), size)


def _put_backs(scene: UthScene, box: Box, count: int, slots: int, size: CardSize) -> None:
    """Draw ``count`` cards face down, and empty places up to ``slots``."""
    put_big_backs(scene.brush, box.x, box.y + 1, count, scene.palette.back, size=size)
    x = box.x + count * (size.width + 1)
    put_empty_slots(scene.brush, x, box.y + 1, slots - count, size=size)


def _label(scene: UthScene, box: Box, text: str) -> None:
    scene.canvas.put_centred(box, box.y, text, scene.palette.mark)


def _hand_text(scene: UthScene, box: Box, wide: Box, text: str, style: Style) -> None:
    """Write the name of a hand below the cards in ``box``, centred, within ``wide``."""
    text = clip(text[:1].upper() + text[1:], wide.width)
    start = box.x + (box.width - cell_len(text)) // 2
    start = max(wide.x, min(start, wide.right - cell_len(text)))
    scene.canvas.put(start, box.bottom - 1, text, style)
