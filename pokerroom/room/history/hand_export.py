"""Hands that were written down for good, chosen and read one by one, for files.

Whoever reads here is the host at the room's file: only hands that are over are documents, and no other is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec

from pokerroom.history.hand_record import HandRecord, seen_by
from pokerroom.room.history.hand_archive import KeptHand
from pokerroom.store.backend import LAST
from pokerroom.store.rows import Document

View = Literal["whole", "player", "public"]


class Unreadable(Exception):
    """A document that is no hand; ``item`` is what it is called."""

    def __init__(self, item: str, reason: str) -> None:
        super().__init__(f"hand {item.lstrip('0') or item} cannot be read: {reason}")
        self.item = item


class Wanted(NamedTuple):
    """Which hands, and as who may see them.

    Those that ended at ``since`` or later, before ``until`` (milliseconds since 1970); of one ``table``, by number or
    name; of one ``player``, by name.  ``view``: ``whole`` with all cards, as ``player`` saw them, or as the ``public``.
    """

    since: int = 0
    until: int = LAST
    table: str = ""
    player: str = ""
    view: View = "whole"


class Found(NamedTuple):
    """A hand with its ``number`` in the room."""

    number: int
    ended: int
    record: HandRecord


_hand = msgspec.json.Decoder(KeptHand).decode
_record = msgspec.json.Decoder(HandRecord).decode


def chosen(documents: Iterable[Document], wanted: Wanted) -> Iterator[Found | Unreadable]:
    """Yield the hands that are ``wanted``, in the order of their numbers, as they come; those that are broken too."""
    for row in documents:
        if not wanted.since <= row.at < wanted.until:
            continue
        try:
            found = _read(row, wanted)
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
            yield Unreadable(row.item, str(error))
            continue
        if found is not None:
            yield found


def _read(row: Document, wanted: Wanted) -> Found | None:
    kept = _hand(row.payload)
    name = _name_in(kept.players, wanted.player)
    if wanted.player and name is None:
        return None
    if wanted.table.isdecimal() and int(wanted.table) != kept.table:
        return None
    record = _record(kept.record)
    if wanted.table and not wanted.table.isdecimal() and record.table.casefold() != wanted.table.casefold():
        return None
    if wanted.view == "player":
        record = seen_by(record, name)
    elif wanted.view == "public":
        record = seen_by(record, None)
    return Found(int(row.item), row.at, record)


def _name_in(players: tuple[str, ...], wanted: str) -> str | None:
    """The player of that name, who may write it large or small."""
    return next((name for name in players if name.casefold() == wanted.casefold()), None)
