"""What a host does at a cash table, command by command: stakes, chips that need approval, stacks."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from pokerroom.tables.base_table import TableMemory
from pokerroom.tables.command_log import journaled
from pokerroom.tables.peer.cash_seat_policy import SeatPolicy
from pokerroom.tables.peer.cash_seats import Adjustment, RequestedBuyIn
from pokerroom.tables.peer.cash_table_config import changed_options, with_changes
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.hand_runner import HandRunner
from pokerroom.tables.peer.peer_table import PeerTable
from pokerroom.tables.peer.seating import SeatCommands
from pokerroom.tables.table_errors import ConfigError, TableError
from pokerwire.cash.cash_events import BlindChoice, BuyInAsked, StackSource, StakesChanged, StakesSet
from pokerwire.cash.stakes_change import StakesChange

C = TypeVar("C")


class HostedTable(PeerTable[C]):
    """A table at which a host has a say about stakes, stacks and who may bring chips."""

    def __init__(
        self,
        state: TableState,
        seat_commands: SeatCommands,
        hand_runner: HandRunner,
        memory: TableMemory[C],
        now: int,
        *,
        seat_policy: SeatPolicy,
        max_requests: int,
    ) -> None:
        self._seat_policy = seat_policy
        self._max_requests = max_requests
        super().__init__(state, seat_commands, hand_runner, memory, now)

    # --- stakes -------------------------------------------------------------------------------------------------

    @journaled("set_stakes")
    def set_stakes(self, change: StakesChange, now: int) -> None:
        """Play the next hand for other stakes; raise TableError ``bad_stakes`` for impossible ones.

        Whether the host approves chips changes at once, for whoever sits down next.
        """
        now = self._advance_clock(now)
        self._check_open()
        self._change_stakes(change)
        self._continue_play(now)

    def _change_stakes(self, change: StakesChange) -> None:
        state = self._state
        before = state.next_config or state.config
        try:
            config = with_changes(before, change)
        except ConfigError as error:
            raise TableError.because("bad_stakes", error) from None
        if config == before:
            return
        if state.running is None and config.game == state.config.game:
            state.next_config = config
            return
        if config.buy_ins != state.config.buy_ins:
            state.config = msgspec.structs.replace(state.config, buy_ins=config.buy_ins)
            state.emit(StakesChanged(state.config, ("buy_ins",)))
        if state.next_config is not None or config != state.config:
            state.next_config = config
            changed = [name for name in changed_options(before, config) if name != "buy_ins"]
            state.emit(StakesSet(config, tuple(changed) or changed_options(state.config, config)))

    def _apply_stakes(self, *, dealing: bool) -> None:
        """Make what was set hold now: no hand is running. Another game holds only once a hand of it is dealt."""
        state, config = self._state, self._state.next_config
        if config is not None and (dealing or config.game == state.config.game):
            changed = changed_options(state.config, config)
            state.apply_config(config)
            state.emit(StakesChanged(config, changed))

    # --- chips that need approval -------------------------------------------------------------------------------

    @journaled("ask")
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
        self._add_request(RequestedBuyIn(player, 0 if top_up else seat, by, top_up, bot, blinds), now)
        self._continue_play(now)

    def _add_request(self, request: RequestedBuyIn, now: int) -> None:
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

    @journaled("approve")
    def approve_buy_in(self, player: str, who: str, now: int) -> None:
        """Carry out what a player asked for with :meth:`request_buy_in`, in another free seat when theirs is taken.

        The chips are due now.
        """
        now = self._advance_clock(now)
        self._check_open()
        request = self._state.request_of(player)
        if request.top_up:
            self._seat_commands.stacks.top_up(player, request.by, now)
        else:
            seat_taken = request.seat and not self._state.seats.is_free(request.seat)
            number = self._seat_policy.queue.seat_for(player, 0 if seat_taken else request.seat)
            self._seat_commands.sit(player, number, request.by, now, bot=request.bot, blinds=request.blinds)
            self._seat_policy.queue.on_seated(player)
        self._state.end_request(player, "approved", who)
        self._continue_play(now)

    @journaled("refuse")
    def refuse_buy_in(self, player: str, who: str, reason: str, now: int) -> None:
        """Refuse a player's request, or withdraw it when ``who`` is that player.

        The seat of a player without chips waited for the answer, and is kept for a while from now.
        """
        now = self._advance_clock(now)
        self._state.request_of(player)
        self._state.end_request(player, "withdrawn" if who == player else "refused", who, reason)
        seat = self._state.seats.find(player)
        if seat is not None and seat.out == "broke" and self._state.config.clocks.rebuy:
            self._seat_commands.keep_seat(seat, "broke", now)
        self._continue_play(now)

    @property
    def requests(self) -> tuple[RequestedBuyIn, ...]:
        """The buy-ins that wait for the host's approval, oldest first."""
        return tuple(self._state.requests.values())

    def request_of(self, player: str) -> RequestedBuyIn:
        """Return the buy-in that a player waits for; raise TableError ``not_asked``."""
        return self._state.request_of(player)

    def _refuse_all(self, reason: str) -> None:
        """Refuse whoever waits: the table closes."""
        for player in list(self._state.requests):
            self._state.end_request(player, "refused", "", reason)

    # --- stacks -------------------------------------------------------------------------------------------------

    @journaled("adjust")
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

    @journaled("cancel_adjust")
    def cancel_stack_adjustment(self, player: str, now: int, *, who: str) -> None:
        """Cancel what :meth:`adjust_stack` set for the end of the hand; chips added for it go back now."""
        now = self._advance_clock(now)
        self._seat_commands.stacks.cancel_adjustment(self._state.seats.seat_of(player), who)
        self._continue_play(now)

    def adjustment_of(self, player: str) -> Adjustment:
        """Return the change of a stack that waits for the end of the hand; raise TableError ``no_adjustment``."""
        return self._seat_commands.stacks.adjustment_of(self._state.seats.seat_of(player))

    @property
    def adjustments(self) -> dict[str, int]:
        """By player: the chips by which the host changes the stack when the hand is over."""
        return {seat.player: seat.adjustment.by for seat in self._state.seats if seat.adjustment is not None}
