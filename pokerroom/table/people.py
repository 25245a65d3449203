"""Who sits at the table: sitting down, chips, sitting out and in, lost lines, standing up (rules E1, E3-E5)."""

from __future__ import annotations

from pokerroom.table.config import MAX_CHIPS
from pokerroom.table.errors import TableError
from pokerroom.table.events import (
    AdjustSet,
    BlindChoice,
    BlindsOwed,
    LeaveReason,
    LeaveSet,
    LineBack,
    LineLost,
    Sat,
    SatIn,
    SatOut,
    SitOutReason,
    StackAdjusted,
    StoodUp,
    StraddleSet,
    ToppedUp,
    TopUpSet,
)
from pokerroom.table.seats import Adjustment, Seat
from pokerroom.table.state import TableState


class People:
    """The commands of players about their seats. Each is carried out, or raises TableError and changes nothing."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    # --- chips --------------------------------------------------------------------------------------------------

    def least_buy_in(self, player: str, now: int) -> int:
        """The least that a player may bring: what he took away a short while ago, up to the maximum (rule E4)."""
        config = self._state.config
        taken = self._state.departures.taken(player, self._state.waiting_time(now))
        return max(config.min_buy_in, min(taken, config.max_buy_in))

    def sit(self, player: str, number: int, buy_in: int, now: int, *, bot: bool, blinds: BlindChoice) -> Seat:
        """Take seat ``number`` (already found free) with ``buy_in`` chips (rules E1, E4, B6)."""
        state = self._state
        self.check_buy_in(player, buy_in, now)
        seat = Seat(number, player, buy_in, bot=bot, bank=state.config.clocks.time_bank)
        seat.blinds = blinds
        seat.owes_big = state.positions is not None
        state.seats.add(seat)
        state.emit(Sat(number, player, buy_in, bot))
        if seat.owes:
            self.tell_owed(seat)
        return seat

    def check_buy_in(self, player: str, buy_in: int, now: int) -> None:
        """Raise TableError unless a player may sit down with ``buy_in`` chips (rules E1, E4)."""
        most = self._state.config.max_buy_in
        least = self.least_buy_in(player, now)
        if buy_in < least:
            why = "" if least == self._state.config.min_buy_in else " you left with not long ago"
            raise TableError("buy_in_too_small", f"bring at least the {least}{why}, and at most {most}")
        if buy_in > most:
            raise TableError("buy_in_too_large", f"bring {least} to {most} chips")
        self._check_total(buy_in)

    def _check_total(self, by: int) -> None:
        if sum(seat.chips for seat in self._state.seats) + by > MAX_CHIPS:
            raise TableError("too_many_chips", f"there can be at most {MAX_CHIPS} chips at a table")

    def top_up(self, player: str, by: int, now: int) -> None:
        """Add ``by`` chips to the stack: at once, or when the running hand is over (rule E1)."""
        playing = self.check_top_up(player, by)
        seat = self._state.seats.of(player)
        if playing:
            seat.top_up += by
            self._state.emit(TopUpSet(seat.number, seat.top_up))
        else:
            self._add_chips(seat, by)

    def add_kept_chips(self, seat: Seat) -> None:
        """The hand is over: chips kept aside come to the stack as far as the maximum allows."""
        if seat.top_up:
            kept, seat.top_up = seat.top_up, 0
            by = max(0, min(kept, self._state.config.max_buy_in - seat.stack))
            self._add_chips(seat, by, kept - by)

    # --- the host's hand on them --------------------------------------------------------------------------------

    def adjust(self, seat: Seat, adjustment: Adjustment) -> None:
        """Change a stack: at once, or at the end of the hand for a player who is in it."""
        state = self._state
        if seat.adjustment is not None:
            raise TableError(
                "adjust_waits",
                f"a change of this stack by {seat.adjustment.by} waits for the end of the hand",
            )
        if not adjustment.by:
            raise TableError("bad_amount", "a change of a stack is some chips more, or less than nought")
        if adjustment.by > 0:
            self._check_total(adjustment.by)
        if state.plays(seat.number):
            seat.adjustment = adjustment
            state.emit(AdjustSet(seat.number, adjustment.by, adjustment.who, adjustment.reason))
            return
        if seat.stack + adjustment.by < 0:
            raise TableError("stack_too_small", f"the stack is {seat.stack}: take that at most")
        self._adjust(seat, adjustment)

    def carry_out_adjustment(self, seat: Seat) -> None:
        """The hand is over: change the stack as the host said, taking no more than there is."""
        waiting = seat.adjustment
        if waiting is not None:
            seat.adjustment = None
            self._adjust(seat, waiting._replace(by=max(waiting.by, -seat.stack)))

    def _adjust(self, seat: Seat, adjustment: Adjustment) -> None:
        by, source, who, reason = adjustment
        seat.stack += by
        self._state.emit(StackAdjusted(seat.number, by, seat.stack, source, who, reason))
        if seat.out == "broke" and seat.stack:
            self._back_in(seat)

    def check_top_up(self, player: str, by: int) -> bool:
        """Raise TableError unless a player may add ``by`` chips; return whether they wait for the end of a hand."""
        state = self._state
        seat = state.seats.of(player)
        playing = state.plays(seat.number)
        held = seat.top_up if playing else seat.stack
        most = state.config.max_buy_in - held
        if by > most:
            raise TableError(
                "top_up_too_large", f"you may add {max(most, 0)} at most: the maximum is {held + most}"
            )
        least = 1 if playing or seat.stack else state.config.min_buy_in
        if by < least:
            raise TableError("top_up_too_small", f"add at least {least}")
        self._check_total(by)
        return playing

    def _add_chips(self, seat: Seat, by: int, returned: int = 0) -> None:
        seat.stack += by
        self._state.emit(ToppedUp(seat.number, by, seat.stack, returned))
        if seat.out == "broke":
            self._back_in(seat)

    # --- in and out ---------------------------------------------------------------------------------------------

    def sit_out(self, seat: Seat, reason: SitOutReason, now: int) -> None:
        """Deal a player in no more, from the next hand on (rule E3)."""
        was = seat.out
        if was == "broke":
            return
        seat.out = reason
        if was is None or reason == "broke":
            seat.out_since = self._state.waiting_time(now)
            self._state.emit(SatOut(seat.number, reason))

    def sit_in(self, player: str, blinds: BlindChoice) -> None:
        """Deal a player in again, or change how he comes in (rule B6)."""
        state = self._state
        seat = state.seats.of(player)
        if not seat.stack and not state.plays(seat.number):
            raise TableError("no_chips", f"you have no chips: add at least {state.config.min_buy_in} first")
        changed = seat.blinds != blinds
        seat.blinds = blinds
        if seat.out is not None:
            self._back_in(seat)
        if changed and seat.owes:
            self.tell_owed(seat)

    def _back_in(self, seat: Seat) -> None:
        seat.out = None
        seat.missed = 0
        self._state.emit(SatIn(seat.number))

    def set_straddle(self, player: str, on: bool) -> None:
        """Opt in to straddling, or out of it (rule B5)."""
        seat = self._state.seats.of(player)
        if on and self._state.config.straddle == "none":
            raise TableError("no_straddle", "there are no straddles at this table")
        if seat.straddle != on:
            seat.straddle = on
            self._state.emit(StraddleSet(seat.number, on))

    def tell_owed(self, seat: Seat) -> None:
        """Tell what a player owes and how he wants to come in."""
        self._state.emit(BlindsOwed(seat.number, seat.owes_big, seat.owes_small, seat.blinds))

    def line_lost(self, seat: Seat, now: int) -> None:
        """A player's connection dropped."""
        if seat.lost_at is None:
            seat.lost_at = self._state.waiting_time(now)
            self._state.emit(LineLost(seat.number))

    def line_back(self, seat: Seat) -> None:
        """A player's connection is back; who was sat out for that alone plays on."""
        if seat.lost_at is not None:
            seat.lost_at = None
            self._state.emit(LineBack(seat.number))
            if seat.out == "disconnected":
                self._back_in(seat)

    # --- standing up --------------------------------------------------------------------------------------------

    def leave(self, seat: Seat, reason: LeaveReason, now: int) -> None:
        """Stand up: at once, or when the running hand is over for a player who is in it (rule E5)."""
        if not self._state.plays(seat.number):
            self.stand_up(seat, reason, now)
            return
        told = seat.leaving is not None
        seat.leaving = reason
        if not told:
            self._state.emit(LeaveSet(seat.number, True))

    def stay(self, player: str) -> None:
        """Take back the wish to leave; raise ``removed`` when it was not his own."""
        seat = self._state.seats.of(player)
        if seat.leaving is None:
            return
        if seat.leaving != "left":
            raise TableError("removed", "you have been asked to leave when this hand is over")
        seat.leaving = None
        self._state.emit(LeaveSet(seat.number, False))

    def stand_up(self, seat: Seat, reason: LeaveReason, now: int) -> None:
        """A player's chips leave the table with him."""
        state = self._state
        state.end_request(seat.player, "withdrawn", seat.player)
        state.departures.note(seat.player, seat.chips, state.waiting_time(now))
        state.seats.remove(seat)
        if not len(state.seats):
            state.positions = None
        state.emit(StoodUp(seat.number, seat.player, seat.chips, reason))

    def shift(self, time: int) -> None:
        """The table was paused for ``time`` ms, in which nobody's time ran."""
        for seat in self._state.seats:
            seat.out_since += time
            if seat.lost_at is not None:
                seat.lost_at += time
