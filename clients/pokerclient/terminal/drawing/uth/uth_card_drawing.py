"""Draws the dealer's cards, the board and the viewer's hand."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from pokerclient.terminal.drawing.canvas import Box, clip
from pokerclient.terminal.drawing.card_drawing import (
    BIG_HEIGHT,
    BIG_WIDTH,
    put_big,
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
    _put_dealer(scene, dealer, wide=Box(1, 0, width // 2 - 1, 5))
    _put_board(scene, board)
    _put_mine(scene, mine, wide=Box(width // 2 + 1, 0, width - width // 2 - 2, 5))
    return 5


def put_cards_tall(scene: UthScene) -> int:
    """Draw dealer, board and the viewer's hand below each other, centred; return the row below."""
    width, spare = scene.canvas.width, scene.canvas.height - TALL_ROWS
    loose = min(2, spare // 5)
    whole = Box(0, 0, width, BIG_HEIGHT)
    two, five = spread_width(HOLE, BIG_WIDTH), spread_width(BOARD, BIG_WIDTH)
    row = max(0, (spare - 4 * loose) // 2)
    _put_dealer(scene, Box((width - two) // 2, row, two, 5), wide=whole)
    row += 4 + loose
    _put_board(scene, Box((width - five) // 2, row, five, 4), label=False)
    row += 4 + loose
    _put_mine(scene, Box((width - two) // 2, row, two, 5), wide=whole)
    return row + 5 + loose


def _put_dealer(scene: UthScene, box: Box, wide: Box) -> None:
    view = scene.view
    dealer = view.dealer
    _label(scene, box, view.rules.words.dealer)
    if dealer is None:
        _put_backs(scene, box, min(HOLE, view.dealer_cards), HOLE)
        return
    put_big(scene.brush, box.x, box.y + 1, dealer.cards)
    text = hand_name(view, dealer)
    if not dealer.qualifies:
        text += _(": does not qualify")
    _hand_text(scene, box, wide, text, scene.palette.message)


def _put_mine(scene: UthScene, box: Box, wide: Box) -> None:
    view = scene.view
    me = view.me
    label = _("Everybody") if view.rules.shared_hand else view.player if me else ""
    _label(scene, box, label or "")
    if view.my_cards:
        put_big(scene.brush, box.x, box.y + 1, view.my_cards)
    else:
        put_empty_slots(scene.brush, box.x, box.y + 1, HOLE)
    held = view.my_hand
    folded = me is not None and me.folded
    if held is not None:
        text = hand_name(view, held)
        style = scene.palette.dim if folded else scene.palette.name + scene.palette.win
        _hand_text(scene, box, wide, text, style)


def _put_board(scene: UthScene, box: Box, *, label: bool = True) -> None:
    view = scene.view
    if label:
        _label(scene, box, view.name)
    put_big(scene.brush, box.x, box.y + 1, view.board)
    dealt = BOARD if view.rules.board_first and view.phase not in ("idle", "betting", "closed") else 0
    remaining = Box(box.x + len(view.board) * (BIG_WIDTH + 1), box.y, box.width, box.height)
    _put_backs(scene, remaining, max(0, dealt - len(view.board)), BOARD - len(view.board))


def _put_backs(scene: UthScene, box: Box, count: int, slots: int) -> None:
    """Draw ``count`` cards face down, and empty places up to ``slots``."""
    sign = "▒" if scene.brush.look.unicode else "#"
    for card in range(count):
        for row in range(BIG_HEIGHT):
            scene.canvas.put(
                box.x + card * (BIG_WIDTH + 1), box.y + 1 + row, sign * BIG_WIDTH, scene.palette.back
            )
    put_empty_slots(scene.brush, box.x + count * (BIG_WIDTH + 1), box.y + 1, slots - count)


def _label(scene: UthScene, box: Box, text: str) -> None:
    scene.canvas.put_centred(box, box.y, text, scene.palette.mark)


def _hand_text(scene: UthScene, box: Box, wide: Box, text: str, style: Style) -> None:
    """Write the name of a hand below the cards in ``box``, centred, within ``wide``."""
    text = clip(text[:1].upper() + text[1:], wide.width)
    start = box.x + (box.width - cell_len(text)) // 2
    start = max(wide.x, min(start, wide.right - cell_len(text)))
    scene.canvas.put(start, box.y + 4, text, style)
