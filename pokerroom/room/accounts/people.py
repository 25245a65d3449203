"""The people of a room by name, with what they hold at its tables."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.room.sanitize import clean_line, clean_name, confused_key, lookalike_key, skeleton
from pokerroom.room.token_bucket import TokenBucket
from pokerwire.room.room_limits import Limits


class Person:
    """One name, with its seats and rate limits.

    ``seats`` maps a table's number to the seat held there; ``created_tables`` are the open tables that the person
    created.  ``table_bucket``, ``chat_bucket`` and ``guess_bucket`` limit new tables, chat messages and wrong codes of
    tables.  ``is_host``: the account has
    the host's role.  ``address``: of the last log-in since the room opened.
    """

    __slots__ = (
        "address",
        "bot",
        "chat_bucket",
        "connected",
        "created_tables",
        "guess_bucket",
        "is_host",
        "name",
        "seats",
        "table_bucket",
    )

    def __init__(
        self, name: str, *, chat_bucket: TokenBucket, table_bucket: TokenBucket, guess_bucket: TokenBucket
    ) -> None:
        self.name = name
        self.guess_bucket = guess_bucket
        self.chat_bucket = chat_bucket
        self.table_bucket = table_bucket
        self.address = ""
        self.bot = False
        self.is_host = False
        self.connected = False
        self.seats: dict[int, int] = {}
        self.created_tables: set[int] = set()

    @property
    def in_use(self) -> bool:
        """Whether the person is connected, has a seat, or has created an open table."""
        return bool(self.connected or self.seats or self.created_tables)


class PersonDirectory:
    """All people of the room, found by name or by a name that looks like it.

    How they prove their names is in the :class:`~pokerroom.room.accounts.account_registry.AccountRegistry`.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_lookalike_key: dict[str, Person] = {}
        self._by_likeness: dict[str, Person] = {}
        """for new names only: a name that is there is found by its own key first"""

    def __len__(self) -> int:
        return len(self._by_lookalike_key)

    def __iter__(self) -> Iterator[Person]:
        return iter(self._by_lookalike_key.values())

    def find(self, name: str) -> Person | None:
        """Return the person of a name, or of one that looks like it."""
        return self._find(clean_line(name))

    def find_valid(self, text: str) -> Person | None:
        """Return the same for unchecked ``text``; raise :class:`RoomError` ``bad_name``."""
        return self._find(self.clean_name(text))

    def _find(self, name: str) -> Person | None:
        keys = (skeleton(name), confused_key(name))
        return self._by_lookalike_key.get(lookalike_key(name)) or next(
            (self._by_likeness[key] for key in keys if key in self._by_likeness), None
        )

    def clean_name(self, text: str) -> str:
        """Return ``text`` as a valid name; raise :class:`RoomError` ``bad_name`` when it cannot be one."""
        return clean_name(text, self._limits.name_length)

    def add(self, name: str, now: int) -> Person:
        """Add a name, new or restored."""
        limits = self._limits
        person = self._by_lookalike_key[lookalike_key(name)] = Person(
            name,
            chat_bucket=TokenBucket(limits.chat_per_minute / 60, limits.chat_burst, now),
            table_bucket=TokenBucket(limits.tables_per_hour / 3600, limits.table_burst, now),
            guess_bucket=TokenBucket(limits.attempts_per_minute / 60, limits.attempt_burst, now),
        )
        for key in (skeleton(name), confused_key(name)):
            self._by_likeness.setdefault(key, person)
        return person

    def remove(self, person: Person) -> None:
        """Forget a person."""
        if self._by_lookalike_key.get(key := lookalike_key(person.name)) is person:
            del self._by_lookalike_key[key]
        for likeness in (skeleton(person.name), confused_key(person.name)):
            if self._by_likeness.get(likeness) is person:
                del self._by_likeness[likeness]
