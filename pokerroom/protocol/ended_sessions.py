"""What stays of sessions that are forgotten: the highest id that each has used, so that nothing is done twice.

A player may come back to a session that made room for others, and send a command again whose answer never arrived.
"""

from __future__ import annotations

from collections import OrderedDict

from pokerroom.room.persistence.command_answers import ENDED, SESSION_ROW_ID, CommandAnswer, answer_row
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import DeleteAnswers
from pokerwire.room.room_limits import Limits


class EndedSessions:
    """The highest ids by player and session: a number for each player and in all, the oldest give way.

    With a ``unit_of_work`` they outlive the process.
    """

    def __init__(self, limits: Limits, unit_of_work: UnitOfWork | None) -> None:
        self._limits = limits
        self._unit_of_work = unit_of_work
        self._ids: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._players: dict[str, OrderedDict[str, None]] = {}

    def __len__(self) -> int:
        return len(self._ids)

    def add(self, player: str, session: str, id: int) -> None:
        """Note that a session has ended, which has used ids up to ``id``."""
        self.restore(player, session, id)
        if self._unit_of_work is not None:
            self._unit_of_work.add(answer_row(CommandAnswer(player, session, id, ENDED), 0))
        own = self._players[player]
        if len(own) > self._limits.ended_sessions_per_player:
            self._drop(player, next(iter(own)))
        if len(self._ids) > self._limits.ended_sessions:
            self._drop(*next(iter(self._ids)))

    def restore(self, player: str, session: str, id: int) -> None:
        """Note the same as an earlier process has stored it."""
        self._ids[player, session] = id
        self._players.setdefault(player, OrderedDict())[session] = None

    def take(self, player: str, session: str) -> int:
        """Return the highest id of a session that continues, and forget that it ended; 0: it is not known."""
        id = self._ids.get((player, session), 0)
        if id:
            self._remove(player, session)
        return id

    def forget(self, player: str) -> None:
        """Forget a player; the store deletes their rows."""
        for session in list(self._players.get(player, ())):
            self._remove(player, session)

    def _drop(self, player: str, session: str) -> None:
        self._remove(player, session)
        if self._unit_of_work is not None:
            self._unit_of_work.add(DeleteAnswers(player, session, SESSION_ROW_ID))

    def _remove(self, player: str, session: str) -> None:
        del self._ids[player, session], self._players[player][session]
        if not self._players[player]:
            del self._players[player]
