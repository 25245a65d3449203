"""Draws the picture of a finished hand: board, hands in sight, and who won, 1200 by 630 pixels as previews want it."""

from __future__ import annotations

from typing import NamedTuple

from pokerlocale.messages import N_
from pokerlocale.spoken import rank_sign
from pokerlocale.translator import Translator
from pokerroom.history.picture.face_drawing import FACE, draw_face
from pokerroom.history.picture.hand_outcome import HandOutcome, PlayerOutcome, outcome_of
from pokerroom.history.picture.indexed_canvas import Color, IndexedCanvas
from pokerroom.history.picture.letter_sheet import FaceName, face
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_words import stakes_words
from pokerwire.games import game_name
from pokerwire.room.finished_hand import HandRecord

WIDTH, HEIGHT = 1200, 630
"""what Open Graph pages recommend for a large preview"""
MARGIN = 36

TITLE = N_("Hand {hand}, {table}")

NIGHT: Color = (15, 29, 24)
RAIL: Color = (60, 42, 29)
FELT: Color = (23, 94, 68)
PLATE: Color = (17, 48, 38)
WHITE: Color = (255, 255, 255)
QUIET: Color = (176, 196, 187)
GOLD: Color = (246, 205, 97)
PAPER: Color = (252, 252, 248)
EDGE: Color = (112, 130, 121)
FADED_PAPER: Color = (146, 170, 159)
BACK: Color = (38, 66, 120)
BACK_EDGE: Color = (214, 224, 240)
SUIT_COLORS: dict[str, Color] = {
    "c": (10, 107, 46),
    "d": (21, 80, 184),
    "h": (179, 20, 28),
    "s": (22, 25, 28),
}
FADED_SUIT_COLORS: dict[str, Color] = {
    "c": (34, 92, 62),
    "d": (44, 76, 128),
    "h": (126, 44, 50),
    "s": (58, 72, 66),
}


class CardStyle(NamedTuple):
    """The measures of a card in pixels, and the sizes of its signs."""

    width: int
    height: int
    radius: int
    rank: FaceName
    suit: FaceName | None
    """below the rank; a low card has its suit in the corner alone"""
    corner_suit: FaceName


BOARD_CARD = CardStyle(118, 165, 12, "rank", "suit", "medium_suit")
HAND_CARD = CardStyle(84, 118, 9, "small_rank", "small_suit", "suit")
RUN_CARD = CardStyle(68, 82, 8, "small_rank", None, "small_suit")
"""cards of one of several boards"""
RUN_GAP = 5
GAP = 14
RAISE = 10
"""how far the cards of the winning hand stand above the others"""


def hand_picture(record: HandRecord, room: str, language: str) -> bytes:
    """Return the picture of what ``record`` shows as a PNG file; ``room`` is the room's name."""
    painter = _Painter(outcome_of(record), language)
    painter.head(room, record)
    painter.table()
    painter.result()
    return painter.canvas.png()


def hand_title(record: HandRecord, language: str) -> str:
    """Return which hand it is: ``Hand 12, Main table``."""
    return Translator(language)(TITLE, hand=record.hand, table=record.table)


class _Painter:
    def __init__(self, outcome: HandOutcome, language: str) -> None:
        self._outcome = outcome
        self._language = language
        self._winning = outcome.winning_cards
        self.canvas = IndexedCanvas(WIDTH, HEIGHT, NIGHT)

    def head(self, room: str, record: HandRecord) -> None:
        """Write the room's name on the left, and on the right which hand it is and what was played."""
        right = WIDTH - MARGIN
        small = face("small")
        title = small.fitted(hand_title(record, self._language), 560)
        game = small.fitted(_game_text(record.config, self._language), 560)
        self.canvas.text(right - small.width(title), 40, title, small, color=WHITE, ground=NIGHT)
        self.canvas.text(right - small.width(game), 74, game, small, color=QUIET, ground=NIGHT)
        large = face("large")
        self.canvas.text(MARGIN, 60, large.fitted(room, 540), large, color=WHITE, ground=NIGHT)

    def table(self) -> None:
        """Draw the felt with the board and the players whose cards count."""
        left, top, width, height = MARGIN, 94, WIDTH - 2 * MARGIN, 440
        self.canvas.rounded((left, top, width, height), 70, RAIL, NIGHT)
        self.canvas.rounded((left + 12, top + 12, width - 24, height - 24), 58, FELT, RAIL)
        boards = self._outcome.boards
        if len(boards) > 1:
            self._runs(boards)
        elif boards:
            self._board(boards[0], WIDTH // 2, 126, BOARD_CARD, GAP)
        self._plates(306 if boards else 216)

    def _board(self, board: tuple[str, ...], middle: int, top: int, style: CardStyle, gap: int) -> None:
        across = len(board) * (style.width + gap) - gap
        self._cards(board, middle - across // 2, top, style, step=style.width + gap, ground=FELT)

    def _runs(self, boards: tuple[tuple[str, ...], ...]) -> None:
        """Draw several boards, two of them side by side."""
        rows = -(-len(boards) // 2)
        style, apart = (HAND_CARD, 480) if rows == 1 else (RUN_CARD, 400)
        for run, board in enumerate(boards):
            alone = run == len(boards) - 1 and run % 2 == 0
            middle = WIDTH // 2 if alone else WIDTH // 2 + (apart if run % 2 else -apart) // 2
            top = 150 if rows == 1 else 122 + run // 2 * (style.height + RUN_GAP)
            self._board(board, middle, top, style, RUN_GAP)

    def result(self) -> None:
        """Write below the table who won."""
        large = face("large")
        text = large.fitted(" \u00b7 ".join(self._outcome.sentences(self._language)), WIDTH - 2 * MARGIN)
        self.canvas.text((WIDTH - large.width(text)) // 2, 594, text, large, color=GOLD, ground=NIGHT)

    def _plates(self, top: int) -> None:
        width, most = (252, 4) if self._holds_two else (352, 3)
        players = _who_counts(self._outcome.players, most)
        left = (WIDTH - len(players) * width - (len(players) - 1) * GAP) // 2
        for player in players:
            self._plate(player, left, top, width)
            left += width + GAP

    @property
    def _holds_two(self) -> bool:
        return max((player.count for player in self._outcome.players), default=2) <= 2

    def _plate(self, player: PlayerOutcome, left: int, top: int, width: int) -> None:
        self.canvas.rounded((left, top, width, 200), 16, PLATE, FELT)
        step = HAND_CARD.width + 8 if self._holds_two else 59
        cards: tuple[str, ...] = player.cards or ("",) * player.count
        across = step * (len(cards) - 1) + HAND_CARD.width
        self._cards(cards, left + (width - across) // 2, top + 20, HAND_CARD, step=step, ground=PLATE)
        small = face("small")
        name = small.fitted(player.player, width - 24 - FACE - 8)
        color = GOLD if player.won else WHITE
        at = left + (width - FACE - 8 - small.width(name)) // 2
        draw_face(self.canvas, (at, top + 152), player.player, player.face, PLATE)
        self.canvas.text(at + FACE + 8, top + 178, name, small, color=color, ground=PLATE)

    def _cards(
        self, cards: tuple[str, ...], left: int, top: int, style: CardStyle, *, step: int, ground: Color
    ) -> None:
        for i, card in enumerate(cards):
            raised = RAISE if card in self._winning else 0
            if card:
                self._card(card, left + i * step, top - raised, style, ground)
            else:
                self._back(left + i * step, top, style, ground)

    def _card(self, card: str, x: int, y: int, style: CardStyle, ground: Color) -> None:
        faded = bool(self._winning) and card not in self._winning
        draw_card(self.canvas, card, x, y, style, ground=ground, language=self._language, faded=faded)

    def _back(self, x: int, y: int, style: CardStyle, ground: Color) -> None:
        self.canvas.rounded((x, y, style.width, style.height), style.radius, BACK_EDGE, ground)
        self.canvas.rounded(
            (x + 5, y + 5, style.width - 10, style.height - 10), style.radius - 3, BACK, BACK_EDGE
        )


def draw_card(
    canvas: IndexedCanvas,
    card: str,
    x: int,
    y: int,
    style: CardStyle,
    *,
    ground: Color,
    language: str,
    faded: bool = False,
) -> None:
    """Draw the face of a card with its upper left corner at ``x`` and ``y``, on ``ground``."""
    paper, colors = (FADED_PAPER, FADED_SUIT_COLORS) if faded else (PAPER, SUIT_COLORS)
    color, suit = colors[card[1]], card[1]
    canvas.rounded((x, y, style.width, style.height), style.radius, EDGE, ground)
    canvas.rounded((x + 1, y + 1, style.width - 2, style.height - 2), style.radius - 1, paper, EDGE)
    rank, small, large = face(style.rank), face(style.suit or style.corner_suit), face(style.corner_suit)
    text = rank_sign(card[0], language)
    base = y + rank.size - 4
    across = max(rank.width(text), small.size)
    middle = x + 6 + across // 2
    canvas.text(middle - rank.width(text) // 2, base, text, rank, color=color, ground=paper)
    if style.suit:
        canvas.text(middle - small.size // 2, base + 11, suit, small, color=color, ground=paper)
    right, bottom = x + style.width - large.size - 6, y + style.height - large.size - 6
    canvas.text(right, bottom, suit, large, color=color, ground=paper)


def _who_counts(players: list[PlayerOutcome], most: int) -> list[PlayerOutcome]:
    """Return up to ``most`` players by seat: who won, who showed, whose cards are known, who did not fold."""
    counting = [player for player in players if player.won or player.cards or not player.folded]
    counting.sort(key=lambda player: (not player.won, player.shown is None, not player.cards))
    return sorted(counting[:most], key=lambda player: player.seat)


def _game_text(config: TableConfig, language: str) -> str:
    _ = Translator(language, group=True)
    return f"{game_name(config.structure, config.game, _)} {stakes_words(config, _)}"
