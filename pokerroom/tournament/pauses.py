"""A host's word on the clock of a tournament: pauses, added time, a later start; and the time that a room was away."""

from __future__ import annotations

from msgspec.structs import replace

from pokerlocale.messages import N_
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.command_phases import check_begun
from pokerroom.tournament.table_orders import PauseTable, ResumeTable
from pokerroom.tournament.tournament_core import TournamentCore
from pokerwire.tournament.tournament_events import ClockSet, StartSet


class Pauses:
    """Stops the clocks of a tournament and sets them going again. Times are milliseconds."""

    def __init__(self, core: TournamentCore) -> None:
        self._core = core

    def pause(self, now: int) -> None:
        """Deal no further hand, and stop all clocks."""
        state = self._core.state
        check_begun(state, N_("put its start off instead") if state.config.start == "time" else "")
        if state.paused_at is not None:
            raise TableError("already_paused", "this tournament is paused already")
        state.paused_at = now
        state.clock.stop(now)
        self._core.send_all(PauseTable)
        self._core.emit(ClockSet(state.clock.left, False, "paused"))

    def resume(self, now: int) -> None:
        """Continue after a pause."""
        state = self._core.state
        check_begun(state)
        if state.paused_at is None:
            raise TableError("not_paused", "this tournament is not paused")
        self._put_offers_off(now - state.paused_at)
        state.paused_at = None
        if state.phase in ("running", "break"):
            state.clock.go(now)
        self._core.send_all(ResumeTable)
        self._core.touched.update(state.tables)
        self._core.emit(ClockSet(state.clock.time_left(now), state.phase != "break_due", "resumed"))

    def add_time(self, time: int, now: int) -> None:
        """Make the running level or break ``time`` ms longer, or shorter; before the start, put that off."""
        state = self._core.state
        if state.phase == "registering" and state.config.start == "time":
            self._start_later(time, now)
            return
        check_begun(state, N_("nothing says when it starts, so nothing can be put off"))
        if state.phase == "break_due":
            raise TableError(
                "tournament_stands", "the level is over: the break begins when the running hands are over"
            )
        if state.clock.hands_left:
            raise TableError("level_by_hands", "this level lasts a number of hands, not minutes")
        state.clock.add(time, now)
        self._core.emit(ClockSet(state.clock.time_left(now), state.clock.since is not None, "time_added"))

    def _start_later(self, time: int, now: int) -> None:
        state = self._core.state
        at = state.config.start_at + time
        if at <= now:
            raise TableError("tournament_stands", "that time is in the past; 'start' begins at once")
        state.config = replace(state.config, start_at=at)
        self._core.emit(StartSet(at))

    def put_off(self, time: int) -> None:
        """Put every clock off by ``time``, in which the room was away: it costs nobody anything."""
        state = self._core.state
        state.clock.shift(time)
        self._put_offers_off(time)
        if state.paused_at is not None:
            state.paused_at += time

    def _put_offers_off(self, time: int) -> None:
        self._core.offers.put_off(time)
