"""What the room needs of any table, whatever is played there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pokerroom.tables.command_journal import JournaledTable
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent
from pokerwire.any_event import AnyTableEvent


class Table(JournaledTable, Protocol):
    """A table: commands at times, numbered events out, and a clock that :meth:`tick` serves at :attr:`wake_at`."""

    spectators: int
    """how many watch without a seat; the room sets it, snapshots show it"""

    @property
    def paused(self) -> bool:
        """Whether the table is paused."""

    @property
    def closed(self) -> bool:
        """Whether the table is gone."""

    @property
    def chips(self) -> int:
        """All chips of players here."""

    @property
    def rake_taken(self) -> int:
        """All chips that the house has taken from the pots."""

    @property
    def players(self) -> dict[str, int]:
        """Who sits here, and in which seat."""

    @property
    def bots(self) -> set[str]:
        """Who of them is a program."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names on the waiting list, first first."""

    def stack_of(self, player: str) -> int:
        """The chips that a player has here."""

    def take_events(self) -> Sequence[tuple[int, AnyTableEvent]]:
        """Return the events since the last call with their numbers, whole."""

    def take_entries(self) -> NumberedEvents[Any]:
        """The same with the player who alone may see each of them whole."""

    def events_since(self, seq: int, viewer: str | None) -> Sequence[AnyTableEvent] | None:
        """Return what ``viewer`` may see of the events after ``seq``; ``None`` when a snapshot is needed."""

    def entries_since(self, seq: int, last: int) -> Sequence[AnyTableEvent | PrivateEvent] | None:
        """Return the events after ``seq`` up to ``last``, the private ones with their owners; ``None``: as above."""

    def snapshot(self, viewer: str | None, now: int) -> Any:
        """Return the whole state as ``viewer`` may see it."""

    def connection_lost(self, player: str, now: int) -> None:
        """The connection of a player dropped."""

    def connection_restored(self, player: str, now: int) -> None:
        """The connection of a player is back."""

    def leave(self, player: str, now: int, *, cancel: bool = False) -> None:
        """Stand up, at the end of the hand or round."""

    def remove(self, player: str, now: int, *, by: str = "") -> None:
        """Stand a player up as by :meth:`leave`, at the wish of ``by``, who opened the table, or of a host."""

    def sit_out(self, player: str, now: int) -> None:
        """Take no part from the next hand or round on."""

    def join_waiting(self, player: str, now: int) -> None:
        """Put a player on the waiting list."""

    def leave_waiting(self, player: str, now: int) -> None:
        """Take a player off the waiting list."""

    def say(self, player: str, text: str, now: int) -> None:
        """Speak at the table."""

    def tick(self, now: int) -> None:
        """Carry out what the clock made due by ``now``."""

    def resume_clocks(self, now: int, stopped_at: int | None = None) -> None:
        """Put every clock off to ``now``: the time since ``stopped_at``, or the last command, costs nobody anything."""

    def pause(self, now: int) -> None:
        """Begin nothing new and stop the clocks."""

    def resume(self, now: int) -> None:
        """Continue after a pause."""

    def close(self, now: int, reason: str = "", *, at_once: bool = False) -> None:
        """Close the table at the end of the hand or round, or ``at_once``."""
