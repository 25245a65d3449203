"""The view that a bot is given: the SDK's own picture of a table, folded from the engine's events when it is read.

Theory of operation.  A hand's *record* is a list that grows as the hand is played: the event that starts it, then
lists of engine events as each step brought them, and a :class:`~pokerroom.lab.arena.match.turn.LiveTurn` before each
decision.  A :class:`LiveView` remembers how far it has read.  Reading any part of its picture first folds what is new,
each event in the form for this seat; a bot that never looks costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pokerclient.views.lazy_view import LazyView
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.tables.event_log import view_for
from pokerwire.cash.cash_events import HandStarted, MadeHand, Sat, Turn
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.table_config import TableConfig
from pokerwire.games import GAMES
from pokerwire.hand_events import Acted, BoardDealt, Drew, Event, HandEvent, HoleCards
from pokerwire.reading import read, read_event

Entry = HandStarted | Turn | list[HandEvent] | dict[str, Any]


class LiveRecord(list[Entry]):
    """The events of a hand so far. In a bot's own process the entries are maps, as on the wire."""

    __slots__ = ("card_steps",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        super().__init__(entries)
        self.card_steps: list[list[HandEvent]] = []
        """the steps that may have brought cards, for readers who want nothing else"""

    def __deepcopy__(self, memo: dict[int, Any]) -> LiveRecord:
        # What has happened does not change any more.
        copied = LiveRecord(self)
        copied.card_steps = self.card_steps.copy()
        return copied


_NEW_CARDS = frozenset({HoleCards, BoardDealt, Drew})
_EMPTY_RECORD = LiveRecord()


class LiveView(LazyView, current={"table", "name", "you", "seq"}):
    """The table as the bot in ``seat`` sees it; see the module's theory of operation."""

    def __init__(
        self, config: dict[str, Any], names: Sequence[str], stacks: Sequence[int], seat: int
    ) -> None:
        """Seat ``names`` with ``stacks`` in seats 1, 2, ...; the viewer sits in ``seat``."""
        self._record: LiveRecord = _EMPTY_RECORD
        super().__init__(1, names[seat - 1], read(config, TableConfig))
        for number, (name, stack) in enumerate(zip(names, stacks, strict=True), 1):
            self.apply(Sat(number, name, stack, True))

    def begin(self, record: LiveRecord) -> None:
        """Begin a hand and drop the unread rest of the last one."""
        self._record = record
        self._read_count = 0

    def new_events(self) -> Iterator[Event]:
        """Fold the unread events one by one, and yield each one after it is folded in."""
        record, start = self._record, self._read_count
        self._record = _EMPTY_RECORD
        try:
            for entry in record[start:]:
                for event in self._events_of(entry):
                    self.apply(event)
                    yield event
                if type(entry) is list and (made_hand := self._made_hand(entry)) is not None:
                    self.apply(made_hand)
                    yield made_hand
        finally:
            self._record = record
            self._read_count = len(record)

    @property
    def config(self) -> TableConfig:
        """The options of the table, which no event of a hand changes."""
        state: PublicState = self.__dict__["state"]
        return state.config

    @property
    def my_cards(self) -> tuple[str, ...]:
        """The viewer's own cards; looked up without folding all that came before them."""
        record = self._record
        for index in range(len(record) - 1, self._read_count - 1, -1):
            entry = record[index]
            if type(entry) is list and entry and type(entry[0]) is not Acted:
                for event in entry:
                    if type(event) is HoleCards and event.seat == self.you:
                        return event.cards or ()
                    if type(event) is Drew and event.seat == self.you:
                        return event.hand or ()
        return super().my_cards

    def catch_up(self) -> None:
        """Fold the unread events."""
        for _ in self.new_events():
            pass

    def _events_of(self, entry: Entry) -> list[Event]:
        """Return the events of one entry as this seat may see them."""
        if isinstance(entry, list):
            return events_for_seat(entry, self.you)
        if isinstance(entry, LiveTurn):
            return [entry if entry.seat == self.you else entry.to_event()]
        return [read_event(entry)]

    def _made_hand(self, batch: list[HandEvent]) -> MadeHand | None:
        """Return what the table sends this seat about its own hand after new cards, or ``None``."""
        for event in batch:
            if type(event) in _NEW_CARDS and getattr(event, "seat", self.you) == self.you:
                break
        else:
            return None
        me = self.me
        if me is None or not me.live:
            return None
        # Imported here: a bot's own process receives what it holds, and starts sooner without the evaluator's tables.
        from pokerroom.tables.peer.made_hands import made_hand_of_cards

        return made_hand_of_cards(me.seat, me.cards or (), self.board, GAMES[self.config.game])


def events_for_seat(events: Sequence[HandEvent], seat: int | None) -> list[Event]:
    """Return ``events`` of a hand as ``seat`` may see them: its own cards and no others."""
    seen: list[Event] = []
    for event in events:
        view = view_for(event, seat)
        assert view is not None, "of every event of a hand there is something that all may see"
        seen.append(view)
    return seen
