"""The archive of finished hands, for players to look back at.

:class:`HandArchive` has the latest hands in memory, bounded by count and bytes, and stores those with a person in
them.  A hand enters the archive only after its end, and leaves it only as
:func:`~pokerroom.history.hand_record.seen_by` lets the viewer see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.history.hand_record import seen_by
from pokerroom.room.history.hand_summary import summary_of
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import ExpireDocuments, SaveDocument
from pokerwire.cash.cash_events import Said
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.played_hand import HandSummary
from pokerwire.room.room_limits import Limits
from pokerwire.room.time_units import DAY

HAND = "hand"
HAND_LINK = "hand_link"
"""the kinds of these documents"""
EXPIRE_BATCH = 10
"""stored hands to check for their age whenever one is added; more than one, so that a backlog shrinks"""
SHARE_OF_LINKS = 10
"""a player may hold a tenth of all links, and ten at least, so that nobody takes them from others"""
HANDS = "hands"
"""item of the room's document with the highest number of a removed hand"""


class StoredHand(msgspec.Struct, frozen=True):
    """A stored hand with all of its cards; ``players`` may look back at it."""

    table: int
    hand: int
    players: tuple[str, ...]
    bots: bool
    record: msgspec.Raw


def document_item(number: int) -> str:
    """Return the item of a hand's document, which sorts by number."""
    return f"{number:012d}"


class _ArchivedHand(msgspec.Struct):
    number: int
    table: int
    hand: int
    data: bytes
    players: tuple[str, ...]
    """players of the record, without forgotten names"""
    bots: bool
    """whether no person played it"""
    ended: int
    links: dict[tuple[str, bool], str]


class _HandBuffer:
    """Hands by number, bounded by count and bytes; the oldest make room for new ones."""

    def __init__(self, count: int, size: int) -> None:
        self._count = count
        self._size = size
        self._bytes = 0
        self._hands: dict[int, _ArchivedHand] = {}

    def put(self, hand: _ArchivedHand) -> list[_ArchivedHand]:
        """Add a hand, or a longer record of one; return the hands that had to go."""
        old = self._hands.get(hand.number)
        self._bytes += len(hand.data) - (0 if old is None else len(old.data))
        self._hands[hand.number] = hand
        dropped = []
        while len(self._hands) > self._count or self._bytes > self._size:
            dropped.append(self._pop())
        return dropped

    def drop_older(self, before: int) -> list[_ArchivedHand]:
        """Drop the hands that ended before ``before``; return them."""
        dropped = []
        while self._hands and next(iter(self._hands.values())).ended < before:
            dropped.append(self._pop())
        return dropped

    def _pop(self) -> _ArchivedHand:
        oldest = self._hands.pop(next(iter(self._hands)))
        self._bytes -= len(oldest.data)
        return oldest


class HandArchive:
    """Finished hands in memory, each with a ``number`` in the room; hands and links are saved with the unit of work.

    Hands with a person in them and hands of bots alone have separate shares of the memory, so that bots, who play
    thousands of hands a minute, do not push out what people played.  Hands of bots alone stay in memory only, unless
    ``store_bot_hands``.  Hands expire after ``max_age_days`` (0: never); stored ones go a few at a time whenever one
    is added, so that the last one stays.  Numbers continue after ``last_number``.  ``hands`` and ``links`` are stored
    documents, in the order of their numbers.
    """

    def __init__(
        self,
        limits: Limits,
        rng: RandomBits,
        unit_of_work: UnitOfWork,
        hands: Iterable[SaveDocument] = (),
        links: Iterable[SaveDocument] = (),
        *,
        store_bot_hands: bool = False,
        max_age_days: int = 0,
        last_number: int = 0,
    ) -> None:
        self._limits = limits
        self._rng = rng
        self._unit_of_work = unit_of_work
        self._store_bot_hands = store_bot_hands
        self._max_age_days = max_age_days
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(HandRecord).decode
        self._people_hands = _HandBuffer(limits.hands_kept, limits.hands_kept_bytes)
        self._bot_hands = _HandBuffer(limits.hands_kept, limits.hands_kept_bytes)
        self._last_number = last_number
        self._hands: dict[int, _ArchivedHand] = {}
        self._last_of_table: dict[int, int] = {}
        self._by_player: dict[str, dict[int, None]] = {}
        self._links: dict[str, tuple[int, str, bool]] = {}
        self._links_of: Counter[str] = Counter()
        for row in hands:
            hand = _read_hand(row.payload)
            data = bytes(hand.record)
            self._put(
                _ArchivedHand(int(row.item), hand.table, hand.hand, data, hand.players, hand.bots, row.at, {})
            )
        for row in links:
            number, name, cards = decode_link(row.payload)
            if number in self._hands:
                self._hands[number].links[name, cards] = row.item
                self._links[row.item] = number, name, cards
                self._links_of[name] += 1

    def add(self, table: int, record: HandRecord, bots: set[str]) -> None:
        """Add a hand of ``table``, or replace it by a longer record."""
        before = self._hands.get(self._last_of_table.get(table, 0))
        data = self._encode(record)
        if before is not None and before.hand == record.hand:
            archived = msgspec.structs.replace(before, data=data)
        else:
            players = tuple([player.player for player in record.players])
            only_bots = bots.issuperset(players)
            archived = _ArchivedHand(
                self._last_number + 1, table, record.hand, data, players, only_bots, record.ended, {}
            )
        self._write(archived)
        self._put(archived)
        self._expire(archived)

    def _expire(self, newest: _ArchivedHand) -> None:
        """Drop expired hands from memory, and a few of the stored ones."""
        if not self._max_age_days:
            return
        before = newest.ended - self._max_age_days * DAY
        for buffer in (self._people_hands, self._bot_hands):
            for dropped in buffer.drop_older(before):
                self._drop(dropped)
        if self._is_stored(newest):
            self._unit_of_work.add(ExpireDocuments(HAND, before, EXPIRE_BATCH))

    def _is_stored(self, hand: _ArchivedHand) -> bool:
        return self._store_bot_hands or not hand.bots

    def _write(self, archived: _ArchivedHand) -> None:
        if self._is_stored(archived):
            hand = StoredHand(
                archived.table, archived.hand, archived.players, archived.bots, msgspec.Raw(archived.data)
            )
            self._unit_of_work.save_document(HAND, "", document_item(archived.number), hand, archived.ended)

    def _put(self, hand: _ArchivedHand) -> None:
        self._last_number = max(self._last_number, hand.number)
        self._hands[hand.number] = hand
        self._last_of_table[hand.table] = hand.number
        for name in hand.players:
            self._by_player.setdefault(name, {})[hand.number] = None
        for dropped in (self._bot_hands if hand.bots else self._people_hands).put(hand):
            self._drop(dropped)

    def _drop(self, hand: _ArchivedHand) -> None:
        del self._hands[hand.number]
        if self._last_of_table.get(hand.table) == hand.number:
            del self._last_of_table[hand.table]
        for name in hand.players:
            self._remove_from_player(name, hand.number)
        for link in hand.links.values():
            self._delete_link(link)

    def _delete_link(self, link: str) -> None:
        _, name, _ = self._links.pop(link)
        self._links_of[name] -= 1
        if not self._links_of[name]:
            del self._links_of[name]
        self._unit_of_work.delete_document(HAND_LINK, "", link)

    def _remove_from_player(self, name: str, number: int) -> None:
        numbers = self._by_player.get(name)
        if numbers is not None:
            numbers.pop(number, None)
            if not numbers:
                del self._by_player[name]

    def summaries(self, name: str, before: int, limit: int, table: int | None) -> tuple[HandSummary, ...]:
        """Return up to ``limit`` hands of ``name`` below the number ``before`` (0: the newest), newest first.

        ``table``: only those of one table.
        """
        chosen = (
            self._hands[number]
            for number in reversed(self._by_player.get(name, {}))
            if (not before or number < before) and (table is None or self._hands[number].table == table)
        )
        return tuple([self._summary(hand, name) for hand in islice(chosen, limit)])

    def hands_together(self, name: str, other: str, most: int) -> Iterator[HandRecord]:
        """Return up to ``most`` hands that both played, newest first, as ``name`` may see them."""
        theirs = self._by_player.get(other, {})
        shared = (number for number in reversed(self._by_player.get(name, {})) if number in theirs)
        return (seen_by(self._decode_record(self._hands[number]), name) for number in islice(shared, most))

    def hands_since(self, name: str, since: int, most: int) -> Iterator[HandRecord]:
        """Return up to ``most`` hands of ``name`` that ended from ``since`` on, newest first, as they may see them.

        They are chosen at once; any thread may iterate over them.
        """
        numbers = islice(reversed(self._by_player.get(name, {})), most)
        chosen = [self._hands[number] for number in numbers if self._hands[number].ended >= since]
        return (seen_by(self._decode_record(hand), name) for hand in chosen)

    def summaries_until(self, name: str, before: int, until: int, most: int) -> Iterator[HandSummary]:
        """Return the hands of ``name`` below the number ``before`` that ended before ``until``, newest first.

        Up to ``most`` are chosen at once; any thread may iterate over them.
        """
        numbers = reversed(self._by_player.get(name, {}))
        older = (self._hands[number] for number in numbers if number < before)
        chosen = list(islice((hand for hand in older if hand.ended < until), most))
        return (self._summary(hand, name) for hand in chosen)

    def _summary(self, hand: _ArchivedHand, name: str) -> HandSummary:
        return summary_of(self._decode(hand.data), hand.number, hand.table, name)

    def hand(self, number: int, name: str) -> HandRecord:
        """Return a hand as ``name``, who played it, may see it; raise RoomError ``no_such_hand``."""
        return seen_by(self._decode_record(self._hand_played_by(number, name)), name)

    def last_hand(self, table: int, name: str | None) -> tuple[int, HandRecord]:
        """Return the number and record of the last hand at ``table``, as ``name`` may see it; raise the same."""
        hand = self._hands.get(self._last_of_table.get(table, 0))
        if hand is None:
            raise RoomError("no_such_hand", "no hand of table {table} is stored here", table=table)
        return hand.number, seen_by(self._decode_record(hand), name if name in hand.players else None)

    def _hand_played_by(self, number: int, name: str) -> _ArchivedHand:
        if number not in self._by_player.get(name, {}):
            raise RoomError("no_such_hand", "no hand {number} of yours is stored here", number=number)
        return self._hands[number]

    def _decode_record(self, hand: _ArchivedHand) -> HandRecord:
        return self._decode(hand.data)

    def create_link(self, number: int, name: str, cards: bool) -> str:
        """Return the link of a hand that ``name`` played: with their own ``cards``, or only what everybody saw.

        The same arguments give the same link.  Raise ``no_such_hand`` or ``too_many_links``.
        """
        hand = self._hand_played_by(number, name)
        link = hand.links.get((name, cards))
        if link is None:
            self._check_links(name)
            link = f"{self._rng.getrandbits(128):032x}"
            hand.links[name, cards] = link
            self._links[link] = (number, name, cards)
            self._links_of[name] += 1
            if self._is_stored(hand):
                self._unit_of_work.save_document(HAND_LINK, "", link, self._links[link], hand.ended)
        return link

    def _check_links(self, name: str) -> None:
        """Raise ``too_many_links`` when all links are given out, or the share of this player."""
        most = self._limits.hand_links
        share = max(most // SHARE_OF_LINKS, min(most, SHARE_OF_LINKS))
        for given, maximum in ((self._links_of[name], share), (len(self._links), most)):
            if given >= maximum:
                raise RoomError(
                    "too_many_links", "{maximum} links are given out, which is the limit", maximum=maximum
                )

    def hand_of_link(self, link: str) -> HandRecord:
        """Return what the holder of a link may see of its hand; raise ``no_such_hand``."""
        link_target = self._links.get(link)
        if link_target is None:
            raise RoomError("no_such_hand", "the room does not have this hand, or no longer has it")
        number, name, cards = link_target
        visible = seen_by(self._decode_record(self._hands[number]), name if cards else None)
        return msgspec.structs.replace(
            visible, events=tuple([event for event in visible.events if not isinstance(event, Said)])
        )

    def forget(self, name: str) -> None:
        """Forget a name; other players keep their hands with it."""
        for number in self._by_player.pop(name, {}):
            hand = self._hands[number]
            hand.players = tuple([player for player in hand.players if player != name])
            self._write(hand)
            for link_key in [link_key for link_key in hand.links if link_key[0] == name]:
                self._delete_link(hand.links.pop(link_key))


_read_hand = msgspec.json.Decoder(StoredHand).decode
decode_link = msgspec.json.Decoder(tuple[int, str, bool]).decode
"""the number of the hand, who created the link, and whether it shows their cards"""
