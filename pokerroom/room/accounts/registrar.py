"""Adding new names to the room, and forgetting those that nobody would miss: a name costs memory and disk."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from pokerroom.room.accounts.account_registry import AccountRegistry
from pokerroom.room.accounts.people import Person, PersonDirectory
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.responsible_play.enforcement import PlayLimitEnforcer
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import is_reserved
from pokerroom.store.store_commands import SavePerson

LOOKS_WHEN_FULL = 1_000
"""names that a new one looks at for one to forget, in a room that knows as many as it may"""
LOOKS_PER_NAME = 4
"""names that are looked at, or forgotten, for each new one: more than one, so that a surplus shrinks"""


class KeepsRecords(Protocol):
    """Anything that stores records by name."""

    def forget(self, name: str) -> None:
        """Delete the records of a name."""


class NameRegistrar:
    """Adds names. ``records`` are all stores that must forget a name together with the room."""

    def __init__(
        self,
        *,
        config: RoomConfig,
        people: PersonDirectory,
        people_by_name: dict[str, Person],
        accounts: AccountRegistry,
        cashier: ChipCashier,
        play_limits: PlayLimitEnforcer,
        unit_of_work: UnitOfWork,
        records: Sequence[KeepsRecords],
        is_waiting: Callable[[str], bool],
    ) -> None:
        self._config = config
        self._people = people
        self._people_by_name = people_by_name
        self._accounts = accounts
        self._cashier = cashier
        self._play_limits = play_limits
        self._unit_of_work = unit_of_work
        self._records = list(records)
        self._is_waiting = is_waiting
        self._looks: Iterator[Person] = iter(())
        """where to look next for a name to forget"""
        self._unused: OrderedDict[str, None] | None = None
        """names that may never have been used, the oldest first; ``None``: all that the room knew when it opened"""

    def add_records(self, records: KeepsRecords) -> None:
        """Have another store forget a name together with the room."""
        self._records.append(records)

    def add_name(self, text: str, now: int) -> Person:
        """Add a new name with its starting chips; raise ``bad_name`` or ``room_full``."""
        name = self._people.clean_name(text)
        if is_reserved(name):
            raise RoomError("bad_name", "the room itself goes by this name: choose another")
        person = self._people.add(name, now)
        surplus = len(self._people) - self._config.limits.names
        for _ in range(min(surplus, LOOKS_PER_NAME)):
            self._forget_idle_name(person, now)
        self._forget_unused_names(now)
        self._people_by_name[person.name] = person
        self._unused_names()[person.name] = None
        self._unit_of_work.add(SavePerson(person.name, "", (), now))
        self._cashier.issue_starting_chips(person.name, self._config.starting_chips, now)
        return person

    def _forget_idle_name(self, new: Person, now: int) -> None:
        """Forget a name that nobody would miss; without one, raise ``room_full`` and drop ``new``.

        Each new name looks at some names, the oldest first, and the next one continues there.
        """
        for _ in range(min(LOOKS_WHEN_FULL, len(self._people))):
            other = next(self._looks, None)
            if other is None:
                self._looks = iter(list(self._people))
                other = next(self._looks)
            known = self._people_by_name.get(other.name) is other
            if known and not other.in_use and self._is_forgettable(other):
                self._people.remove(other)
                self._forget(other, now)
                return
        self._people.remove(new)
        max_names = self._config.limits.names
        raise RoomError("room_full", "this room knows {maximum} names, which is the limit", maximum=max_names)

    def _unused_names(self) -> OrderedDict[str, None]:
        if self._unused is None:
            self._unused = OrderedDict.fromkeys(self._people_by_name)
        return self._unused

    def _forget_unused_names(self, now: int) -> None:
        """Forget the oldest guests who came once and never played, where there are too many; a few at a time."""
        unused = self._unused_names()
        for _ in range(LOOKS_PER_NAME):
            if len(unused) < self._config.limits.unused_names:
                return
            name, _none = unused.popitem(last=False)
            person = self._people_by_name.get(name)
            if person is None or not (self._is_forgettable(person) and self._accounts.came_once(name)):
                continue  # forgotten already, or somebody who plays here
            if person.in_use:
                unused[name] = None
            else:
                self._people.remove(person)
                self._forget(person, now)

    def _forget(self, person: Person, now: int) -> None:
        self._cashier.retire_account(person.name, now)
        self._unit_of_work.delete_person(person.name)
        for registry in self._records:
            registry.forget(person.name)
        del self._people_by_name[person.name]

    def _is_forgettable(self, person: Person) -> bool:
        return (
            not self._cashier.has_used_chips(person.name, self._config.starting_chips)
            and self._accounts.is_forgettable(person.name)
            and self._play_limits.is_forgettable(person.name)
            and not self._is_waiting(person.name)
        )
