"""A table to which players come as they like: its waiting list."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from pokerroom.tables.base_table import BaseTable
from pokerroom.tables.command_log import journaled
from pokerroom.tables.seat_queue import SeatQueue
from pokerroom.tables.table_errors import TableError
from pokerwire.hand_events import Event

C = TypeVar("C")
E = TypeVar("E", bound=Event)


class WaitingTable(BaseTable[E, C]):
    """A table with a waiting list; its kind adds how players sit down."""

    @property
    @abstractmethod
    def _queue(self) -> SeatQueue:
        """Who gets the next free seat."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names on the waiting list, in order."""
        return self._queue.names

    @journaled("join_waiting")
    def join_waiting(self, player: str, now: int) -> None:
        """Put a player on the waiting list."""
        now = self._advance_clock(now)
        self._check_open()
        self._queue.join(player)
        self._continue_play(now)

    @journaled("leave_waiting")
    def leave_waiting(self, player: str, now: int) -> None:
        """Take a player off the waiting list; an offer to them goes to the next."""
        now = self._advance_clock(now)
        self._queue.leave(player)
        self._continue_play(now)

    def _check_newcomer(self, *, bot: bool, bots_allowed: bool) -> None:
        """Raise TableError unless a player of this kind may sit down now."""
        self._check_open()
        if bot and not bots_allowed:
            raise TableError("no_bots", "this table is for people: programs may not sit down")
