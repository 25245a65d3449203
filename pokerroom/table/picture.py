"""The picture of a table: its state as anybody may see it, folded from its events by :mod:`pokerroom.table.fold`."""

from __future__ import annotations

from pokerroom.poker import events as hand
from pokerroom.table import events as table
from pokerroom.table.config import TableConfig
from pokerroom.table.events import MadeHand, SeatOffered, SeatView, TableSnapshot, Turn


class SeatPicture:
    """One occupied seat; the fields are those of :class:`SeatView`, with the cards that only the player knows apart."""

    __slots__ = (
        "bet",
        "blind_choice",
        "bot",
        "card_count",
        "connected",
        "drew",
        "folded",
        "in_hand",
        "last_action",
        "leaving",
        "owes_big_blind",
        "owes_small_blind",
        "own_cards",
        "player",
        "seat",
        "shown_cards",
        "sitting_out",
        "stack",
        "straddle",
        "top_up",
    )

    def __init__(self, sat: table.Sat) -> None:
        self.seat = sat.seat
        self.player = sat.player
        self.stack = sat.stack
        self.bot = sat.bot
        self.sitting_out = self.leaving = self.straddle = False
        self.connected = True
        self.owes_big_blind = self.owes_small_blind = False
        self.blind_choice: table.BlindChoice = "wait"
        self.top_up = 0
        self.clear()

    def clear(self) -> None:
        """A hand begins."""
        self.bet = self.card_count = 0
        self.in_hand = self.folded = False
        self.own_cards: tuple[str, ...] | None = None
        self.shown_cards: tuple[str, ...] | None = None
        self.drew: int | None = None
        self.last_action = ""

    def view(self, viewer: str | None) -> SeatView:
        """Return the seat as ``viewer`` may see it: his own cards, otherwise those that were shown."""
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
            connected=self.connected,
            leaving=self.leaving,
            top_up=self.top_up,
            owes_big_blind=self.owes_big_blind,
            owes_small_blind=self.owes_small_blind,
            blind_choice=self.blind_choice,
            straddle=self.straddle,
        )


class Picture:
    """The state of a table after the events applied so far, with everybody's private events."""

    def __init__(self, config: TableConfig) -> None:
        self.config = config
        self.seats: dict[int, SeatPicture] = {}
        self.made_hands: dict[int, MadeHand] = {}
        self.hand = 0
        self.hand_running = False
        self.button: int | None = None
        self.small_blind_seat: int | None = None
        self.big_blind_seat: int | None = None
        self.board: tuple[str, ...] = ()
        self.pots: tuple[hand.Pot, ...] = ()
        self.street = ""
        self.turn: Turn | None = None
        self.clock: table.ClockExtended | None = None
        self.waiting: tuple[str, ...] = ()
        self.offers: tuple[SeatOffered, ...] = ()
        self.paused = False

    def player_at(self, seat: int) -> str | None:
        """Who sits there."""
        picture = self.seats.get(seat)
        return picture.player if picture else None

    def view(self, viewer: str | None, seq: int) -> TableSnapshot:
        """Return the picture after event ``seq`` as ``viewer`` (``None``: a spectator) may see it."""
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
        )

    def end_turn(self) -> None:
        """Nobody has to decide any more."""
        self.turn = self.clock = None

    def end_hand(self) -> None:
        """No chips are in the middle any more."""
        self.end_turn()
        self.hand_running = False
        self.pots = ()
        for seat in self.seats.values():
            seat.bet = 0
