"""The health of a gateway: that of its event loop, and whether anybody has the room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from twisted.internet.interfaces import IReactorTime

from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.server.gateway.room_line import RoomLine
from pokerroom.server.health import HEALTH_PROBLEMS, HealthMonitor

NO_ROOM, OLDER_EPOCH = "no_room", "older_epoch"


class GatewayHealth(HealthMonitor):
    """Probes the event loop, and knows whether a process that has the room is linked."""

    def __init__(
        self,
        clock: IReactorTime,
        seconds: Callable[[], float],
        durability_gate: DurabilityGate[Any],
        line: RoomLine,
    ) -> None:
        super().__init__(clock, seconds, durability_gate)
        self._line = line
        self.known_problems = (*HEALTH_PROBLEMS, NO_ROOM, OLDER_EPOCH)

    def problems(self) -> list[str]:
        """Return the present problems: ``no_room``, perhaps with ``older_epoch`` as its reason, and those of all."""
        checks = {NO_ROOM: not self._line.linked, OLDER_EPOCH: bool(self._line.waits_for_epoch)}
        return super().problems() + [name for name, is_wrong in checks.items() if is_wrong]
