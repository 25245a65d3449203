"""A table of a tournament: it seats, deals and holds as the director orders, and reports what came of it.

Play is that of every table of peer poker (:mod:`~pokerroom.tables.peer.peer_table`).  Nobody buys in, leaves or is
stood up here; who is absent is dealt in, posts, and is acted for on their turn.  Between two hands the table holds
until the next order (:mod:`~pokerroom.tournament.table_orders`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.poker.actions import Action
from pokerroom.tables.command_log import CommandRecord, journaled
from pokerroom.tables.decks import DeckRecord, Decks
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint, capture_checkpoint, restore_checkpoint
from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_config import changed_options
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.hand_runner import HandRunner, OnFault
from pokerroom.tables.peer.peer_table import PeerTable
from pokerroom.tables.peer.player_funds import NoFunds
from pokerroom.tables.peer.seating import SeatCommands
from pokerroom.tables.peer.stacks import sit_back_in
from pokerroom.tables.replay import ReplayTarget, replay_entries
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.table_orders import (
    AnyOrder,
    AnyReport,
    AwayChanged,
    CloseTournamentTable,
    Conceal,
    DealHand,
    LevelStakes,
    OpenTournamentTable,
    PauseTable,
    PlayerCame,
    Release,
    ResumeTable,
    SeatPlayer,
    SetStack,
    UnseatPlayer,
)
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_hands import TournamentHands, tournament_rules
from pokerwire.cash.cash_events import Sat, StackAdjusted, StakesChanged, TableClosed
from pokerwire.cash.table_config import TableConfig


class TournamentTableCheckpoint(
    msgspec.Struct, frozen=True, tag_field="type", tag="tournament_table", omit_defaults=True
):
    """A table of a tournament between two hands."""

    number: int
    table: TableCheckpoint
    last_order: int = 0
    concealed: bool = False


class TournamentTableMemory:
    """The checkpoints of one table of a tournament."""

    def __init__(self, table: TournamentTable, state: TableState, hand_runner: HandRunner) -> None:
        self._table = table
        self._state = state
        self._hand_runner = hand_runner

    @property
    def idle(self) -> bool:
        """Whether no hand is running."""
        return self._state.running is None

    def checkpoint(self, now: int) -> TournamentTableCheckpoint:
        """Return all that matters; raise :class:`~pokerroom.tables.table_errors.HandRunning` during a hand."""
        table = self._table
        inner = capture_checkpoint(self._state, self._hand_runner, now)
        return TournamentTableCheckpoint(table.number, inner, table.last_order, table.concealed)

    def record_answers(self, record: Callable[[int], None]) -> None:
        """Do nothing: no table of a tournament asks for anybody's account."""

    def replay(self, table: ReplayTarget, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out ``entries`` again."""
        replay_entries(table, self._state.decks, entries)

    def shift(self, elapsed: int) -> None:
        """Put off by ``elapsed`` ms everything that is due."""
        if self._state.paused_at is not None:
            self._state.paused_at += elapsed
        self._hand_runner.shift(elapsed)


def table_config(config: TournamentConfig, number: int) -> TableConfig:
    """Return the options of table ``number`` of a tournament in its first level."""
    clocks = msgspec.structs.replace(config.clocks, sit_out_limit=0, disconnect_limit=0, rebuy=0, rathole=0)
    level = config.structure.level(1)
    game = level.game or config.game
    return TableConfig(
        name=_table_name(config, number),
        game=game.game,
        structure=game.structure,
        seats=config.seats,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        ante_kind=level.ante_kind,
        min_buy_in=config.starting_chips,
        max_buy_in=config.starting_chips,
        turn_up_all_in=True,
        clocks=clocks,
        bots_allowed=config.bots_allowed,
        spectator_delay=config.spectator_delay,
        max_missed_big_blinds=0,
    )


def _table_name(config: TournamentConfig, number: int) -> str:
    """Return the name of a table: that of the tournament, with the table's number unless it is the only one."""
    only = config.start == "full" and config.max_entrants <= config.seats
    return config.name if only else f"{config.name} {number}"[-100:]


def _ignore_fault(error: Exception, hand: int) -> None:
    """Void a broken hand without a report to the host."""


def _bound_to_seat() -> TableError:
    return TableError(
        "tournament_seat",
        "at a tournament table the director decides the seats; sit out instead: you are dealt in, and fold",
    )


class TournamentTable(PeerTable[TournamentTableCheckpoint]):
    """Table ``number`` of a tournament; ``config`` is :func:`table_config`."""

    def __init__(
        self,
        number: int,
        config: TableConfig,
        rng: RandomBits,
        now: int,
        *,
        resume_events: int = 1_000,
        on_fault: OnFault = _ignore_fault,
    ) -> None:
        self.number = number
        self.last_order = 0
        """the number of the last order that was carried out"""
        state = TableState(config, Decks(rng), resume_events, 0)
        state.rules = tournament_rules(config)
        self._hands = TournamentHands(state, number)
        self._away: dict[str, object] = {}
        self._came: set[str] = set()
        """who has decided something here"""
        seat_commands = SeatCommands(state, NoFunds())
        hand_runner = HandRunner(state, seat_commands, self._hands, on_fault)
        super().__init__(
            state, seat_commands, hand_runner, TournamentTableMemory(self, state, hand_runner), now
        )

    @classmethod
    def restore(
        cls,
        checkpoint: TournamentTableCheckpoint,
        rng: RandomBits,
        *,
        resume_events: int = 1_000,
        on_fault: OnFault = _ignore_fault,
    ) -> Self:
        """Return the table of ``checkpoint``; :meth:`replay` brings it to where its journal ends."""
        inner = checkpoint.table
        table = cls(
            checkpoint.number, inner.config, rng, inner.now, resume_events=resume_events, on_fault=on_fault
        )
        restore_checkpoint(inner, table._state, table._hand_runner)
        table.last_order = checkpoint.last_order
        table._hands.concealed = checkpoint.concealed
        table._away = {seat.player: seat.out for seat in table._state.seats if seat.out is not None}
        return table

    # --- orders and reports -------------------------------------------------------------------------------------

    @journaled("order")
    def carry_out(self, order: AnyOrder, now: int) -> None:
        """Carry out an order of the director, once; raise TableError ``bad_order`` when it does not fit the table."""
        now = self._advance_clock(now)
        if order.number <= self.last_order:
            return
        if isinstance(order, PauseTable):
            self.pause(now)
        elif isinstance(order, ResumeTable):
            self.resume(now)
        else:
            self._carry_out(order, now)
        self.last_order = order.number
        self._continue_play(now)

    def _carry_out(self, order: AnyOrder, now: int) -> None:
        if isinstance(order, DealHand):
            self._deal(order, now)
        elif isinstance(order, SeatPlayer):
            self._seat(order)
        elif isinstance(order, UnseatPlayer):
            self._check_holding("unseat a player")
            seat = self._state.seats.seat_of(order.player)
            self._away.pop(order.player, None)
            self._seat_commands.stand_up(seat, order.reason, now)
        elif isinstance(order, SetStack):
            self._set_stack(order)
        elif isinstance(order, Conceal):
            self._hands.concealed = order.on
        elif isinstance(order, Release):
            self._hands.release()
        elif isinstance(order, CloseTournamentTable):
            self._close(order.reason, now)
        elif isinstance(order, OpenTournamentTable):
            raise TableError("bad_order", "this table is open")

    def take_reports(self) -> list[AnyReport]:
        """Return the reports since the last call."""
        reports, self._hands.reports = self._hands.reports, []
        return reports

    @property
    def concealed(self) -> bool:
        """Whether called all-ins wait face down."""
        return self._hands.concealed

    def _check_holding(self, what: str) -> None:
        if self._state.running is not None:
            raise TableError(
                "bad_order",
                "a hand runs at table {table}: {what} when it is over",
                table=self.number,
                what=what,
            )

    def _deal(self, order: DealHand, now: int) -> None:
        self._check_holding("deal the next one")
        state = self._state
        missing = [n for n in order.placement.dealt if (seat := state.seats.at(n)) is None or not seat.stack]
        if missing or len(order.placement.dealt) < 2:
            raise TableError(
                "bad_order",
                "table {table} cannot deal to the seats {missing}",
                table=self.number,
                missing=tuple(missing),
            )
        self._set_stakes(order.stakes)
        self._hands.ordered = order
        self._hand_runner.start(now)

    def _set_stakes(self, stakes: LevelStakes) -> None:
        state = self._state
        config = msgspec.structs.replace(
            state.config,
            small_blind=stakes.small_blind,
            big_blind=stakes.big_blind,
            ante=stakes.ante,
            ante_kind=stakes.ante_kind,
            game=stakes.game.game,
            structure=stakes.game.structure,
        )
        if config != state.config:
            changed = changed_options(state.config, config)
            state.apply_config(config)
            state.rules = tournament_rules(config)
            state.emit(StakesChanged(config, changed))

    def _seat(self, order: SeatPlayer) -> None:
        state = self._state
        if state.seats.at(order.seat) is not None or state.seats.find(order.player) is not None:
            raise TableError(
                "bad_order", "seat {seat} of table {table} is taken", seat=order.seat, table=self.number
            )
        full = state.config.clocks.time_bank
        bank = full if order.bank is None else order.bank
        seat = Seat(order.seat, order.player, order.chips, bot=order.bot, bank=bank, out=order.away)
        state.seats.add(seat)
        state.emit(Sat(order.seat, order.player, order.chips, order.bot))
        if order.away is not None:
            seat.out = None
            self._away[order.player] = order.away
            self._seat_commands.sit_out(seat, order.away, self._now)

    def _set_stack(self, order: SetStack) -> None:
        self._check_holding("change a stack")
        seat = self._state.seats.seat_of(order.player)
        by = order.chips - seat.stack
        seat.stack = order.chips
        self._state.emit(StackAdjusted(seat.number, by, seat.stack, "wallet", "", "", 0))

    def _close(self, reason: str, now: int) -> None:
        state = self._state
        self._hands.ordered = None
        if state.running is not None:
            self._hand_runner.void(now)
        for seat in state.seats:
            self._seat_commands.stand_up(seat, "closed", now)
        state.closing, state.closed = reason, True
        state.emit(TableClosed(reason))

    @property
    def running_order(self) -> int:
        """The order whose hand is not over; 0: the table holds."""
        return 0 if self._hands.ordered is None else self._hands.ordered.number

    # --- players ------------------------------------------------------------------------------------------------

    @journaled("act")
    def act(self, player: str, hand: int, decision: int, action: Action, now: int) -> None:
        """Decide; the director is notified of the first time."""
        before = len(self._hands.reports)
        super().act(player, hand, decision, action, now)
        if player not in self._came:
            self._came.add(player)
            self._hands.reports.insert(before, PlayerCame(self.number, 0, player))

    @journaled("sit_out")
    def sit_out(self, player: str, now: int) -> None:
        """Be absent: dealt in, and acted for at once."""
        now = self._advance_clock(now)
        self._seat_commands.sit_out(self._state.seats.seat_of(player), "asked", now)
        self._continue_play(now)

    @journaled("absent")
    def mark_absent(self, player: str, now: int) -> None:
        """A player who never came was seated without a connection: they are absent until it is there (rule T7)."""
        now = self._advance_clock(now)
        seat = self._state.seats.seat_of(player)
        self._seat_commands.connection_lost(seat, now)
        self._seat_commands.sit_out(seat, "disconnected", now)
        self._continue_play(now)

    @journaled("sit_in")
    def sit_in(self, player: str, now: int) -> None:
        """Be back."""
        now = self._advance_clock(now)
        seat = self._state.seats.seat_of(player)
        if seat.out is not None:
            sit_back_in(self._state, seat)
        self._continue_play(now)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Nobody: seats here are drawn."""
        return ()

    def leave(self, player: str, now: int, *, cancel: bool = False) -> None:
        """Raise ``tournament_seat``: whoever leaves is dealt in all the same."""
        raise _bound_to_seat()

    def join_waiting(self, player: str, now: int) -> None:
        """Raise ``tournament_seat``: seats here are drawn."""
        raise _bound_to_seat()

    def leave_waiting(self, player: str, now: int) -> None:
        """Raise ``tournament_seat``: seats here are drawn."""
        raise _bound_to_seat()

    def remove(self, player: str, now: int, *, by: str = "") -> None:
        """Raise ``tournament_seat``: the director takes players out."""
        raise _bound_to_seat()

    def close(self, now: int, reason: str = "", *, at_once: bool = False) -> None:
        """Raise ``tournament_seat``: the director closes tables."""
        raise _bound_to_seat()

    # --- playing on ---------------------------------------------------------------------------------------------

    def _continue_play(self, now: int) -> None:
        if self._state.closed:
            return
        self._hand_runner.play(now)
        self._hands.finish()
        self._report_absences()
        self._end_segment()

    def _report_absences(self) -> None:
        for seat in self._state.seats:
            if seat.out != self._away.get(seat.player):
                if seat.out is None:
                    del self._away[seat.player]
                else:
                    self._away[seat.player] = seat.out
                self._hands.reports.append(AwayChanged(self.number, 0, seat.player, seat.out))

    def _shift_limits(self, time: int) -> None:
        """Do nothing: no limit runs between two hands."""

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; ``None``: not before another command."""
        return None if self._state.running is None else self._hand_runner.next_at
