"""The whole state of a cash table at one moment, as one viewer may see it."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from pokerwire.cash.cash_events import (
    BlindChoice,
    BuyInAsked,
    ClockExtended,
    GameAsked,
    MadeHand,
    RunsAsked,
    SeatMark,
    SeatOdds,
    SeatOffered,
    SitOutReason,
    Turn,
)
from pokerwire.cash.table_config import TableConfig
from pokerwire.mapped import Mapped


class AutoTopUp(Mapped, frozen=True, gc=False):
    """The table tops a stack up to ``to`` chips after a hand that leaves fewer than ``below``."""

    to: int
    below: int


OWN = "own"
T = TypeVar("T")
Own = Annotated[T, OWN]
"""what only the player of the seat is sent; for all others it has its default"""


class SeatRecord(msgspec.Struct):
    """What the room and its clients know of one occupied seat. ``bet`` is the player's bet in this round."""

    seat: int
    player: str
    stack: int
    bot: bool = False
    bet: int = 0
    in_hand: bool = False
    folded: bool = False
    shown_cards: tuple[str, ...] | None = None
    card_count: int = 0
    last_action: str = ""
    """``fold`` ... ``raise``, a forced bet's kind, ``draw``, or empty before their first act in this round"""
    drew: int | None = None
    """how many cards in the last draw, until the next one begins"""
    sitting_out: bool = False
    sit_out_reason: SitOutReason | None = None
    kept: Own[int] = 0
    """how much longer the viewer's own seat is kept while they sit out, in milliseconds; 0: no clock is running"""
    connected: bool = True
    leaving: bool = False
    top_up: int = 0
    """chips of theirs that will be added when the hand is over"""
    auto_top_up: Own[AutoTopUp | None] = None
    """automatic top-ups of the viewer's own stack"""
    adjust_by: int = 0
    """chips by which the host changes their stack when the hand is over"""
    owes_big_blind: bool = False
    owes_small_blind: bool = False
    blind_choice: BlindChoice = "wait"
    straddle: bool = False
    straddle_to: int = 0
    """what the player re-straddles to; 0: the minimum"""
    straddle_min_to: int = 0
    """the least that they may choose; 0 where the amount is not theirs to choose"""
    straddle_max_to: int = 0
    """the most that they may choose"""
    runs: Own[int] = 0
    """how many times the viewer always agrees to run an all-in; 0: they are asked"""
    marks: tuple[SeatMark, ...] = ()


class SeatView(SeatRecord, Mapped, frozen=True):  # type: ignore[misc]  # frozen, unlike its base
    """One occupied seat as a viewer may see it. ``bet`` is the player's bet in this round."""

    shown_cards: tuple[str, ...] | None = msgspec.field(default=None, name="cards")
    """their cards where the viewer may see them: their own, and shown ones"""

    @property
    def cards(self) -> tuple[str, ...] | None:
        """Their cards where the viewer may see them."""
        return self.shown_cards


class TableRecord(msgspec.Struct, kw_only=True):
    """What the room and its clients know of a table, besides its seats and pots.

    ``turn`` is the current decision with the time that is left now; when the decision time is over, ``clock`` is what
    runs instead. ``offers`` have the time that is left for each.
    """

    hand: int = 0
    """number of the running hand, or of the last one"""
    hand_running: bool = False
    button: int | None = None
    small_blind_seat: int | None = None
    """the seat that had to post it in the running or last hand; ``None`` when it was dead"""
    big_blind_seat: int | None = None
    board: tuple[str, ...] = ()
    street: str = ""
    turn: Turn | None = None
    clock: ClockExtended | None = None
    waiting: tuple[str, ...] = ()
    offers: tuple[SeatOffered, ...] = ()
    paused: bool = False
    requests: tuple[BuyInAsked, ...] = ()
    """players who wait for the host to approve their chips"""
    next_config: TableConfig | None = None
    """the options of the next hand, when the host has changed them"""
    closing: str | None = None
    """why the table closes when the hand is over"""
    odds: tuple[SeatOdds, ...] = ()
    """odds of the live hands, while all of them are face up and cards of the board are to come"""
    more_boards: tuple[tuple[str, ...], ...] = ()
    """the boards after the first, where the hand has several"""
    board_count: int = 1
    """how many boards the hand has, once all are dealt"""
    runs_asked: RunsAsked | None = None
    """which seats have not yet answered how many times the cards to come are dealt, with the time that is left"""
    game_asked: GameAsked | None = None
    """who chooses the game of the next hand, with the time that is left"""


class TableSnapshot(TableRecord, Mapped, frozen=True, kw_only=True):  # type: ignore[misc]  # frozen, unlike its base
    """The whole state of a table after event ``seq``, as one viewer may see it.

    ``turn`` is the current decision with the time that is left now; when the decision time is over, ``clock`` is what
    runs instead. ``pots`` are those of finished betting rounds; ``offers`` have the time that is left for each.
    """

    seq: int
    config: TableConfig
    seats: tuple[SeatView, ...]
    you: int | None
    """the viewer's seat"""
    pots: tuple[tuple[int, tuple[int, ...]], ...]
    """(amount, seats) of each pot, main pot first"""
    made_hand: MadeHand | None
    spectators: int = 0
