"""Hands that were written down for good, chosen and read one by one, for files.

Whoever reads here is the host at the room's file: only hands that are over are documents, and no other is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec

from pokerroom.history.hand_record import HandRecord, seen_by
from pokerroom.room.history.hand_archive import StoredHand
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.rows import Document

ExportView = Literal["whole", "player", "public"]


class UnreadableHand(Exception):
    """A document that is no hand; ``item`` is what it is called."""

    def __init__(self, item: str, reason: str) -> None:
        super().__init__(f"hand {item.lstrip('0') or item} cannot be read: {reason}")
        self.item = item


class ExportFilter(NamedTuple):
    """Which hands, and as who may see them.

    Those that ended at ``since`` or later, before ``until`` (milliseconds since 1970); of one ``table``, by number or
    name; of one ``player``, by name.  ``view``: ``whole`` with all cards, as ``player`` saw them, or as the ``public``.
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
    """Yield the hands that are ``criteria``, in the order of their numbers, as they come; those that are broken too."""
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
    """The player of that name, who may write it large or small."""
    return next((name for name in players if name.casefold() == name_wanted.casefold()), None)
