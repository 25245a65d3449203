"""``/metrics`` of a gateway: its connections, its loop, and its line to the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.server.gateway.room_line import RoomLine
from pokerroom.server.metrics import MetricsAccess

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prometheus_client.metrics_core import Metric

    from pokerroom.server.room_collector import ConnectionNumbers


class GatewayMetrics:
    """The metrics of one gateway, and who may read them."""

    def __init__(self, numbers: ConnectionNumbers, line: RoomLine, access: MetricsAccess) -> None:
        self.access = access
        self._numbers = numbers
        self._line = line

    def text(self, accept: str) -> tuple[bytes, str]:
        """Return all metrics in the format that the ``accept`` header asks for, and their content type."""
        from pokerroom.server.room_collector import (  # not at the start of each gateway: few have a monitor
            ConnectionCollector,
            count,
            encode_collected,
            gauge,
        )

        line = self._line

        class GatewayCollector(ConnectionCollector):
            """Reads the numbers of a gateway on request."""

            def collect(self) -> Iterable[Metric]:
                """Yield all metrics of the gateway."""
                yield from self._program()
                yield from self._wire()
                yield from self._loop()
                yield gauge("pokerroom_line", "1 while a process that has the room is linked", line.linked)
                yield gauge("pokerroom_line_channels", "Clients and pages on the line", line.channel_count)
                yield count("pokerroom_lines_made", "Links to processes since the start", line.links)

        return encode_collected(GatewayCollector(self._numbers), accept)
