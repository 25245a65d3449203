"""The set-up of a whole room: what a set-up file may say, and the room that opens when the host says nothing.

The room itself (:class:`~pokerroom.room.room_config.RoomConfig`) knows neither where it listens nor who the house bots
are; the set-up adds both.  Chips are integers, times are milliseconds.
"""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from pokerclient.transport.address import DEFAULT_PORT
from pokerlocale.messages import NP_
from pokerlocale.sentences import Sentence, Value
from pokerlocale.translator import Translator
from pokerroom.host.local_name import local_label
from pokerroom.host.time_of_day import is_time_of_day
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_config import check as check_room
from pokerroom.server.http.host_names import nobody_registered
from pokerroom.server.metrics import MetricsAudience
from pokerroom.server.proxies import proxy_network
from pokerroom.server.tls_policy import Plaintext
from pokerroom.store.database_place import database_place
from pokerroom.tables.peer.cash_table_config import check as check_table
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tournament.config_from_setup import tournament_config
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.bot_names import DEFAULT_STRENGTH, HOUSE_BOT_NAMES, NUMPY_BOT_NAMES, STRENGTHS
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.preset import AnyPreset, Preset, TournamentPreset
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.uth_table_options import UthTableConfig

LOOPBACK = "127.0.0.1"
"""Only this machine can join: the default."""

EVERYWHERE = "0.0.0.0"
"""Everybody on the network can join (``--lan``)."""

AUTHORITIES = {
    "letsencrypt": "https://acme-v02.api.letsencrypt.org/directory",
    "staging": "https://acme-staging-v02.api.letsencrypt.org/directory",
}
"""who gives certificates, by the name of the set-up: where their directories of ACME are"""
_DNS_NAME = re.compile(r"(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}")


class Listen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the room listens."""

    host: str = LOOPBACK
    """address of this machine to listen on; 0.0.0.0 is all of them"""
    port: int = DEFAULT_PORT
    """TCP port; 0 takes a free one"""
    announce: bool = False
    """announce it on the local network, so that players find the room without an address"""
    local_name: str = ""
    """name by which browsers on the local network reach a room that announces itself: "friday" is
    http://friday.local:7777/; "" makes it from the room's name"""
    plaintext: Plaintext = "loopback"
    """from where lines may come that are not encrypted: loopback (this machine), lan (private addresses), anywhere"""
    names: tuple[str, ...] = ()
    """names by which browsers reach the room, as behind a proxy: ["poker.example.org"]; addresses, local names and
    those of the certificate need no mention"""
    behind: tuple[str, ...] = ()
    """addresses and networks of proxies before the room, as ["127.0.0.1"]: what they say of players' addresses counts
    (X-Forwarded-For, Forwarded, the PROXY protocol), and they may do without encryption"""
    internet: bool = False
    """ask the router for the port, so that friends elsewhere reach the room; strangers may do less then"""
    certificate: str = ""
    """PEM file with the room's certificate and those above it; "" makes one and keeps it in the room's folder"""
    key: str = ""
    """PEM file with its key; "" when the certificate's file has it too"""
    tls_name: str = ""
    """public name of the room, which an authority certifies, as "friday.example.org"; port 80 of
    it must lead to this machine"""
    tls_authority: str = "letsencrypt"
    """who gives it: letsencrypt, whose terms you agree to; staging, to try things out; or the https:// address of
    another directory of ACME"""


class MetricsSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may read the room's counts."""

    allow: MetricsAudience = "loopback"
    """loopback: programs of this machine, at /metrics; token: whoever shows what is in metrics.key; everybody; off"""


class TableSetup(TableConfig, frozen=True, forbid_unknown_fields=True):
    """A table of the house, and the house bots that play there when a person does."""

    bots: tuple[str, ...] = ()
    """kinds of house bots, one for each"""
    preset: bool = False
    """it is not open: hosts open tables like it by its name"""

    def table_config(self) -> TableConfig:
        """The table as the room knows it."""
        return TableConfig(**{name: getattr(self, name) for name in TableConfig.__struct_fields__})


class HouseTournament(TournamentSetup, frozen=True, forbid_unknown_fields=True):
    """A tournament of the house."""

    preset: bool = False
    """it is not announced: hosts announce tournaments like it by its name"""

    def tournament_setup(self) -> TournamentSetup:
        """The tournament as the room knows it."""
        return TournamentSetup(**{name: getattr(self, name) for name in TournamentSetup.__struct_fields__})


DEFAULT_TABLES = (
    TableSetup(
        "Practice",
        seats=6,
        small_blind=1,
        big_blind=2,
        bots=("station", "tilter", "rock", "maniac"),
    ),
    TableSetup("Friends", seats=9, small_blind=5, big_blind=10, straddle="utg"),
    TableSetup("Limit", structure="limit", seats=9, small_blind=5, big_blind=10),
    TableSetup(
        "Draw",
        game="draw",
        structure="pot_limit",
        seats=5,
        small_blind=1,
        big_blind=2,
        bots=("trapper", "tilter", "station"),
    ),
)
"""What a room has when the host names no table: two for friends, two with house bots to play at once."""
_TABLE_NAMES = {
    "Practice": NP_("table", "Practice"),
    "Friends": NP_("table", "Friends"),
    "Limit": NP_("table", "Limit"),
    "Draw": NP_("table", "Draw"),
}


def default_tables(language: str) -> tuple[TableSetup, ...]:
    """Return :data:`DEFAULT_TABLES` with their names in a language."""
    name = Translator(language)
    return tuple([replace(table, name=name(_TABLE_NAMES[table.name])) for table in DEFAULT_TABLES])


DEFAULT_UTH_TABLES = (
    UthTableConfig("casino", name="Casino"),
    UthTableConfig("espacejeux", name="Espacejeux"),
    UthTableConfig("extreme", name="Extreme"),
)
"""Tables against the house in that room: one of each rule set."""


PLAYERS_BOTS = tuple(
    [
        kind
        for kind in dict.fromkeys((DEFAULT_STRENGTH, *STRENGTHS, *HOUSE_BOT_NAMES))
        if kind not in NUMPY_BOT_NAMES
    ]
)
"""The kinds of house bots that players may have, the first one proposed."""


class Setup(RoomConfig, frozen=True, forbid_unknown_fields=True):
    """A whole room: its options, where it listens, its tables with their house bots."""

    tables: tuple[TableSetup, ...] = DEFAULT_TABLES
    house_tables: tuple[UthTableConfig, ...] = DEFAULT_UTH_TABLES
    tournaments: tuple[HouseTournament, ...] = ()
    """tournaments of the house, announced when the room opens"""
    house_bots: tuple[str, ...] = PLAYERS_BOTS
    """kinds of house bots that players may have at the tables that they open"""
    house_bots_talk: bool = True
    """whether house bots say a few words at their tables"""
    listen: Listen = Listen()
    metrics: MetricsSetup = MetricsSetup()
    opens: str = ""
    """time of day at which the tables begin, as in 20:00; "" when the room is up"""
    closes: str = ""
    """time of day at which the room closes by itself; "" never"""
    store: str = ""
    """PostgreSQL database that keeps the room in place of a file: "postgresql://HOST/NAME"; see docs/cluster.md"""
    data: str = "room"
    """folder for what the room keeps: the host's code, the certificate; beside this file; "" keeps nothing"""

    def room_config(self) -> RoomConfig:
        """The room without what only its host knows."""
        fields = {name: getattr(self, name) for name in RoomConfig.__struct_fields__}
        tables = tuple([table.table_config() for table in self.open_tables])
        return RoomConfig(**{**fields, "tables": tables, "tournaments": self.announced})

    @property
    def open_tables(self) -> tuple[TableSetup, ...]:
        """The tables of the house that are open from the start."""
        return tuple([table for table in self.tables if not table.preset])

    @property
    def announced(self) -> tuple[TournamentSetup, ...]:
        """The tournaments that are announced when the room opens."""
        return tuple([each.tournament_setup() for each in self.tournaments if not each.preset])

    @property
    def presets(self) -> tuple[AnyPreset, ...]:
        """What hosts open by its name."""
        tables = [Preset(one.name, one.table_config(), one.bots) for one in self.tables if one.preset]
        named = [TournamentPreset(one.name, one.tournament_setup()) for one in self.tournaments if one.preset]
        return (*tables, *named)


def check(setup: Setup) -> Setup:
    """Return ``setup``; raise :class:`ConfigError` naming what cannot be and what would be right."""
    if not 0 <= setup.listen.port <= 65_535:
        raise ConfigError.of_value(
            "listen.port",
            Sentence("{port}", {"port": setup.listen.port}),
            "1 to 65535, or 0 for a free one",
        )
    if not setup.listen.host or setup.listen.host == "255.255.255.255":
        raise ConfigError.of_value(
            "listen.host",
            setup.listen.host,
            "an address of this machine, 127.0.0.1 for itself alone, 0.0.0.0 for all its networks",
        )
    if setup.listen.local_name and not local_label(setup.listen.local_name):
        raise ConfigError.of_value(
            "listen.local_name", setup.listen.local_name, "letters and digits, as in friday"
        )
    for number, text in enumerate(setup.listen.behind):
        _check_proxy(number, text)
    _check_internet(setup)
    _check_tls_name(setup)
    if setup.listen.key and not setup.listen.certificate:
        raise ConfigError.about("listen.key", "{field} is the key of listen.certificate, which is missing")
    if setup.metrics.allow == "token" and not setup.data:
        raise ConfigError.about(
            "metrics.allow",
            "{field} cannot be 'token' in a room that keeps nothing: the token is kept in data",
        )
    if setup.store and not isinstance(database_place(setup.store), str):
        raise ConfigError.of_value("store", setup.store, 'postgresql://HOST/NAME, or "" for a file in data')
    _check_hours(setup)
    check_room(setup)
    names: set[str] = set()
    for number, table in enumerate(setup.tables):
        try:
            check_table_setup(table)
        except ConfigError as error:
            raise error.at("tables", number) from None
        _check_name(names, table.name, "tables", number)
    for number, uth_table in enumerate(setup.house_tables):
        if uth_table.name:
            _check_name(names, uth_table.name, "house_tables", number)
    _check_tournaments(setup)
    return setup


def _check_internet(setup: Setup) -> None:
    """Raise :class:`ConfigError` for a room that no router can lead the internet to."""
    if not setup.listen.internet:
        return
    if not setup.listen.port:
        raise ConfigError.about(
            "listen.port", "{field} cannot be 0 with listen.internet: the router is asked for one port"
        )
    if setup.listen.host == LOOPBACK:
        raise ConfigError.about(
            "listen.host", "{field} must be 0.0.0.0 with listen.internet, or one address of this machine"
        )


def _check_tls_name(setup: Setup) -> None:
    """Raise :class:`ConfigError` for a name that no authority certifies for this room."""
    listen = setup.listen
    if not listen.tls_authority.startswith("https://") and listen.tls_authority not in AUTHORITIES:
        raise ConfigError.of_value(
            "listen.tls_authority",
            listen.tls_authority,
            "letsencrypt, staging, or the https:// address of another directory of ACME",
        )
    name = listen.tls_name
    if not name:
        return
    if not _DNS_NAME.fullmatch(name) or nobody_registered(name):
        raise ConfigError.of_value(
            "listen.tls_name", name, "a name that you have on the internet, as in friday.example.org"
        )
    if listen.certificate:
        raise ConfigError.about("listen.tls_name", "{field} and listen.certificate exclude each other")
    if listen.host == LOOPBACK:
        raise ConfigError.about(
            "listen.host",
            "{field} must be an address that others reach with listen.tls_name: add --internet, --lan or --home",
        )
    if not setup.data:
        raise ConfigError.about(
            "listen.tls_name",
            "{field} is for a room that keeps its certificate: authorities give few of them, so name a folder in data",
        )


def authority_url(authority: str) -> str:
    """Return where the directory of an authority is."""
    return AUTHORITIES.get(authority, authority)


def _check_proxy(number: int, text: str) -> None:
    try:
        network = proxy_network(text)
    except ValueError:
        network = None
    if network is None or not network.prefixlen:
        raise ConfigError.of_value(
            f"listen.behind[{number}]",
            text,
            "the address or network of a proxy, as in 127.0.0.1 or 10.0.0.0/24",
        )


def _check_tournaments(setup: Setup) -> None:
    known: set[str] = set()
    for number, tournament in enumerate(setup.tournaments):
        try:
            tournament_config(tournament, setup.clocks)
        except TournamentConfigError as error:
            raise error.at("tournaments", number) from None
        wanted = tournament.ticket_for
        if wanted and wanted.casefold() not in known:
            raise ConfigError.of_value(
                "ticket_for", wanted, "the name of a tournament that stands before this one"
            ).at("tournaments", number)
        known.add(tournament.name.casefold())


def _check_hours(setup: Setup) -> None:
    for field in ("opens", "closes"):
        if (text := getattr(setup, field)) and not is_time_of_day(text):
            raise ConfigError.of_value(field, text, "a time of day, as in 20:00, or nothing")
    if setup.opens and setup.opens == setup.closes:
        raise ConfigError.about("closes", "{field} is the same time as opens")


def _check_name(names: set[str], name: str, section: str, number: int) -> None:
    """Add a table's name to ``names``; raise :class:`ConfigError` when it is there, in upper or lower case."""
    if name.casefold() in names:
        raise ConfigError(
            "two tables are named '{name}': give each table its own name",
            (section, number, "name"),
            name=name,
        )
    names.add(name.casefold())


def check_table_setup(table: TableSetup) -> None:
    """Raise :class:`ConfigError` naming the table and what of it cannot be."""
    try:
        check_table(table)
    except ConfigError as error:
        raise ConfigError(
            "table '{table}': {what}", error.path, error.reason, table=table.name, what=error.sentence
        ) from None
    if table.bots and not table.bots_allowed:
        raise _bots_error(table, "table '{table}' has house bots but bots_allowed is false")
    if table.bots and table.access != "open":
        raise _bots_error(table, "table '{table}' has house bots, who do not play at private tables")
    if table.bots and table.buy_ins == "approved":
        raise _bots_error(
            table,
            "table '{table}' has house bots, who would wait for your approval: leave buy_ins free there",
        )
    if len(table.bots) >= table.seats:
        raise _bots_error(
            table,
            "table '{table}' has {count} house bots at {seats} seats: leave one for a person",
            count=len(table.bots),
            seats=table.seats,
        )


def _bots_error(table: TableSetup, template: str, /, **values: Value) -> ConfigError:
    return ConfigError(Sentence(template, {"table": table.name, **values}), ("bots",))
