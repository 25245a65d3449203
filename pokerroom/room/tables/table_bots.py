"""Which house bots the tables of a room may have, and whose share of them they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pokerlocale.messages import N_
from pokerroom.room.accounts.people import Person
from pokerroom.room.ip_networks import network_of
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_directory import TableDirectory, not_seated
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_config import TableConfig


class TableBots:
    """Checks what house bots players and hosts want at a table."""

    def __init__(self, config: RoomConfig, tables: TableDirectory, address_of: Callable[[str], str]) -> None:
        """``address_of``: from where a player comes; "": this is not known."""
        self._config = config
        self._limits = config.limits
        self._tables = tables
        self._address_of = address_of

    def kinds_for(self, person: Person) -> tuple[str, ...]:
        """Return the kinds of house bots that a player may have at a table."""
        return self._kinds_for_hosts() if self._config.players_create_tables and not person.bot else ()

    def _kinds_for_hosts(self) -> tuple[str, ...]:
        return self._config.house_bots if self._config.bots_allowed and self._limits.house_bots else ()

    def check(self, person: Person, bots: Sequence[str], config: TableConfig) -> None:
        """Raise ``ConfigError`` when ``bots`` cannot play at a player's new table of ``config``.

        Raises :class:`RoomError` ``too_many_bots`` when none is left for it.
        """
        check_bots_fit(bots, self.kinds_for(person), config)
        self._check_counts(None if person.is_host else person, len(bots))

    def check_for_hosts(self, bots: Sequence[str], config: TableConfig) -> None:
        """Raise as :meth:`check` when ``bots`` cannot play at a table of ``config`` that a host opens."""
        check_bots_fit(bots, self._kinds_for_hosts(), config)
        self._check_counts(None, len(bots))

    def check_bringing(self, person: Person, opened: OpenTable, bots: Sequence[str]) -> None:
        """Raise :class:`RoomError` when a player may not have ``bots`` at an open cash table.

        Its code is ``not_seated``, ``others_there``, ``bad_table`` or ``too_many_bots``.
        """
        if not person.is_host and opened.creator != person.name:
            if opened.number not in person.seats:
                raise not_seated(opened.number)
            if len(opened.players) - len(opened.bots) > (not person.bot):
                raise RoomError(
                    "others_there",
                    "others play at table {table}: its opener or a host may bring house bots",
                    table=opened.number,
                )
        assert isinstance(opened.table, CashTable)
        kinds = self._kinds_for_hosts() if person.is_host else self.kinds_for(person)
        try:
            check_bots_fit(bots, kinds, opened.table.config)
        except ConfigError as error:
            raise RoomError.because("bad_table", error) from None
        self._check_counts(None if person.is_host else person, len(bots), but=opened.number)

    def _check_counts(self, person: Person | None, wanted: int, but: int = 0) -> None:
        """Raise ``too_many_bots`` when ``wanted`` more are too many, for the room or for a player.

        Those at the table ``but`` make room for them.
        """
        if not wanted:
            return
        others = [opened for opened in self._tables.values() if opened.number != but]
        there, most = _count(opened for opened in others if opened.has_people), self._limits.house_bots
        if there + wanted > most:
            raise RoomError(
                "too_many_bots",
                "players' tables have {count} house bots, of {maximum} at most: take fewer",
                count=there,
                maximum=most,
            )
        if person is not None:
            self._check_share(person, wanted, others)

    def _check_share(self, person: Person, wanted: int, others: Sequence[OpenTable]) -> None:
        """Raise ``too_many_bots`` when tables of a player or of an address, empty ones too, would have too many."""
        limits, network = self._limits, network_of(self._address_of(person.name))
        shared = [(opened, name) for opened in others if (name := opened.bots_counted_for) is not None]
        there, share = (
            _count(opened for opened, name in shared if name == person.name),
            limits.house_bots_per_player,
        )
        text = N_(
            "your tables have {count} house bots, of {maximum} at most for one player: take fewer, or close one"
        )
        if there + wanted <= share and network:
            near = (opened for opened, name in shared if network_of(self._address_of(name)) == network)
            there, share = _count(near), limits.house_bots_per_address
            text = N_(
                "the tables of players from your address have {count} house bots, of {maximum} at most for one "
                "address: take fewer, or close one"
            )
        if there + wanted > share:
            raise RoomError("too_many_bots", text, count=there, maximum=share)


def _count(tables: Iterator[OpenTable]) -> int:
    return sum(len(opened.house_bots) for opened in tables)


def check_bots_fit(bots: Sequence[str], kinds: Sequence[str], config: TableConfig) -> None:
    """Raise ``ConfigError`` when ``bots`` cannot play at a table of ``config`` in a room with these ``kinds``."""
    if bots and not kinds:
        raise ConfigError("this room has no house bots")
    unknown = next((kind for kind in bots if kind not in kinds), None)
    if unknown is not None:
        raise ConfigError.of_value("bots", unknown, "one of {names}", names=tuple(kinds))
    if bots and config.access != "open":
        raise ConfigError("house bots do not play at private tables")
    if bots and (not config.bots_allowed or config.buy_ins == "approved"):
        raise ConfigError("house bots play only where programs may play and buy-ins need no approval")
    if len(bots) >= config.seats:
        raise ConfigError(
            "{count} house bots at {seats} seats: leave one seat for a person",
            count=len(bots),
            seats=config.seats,
        )
