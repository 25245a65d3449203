"""Who has a name here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.room.limits import Limits
from pokerroom.room.sanitize import clean_line, clean_name, lookalike_key
from pokerroom.room.token_bucket import TokenBucket


class Person:
    """One name: where it sits, and what it may still do.

    ``seats`` maps a table's number to the seat held there, ``created`` are the open tables that he made; ``openings``
    and ``chat`` count how often he opens one, and how much he says.  ``is_host``:
    the name has the role of a host, which lasts.  ``address`` is from where he came last since the room opened.
    """

    __slots__ = (
        "address",
        "bot",
        "chat_bucket",
        "connected",
        "created_tables",
        "is_host",
        "name",
        "seats",
        "table_bucket",
    )

    def __init__(self, name: str, chat_bucket: TokenBucket, table_bucket: TokenBucket) -> None:
        self.name = name
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
        """Whether anything here depends on him: a line, a seat, a table of his."""
        return bool(self.connected or self.seats or self.created_tables)


class PersonDirectory:
    """All names of the room. What proves each of them is in the
    :class:`~pokerroom.room.accounts.registry.AccountRegistry`."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_lookalike_key: dict[str, Person] = {}

    def __len__(self) -> int:
        return len(self._by_lookalike_key)

    def __iter__(self) -> Iterator[Person]:
        return iter(self._by_lookalike_key.values())

    def find(self, name: str) -> Person | None:
        """Return who has a name, or one that looks like it."""
        return self._by_lookalike_key.get(lookalike_key(clean_line(name)))

    def find_valid(self, text: str) -> Person | None:
        """Return who has the name ``text``, or one that looks like it; raise :class:`RoomError` ``bad_name``."""
        return self._by_lookalike_key.get(lookalike_key(self.clean_name(text)))

    def clean_name(self, text: str) -> str:
        """Return the name that ``text`` stands for; raise :class:`RoomError` ``bad_name`` when it cannot be one."""
        return clean_name(text, self._limits.name_length)

    def add(self, name: str, now: int) -> Person:
        """Take a new name in, or one that the room knew before it opened again."""
        limits = self._limits
        chat_bucket = TokenBucket(limits.chat_per_minute / 60, limits.chat_burst, now)
        table_bucket = TokenBucket(limits.tables_per_hour / 3600, limits.table_burst, now)
        person = self._by_lookalike_key[lookalike_key(name)] = Person(name, chat_bucket, table_bucket)
        return person

    def forget_oldest(self, forgettable: Callable[[Person], bool]) -> Person | None:
        """Forget and return the oldest name that nobody uses and that is ``forgettable``; ``None``: no such."""
        for key, person in self._by_lookalike_key.items():
            if not person.in_use and forgettable(person):
                del self._by_lookalike_key[key]
                return person
        return None
