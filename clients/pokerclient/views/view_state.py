"""The state of a cash table as one viewer sees it: seats, pots, clock, results.

:mod:`pokerclient.views.fold` changes it with every event.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pokerclient.views.wire_types import Event, TurnInfo


@dataclass(slots=True)
class SeatState:
    """One occupied seat; the fields are those of the snapshot's seats."""

    seat: int
    player: str
    stack: int
    bot: bool = False
    bet: int = 0
    """chips bet in this round"""
    in_hand: bool = False
    folded: bool = False
    cards: tuple[str, ...] | None = None
    """their cards if the viewer may see them: own and shown ones"""
    card_count: int = 0
    last_action: str = ""
    """``fold`` ... ``raise``, a forced bet's kind, ``draw``, or empty before their first action in this round"""
    drew: int | None = None
    sitting_out: bool = False
    sit_out_reason: str | None = None
    kept: int = 0
    """ms for which the viewer's seat is still kept, as last sent; 0: no clock runs"""
    connected: bool = True
    leaving: bool = False
    top_up: int = 0
    """chips to add when the hand is over"""
    auto_top_up: dict[str, int] | None = None
    """the viewer's stack is topped up ``to`` this amount when fewer than ``below`` are left"""
    adjust_by: int = 0
    """chips by which the host changes the stack when the hand is over"""
    owes_big_blind: bool = False
    owes_small_blind: bool = False
    blind_choice: str = "wait"
    straddle: bool = False
    straddle_to: int = 0
    """what they re-straddle to; 0: the least"""
    straddle_range: tuple[int, int] = (0, 0)
    """the least and the most that they may choose; 0 where the amount is not theirs"""

    @property
    def live(self) -> bool:
        """Whether the seat is in the running hand and has not folded."""
        return self.in_hand and not self.folded

    @property
    def all_in(self) -> bool:
        """Whether the seat is in the hand with nothing left behind."""
        return self.live and self.stack == 0


@dataclass(frozen=True, slots=True)
class PotState:
    """One pot of finished betting rounds: ``Main pot``, ``Side pot 1``, ...; ``seats`` can win it."""

    name: str
    amount: int
    seats: tuple[int, ...]


@dataclass(slots=True)
class Clock:
    """The running decision's clock. ``started`` is the caller's ``now`` (seconds), ``time`` and ``bank`` are ms.

    Not ``limited``: players may take as long as they want.
    """

    seat: int
    started: float
    time: int
    bank: int
    source: str = "decision"
    """``decision``, ``time_bank`` or ``lost_line``"""
    limited: bool = True

    def remaining_ms(self, now: float) -> int:
        """Return the ms left of this part of the clock at ``now`` (seconds, same clock as ``started``)."""
        return max(0, self.time - round((now - self.started) * 1000))


@dataclass(frozen=True, slots=True)
class Win:
    """One share of one pot; ``hand`` is the name of the winner's hand if shown, else empty."""

    seat: int
    player: str
    amount: int
    pot: str
    hand: str = ""
    hand_fr: str = ""


@dataclass(slots=True)
class HandResult:
    """The result of the last hand: the wins in order, and each seat's net."""

    hand: int
    wins: list[Win] = field(default_factory=list)
    net: dict[int, int] = field(default_factory=dict)
    shown: dict[int, str] = field(default_factory=dict)
    """seat -> name of the hand it showed (English)"""
    shown_fr: dict[int, str] = field(default_factory=dict)
    voided: bool = False


@dataclass(frozen=True, slots=True)
class SeatOfferState:
    """A free seat is reserved for ``player``, first on the waiting list, for ``time`` ms from ``started`` (seconds)."""

    player: str
    seat: int
    time: int
    started: float


@dataclass(frozen=True, slots=True)
class BuyInRequestState:
    """``player`` waits for a host to approve ``by`` chips: for a seat (0: any), or on top of their stack."""

    player: str
    seat: int
    by: int
    top_up: bool


def pot_name(index: int) -> str:
    """Return the name of the pot with ``index``, 0 being the main pot."""
    return f"Side pot {index}" if index else "Main pot"


class TableViewState:
    """The state of one table as one viewer may see it."""

    def __init__(self, table: int, name: str | None = None) -> None:
        """Make an empty state. ``name`` is the viewer's own name."""
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
        """free seats that are reserved for players on the waiting list"""
        self.requests: list[BuyInRequestState] = []
        """players who wait for a host to approve chips"""
        self.next_config: dict[str, Any] | None = None
        """the options of the next hand, if the host has changed them"""
        self.closing: str | None = None
        """why the table closes when the hand is over"""
        self.paused = False
        self.closed: str | None = None
        self.spectators = 0
        self.results: HandResult | None = None
        self.dead = 0
        """antes and dead posts of this round, which are in the middle but in nobody's bet"""

    # --- read by clients ----------------------------------------------------------------------------------------

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
        """The viewer's own cards; empty if they have none."""
        return (self.me.cards or ()) if self.me else ()

    @property
    def my_offer(self) -> SeatOfferState | None:
        """The free seat that is reserved for the viewer, if there is one."""
        return next((offer for offer in self.offers if offer.player == self.name), None)

    @property
    def my_request(self) -> BuyInRequestState | None:
        """The viewer's request that waits for approval, if there is one."""
        return next((request for request in self.requests if request.player == self.name), None)

    @property
    def bets_total(self) -> int:
        """The sum of the players' bets in this round."""
        return sum(seat.bet for seat in self.seats.values())

    @property
    def pot_total(self) -> int:
        """Everything in the middle, the bets and antes of this round included."""
        return sum(pot.amount for pot in self.pots) + self.bets_total + self.dead

    @property
    def to_call(self) -> int:
        """What calling would cost the viewer on their turn; else 0."""
        return self.turn["legal"]["call_by"] if self.turn is not None and self.my_turn else 0

    def player(self, seat: int) -> str:
        """Return the name of the player in ``seat``, or ``Seat 4`` if nobody sits there."""
        state = self.seats.get(seat)
        return state.player if state else f"Seat {seat}"

    def seat_number(self, player: str) -> int | None:
        """Return the seat of ``player``, or ``None``."""
        return next((no for no, seat in self.seats.items() if seat.player == player), None)

    def live_seats(self) -> list[int]:
        """Return the seats still in the running hand, in seat order."""
        return [no for no, seat in sorted(self.seats.items()) if seat.live]

    def order_from_button(self) -> list[int]:
        """Return the seats of the running hand clockwise from the left of the button; the button comes last."""
        dealt = sorted(no for no, seat in self.seats.items() if seat.in_hand)
        button = self.button or 0
        return [no for no in dealt if no > button] + [no for no in dealt if no <= button]

    # --- used by the folds --------------------------------------------------------------------------------------

    def set_pots(self, pots: Any) -> None:
        """Replace the pots by ``pots``, pairs of amount and seats, main pot first."""
        self.pots = [PotState(pot_name(i), amount, tuple(seats)) for i, (amount, seats) in enumerate(pots)]

    def start_clock(self, now: float) -> None:
        """Start the clock of the current turn, or remove it if there is none."""
        turn = self.turn
        if turn is None:
            self.clock = None
            return
        limited = self.config["clocks"]["decision"] > 0
        self.clock = Clock(turn["seat"], now, turn["time"], turn["bank"], limited=limited)
