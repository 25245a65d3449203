"""A cash table over many hands: the commands that it takes, and the clock that drives it.

Theory of operation.  Every command is a method.  It raises :class:`~pokerroom.tables.table_errors.TableError` and
changes nothing, or is carried out; then the table plays on by itself (:meth:`CashTable._continue_play`) until
somebody must decide, a pause begins, or too few players are left.  :meth:`CashTable.take_events` returns what
happened, and :attr:`CashTable.wake_at` says when :meth:`CashTable.tick` is due.  Without pauses the next hand
begins in the same call; a hand in which nobody has to decide is the last one of a call, so every call ends.

The caller gives the times, in integer milliseconds, and the randomness: the same commands at the same times bring the
same events.  So a checkpoint and a journal of commands bring the table back after a crash, see
:mod:`~pokerroom.tables.base_table`.

The parts do the work: :mod:`~pokerroom.tables.cash.seating` (seats), :mod:`~pokerroom.tables.cash.stacks` (chips),
:mod:`~pokerroom.tables.cash.cash_seat_policy` (limits, waiting list), :mod:`~pokerroom.tables.cash.host_actions`
(stakes, approval), :mod:`~pokerroom.tables.cash.hand_runner` (hands),
:mod:`~pokerroom.tables.cash.viewer_snapshot` (snapshots).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from pokerroom.cards import RandomBits
from pokerroom.poker.actions import Action
from pokerroom.tables.base_table import BaseTable
from pokerroom.tables.cash.cash_checkpoint import TableCheckpoint, restore_checkpoint
from pokerroom.tables.cash.cash_recovery import CashTableMemory
from pokerroom.tables.cash.cash_seat_policy import SeatPolicy
from pokerroom.tables.cash.cash_seats import Adjustment, RequestedBuyIn
from pokerroom.tables.cash.cash_table_state import TableState
from pokerroom.tables.cash.hand_runner import HandRunner, OnFault
from pokerroom.tables.cash.host_actions import CashHostActions
from pokerroom.tables.cash.player_funds import NoFunds, PlayerFunds
from pokerroom.tables.cash.seating import SeatCommands
from pokerroom.tables.cash.viewer_snapshot import spectator_state, viewer_snapshot
from pokerroom.tables.command_log import JournalCommand
from pokerroom.tables.decks import Decks
from pokerroom.tables.event_log import view_for
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import (
    AnyEvent,
    BlindChoice,
    ClosingSet,
    Paused,
    Resumed,
    Said,
    StackSource,
    TableClosed,
)
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import TableConfig

__all__ = ["CashTable", "TableError", "view_for"]


def _ignore_fault(error: Exception, hand: int) -> None:
    """Void a broken hand without a report."""


class CashTable(BaseTable[AnyEvent, TableCheckpoint]):
    """One cash table; see the module's theory of operation.

    ``config`` must have passed :func:`~pokerroom.tables.cash.cash_table_config.check`.  Clients can resume from
    the last ``resume_events`` events, and the waiting list holds ``waiting_limit`` names.  The table calls
    ``on_fault`` for every hand that broke, and takes the chips of automatic top-ups from ``funds``.
    """

    _state: TableState

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
        self._seat_commands = SeatCommands(state, funds or NoFunds())
        self._hand_runner = HandRunner(state, self._seat_commands, on_fault)
        self._seat_policy = SeatPolicy(state, self._seat_commands)
        self._host_actions = CashHostActions(state, self._seat_commands, self._seat_policy, waiting_limit)
        memory = CashTableMemory(state, self._seat_commands.stacks, self._hand_runner, self._seat_policy)
        super().__init__(state, memory, now)

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

    def sit(
        self,
        player: str,
        seat: int,
        buy_in: int,
        now: int,
        *,
        bot: bool = False,
        blinds: BlindChoice = "wait",
    ) -> int:
        """Take a seat (0: any free one, the one kept for the player first); return its number."""
        now = self._advance_clock(now)
        self._check_open()
        if bot and not self.config.bots_allowed:
            raise TableError("no_bots", "this table is for people: programs may not sit down")
        number = self._seat_policy.queue.seat_for(player, seat)
        self._seat_commands.sit(player, number, buy_in, now, bot=bot, blinds=blinds)
        self._seat_policy.queue.on_seated(player)
        self._state.end_request(player, "withdrawn", player)
        self._continue_play(now)
        return number

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

    def remove(self, player: str, now: int) -> None:
        """Stand a player up as by :meth:`leave`, at the host's wish."""
        now = self._advance_clock(now)
        self._seat_commands.leave(self._state.seats.seat_of(player), "removed", now)
        self._continue_play(now)

    def top_up(self, player: str, by: int, now: int) -> None:
        """Add ``by`` chips to a stack; during a hand that the player is in, at its end (rule E1)."""
        now = self._advance_clock(now)
        self._seat_commands.stacks.top_up(player, by, now)
        self._continue_play(now)

    def set_auto_top_up(self, player: str, to: int, below: int, now: int) -> None:
        """Top a stack up ``to`` a number of chips whenever fewer than ``below`` (0: than ``to``) are left after a hand.

        The chips come from the player's funds, as far as those go; ``to`` 0 ends that (rule E1).
        """
        now = self._advance_clock(now)
        self._seat_commands.stacks.set_auto_top_up(player, to, below)
        self._continue_play(now)

    def sit_out(self, player: str, now: int) -> None:
        """Sit out from the next hand on (rule E3)."""
        now = self._advance_clock(now)
        self._seat_commands.sit_out(self._state.seats.seat_of(player), "asked", now)
        self._continue_play(now)

    def sit_in(self, player: str, blinds: BlindChoice, now: int) -> None:
        """Be dealt in again; for a player who is not sitting out, change how they come in (rule B6)."""
        now = self._advance_clock(now)
        self._seat_commands.sit_in(player, blinds)
        self._continue_play(now)

    def set_straddle(self, player: str, on: bool, now: int, to: int = 0) -> None:
        """Opt in to straddling, with ``to`` as the amount of a re-straddle (0: the least), or out of it (rule B5)."""
        self._advance_clock(now)
        self._seat_commands.set_straddle(player, on, to)

    def connection_lost(self, player: str, now: int) -> None:
        """The connection of a player dropped; does nothing for a player without a seat."""
        now = self._advance_clock(now)
        seat = self._state.seats.find(player)
        if seat is not None:
            self._seat_commands.connection_lost(seat, now)
            self._hand_runner.connection_lost(seat, now)
            self._continue_play(now)

    def connection_restored(self, player: str, now: int) -> None:
        """The connection of a player is back; does nothing for a player without a seat."""
        now = self._advance_clock(now)
        seat = self._state.seats.find(player)
        if seat is not None:
            self._seat_commands.connection_restored(seat)
            self._hand_runner.connection_restored(seat, now)
            self._continue_play(now)

    def join_waiting(self, player: str, now: int) -> None:
        """Put a player on the waiting list."""
        now = self._advance_clock(now)
        self._check_open()
        self._seat_policy.queue.join(player)
        self._continue_play(now)

    def leave_waiting(self, player: str, now: int) -> None:
        """Take a player off the waiting list; an offer to them goes to the next."""
        now = self._advance_clock(now)
        self._seat_policy.queue.leave(player)
        self._continue_play(now)

    # --- play ---------------------------------------------------------------------------------------------------

    def act(self, player: str, hand: int, decision: int, action: Action, now: int) -> None:
        """Carry out the decision of this number of this hand; any other is refused as ``stale_decision`` (rule A9)."""
        now = self._advance_clock(now)
        seat = self._state.seats.seat_of(player)
        running = self._state.running
        if running is None:
            raise TableError("no_hand", "no hand is being played")
        if hand != running.number or decision != running.decision or running.hand.turn is None:
            raise TableError(
                "stale_decision",
                f"that answers decision {decision} of hand {hand}; now it is decision {running.decision} of hand "
                f"{running.number}" + ("" if running.hand.turn else ", which has been made"),
            )
        self._hand_runner.act(seat, action, now)
        if self._state.running is not running:
            self._continue_play(now)

    def show(self, player: str, hand: int, cards: Sequence[str], now: int) -> None:
        """Show own cards of a hand that is over, until the next begins (rule C4)."""
        self._advance_clock(now)
        self._hand_runner.show(self._state.seats.seat_of(player), hand, cards)

    def say(self, player: str, text: str, now: int) -> None:
        """Speak at the table, from a seat or as a spectator."""
        self._advance_clock(now)
        self._check_open()
        if not text.strip():
            raise TableError("empty_text", "there is nothing to read in this text")
        seat = self.seat_of(player)
        if not self.config.chat_in_hand and seat is not None and self._state.plays(seat):
            raise TableError(
                "chat_closed", "nobody who was dealt in may speak at this table until the hand is over"
            )
        self._state.emit(Said(player, seat, text))

    def tick(self, now: int) -> None:
        """Carry out what the clock made due by ``now``; call it at :attr:`wake_at`, more often does no harm."""
        now = self._advance_clock(now)
        self._hand_runner.tick(now)
        self._continue_play(now)

    def continue_play(self, now: int) -> None:
        """Do what the table does by itself after every command, without a look at the clocks.

        It stands in the journal for the rest of a command in whose middle a segment began.
        """
        self._continue_play(self._advance_clock(now))

    # --- the host -----------------------------------------------------------------------------------------------

    def set_stakes(self, change: StakesChange, now: int) -> None:
        """Play the next hand for other stakes; raise TableError ``bad_stakes`` for impossible ones.

        Whether the host approves chips changes at once.
        """
        now = self._advance_clock(now)
        self._check_open()
        self._host_actions.set_stakes(change)
        self._continue_play(now)

    def request_buy_in(
        self,
        player: str,
        seat: int,
        by: int,
        now: int,
        *,
        bot: bool = False,
        blinds: BlindChoice = "wait",
    ) -> None:
        """Ask the host for a seat with ``by`` chips or, when seated, to add them; raise what that would raise."""
        now = self._advance_clock(now)
        self._check_open()
        if bot and not self.config.bots_allowed:
            raise TableError("no_bots", "this table is for people: programs may not sit down")
        top_up = self._state.seats.find(player) is not None
        self._host_actions.add_request(
            RequestedBuyIn(player, 0 if top_up else seat, by, top_up, bot, blinds), now
        )
        self._continue_play(now)

    def approve_buy_in(self, player: str, who: str, now: int) -> None:
        """Carry out what a player asked for with :meth:`request_buy_in`; the chips are due now."""
        now = self._advance_clock(now)
        self._check_open()
        self._host_actions.approve(player, who, now)
        self._continue_play(now)

    def refuse_buy_in(self, player: str, who: str, reason: str, now: int) -> None:
        """Drop a request; ``who`` is the host, or the player who takes it back."""
        now = self._advance_clock(now)
        self._host_actions.refuse(player, who, reason)
        self._continue_play(now)

    def adjust_stack(
        self, player: str, by: int, now: int, *, who: str, reason: str, source: StackSource = "corrections"
    ) -> None:
        """Change a stack by ``by`` chips (negative: take them), at the end of a hand that the player is in.

        Added chips are due now; taken ones are in the ``StackAdjusted`` event.  At most the stack of this moment can
        be taken; when less is left at the end of the hand, that is taken.
        """
        now = self._advance_clock(now)
        self._seat_commands.stacks.adjust(
            self._state.seats.seat_of(player), Adjustment(by, source, who, reason)
        )
        self._continue_play(now)

    def cancel_stack_adjustment(self, player: str, now: int, *, who: str) -> None:
        """Cancel what :meth:`adjust_stack` set for the end of the hand; chips added for it go back now."""
        now = self._advance_clock(now)
        self._seat_commands.stacks.cancel_adjustment(self._state.seats.seat_of(player), who)
        self._continue_play(now)

    def pause(self, now: int) -> None:
        """Deal no further hand and stop the clocks; the running hand may be played on, without clocks."""
        now = self._advance_clock(now)
        if not self.paused:
            self._state.paused_at = now
            self._state.emit(Paused())
            self._hand_runner.prompts.clock.freeze(now)
            self._continue_play(now)

    def resume(self, now: int) -> None:
        """Go on after a pause."""
        now = self._advance_clock(now)
        since = self._state.paused_at
        if since is not None:
            self._state.paused_at = None
            self._state.emit(Resumed())
            self._seat_policy.shift(now - since)
            self._hand_runner.prompts.clock.thaw(now)
            self._continue_play(now)

    def close(self, now: int, reason: str = "the host closed it", *, at_once: bool = False) -> None:
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
            self._host_actions.apply_stakes()
            starts = hand_runner.may_start(now)
            self._end_segment()
            if state.closing is not None:
                self._close(now, state.closing)
            elif starts:
                hand_runner.start(now)
                if state.running is None:
                    self._seat_policy.enforce_limits(now)
                    self._end_segment()
        self._seat_policy.update_due()

    def _close(self, now: int, reason: str) -> None:
        state = self._state
        for seat in state.seats:
            self._seat_commands.stand_up(seat, seat.leaving or "closed", now)
        self._seat_policy.queue.clear()
        self._host_actions.refuse_all(reason)
        self._hand_runner.start_at = None
        state.closed = True
        state.emit(TableClosed(reason))

    # --- queries ------------------------------------------------------------------------------------------------

    @property
    def config(self) -> TableConfig:
        """The options of the table."""
        return self._state.config

    @property
    def next_config(self) -> TableConfig | None:
        """The options from the next hand on, when a host changed them during this one."""
        return self._state.next_config

    @property
    def requests(self) -> tuple[RequestedBuyIn, ...]:
        """The buy-ins that wait for the host's approval, oldest first."""
        return tuple(self._state.requests.values())

    def request_of(self, player: str) -> RequestedBuyIn:
        """Return the buy-in that a player waits for; raise TableError ``not_asked``."""
        return self._state.request_of(player)

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; ``None``: not before another command."""
        due, limits_due = self._hand_runner.next_at, self._seat_policy.due_at
        if due is None or limits_due is None:
            return limits_due if due is None else due
        return min(due, limits_due)

    @property
    def hands(self) -> int:
        """How many hands have begun; the number of the running or last one."""
        return self._state.hands

    @property
    def hand_running(self) -> bool:
        """Whether a hand is being played."""
        return self._state.running is not None

    @property
    def chips(self) -> int:
        """All chips of players here: stacks, chips set aside for them, and those in the pot."""
        return sum([seat.chips for seat in self._state.seats])

    @property
    def rake_taken(self) -> int:
        """All chips that the house has taken from the pots (rule C6)."""
        return self._state.rake_taken

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names on the waiting list, in order."""
        return self._state.waiting.names

    def seat_of(self, player: str) -> int | None:
        """Return the seat of a player."""
        seat = self._state.seats.find(player)
        return seat.number if seat else None

    def stack_of(self, player: str) -> int:
        """Return a player's chips here; during a hand, what they were when it began. 0: no seat."""
        seat = self._state.seats.find(player)
        return seat.chips if seat else 0

    def adjustment_of(self, player: str) -> Adjustment:
        """Return the change of a stack that waits for the end of the hand; raise TableError ``no_adjustment``."""
        return self._seat_commands.stacks.adjustment_of(self._state.seats.seat_of(player))

    @property
    def adjustments(self) -> dict[str, int]:
        """By player: the chips by which the host changes the stack when the hand is over."""
        return {seat.player: seat.adjustment.by for seat in self._state.seats if seat.adjustment is not None}

    def min_buy_in(self, player: str, now: int) -> int:
        """Return the least that this player may bring (rules E1, E4)."""
        return self._seat_commands.stacks.min_buy_in(player, now)

    def snapshot(self, viewer: str | None, now: int) -> TableSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        now = max(self._now, now)
        return viewer_snapshot(self._state, self._hand_runner.prompts, viewer, now, self.spectators)

    def public_state(self) -> PublicState:
        """Return a copy of the public state without what only some players may see."""
        return spectator_state(self._state, self._hand_runner.prompts, self._now)

    journal_commands: ClassVar[Mapping[str, JournalCommand]] = {
        "act": JournalCommand(act, "player", "hand", "decision", "action", "now"),
        "adjust": JournalCommand(adjust_stack, "player", "by", "now", "who", "reason", "source"),
        "approve": JournalCommand(approve_buy_in, "player", "who", "now"),
        "ask": JournalCommand(request_buy_in, "player", "seat", "by", "now", "bot", "blinds"),
        "bridge": JournalCommand(BaseTable.resume_clocks, "now"),
        "cancel_adjust": JournalCommand(cancel_stack_adjustment, "player", "now", "who"),
        "close": JournalCommand(close, "now", "reason", "at_once"),
        "go_on": JournalCommand(continue_play, "now"),
        "join_waiting": JournalCommand(join_waiting, "player", "now"),
        "leave": JournalCommand(leave, "player", "now", "cancel"),
        "leave_waiting": JournalCommand(leave_waiting, "player", "now"),
        "line_back": JournalCommand(connection_restored, "player", "now"),
        "line_lost": JournalCommand(connection_lost, "player", "now"),
        "pause": JournalCommand(pause, "now"),
        "refuse": JournalCommand(refuse_buy_in, "player", "who", "reason", "now"),
        "remove": JournalCommand(remove, "player", "now"),
        "resume": JournalCommand(resume, "now"),
        "say": JournalCommand(say, "player", "text", "now"),
        "set_auto_top_up": JournalCommand(set_auto_top_up, "player", "to", "below", "now"),
        "set_stakes": JournalCommand(set_stakes, "change", "now"),
        "set_straddle": JournalCommand(set_straddle, "player", "on", "now", "to"),
        "show": JournalCommand(show, "player", "hand", "cards", "now"),
        "sit": JournalCommand(sit, "player", "seat", "buy_in", "now", "bot", "blinds"),
        "sit_in": JournalCommand(sit_in, "player", "blinds", "now"),
        "sit_out": JournalCommand(sit_out, "player", "now"),
        "tick": JournalCommand(tick, "now"),
        "top_up": JournalCommand(top_up, "player", "by", "now"),
    }
    """the commands that the journal records and replays, by their names on disk, which never change"""
