"""A UTH table over many rounds: the commands that it takes, and the clock that drives it.

Theory of operation.  Every command is a method; it raises :class:`~pokerroom.tables.table_errors.TableError` or
:class:`~pokerroom.uth.round_errors.RoundError` and changes nothing, or is carried out.  All players bet and decide
at the same time and nobody waits for another.  :meth:`~pokerroom.tables.base_table.BaseTable.take_events` returns what
happened, and :attr:`UthTable.wake_at` says when :meth:`UthTable.tick` is due.  No chips stay here between rounds: an
accepted bet comes out of the player's account, and goes back when it is taken back, settled or refunded
(:mod:`~pokerroom.tables.uth.uth_table_state`).

Times are integer milliseconds given by the caller, who also gives the randomness and the accounts.  The work is done by
the parts: :mod:`~pokerroom.tables.uth.round_driver` (the rounds), :mod:`~pokerroom.tables.uth.bets` (bets and
decisions), :mod:`~pokerroom.tables.uth.uth_seat_policy` (seats).
"""

from __future__ import annotations

from typing import Self

from pokerlocale.messages import N_
from pokerroom.cards import RandomBits
from pokerroom.tables.command_log import journaled
from pokerroom.tables.decks import Decks
from pokerroom.tables.seat_queue import SeatQueue
from pokerroom.tables.table_errors import ConfigError, TableError
from pokerroom.tables.uth.bets import BetCommands, UthDecision
from pokerroom.tables.uth.round_driver import OnFault, RoundDriver
from pokerroom.tables.uth.uth_cashier import UthCashier
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint, restore_checkpoint
from pokerroom.tables.uth.uth_recovery import UthTableMemory
from pokerroom.tables.uth.uth_seat_policy import UthSeatPolicy
from pokerroom.tables.uth.uth_table_config import NewLimits, with_changes
from pokerroom.tables.uth.uth_table_state import UthState, shifted
from pokerroom.tables.uth.uth_viewer_snapshot import snapshot
from pokerroom.tables.waiting_table import WaitingTable
from pokerroom.uth.bet_spots import limits_panel
from pokerroom.uth.round_errors import RoundError
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import Paused, Resumed
from pokerwire.uth.round_events import Bet
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_snapshot import UthSnapshot
from pokerwire.uth.uth_table_events import LimitsChanged, LimitsSet
from pokerwire.uth.uth_table_options import LimitsChange, UthTableConfig


def _ignore_fault(error: Exception, game: str) -> None:
    """Pause a broken round without a report."""


class UthTable(WaitingTable[AnyTableEvent, UthCheckpoint]):
    """One UTH table; see the module's theory of operation.

    ``rules`` are those of :func:`~pokerroom.tables.uth.uth_table_config.effective_rules`.  The table calls
    ``on_fault`` for every internal error in a round.
    """

    _state: UthState

    def __init__(
        self,
        config: UthTableConfig,
        rules: RuleSet,
        rng: RandomBits,
        cashier: UthCashier,
        now: int,
        *,
        resume_events: int = 1_000,
        waiting_limit: int = 100,
        on_fault: OnFault = _ignore_fault,
    ) -> None:
        state = UthState(
            config, rules, Decks(rng), cashier, resume_events=resume_events, waiting_limit=waiting_limit
        )
        super().__init__(state, UthTableMemory(state), now)
        self.name = config.name or rules.title
        self._driver = RoundDriver(state, on_fault)
        self._seat_policy = UthSeatPolicy(state, self._driver)
        self._bets = BetCommands(state, self._driver)

    @classmethod
    def restore(
        cls,
        checkpoint: UthCheckpoint,
        rules: RuleSet,
        rng: RandomBits,
        cashier: UthCashier,
        *,
        resume_events: int = 1_000,
        waiting_limit: int = 100,
        on_fault: OnFault = _ignore_fault,
    ) -> Self:
        """Return the table of ``checkpoint``; :meth:`replay` brings it to where its journal ends.

        Raise :class:`~pokerroom.tables.table_errors.ReplayError` when ``rules`` are not those of the checkpoint.
        """
        table = cls(
            checkpoint.config,
            rules,
            rng,
            cashier,
            checkpoint.now,
            resume_events=resume_events,
            waiting_limit=waiting_limit,
            on_fault=on_fault,
        )
        restore_checkpoint(checkpoint, table._state)
        return table

    # --- seats --------------------------------------------------------------------------------------------------

    @journaled("sit")
    def sit(self, player: str, seat: int, now: int, *, bot: bool = False) -> int:
        """Take a seat (0: any free one); return its number. Chips stay in the account until a bet is placed."""
        now = self._advance_clock(now)
        self._check_newcomer(bot=bot, bots_allowed=self.config.bots_allowed)
        number = self._seat_policy.sit(player, seat, now, bot=bot)
        self._continue_play(now)
        return number

    @journaled("leave")
    def leave(self, player: str, now: int, *, cancel: bool = False) -> None:
        """Give up the seat; with decisions open, at the end of the round. ``cancel`` takes that back."""
        now = self._advance_clock(now)
        seat = self._state.seats.seat_of(player)
        if cancel:
            self._seat_policy.stay(seat)
        else:
            self._seat_policy.leave(seat, "left", now)
        self._continue_play(now)

    @journaled("remove")
    def remove(self, player: str, now: int, *, by: str = "") -> None:
        """Take a player's seat as by :meth:`leave`, at the wish of ``by``, who opened the table, or of a host."""
        now = self._advance_clock(now)
        self._seat_policy.leave(self._state.seats.seat_of(player), "removed", now, by=by)
        self._continue_play(now)

    @journaled("sit_out")
    def sit_out(self, player: str, now: int) -> None:
        """Step away; a marker holds the seat (rule F8, ``casino``)."""
        now = self._advance_clock(now)
        self._seat_policy.step_away(self._state.seats.seat_of(player), now)
        self._continue_play(now)

    @journaled("sit_in")
    def sit_in(self, player: str, now: int) -> None:
        """Come back to a seat that a marker held; a guest there gives it back once they have no bets in play."""
        now = self._advance_clock(now)
        self._seat_policy.come_back(self._state.seats.seat_of(player))
        self._continue_play(now)

    @journaled("line_lost")
    def connection_lost(self, player: str, now: int) -> None:
        """The connection of a player dropped; does nothing for a player without a seat."""
        now = self._advance_clock(now)
        seat = self._state.seats.find(player)
        if seat is not None:
            self._seat_policy.connection_lost(seat, now)
            self._continue_play(now)

    @journaled("line_back")
    def connection_restored(self, player: str, now: int) -> None:
        """The connection of a player is back; does nothing for a player without a seat."""
        now = self._advance_clock(now)
        seat = self._state.seats.find(player)
        if seat is not None:
            self._seat_policy.connection_restored(seat)
            self._continue_play(now)

    def _check_chat(self, seat: int) -> None:
        if not self.config.chat_in_round and self._state.plays(seat):
            raise TableError(
                "chat_closed", "players in the round may not chat at this table until it is over"
            )

    # --- play ---------------------------------------------------------------------------------------------------

    @journaled("place")
    def place_bet(
        self, player: str, game: str, spot: str, amount: int, now: int, *, fill: bool = False
    ) -> None:
        """Put chips on a spot in round ``game``; the ante takes the blind with it (rule F1)."""
        now = self._play_time(now)
        self._bets.place_bet(player, game, spot, amount, now, fill=fill)
        self._continue_play(now)

    @journaled("double")
    def double(self, player: str, game: str, now: int) -> None:
        """Double all bets, each up to its limit; once a round."""
        now = self._play_time(now)
        self._bets.double(player, game, now)
        self._continue_play(now)

    @journaled("repeat")
    def repeat(self, player: str, game: str, now: int) -> None:
        """Place the bets of the last round again."""
        now = self._play_time(now)
        self._bets.repeat(player, game, now)
        self._continue_play(now)

    @journaled("undo")
    def undo(self, player: str, game: str, now: int) -> None:
        """Take back the last step."""
        now = self._play_time(now)
        self._bets.undo(player, game, now)
        self._continue_play(now)

    @journaled("clear")
    def clear(self, player: str, game: str, now: int) -> None:
        """Take back all bets."""
        now = self._play_time(now)
        self._bets.clear(player, game, now)
        self._continue_play(now)

    @journaled("deal")
    def deal(self, player: str, game: str, now: int) -> None:
        """Ask for the cards; betting closes when everybody at the table has."""
        now = self._play_time(now)
        self._bets.deal(player, game, now)
        self._continue_play(now)

    @journaled("next_round")
    def next_round(self, player: str, game: str, now: int) -> None:
        """Ask for the next round when ``game`` is over, at a table without a clock."""
        now = self._play_time(now)
        self._bets.next_round(player, game, now)
        self._continue_play(now)

    @journaled("decide")
    def decide(self, player: str, game: str, decision: UthDecision, now: int) -> None:
        """Carry out a decision of round ``game``; any other than the open one is refused (rule F2)."""
        now = self._play_time(now)
        self._bets.decide(player, game, decision, now)
        self._continue_play(now)

    @journaled("tick")
    def tick(self, now: int) -> None:
        """Carry out what the clock made due by ``now``; call it at :attr:`wake_at`, more often does no harm."""
        now = self._advance_clock(now)
        state, driver = self._state, self._driver
        if state.paused_at is not None or state.closed:
            return
        if _due(state.light_at, now):
            driver.show_yellow_light(now)
        if _due(state.due_at, now):
            with driver.guarded_silently(now):
                driver.run_due(now)
        if _due(state.count_at, now):
            driver.announce_crowd_totals(now)
        self._continue_play(now)

    @journaled("number_rounds")
    def number_rounds(self, table: int, now: int, *, by_first_bet: bool = False) -> None:
        """Make the numbers of later rounds unique in a room where this table has the number ``table``.

        ``by_first_bet`` is missing in a journal of earlier versions, in which a round without a clock was numbered
        when its cards were asked for.
        """
        self._advance_clock(now)
        self._state.number, self._state.numbered_by_first_bet = table, by_first_bet

    # --- the host -----------------------------------------------------------------------------------------------

    @journaled("pause")
    def pause(self, now: int) -> None:
        """Stop the clocks, and take no bet and no decision."""
        now = self._advance_clock(now)
        if not self.paused:
            self._state.paused_at = now
            self._state.emit(Paused())

    @journaled("resume")
    def resume(self, now: int) -> None:
        """Continue after a pause; every clock has what was left of it."""
        now = self._advance_clock(now)
        state = self._state
        if state.paused_at is None:
            return
        elapsed, state.paused_at = now - state.paused_at, None
        state.due_at, state.light_at = shifted(state.due_at, elapsed), shifted(state.light_at, elapsed)
        state.waiting.shift(elapsed)
        state.emit(Resumed())
        self._continue_play(now)

    @journaled("set_limits")
    def set_limits(self, change: LimitsChange, now: int) -> None:
        """Change the limits of the spots: at once between rounds, else when the running round is over."""
        now = self._advance_clock(now)
        state = self._state
        before = state.next_limits or NewLimits(state.config, state.rules)
        try:
            after = with_changes(before, change)
        except ConfigError as error:
            raise TableError.because("bad_stakes", error) from None
        if after == before:
            return
        state.next_limits = after
        if not state.idle:
            state.emit(LimitsSet(limits_panel(after.rules)))
        self._continue_play(now)

    @journaled("close")
    def close(self, now: int, reason: str = N_("the host closed it"), *, at_once: bool = False) -> None:
        """Close the table when the round is over; while betting is open, or ``at_once``, all bets go back."""
        now = self._advance_clock(now)
        state = self._state
        if state.closing is None:
            state.closing = reason
        running = state.running
        if running is not None and (at_once or running.phase == "betting"):
            with self._driver.guarded_silently(now):
                self._driver.cancel(reason, now)
        self._continue_play(now)

    # --- playing on ---------------------------------------------------------------------------------------------

    def _play_time(self, now: int) -> int:
        """Advance the clock for a player's bet or decision; raise RoundError ``round_paused`` while nobody plays."""
        now = self._advance_clock(now)
        if self.paused:
            raise RoundError("round_paused", "the host has paused the table; wait until it continues")
        return now

    def _continue_play(self, now: int) -> None:
        state = self._state
        if state.closed:
            return
        self._seat_policy.enforce_limits(now)
        self._apply_next_limits()
        self._end_segment()
        if state.closing is not None and state.running is None and not state.ledger:
            self._seat_policy.close(state.closing)
        elif self._driver.may_open():
            with self._driver.guarded_silently(now):
                self._driver.open_betting(now)

    def _apply_next_limits(self) -> None:
        """What was set holds as soon as nothing is in play."""
        after = self._state.next_limits
        if after is not None and self._state.idle:
            self._state.apply_limits(after)
            self._state.emit(LimitsChanged(limits_panel(after.rules)))

    # --- queries ------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        """The rule set, with the limits of this table."""
        return self._state.rules

    @property
    def config(self) -> UthTableConfig:
        """The options of the table."""
        return self._state.config

    @property
    def gives_own_tables(self) -> bool:
        """Whether everybody who wants to play here can have such a table of their own."""
        return self._state.rules.seats == 1 and self._state.config.own_tables

    @property
    def _queue(self) -> SeatQueue:
        return self._seat_policy.queue

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; ``None``: not before another command."""
        state = self._state
        if state.paused_at is not None or state.closed:
            return None
        times = (state.due_at, state.light_at, state.count_at, state.limits_due_at)
        return min([at for at in times if at is not None], default=None)

    @property
    def hands(self) -> int:
        """How many rounds have begun."""
        return self._state.rounds

    @property
    def meter(self) -> int:
        """The progressive jackpot that is played for here; 0 without one."""
        return self._state.meter

    @property
    def game(self) -> str:
        """The number of the running round, or of the last one."""
        return self._state.public_state.game

    def bets_of(self, seat: int) -> tuple[Bet, ...]:
        """Return what ``seat`` has staked in the running or last round."""
        return self._state.public_state.seat(seat).bets

    def is_game(self, number: str) -> bool:
        """Whether a number is that of the running or last round, or the one with which its betting opened."""
        return number in (self._state.public_state.game, self._state.opened_as)

    @property
    def rounds_are_numbered(self) -> bool:
        """Whether the numbers of rounds are unique in the room, and those of the first bets."""
        return self._state.number > 0 and self._state.numbered_by_first_bet

    @property
    def chips(self) -> int:
        """All chips of players on the table."""
        return self._state.staked

    @property
    def rake_taken(self) -> int:
        """Always 0: what the house wins goes to its bank, round by round."""
        return 0

    def is_away(self, player: str) -> bool:
        """Whether a player with a place is not there: they stepped away, or their connection is lost."""
        seat = self._state.seats.find(player)
        return seat is not None and (seat.away or seat.lost_at is not None)

    def stack_of(self, player: str) -> int:
        """Return a player's chips on the table."""
        seat = self._state.seats.find(player)
        return self._state.ledger.get(seat.number, 0) if seat and not self._state.seats.is_lent(seat) else 0

    def snapshot(self, viewer: str | None, now: int) -> UthSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        return snapshot(
            self._state,
            self._seat_policy.queue,
            self.name,
            viewer,
            now=max(self._now, now),
            spectators=self.spectators,
        )


def _due(at: int | None, now: int) -> bool:
    return at is not None and at <= now
