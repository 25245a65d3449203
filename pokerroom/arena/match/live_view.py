"""The view that a bot is given: the SDK's own picture of a table, folded from the engine's events when it is read.

Theory of operation.  A hand's *record* is a list that grows as the hand is played: the event that starts it, then
lists of engine events as each step brought them, and a :class:`~pokerroom.arena.match.turn.LiveTurn` before each
decision.  A :class:`LiveView` has read so much of it.  Reading any part of its picture first folds what is new,
each event in the form for this seat and made into what the wire would bring; a bot that never looks costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from pokerclient.views.fold import apply_event
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event
from pokerroom.arena.match.turn import LiveTurn
from pokerroom.tables.event_log import view_for
from pokerwire.cash.cash_events import HandStarted, MadeHand
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    DeckReshuffled,
    Drew,
    ForcedBet,
    HandEvent,
    HandMucked,
    HoleCards,
    UncalledReturned,
)

Entry = HandStarted | LiveTurn | list[HandEvent] | Event


class LiveRecord(list[Entry]):
    """What happened in a hand so far. In a bot's own process the entries are events as the wire brings them."""

    __slots__ = ("card_steps",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        super().__init__(entries)
        self.card_steps: list[list[HandEvent]] = []
        """those of its steps that may have brought cards, for readers who want nothing else"""


_FLAT = frozenset({ForcedBet, Acted, UncalledReturned, HandMucked, DeckReshuffled})
"""events without lists: they need no detour to look as from the wire"""
_NEW_CARDS = frozenset({HoleCards, BoardDealt, Drew})
_EMPTY_RECORD = LiveRecord()


class LiveView(TableView):
    """The table as the bot in ``seat`` sees it; see the module's theory of operation."""

    def __init__(
        self, config: dict[str, Any], names: Sequence[str], stacks: Sequence[int], seat: int
    ) -> None:
        """Seat ``names`` with ``stacks`` in seats 1, 2, ...; the viewer sits in ``seat``."""
        self._record: LiveRecord = _EMPTY_RECORD
        self._read_count = 0
        super().__init__(1, names[seat - 1])
        self.config = config
        for number, (name, stack) in enumerate(zip(names, stacks, strict=True), 1):
            apply_event(
                self, {"type": "sat", "seat": number, "player": name, "stack": stack, "bot": True}, 0.0
            )

    def begin(self, record: LiveRecord) -> None:
        """Begin a hand and drop the unread rest of the last one."""
        self._record = record
        self._read_count = 0

    def new_events(self) -> Iterator[Event]:
        """Fold what was not read yet, event by event, and yield each when it is in."""
        record, start = self._record, self._read_count
        self._record = _EMPTY_RECORD
        try:
            for entry in record[start:]:
                for event in self._translate(entry):
                    apply_event(self, event, 0.0)
                    yield event
                if type(entry) is list and (made_hand := self._made_hand(entry)) is not None:
                    apply_event(self, made_hand, 0.0)
                    yield made_hand
        finally:
            self._record = record
            self._read_count = len(record)

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

    def _catch_up(self) -> None:
        for _ in self.new_events():
            pass

    def _translate(self, entry: Entry) -> list[Event]:
        """Return the events of one entry as the wire brings them to this seat."""
        if isinstance(entry, list):
            return [event_for_seat(event, self.you) for event in entry]
        if isinstance(entry, LiveTurn):
            return [entry if entry.seat == self.you else entry.to_dict()]
        if isinstance(entry, dict):
            return [entry]
        return [_to_wire(entry)]

    def _made_hand(self, batch: list[HandEvent]) -> Event | None:
        """Return what the table tells this seat of its own hand after new cards; ``None``: nothing."""
        for event in batch:
            if type(event) in _NEW_CARDS and getattr(event, "seat", self.you) == self.you:
                break
        else:
            return None
        me = self.me
        if me is None or not me.live:
            return None
        # Imported here: a bot's own process receives what it holds, and starts sooner without the evaluator's tables.
        from pokerroom.tables.cash.made_hands import made_hand_of_cards

        made_hand = made_hand_of_cards(me.seat, (*(me.cards or ()), *self.board))
        return _to_wire(made_hand) if made_hand is not None else None


def event_for_seat(event: HandEvent, seat: int | None) -> Event:
    """Return ``event`` as the wire brings it to ``seat``: its own cards and no others, lists for tuples."""
    if type(event) in _FLAT:
        flat: Event = msgspec.to_builtins(event)
        return flat
    seen = view_for(event, seat)
    assert seen is not None, "of every event of a hand there is something that all may see"
    return _to_wire(seen)


def _to_wire(event: HandEvent | HandStarted | MadeHand) -> Event:
    wire_event: Event = _DECODER.decode(_ENCODER.encode(event))
    return wire_event


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder()


def _catching_up_property(name: str) -> property:
    """Return the attribute ``name`` of a view that catches up before it is read."""

    def get(view: LiveView) -> Any:
        if view._read_count < len(view._record):
            view._catch_up()
        return view.__dict__[name]

    def set_(view: LiveView, value: Any) -> None:
        view.__dict__[name] = value

    return property(get, set_)


for _name in vars(TableView(0)).keys() - {"table", "name", "config", "you", "seq"}:
    setattr(LiveView, _name, _catching_up_property(_name))
