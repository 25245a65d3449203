"""Private tables: who may come to each, by its invitation or its password, and who may know that it exists."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.host_code import hash_of_code, new_code
from pokerroom.room.accounts.people import Person
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.table_directory import TableDirectory
from pokerroom.store.store_commands import SaveDocument

TABLE_ACCESS = "table_access"
"""the kind of these documents, one for each table number"""
MAX_ADMITTED = 500
"""how many names a table admits: to admit another, somebody has to be removed first"""
_NO_CODE = "00000-00000-00000"
_NOTHING: frozenset[int] = frozenset()


class TableAccess(msgspec.Struct, frozen=True, omit_defaults=True):
    """What opens a private table, and who has come by it. ``password`` is the hash of one, or ""."""

    code: str
    password: str = ""
    admitted: tuple[str, ...] = ()


class PrivateTables:
    """The access to the private tables of a room; every change is saved with the unit of work."""

    def __init__(
        self,
        tables: TableDirectory,
        rng: RandomBits,
        unit_of_work: UnitOfWork,
        documents: Iterable[SaveDocument] = (),
    ) -> None:
        self._tables = tables
        self._rng = rng
        self._unit_of_work = unit_of_work
        self._access = {int(row.item): _read(row.payload) for row in documents}
        self._departures: set[tuple[int, str]] = set()

    # --- who may know of a table, and come ----------------------------------------------------------------------------

    def may_enter(self, number: int, name: str | None, *, is_host: bool) -> bool:
        """Whether somebody may come to a table: anybody, unless it is private."""
        opened = self._tables.private.get(number)
        if opened is None or is_host:
            return True
        return name is not None and (
            name == opened.creator or name in opened.table.players or name in self._admitted(number)
        )

    def check_entered(self, number: int, name: str | None, *, is_host: bool) -> None:
        """Raise :class:`RoomError` ``private_table`` unless somebody may come to a table."""
        if not self.may_enter(number, name, is_host=is_host):
            raise RoomError(
                "private_table",
                "table {table} is private: show its password or the code of your invitation first",
                table=number,
            )

    @property
    def hidden(self) -> frozenset[int]:
        """The tables that only those know who may come."""
        private = self._tables.private
        return frozenset([number for number, opened in private.items() if opened.access == "hidden"])

    def unseen_by(self, name: str | None, *, is_host: bool) -> frozenset[int]:
        """Return the tables that somebody must not know."""
        if not self._tables.private or is_host:
            return _NOTHING
        return frozenset(
            [number for number in self.hidden if not self.may_enter(number, name, is_host=False)]
        )

    # --- coming -------------------------------------------------------------------------------------------------------

    def code_matches(self, number: int, code: str) -> bool:
        """Whether a code is that of the invitation; a table that is not there takes as long to say no."""
        known = self._access.get(number)
        right = hmac.compare_digest(hash_of_code(code), hash_of_code(known.code if known else _NO_CODE))
        return right and known is not None and number in self._tables.private

    def password_of(self, number: int) -> str:
        """Return the hash of a table's password; "" without one."""
        known = self._access.get(number)
        return known.password if known and number in self._tables.private else ""

    def admit(self, number: int, name: str, now: int) -> None:
        """Let a player come to a private table from now on; raise ``too_many_admitted``."""
        self.check_admissible(number, name)
        if number in self._tables.private and name not in self._admitted(number):
            access = self.access(number, now)
            self._save(number, replace(access, admitted=(*access.admitted, name)), now)

    def check_admissible(self, number: int, name: str) -> None:
        """Raise :class:`RoomError` ``too_many_admitted`` for a newcomer to a table that admits nobody else."""
        admitted = self._admitted(number)
        if name not in admitted and len(admitted) >= MAX_ADMITTED:
            raise RoomError(
                "too_many_admitted",
                "table {table} admits no more than {maximum} players: whoever opened it can remove somebody first",
                table=number,
                maximum=MAX_ADMITTED,
            )

    # --- removing -----------------------------------------------------------------------------------------------------

    def revoke(self, number: int, name: str, now: int) -> None:
        """Shut a player out: neither the invitation nor the password that they know opens the table now."""
        access = self.access(number, now)
        left = tuple([each for each in access.admitted if each != name])
        self._save(number, TableAccess(new_code(self._rng), admitted=left), now)
        self.note_departure(number, name)

    def note_departure(self, number: int, name: str) -> None:
        """Note that a player no longer sits at a private table, or is no longer admitted to it."""
        if number in self._tables.private:
            self._departures.add((number, name))

    def take_departures(self) -> set[tuple[int, str]]:
        """Return the tables and the players noted since the last call."""
        departures, self._departures = self._departures, set()
        return departures

    # --- inviting -----------------------------------------------------------------------------------------------------

    def check_may_invite(self, number: int, person: Person | None, *, is_host: bool) -> None:
        """Raise :class:`RoomError` unless somebody may give out what opens a table."""
        opened = self._tables.find(number)
        if not is_host and (person is None or opened.creator != person.name):
            raise RoomError(
                "not_your_table",
                "only the player who opened table {table}, and hosts, can do this",
                table=number,
            )
        if opened.access == "open":
            raise RoomError("not_private", "table {table} is open to everybody", table=number)

    def admitted(self, number: int) -> tuple[str, ...]:
        """Return who may come to a private table beside its opener, in the order in which they came."""
        seated = self._tables[number].table.players
        admitted = self._admitted(number)
        opener = self._tables[number].creator
        return (*admitted, *[name for name in seated if name not in admitted and name != opener])

    def access(self, number: int, now: int) -> TableAccess:
        """Return what opens a private table; its invitation is made when it is first asked for."""
        if number not in self._access:
            self._save(number, TableAccess(new_code(self._rng)), now)
        return self._access[number]

    def renew(self, number: int, now: int) -> None:
        """Take the invitation back and make another; those who have come by it stay."""
        self._save(number, replace(self.access(number, now), code=new_code(self._rng)), now)

    def set_password(self, number: int, hashed: str, now: int) -> None:
        """Set the hash of a table's password; "": it has none any more."""
        self._save(number, replace(self.access(number, now), password=hashed), now)

    # --- forgetting ---------------------------------------------------------------------------------------------------

    def forget(self, name: str) -> None:
        """Forget a name, which may be another person's later."""
        for number, access in list(self._access.items()):
            if name in access.admitted:
                left = tuple([each for each in access.admitted if each != name])
                self._save(number, replace(access, admitted=left), 0)

    def table_closed(self, number: int) -> None:
        """Delete what opened a table; those who knew it learn of its closing."""
        if number in self._access:
            self._unit_of_work.delete_document(TABLE_ACCESS, "", str(number))

    def drop_closed(self) -> None:
        """Forget the tables that are closed, once everybody who knew them has learned that."""
        for number in [*self._tables.private.keys() - set(self._tables)]:
            del self._tables.private[number]
        for number in [*self._access.keys() - self._tables.private.keys()]:
            del self._access[number]
            self._unit_of_work.delete_document(TABLE_ACCESS, "", str(number))

    def _admitted(self, number: int) -> tuple[str, ...]:
        known = self._access.get(number)
        return known.admitted if known else ()

    def _save(self, number: int, access: TableAccess, now: int) -> None:
        self._access[number] = access
        self._unit_of_work.save_document(TABLE_ACCESS, "", str(number), access, now)


_read = msgspec.json.Decoder(TableAccess).decode
