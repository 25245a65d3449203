"""The checkpoint of a cash table between two hands: with it and the journal since, the table comes back.

It leaves out the events before it, from which nobody can resume, and the number of spectators.  It holds cards that
were never shown, since players see their last ones until the next hand: it goes to the room's own store, sealed, and
nowhere else.
"""

from __future__ import annotations

from copy import copy

import msgspec

from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.peer.button import Positions
from pokerroom.tables.peer.cash_seats import RequestedBuyIn, Seat, Wishes
from pokerroom.tables.peer.cash_table_state import GameTurn, LastHand, TableState
from pokerroom.tables.peer.hand_runner import HandRunner
from pokerroom.tables.table_errors import HandRunning
from pokerroom.tables.waiting_list import SeatOffer
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.table_config import TableConfig


class TableCheckpoint(msgspec.Struct, frozen=True, tag_field="type", tag="checkpoint", omit_defaults=True):
    """Everything that matters at a cash table between hands. Chips are integers, times milliseconds."""

    seq: int
    """the number of the last event"""
    now: int
    """the time of the last command"""
    picture: PublicState
    """the public state, with the table's options"""
    seats: tuple[Seat, ...] = ()
    hands: int = 0
    rake_taken: int = 0
    positions: Positions | None = None
    waiting: tuple[str, ...] = ()
    offers: tuple[SeatOffer, ...] = ()
    requests: tuple[RequestedBuyIn, ...] = ()
    """buy-ins that wait for the host's approval"""
    departures: dict[str, tuple[int, int]] = {}
    """by player: the chips that they took away, and until when that counts (rule E4)"""
    kept_wishes: dict[str, Wishes] | None = None
    """by player who has stood up; an older room's journal has none"""
    last: LastHand | None = None
    paused_at: int | None = None
    closing: str | None = None
    closed: bool = False
    start_at: int | None = None
    """when the next hand is due"""
    earliest_at: int = 0
    """when it may begin at the earliest"""
    game_turn: GameTurn | None = None
    """at a table with several games"""
    bomb_pot_since: int | None = None
    announces_draw: bool = False
    """whether the journal from here on has ``draw_started``; older ones have not, and are counted without it"""

    @property
    def config(self) -> TableConfig:
        """The table's options."""
        return self.picture.config


CashJournalEntry = TableCheckpoint | CommandRecord | DeckRecord
"""an entry in the journal of a cash table"""


def capture_checkpoint(state: TableState, hand_runner: HandRunner, now: int) -> TableCheckpoint:
    """Return the checkpoint of a table at ``now``, from which its journal begins anew.

    Raise :class:`HandRunning` during a hand.
    """
    if state.running is not None:
        raise HandRunning(f"hand {state.running.number} is being played: a checkpoint is taken between hands")
    last = state.last
    state.announces_draw = True
    state.kept_wishes = state.kept_wishes or {}
    return TableCheckpoint(
        seq=state.log.seq,
        now=now,
        picture=state.public_state.copy(),
        seats=tuple([copy(seat) for seat in state.seats]),
        hands=state.hands,
        rake_taken=state.rake_taken,
        positions=state.positions,
        waiting=state.waiting.names,
        offers=state.waiting.offers,
        requests=tuple(state.requests.values()),
        departures=state.departures.copy(),
        kept_wishes=state.kept_wishes.copy(),
        last=None if last is None else LastHand.of(last),
        paused_at=state.paused_at,
        closing=state.closing,
        closed=state.closed,
        start_at=hand_runner.start_at,
        earliest_at=hand_runner.earliest_at,
        game_turn=copy(state.game_turn) if state.config.games else None,
        bomb_pot_since=state.bomb_pot_since,
        announces_draw=True,
    )


def restore_checkpoint(checkpoint: TableCheckpoint, state: TableState, hand_runner: HandRunner) -> None:
    """Give a new table the state of ``checkpoint``, which stays unchanged."""
    state.log.continue_from(checkpoint.seq)
    state.public_state = checkpoint.picture.copy()
    state.next_config = checkpoint.picture.next_config
    for seat in checkpoint.seats:
        state.seats.add(copy(seat))
    state.hands, state.rake_taken = checkpoint.hands, checkpoint.rake_taken
    state.positions = checkpoint.positions
    state.waiting.restore(checkpoint.waiting, checkpoint.offers)
    state.requests = {request.player: request for request in checkpoint.requests}
    state.departures.restore(checkpoint.departures)
    state.kept_wishes = None if checkpoint.kept_wishes is None else checkpoint.kept_wishes.copy()
    last = checkpoint.last
    state.last = None if last is None else LastHand.of(last)
    state.paused_at = checkpoint.paused_at
    state.closing, state.closed = checkpoint.closing, checkpoint.closed
    if checkpoint.game_turn is not None:
        state.game_turn = copy(checkpoint.game_turn)
    state.bomb_pot_since = checkpoint.bomb_pot_since
    state.announces_draw = checkpoint.announces_draw
    hand_runner.start_at, hand_runner.earliest_at = checkpoint.start_at, checkpoint.earliest_at
