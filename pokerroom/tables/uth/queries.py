"""What anybody may ask of a house table, without changing it."""

from __future__ import annotations

from pokerroom.tables.event_source import EventSource
from pokerroom.tables.table import AnyTableEvent
from pokerroom.tables.uth.snapshot import UthSnapshot
from pokerroom.tables.uth.state import UthState
from pokerroom.tables.uth.viewing import snapshot


class UthTableQueries(EventSource[AnyTableEvent]):
    """The readable side of a house table; the commands are :class:`~pokerroom.tables.uth.table.UthTable`'s."""

    _state: UthState
    name: str

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; None: not before another command."""
        state = self._state
        if state.paused_at is not None or state.closed:
            return None
        times = (state.due_at, state.light_at, state.count_at, state.limits_due_at)
        return min([at for at in times if at is not None], default=None)

    @property
    def hands(self) -> int:
        """How many rounds have begun."""
        return self._state.rounds

    @property
    def meter(self) -> int:
        """The progressive jackpot that is played for here; 0 without one."""
        return self._state.meter

    @property
    def game(self) -> str:
        """The number of the running round, or of the last one."""
        return self._state.public_state.game

    @property
    def chips(self) -> int:
        """All chips of players on the table."""
        return self._state.staked

    @property
    def rake_taken(self) -> int:
        """None: what the house wins goes to its bank, round by round."""
        return 0

    @property
    def players(self) -> dict[str, int]:
        """Who sits here, and in which seat."""
        return self._state.seats.players

    @property
    def bots(self) -> set[str]:
        """Who of them is a program."""
        return {seat.player for seat in self._state.seats if seat.bot}

    @property
    def waiting(self) -> tuple[str, ...]:
        """Nobody: a house table has no waiting list."""
        return ()

    def stack_of(self, player: str) -> int:
        """The chips that a player has on the table."""
        seat = self._state.seats.find(player)
        return self._state.ledger.get(seat.number, 0) if seat else 0

    def snapshot(self, viewer: str | None, now: int) -> UthSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        return snapshot(self._state, self.name, viewer, max(self._now, now), self.spectators)
