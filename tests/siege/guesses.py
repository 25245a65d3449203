"""Guesses at all that lets somebody in: passwords, tokens, invitations, codes and words, from very many addresses.

    python -m tests.siege.guesses [--guesses 1000000] [--addresses 10000] [--names 200]

The passwords and invitations of private tables are guessed at too, by players of the room, and the numbers of hidden
tables by whatever else opens them.

The room is a real one without sockets, with a clock of its own: the guesses come within an hour. Its players' passwords
are words of a list that the attackers have too. It prints one line of JSON: how many guesses there were of each kind,
how many passwords were compared, what the others were answered, and what got in.
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
from tests.protocol.guarded_room import GuardedRoomHarness
from tests.protocol.room_harness import ScriptedPerson

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
    "readmission",
    "invitation",
    "host",
    "table password",
    "table invitation",
    "table number",
)
"""what is guessed at, in turn: passwords most of all"""


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
            command = self._guess(kind)
            answer = self._guesser(kind, address).ask(command.pop("type"), **command)
            what = answer["code"] if answer["type"] == "error" else answer["type"]
            self.answers[what] += 1
            if what in FOUND:
                self.found.append(f"{kind} from {address}")

    def _guesser(self, kind: str, address: str) -> ScriptedPerson:
        """Return who guesses: a new connection, or a player who guesses at a table."""
        if not kind.startswith("table"):
            return self.place.person_from(address) if kind == "host" else self.place.come(address)
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
