"""What one viewer sees of a table at one moment, and what that says: the state that :mod:`pokerclient.views.fold`
changes."""

from __future__ import annotations

from typing import Any

from pokerclient.views.parts import (
    BuyInRequestState,
    Clock,
    HandResult,
    PotState,
    SeatOfferState,
    SeatState,
    pot_name,
)
from pokerclient.views.wire_types import Event, TurnInfo


class TableViewState:
    """The state of one table as one viewer may see it."""

    def __init__(self, table: int, name: str | None = None) -> None:
        """Make an empty picture. ``name`` is the viewer's own name."""
        self.table = table
        self.name = name
        self.seq = 0
        self.config: dict[str, Any] = {}
        self.you: int | None = None
        self.seats: dict[int, SeatState] = {}
        self.hand = 0
        self.hand_running = False
        self.button: int | None = None
        self.small_blind_seat: int | None = None
        self.big_blind_seat: int | None = None
        self.board: tuple[str, ...] = ()
        self.pots: list[PotState] = []
        self.street = ""
        self.turn: TurnInfo | None = None
        self.clock: Clock | None = None
        self.made_hand: Event | None = None
        self.waiting: tuple[str, ...] = ()
        self.offers: list[SeatOfferState] = []
        """free seats that are kept for players of the waiting list"""
        self.requests: list[BuyInRequestState] = []
        """who waits for the host to approve his chips"""
        self.next_config: dict[str, Any] | None = None
        """the options of the next hand, when the host has changed them"""
        self.closing: str | None = None
        """why the table closes when the hand is over"""
        self.paused = False
        self.closed: str | None = None
        self.spectators = 0
        self.results: HandResult | None = None
        self.dead = 0
        """antes and dead posts of the running round, which lie in the middle but in nobody's bet"""

    # --- what the picture says ----------------------------------------------------------------------------------

    @property
    def me(self) -> SeatState | None:
        """The viewer's own seat."""
        return None if self.you is None else self.seats.get(self.you)

    @property
    def spectator_delay(self) -> int:
        """How much later than the players the viewer sees this table, in ms: 0 with a seat."""
        return 0 if self.you is not None else int(self.config.get("spectator_delay", 0))

    @property
    def my_turn(self) -> bool:
        """Whether the viewer has to decide now."""
        return self.turn is not None and self.turn["seat"] == self.you

    @property
    def my_cards(self) -> tuple[str, ...]:
        """The viewer's own cards; empty when he has none."""
        return (self.me.cards or ()) if self.me else ()

    @property
    def my_offer(self) -> SeatOfferState | None:
        """The free seat that is kept for the viewer, if one is."""
        return next((offer for offer in self.offers if offer.player == self.name), None)

    @property
    def my_request(self) -> BuyInRequestState | None:
        """What the viewer waits for the host to approve, if he does."""
        return next((request for request in self.requests if request.player == self.name), None)

    @property
    def bets_total(self) -> int:
        """The sum of the bets that lie before the players in this round."""
        return sum(seat.bet for seat in self.seats.values())

    @property
    def pot_total(self) -> int:
        """Everything in the middle, the bets and antes of this round included."""
        return sum(pot.amount for pot in self.pots) + self.bets_total + self.dead

    @property
    def to_call(self) -> int:
        """What calling would cost the viewer now, when it is his turn; else 0."""
        return self.turn["legal"]["call_by"] if self.turn is not None and self.my_turn else 0

    def player(self, seat: int) -> str:
        """Return the name of the player in ``seat``, or ``Seat 4`` when nobody sits there."""
        state = self.seats.get(seat)
        return state.player if state else f"Seat {seat}"

    def seat_number(self, player: str) -> int | None:
        """Return the seat of ``player``, or ``None``."""
        return next((no for no, seat in self.seats.items() if seat.player == player), None)

    def live_seats(self) -> list[int]:
        """Return the seats still in the running hand, in seat order."""
        return [no for no, seat in sorted(self.seats.items()) if seat.live]

    def order_from_button(self) -> list[int]:
        """Return the seats of the running hand clockwise from the left of the puck; the puck comes last."""
        dealt = sorted(no for no, seat in self.seats.items() if seat.in_hand)
        button = self.button or 0
        return [no for no in dealt if no > button] + [no for no in dealt if no <= button]

    # --- used by the folds --------------------------------------------------------------------------------------

    def set_pots(self, pots: Any) -> None:
        """Replace the pots by ``pots``, pairs of amount and seats, main pot first."""
        self.pots = [PotState(pot_name(i), amount, tuple(seats)) for i, (amount, seats) in enumerate(pots)]

    def start_clock(self, now: float) -> None:
        """Start the clock of the present turn, or take it away when there is none."""
        turn = self.turn
        if turn is None:
            self.clock = None
            return
        limited = self.config["clocks"]["decision"] > 0
        self.clock = Clock(turn["seat"], now, turn["time"], turn["bank"], limited=limited)
