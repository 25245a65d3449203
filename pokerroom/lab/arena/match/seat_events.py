"""The events of a hand for a bot in a process of its own: each as its seat may see it, ready for the wire.

The bot folds them into its own view; here nothing is folded, and only the name of its hand is worked out.
"""

from __future__ import annotations

from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.seat_cards import SeatCards
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.tables.event_log import view_for
from pokerroom.tables.peer.made_hands import made_hand_of_cards
from pokerwire.games import Game
from pokerwire.hand_events import Acted, HandEvent


class SeatEvents:
    """The events of a hand that a seat has not received yet."""

    def __init__(self, seat: int, game: Game) -> None:
        self._seat = seat
        self._game = game
        self._record = LiveRecord()
        self._read_count = 0
        self._live = True
        self._seat_cards = SeatCards(seat)

    def begin(self, record: LiveRecord) -> None:
        """Begin a hand and drop the events of the last one that were not sent."""
        self._record = record
        self._read_count = 0
        self._live = True
        self._seat_cards.begin(record)

    def take_new(self) -> list[object]:
        """Return the new events, ready for encoding."""
        events: list[object] = []
        for entry in self._record[self._read_count :]:
            if type(entry) is list:
                self._step(entry, events)
            else:
                events.append(entry.to_event() if isinstance(entry, LiveTurn) else entry)
        self._read_count = len(self._record)
        return events

    def _step(self, events: list[HandEvent], collected: list[object]) -> None:
        """Add the events of one step, and the name of our hand when they brought us cards."""
        for event in events:
            collected.append(view_for(event, self._seat))
            if type(event) is Acted and event.action == "fold" and event.seat == self._seat:
                self._live = False
        if self._seat_cards.read_events(events) and self._live:
            made_hand = made_hand_of_cards(
                self._seat, self._seat_cards.cards, self._seat_cards.board, self._game
            )
            if made_hand is not None:
                collected.append(made_hand)
