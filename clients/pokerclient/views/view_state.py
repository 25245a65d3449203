"""A cash table as one viewer sees it: the state that the server folds too, and what a client adds to it.

A client adds clocks that run by its own time, the results of the last hand with names, and dead chips in the middle.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pokerclient.views.betting_history import BettingStep, acpc_text
from pokerwire.cash.cash_events import BuyInAsked, GameAsked, MadeHand, RunsAsked, SeatOdds, Turn
from pokerwire.cash.cash_public_state import PublicSeat, PublicState
from pokerwire.cash.table_config import TableConfig
from pokerwire.games import GAMES
from pokerwire.hand_events import HandShown


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
    """``decision``, ``time_bank``, ``lost_line``, or "choice" for that of the next game"""
    limited: bool = True
    stopped: float | None = None
    """since when it stands still, as long as the table is paused"""

    def remaining_ms(self, now: float) -> int:
        """Return the ms left of this part of the clock at ``now`` (seconds, same clock as ``started``)."""
        until = now if self.stopped is None else self.stopped
        return max(0, self.time - round((until - self.started) * 1000))

    def stop(self, now: float) -> None:
        """Let it stand still."""
        self.stopped = now

    def go_on(self, now: float) -> None:
        """Let it run again, with the time that was left."""
        if self.stopped is not None:
            self.started, self.stopped = self.started + now - self.stopped, None


@dataclass(frozen=True, slots=True)
class Win:
    """One share of one pot."""

    seat: int
    player: str
    amount: int
    pot: str
    run: int = 0
    """the number of the board that won it, from 0"""
    shown: HandShown | None = None
    """the winner's hand if shown, as it was named on that board"""

    @property
    def hand(self) -> str:
        """The English name of the winner's hand if shown, else empty."""
        return self.shown.name if self.shown else ""


@dataclass(slots=True)
class HandResult:
    """The result of the last hand: the wins in order, and each seat's net."""

    hand: int
    wins: list[Win] = field(default_factory=list)
    net: dict[int, int] = field(default_factory=dict)
    shown: dict[int, HandShown] = field(default_factory=dict)
    """seat -> the hand that it showed, also when the player has left"""
    voided: bool = False
    to_come: tuple[tuple[str, ...], ...] = ()
    """the boards as they would have been, once a player had them shown"""


@dataclass(frozen=True, slots=True)
class SeatOfferState:
    """A free seat is reserved for ``player``, first on the waiting list, for ``time`` ms from ``started`` (seconds)."""

    player: str
    seat: int
    time: int
    started: float


def pot_name(index: int) -> str:
    """Return the name of the pot with ``index``, 0 being the main pot."""
    return f"Side pot {index}" if index else "Main pot"


class TableViewState:
    """The state of one table as one viewer may see it: the common state in :attr:`state`, and what a client adds."""

    def __init__(self, table: int, name: str | None = None, config: TableConfig | None = None) -> None:
        """Make an empty table. ``name`` is the viewer's own name."""
        self.table = table
        self.name = name
        self.seq = 0
        self.you: int | None = None
        self.state = PublicState(config or TableConfig(""))
        """what the events say, as the server folds them"""
        self.clock: Clock | None = None
        self.closed: str | None = None
        self.spectators = 0
        self.results: HandResult | None = None
        self.dead = 0
        """antes and dead posts of this round, which are in the middle but in nobody's bet"""
        self.betting: list[BettingStep] = []
        """what was done in the running or last hand, in order; empty when the viewer came in the middle of it"""
        self.betting_known = True
        """whether the viewer has seen the hand from its start"""
        self.paid: dict[int, int] = {}
        """what each seat has put in during the hand, of what the viewer has seen"""
        self.own_hands: dict[int, MadeHand] = {}
        """what the viewer holds on each board, by the number of the board from 0"""
        self.offer_times: dict[str, float] = {}
        self.kept_from = 0.0
        """when the client learned that a seat is reserved, in seconds, by player"""

    # --- what the events say ------------------------------------------------------------------------------------

    @property
    def config(self) -> TableConfig:
        """The options of the table."""
        return self.state.config

    @property
    def next_config(self) -> TableConfig | None:
        """The options of the next hand, if the host has changed them."""
        return self.state.next_config

    @property
    def seats(self) -> dict[int, PublicSeat]:
        """The occupied seats by number."""
        return self.state.seats

    @property
    def hand(self) -> int:
        """The number of the running hand, or of the last one."""
        return self.state.hand

    @property
    def hand_running(self) -> bool:
        """Whether a hand is being played."""
        return self.state.hand_running

    @property
    def button(self) -> int | None:
        """The seat of the button."""
        return self.state.button

    @property
    def small_blind_seat(self) -> int | None:
        """Who had to post it in the running or last hand; ``None`` when it was dead."""
        return self.state.small_blind_seat

    @property
    def big_blind_seat(self) -> int | None:
        """Who had to post it in the running or last hand."""
        return self.state.big_blind_seat

    @property
    def board(self) -> tuple[str, ...]:
        """The community cards."""
        return self.state.board

    @property
    def boards(self) -> tuple[tuple[str, ...], ...]:
        """All boards of the hand: one, but for hands with several."""
        return self.state.boards

    @property
    def shown_boards(self) -> tuple[tuple[str, ...], ...]:
        """The same, and after a rabbit hunt as they would have been."""
        return (self.results.to_come if self.results is not None else ()) or self.boards

    @property
    def street(self) -> str:
        """``preflop`` ... ``river``, or ``predraw`` and ``draw``."""
        return self.state.street

    @property
    def turn(self) -> Turn | None:
        """The decision that somebody has to make."""
        return self.state.turn

    @property
    def made_hand(self) -> MadeHand | None:
        """What the viewer holds, by name."""
        return None if self.you is None else self.state.made_hands.get(self.you)

    def odds_of(self, seat: int) -> SeatOdds | None:
        """The odds of a seat, while all live hands lie face up and the board is to come."""
        return next((odds for odds in self.state.odds if odds.seat == seat), None)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names on the waiting list."""
        return self.state.waiting

    @property
    def requests(self) -> tuple[BuyInAsked, ...]:
        """Players who wait for a host to approve chips."""
        return self.state.requests

    @property
    def closing(self) -> str | None:
        """Why the table closes when the hand is over."""
        return self.state.closing

    @property
    def paused(self) -> bool:
        """Whether the host has paused the table."""
        return self.state.paused

    @property
    def pots(self) -> list[PotState]:
        """The pots of finished betting rounds, main pot first."""
        return [PotState(pot_name(i), pot.amount, pot.seats) for i, pot in enumerate(self.state.pots)]

    @property
    def offers(self) -> list[SeatOfferState]:
        """Free seats that are reserved for players on the waiting list."""
        return [
            SeatOfferState(offer.player, offer.seat, offer.time, self.offer_times.get(offer.player, 0.0))
            for offer in self.state.offers
        ]

    # --- what the viewer reads in it ----------------------------------------------------------------------------

    @property
    def me(self) -> PublicSeat | None:
        """The viewer's own seat."""
        return None if self.you is None else self.seats.get(self.you)

    @property
    def spectator_delay(self) -> int:
        """How much later than the players the viewer sees this table, in ms: 0 with a seat."""
        return 0 if self.you is not None else self.config.spectator_delay

    @property
    def my_turn(self) -> bool:
        """Whether the viewer has to decide now."""
        turn = self.turn
        return turn is not None and turn.seat == self.you

    @property
    def my_cards(self) -> tuple[str, ...]:
        """The viewer's own cards; empty if they have none."""
        me = self.me
        return (me.cards or ()) if me else ()

    @property
    def my_offer(self) -> SeatOfferState | None:
        """The free seat that is reserved for the viewer, if there is one."""
        return next((offer for offer in self.offers if offer.player == self.name), None)

    @property
    def my_runs_question(self) -> RunsAsked | None:
        """The question how many times to run an all-in, if the viewer has yet to answer it."""
        asked = self.state.runs_asked
        return asked if asked is not None and self.you in asked.seats else None

    @property
    def my_game_question(self) -> GameAsked | None:
        """The question which game is played next, if it is the viewer's to answer."""
        asked = self.state.game_asked
        return asked if asked is not None and asked.seat == self.you else None

    @property
    def my_request(self) -> BuyInAsked | None:
        """The viewer's request that waits for approval, if there is one."""
        return next((request for request in self.requests if request.player == self.name), None)

    def start_betting(self) -> None:
        """A hand begins: nothing was bet in it yet."""
        self.betting, self.paid, self.betting_known = [], {}, True

    @property
    def acpc_betting(self) -> str | None:
        """The betting of the hand as the computer poker competition writes it, as in ``cr300c/cr900f``.

        ``None`` when the viewer came in the middle of the hand and does not know it.
        """
        if not self.betting_known:
            return None
        return acpc_text(
            self.betting, self.street, GAMES[self.config.game], limit=self.config.structure == "limit"
        )

    @property
    def bets_total(self) -> int:
        """The sum of the players' bets in this round."""
        return sum([seat.bet for seat in self.seats.values()])

    @property
    def pot_total(self) -> int:
        """Everything in the middle, the bets and antes of this round included."""
        return sum([pot.amount for pot in self.state.pots]) + self.bets_total + self.dead

    @property
    def to_call(self) -> int:
        """What calling would cost the viewer on their turn; else 0."""
        turn = self.turn
        return turn.legal.call_by if turn is not None and turn.seat == self.you else 0

    def player(self, seat: int) -> str:
        """Return the name of the player in ``seat``, or ``Seat 4`` if nobody sits there."""
        return self.state.player_at(seat) or f"Seat {seat}"

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
