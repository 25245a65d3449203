"""Every player's own limits of play, by name, and who is to be told or stopped as time passes.

The store of these records is this class: a database can take its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pokerroom.room.errors import RoomError
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.responsible_play.limits import PlayActivity, PlayLimits, PlayRecord, PlayState
from pokerroom.store.commands import SaveDocument

PLAY = "play"
"""the kind of these documents"""


class PlayLimitNotice(NamedTuple):
    """What time brought for a player: a reality check, or (``stop`` says why) the end of play."""

    name: str
    reality_check: PlayActivity | None
    stop_reason: str


class PlayLimitEnforcer:
    """The limits of play of all players."""

    def __init__(self, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._records = {row.owner: PlayRecord.from_state(_read(row.payload)) for row in documents}
        self._stopped: set[str] = set()
        self.changed: set[str] = set()
        """whose records have changed since they were written down"""

    def save_changes(self, now: int) -> None:
        """Hand the keeper what has changed since the last time."""
        changed, self.changed = self.changed, set()
        for name in sorted(changed):
            if name in self._records:
                self._unit_of_work.save_document(PLAY, name, "", self._records[name].state, now)

    def record_of(self, name: str, now: int) -> PlayRecord:
        """Return the record of a player, with time passed until ``now``."""
        if name not in self._records:
            self._records[name] = PlayRecord(now)
        record = self._records[name]
        record.advance(now)
        return record

    def set_limits(self, name: str, limits: PlayLimits, now: int) -> PlayRecord:
        """Change a player's limits and return his record."""
        record = self.record_of(name, now)
        record.set_limits(limits, now)
        self.changed.add(name)
        return record

    def is_forgettable(self, name: str) -> bool:
        """Whether a name has no limits that must be kept."""
        return name not in self._records or self._records[name].is_default

    def forget(self, name: str) -> None:
        """Forget a name."""
        self._records.pop(name, None)
        self._stopped.discard(name)

    def check_may_play(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` for who may not play now."""
        if name in self._records:
            self._records[name].check(now)

    def check_chips(self, name: str, amount: int, now: int) -> None:
        """Raise :class:`RoomError` ``play_limit`` when ``amount`` more chips would be above a limit of the player."""
        self.check_may_play(name, now)
        allowance = self.allowance(name, now)
        if amount > allowance:
            raise RoomError(
                "play_limit", f"your own limits leave you {allowance} chips for now, this needs {amount}"
            )

    def allowance(self, name: str, now: int) -> int:
        """The chips that a player may stake still."""
        return self.record_of(name, now).allowance(now)

    def add_stake(self, name: str, amount: int, now: int) -> None:
        """Chips went to a bet or a seat, or (negative) were taken back."""
        self.record_of(name, now).add_stake(amount, now)
        self.changed.add(name)

    def add_return(self, name: str, amount: int, now: int) -> None:
        """Chips came back from a settled bet or a seat."""
        self.record_of(name, now).add_return(amount, now)
        self.changed.add(name)

    def change_seats(self, name: str, change: int, now: int) -> None:
        """A player took a seat (1) or left one (-1)."""
        self.record_of(name, now).change_seats(change, now)
        self.changed.add(name)

    def due_notices(self, now: int) -> list[PlayLimitNotice]:
        """Return what time has brought: reality checks, and who must stop, each once."""
        notices = []
        for name, record in self._records.items():
            if not record.needs_watching:
                self._stopped.discard(name)
                continue
            totals, stop_reason = record.reality_check(now), self._stop_reason(name, record, now)
            if totals is not None or stop_reason:
                self.changed.add(name)
                notices.append(PlayLimitNotice(name, totals, stop_reason))
        return notices

    def _stop_reason(self, name: str, record: PlayRecord, now: int) -> str:
        try:
            record.check(now)
        except RoomError as error:
            if name in self._stopped:
                return ""
            self._stopped.add(name)
            return str(error)
        self._stopped.discard(name)
        return ""


_read = msgspec.json.Decoder(PlayState).decode
