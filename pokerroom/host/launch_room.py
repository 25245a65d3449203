"""Opens a room and keeps it open until a signal stops the process: server, house bots, and announcement."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, TextIO, cast

from msgspec.structs import replace
from twisted.internet.error import CannotListenError

from pokerclient.bots.load import HOUSE_BOTS, BotNotFound, load_bot, load_table_bots
from pokerclient.transport.address import Address
from pokerlocale.said import said
from pokerlocale.spoken import _
from pokerroom.host import running_room, spare_note
from pokerroom.host.addresses import (
    THIS_MACHINE,
    links_for_others,
    loopback,
    machine_addresses,
    reachable,
    room_hosts,
    web_link,
)
from pokerroom.host.background_services import BackgroundServices, announcement
from pokerroom.host.certificate import folder_of_room, room_tls
from pokerroom.host.coach_process import CoachProcess
from pokerroom.host.data_folder import (
    BadFolder,
    DataFolder,
    file_error_text,
    host_code,
    host_password_hash,
    keep_names_language,
    metrics_token,
)
from pokerroom.host.file_limit import raise_file_limit
from pokerroom.host.house_bots import BotKinds
from pokerroom.host.house_returns import learn_house_tables
from pokerroom.host.internet import InternetAccess, Outside
from pokerroom.host.kept_log import KeptLog
from pokerroom.host.listen_places import HEALTH, HOST, Place, listen_error_text, listening_places
from pokerroom.host.local_name import claim_local_name
from pokerroom.host.named_certificate import NamedCertificate, missing_library
from pokerroom.host.router_answers import outside_hosts
from pokerroom.host.setup import EVERYWHERE, Listen, Setup
from pokerroom.host.spare_check import spare_problems
from pokerroom.host.time_of_day import hours_of
from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerroom.room.room import Room
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_records import LostTable
from pokerroom.room.tournaments.tournament_recovery import LostTournament
from pokerroom.server import run_server as server
from pokerroom.server.log_format import Level, LogFormat, log_libraries_to
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.opening_hours import ALWAYS_OPEN, OpeningHours
from pokerroom.server.run_server import HostPort
from pokerroom.server.shutdown import ShutdownControl
from pokerroom.server.standby import Standby
from pokerroom.server.stop_signals import IRunningReactor
from pokerroom.server.tls import BadCertificate
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.database_place import DatabasePlace, database_label
from pokerroom.store.store_errors import InUse, StoreFailed
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tournament.config_from_setup import setup_of
from pokerroom.way_in import command
from pokerwire.bot_names import NUMPY_BOT_NAMES, STRENGTHS
from pokerwire.cash.table_config import TableConfig
from pokerwire.error_tree import PokerRoomError
from pokerwire.tournament.tournament_setup import TournamentSetup


class AnnouncedTournament(NamedTuple):
    """A tournament that is not over; ``begun``: it is played."""

    setup: TournamentSetup
    begun: bool


class OpenedRoom(NamedTuple):
    """A room that is open: where players reach it, the likeliest address first, and its certificate's fingerprint.

    ``tables`` are those that are open, by number; ``lost`` those that were open and do not continue,
    and ``lost_tournaments`` those that ran; ``hours`` say when it begins and closes by itself.
    """

    addresses: list[Address]
    fingerprint: str
    tables: Sequence[OpenTableInfo] = ()
    lost: Sequence[LostTable] = ()
    hours: OpeningHours = ALWAYS_OPEN
    own: str = ""
    """where this process answers on this machine, as HOST:PORT"""
    connections: int = 0
    """how many fit, where the system allows fewer than the set-up; 0: all"""
    lost_tournaments: Sequence[LostTournament] = ()
    tournaments: Sequence[AnnouncedTournament] | None = None
    """those that are announced or running; ``None``: those of the set-up"""
    meter: int = 0
    """where the jackpot of the tables against the house stands"""
    outside: Outside | None = None
    """how the internet reaches it; ``None``: nobody asked the router"""
    certificate: str = ""
    """whether the room's own name has a certificate, in a sentence; "": it has no such name"""


class ClosedRoom(NamedTuple):
    """A room that has closed: the settlement of its evening, and how many hands did not end in time."""

    settlement: SessionSettlement
    voided: int = 0
    holds_entries: bool = False
    """whether tournaments that are not over keep what was paid for them"""


class OpenTableInfo(NamedTuple):
    """An open table. ``by``: who opened it while the room was open; ``None``: the set-up.

    ``config`` is what a cash table plays by now, which a host may have changed since it was set up, and
    ``next_config`` what it plays by from its next hand on, if that is something else.
    """

    table: int
    name: str
    is_uth: bool
    opened_by: str | None
    config: TableConfig | None = None
    next_config: TableConfig | None = None
    running: int = 0
    """the number of the hand or round that continues there from before the room opened; 0: none"""


def open_tables(room: Room) -> list[OpenTableInfo]:
    """Return the tables that are open."""
    return [_open_table_info(opened) for opened in room.tables.values()]


def _open_table_info(opened: OpenTable) -> OpenTableInfo:
    table, opened_by = opened.table, opened.origin.host or opened.creator
    if isinstance(table, CashTable):
        return OpenTableInfo(
            opened.number,
            table.config.name,
            is_uth=False,
            opened_by=opened_by,
            config=table.config,
            next_config=table.next_config,
            running=table.hands if table.hand_running else 0,
        )
    running = table.hands if isinstance(table, UthTable) and table.chips else 0
    return OpenTableInfo(opened.number, opened.name, is_uth=True, opened_by=opened_by, running=running)


OnOpen = Callable[[OpenedRoom], None]
log = logging.getLogger(__name__)

OnClosing = Callable[[int, int], None]
"""takes how many hands still run, and for how many milliseconds at most"""


class RoomOpenError(PokerRoomError):
    """The room could not be opened; one sentence says why and what to do."""


@dataclass(frozen=True, slots=True)
class LogSettings:
    """The log: its ``file`` (``None``: standard error), its lowest ``level`` and its form."""

    file: TextIO | None = None
    level: Level = "warn"
    log_format: LogFormat = "text"


def open_room(
    setup: Setup,
    on_open: OnOpen,
    log_settings: LogSettings,
    on_closing: OnClosing = lambda hands, most_ms: None,
    *,
    on_asking_router: Callable[[], None] = lambda: None,
    on_certificate: Callable[[str], None] = lambda text: None,
    standby: Standby | None = None,
    gateways: HostPort | None = None,
    health: HostPort | None = None,
) -> ClosedRoom | None:
    """Open the room of ``setup``, serve it until SIGINT or SIGTERM, and return how it closed.

    ``None``: it is not closed; this process has handed it over.

    ``on_open`` is called once players can reach it; ``on_asking_router`` before that, where the router is asked for a
    port; ``on_certificate`` with a sentence when there is a certificate for ``listen.tls_name``; ``on_closing`` when
    the room begins to close.  ``standby`` is
    called with the process that has the room, and the room opens when that one is gone; without it that is an error.
    With ``gateways`` players come by gateways alone, which reach this process at that address of its machine.  At
    ``health`` it says how it is.
    Raise :class:`RoomOpenError` for an address that cannot be had and :class:`ConfigError` for a set-up that cannot be;
    :class:`RoomOpenError` also when the room's database cannot be used.
    """
    bots = load_bots(setup)
    learn_house_tables(setup)
    folder = DataFolder(Path(setup.data) if setup.data else None)
    machine, local_name = _on_network(setup)
    try:
        tls = room_tls(setup.listen, folder, [*machine, setup.listen.host, *[local_name] * bool(local_name)])
        code = host_code(folder)
        language = keep_names_language(folder, setup.store)
        token = metrics_token(folder) if setup.metrics.allow == "token" else ""
    except (BadFolder, BadCertificate) as error:
        raise RoomOpenError(str(error)) from None
    invitation = secrets.token_urlsafe(24)
    most, setup = setup.limits.connections, _named(_within_file_limit(setup))
    possible = setup.limits.connections
    hours = hours_of(setup.opens, setup.closes, datetime.now())
    shutdown_control = ShutdownControl(on_closing)
    kept_log = _begin_log(folder, log_settings)

    access = InternetAccess(folder, setup.listen)
    tls_policy = TlsPolicy(tls, setup.listen.plaintext)
    named = _named_certificate(setup.listen, folder, tls_policy, access, on_certificate)
    rooms: list[Room] = []

    def on_room(room: Room) -> None:
        rooms.append(room)
        room.presets.offer(setup.presets)
        access.prepare(room, tls.names if setup.listen.certificate else setup.listen.names, on_asking_router)

    def on_listening(bound: list[tuple[str, int]], reactor: IRunningReactor) -> None:
        _tighten(folder)
        (room,), own_port = rooms, bound[0][1]
        port = own_port if gateways is None else setup.listen.port
        addresses = [Address(host, port) for host in room_hosts(setup.listen.host, machine, local_name)]
        own_host = loopback(setup.listen.host) if gateways is None else THIS_MACHINE
        house_bots = (Address(own_host, own_port, secure=False), bots) if bots or setup.house_bots else None
        announcer = announcement(setup.name, addresses, local_name) if setup.listen.announce else None
        own = Address(own_host, own_port)
        _note_running(folder, _running(setup, own, addresses, tls.fingerprint), reactor)
        opened = OpenedRoom(
            addresses,
            tls.fingerprint,
            open_tables(room),
            room.lost_tables,
            hours,
            str(own),
            possible if possible < most else 0,
            room.lost_tournaments,
            _announced(room),
            room.cashier.bank.meter,
            certificate="" if named is None else named.state(),
        )

        BackgroundServices(
            house_bots,
            announcer,
            folder.bot_tokens(),
            invitation,
            shutdown_control.hurry,
            language=language,
            talk=setup.house_bots_talk,
            to_internet=partial(
                access.run, tls.fingerprint, lambda outside: on_open(opened._replace(outside=outside))
            )
            if setup.listen.internet
            else None,
            to_certificate=None if named is None else named.run,
        ).attach(reactor)
        if not setup.listen.internet:
            on_open(opened)

    places = listening_places(setup.listen, gateways, health, waits=standby is not None)
    try:
        server.run(
            setup.room_config(),
            _hosts(setup, machine) if gateways is None else THIS_MACHINE,
            setup.listen.port if gateways is None else 0,
            host_code=code,
            host_password_hash=partial(host_password_hash, folder),
            bot_invitation=invitation,
            database=setup.store or folder.database,
            folder=folder_of_room(setup.listen, folder, tls),
            standby=_checked(standby, folder, places, setup.listen.port),
            gateways=gateways,
            health=health,
            tls_policy=tls_policy,
            host_names=[*setup.listen.names, *tls.names],
            proxies=setup.listen.behind,
            links=partial(_links, access, setup.listen, machine, local_name),
            on_room=on_room,
            on_listening=on_listening,
            shutdown_control=shutdown_control,
            hours=hours,
            metrics=MetricsAccess(setup.metrics.allow, token),
            coach=CoachProcess(),
            log_file=log_settings.file,
            log_level=log_settings.level,
            log_format=log_settings.log_format,
            kept_log=kept_log,
        )
    except (InUse, StoreFailed, CannotListenError, OSError) as error:
        raise RoomOpenError(_open_error_text(setup, folder, places, error)) from None
    finally:
        spare_note.remove(folder)
        access.give_back()
    if shutdown_control.settlement is None:
        return None
    return ClosedRoom(shutdown_control.settlement, shutdown_control.voided, shutdown_control.holds_entries)


def _begin_log(folder: DataFolder, settings: LogSettings) -> TextIO | None:
    """Let libraries write to the log; return the one that the room keeps by itself, where nobody names another."""
    keeps = folder.path is not None and settings.file is None
    kept = (
        cast(TextIO, KeptLog(cast(Path, folder.path))) if keeps else None
    )  # it only lacks what nobody asks for
    log_libraries_to(settings.file or sys.stderr, settings.level, settings.log_format, kept)
    return kept


def _tighten(folder: DataFolder) -> None:
    for path in folder.tighten():
        log.warning(
            "others on this machine could read %s, which holds secrets: only you can from now on", path
        )


def _hosts(setup: Setup, machine: Sequence[str]) -> list[str]:
    """Return the addresses to listen on; the internet reaches those of IPv6, which 0.0.0.0 leaves out."""
    host = setup.listen.host
    return [host, *outside_hosts(machine)] if setup.listen.internet and host == EVERYWHERE else [host]


def _named_certificate(
    listen: Listen,
    folder: DataFolder,
    tls_policy: TlsPolicy,
    access: InternetAccess,
    tell: Callable[[str], None],
) -> NamedCertificate | None:
    """Return the certificate for the room's own name, ``None`` without one; raise :class:`RoomOpenError`."""
    if not listen.tls_name:
        return None
    if missing := missing_library():
        raise RoomOpenError(missing)
    return NamedCertificate(folder, listen, tls_policy, access, tell)


def _named(setup: Setup) -> Setup:
    """Return the set-up with the name of its certificate as the first of its names."""
    listen = setup.listen
    names = dict.fromkeys([*[listen.tls_name] * bool(listen.tls_name), *listen.names])
    return replace(setup, listen=replace(listen, names=tuple(names)))


def _links(
    access: InternetAccess, listen: Listen, machine: Sequence[str], local_name: str, port: int
) -> list[str]:
    """Return :func:`links_for_others`, with those of the internet before them."""
    if not access.links:
        return links_for_others(listen, machine, local_name, port)
    return [*access.links, *links_for_others(replace(listen, names=()), machine, local_name, port)]


def _on_network(setup: Setup) -> tuple[list[str], str]:
    """Return this machine's addresses, and the name by which the local network reaches the room.

    The name is "" for a room that does not announce itself.
    """
    machine, listen = machine_addresses(), setup.listen
    if not listen.announce:
        return machine, ""
    return machine, claim_local_name(listen.local_name or setup.name, reachable(listen.host, machine))


def _checked(
    standby: Standby | None, folder: DataFolder, places: Sequence[Place], port: int
) -> Standby | None:
    """Return how to stand by; raise :class:`RoomOpenError` when what that needs is not there."""
    if standby is None:
        return None
    if problems := spare_problems(folder, places):
        raise RoomOpenError(problems[0].text)
    later = [place for place in places if place[2] != HEALTH]  # there it listens itself
    checked = standby._replace(problems=partial(spare_problems, folder, later))
    return spare_note.noted(checked, folder, port)


def _within_file_limit(setup: Setup) -> Setup:
    """Return the set-up with as many connections as the system allows."""
    possible = min(raise_file_limit(setup.limits.connections), setup.limits.connections)
    return replace(setup, limits=replace(setup.limits, connections=possible))


def _running(
    setup: Setup, own: Address, addresses: list[Address], fingerprint: str
) -> running_room.RunningRoom:
    """Return the entry in the folder while the room runs; hosts' commands reach it at ``own``."""
    return running_room.RunningRoom(
        room=setup.name,
        pid=os.getpid(),
        host=own.host,
        port=own.port,
        fingerprint=fingerprint,
        addresses=[str(address) for address in addresses],
        links=[web_link(address, setup.listen.plaintext) for address in addresses],
    )


def _note_running(folder: DataFolder, running: running_room.RunningRoom, reactor: IRunningReactor) -> None:
    """Note in the folder where the room is, until it has closed."""
    if folder.path is not None:
        running_room.write(folder, running)
        reactor.addSystemEventTrigger("after", "shutdown", running_room.remove, folder.path)


def _open_error_text(
    setup: Setup,
    folder: DataFolder,
    places: Sequence[Place],
    error: InUse | StoreFailed | CannotListenError | OSError,
) -> str:
    """Return the sentence for a room that could not be opened; raise an error of the system that names no file."""
    if isinstance(error, OSError):
        if error.filename is None:
            raise error
        return f"{error.filename}: {file_error_text(error)}"
    if isinstance(error, InUse):
        return _in_use_text(setup, error)
    if isinstance(error, StoreFailed):
        return _database_error_text(setup.store or folder.database, error)
    host, port = str(error.interface), int(error.port)
    flag = next((flag for one, number, flag in places if (one, number) == (host, port)), HOST)
    return listen_error_text(host, port, error.socketError, flag)


def _in_use_text(setup: Setup, error: InUse) -> str:
    """Return the sentence for a folder whose room is open already: where, if the folder says it."""
    with contextlib.suppress(BadFolder):
        running = None if setup.store or not setup.data else running_room.read(Path(setup.data))
        if running is not None:
            return _(
                "the room of {folder} is open already: {command} play {address} joins it, and --data opens another "
                "room in a folder of its own",
                folder=setup.data,
                command=command(),
                address=running.addresses[0],
            )
    return _database_error_text(setup.store or DataFolder(Path(setup.data)).database, error)


def _database_error_text(database: DatabasePlace | None, error: StoreFailed) -> str:
    """Return the sentence for a database that cannot be used, with the name of its file."""
    where, text = database_label(database or ""), said(error.sentence)
    return text if where in text else f"{where}: {text}"


def load_bots(setup: Setup) -> dict[str, BotKinds]:
    """Return the house bots by their table's name; raise :class:`ConfigError` for an unknown kind."""
    bots: dict[str, BotKinds] = {}
    for kind in setup.house_bots:
        if kind not in HOUSE_BOTS and kind not in STRENGTHS:
            raise ConfigError.of_value("house_bots", kind, ", ".join([*STRENGTHS, *HOUSE_BOTS]))
        if kind in NUMPY_BOT_NAMES:
            _check_bot(kind)
    for number, table in enumerate(setup.tables):
        try:
            kinds = load_table_bots(table.bots)
        except BotNotFound as error:
            path = ("tables", number, "bots")
            raise ConfigError(f"table {table.name!r}: {error}", path, str(error)) from None
        if kinds and not table.preset:
            bots[table.name] = kinds
    return bots


def _check_bot(kind: str) -> None:
    """Raise :class:`ConfigError` where a kind of bots that players may have lacks what it needs."""
    try:
        load_bot(kind)
    except BotNotFound as error:
        raise ConfigError(f"house_bots: {error}", ("house_bots",), str(error)) from None


def _announced(room: Room) -> list[AnnouncedTournament]:
    """Return the tournaments of a room that are not over, by number."""
    states = [floor.tournament.state for _, floor in sorted(room.tournaments.floors.items())]
    return [
        AnnouncedTournament(setup_of(state.config), state.phase != "registering")
        for state in states
        if not state.over
    ]
