"""The host's hand on a cash table: stakes, chips that need approval, stacks."""

from __future__ import annotations

import msgspec

from pokerroom.tables.peer.cash_seat_policy import SeatPolicy
from pokerroom.tables.peer.cash_seats import RequestedBuyIn
from pokerroom.tables.peer.cash_table_config import changed_options, with_changes
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.seating import SeatCommands
from pokerroom.tables.table_errors import ConfigError, TableError
from pokerwire.cash.cash_events import BuyInAsked, StakesChanged, StakesSet
from pokerwire.cash.stakes_change import StakesChange


class CashHostActions:
    """Each is carried out, or raises TableError and changes nothing."""

    def __init__(
        self, state: TableState, seat_commands: SeatCommands, seat_policy: SeatPolicy, max_requests: int
    ) -> None:
        self._state = state
        self._seat_commands = seat_commands
        self._seat_policy = seat_policy
        self._max_requests = max_requests

    # --- stakes -------------------------------------------------------------------------------------------------

    def set_stakes(self, change: StakesChange) -> None:
        """Change the stakes: between hands at once, else when the running hand is over.

        Whether the host approves chips is no matter of a hand: that changes at once, for whoever sits down next.
        """
        state = self._state
        before = state.next_config or state.config
        try:
            config = with_changes(before, change)
        except ConfigError as error:
            raise TableError.because("bad_stakes", error) from None
        if config == before:
            return
        if state.running is None:
            state.next_config = config
            return
        if config.buy_ins != state.config.buy_ins:
            state.config = msgspec.structs.replace(state.config, buy_ins=config.buy_ins)
            state.emit(StakesChanged(state.config, ("buy_ins",)))
        if state.next_config is not None or config != state.config:
            state.next_config = config
            changed = [name for name in changed_options(before, config) if name != "buy_ins"]
            state.emit(StakesSet(config, tuple(changed) or changed_options(state.config, config)))

    def apply_stakes(self) -> None:
        """No hand is running: what was set holds now."""
        state, config = self._state, self._state.next_config
        if config is not None:
            changed = changed_options(state.config, config)
            state.apply_config(config)
            state.emit(StakesChanged(config, changed))

    # --- chips that need approval -------------------------------------------------------------------------------

    def add_request(self, request: RequestedBuyIn, now: int) -> None:
        """Put a request before the host; it must be one that could be carried out now."""
        state = self._state
        player = request.player
        if player in state.requests:
            raise TableError("already_asked", "you have asked already: wait for the host, or take it back")
        if len(state.requests) >= self._max_requests:
            raise TableError(
                "too_many_requests",
                "{maximum} players are already waiting for the host",
                maximum=self._max_requests,
            )
        if request.top_up:
            self._seat_commands.stacks.check_top_up(player, request.by)
        else:
            self._seat_policy.queue.seat_for(player, request.seat)
            self._seat_commands.stacks.check_buy_in(player, request.by, now)
        state.requests[player] = request
        state.emit(BuyInAsked(player, request.seat, request.by, request.top_up))

    def approve(self, player: str, decided_by: str, now: int) -> None:
        """Carry out what a player has asked for; in another free seat when theirs is taken."""
        request = self._state.request_of(player)
        if request.top_up:
            self._seat_commands.stacks.top_up(player, request.by, now)
        else:
            seat_taken = request.seat and self._state.seats.at(request.seat) is not None
            number = self._seat_policy.queue.seat_for(player, 0 if seat_taken else request.seat)
            self._seat_commands.sit(player, number, request.by, now, bot=request.bot, blinds=request.blinds)
            self._seat_policy.queue.on_seated(player)
        self._state.end_request(player, "approved", decided_by)

    def refuse(self, player: str, decided_by: str, reason: str, now: int) -> None:
        """Refuse a player's request, or withdraw it when ``decided_by`` is that player.

        The seat of a player without chips waited for the answer, and is kept for a while from now.
        """
        self._state.request_of(player)
        self._state.end_request(
            player, "withdrawn" if decided_by == player else "refused", decided_by, reason
        )
        seat = self._state.seats.find(player)
        if seat is not None and seat.out == "broke" and self._state.config.clocks.rebuy:
            self._seat_commands.keep_seat(seat, "broke", now)

    def refuse_all(self, reason: str) -> None:
        """The table closes: nobody waits any longer."""
        for player in list(self._state.requests):
            self._state.end_request(player, "refused", "", reason)
