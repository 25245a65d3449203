"""Enforcing the limits that players set themselves: checks, counts, reality checks and the end of play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.responsible_play.self_set_limits import PlayRecord, PlayState
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.limits_of_play import PlayActivity, PlayLimits

PLAY = "play"
"""the kind of these documents"""


class PlayLimitNotice(NamedTuple):
    """A notice that is due by time: a reality check, or the end of play with the refusal that says why."""

    name: str
    reality_check: PlayActivity | None
    stop: RoomError | None = None


class PlayLimitEnforcer:
    """The limits and counts of all players."""

    def __init__(self, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._records = {row.owner: PlayRecord.from_state(_read(row.payload)) for row in documents}
        self._stopped: set[str] = set()
        self.changed: set[str] = set()
        """names whose records have changed since :meth:`save_changes`"""

    def save_changes(self, now: int) -> None:
        """Save the records that changed since the last call."""
        changed, self.changed = self.changed, set()
        for name in sorted(changed):
            if name in self._records:
                self._unit_of_work.save_document(PLAY, name, "", self._records[name].state, now)

    def record_of(self, name: str, now: int) -> PlayRecord:
        """Return the record of a player, advanced to ``now``."""
        if name not in self._records:
            self._records[name] = PlayRecord(now)
        record = self._records[name]
        record.advance(now)
        return record

    def set_limits(self, name: str, limits: PlayLimits, now: int) -> PlayRecord:
        """Change a player's limits and return the record."""
        record = self.record_of(name, now)
        record.set_limits(limits, now)
        self.changed.add(name)
        return record

    def is_forgettable(self, name: str) -> bool:
        """Whether a name has no limits to keep."""
        return name not in self._records or self._records[name].is_default

    def forget(self, name: str) -> None:
        """Delete the record of a name."""
        self._records.pop(name, None)
        self._stopped.discard(name)

    def check_may_play(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` when a player may not play now."""
        if name in self._records:
            self._records[name].check(now)

    def check_chips(self, name: str, amount: int, now: int) -> None:
        """Raise :class:`RoomError` ``play_limit`` when ``amount`` more chips would exceed the player's limits."""
        self.check_may_play(name, now)
        allowance = self.allowance(name, now)
        if amount > allowance:
            raise RoomError(
                "play_limit",
                "your own limits leave you {most} chips for now, this needs {by}",
                most=allowance,
                by=amount,
            )

    def allowance(self, name: str, now: int) -> int:
        """Return how many more chips a player may stake."""
        return self.record_of(name, now).allowance(now)

    def add_stake(self, name: str, amount: int, now: int) -> None:
        """Count chips that went to a bet or a seat, or (negative) were returned unplayed."""
        self.record_of(name, now).add_stake(amount, now)
        self.changed.add(name)

    def add_return(self, name: str, amount: int, now: int) -> None:
        """Count chips that came back from a settled bet or a seat."""
        self.record_of(name, now).add_return(amount, now)
        self.changed.add(name)

    def change_seats(self, name: str, change: int, now: int) -> None:
        """Count a seat that a player took (1) or left (-1)."""
        self.record_of(name, now).change_seats(change, now)
        self.changed.add(name)

    def due_notices(self, now: int) -> list[PlayLimitNotice]:
        """Return the due notices, each once."""
        notices = []
        for name, record in self._records.items():
            if not record.needs_watching:
                self._stopped.discard(name)
                continue
            totals, stop = record.reality_check(now), self._stop(name, record, now)
            if totals is not None or stop is not None:
                self.changed.add(name)
                notices.append(PlayLimitNotice(name, totals, stop))
        return notices

    def _stop(self, name: str, record: PlayRecord, now: int) -> RoomError | None:
        """Return why the player has to stop, once."""
        try:
            record.check(now)
        except RoomError as error:
            if name in self._stopped:
                return None
            self._stopped.add(name)
            return error
        self._stopped.discard(name)
        return None


_read = msgspec.json.Decoder(PlayState).decode
