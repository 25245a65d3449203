"""Every player's own limits of play, by name, and who is to be told or stopped as time passes.

The store of these records is this class: a database can take its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pokerroom.room.errors import RoomError
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.room.responsible_play.limits import Played, PlayLimits, PlayRecord, PlayState
from pokerroom.store.commands import KeepDocument

PLAY = "play"
"""the kind of these documents"""


class Due(NamedTuple):
    """What time brought for a player: a reality check, or (``stop`` says why) the end of play."""

    name: str
    check: Played | None
    stop: str


class Guards:
    """The limits of play of all players."""

    def __init__(self, keeper: Keeper, kept: Iterable[KeepDocument] = ()) -> None:
        self._keeper = keeper
        self._records = {row.owner: PlayRecord.of(_read(row.payload)) for row in kept}
        self._stopped: set[str] = set()
        self.changed: set[str] = set()
        """whose records have changed since they were written down"""

    def write_down(self, now: int) -> None:
        """Hand the keeper what has changed since the last time."""
        changed, self.changed = self.changed, set()
        for name in sorted(changed):
            if name in self._records:
                self._keeper.document(PLAY, name, "", self._records[name].state, now)

    def of(self, name: str, now: int) -> PlayRecord:
        """Return the record of a player, with time passed until ``now``."""
        if name not in self._records:
            self._records[name] = PlayRecord(now)
        record = self._records[name]
        record.go_on(now)
        return record

    def set(self, name: str, limits: PlayLimits, now: int) -> PlayRecord:
        """Change a player's limits and return his record."""
        record = self.of(name, now)
        record.set(limits, now)
        self.changed.add(name)
        return record

    def forgettable(self, name: str) -> bool:
        """Whether a name has no limits that must be kept."""
        return name not in self._records or self._records[name].plain

    def forget(self, name: str) -> None:
        """Forget a name."""
        self._records.pop(name, None)
        self._stopped.discard(name)

    def check(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` for who may not play now."""
        if name in self._records:
            self._records[name].check(now)

    def check_chips(self, name: str, by: int, now: int) -> None:
        """Raise :class:`RoomError` ``play_limit`` when ``by`` more chips would be above a limit of the player."""
        self.check(name, now)
        most = self.allowance(name, now)
        if by > most:
            raise RoomError("play_limit", f"your own limits leave you {most} chips for now, this needs {by}")

    def allowance(self, name: str, now: int) -> int:
        """The chips that a player may stake still."""
        return self.of(name, now).allowance(now)

    def staked(self, name: str, by: int, now: int) -> None:
        """Chips went to a bet or a seat, or (negative) were taken back."""
        self.of(name, now).staked(by, now)
        self.changed.add(name)

    def returned(self, name: str, by: int, now: int) -> None:
        """Chips came back from a settled bet or a seat."""
        self.of(name, now).returned(by, now)
        self.changed.add(name)

    def seated(self, name: str, by: int, now: int) -> None:
        """A player took a seat (1) or left one (-1)."""
        self.of(name, now).seated(by, now)
        self.changed.add(name)

    def due(self, now: int) -> list[Due]:
        """Return what time has brought: reality checks, and who must stop, each once."""
        found = []
        for name, record in self._records.items():
            if not record.watched:
                self._stopped.discard(name)
                continue
            told, stop = record.reality_check(now), self._stop(name, record, now)
            if told is not None or stop:
                self.changed.add(name)
                found.append(Due(name, told, stop))
        return found

    def _stop(self, name: str, record: PlayRecord, now: int) -> str:
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
