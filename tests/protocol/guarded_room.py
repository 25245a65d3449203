"""A room whose passwords are looked at at once, or when the test says so; every look is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.room_errors import RoomError
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

CODE = "7KQ2M-0XW8D-PV31H"
DAY = 86_400_000
SECRET = "correct horse"


class Looks:
    """Stands in for the slow functions. ``patient``: nothing is done before :meth:`go`."""

    def __init__(self, place: RoomHarness, room_for: int = 100) -> None:
        self.checks = 0
        self.makes = 0
        self.patient = False
        self._place = place
        self._room_for = room_for
        self._waiting: list[Callable[[], None]] = []

    def hash_password(self, password: str, then: Callable[[str, int], None], address: str = "") -> None:
        self._do(lambda: self._made(password, then))

    def verify_password(
        self, hashed: str, password: str, then: Callable[[bool, int], None], address: str = ""
    ) -> None:
        self._do(lambda: self._checked(hashed, password, then))

    def go(self) -> None:
        """Do all that waits, and what comes of it."""
        while self._waiting:
            self._waiting.pop(0)()

    def _made(self, password: str, then: Callable[[str, int], None], address: str = "") -> None:
        self.makes += 1
        then(f"slow:{password}", self._place.now)

    def _checked(self, hashed: str, password: str, then: Callable[[bool, int], None]) -> None:
        self.checks += 1
        then(hashed == f"slow:{password}", self._place.now)

    def _do(self, work: Callable[[], None]) -> None:
        if len(self._waiting) >= self._room_for:
            raise RoomError("too_busy", "wait")
        self._waiting.append(work)


class GuardedRoomHarness(RoomHarness):
    """A room with passwords and a host's code."""

    def __init__(self, room_for: int = 100, **options: Any) -> None:
        super().__init__(**options)
        self.now = 1_000
        self.looks = Looks(self, room_for)
        self.hub.password_hashing = self.looks
        self.room.host_code = HostCode(CODE)

    def elsewhere(self) -> None:
        if not self.looks.patient:
            self.looks.go()

    def come(self, address: str = "10.0.0.1") -> ScriptedPerson:
        """Connect, from an address, and say nothing yet."""
        person = ScriptedPerson(self)
        person.session.address = address
        return person

    def person_from(self, address: str) -> ScriptedPerson:
        """Connect from an address without a name."""
        person = self.come(address)
        assert person.ask("hello", protocol=1, name=None)["type"] == "welcome"
        return person

    def host(self) -> ScriptedPerson:
        """A host without a name."""
        host = self.person(None, client="test")
        assert host.ask("claim_host", code=CODE)["type"] == "ok"
        return host

    def registered(self, name: str = "Ann", **more: Any) -> tuple[ScriptedPerson, str]:
        """A new name with a password, and its token."""
        person = self.come()
        welcome = person.ask("register", protocol=1, name=name, password=SECRET, **more)
        assert welcome["type"] == "welcome", welcome
        return person, welcome["token"]

    def try_password(self, password: str, name: str = "Ann", address: str = "10.0.0.1") -> dict[str, Any]:
        """Log in over a new connection; return the answer."""
        return self.come(address).ask("log_in", protocol=1, name=name, password=password)


def invitation(place: GuardedRoomHarness, **options: Any) -> str:
    """Have a host make an invitation, and return its code."""
    (made,) = place.host().ask("make_invitation", **options)["invitations"]
    return str(made["code"])
