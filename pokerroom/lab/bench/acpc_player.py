"""A lean player for a dealer of the ACPC.

    python -m pokerroom.lab.bench.acpc_player GAME.game HOST PORT POLICY SEED

It plays at any dealer of the protocol.  It keeps the state of the hand and carries out only what is new in the betting
of a line; of several lines that came together the last one has everything, since a dealer waits for whoever is to act.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from random import Random

from pokerroom.lab.acpc.acpc_hand_state import CALL_ACTION, FOLD_ACTION, RAISE, AcpcAction, AcpcHandState
from pokerroom.lab.acpc.gamedef import GameDef, read_game
from pokerroom.lab.acpc.protocol import VERSION_LINE
from pokerroom.lab.bench.policies import SOCKET_POLICIES, Policy, bet_size

CHUNK_BYTES = 65_536
_PLAIN = {"f": FOLD_ACTION, "c": CALL_ACTION, "r": AcpcAction(RAISE)}
_ANSWERS = {"fold": b":f\r\n", "match": b":c\r\n", "raise": b":r\r\n"}


class LeanPlayer:
    """Answers lines of a dealer by a policy."""

    def __init__(self, game: GameDef, choose: Policy, rng: Random) -> None:
        self._game = game
        self._choose = choose
        self._rng = rng
        self._hand = b""
        self._state = AcpcHandState(game)
        self._betting_read = 0
        """how much of the hand's betting the state has"""

    def answer(self, line: bytes) -> bytes:
        """Return the answer to a match state without its end; empty when it is not this player's turn."""
        _, position, hand, betting, _ = line.split(b":", 4)
        if hand != self._hand:
            self._hand, self._state, self._betting_read = hand, AcpcHandState(self._game), 0
        self._apply_betting(betting[self._betting_read :].decode())
        self._betting_read = len(betting)
        state = self._state
        if state.turn != int(position):
            return b""
        sizes = state.raise_range()
        choice = self._choose(self._rng, state.may_fold, sizes is not None)
        if choice == "raise" and sizes is not None and self._game.sized:
            return b"%s:r%d\r\n" % (line, bet_size(self._rng, *sizes))
        return line + _ANSWERS[choice]

    def _apply_betting(self, betting: str) -> None:
        """Carry out what was done."""
        do = self._state.apply
        if not self._game.sized:
            for letter in betting:
                if letter != "/":
                    do(_PLAIN[letter])
            return
        index, end = 0, len(betting)
        while index < end:
            letter = betting[index]
            index += 1
            if letter == "r":
                start = index
                while index < end and betting[index].isdigit():
                    index += 1
                do(AcpcAction(RAISE, int(betting[start:index])))
            elif letter != "/":
                do(_PLAIN[letter])


def play(connection: socket.socket, player: LeanPlayer) -> None:
    """Greet the dealer and answer until it closes the connection."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(VERSION_LINE)
    unread = b""
    while data := connection.recv(CHUNK_BYTES):
        lines, _, unread = (unread + data).rpartition(b"\n")
        last = lines[lines.rfind(b"\n") + 1 :].rstrip(b"\r")
        if last.startswith(b"MATCHSTATE") and (answer := player.answer(last)):
            connection.sendall(answer)


def main() -> None:
    """Play one match."""
    path, host, port, policy, seed = sys.argv[1:6]
    player = LeanPlayer(
        read_game(Path(path).read_text(encoding="utf-8")), SOCKET_POLICIES[policy], Random(int(seed))
    )
    with socket.create_connection((host, int(port))) as connection:
        play(connection, player)


if __name__ == "__main__":
    main()
