"""The chips before the players: buying in, adding more, and the host's hand on a stack (rules E1, E4)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tables.cash.config import MAX_CHIPS
from pokerroom.tables.cash.events import AdjustSet, AutoTopUpSet, SatIn, StackAdjusted, ToppedUp, TopUpSet
from pokerroom.tables.cash.player_funds import Purse
from pokerroom.tables.cash.seats import Adjustment, AutoTopUp, Seat
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.errors import TableError


class Stacks:
    """The commands about chips. Each is carried out, or raises TableError and changes nothing."""

    def __init__(self, state: TableState, purse: Purse) -> None:
        self._state = state
        self.purse = purse

    def hand_over(self, seats: Sequence[Seat]) -> None:
        """The hand is over for those who played it: what waited for that is done."""
        for seat in seats:
            self._carry_out_adjustment(seat)
            self._add_kept_chips(seat)
        if self._state.closing is not None:
            return
        for seat in seats:
            if seat.auto_top_up is not None and seat.out is None and seat.leaving is None:
                self.keep_up(seat)

    # --- buying in ----------------------------------------------------------------------------------------------

    def least_buy_in(self, player: str, now: int) -> int:
        """The least that a player may bring: what he took away a short while ago, up to the maximum (rule E4)."""
        config = self._state.config
        taken = self._state.departures.taken(player, self._state.waiting_time(now))
        return max(config.min_buy_in, min(taken, config.max_buy_in))

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

    def _room_for_chips(self) -> int:
        return MAX_CHIPS - sum([seat.chips for seat in self._state.seats])

    def _check_total(self, by: int) -> None:
        if by > self._room_for_chips():
            raise TableError("too_many_chips", f"there can be at most {MAX_CHIPS} chips at a table")

    # --- more chips ---------------------------------------------------------------------------------------------

    def top_up(self, player: str, by: int, now: int) -> None:
        """Add ``by`` chips to the stack: at once, or when the running hand is over (rule E1)."""
        playing = self.check_top_up(player, by)
        seat = self._state.seats.of(player)
        if playing:
            seat.top_up += by
            self._state.emit(TopUpSet(seat.number, seat.top_up))
        else:
            self._add_chips(seat, by)

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

    def _add_kept_chips(self, seat: Seat) -> None:
        """The hand is over: chips kept aside come to the stack as far as the maximum allows."""
        if seat.top_up:
            kept, seat.top_up = seat.top_up, 0
            by = max(0, min(kept, self._state.config.max_buy_in - seat.stack))
            self._add_chips(seat, by, kept - by)

    def _add_chips(self, seat: Seat, by: int, returned: int = 0) -> None:
        seat.stack += by
        self._state.emit(ToppedUp(seat.number, by, seat.stack, returned))
        if seat.out == "broke":
            back_in(self._state, seat)

    def set_auto_top_up(self, player: str, to: int, below: int) -> None:
        """Top a player's stack up by itself from now on, or no longer (``to`` 0); raise ``bad_auto_top_up``."""
        state = self._state
        seat = state.seats.of(player)
        rule = self._auto_top_up(to, below) if to else None
        if rule == seat.auto_top_up:
            return
        seat.auto_top_up = rule
        state.emit(AutoTopUpSet(seat.number, *((0, 0) if rule is None else (rule.to, rule.below))))
        if seat.out in {None, "broke"} and not state.plays(seat.number):
            self.keep_up(seat)

    def _auto_top_up(self, to: int, below: int) -> AutoTopUp:
        config = self._state.config
        if config.buy_ins == "approved":
            raise TableError("host_approves", "the host approves all chips here: ask for them with a top-up")
        if not config.min_buy_in <= to <= config.max_buy_in:
            least, most = config.min_buy_in, config.max_buy_in
            raise TableError(
                "bad_auto_top_up", f"a stack is topped up to {least} to {most} chips, not to {to}"
            )
        below = below or to
        if not 0 < below <= to:
            raise TableError(
                "bad_auto_top_up", f"top up when fewer than 1 to {to} chips are left, not {below}"
            )
        return AutoTopUp(to, below)

    def keep_up(self, seat: Seat) -> None:
        """Top a stack up as its player wants it, as far as his account goes; he is in no hand (rule E1)."""
        rule, config = seat.auto_top_up, self._state.config
        if rule is None or seat.stack >= rule.below or config.buy_ins == "approved":
            return
        most = min(min(rule.to, config.max_buy_in) - seat.stack, self._room_for_chips())
        least = 1 if seat.stack else config.min_buy_in
        by = self.purse.bring(seat.player, least, most) if most >= least else 0
        if by:
            self._add_chips(seat, by)

    # --- the host's hand on them --------------------------------------------------------------------------------

    def adjust(self, seat: Seat, adjustment: Adjustment) -> None:
        """Change a stack: at once, or at the end of the hand for a player who is in it."""
        state = self._state
        if seat.adjustment is not None:
            raise TableError(
                "adjust_waits",
                f"a change of this stack by {seat.adjustment.by} waits for the end of the hand: take it back first",
            )
        if not adjustment.by:
            raise TableError("bad_amount", "a change of a stack is some chips more, or less than nought")
        if adjustment.by > 0:
            self._check_total(adjustment.by)
        else:
            self._check_behind(seat, -adjustment.by)
        if state.plays(seat.number):
            seat.adjustment = adjustment
            state.emit(AdjustSet(seat.number, adjustment.by, adjustment.who, adjustment.reason))
            return
        self._adjust(seat, adjustment)

    def _check_behind(self, seat: Seat, chips: int) -> None:
        """Raise TableError unless a player has ``chips`` that are not in the pot."""
        running = self._state.running
        if running is None or seat.number not in running.seats:
            if chips > seat.stack:
                raise TableError(
                    "stack_too_small",
                    f"{seat.player} has {seat.stack} at this table: at most {seat.stack} can be taken",
                )
            return
        behind = running.hand.stack(seat.number)
        if chips > behind:
            raise TableError(
                "stack_too_small",
                f"{seat.player} has {seat.stack} at this table, of which {seat.stack - behind} are in the pot: "
                f"at most {behind} can be taken",
            )

    def adjustment_of(self, seat: Seat) -> Adjustment:
        """Return the change of a stack that waits for the end of the hand; raise ``no_adjustment``."""
        if seat.adjustment is None:
            raise TableError("no_adjustment", f"no change of the stack of {seat.player} waits at this table")
        return seat.adjustment

    def cancel_adjustment(self, seat: Seat, who: str) -> None:
        """Leave the stack as it is when the hand is over; chips that were given go back."""
        self.adjustment_of(seat)
        seat.adjustment = None
        self._state.emit(AdjustSet(seat.number, 0, who, ""))

    def _carry_out_adjustment(self, seat: Seat) -> None:
        """The hand is over: change the stack as the host said, taking no more than there is."""
        waiting = seat.adjustment
        if waiting is not None:
            seat.adjustment = None
            by = max(waiting.by, -seat.stack)
            self._adjust(seat, waiting._replace(by=by), wanted=0 if by == waiting.by else waiting.by)

    def _adjust(self, seat: Seat, adjustment: Adjustment, wanted: int = 0) -> None:
        by, source, who, reason = adjustment
        seat.stack += by
        self._state.emit(StackAdjusted(seat.number, by, seat.stack, source, who, reason, wanted))
        if seat.out == "broke" and seat.stack:
            back_in(self._state, seat)


def back_in(state: TableState, seat: Seat) -> None:
    """Deal a player in again who sat out."""
    seat.out = None
    seat.missed = 0
    state.emit(SatIn(seat.number))
