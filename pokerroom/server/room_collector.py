"""The numbers of a room as metrics of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from pokerroom import __version__
from pokerroom.compiled import form
from pokerroom.room.room import Room
from pokerroom.server.activity_log import ActivityLog
from pokerroom.server.admission import Admission
from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.server.health import HealthMonitor
from pokerroom.server.leased_gate import LeasedGate, RoomOwnership
from pokerroom.server.outbound import Traffic
from pokerroom.store.latency_histogram import BUCKET_BOUNDS, LatencyHistogram
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.cash.cash_events import HandVoided, TimedOut
from pokerwire.hand_events import Acted, Drew, HandEnded
from pokerwire.uth.round_events import Decided, RoundCancelled, RoundEnded


class ConnectionNumbers(Protocol):
    """The parts of any process with connections that have numbers for metrics."""

    activity_log: ActivityLog
    admission: Admission
    traffic: Traffic

    @property
    def health(self) -> HealthMonitor:
        """How the event loop is."""


class RoomNumbers(ConnectionNumbers, Protocol):
    """The parts of a server that have numbers for metrics."""

    room: Room

    @property
    def durability_gate(self) -> DurabilityGate[Any]:
        """The gate that holds messages back until the store has written what they depend on."""


def encode_metrics(numbers: RoomNumbers, accept: str) -> tuple[bytes, str]:
    """Return all metrics in the format that the ``accept`` header asks for, and their content type."""
    return encode_collected(_RoomCollector(numbers), accept)


def encode_collected(collector: Collector, accept: str) -> tuple[bytes, str]:
    """Return what ``collector`` finds and the numbers of the process, in the format that ``accept`` asks for."""
    registry = CollectorRegistry()
    registry.register(collector)
    ProcessCollector(registry=registry)
    encode, content_type = choose_encoder(accept)
    return encode(registry), content_type


class ConnectionCollector(Collector):
    """Reads the numbers of a process with connections on request."""

    def __init__(self, numbers: ConnectionNumbers) -> None:
        self._connection_numbers = numbers

    def describe(self) -> Iterable[Metric]:
        """Return nothing: the metrics are known only in :meth:`collect`."""
        return ()

    def _program(self) -> Iterable[Metric]:
        yield gauges("pokerroom_info", "Version of the program", "version", {__version__: 1})
        yield gauges(
            "pokerroom_form_info", "Whether modules run compiled or interpreted", "form", {form(): 1}
        )

    def _wire(self) -> Iterable[Metric]:
        numbers = self._connection_numbers
        traffic, connections = numbers.traffic, numbers.admission.connections
        languages = Counter(connection.language for connection in connections)
        waiting = [connection.outbound.waiting_bytes for connection in connections]
        yield gauges("pokerroom_connections", "Open connections", "speaks", languages)
        yield count("pokerroom_connections_made", "Connections since the start", traffic.connections)
        yield count("pokerroom_received_bytes", "Bytes received", traffic.received)
        yield count("pokerroom_sent_bytes", "Bytes sent", traffic.sent)
        yield gauge("pokerroom_queue_bytes", "Bytes waiting for slow clients", sum(waiting))
        yield gauge(
            "pokerroom_queue_longest_bytes", "Bytes waiting for the slowest client", max(waiting, default=0)
        )

    def _loop(self) -> Iterable[Metric]:
        health = self._connection_numbers.health
        problems = health.problems()
        yield _histogram("pokerroom_loop_lag_seconds", "Lateness of the event loop's timers", health.lags)
        yield gauges(
            "pokerroom_unwell",
            "1 for each present problem, as in /healthz",
            "why",
            {name: name in problems for name in health.known_problems},
        )


class _RoomCollector(ConnectionCollector):
    """Reads the numbers of a room on request."""

    def __init__(self, numbers: RoomNumbers) -> None:
        super().__init__(numbers)
        self._numbers = numbers

    def collect(self) -> Iterable[Metric]:
        """Yield all metrics of the room."""
        yield from self._program()
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
        yield gauges("pokerroom_tables", "Open tables", "game", games)
        yield gauge("pokerroom_tables_paused", "Paused tables", sum(o.table.paused for o in opened))
        yield gauge("pokerroom_players", "Connected people with a name, without bots", room.lobby.players)
        yield gauges("pokerroom_seats_taken", "Occupied seats", "by", seats)
        yield gauge("pokerroom_players_waiting", "Players on waiting lists", waiting)
        yield gauge("pokerroom_names", "Registered names", len(room.people))
        missing = room.wallets.issued - room.total_chips()
        yield gauge("pokerroom_chips_missing", "Chips issued minus chips found; always 0", missing)

    def _play(self) -> Iterable[Metric]:
        activity = self._numbers.activity_log
        events = activity.events
        decided = {"poker": events[Acted] + events[Drew], "house": events[Decided]}
        commands = {str(kind.__struct_config__.tag): count for kind, count in activity.commands.items()}
        yield count("pokerroom_hands", "Finished poker hands", events[HandEnded])
        yield count("pokerroom_hands_voided", "Voided poker hands", events[HandVoided])
        yield count("pokerroom_rounds", "Finished rounds against the house", events[RoundEnded])
        yield count(
            "pokerroom_rounds_cancelled", "Cancelled rounds against the house", events[RoundCancelled]
        )
        yield _counts("pokerroom_decisions", "Decisions by players", "against", decided)
        yield count("pokerroom_timeouts", "Poker decisions made by the clock", events[TimedOut])
        yield _counts("pokerroom_commands", "Answered commands", "command", commands)
        yield _counts("pokerroom_errors", "Refused commands", "code", activity.errors)
        yield _counts("pokerroom_goodbyes", "Connections closed by the server", "code", activity.goodbyes)
        yield count("pokerroom_faults", "Internal errors; each is in the log", activity.internal_errors)

    def _store(self) -> Iterable[Metric]:
        durability_gate = self._numbers.durability_gate
        if durability_gate.store is None:
            return
        writer = durability_gate.store.writer
        yield _histogram(
            "pokerroom_commit_seconds",
            "Duration of one synced write of everything that waited",
            writer.flush_times,
        )
        yield _histogram(
            "pokerroom_safe_seconds",
            "Time from a change until it is durable and may be sent",
            durability_gate.durability_times,
        )
        if isinstance(durability_gate, LeasedGate):
            yield from self._lease(durability_gate.ownership)
        yield count("pokerroom_units", "Changes written to the store", writer.units)
        yield gauge("pokerroom_units_waiting", "Changes not durable yet", durability_gate.waiting)
        yield gauge(
            "pokerroom_held", "Batches of messages waiting for durability", durability_gate.held_count
        )
        yield gauge(
            "pokerroom_oldest_wait_seconds",
            "Waiting time of the oldest change that is not durable",
            durability_gate.oldest_wait,
        )

    def _lease(self, ownership: RoomOwnership) -> Iterable[Metric]:
        yield gauge(
            "pokerroom_epoch",
            "Number of the lease on the room; each takeover has a higher one",
            ownership.epoch,
        )
        yield gauge(
            "pokerroom_lease_left_seconds", "Time until this process falls silent", ownership.seconds_left
        )
        yield gauge(
            "pokerroom_took_over", "Whether the room was another process's before", ownership.took_over
        )
        yield gauge("pokerroom_spares", "Processes that stand by", ownership.known_spares)


def gauge(name: str, text: str, value: float) -> Metric:
    """Return a number that goes up and down."""
    return GaugeMetricFamily(name, text, value=value)


def gauges(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    """Return numbers that go up and down, by a label."""
    family = GaugeMetricFamily(name, text, labels=(label,))
    for which, value in values.items():
        family.add_metric((which,), value)
    return family


def count(name: str, text: str, value: float) -> Metric:
    """Return a number that only grows."""
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
