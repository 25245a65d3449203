"""The public state of a table: what its events say, as :mod:`pokerwire.cash.fold` folds them."""

from __future__ import annotations

from copy import copy

import msgspec
from msgspec.structs import asdict, replace

from pokerwire.cash.cash_events import (
    BlindChoice,
    BuyInAsked,
    ClockExtended,
    GameAsked,
    MadeHand,
    RunsAsked,
    SeatMark,
    SeatOdds,
    SeatOffered,
    SitOutReason,
    Turn,
)
from pokerwire.cash.cash_snapshot import AutoTopUp, SeatView, TableSnapshot
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import Pot


class PublicSeat(msgspec.Struct, omit_defaults=True):
    """One occupied seat; the fields are those of :class:`SeatView`, with what only the player knows."""

    seat: int
    player: str
    stack: int
    bot: bool = False
    bet: int = 0
    in_hand: bool = False
    folded: bool = False
    own_cards: tuple[str, ...] | None = None
    shown_cards: tuple[str, ...] | None = None
    card_count: int = 0
    last_action: str = ""
    drew: int | None = None
    sitting_out: bool = False
    sit_out_reason: SitOutReason | None = None
    kept: int = 0
    connected: bool = True
    leaving: bool = False
    top_up: int = 0
    auto_top_up: AutoTopUp | None = None
    """which only the player knows"""
    adjust_by: int = 0
    owes_big_blind: bool = False
    owes_small_blind: bool = False
    blind_choice: BlindChoice = "wait"
    straddle: bool = False
    straddle_to: int = 0
    straddle_min_to: int = 0
    straddle_max_to: int = 0
    runs: int = 0
    marks: tuple[SeatMark, ...] = ()

    @property
    def cards(self) -> tuple[str, ...] | None:
        """The cards as far as this state knows them: those that only the player sees, otherwise those shown."""
        return self.shown_cards if self.own_cards is None else self.own_cards

    @property
    def live(self) -> bool:
        """Whether the seat is in the running hand and has not folded."""
        return self.in_hand and not self.folded

    @property
    def all_in(self) -> bool:
        """Whether the seat is in the hand with nothing left behind."""
        return self.in_hand and not self.folded and self.stack == 0

    def clear(self) -> None:
        """A hand begins."""
        self.bet = self.card_count = 0
        self.in_hand = self.folded = False
        self.own_cards = self.shown_cards = self.drew = None
        self.last_action = ""

    @classmethod
    def from_view(cls, view: SeatView, own: bool) -> PublicSeat:
        """Return the seat that a snapshot shows; ``own``: it is the viewer's."""
        fields = asdict(view)
        cards = fields.pop("cards")
        return cls(**fields, **{"own_cards" if own else "shown_cards": cards})

    def view(self, viewer: str | None) -> SeatView:
        """Return the seat as ``viewer`` may see it: their own cards, otherwise those that were shown."""
        own = viewer is not None and viewer == self.player
        return SeatView(
            seat=self.seat,
            player=self.player,
            stack=self.stack,
            bot=self.bot,
            bet=self.bet,
            in_hand=self.in_hand,
            folded=self.folded,
            cards=self.own_cards if own else self.shown_cards,
            card_count=self.card_count,
            last_action=self.last_action,
            drew=self.drew,
            sitting_out=self.sitting_out,
            sit_out_reason=self.sit_out_reason,
            kept=self.kept if own else 0,
            connected=self.connected,
            leaving=self.leaving,
            top_up=self.top_up,
            auto_top_up=self.auto_top_up if own else None,
            adjust_by=self.adjust_by,
            owes_big_blind=self.owes_big_blind,
            owes_small_blind=self.owes_small_blind,
            blind_choice=self.blind_choice,
            straddle=self.straddle,
            straddle_to=self.straddle_to,
            straddle_min_to=self.straddle_min_to,
            straddle_max_to=self.straddle_max_to,
            runs=self.runs if own else 0,
            marks=self.marks,
        )


class PublicState(msgspec.Struct, eq=False, omit_defaults=True):
    """The state of a table after the events applied so far.

    A server applies everybody's private events, a client those of its own seat.
    """

    config: TableConfig
    seats: dict[int, PublicSeat] = {}
    made_hands: dict[int, MadeHand] = {}
    hand: int = 0
    hand_running: bool = False
    button: int | None = None
    small_blind_seat: int | None = None
    big_blind_seat: int | None = None
    board: tuple[str, ...] = ()
    pots: tuple[Pot, ...] = ()
    street: str = ""
    turn: Turn | None = None
    clock: ClockExtended | None = None
    waiting: tuple[str, ...] = ()
    offers: tuple[SeatOffered, ...] = ()
    paused: bool = False
    requests: tuple[BuyInAsked, ...] = ()
    next_config: TableConfig | None = None
    closing: str | None = None
    odds: tuple[SeatOdds, ...] = ()
    more_boards: tuple[tuple[str, ...], ...] = ()
    board_count: int = 1
    runs_asked: RunsAsked | None = None
    game_asked: GameAsked | None = None

    @classmethod
    def from_snapshot(cls, snapshot: TableSnapshot) -> PublicState:
        """Return the state that ``snapshot`` shows its viewer."""
        you = snapshot.you
        made_hand = snapshot.made_hand
        return cls(
            config=snapshot.config,
            seats={seat.seat: PublicSeat.from_view(seat, seat.seat == you) for seat in snapshot.seats},
            made_hands={} if made_hand is None else {made_hand.seat: made_hand},
            hand=snapshot.hand,
            hand_running=snapshot.hand_running,
            button=snapshot.button,
            small_blind_seat=snapshot.small_blind_seat,
            big_blind_seat=snapshot.big_blind_seat,
            board=snapshot.board,
            pots=tuple([Pot(amount, seats) for amount, seats in snapshot.pots]),
            street=snapshot.street,
            turn=snapshot.turn,
            clock=snapshot.clock,
            waiting=snapshot.waiting,
            offers=snapshot.offers,
            paused=snapshot.paused,
            requests=snapshot.requests,
            next_config=snapshot.next_config,
            closing=snapshot.closing,
            odds=snapshot.odds,
            more_boards=snapshot.more_boards,
            board_count=snapshot.board_count,
            runs_asked=snapshot.runs_asked,
            game_asked=snapshot.game_asked,
        )

    @property
    def boards(self) -> tuple[tuple[str, ...], ...]:
        """All boards of the hand: one, but for hands with several."""
        return (self.board, *self.more_boards)

    def copy(self) -> PublicState:
        """Return a copy that later events do not change."""
        seats = {number: copy(seat) for number, seat in self.seats.items()}
        return replace(self, seats=seats, made_hands=self.made_hands.copy())

    def player_at(self, seat: int) -> str | None:
        """Who sits there."""
        public_seat = self.seats.get(seat)
        return public_seat.player if public_seat else None

    def view(self, viewer: str | None, seq: int) -> TableSnapshot:
        """Return the state after event ``seq`` as ``viewer`` (``None``: a spectator) may see it."""
        you = next((seat.seat for seat in self.seats.values() if seat.player == viewer), None)
        return TableSnapshot(
            seq=seq,
            config=self.config,
            seats=tuple([self.seats[number].view(viewer) for number in sorted(self.seats)]),
            you=you,
            hand=self.hand,
            hand_running=self.hand_running,
            button=self.button,
            board=self.board,
            pots=tuple([(pot.amount, pot.seats) for pot in self.pots]),
            street=self.street,
            turn=self.turn,
            made_hand=None if you is None else self.made_hands.get(you),
            waiting=self.waiting,
            paused=self.paused,
            small_blind_seat=self.small_blind_seat,
            big_blind_seat=self.big_blind_seat,
            clock=self.clock,
            offers=self.offers,
            requests=self.requests,
            next_config=self.next_config,
            closing=self.closing,
            odds=self.odds,
            more_boards=self.more_boards,
            board_count=self.board_count,
            runs_asked=self.runs_asked,
            game_asked=self.game_asked,
        )

    def end_turn(self) -> None:
        """Nobody has to decide any more."""
        self.turn = self.clock = None

    def end_hand(self) -> None:
        """No chips are in the middle any more."""
        self.end_turn()
        self.hand_running = False
        self.runs_asked = None
        self.pots = ()
        self.odds = ()
        for seat in self.seats.values():
            seat.bet = 0
