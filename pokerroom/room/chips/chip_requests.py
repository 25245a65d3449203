"""Deposits and withdrawals that players ask for, and what the room's standing limits have allowed today."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from pokerroom.room.dates import date_of
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.chip_request_record import CHIP_REQUEST_KINDS, ChipRequest, ChipRequestKind

CHIP_REQUEST = "chip_request"
CHIP_ALLOWANCE = "chip_allowance"
"""the kinds of these documents"""


class AllowanceUsed(msgspec.Struct, frozen=True):
    """What the room has granted a player without a host on one day (GMT)."""

    date: str
    by: int


class ChipRequests:
    """All open requests, oldest first, and the used allowances; saved with the unit of work."""

    def __init__(
        self,
        unit_of_work: UnitOfWork,
        requests: Iterable[SaveDocument] = (),
        allowances: Iterable[SaveDocument] = (),
    ) -> None:
        self._unit_of_work = unit_of_work
        self._requests = {one.number: one for one in sorted(map(_read_request, requests), key=_number)}
        self._last_number = max(self._requests, default=0)
        self._used = {(row.owner, row.item): _read_allowance(row.payload) for row in allowances}
        self.changed = False
        """whether the open requests have changed since the reader last set this to ``False``"""

    def all(self) -> tuple[ChipRequest, ...]:
        """Return all open requests."""
        return tuple(self._requests.values())

    def of(self, player: str) -> tuple[ChipRequest, ...]:
        """Return the open requests of a player."""
        return tuple([one for one in self._requests.values() if one.player == player])

    def find(self, player: str, number: int) -> ChipRequest:
        """Return a player's request, with ``number`` 0 their oldest; raise ``not_asked``."""
        for one in self.of(player):
            if number in (0, one.number):
                return one
        raise RoomError("not_asked", "{player} does not wait for that deposit or withdrawal", player=player)

    def add(self, wanted: ChipRequest, limit: int) -> ChipRequest:
        """Add a request and number it; raise ``too_many_chip_requests`` when the player has ``limit`` open ones."""
        if len(self.of(wanted.player)) >= limit:
            raise RoomError(
                "too_many_chip_requests",
                "you have {maximum} open requests, which is the limit: take one back first",
                maximum=limit,
            )
        self._last_number = max(self._last_number, wanted.at) + 1
        request = replace(wanted, number=self._last_number)
        self._requests[request.number] = request
        self._unit_of_work.save_document(
            CHIP_REQUEST, request.player, str(request.number), request, request.at
        )
        self.changed = True
        return request

    def remove(self, request: ChipRequest) -> None:
        """Remove a request that is answered or taken back."""
        del self._requests[request.number]
        self._unit_of_work.delete_document(CHIP_REQUEST, request.player, str(request.number))
        self.changed = True

    def used_today(self, player: str, kind: ChipRequestKind, now: int) -> int:
        """Return how many chips the room has granted a player today without a host."""
        used = self._used.get((player, kind))
        return used.by if used is not None and used.date == date_of(now) else 0

    def use(self, granted: ChipRequest) -> None:
        """Note that the room has granted chips without a host."""
        player, kind, at = granted.player, granted.kind, granted.at
        used = AllowanceUsed(date_of(at), self.used_today(player, kind, at) + granted.by)
        self._used[player, kind] = used
        self._unit_of_work.save_document(CHIP_ALLOWANCE, player, kind, used, at)

    def forget(self, name: str) -> None:
        """Forget a name, which has no open request; the store deletes its documents."""
        for kind in CHIP_REQUEST_KINDS:
            self._used.pop((name, kind), None)


_decode_request = msgspec.json.Decoder(ChipRequest).decode
_read_allowance = msgspec.json.Decoder(AllowanceUsed).decode


def _read_request(row: SaveDocument) -> ChipRequest:
    return _decode_request(row.payload)


def _number(request: ChipRequest) -> int:
    return request.number
