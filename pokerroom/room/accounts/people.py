"""Who has a name here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.room.limits import Limits
from pokerroom.room.sanitize import clean_line, clean_name, look
from pokerroom.room.token_bucket import TokenBucket


class Person:
    """One name: where it sits, and what it may still do.

    ``seats`` maps a table's number to the seat held there, ``created`` are the open tables that he made; ``openings``
    and ``chat`` count how often he opens one, and how much he says.  ``is_host``:
    the name has the role of a host, which lasts.  ``address`` is from where he came last since the room opened.
    """

    __slots__ = ("address", "bot", "chat", "connected", "created", "is_host", "name", "openings", "seats")

    def __init__(self, name: str, chat: TokenBucket, openings: TokenBucket) -> None:
        self.name = name
        self.chat = chat
        self.openings = openings
        self.address = ""
        self.bot = False
        self.is_host = False
        self.connected = False
        self.seats: dict[int, int] = {}
        self.created: set[int] = set()

    @property
    def busy(self) -> bool:
        """Whether anything here depends on him: a line, a seat, a table of his."""
        return bool(self.connected or self.seats or self.created)


class People:
    """All names of the room. What proves each of them is in the
    :class:`~pokerroom.room.accounts.registry.AccountBook`."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_look: dict[str, Person] = {}

    def __len__(self) -> int:
        return len(self._by_look)

    def __iter__(self) -> Iterator[Person]:
        return iter(self._by_look.values())

    def find(self, name: str) -> Person | None:
        """Return who has a name, or one that looks like it."""
        return self._by_look.get(look(clean_line(name)))

    def known(self, text: str) -> Person | None:
        """Return who has the name ``text``, or one that looks like it; raise :class:`RoomError` ``bad_name``."""
        return self._by_look.get(look(self.clean(text)))

    def clean(self, text: str) -> str:
        """Return the name that ``text`` stands for; raise :class:`RoomError` ``bad_name`` when it cannot be one."""
        return clean_name(text, self._limits.name_length)

    def add(self, name: str, now: int) -> Person:
        """Take a new name in, or one that the room knew before it opened again."""
        limits = self._limits
        chat = TokenBucket(limits.chat_per_minute / 60, limits.chat_burst, now)
        openings = TokenBucket(limits.tables_per_hour / 3600, limits.table_burst, now)
        person = self._by_look[look(name)] = Person(name, chat, openings)
        return person

    def forget_one(self, forgettable: Callable[[Person], bool]) -> Person | None:
        """Forget and return the oldest name that nobody uses and that is ``forgettable``; ``None``: no such."""
        for key, person in self._by_look.items():
            if not person.busy and forgettable(person):
                del self._by_look[key]
                return person
        return None
