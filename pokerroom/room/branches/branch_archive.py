"""Finished hands in a branch: each is kept until the room's own process has it in its archive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.room.branches.branch_messages import HandPlayed
from pokerroom.room.history.hand_archive import document_item
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.played_hand import HandSummary

BRANCH_HAND = "branch_hand"
"""the kind of these documents; their owner is the number of the branch"""


class BranchArchive:
    """The :class:`~pokerroom.room.history.hand_archive.HandArchive` of branch ``writer``: it only hands hands on.

    ``kept`` are the documents of hands that the room's own process may not have yet.
    """

    def __init__(self, writer: int, unit_of_work: UnitOfWork, kept: Iterable[SaveDocument] = ()) -> None:
        self._owner = f"/{writer}"
        self._unit_of_work = unit_of_work
        self._waiting = {row.item: _read(row.payload) for row in kept if row.owner == self._owner}
        self._last = max(map(int, self._waiting), default=0)
        self._new: list[HandPlayed] = []

    def add(self, table: int, record: HandRecord, bots: set[str]) -> None:
        """Keep a hand, or a longer record of it, to be handed on."""
        self._last += 1
        players = {player.player for player in record.players}
        hand = HandPlayed(document_item(self._last), table, record, tuple(sorted(players & bots)))
        self._waiting[hand.item] = hand
        self._new.append(hand)
        if not players <= bots:
            self._unit_of_work.save_document(BRANCH_HAND, self._owner, hand.item, hand, record.ended)

    def take_new(self) -> list[HandPlayed]:
        """Return the hands that were added since the last call."""
        new, self._new = self._new, []
        return new

    def waiting(self) -> list[HandPlayed]:
        """Return all hands that are not known to be in the room's archive, the oldest first."""
        self._new.clear()
        return list(self._waiting.values())

    def kept(self, item: str) -> None:
        """Forget a hand that is in the room's archive."""
        if self._waiting.pop(item, None) is not None:
            self._unit_of_work.delete_document(BRANCH_HAND, self._owner, item)

    def summaries(self, name: str, before: int, limit: int, table: int | None) -> tuple[HandSummary, ...]:
        """Return none: whoever looks back asks the room's own process."""
        return ()

    def summaries_until(self, name: str, before: int, until: int) -> Iterator[HandSummary]:
        """Return none."""
        return iter(())

    def hand(self, number: int, name: str) -> HandRecord:
        """Raise ``no_such_hand``."""
        raise _not_here()

    def last_hand(self, table: int, name: str | None) -> tuple[int, HandRecord]:
        """Raise ``no_such_hand``."""
        raise _not_here()

    def create_link(self, number: int, name: str, cards: bool) -> str:
        """Raise ``no_such_hand``."""
        raise _not_here()

    def hand_of_link(self, link: str) -> HandRecord:
        """Raise ``no_such_hand``."""
        raise _not_here()

    def forget(self, name: str) -> None:
        """Forget nothing: names are forgotten by the room's own process."""


def _not_here() -> RoomError:
    return RoomError("no_such_hand", "finished hands are with the room's own process")


_read = msgspec.json.Decoder(HandPlayed).decode
