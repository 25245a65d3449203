"""A process that attacks: ``python -m tests.siege.attacker PORT ATTACK CONNECTIONS SECONDS [TOKEN ...]``.

It comes from one address, keeps the given number of connections open and sends on each what the attack says, as fast
as the room takes it.  At the end it prints, as JSON, how many bytes went and came, and how many connections it opened.
"""

from __future__ import annotations

import contextlib
import json
import selectors
import socket
import sys
import time
from collections.abc import Iterator, Sequence

from tests.siege.attacks import ATTACKS, Attack, hello

ADDRESS = "127.0.0.1"
REST = 0.05
"""seconds until a connection that the room refused or closed is opened again"""
PIECE = 65_536


class AttackingConnection:
    """One connection of an attack; ``ended`` when the room closed it or did not take it."""

    def __init__(self, port: int, attack: Attack, number: int, first: bytes) -> None:
        self.ended = False
        self.sent = self.received = 0
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.bind((ADDRESS, 0))
        with contextlib.suppress(BlockingIOError):
            self.socket.connect(("127.0.0.1", port))
        self._reads = attack.reads
        self._pieces: Iterator[bytes] = attack.then(number)
        self._unsent = first
        self._silent = False

    def events(self) -> int:
        """Return what to wait for."""
        wanted = 0 if self._silent else selectors.EVENT_WRITE
        return (wanted | selectors.EVENT_READ) if self._reads or self._silent else wanted

    def on_ready(self, ready: int) -> None:
        """Send and read what is possible at once."""
        try:
            if ready & selectors.EVENT_READ:
                data = self.socket.recv(PIECE)
                self.received += len(data)
                self.ended = not data
            if ready & selectors.EVENT_WRITE:
                self._send()
        except BlockingIOError:
            pass
        except OSError:
            self.ended = True

    def _send(self) -> None:
        if not self._unsent:
            self._unsent = next(self._pieces, b"")
            self._silent = not self._unsent
        if self._unsent:
            count = self.socket.send(self._unsent)
            self.sent += count
            self._unsent = self._unsent[count:]


def attack(port: int, name: str, connections: int, seconds: float, tokens: Sequence[str]) -> dict[str, int]:
    """Attack for some seconds; return the counts."""
    chosen = ATTACKS[name]
    counts = {"opened": 0, "sent": 0, "received": 0}
    selector = selectors.DefaultSelector()
    resting: list[tuple[float, int]] = [(0.0, number) for number in range(connections)]
    end = time.monotonic() + seconds

    def first_bytes(number: int) -> bytes:
        if not chosen.players:
            return chosen.first(number)
        player, _, token = tokens[number % len(tokens)].partition("=")
        return hello(player, token=token, session=f"attack {number:010}")

    while (now := time.monotonic()) < end:
        while resting and resting[0][0] <= now:
            _, number = resting.pop(0)
            line = AttackingConnection(port, chosen, number, first_bytes(number))
            counts["opened"] += 1
            selector.register(line.socket, line.events() or selectors.EVENT_READ, (line, number))
        for key, ready in selector.select(REST):
            line, number = key.data
            line.on_ready(ready)
            if line.ended or (chosen.enough and line.received >= chosen.enough):
                selector.unregister(line.socket)
                line.socket.close()
                counts["sent"] += line.sent
                counts["received"] += line.received
                resting.append((now + REST, number))
            else:
                selector.modify(line.socket, line.events() or selectors.EVENT_READ, key.data)
    for key in list(selector.get_map().values()):
        line, _ = key.data
        counts["sent"] += line.sent
        counts["received"] += line.received
        line.socket.close()
    return counts


if __name__ == "__main__":
    port, name, connections, seconds, *tokens = sys.argv[1:]
    print(json.dumps(attack(int(port), name, int(connections), float(seconds), tokens)))
