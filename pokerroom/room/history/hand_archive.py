"""Hands that are over, for those who want to look back at them.

:class:`HandArchive` is what the room needs of a store of hands; :class:`KeptArchive` has the latest in memory, bounded
by count and bytes, and writes those with a person in them down for good.  A hand comes in when it has ended and never
before, and goes out only as :func:`~pokerroom.history.hand_record.seen_by` lets somebody see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Protocol

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.history.hand_record import HandRecord, seen_by
from pokerroom.room.errors import RoomError
from pokerroom.room.history.hand_summary import HandLine, line_of
from pokerroom.room.limits import Limits
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.room.spans import DAY
from pokerroom.store.commands import ForgetDocuments, KeepDocument
from pokerroom.tables.cash.events import Said

HAND = "hand"
HAND_LINK = "hand_link"
"""the kinds of these documents"""
EXPIRE = 10
"""hands that are written down and looked at, when one is added, whether they are too old: more than come"""
HANDS = "hands"
"""the document of the room with the highest number of the hands that were removed from its history"""


class KeptHand(msgspec.Struct, frozen=True):
    """A hand as it is written down, whole: ``players`` are those who may look back at it."""

    table: int
    hand: int
    players: tuple[str, ...]
    bots: bool
    record: msgspec.Raw


def item_of(number: int) -> str:
    """Return what the document of a hand is called: in the order of numbers."""
    return f"{number:012d}"


class HandArchive(Protocol):
    """Where hands that are over are kept. A hand is asked for by its ``number`` in the room."""

    def add(self, table: int, record: HandRecord, bots: set[str]) -> None:
        """Keep a whole hand of ``table``; the same hand again, longer, replaces the one before."""

    def lines(self, name: str, before: int, most: int, table: int | None) -> tuple[HandLine, ...]:
        """Return up to ``most`` hands that ``name`` played, numbered below ``before`` (0: the newest), newest first.

        ``table``: only those of one table.
        """

    def hand(self, number: int, name: str) -> HandRecord:
        """Return a hand as ``name``, who played it, may see it; raise RoomError ``no_such_hand``."""

    def last(self, table: int, name: str | None) -> tuple[int, HandRecord]:
        """Return the number and record of the last hand at ``table``, as ``name`` may see it; raise the same."""

    def share(self, number: int, name: str, cards: bool) -> str:
        """Return the link of a hand that ``name`` played: with his own ``cards``, or only what everybody saw.

        The same wish has the same link. Raises ``no_such_hand``, and ``too_many_links``.
        """

    def shared(self, link: str) -> HandRecord:
        """Return what the holder of a link may see of its hand; raise ``no_such_hand``."""

    def forget(self, name: str) -> None:
        """Forget a name: who has it later is somebody else."""


class _Kept(msgspec.Struct):
    number: int
    table: int
    hand: int
    data: bytes
    players: tuple[str, ...]
    """of the record, those who are forgotten left out"""
    bots: bool
    """whether no person played it"""
    ended: int
    links: dict[tuple[str, bool], str]


class _Shelf:
    """Hands in the order of their numbers; the oldest make room for new ones."""

    def __init__(self, count: int, size: int) -> None:
        self._count = count
        self._size = size
        self._held = 0
        self._hands: dict[int, _Kept] = {}

    def put(self, kept: _Kept) -> list[_Kept]:
        """Keep a hand, or a longer record of a kept one; return those that had to go."""
        old = self._hands.get(kept.number)
        self._held += len(kept.data) - (0 if old is None else len(old.data))
        self._hands[kept.number] = kept
        gone = []
        while len(self._hands) > self._count or self._held > self._size:
            gone.append(self._pop())
        return gone

    def older(self, before: int) -> list[_Kept]:
        """Keep those no longer that ended before ``before``; return them."""
        gone = []
        while self._hands and next(iter(self._hands.values())).ended < before:
            gone.append(self._pop())
        return gone

    def _pop(self) -> _Kept:
        oldest = self._hands.pop(next(iter(self._hands)))
        self._held -= len(oldest.data)
        return oldest


class KeptArchive:
    """A :class:`HandArchive` in memory, that writes hands and links down with the ``keeper``.

    Hands with a person in them, and those of bots alone, have a share of the memory each: bots, who play thousands of
    hands a minute, do not push out what people played.  Hands of bots alone are kept in memory only, unless
    ``bots_last``.  After so many ``days`` (0: never) a hand goes; those written down go a few at a time, when one is
    added, so that the last one stays.  No hand gets a number up to ``numbered``.  ``kept`` and ``links`` are documents
    of before, each in the order of their numbers.
    """

    def __init__(
        self,
        limits: Limits,
        rng: RandomBits,
        keeper: Keeper,
        kept: Iterable[KeepDocument] = (),
        links: Iterable[KeepDocument] = (),
        *,
        bots_last: bool = False,
        days: int = 0,
        numbered: int = 0,
    ) -> None:
        self._limits = limits
        self._rng = rng
        self._keeper = keeper
        self._bots_last = bots_last
        self._days = days
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(HandRecord).decode
        self._people = _Shelf(limits.hands_kept, limits.hands_kept_bytes)
        self._bots = _Shelf(limits.hands_kept, limits.hands_kept_bytes)
        self._numbered = numbered
        self._hands: dict[int, _Kept] = {}
        self._last: dict[int, int] = {}
        self._of: dict[str, dict[int, None]] = {}
        self._links: dict[str, tuple[int, str, bool]] = {}
        for row in kept:
            hand = _read_hand(row.payload)
            data = bytes(hand.record)
            self._put(_Kept(int(row.item), hand.table, hand.hand, data, hand.players, hand.bots, row.at, {}))
        for row in links:
            number, name, cards = read_link(row.payload)
            if number in self._hands:
                self._hands[number].links[name, cards] = row.item
                self._links[row.item] = number, name, cards

    def add(self, table: int, record: HandRecord, bots: set[str]) -> None:
        """Keep a hand."""
        before = self._hands.get(self._last.get(table, 0))
        data = self._encode(record)
        if before is not None and before.hand == record.hand:
            kept = msgspec.structs.replace(before, data=data)
        else:
            players = tuple([player.player for player in record.players])
            alone = bots.issuperset(players)
            kept = _Kept(self._numbered + 1, table, record.hand, data, players, alone, record.ended, {})
        self._write(kept)
        self._put(kept)
        self._expire(kept)

    def _expire(self, newest: _Kept) -> None:
        """Let what is too old go: from memory, and some of it from what is written down."""
        if not self._days:
            return
        before = newest.ended - self._days * DAY
        for shelf in (self._people, self._bots):
            for gone in shelf.older(before):
                self._drop(gone)
        if self._lasts(newest):
            self._keeper.add(ForgetDocuments(HAND, before, EXPIRE))

    def _lasts(self, kept: _Kept) -> bool:
        return self._bots_last or not kept.bots

    def _write(self, kept: _Kept) -> None:
        if self._lasts(kept):
            hand = KeptHand(kept.table, kept.hand, kept.players, kept.bots, msgspec.Raw(kept.data))
            self._keeper.document(HAND, "", item_of(kept.number), hand, kept.ended)

    def _put(self, kept: _Kept) -> None:
        self._numbered = max(self._numbered, kept.number)
        self._hands[kept.number] = kept
        self._last[kept.table] = kept.number
        for name in kept.players:
            self._of.setdefault(name, {})[kept.number] = None
        for gone in (self._bots if kept.bots else self._people).put(kept):
            self._drop(gone)

    def _drop(self, gone: _Kept) -> None:
        del self._hands[gone.number]
        if self._last.get(gone.table) == gone.number:
            del self._last[gone.table]
        for name in gone.players:
            self._take_from(name, gone.number)
        for link in gone.links.values():
            del self._links[link]
            self._keeper.discard(HAND_LINK, "", link)

    def _take_from(self, name: str, number: int) -> None:
        mine = self._of.get(name)
        if mine is not None:
            mine.pop(number, None)
            if not mine:
                del self._of[name]

    def lines(self, name: str, before: int, most: int, table: int | None) -> tuple[HandLine, ...]:
        """Return a page of hands, newest first."""
        chosen = (
            self._hands[number]
            for number in reversed(self._of.get(name, {}))
            if (not before or number < before) and (table is None or self._hands[number].table == table)
        )
        return tuple([self._line(kept, name) for kept in islice(chosen, most)])

    def _line(self, kept: _Kept, name: str) -> HandLine:
        return line_of(self._decode(kept.data), kept.number, kept.table, name)

    def hand(self, number: int, name: str) -> HandRecord:
        """Return a hand as one of its players may see it."""
        return seen_by(self._record(self._played(number, name)), name)

    def last(self, table: int, name: str | None) -> tuple[int, HandRecord]:
        """Return the last hand at a table."""
        kept = self._hands.get(self._last.get(table, 0))
        if kept is None:
            raise RoomError("no_such_hand", f"no hand of table {table} is kept here")
        return kept.number, seen_by(self._record(kept), name if name in kept.players else None)

    def _played(self, number: int, name: str) -> _Kept:
        if number not in self._of.get(name, {}):
            raise RoomError("no_such_hand", f"no hand {number} of yours is kept here")
        return self._hands[number]

    def _record(self, kept: _Kept) -> HandRecord:
        return self._decode(kept.data)

    def share(self, number: int, name: str, cards: bool) -> str:
        """Return the link of a hand."""
        kept = self._played(number, name)
        link = kept.links.get((name, cards))
        if link is None:
            if len(self._links) >= self._limits.hand_links:
                raise RoomError(
                    "too_many_links", f"{self._limits.hand_links} links are out, which is the limit"
                )
            link = f"{self._rng.getrandbits(128):032x}"
            kept.links[name, cards] = link
            self._links[link] = (number, name, cards)
            if self._lasts(kept):
                self._keeper.document(HAND_LINK, "", link, self._links[link], kept.ended)
        return link

    def shared(self, link: str) -> HandRecord:
        """Return the hand of a link, without what was said at the table."""
        found = self._links.get(link)
        if found is None:
            raise RoomError("no_such_hand", "this hand is not kept here, or no longer")
        number, name, cards = found
        seen = seen_by(self._record(self._hands[number]), name if cards else None)
        return msgspec.structs.replace(
            seen, events=tuple([event for event in seen.events if not isinstance(event, Said)])
        )

    def forget(self, name: str) -> None:
        """Forget a name; others still have their hands with it."""
        for number in self._of.pop(name, {}):
            kept = self._hands[number]
            kept.players = tuple([player for player in kept.players if player != name])
            self._write(kept)
            for wish in [wish for wish in kept.links if wish[0] == name]:
                link = kept.links.pop(wish)
                del self._links[link]
                self._keeper.discard(HAND_LINK, "", link)


_read_hand = msgspec.json.Decoder(KeptHand).decode
read_link = msgspec.json.Decoder(tuple[int, str, bool]).decode
"""the number of a hand, who made the link to it, and whether his cards are seen"""
