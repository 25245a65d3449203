"""The entry point: run a room until the process has to stop. No other module uses the global reactor."""

from __future__ import annotations

import asyncio
import errno
import gc
import secrets
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TextIO, cast

from twisted.internet.error import CannotListenError

from pokerlocale.messages import N_
from pokerroom.evaluator.hand_names import cache_hand_names
from pokerroom.evaluator.lookup_tables import make_seven
from pokerroom.protocol.coach import Coach
from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import StoredState, empty_state, load
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_config import check as check_room
from pokerroom.server.argon2_hasher import Argon2Hashing
from pokerroom.server.background_work import BackgroundWork
from pokerroom.server.durability_gate import CallSoon
from pokerroom.server.forward_clock import ForwardClock
from pokerroom.server.hand_over import RoomHandOver
from pokerroom.server.http.assets import web_assets
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.leased_gate import LeasedGate, RoomOwnership
from pokerroom.server.log_format import Level, LogFormat, log_to
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.opening_clock import OpeningClock
from pokerroom.server.opening_hours import ALWAYS_OPEN, OpeningHours
from pokerroom.server.passkey_checks import passkey_verifier
from pokerroom.server.proxies import TrustedProxies
from pokerroom.server.runtime import ServerRuntime
from pokerroom.server.service import PokerServer
from pokerroom.server.shutdown import ShutdownControl
from pokerroom.server.spare_health import watched_spare
from pokerroom.server.standby import Standby
from pokerroom.server.stop_signals import (
    IRunningReactor,
    LastStep,
    call_on_first_signal,
    ends_at_sigterm,
    run_reactor,
    stop_reactor,
)
from pokerroom.server.system_random import SystemBits
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.backend import Backend
from pokerroom.store.database_place import DatabasePlace, RoomFolder
from pokerroom.store.open_database import check_driver
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerwire.room.room_limits import Limits

HostPort = tuple[str, int]
GC_THRESHOLD = 20_000
"""new objects between two collections of the youngest generation"""
REVIEWS_WAITING = STATEMENTS_WAITING = COACHINGS_WAITING = 64
"""rounds and hands that wait to be judged, and statements to be read; more must try again"""
GATHERING_SECONDS = 0.01
"""for how long units gather for PostgreSQL, where a write costs more processor time than a decision, at both ends"""
PORT_SECONDS, PORT_PAUSE = 5.0, 0.05
"""for how long a process that takes a room over waits for its port, and seconds between two tries"""
STANDSTILL_MS = 10_000
"""time without a single sweep after which the machine must have slept"""
PREPARE_SECONDS = 2.0
"""delay before building the tables for the first showdown, so that the room opens sooner"""


@ends_at_sigterm()
def run(
    config: RoomConfig,
    host: str | Sequence[str] = "127.0.0.1",
    port: int = 0,
    *,
    host_code: str = "",
    host_password_hash: Callable[[], str] = str,
    bot_invitation: str = "",
    database: DatabasePlace | None = None,
    folder: RoomFolder | None = None,
    standby: Standby | None = None,
    gateways: HostPort | None = None,
    health: HostPort | None = None,
    tls_policy: TlsPolicy | None = None,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    links: Callable[[int], Sequence[str]] = lambda port: (),
    metrics: MetricsAccess | None = None,
    coach: Coach | None = None,
    on_room: Callable[[Room], None] | None = None,
    on_listening: Callable[[list[HostPort], IRunningReactor], None] = lambda addresses, reactor: None,
    shutdown_control: ShutdownControl | None = None,
    hours: OpeningHours = ALWAYS_OPEN,
    log_file: TextIO | None = None,
    log_level: Level = "info",
    log_format: LogFormat = "text",
    kept_log: TextIO | None = None,
) -> None:
    """Open a room on ``host`` (one address or several) and ``port`` and serve it until SIGINT, SIGTERM or SIGBREAK.

    ``on_room`` gets the room with all its tables before anybody can connect.  ``on_listening`` gets the addresses and
    the reactor once clients can connect; with port 0 the addresses have the port that was chosen.  Whoever knows
    ``host_code`` is a host (empty: nobody), and so is whoever knows the password with ``host_password_hash``, which is
    asked for at each try (empty: no password).  Bots that know ``bot_invitation`` may always register a new name.
    ``host_names`` are what browsers may call the room besides its addresses and local names; ``links`` says where
    browsers on other machines reach it at a port, the best first.  ``proxies`` are addresses and networks that may say
    for whom they connect.
    ``tls_policy`` decides which connections are accepted; without it there is no TLS, and only this machine may
    connect.  ``metrics`` decides who may read metrics; by default programs on this machine.  ``coach`` judges hands
    that are over (``None``: nobody does).  The room is stored in ``database`` (``None``: in memory only).  If another
    process has a PostgreSQL database open, ``standby`` gets its name, and the room opens as soon as that one is gone;
    without it, ``InUse`` is raised.  ``folder`` is the one that must go with such a database (``None``: any).  A room
    in such a database is handed over to a waiting process by SIGUSR2, and by SIGTERM if one waits; else SIGTERM closes
    it.  With ``gateways``, an address, players may come by gateways as well, which find the room there by the database
    (port 0: a free one).  At ``health`` the process says how it is, also while it stands by.  ``shutdown_control``
    follows and hurries the shutdown; ``hours`` say when the room opens and closes by itself.  Logs go to ``log_file``
    (``None``: standard error) and to ``kept_log``.

    Before anything runs, raise ``ConfigError`` for a bad configuration, ``twisted.internet.error.CannotListenError``
    for an address that is not available, and ``StoreFailed`` for an unusable database.  Raise ``StoreFailed`` also when
    the room had to stop because the store failed, and what ``on_listening`` raised: the room has closed then.
    """
    check_room(config)
    log_to(log_file or sys.stderr, log_level, log_format, kept_log)
    reactor, call_soon = install_reactor()
    if standby is not None:
        _prepare()  # while there is nothing else to do
    with watched_spare(standby, health):
        backend, ownership = (None, None) if database is None else _open_database(database, folder, standby)
    store = None if backend is None else _open_store(backend, reactor)
    try:
        stored = _stored_state(store, config.limits)
        room = open_room(config, SystemBits(), round(reactor.seconds() * 1000), stored)
        if on_room is not None:
            on_room(room)
        room.host_code = HostCode(host_code)
        room.host_password_hash = host_password_hash
        room.invitations.house_bot_code = bot_invitation
        server = PokerServer(
            room,
            reactor,
            store=store,
            tls_policy=tls_policy,
            metrics=metrics,
            call_soon=call_soon if ownership is None else partial(reactor.callLater, GATHERING_SECONDS),
            shutdown_control=shutdown_control,
            ownership=ownership,
            standstill_ms=STANDSTILL_MS,
        )
        _start_slow_work(server.runtime, reactor, coach)
        server.runtime.activity_log.verbose = log_level == "debug"
        patience = 0.0 if standby is None else PORT_SECONDS
        addresses = _listen(server, [host] if isinstance(host, str) else host, port, patience)
        server.startService()
        _listen_besides(server, health, gateways, ownership)
        server.runtime.host_names = HostNames(host_names)
        server.runtime.proxies = TrustedProxies(proxies)
        server.runtime.links = server.runtime.hub.links = tuple(links(addresses[0][1]))
        stop = partial(stop_reactor, reactor)
        server.runtime.on_failure = lambda error: stop()
        opening_clock = OpeningClock(server.runtime, hours, stop)
        reactor.callWhenRunning(opening_clock.start)
        reactor.addSystemEventTrigger("before", "shutdown", opening_clock.stop)
        close_room = reactor.addSystemEventTrigger("before", "shutdown", server.stopService)
        if isinstance(server.runtime.durability_gate, LeasedGate):
            reactor.callWhenRunning(server.runtime.durability_gate.follow, reactor.callFromThread)
        hand_over = None
        if ownership is not None:
            hand_over = RoomHandOver(reactor, server.runtime, ownership, close_room)
            hand_over.follow_signal()
        reactor.callWhenRunning(call_on_first_signal, reactor, server.runtime.log, stop, hand_over)
        opening = LastStep(stop)
        reactor.callWhenRunning(opening.call, on_listening, addresses, reactor)
        _spare_pauses(reactor, after_standby=standby is not None)
        run_reactor(reactor, opening)
        if server.runtime.durability_gate.failure is not None:
            raise server.runtime.durability_gate.failure
    finally:
        if store is not None:
            store.close()


def _open_database(
    database: DatabasePlace, folder: RoomFolder | None, standby: Standby | None
) -> tuple[Backend, RoomOwnership | None]:
    """Return the opened database, and the lease on the room if there is one."""
    if isinstance(database, Path):
        return SqliteBackend(database, note_heads=True), None
    check_driver()
    from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend

    backend = PostgresqlBackend(
        database,
        standby=standby is not None,
        on_wait=lambda state: None if standby is None else standby.waits_for(state.owner),
        folder=folder,
    )
    if standby is not None:
        standby.takes_over(backend.previous_owner)
        gc.disable()  # until the room is open: nothing that is restored is garbage
    return backend, backend.lease


def _listen_besides(
    server: PokerServer, health: HostPort | None, gateways: HostPort | None, ownership: RoomOwnership | None
) -> None:
    """Listen for those who ask how this process is, and for gateways, which find it by the database."""
    if health is not None:
        server.listen(*health)
    if gateways is not None and ownership is not None:
        key = secrets.token_urlsafe(32)
        ownership.open_door(*server.listen_for_gateways(*gateways, key), key)


def _open_store(backend: Backend, reactor: IRunningReactor) -> Store:
    try:
        return Store(backend, deliver=reactor.callFromThread)
    except BaseException:
        backend.close()
        raise


def _stored_state(store: Store | None, limits: Limits) -> StoredState:
    return empty_state() if store is None else load(store, limits)


def _start_slow_work(runtime: ServerRuntime, reactor: IRunningReactor, coach: Coach | None) -> None:
    """Start the threads that hash passwords, judge rounds, ask the coach and read the ledger, and find what checks
    passkeys."""
    runtime.room.passkeys.verifier = passkey_verifier()
    password_hashing = Argon2Hashing(
        reactor.callFromThread, runtime.run_callback, runtime.limits.password_queue
    )
    runtime.hub.password_hashing = password_hashing
    reactor.addSystemEventTrigger("after", "shutdown", password_hashing.close)

    def background_work(queue: int, name: str, busy: str) -> BackgroundWork:
        work = BackgroundWork(
            reactor.callFromThread, runtime.run_callback, queue, threads=1, name=name, busy=busy
        )
        reactor.addSystemEventTrigger("after", "shutdown", work.close)
        return work

    runtime.hub.review_work = background_work(
        REVIEWS_WAITING, "reviews", N_("too many rounds wait to be judged: try again in a moment")
    )
    if coach is not None:
        runtime.hub.coach = coach
        reactor.addSystemEventTrigger("after", "shutdown", coach.close)
    runtime.hub.coach_work = background_work(
        COACHINGS_WAITING, "coach", N_("too many hands wait for the coach: try again in a moment")
    )
    runtime.hub.ledger_work = background_work(
        STATEMENTS_WAITING, "statements", N_("too many statements wait to be read: try again in a moment")
    )


def _spare_pauses(reactor: IRunningReactor, *, after_standby: bool) -> None:
    """Keep what takes long out of play: a spare has prepared already, and collects garbage once players are back."""
    if after_standby:
        reactor.callLater(PREPARE_SECONDS, _relax_garbage_collector)
    else:
        reactor.callLater(PREPARE_SECONDS, _prepare)
        _relax_garbage_collector()


def _relax_garbage_collector() -> None:
    """Collect less often: present objects stay, and most new ones are freed without the garbage collector."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(GC_THRESHOLD, 20, 50)


def _prepare() -> None:
    """Build in a thread what takes a tenth of a second, so that no showdown and no page waits for it."""

    def prepare() -> None:
        make_seven()
        cache_hand_names()
        web_assets()

    threading.Thread(target=prepare, name="prepare", daemon=True).start()


def _listen(server: PokerServer, hosts: Sequence[str], port: int, patience: float) -> list[HostPort]:
    """Listen everywhere; for ``patience`` seconds a port may be in use by a process that is about to end."""
    addresses: list[HostPort] = []
    give_up_at = time.monotonic() + patience
    for host in hosts:
        while True:
            try:
                address = server.listen(host, port)
                break
            except CannotListenError as error:
                in_use = getattr(error.socketError, "errno", None) == errno.EADDRINUSE
                if not in_use or time.monotonic() > give_up_at:
                    raise
                time.sleep(PORT_PAUSE)
        port = address[1]
        addresses.append(address)
    return addresses


def install_reactor() -> tuple[IRunningReactor, CallSoon]:
    """Install the reactor, with the room's time; return it, and a cheap way to call a function in its next turn."""
    from twisted.internet import asyncioreactor

    loop = asyncio.SelectorEventLoop()
    asyncio.set_event_loop(loop)
    asyncioreactor.install(loop)  # type: ignore[no-untyped-call]
    from twisted.internet import reactor

    running = cast(IRunningReactor, reactor)
    vars(running)["seconds"] = ForwardClock()
    return running, loop.call_soon
