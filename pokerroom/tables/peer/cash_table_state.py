"""The state of a cash table at one moment. Only events change what others see of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.poker.final_cards import FinalCards
from pokerroom.poker.hand import Hand
from pokerroom.tables.decks import Decks
from pokerroom.tables.event_log import EventLog, PrivateEvent
from pokerroom.tables.peer.button import Positions
from pokerroom.tables.peer.cash_seats import RequestedBuyIn, Seats, Wishes
from pokerroom.tables.peer.cash_table_config import hand_rules
from pokerroom.tables.peer.ratholing import RatholeGuard
from pokerroom.tables.table_errors import TableError
from pokerroom.tables.waiting_list import WaitingList
from pokerwire.cash.cash_events import AnyEvent, BuyInAnswer, BuyInAnswered, HandPlayer
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.fold import fold_all
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import PUBLIC

MAX_UNFOLDED = 250
"""after this many events the public state is brought up to date even if nobody reads it"""


class RunningHand:
    """A hand of this table: its number, who plays with which stacks, and how many decisions were asked for."""

    __slots__ = ("boards_to_come", "bounties", "decision", "hand", "number", "players", "seats")

    def __init__(self, number: int, hand: Hand, players: tuple[HandPlayer, ...]) -> None:
        self.number = number
        self.hand = hand
        self.players = players
        self.seats = {player.seat: player.player for player in players}
        self.decision = 0
        self.boards_to_come: tuple[tuple[str, ...], ...] = ()
        """when the hand is over, what a rabbit hunt would show: until one has, and none without that option"""
        self.bounties: tuple[int, ...] = ()
        """the seats that won with seven-deuce and have not shown it yet (rule E8).  Secret"""


class LastHand(msgspec.Struct):
    """What a checkpoint has of the hand that is over: its number, who had which seat, and the cards.

    Secret, like the checkpoint.
    """

    number: int
    seats: dict[int, str]
    hand: FinalCards
    boards_to_come: tuple[tuple[str, ...], ...] = ()
    bounties: tuple[int, ...] = ()

    @classmethod
    def of(cls, last: RunningHand | LastHand) -> LastHand:
        """Return the same hand, whose cards later shows do not change."""
        return cls(last.number, last.seats, last.hand.final_cards(), last.boards_to_come, last.bounties)


class GameTurn(msgspec.Struct, omit_defaults=True):
    """How far a table with several games is (rules B9, B10)."""

    left: int = 0
    """hands of the game in play that have not begun; 0: the game of the next hand is yet to be chosen, or the next of
    the list"""
    chooser: int = 0
    """the seat of the player who chose last"""
    asked: int = 0
    """the seat of the player who is asked; 0: nobody is"""
    due: int = 0
    """until when they may choose"""


class TableState:
    """The state that the parts of a table share; none of them keeps a copy."""

    def __init__(self, config: TableConfig, decks: Decks, resume_events: int, waiting_limit: int) -> None:
        self.config = config
        self.decks = decks
        self.rules = hand_rules(config)
        self.seats = Seats(config.seats)
        self.log: EventLog[AnyEvent] = EventLog(resume_events)
        self._public_state = PublicState(config)
        self._unfolded: list[AnyEvent] = []
        """events that are not yet in the public state"""
        self.waiting = WaitingList(waiting_limit, config.clocks.seat_offer)
        self.departures = RatholeGuard(config.clocks.rathole)
        self.kept_wishes: dict[str, Wishes] | None = {}
        """by player who has stood up; ``None`` at a table of an older room until its next checkpoint: it keeps none"""
        self.running: RunningHand | None = None
        self.last: RunningHand | LastHand | None = None
        """the hand that is over, while cards of it may be shown"""
        self.positions: Positions | None = None
        """where button and blinds were last; None while no hand has been dealt to those who sit here"""
        self.hands = 0
        self.rake_taken = 0
        self.paused_at: int | None = None
        self.next_config: TableConfig | None = None
        """the options from the next hand on, when they change"""
        self.requests: dict[str, RequestedBuyIn] = {}
        """by player: buy-ins that wait for the host's approval"""
        self.closing: str | None = None
        """why the table closes when the running hand is over"""
        self.closed = False
        self.game_turn = GameTurn()
        self.runs_due: int | None = None
        """until when players may answer how many times an all-in is run"""
        self.bomb_pot_since: int | None = None
        """since when the minutes to the next bomb pot count; ``None`` where none comes by them (rule B8)"""
        self.announces_draw = True
        """whether draws are events of their own; not until the end of a hand that an older room began"""

    @property
    def public_state(self) -> PublicState:
        """The public state after all events so far; reading it folds in the new ones."""
        if self._unfolded:
            self._fold()
        return self._public_state

    @public_state.setter
    def public_state(self, state: PublicState) -> None:
        self._public_state = state
        self._unfolded = []

    def _fold(self) -> None:
        events, self._unfolded = self._unfolded, []
        fold_all(self._public_state, events)

    def emit(self, event: AnyEvent) -> None:
        """Number ``event``, remember it, and have it change the public state."""
        if type(event).owner is PUBLIC:
            self.log.append(event)
            self._unfolded.append(event)
        else:
            self.emit_all((event,))

    def emit_all(self, events: Sequence[AnyEvent]) -> None:
        """Do the same for several events."""
        append = self.log.append
        for event in events:
            if type(event).owner is PUBLIC or (owner := event.owner) is None:
                append(event)
            else:
                seat = self.seats.at(owner)
                append(PrivateEvent(event, "" if seat is None else seat.player))
        self._unfolded += events
        if len(self._unfolded) > MAX_UNFOLDED:
            self._fold()

    def shift_bomb_pots(self, time: int) -> None:
        """Let the minutes to the next bomb pot begin ``time`` ms later: the table was paused."""
        if self.bomb_pot_since is not None:
            self.bomb_pot_since += time

    def apply_config(self, config: TableConfig) -> None:
        """Play by these options from now on; no hand is running."""
        self.config = config
        self.rules = hand_rules(config)
        self.next_config = None

    def request_of(self, player: str) -> RequestedBuyIn:
        """Return the buy-in that a player waits for; raise TableError ``not_asked``."""
        request = self.requests.get(player)
        if request is None:
            raise TableError("not_asked", "{player} has not asked to buy in at this table", player=player)
        return request

    def end_request(self, player: str, answer: BuyInAnswer, decided_by: str, reason: str = "") -> None:
        """Drop the buy-in that a player waits for, if there is one."""
        if self.requests.pop(player, None) is not None:
            self.emit(BuyInAnswered(player, answer, decided_by, reason))

    def plays(self, seat: int) -> bool:
        """Whether the holder of a seat was dealt into the running hand."""
        return self.running is not None and seat in self.running.seats

    def waiting_time(self, now: int) -> int:
        """Return the time for the limits between hands, which stands still while the table is paused."""
        return now if self.paused_at is None else self.paused_at
