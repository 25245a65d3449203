"""Who sits at the table: sitting down, sitting out and in, lost lines, standing up (rules E3-E5)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tables.peer.blinds import restraddle_range
from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.kept_wishes import keep_wishes, renew_wishes
from pokerroom.tables.peer.player_funds import PlayerFunds
from pokerroom.tables.peer.seat_swaps import SeatSwaps
from pokerroom.tables.peer.stacks import Stacks, sit_back_in
from pokerroom.tables.peer.stand_up_game import announce_standing
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import (
    AutoTopUpSet,
    BlindChoice,
    BlindsOwed,
    LeaveReason,
    LeaveSet,
    LineBack,
    LineLost,
    Sat,
    SatOut,
    SitOutReason,
    StoodUp,
    StraddleSet,
)
from pokerwire.cash.table_config import Clocks


def seat_hold_time(clocks: Clocks, reason: SitOutReason) -> int:
    """How long a seat is kept for a player who is out for ``reason``, in ms; 0: no clock runs (rule E3)."""
    return clocks.rebuy if reason == "broke" else clocks.sit_out_limit


class SeatCommands:
    """The commands of players about their seats. Each is carried out, or raises TableError and changes nothing."""

    def __init__(self, state: TableState, funds: PlayerFunds) -> None:
        self._state = state
        self.stacks = Stacks(state, funds)
        self.swaps = SeatSwaps(state)

    # --- sitting down -------------------------------------------------------------------------------------------

    def sit(self, player: str, number: int, buy_in: int, now: int, *, bot: bool, blinds: BlindChoice) -> Seat:
        """Take seat ``number`` (already found free) with ``buy_in`` chips (rules E1, E4, B6)."""
        state = self._state
        self.stacks.check_buy_in(player, buy_in, now)
        seat = Seat(number, player, buy_in, bot=bot, bank=state.config.clocks.time_bank)
        seat.blinds = blinds
        seat.owes_big = state.config.has_blinds and state.positions is not None
        state.seats.add(seat)
        state.emit(Sat(number, player, buy_in, bot))
        if seat.owes:
            self.announce_owed_blinds(seat)
        renew_wishes(state, seat)
        return seat

    def change_seats(self, now: int) -> None:
        """Move those who wanted another seat: no hand runs (rules B6, E7)."""
        state = self._state
        for seat in state.seats:
            other = state.seats.at(seat.moves_to)
            if other is None and seat.moves_to and seat.leaving is None:
                seat.owes_big = state.config.has_blinds and state.positions is not None
                self._move([seat], now)
            elif other is not None and self.swaps.are_due(seat, other):
                self.swaps.settle_blinds(seat, other)
                self._move([seat, other], now)

    def _move(self, seats: Sequence[Seat], now: int) -> None:
        """Move players to the seats that they wanted, with their chips."""
        state = self._state
        for seat in seats:
            keep_wishes(state, seat)
            state.emit(StoodUp(seat.number, seat.player, seat.stack, "moved"))
            state.seats.remove(seat)
        for seat in seats:
            seat.number, seat.moves_to, seat.swap_offer = seat.moves_to, 0, None
            state.seats.add(seat)
            state.emit(Sat(seat.number, seat.player, seat.stack, seat.bot))
        for seat in seats:
            self._announce(seat, now)

    def _announce(self, seat: Seat, now: int) -> None:
        """Announce what goes with a player to another seat, after ``sat``."""
        state = self._state
        if seat.out is not None:
            held = seat_hold_time(state.config.clocks, seat.out)
            spent = state.waiting_time(now) - seat.out_since
            state.emit(SatOut(seat.number, seat.out, max(1, held - spent) if held else 0))
        if seat.lost_at is not None:
            state.emit(LineLost(seat.number))
        if seat.owes:
            self.announce_owed_blinds(seat)
        if seat.auto_top_up is not None:
            state.emit(AutoTopUpSet(seat.number, seat.auto_top_up.to, seat.auto_top_up.below))
        renew_wishes(state, seat)
        if seat.stands:
            announce_standing(state)

    # --- in and out ---------------------------------------------------------------------------------------------

    def sit_out(self, seat: Seat, reason: SitOutReason, now: int) -> None:
        """Sit a player out from the next hand on (rule E3)."""
        previous = seat.out
        if previous == "broke":
            return
        seat.out = reason
        if previous is None or reason == "broke":
            self.keep_seat(seat, reason, now)

    def keep_seat(self, seat: Seat, reason: SitOutReason, now: int) -> None:
        """Announce that a player is out, and for how long from now their seat is kept."""
        state = self._state
        seat.out_since = state.waiting_time(now)
        asks = reason == "broke" and seat.player in state.requests
        kept = 0 if asks else seat_hold_time(state.config.clocks, reason)
        state.emit(SatOut(seat.number, reason, kept))

    def sit_in(self, player: str, blinds: BlindChoice) -> None:
        """Deal a player in again, or change how they come in (rule B6)."""
        state = self._state
        seat = state.seats.seat_of(player)
        if not state.plays(seat.number):
            self.stacks.apply_auto_top_up(seat)
        if not seat.stack and not state.plays(seat.number):
            raise TableError(
                "no_chips", "you have no chips: add at least {least} first", least=state.config.min_buy_in
            )
        changed = seat.blinds != blinds
        seat.blinds = blinds
        if seat.out is not None:
            sit_back_in(self._state, seat)
        if changed and seat.owes:
            self.announce_owed_blinds(seat)

    def set_straddle(self, player: str, on: bool, to: int) -> None:
        """Opt in to straddling, with ``to`` as the amount of a re-straddle (0: the least), or out of it (rule B5)."""
        config = self._state.config
        seat = self._state.seats.seat_of(player)
        if on and config.straddle == "none":
            raise TableError("no_straddle", "there are no straddles at this table")
        if not on and config.straddle_always and config.straddle != "restraddle":
            raise TableError("no_straddle", "the straddle is posted in every hand at this table")
        min_to, max_to = restraddle_range(config, seat.stack)
        if to and not (on and min_to <= to <= max_to):
            if not max_to:
                raise TableError(
                    "bad_straddle", "the amount of a straddle is not yours to choose here: leave it out"
                )
            raise TableError(
                "bad_straddle",
                "choose {least} to {most} as the amount, or 0 for the minimum",
                least=min_to,
                most=max_to,
            )
        if (seat.straddle, seat.straddle_to) != (on, to):
            seat.straddle, seat.straddle_to = on, to
            self._state.emit(StraddleSet(seat.number, on, to, min_to, max_to))

    def announce_owed_blinds(self, seat: Seat) -> None:
        """Announce what a player owes and how they want to come in."""
        self._state.emit(BlindsOwed(seat.number, seat.owes_big, seat.owes_small, seat.blinds))

    def connection_lost(self, seat: Seat, now: int) -> None:
        """A player's connection dropped."""
        if seat.lost_at is None:
            seat.lost_at = self._state.waiting_time(now)
            self._state.emit(LineLost(seat.number))

    def sit_out_unconnected(self, now: int) -> None:
        """A hand begins: sit out who has no connection, until it is back (rule E2)."""
        for seat in self._state.seats:
            if seat.wants_cards and not seat.active:
                self.sit_out(seat, "disconnected", now)

    def connection_restored(self, seat: Seat) -> None:
        """A player's connection is back; who was sat out for that alone plays on."""
        if seat.lost_at is not None:
            seat.lost_at = None
            self._state.emit(LineBack(seat.number))
            if seat.out == "disconnected":
                sit_back_in(self._state, seat)

    # --- standing up --------------------------------------------------------------------------------------------

    def leave(self, seat: Seat, reason: LeaveReason, now: int, *, by: str = "") -> None:
        """Stand up: at once, or when the running hand is over for a player who is in it (rule E5).

        ``by``: who opened the table and removes the player from it.
        """
        seat.removed_by = by
        if not self._state.plays(seat.number):
            self.stand_up(seat, reason, now)
            return
        already_leaving = seat.leaving is not None
        seat.leaving = reason
        if not already_leaving:
            self._state.emit(LeaveSet(seat.number, True))

    def stay(self, player: str) -> None:
        """Take back the wish to leave; raise ``removed`` when it was not their own."""
        seat = self._state.seats.seat_of(player)
        if seat.leaving is None:
            return
        if seat.leaving != "left":
            raise TableError("removed", "you have been asked to leave when this hand is over")
        seat.leaving = None
        self._state.emit(LeaveSet(seat.number, False))

    def stand_up(self, seat: Seat, reason: LeaveReason, now: int) -> None:
        """Stand a player up; their chips leave the table with them."""
        state = self._state
        state.end_request(seat.player, "withdrawn", seat.player)
        state.departures.record_departure(seat.player, seat.chips, state.waiting_time(now))
        self.swaps.cancel(seat)
        keep_wishes(state, seat)
        state.seats.remove(seat)
        if not len(state.seats):
            state.positions = None
        state.emit(StoodUp(seat.number, seat.player, seat.chips, reason, seat.removed_by))

    def shift(self, time: int) -> None:
        """The table was paused for ``time`` ms, in which nobody's time ran."""
        for seat in self._state.seats:
            seat.out_since += time
            if seat.lost_at is not None:
                seat.lost_at += time
        self.swaps.shift(time)
