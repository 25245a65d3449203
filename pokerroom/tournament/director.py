"""The director of a tournament: takes commands, gives orders to tables, and receives their reports.

Theory of operation.  Every command is a method, as at a table: it raises
:class:`~pokerroom.tables.table_errors.TableError` and changes nothing, or is carried out.
:meth:`Tournament.take_orders` returns the orders for the tables, which may live in another process; what they report
comes back by :meth:`Tournament.report`.  :attr:`Tournament.wake_at` says when :meth:`Tournament.tick` is due, and
:meth:`Tournament.take_events` what happened.

The parts do the work: :mod:`~pokerroom.tournament.chip_purchases` (entries, rebuys, bounties),
:mod:`~pokerroom.tournament.tournament_seating` (seats and tables), :mod:`~pokerroom.tournament.hand_results` (what
a hand that is over changes, hand for hand), :mod:`~pokerroom.tournament.dealing_schedule` (when hands are dealt),
:mod:`~pokerroom.tournament.level_clock` (levels and breaks), :mod:`~pokerroom.tournament.pauses` (the host's word on
the clock), :mod:`~pokerroom.tournament.removals` (whom a host takes out),
:mod:`~pokerroom.tournament.eliminations` (places and prizes), :mod:`~pokerroom.tournament.settlements` (deals and
cancellation).

A tournament comes back after a crash as a table does: :meth:`Tournament.restore` from its last checkpoint,
:meth:`Tournament.replay` with the commands after it.  All lots come from one seed in the state, so the same commands
at the same times bring the same orders and events.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Self

from pokerlocale.messages import N_
from pokerroom.cards import RandomBits
from pokerroom.tables.command_journal import CommandJournal
from pokerroom.tables.command_log import CommandRecord, journaled
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent
from pokerroom.tables.replay import replay_command
from pokerroom.tables.table_errors import ReplayError, TableError
from pokerroom.tournament.chip_purchases import ChipPurchases
from pokerroom.tournament.command_phases import check_begun, check_going, check_not_begun
from pokerroom.tournament.dealing_schedule import DealingSchedule
from pokerroom.tournament.eliminations import Eliminations
from pokerroom.tournament.hand_results import TournamentHandResults
from pokerroom.tournament.level_clock import LevelClock
from pokerroom.tournament.pauses import Pauses
from pokerroom.tournament.public_snapshot import public_snapshot
from pokerroom.tournament.registration_period import extend_registration
from pokerroom.tournament.removals import Removals
from pokerroom.tournament.seat_draw import SeatDraw
from pokerroom.tournament.settlements import Settlements
from pokerroom.tournament.table_orders import (
    AllInWaits,
    AnyOrder,
    AnyReport,
    AwayChanged,
    DealHand,
    HandOver,
    PlayerCame,
)
from pokerroom.tournament.tournament_checkpoint import TournamentCheckpoint, copy_state
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import TableSlot, TournamentState
from pokerwire.tournament.tournament_events import TournamentBegan, TournamentEvent
from pokerwire.tournament.tournament_snapshot import TournamentSnapshot

TOO_FEW = N_("too few players have registered")
"""why the clock cancels a tournament"""


class Tournament:
    """One tournament; see the module's theory of operation.

    ``config`` must have passed :func:`~pokerroom.tournament.tournament_config.check_tournament`.
    """

    hands = 0
    """a new segment of the journal begins after some commands, whatever was played"""

    def __init__(
        self, number: int, config: TournamentConfig, rng: RandomBits, now: int, *, resume_events: int = 1_000
    ) -> None:
        self._journal: CommandJournal[TournamentCheckpoint] | None = None
        self._take_over(TournamentState(number, config, SeatDraw.from_randomness(rng), now), resume_events)

    def _take_over(self, state: TournamentState, resume_events: int) -> None:
        core = self._core = TournamentCore(state, resume_events)
        self._seating = TournamentSeating(core)
        self._levels = LevelClock(core)
        self._pauses = Pauses(core)
        self._eliminations = Eliminations(core, self._seating)
        self._purchases = ChipPurchases(core, self._seating, self._eliminations, self._levels)
        self._schedule = DealingSchedule(core, self._seating, self._levels)
        self._results = TournamentHandResults(
            core,
            self._seating,
            self._eliminations,
            self._purchases,
            levels=self._levels,
            schedule=self._schedule,
        )
        self._settlements = Settlements(core, self._seating)
        self._removals = Removals(core, self._purchases, self._results)

    @classmethod
    def restore(cls, checkpoint: TournamentCheckpoint, *, resume_events: int = 1_000) -> Self:
        """Return the tournament of ``checkpoint``; :meth:`replay` brings it to where its journal ends."""
        tournament = cls.__new__(cls)
        tournament._journal = None
        tournament._take_over(copy_state(checkpoint.state), resume_events)
        tournament._core.log.continue_from(checkpoint.seq)
        return tournament

    # --- entrants -----------------------------------------------------------------------------------------------

    @journaled("register")
    def register(self, player: str, now: int, *, bot: bool = False, ticket: int = 0) -> None:
        """Register a player, before the start or late; a player who is out enters again, unless by a ``ticket``.

        ``ticket`` is the number of the satellite that gave it.
        """
        now = self._advance(now)
        check_going(self.state)
        self._purchases.register(player, bot=bot, ticket=ticket)
        state = self.state
        full = state.config.start == "full" and len(state.entrants) == state.config.max_entrants
        if state.phase == "registering" and full:
            self._start(now)
        else:
            self._results.go_on(now)

    @journaled("unregister")
    def unregister(self, player: str, now: int) -> None:
        """Take a player off the list before the start; they get back what they paid."""
        self._advance(now)
        check_not_begun(self.state)
        self._purchases.unregister(player)

    @journaled("rebuy")
    def rebuy(self, player: str, now: int) -> None:
        """Rebuy now, or when the running hand is over (rule T19)."""
        now = self._advance(now)
        check_begun(self.state)
        self._conclude(self._purchases.ask_rebuy(player, now), now)

    @journaled("decline_rebuy")
    def decline_rebuy(self, player: str, now: int) -> None:
        """Let the offer of a rebuy go."""
        now = self._advance(now)
        check_begun(self.state)
        self._conclude(self._purchases.decline_rebuy(player), now)

    @journaled("set_auto_rebuy")
    def set_auto_rebuy(self, player: str, on: bool, now: int) -> None:
        """Rebuy by itself from now on whenever no chips are left, or no longer."""
        self._advance(now)
        self._purchases.set_auto_rebuy(player, on)

    @journaled("add_on")
    def add_on(self, player: str, now: int) -> None:
        """Buy the add-on, once, in its break (rule T19)."""
        self._advance(now)
        check_begun(self.state)
        self._purchases.add_on(player)

    @journaled("vote_deal")
    def vote_deal(
        self, player: str, kind: Literal["icm", "chips"], now: int, *, agrees: bool = True, left: int = 0
    ) -> None:
        """Agree to divide the prizes by ``kind``, or no longer; it is done when all who are left agree (rule T23).

        The winner gets ``left`` besides: then play continues.
        """
        now = self._advance(now)
        check_going(self.state)
        self._settlements.vote(self._purchases.entrant(player), kind, left, agrees=agrees)
        self._results.go_on(now)

    # --- the host -----------------------------------------------------------------------------------------------

    @journaled("start")
    def start(self, now: int) -> None:
        """Draw the seats and begin, on the host's word."""
        now = self._advance(now)
        check_not_begun(self.state)
        least = self.state.config.min_entrants
        if len(self.state.entrants) < least:
            raise TableError("too_few_entrants", "{minimum} entrants are needed to begin", minimum=least)
        self._start(now)

    @journaled("pause")
    def pause(self, now: int) -> None:
        """Deal no further hand, and stop all clocks."""
        self._pauses.pause(self._advance(now))

    @journaled("resume")
    def resume(self, now: int) -> None:
        """Continue after a pause."""
        now = self._advance(now)
        self._pauses.resume(now)
        self._results.go_on(now)

    @journaled("add_time")
    def add_time(self, time: int, now: int) -> None:
        """Make the running level or break ``time`` ms longer, or shorter; before the start, put that off."""
        now = self._advance(now)
        self._pauses.add_time(time, now)
        self._tick(now)

    @journaled("remove")
    def remove(self, player: str, now: int) -> None:
        """Take a player out for good: their chips leave play when the running hand is over, and they have that place.

        Before the start they get their money back.
        """
        now = self._advance(now)
        self._conclude(self._removals.remove(player), now)

    @journaled("refund")
    def refund(self, player: str, now: int) -> None:
        """Take out a player who never came, and give their money back; nobody may be out before.

        They leave when the running hand is over. If somebody goes out first they only lose their seat.
        """
        now = self._advance(now)
        self._conclude(self._removals.refund(player), now)

    @journaled("invite")
    def invite(self, player: str, now: int) -> None:
        """Let a player enter whom a host has taken out, or to whom a private tournament was unknown."""
        self._advance(now)
        self._removals.invite(player)

    @journaled("extend_registration", until_level="level")
    def extend_registration(self, until_level: int, now: int) -> None:
        """Let players register until the end of level ``until_level``; re-entries go with it.

        It may end earlier than it was to, but not before this level: that would close it for good.
        """
        now = self._advance(now)
        extend_registration(self._core, until_level)
        self._tick(now)

    @journaled("admit")
    def admit(self, player: str, now: int) -> None:
        """Let a player see and enter a private tournament from now on: they know its code."""
        self._advance(now)
        if player not in self.state.admitted:
            self.state.admitted.append(player)

    @journaled("set_code")
    def set_code(self, code: str, now: int) -> None:
        """Set the code of a private tournament."""
        self._advance(now)
        self.state.code = code

    @journaled("cancel")
    def cancel(self, reason: str, now: int) -> None:
        """Cancel the tournament; money goes back by rule T22.

        Hands that are over count. If they leave nothing to play for, the tournament ends as if it had been played.
        """
        now = self._advance(now)
        check_going(self.state)
        self._results.settle_unfinished_round(now)
        if not self.state.over:
            self._settlements.cancel(reason)

    # --- tables and time ----------------------------------------------------------------------------------------

    @journaled("report")
    def report(self, report: AnyReport, now: int) -> None:
        """Receive a table's report; one received before does nothing."""
        now = self._advance(now)
        if isinstance(report, PlayerCame):
            if (came := self.state.entrants.get(report.player)) is not None:
                came.came = True
            return
        self._tick(now)
        if isinstance(report, HandOver):
            self._results.hand_over(report, now)
        elif isinstance(report, AllInWaits):
            self._results.all_in_waits(report, now)
        elif isinstance(report, AwayChanged):
            entrant = self.state.entrants.get(report.player)
            if entrant is not None:
                entrant.away = report.away

    @journaled("tick")
    def tick(self, now: int) -> None:
        """Carry out what the clock made due by ``now``."""
        self._tick(self._advance(now))

    def _tick(self, now: int) -> None:
        state = self.state
        if state.paused_at is not None or state.over:
            return
        if state.phase == "registering":
            if state.config.start == "time" and now >= state.config.start_at:
                if len(state.entrants) < state.config.min_entrants:
                    self._settlements.cancel(TOO_FEW)
                else:
                    self._start(now)
            return
        self._levels.tick(now)
        self._results.fix_prizes_if_due()
        expired = self._core.offers.expire(now)
        if expired:
            self._results.conclude(expired, now)
        else:
            self._results.go_on(now)

    @property
    def clock_runs(self) -> bool:
        """Whether a level or a break counts down."""
        return self.state.clock.since is not None and self.state.paused_at is None and not self.over

    @journaled("note_time")
    def note_time(self, now: int) -> None:
        """Do nothing but stand in the journal, which then knows that the clock ran until ``now``."""
        self._advance(now)

    @journaled("bridge")
    def resume_clocks(self, now: int) -> None:
        """Put every clock off to ``now``: the time since the last command costs nobody anything."""
        elapsed = max(0, now - self.state.now)
        self.state.now += elapsed
        self._pauses.put_off(elapsed)
        self._core.log.require_snapshots()

    def _start(self, now: int) -> None:
        core, state = self._core, self.state
        for entrant in state.entrants.values():
            entrant.status = "playing"
        state.alive = len(state.entrants)
        state.began = now
        if state.in_rounds:
            self._results.draw_first_round()
        else:
            self._seating.draw_seats()
        core.emit(TournamentBegan(state.alive, len(state.tables)))
        self._levels.begin(now)
        self._results.fix_prizes_if_due()
        self._results.go_on(now)

    def _conclude(self, slot: TableSlot | None, now: int) -> None:
        if slot is not None:
            self._core.touched.add(slot.number)
            self._results.conclude([slot], now)

    def _advance(self, now: int) -> int:
        self.state.now = max(self.state.now, now)
        return self.state.now

    # --- queries ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> TournamentState:
        """The whole state, to be read only."""
        return self._core.state

    @property
    def now(self) -> int:
        """The time of the last command or tick."""
        return self.state.now

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._core.log.seq

    @property
    def over(self) -> bool:
        """Whether it has ended or was cancelled."""
        return self.state.over

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; ``None``: not before another command."""
        state = self.state
        if self.over or state.paused_at is not None:
            return None
        if state.phase == "registering":
            return state.config.start_at if state.config.start == "time" else None
        times = [state.clock.due, self._core.offers.next_at]
        if state.phase == "running":
            times.append(self._schedule.next_at)
        return min([at for at in times if at is not None], default=None)

    def take_orders(self) -> list[AnyOrder]:
        """Return the orders since the last call, in order."""
        orders, self._core.orders = self._core.orders, []
        return orders

    def running_deals(self) -> list[DealHand]:
        """Return the orders to deal whose hands are not over."""
        return self._schedule.running_deals()

    def take_events(self) -> list[tuple[int, TournamentEvent]]:
        """Return the events since the last call with their numbers."""
        return [
            (number, event)
            for number, event in self.take_entries().numbered()
            if type(event) is not PrivateEvent
        ]

    def take_entries(self) -> NumberedEvents[TournamentEvent]:
        """Return the events since the last call, in one piece."""
        return self._core.log.take_new()

    def events_since(self, seq: int) -> list[TournamentEvent] | None:
        """Return the events after ``seq``; ``None``: take a snapshot."""
        return self._core.log.since(seq, None)

    def snapshot(self, now: int) -> TournamentSnapshot:
        """Return the whole state as everybody may see it, with the time left at ``now``."""
        return public_snapshot(self.state, self.seq, max(now, self.now))

    # --- the journal --------------------------------------------------------------------------------------------

    def checkpoint(self) -> TournamentCheckpoint:
        """Return all that matters now; it is secret, since it has the seed of the lots."""
        return TournamentCheckpoint(self.seq, copy_state(self.state))

    def start_journal(self) -> None:
        """Record from now on what brings this tournament back."""
        self._journal = CommandJournal(self, None, self.checkpoint, idle=True)

    def take_journal(self) -> list[TournamentCheckpoint | CommandRecord]:
        """Return the entries since the last call, in order; a segment ends between two commands, never within one."""
        if self._journal is None:
            return []
        self._journal.end_segment()
        return [
            entry for entry in self._journal.take() if isinstance(entry, TournamentCheckpoint | CommandRecord)
        ]

    def replay(self, entries: Iterable[CommandRecord]) -> None:
        """Carry out what a journal recorded after this checkpoint; raise :class:`ReplayError` when it does not fit."""
        for entry in entries:
            problem = replay_command(self, entry)
            if problem:
                raise ReplayError(f"{entry.method} at {entry.now}: {problem}")
