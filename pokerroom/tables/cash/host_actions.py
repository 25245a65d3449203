"""The host's hand on a cash table: stakes, chips that need approval, stacks."""

from __future__ import annotations

import msgspec

from pokerroom.tables.cash.buy_in_requests import Request, request_of
from pokerroom.tables.cash.config import ConfigError
from pokerroom.tables.cash.events import BuyInAsked, StakesChanged, StakesSet
from pokerroom.tables.cash.seat_policy import Housekeeping
from pokerroom.tables.cash.seating import People
from pokerroom.tables.cash.stakes import StakesChange, changed, differences
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.errors import TableError


class Hosting:
    """Each is carried out, or raises TableError and changes nothing."""

    def __init__(self, state: TableState, people: People, house: Housekeeping, most: int) -> None:
        self._state = state
        self._people = people
        self._house = house
        self._most = most

    # --- stakes -------------------------------------------------------------------------------------------------

    def set_stakes(self, change: StakesChange) -> None:
        """Change the stakes: between hands at once, else when the running hand is over.

        Whether the host approves chips is no matter of a hand: that changes at once, for whoever sits down next.
        """
        state = self._state
        before = state.next_config or state.config
        try:
            config = changed(before, change)
        except ConfigError as error:
            raise TableError("bad_stakes", str(error)) from None
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
            what = [name for name in differences(before, config) if name != "buy_ins"]
            state.emit(StakesSet(config, tuple(what) or differences(state.config, config)))

    def change_stakes(self) -> None:
        """No hand is running: what was set holds now."""
        state, config = self._state, self._state.next_config
        if config is not None:
            what = differences(state.config, config)
            state.use(config)
            state.emit(StakesChanged(config, what))

    # --- chips that need approval -------------------------------------------------------------------------------

    def ask(self, request: Request, now: int) -> None:
        """Put a request before the host; it must be one that could be carried out now."""
        state = self._state
        player = request.player
        if player in state.requests:
            raise TableError("already_asked", "you have asked already: wait for the host, or take it back")
        if len(state.requests) >= self._most:
            raise TableError("too_many_requests", f"{self._most} players wait for the host, who must decide")
        if request.top_up:
            self._people.stacks.check_top_up(player, request.by)
        else:
            self._house.seat_for(player, request.seat)
            self._people.stacks.check_buy_in(player, request.by, now)
        state.requests[player] = request
        state.emit(BuyInAsked(player, request.seat, request.by, request.top_up))

    def approve(self, player: str, who: str, now: int) -> None:
        """Carry out what a player has asked for; in another free seat when his is taken meanwhile."""
        request = request_of(self._state.requests, player)
        if request.top_up:
            self._people.stacks.top_up(player, request.by, now)
        else:
            taken = request.seat and self._state.seats.at(request.seat) is not None
            number = self._house.seat_for(player, 0 if taken else request.seat)
            self._people.sit(player, number, request.by, now, bot=request.bot, blinds=request.blinds)
            self._house.seated(player)
        self._state.end_request(player, "approved", who)

    def refuse(self, player: str, who: str, reason: str) -> None:
        """Tell a player that he may not, or (``who`` is he himself) that he does not want to any more."""
        request_of(self._state.requests, player)
        self._state.end_request(player, "withdrawn" if who == player else "refused", who, reason)

    def send_home(self, reason: str) -> None:
        """The table closes: nobody waits any longer."""
        for player in list(self._state.requests):
            self._state.end_request(player, "refused", "", reason)
