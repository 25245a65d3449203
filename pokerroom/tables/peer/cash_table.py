"""A cash table over many hands: its commands about seats and chips, and when the next hand begins.

Play itself is that of every table of peer poker (:mod:`~pokerroom.tables.peer.peer_table`).  Without pauses the next
hand begins in the same call; a hand in which nobody has to decide is the last one of a call, so every call ends.

The parts do the work: :mod:`~pokerroom.tables.peer.seating` (seats), :mod:`~pokerroom.tables.peer.stacks` (chips),
:mod:`~pokerroom.tables.peer.cash_seat_policy` (limits, waiting list), :mod:`~pokerroom.tables.peer.hand_policy` (who is
dealt in), :mod:`~pokerroom.tables.peer.hand_runner` (hands).  What a host does is in
:mod:`~pokerroom.tables.peer.hosted_table`.
"""

from __future__ import annotations

from typing import Self

from pokerlocale.messages import N_
from pokerroom.cards import RandomBits
from pokerroom.tables.command_log import journaled
from pokerroom.tables.decks import Decks
from pokerroom.tables.event_log import view_for
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint, restore_checkpoint
from pokerroom.tables.peer.cash_recovery import CashTableMemory
from pokerroom.tables.peer.cash_seat_policy import SeatPolicy
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.hand_policy import CashHands, ready_to_deal
from pokerroom.tables.peer.hand_runner import HandRunner, OnFault
from pokerroom.tables.peer.hosted_table import HostedTable
from pokerroom.tables.peer.player_funds import NoFunds, PlayerFunds
from pokerroom.tables.peer.seat_swaps import SwapAnswer
from pokerroom.tables.peer.seating import SeatCommands
from pokerroom.tables.seat_queue import SeatQueue
from pokerroom.tables.table_errors import TableError
from pokerroom.tables.waiting_table import WaitingTable
from pokerwire.cash.cash_events import AnyEvent, BlindChoice, ClosingSet, TableClosed
from pokerwire.cash.table_config import GameName, StructureName, TableConfig

__all__ = ["CashTable", "TableError", "view_for"]


def _ignore_fault(error: Exception, hand: int) -> None:
    """Void a broken hand without a report."""


class CashTable(HostedTable[TableCheckpoint], WaitingTable[AnyEvent, TableCheckpoint]):
    """One cash table; see the module's theory of operation.

    ``config`` must have passed :func:`~pokerroom.tables.peer.cash_table_config.check`.  Clients can resume from
    the last ``resume_events`` events, and the waiting list holds ``waiting_limit`` names.  The table calls
    ``on_fault`` for every hand that broke, and takes the chips of automatic top-ups from ``funds``.
    """

    def __init__(
        self,
        config: TableConfig,
        rng: RandomBits,
        now: int,
        *,
        resume_events: int = 1_000,
        waiting_limit: int = 100,
        on_fault: OnFault = _ignore_fault,
        funds: PlayerFunds | None = None,
    ) -> None:
        state = TableState(config, Decks(rng), resume_events, waiting_limit)
        seat_commands = SeatCommands(state, funds or NoFunds())
        hand_runner = HandRunner(state, seat_commands, CashHands(state), on_fault)
        seat_policy = SeatPolicy(state, seat_commands)
        memory = CashTableMemory(state, seat_commands.stacks, hand_runner, seat_policy)
        super().__init__(
            state,
            seat_commands,
            hand_runner,
            memory,
            now,
            seat_policy=seat_policy,
            max_requests=waiting_limit,
        )

    @classmethod
    def restore(
        cls,
        checkpoint: TableCheckpoint,
        rng: RandomBits,
        *,
        resume_events: int = 1_000,
        waiting_limit: int = 100,
        on_fault: OnFault = _ignore_fault,
        funds: PlayerFunds | None = None,
    ) -> Self:
        """Return the table of ``checkpoint``; :meth:`replay` brings it to where its journal ends.

        The other arguments belong to the room and are in no checkpoint.
        """
        table = cls(
            checkpoint.config,
            rng,
            checkpoint.now,
            resume_events=resume_events,
            waiting_limit=waiting_limit,
            on_fault=on_fault,
            funds=funds,
        )
        restore_checkpoint(checkpoint, table._state, table._hand_runner)
        table._seat_policy.update_due()
        return table

    # --- seats --------------------------------------------------------------------------------------------------

    @journaled("sit")
    def sit(
        self,
        player: str,
        seat: int,
        buy_in: int,
        now: int,
        *,
        bot: bool = False,
        blinds: BlindChoice = "wait",
        sit_out: bool = False,
    ) -> int:
        """Take a seat (0: any free one, the one kept for the player first); return its number.

        ``sit_out``: without being dealt in, until the player sits in.
        """
        now = self._advance_clock(now)
        self._check_newcomer(bot=bot, bots_allowed=self.config.bots_allowed)
        number = self._queue.seat_for(player, seat)
        taken = self._seat_commands.sit(player, number, buy_in, now, bot=bot, blinds=blinds)
        if sit_out:
            self._seat_commands.sit_out(taken, "asked", now)
        self._queue.on_seated(player)
        self._state.end_request(player, "withdrawn", player)
        self._continue_play(now)
        return number

    @journaled("leave")
    def leave(self, player: str, now: int, *, cancel: bool = False) -> None:
        """Stand up, at the end of the hand for a player who is in it; ``cancel`` takes that back (rule E5).

        When their turn comes before that, the table checks for them if that is free, and folds otherwise.
        """
        now = self._advance_clock(now)
        if cancel:
            self._seat_commands.stay(player)
        else:
            self._seat_commands.leave(self._state.seats.seat_of(player), "left", now)
        self._continue_play(now)

    @journaled("change_seat")
    def change_seat(self, player: str, number: int, now: int) -> int:
        """Move to another free seat as soon as no hand runs; the player's own cancels that. Return their seat (E7)."""
        now = self._advance_clock(now)
        self._check_open()
        seat = self._state.seats.seat_of(player)
        if number != seat.number:
            self._queue.check_free(player, number)
        self._seat_commands.swaps.cancel(seat)
        seat.moves_to = number if number != seat.number else 0
        self._continue_play(now)
        return seat.number

    @journaled("swap_seats")
    def swap_seats(self, player: str, number: int, now: int) -> SwapAnswer:
        """Offer to swap seats with the player of seat ``number``, or agree to their offer (rule E7)."""
        now = self._advance_clock(now)
        self._check_open()
        answer = self._seat_commands.swaps.offer(self._state.seats.seat_of(player), number, now)
        self._continue_play(now)
        return answer

    @journaled("refuse_swap")
    def refuse_swap(self, player: str, number: int, now: int) -> None:
        """Refuse what the player of seat ``number`` offers."""
        now = self._advance_clock(now)
        self._seat_commands.swaps.refuse(self._state.seats.seat_of(player), number, now)
        self._continue_play(now)

    @journaled("remove")
    def remove(self, player: str, now: int, *, by: str = "") -> None:
        """Stand a player up as by :meth:`leave`, at the wish of ``by``, who opened the table, or of a host."""
        now = self._advance_clock(now)
        self._seat_commands.leave(self._state.seats.seat_of(player), "removed", now, by=by)
        self._continue_play(now)

    @journaled("top_up")
    def top_up(self, player: str, by: int, now: int) -> None:
        """Add ``by`` chips to a stack; during a hand that the player is in, at its end (rule E1)."""
        now = self._advance_clock(now)
        self._seat_commands.stacks.top_up(player, by, now)
        self._continue_play(now)

    @journaled("set_auto_top_up")
    def set_auto_top_up(self, player: str, to: int, below: int, now: int) -> None:
        """Top a stack up ``to`` a number of chips whenever fewer than ``below`` (0: than ``to``) are left after a hand.

        The chips come from the player's funds, as far as those go; ``to`` 0 ends that (rule E1).
        """
        now = self._advance_clock(now)
        self._seat_commands.stacks.set_auto_top_up(player, to, below)
        self._continue_play(now)

    @journaled("sit_out")
    def sit_out(self, player: str, now: int) -> None:
        """Sit out from the next hand on (rule E3)."""
        now = self._advance_clock(now)
        self._seat_commands.sit_out(self._state.seats.seat_of(player), "asked", now)
        self._continue_play(now)

    @journaled("sit_in")
    def sit_in(self, player: str, blinds: BlindChoice, now: int) -> None:
        """Be dealt in again; for a player who is not sitting out, change how they come in (rule B6)."""
        now = self._advance_clock(now)
        self._seat_commands.sit_in(player, blinds)
        self._continue_play(now)

    @journaled("set_straddle")
    def set_straddle(self, player: str, on: bool, now: int, to: int = 0) -> None:
        """Opt in to straddling, with ``to`` as the amount of a re-straddle (0: the least), or out of it (rule B5)."""
        self._advance_clock(now)
        self._seat_commands.set_straddle(player, on, to)

    @journaled("set_runs")
    def set_runs(self, player: str, times: int, hand: int, now: int) -> None:
        """Answer how many times the cards to come of this hand are dealt, or agree to it for all hands (``hand`` 0)."""
        now = self._advance_clock(now)
        self._hand_runner.runs.choose(self._state.seats.seat_of(player), times, hand)
        self._continue_play(now)

    @journaled("choose_game")
    def choose_game(self, player: str, hand: int, game: GameName, structure: StructureName, now: int) -> None:
        """Choose what is played from ``hand`` on, which has not begun; for the player who is asked (rule B10)."""
        now = self._advance_clock(now)
        self._hand_runner.choice.choose(self._state.seats.seat_of(player), hand, game, structure)
        self._continue_play(now)

    @journaled("rabbit_hunt")
    def rabbit_hunt(self, player: str, hand: int, now: int) -> None:
        """Show everybody which cards would have come in a hand that is over, until the next begins (rule C12)."""
        self._advance_clock(now)
        self._hand_runner.hunt_rabbit(self._state.seats.seat_of(player), hand)

    # --- the end ------------------------------------------------------------------------------------------------

    @journaled("close")
    def close(self, now: int, reason: str = N_("the host closed it"), *, at_once: bool = False) -> None:
        """Close the table when the running hand is over; ``at_once`` voids that hand. Everybody is stood up."""
        now = self._advance_clock(now)
        state = self._state
        if state.closing is None:
            state.closing = reason
            if state.running is not None and not at_once:
                state.emit(ClosingSet(reason))
        if at_once:
            self._hand_runner.void(now)
        self._continue_play(now)

    # --- playing on ---------------------------------------------------------------------------------------------

    def _continue_play(self, now: int) -> None:
        state, hand_runner = self._state, self._hand_runner
        if state.closed:
            return
        hand_runner.play(now)
        self._seat_policy.enforce_limits(now)
        if state.running is None:
            ready = ready_to_deal(state)
            self._apply_stakes(dealing=not ready)
            self._seat_commands.change_seats(now)
            waits = hand_runner.choice.waits(now, ready=ready)
            starts = hand_runner.may_start(now, ready=ready) and not waits
            self._apply_stakes(dealing=starts)
            self._end_segment()
            if state.closing is not None:
                self._close(now, state.closing)
            elif starts:
                self._seat_commands.sit_out_unconnected(now)
                hand_runner.start(now)
                if state.running is None:
                    self._seat_policy.enforce_limits(now)
                    self._end_segment()
        self._seat_policy.update_due()

    def _close(self, now: int, reason: str) -> None:
        state = self._state
        for seat in state.seats:
            self._seat_commands.stand_up(seat, seat.leaving or "closed", now)
        self._queue.clear()
        self._refuse_all(reason)
        self._hand_runner.start_at = None
        self._hand_runner.choice.cancel()
        state.closed = True
        state.emit(TableClosed(reason))

    def _shift_limits(self, time: int) -> None:
        self._seat_policy.shift(time)
        self._hand_runner.choice.shift(time)

    # --- queries ------------------------------------------------------------------------------------------------

    @property
    def _queue(self) -> SeatQueue:
        return self._seat_policy.queue

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; ``None``: not before another command."""
        due, limits_due = self._hand_runner.next_at, self._seat_policy.due_at
        if due is None or limits_due is None:
            return limits_due if due is None else due
        return min(due, limits_due)

    @property
    def next_config(self) -> TableConfig | None:
        """The options from the next hand on, when a host changed them during this one."""
        return self._state.next_config

    def min_buy_in(self, player: str, now: int) -> int:
        """Return the least that this player may bring (rules E1, E4)."""
        return self._seat_commands.stacks.min_buy_in(player, now)
