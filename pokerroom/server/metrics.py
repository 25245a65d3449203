"""What a room tells a Prometheus server: ``/metrics``, for whom the host lets read it.

Counts of the whole room and nothing finer, so that nobody learns more of a hand from them than he sees at the table.
They are kept as plain numbers, and only put into their form when somebody asks.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any, Literal, NamedTuple, Protocol
from urllib.parse import urlsplit

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from pokerroom import __version__
from pokerroom.poker.events import Acted, Drew, HandEnded
from pokerroom.room.room import Room
from pokerroom.server.activity_log import ActivityLog
from pokerroom.server.admission import Admission
from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.server.health import HEALTH_PROBLEMS, HealthMonitor
from pokerroom.server.outbound import Traffic
from pokerroom.server.tls_policy import is_this_machine
from pokerroom.store.spread import BUCKET_BOUNDS, LatencyHistogram
from pokerroom.tables.cash.events import HandVoided, TimedOut
from pokerroom.tables.uth.table import UthTable
from pokerroom.uth.events import Decided, RoundCancelled, RoundEnded

MetricsAudience = Literal["loopback", "token", "everybody", "off"]
"""who may read ``/metrics``"""

_PROXY_HEADERS = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""headers by which a proxy says that somebody else asks"""
_LOCAL_HOSTS = frozenset(("localhost", "127.0.0.1", "::1"))


class MetricsRefused(Exception):
    """Who asks may not read this; ``status`` is what to answer."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


class MetricsAccess(NamedTuple):
    """Who may read: programs of this machine, whoever shows the ``token``, everybody, or nobody."""

    allow: MetricsAudience = "loopback"
    token: str = ""

    def check(self, peer: str, local_address: str, headers: Mapping[str, str]) -> None:
        """Raise :class:`MetricsRefused` unless who asks from ``peer`` at our address ``local_address`` may read."""
        match self.allow:
            case "off":
                raise MetricsRefused(HTTPStatus.NOT_FOUND, "this room keeps its metrics to itself")
            case "token" if not self._shows_token(headers.get("authorization", "")):
                raise MetricsRefused(
                    HTTPStatus.UNAUTHORIZED, "show the token that is in metrics.key as a bearer"
                )
            case "loopback" if not _is_local_request(peer, local_address, headers):
                raise MetricsRefused(
                    HTTPStatus.FORBIDDEN, "metrics are for this machine: see [metrics] in the set-up file"
                )

    def _shows_token(self, header: str) -> bool:
        scheme, _, token = header.partition(" ")
        right = hmac.compare_digest(token.strip().encode(), self.token.encode())
        return bool(self.token) and scheme.lower() == "bearer" and right


def _is_local_request(peer: str, local_address: str, headers: Mapping[str, str]) -> bool:
    """Whether a program of this machine asks for itself: through no proxy, and no page of somebody else's."""
    if not is_this_machine(peer, local_address) or any(name in headers for name in _PROXY_HEADERS):
        return False
    try:
        host = urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return False
    return host in _LOCAL_HOSTS or host == local_address


class RoomNumbers(Protocol):
    """Where the numbers come from."""

    room: Room
    activity_log: ActivityLog
    admission: Admission
    traffic: Traffic
    health: HealthMonitor

    @property
    def durability_gate(self) -> DurabilityGate[Any]:
        """What holds back messages until the store has written what they depend on."""


class Metrics:
    """Makes the answer to whoever may have it."""

    def __init__(self, numbers: RoomNumbers, access: MetricsAccess) -> None:
        self.access = access
        self._registry = CollectorRegistry()
        self._registry.register(_RoomCollector(numbers))
        ProcessCollector(registry=self._registry)

    def text(self, accept: str) -> tuple[bytes, str]:
        """Return all metrics as the ``accept`` header wants them, and their content type."""
        encode, content_type = choose_encoder(accept)
        return encode(self._registry), content_type


class _RoomCollector(Collector):
    """Reads the numbers of a room."""

    def __init__(self, numbers: RoomNumbers) -> None:
        self._numbers = numbers

    def describe(self) -> Iterable[Metric]:
        """Say nothing beforehand: what there is stands in :meth:`collect`."""
        return ()

    def collect(self) -> Iterable[Metric]:
        """Yield every metric of the room as it is now."""
        yield _gauges("pokerroom_info", "What runs here", "version", {__version__: 1})
        yield from self._people()
        yield from self._play()
        yield from self._wire()
        yield from self._loop()
        yield from self._store()

    def _people(self) -> Iterable[Metric]:
        room = self._numbers.room
        opened = list(room.tables.values())
        games = Counter(
            "uth" if isinstance(table.table, UthTable) else table.table.config.game for table in opened
        )
        bots = sum(len(table.bots) for table in opened)
        seats = {"person": sum(len(table.players) for table in opened) - bots, "bot": bots}
        waiting = sum(len(table.table.waiting) for table in opened)
        yield _gauges("pokerroom_tables", "Open tables", "game", games)
        yield _gauge("pokerroom_tables_paused", "Tables that are paused", sum(o.table.paused for o in opened))
        yield _gauge("pokerroom_players", "Players with a name who are connected", room.lobby.players)
        yield _gauges("pokerroom_seats_taken", "Seats that are taken", "by", seats)
        yield _gauge("pokerroom_players_waiting", "Places on waiting lists that are taken", waiting)
        yield _gauge("pokerroom_names", "Names that the room knows", len(room.people))
        missing = room.wallets.issued - room.total_chips()
        yield _gauge("pokerroom_chips_missing", "Chips given out less chips found; always 0", missing)

    def _play(self) -> Iterable[Metric]:
        activity = self._numbers.activity_log
        events = activity.events
        decided = {"poker": events[Acted] + events[Drew], "house": events[Decided]}
        commands = {str(kind.__struct_config__.tag): count for kind, count in activity.commands.items()}
        yield _count("pokerroom_hands", "Hands of poker that are over", events[HandEnded])
        yield _count("pokerroom_hands_voided", "Hands that do not count", events[HandVoided])
        yield _count("pokerroom_rounds", "Rounds against the house that are over", events[RoundEnded])
        yield _count("pokerroom_rounds_cancelled", "Rounds that do not count", events[RoundCancelled])
        yield _counts("pokerroom_decisions", "Decisions of players", "against", decided)
        yield _count("pokerroom_timeouts", "Decisions of poker that came by the clock", events[TimedOut])
        yield _counts("pokerroom_commands", "Commands that were answered", "command", commands)
        yield _counts("pokerroom_errors", "Commands that were refused", "code", activity.errors)
        yield _counts("pokerroom_goodbyes", "Connections that the room closed", "code", activity.goodbyes)
        yield _count(
            "pokerroom_faults", "Faults of the program; each is in the log", activity.internal_errors
        )

    def _wire(self) -> Iterable[Metric]:
        traffic, connections = self._numbers.traffic, self._numbers.admission.connections
        languages = Counter(connection.language for connection in connections)
        waiting = [connection.outbound.waiting_bytes for connection in connections]
        yield _gauges("pokerroom_connections", "Open connections", "speaks", languages)
        yield _count("pokerroom_connections_made", "Connections ever", traffic.connections)
        yield _count("pokerroom_received_bytes", "Bytes received", traffic.received)
        yield _count("pokerroom_sent_bytes", "Bytes sent", traffic.sent)
        yield _gauge("pokerroom_queue_bytes", "Bytes that wait for slow readers", sum(waiting))
        yield _gauge("pokerroom_queue_longest_bytes", "The same for the slowest", max(waiting, default=0))

    def _loop(self) -> Iterable[Metric]:
        health = self._numbers.health
        problems = health.problems()
        yield _histogram(
            "pokerroom_loop_lag_seconds", "How late the event loop rings its timers", health.lags
        )
        yield _gauges(
            "pokerroom_unwell",
            "1 for what is wrong now, as /healthz says",
            "why",
            {name: name in problems for name in HEALTH_PROBLEMS},
        )

    def _store(self) -> Iterable[Metric]:
        durability_gate = self._numbers.durability_gate
        if durability_gate.store is None:
            return
        writer = durability_gate.store.writer
        yield _histogram(
            "pokerroom_commit_seconds",
            "One write to the disk, synced, of all that waited",
            writer.flush_times,
        )
        yield _histogram(
            "pokerroom_safe_seconds",
            "From an act until it is safe and may be told",
            durability_gate.durability_times,
        )
        yield _count("pokerroom_units", "Acts that were written", writer.units)
        yield _gauge("pokerroom_units_waiting", "Acts that are not yet safe", durability_gate.waiting)
        yield _gauge(
            "pokerroom_held", "Messages, or lots of them, that wait for that", durability_gate.held_count
        )
        yield _gauge(
            "pokerroom_oldest_wait_seconds",
            "For how long the oldest of them waits",
            durability_gate.oldest_wait,
        )


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, value=value)


def _gauges(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=(label,))
    for which, value in values.items():
        family.add_metric((which,), value)
    return family


def _count(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(name, text, value=value)


def _counts(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(name, text, labels=(label,))
    for which, value in values.items():
        family.add_metric((which,), value)
    return family


def _histogram(name: str, text: str, spread: LatencyHistogram) -> Metric:
    family = HistogramMetricFamily(name, text)
    ends = [*(str(bound) for bound in BUCKET_BOUNDS), "+Inf"]
    family.add_metric((), list(zip(ends, spread.cumulative_counts(), strict=True)), spread.total)
    return family
