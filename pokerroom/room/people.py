"""Who has a name here, and how he proves it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

from pokerroom.cards import RandomBits
from pokerroom.room.errors import RoomError
from pokerroom.room.limits import Limits
from pokerroom.room.rates import TokenBucket
from pokerroom.room.text import clean_name, look


class Person:
    """One name: the hash of its token, where it sits, and what it may still do.

    ``seats`` maps a table's number to the seat held there, ``created`` are the open tables that he made.
    """

    __slots__ = ("bot", "chat", "connected", "created", "name", "seats", "token_hash")

    def __init__(self, name: str, token_hash: bytes, chat: TokenBucket) -> None:
        self.name = name
        self.token_hash = token_hash
        self.chat = chat
        self.bot = False
        self.connected = False
        self.seats: dict[int, int] = {}
        self.created: set[int] = set()

    @property
    def busy(self) -> bool:
        """Whether anything here depends on him: a line, a seat, a table of his."""
        return bool(self.connected or self.seats or self.created)


class People:
    """All names of the room. A name is a guest's as long as he can show the token that he got with it."""

    def __init__(self, limits: Limits, rng: RandomBits) -> None:
        self._limits = limits
        self._rng = rng
        self._by_look: dict[str, Person] = {}

    def __len__(self) -> int:
        return len(self._by_look)

    def enter(self, text: str, token: str | None, now: int) -> tuple[Person, str | None]:
        """Return the person and, when the name is new, its token.

        Raises :class:`RoomError`: ``bad_name``, ``name_taken`` (it, or one that looks like it, has a token and none
        was shown), ``wrong_token``.
        """
        name = clean_name(text, self._limits.name_length)
        person = self._by_look.get(look(name))
        if person is None:
            return self._new(name, now)
        if token is None:
            raise RoomError(
                "name_taken", f"{person.name!r} is taken: prove it with its token, or choose another name"
            )
        if not hmac.compare_digest(_hash(token), person.token_hash):
            raise RoomError("wrong_token", f"this is not the token of {person.name!r}: choose another name")
        return person, None

    def forget_one(self, forgettable: Callable[[Person], bool]) -> Person | None:
        """Forget and return the oldest name that nobody uses and that is ``forgettable``; ``None``: no such."""
        for key, person in self._by_look.items():
            if not person.busy and forgettable(person):
                del self._by_look[key]
                return person
        return None

    def _new(self, name: str, now: int) -> tuple[Person, str]:
        token = f"{self._rng.getrandbits(128):032x}"
        chat = TokenBucket(self._limits.chat_per_minute / 60, self._limits.chat_burst, now)
        person = Person(name, _hash(token), chat)
        self._by_look[look(name)] = person
        return person, token


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
