"""Exporting stored hands to files: choosing and reading them one by one.

The reader is the host, at the room's file.  Only finished hands are documents, so no running hand can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec

from pokerroom.history.hand_record import seen_by
from pokerroom.room.history.hand_archive import StoredHand
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.rows import Document
from pokerwire.error_tree import PokerRoomError
from pokerwire.room.finished_hand import HandRecord

ExportView = Literal["whole", "player", "public"]


class UnreadableHand(PokerRoomError):
    """A document that cannot be read as a hand; ``item`` names it."""

    def __init__(self, item: str, reason: str) -> None:
        super().__init__(f"hand {item.lstrip('0') or item} cannot be read: {reason}")
        self.item = item


class ExportFilter(NamedTuple):
    """The hands to export, and the viewer to export them for.

    Hands that ended from ``since`` until before ``until`` (milliseconds since 1970); of one ``table``, by number or
    name; of one ``player``.  ``view``: ``whole`` with all cards, as the ``player`` saw them, or as the ``public`` did.
    """

    since: int = 0
    until: int = END_OF_TIME
    table: str = ""
    player: str = ""
    view: ExportView = "whole"


class ExportedHand(NamedTuple):
    """A hand with its ``number`` in the room."""

    number: int
    ended: int
    record: HandRecord


_hand = msgspec.json.Decoder(StoredHand).decode
_record = msgspec.json.Decoder(HandRecord).decode


def select_hands(
    documents: Iterable[Document], criteria: ExportFilter
) -> Iterator[ExportedHand | UnreadableHand]:
    """Yield the hands that match ``criteria`` in the order of their numbers, and the unreadable ones."""
    for row in documents:
        if not criteria.since <= row.at < criteria.until:
            continue
        try:
            exported = _read_hand(row, criteria)
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
            yield UnreadableHand(row.item, str(error))
            continue
        if exported is not None:
            yield exported


def _read_hand(row: Document, criteria: ExportFilter) -> ExportedHand | None:
    stored = _hand(row.payload)
    name = _matching_name(stored.players, criteria.player)
    if criteria.player and name is None:
        return None
    if criteria.table.isdecimal() and int(criteria.table) != stored.table:
        return None
    record = _record(stored.record)
    if (
        criteria.table
        and not criteria.table.isdecimal()
        and record.table.casefold() != criteria.table.casefold()
    ):
        return None
    if criteria.view == "player":
        record = seen_by(record, name)
    elif criteria.view == "public":
        record = seen_by(record, None)
    return ExportedHand(int(row.item), row.at, record)


def _matching_name(players: tuple[str, ...], name_wanted: str) -> str | None:
    """Return the player of that name, ignoring case."""
    return next((name for name in players if name.casefold() == name_wanted.casefold()), None)
