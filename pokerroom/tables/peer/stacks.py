"""The chips before the players: buying in, adding more, and the host's hand on a stack (rules E1, E4)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tables.peer.cash_seats import Adjustment, Seat
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.player_funds import PlayerFunds
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import AdjustSet, AutoTopUpSet, SatIn, StackAdjusted, ToppedUp, TopUpSet
from pokerwire.cash.cash_snapshot import AutoTopUp
from pokerwire.room.room_limits import MAX_CHIPS


class Stacks:
    """The commands about chips. Each is carried out, or raises TableError and changes nothing."""

    def __init__(self, state: TableState, funds: PlayerFunds) -> None:
        self._state = state
        self.funds = funds

    def finish_hand(self, seats: Sequence[Seat]) -> None:
        """The hand is over for those who played it: what waited for that is done."""
        closing = self._state.closing is not None
        for seat in seats:
            if closing or seat.leaving is not None:
                self._return_set_aside(seat)
            self._carry_out_adjustment(seat)
            self._add_pending_top_up(seat)
        if closing:
            return
        for seat in seats:
            if seat.auto_top_up is not None and seat.out is None and seat.leaving is None:
                self.apply_auto_top_up(seat)

    # --- buying in ----------------------------------------------------------------------------------------------

    def min_buy_in(self, player: str, now: int) -> int:
        """The least that a player may bring: what they took away a short while ago, up to the maximum (rule E4)."""
        config = self._state.config
        chips_taken = self._state.departures.chips_taken(player, self._state.waiting_time(now))
        return max(config.min_buy_in, min(chips_taken, config.max_buy_in))

    def check_buy_in(self, player: str, buy_in: int, now: int) -> None:
        """Raise TableError unless a player may sit down with ``buy_in`` chips (rules E1, E4)."""
        maximum = self._state.config.max_buy_in
        minimum = self.min_buy_in(player, now)
        if buy_in < minimum:
            raise TableError(
                "buy_in_too_small",
                "bring at least the {least} you left with not long ago, and at most {most}"
                if minimum > self._state.config.min_buy_in
                else "bring {least} to {most} chips",
                least=minimum,
                most=maximum,
            )
        if buy_in > maximum:
            raise TableError("buy_in_too_large", "bring {least} to {most} chips", least=minimum, most=maximum)
        self._check_total(buy_in)

    def _chips_to_maximum(self) -> int:
        return MAX_CHIPS - sum([seat.chips for seat in self._state.seats])

    def _check_total(self, amount: int) -> None:
        if amount > self._chips_to_maximum():
            raise TableError("too_many_chips", "there can be at most {most} chips at a table", most=MAX_CHIPS)

    # --- more chips ---------------------------------------------------------------------------------------------

    def top_up(self, player: str, amount: int, now: int) -> None:
        """Add ``amount`` chips to the stack: at once, or when the running hand is over (rule E1)."""
        playing = self.check_top_up(player, amount)
        seat = self._state.seats.seat_of(player)
        if playing:
            seat.top_up += amount
            self._state.emit(TopUpSet(seat.number, seat.top_up))
        else:
            self._add_chips(seat, amount)

    def check_top_up(self, player: str, amount: int) -> bool:
        """Raise TableError unless a player may add ``amount`` chips; return whether they wait for the end of a hand."""
        state = self._state
        seat = state.seats.seat_of(player)
        playing = state.plays(seat.number)
        stack = seat.top_up if playing else seat.stack
        maximum = state.config.max_buy_in - stack
        if amount > maximum:
            raise TableError(
                "top_up_too_large",
                "you may add {most} at most: the maximum is {top}",
                most=max(maximum, 0),
                top=stack + maximum,
            )
        minimum = 1 if playing or seat.stack else state.config.min_buy_in
        if amount < minimum:
            raise TableError("top_up_too_small", "add at least {least}", least=minimum)
        self._check_total(amount)
        return playing

    def _add_pending_top_up(self, seat: Seat) -> None:
        """The hand is over: chips kept aside come to the stack as far as the maximum allows."""
        if seat.top_up:
            pending, seat.top_up = seat.top_up, 0
            added = max(0, min(pending, self._state.config.max_buy_in - seat.stack))
            self._add_chips(seat, added, pending - added)

    def _return_set_aside(self, seat: Seat) -> None:
        """The hand was the player's last: chips that were set aside from their wallet never come into play."""
        returned, seat.top_up = seat.top_up, 0
        adjustment = seat.adjustment
        if adjustment is not None and adjustment.by > 0 and adjustment.source == "wallet":
            returned += adjustment.by
            seat.adjustment = None
        if returned:
            self._state.emit(ToppedUp(seat.number, 0, seat.stack, returned))

    def _add_chips(self, seat: Seat, amount: int, returned: int = 0) -> None:
        seat.stack += amount
        self._state.emit(ToppedUp(seat.number, amount, seat.stack, returned))
        if seat.out == "broke":
            sit_back_in(self._state, seat)

    def set_auto_top_up(self, player: str, target: int, below: int) -> None:
        """Top a player's stack up by itself from now on, or no longer (``target`` 0); raise ``bad_auto_top_up``."""
        state = self._state
        seat = state.seats.seat_of(player)
        rule = self._auto_top_up_rule(target, below) if target else None
        if rule == seat.auto_top_up:
            return
        seat.auto_top_up = rule
        state.emit(AutoTopUpSet(seat.number, *((0, 0) if rule is None else (rule.to, rule.below))))
        if seat.out in {None, "broke"} and not state.plays(seat.number):
            self.apply_auto_top_up(seat)

    def _auto_top_up_rule(self, target: int, below: int) -> AutoTopUp:
        config = self._state.config
        if config.buy_ins == "approved":
            raise TableError("host_approves", "the host approves all chips here: ask for them with a top-up")
        if not config.min_buy_in <= target <= config.max_buy_in:
            minimum, maximum = config.min_buy_in, config.max_buy_in
            raise TableError(
                "bad_auto_top_up",
                "a stack is topped up to {least} to {most} chips, not to {target}",
                least=minimum,
                most=maximum,
                target=target,
            )
        below = below or target
        if not 0 < below <= target:
            raise TableError(
                "bad_auto_top_up",
                "top up when fewer than 1 to {to} chips are left, not {below}",
                to=target,
                below=below,
            )
        return AutoTopUp(target, below)

    def apply_auto_top_up(self, seat: Seat) -> None:
        """Top a stack up as its player wants, as far as their account goes; they are in no hand (rule E1)."""
        rule, config = seat.auto_top_up, self._state.config
        if rule is None or seat.stack >= rule.below or config.buy_ins == "approved":
            return
        maximum = min(min(rule.to, config.max_buy_in) - seat.stack, self._chips_to_maximum())
        minimum = 1 if seat.stack else config.min_buy_in
        withdrawn = self.funds.withdraw(seat.player, minimum, maximum) if maximum >= minimum else 0
        if withdrawn:
            self._add_chips(seat, withdrawn)

    # --- the host's hand on them --------------------------------------------------------------------------------

    def adjust(self, seat: Seat, adjustment: Adjustment) -> None:
        """Change a stack: at once, or at the end of the hand for a player who is in it."""
        state = self._state
        if seat.adjustment is not None:
            raise TableError(
                "adjust_waits",
                "a change of this stack by {by} is waiting for the end of the hand: cancel it first",
                by=seat.adjustment.by,
            )
        if not adjustment.by:
            raise TableError("bad_amount", "a change of a stack is some chips more, or fewer with a minus")
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
                    "{player} has {stack} at this table: at most {most} can be taken",
                    player=seat.player,
                    stack=seat.stack,
                    most=seat.stack,
                )
            return
        behind = running.hand.stack(seat.number)
        if chips > behind:
            raise TableError(
                "stack_too_small",
                "{player} has {stack} at this table, of which {pot} are in the pot: at most {most} can "
                "be taken",
                player=seat.player,
                stack=seat.stack,
                pot=seat.stack - behind,
                most=behind,
            )

    def adjustment_of(self, seat: Seat) -> Adjustment:
        """Return the change of a stack that waits for the end of the hand; raise ``no_adjustment``."""
        if seat.adjustment is None:
            raise TableError(
                "no_adjustment", "no change of the stack of {player} waits at this table", player=seat.player
            )
        return seat.adjustment

    def cancel_adjustment(self, seat: Seat, host: str) -> None:
        """Leave the stack as it is when the hand is over; chips that were given go back."""
        self.adjustment_of(seat)
        seat.adjustment = None
        self._state.emit(AdjustSet(seat.number, 0, host, ""))

    def _carry_out_adjustment(self, seat: Seat) -> None:
        """The hand is over: change the stack as the host said, taking no more than there is."""
        adjustment = seat.adjustment
        if adjustment is not None:
            seat.adjustment = None
            amount = max(adjustment.by, -seat.stack)
            self._adjust(
                seat,
                adjustment._replace(by=amount),
                requested=0 if amount == adjustment.by else adjustment.by,
            )

    def _adjust(self, seat: Seat, adjustment: Adjustment, requested: int = 0) -> None:
        amount, source, host, reason = adjustment
        seat.stack += amount
        self._state.emit(StackAdjusted(seat.number, amount, seat.stack, source, host, reason, requested))
        if seat.out == "broke" and seat.stack:
            sit_back_in(self._state, seat)


def sit_back_in(state: TableState, seat: Seat) -> None:
    """Deal a player in again who sat out."""
    seat.out = None
    seat.missed = 0
    state.emit(SatIn(seat.number))
