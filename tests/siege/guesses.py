"""Guesses at all that lets somebody in: passwords, tokens, invitations, codes, words and passkeys, from very many
addresses. (A personal link has the words, and a link for another device the code.)

    python -m tests.siege.guesses [--guesses 1000000] [--addresses 10000] [--names 200]

The passwords and invitations of private tables are guessed at too, by players of the room, and the numbers of hidden
tables by whatever else opens them.

The room is a real one without sockets, with a clock of its own: the guesses come within an hour. Its players' passwords
are words of a list that the attackers have too, who also know of each passkey what is no secret. It prints one line of
JSON: how many guesses there were of each kind, how many passwords were compared, what the others were answered, and
what got in.
"""

from __future__ import annotations

import argparse
import collections
import json
import random
import time
from typing import Any

from pokerroom.room.accounts.host_code import new_code
from pokerroom.room.accounts.kept_words import new_words
from pokerroom.server.passkey_checks import passkey_verifier
from tests.protocol.guarded_room import GuardedRoomHarness
from tests.protocol.room_harness import ScriptedPerson
from tests.protocol.soft_authenticator import SoftAuthenticator, encoded

HOUR = 3_600_000
WORDS_LISTED = 20_000
"""passwords in the attackers' list"""
GUESSERS = 100
"""players who guess at tables"""
TABLES = 20
"""players with a table that the lobby shows with a lock, and a hidden one"""
FOUND = frozenset(("welcome", "ok"))
"""answers to a guess that was right"""
KINDS = (
    "password",
    "password",
    "password",
    "password",
    "token",
    "words",
    "passkey",
    "readmission",
    "invitation",
    "host",
    "table password",
    "table invitation",
    "table number",
)
"""targets of guesses, in turn: passwords most of all"""
PAGE = "https://poker.example.org"


class GuessedRoom:
    """A room whose players have what can be guessed at, and those who guess."""

    def __init__(self, names: int, addresses: int, seed: int = 1, **limits: int) -> None:
        self._rng = random.Random(seed)
        self.place = GuardedRoomHarness(seed=seed + 1, limits=limits, invitations=True)
        self.place.room.host_password_hash = lambda: f"slow:{self._listed()}"
        self._names = [f"Player {number}" for number in range(names)]
        self._addresses = [
            f"10.{number // 65_536}.{number // 256 % 256}.{number % 256}" for number in range(addresses)
        ]
        for name in self._names:
            self._bring(name)
        self.place.room.passkeys.verifier = passkey_verifier()
        self._devices = [self._with_passkey(number, name) for number, name in enumerate(self._names)]
        """those of the attackers: each says that it holds a player's passkey, and signs with a key of its own"""
        self._players = [self._bring(f"Guest {number}") for number in range(GUESSERS)]
        self._tables = [
            self._private(name, access) for name in self._names[:TABLES] for access in ("locked", "hidden")
        ]
        self.compared_before = self.place.looks.checks
        self.answers: collections.Counter[str] = collections.Counter()
        self.found: list[str] = []

    def _bring(self, name: str) -> ScriptedPerson:
        """Let a player in, with a password of the list, words, and a code for another device."""
        invitation = self.place.room.invitations.create("host", 0, uses=2, days=1, bot=False, note="").code
        password = self._listed()
        player = self.place.come("192.168.0.1")
        welcome = player.ask("register", protocol=1, name=name, password=password, invitation=invitation)
        assert welcome["type"] == "welcome", welcome
        assert [player.ask(command)["type"] for command in ("keep_name", "add_device")] == [
            "kept_name",
            "readmission",
        ]
        return player

    def _at_page(self, address: str, session: str, name: str | None = None, **proof: str) -> ScriptedPerson:
        person = self.place.come(address)
        person.session.origin = PAGE
        assert person.ask("hello", protocol=1, name=name, session=session, **proof)["type"] == "welcome"
        return person

    def _with_passkey(self, number: int, name: str) -> SoftAuthenticator:
        """Let a player add a passkey; return a device with all of it but the key."""
        token = self.place.room.accounts.log_in(name, self.place.now)
        player = self._at_page("192.168.0.1", f"session-of-player-{number}", name, token=token)
        credential = number.to_bytes(16, "big")
        device = SoftAuthenticator(PAGE, credential)
        made = device.create(player.ask("begin_passkey"))
        assert player.ask("add_passkey", label="Phone", **made)["type"] == "ok"
        forged = SoftAuthenticator(PAGE, credential)
        forged.user = device.user
        return forged

    def _sign(self, address: str) -> dict[str, Any]:
        """What a page with a challenge sends that has the device of an attacker."""
        session = f"session-from-{address}"
        asked = self._at_page(address, session).ask("begin_passkey")
        signed = self._rng.choice(self._devices).get(asked)
        if self._rng.random() < 0.5:
            signed["credential"] = encoded(self._rng.randbytes(16))
        return {"type": "log_in_with_passkey", "protocol": 1, "session": session, "name": None, **signed}

    def _private(self, name: str, access: str) -> int:
        """Have a host open a private table with a password of the list; return its number."""
        host = self.place.host()
        table = int(host.ask("host_open", config={"name": f"{name} {access}", "access": access})["table"])
        assert host.ask("set_table_password", table=table, password=self._listed())["type"] == "ok"
        assert host.ask("invite_to_table", table=table)["type"] == "table_invitation"
        return table

    def _listed(self) -> str:
        return f"password{self._rng.randrange(WORDS_LISTED):05}"

    def guess(self, guesses: int) -> None:
        """Guess that many times within an hour."""
        began = self.place.now
        for number in range(guesses):
            self.place.now = began + number * HOUR // guesses
            kind, address = KINDS[number % len(KINDS)], self._addresses[number // 10 % len(self._addresses)]
            command = self._sign(address) if kind == "passkey" else self._guess(kind)
            answer = self._guesser(kind, address).ask(command.pop("type"), **command)
            what = answer["code"] if answer["type"] == "error" else answer["type"]
            self.answers[what] += 1
            if what in FOUND:
                self.found.append(f"{kind} from {address}")

    def _guesser(self, kind: str, address: str) -> ScriptedPerson:
        """Return who guesses: a new connection, or a player who guesses at a table."""
        if kind == "host":
            return self.place.person_from(address)
        if not kind.startswith("table"):
            person = self.place.come(address)
            person.session.origin = PAGE
            return person
        player = self._rng.choice(self._players)
        player.session.address = address
        return player

    def _guess(self, kind: str) -> dict[str, Any]:
        name = self._rng.choice(self._names)
        if kind == "password":
            return {"type": "log_in", "protocol": 1, "name": name, "password": self._listed()}
        if kind == "words":
            return {"type": "log_in", "protocol": 1, "name": name, "password": new_words(self._rng)}
        if kind == "readmission":
            return {"type": "log_in", "protocol": 1, "name": name, "password": self._code()}
        if kind == "token":
            return {
                "type": "hello",
                "protocol": 1,
                "name": name,
                "token": f"{self._rng.getrandbits(128):032x}",
            }
        if kind == "table number":
            tables = self._rng.choice((range(1, 1_000_000), self._tables))
            return {"type": "watch", "table": self._rng.choice(tables)}
        if kind.startswith("table"):
            code = self._listed() if kind == "table password" else self._code()
            return {"type": "enter_table", "table": self._rng.choice(self._tables), "code": code}
        if kind == "invitation":
            return {"type": "register", "protocol": 1, "name": f"New {name}", "invitation": self._code()}
        return {"type": "claim_host", "code": self._rng.choice((self._code(), self._listed()))}

    def _code(self) -> str:
        return new_code(self._rng)


def main() -> None:
    """Guess, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.siege.guesses")
    parser.add_argument("--guesses", type=int, default=1_000_000)
    parser.add_argument("--addresses", type=int, default=10_000)
    parser.add_argument("--names", type=int, default=200)
    parser.add_argument("--without", action="store_true", help="no budget of the room")
    args = parser.parse_args()
    limits = {"room_attempts_per_minute": 10**9, "room_attempt_burst": 10**9} if args.without else {}
    began = time.perf_counter()
    room = GuessedRoom(args.names, args.addresses, **limits)
    room.guess(args.guesses)
    told = {
        "guesses": args.guesses,
        "compared": room.place.looks.checks - room.compared_before,
        "answers": dict(room.answers),
        "found": room.found,
        "seconds": round(time.perf_counter() - began, 1),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
