"""Make such a room: ``python -m tests.recorded.record FILE.tar.xz``.

Two people play hold'em and draw, and one of them a round against the house; then the process is killed in the middle
of all three.  The archive holds the room's folder as it was left, and what the players saw last.
"""

from __future__ import annotations

import json
import lzma
import signal
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tests.cli.open_rooms import opened_json
from tests.recorded.wire_player import Message, RecordedPlayer, passive, play

HOLDEM, DRAW, HOUSE = 1, 2, 3
LEFT_AT = {HOLDEM: "turn", DRAW: "draw", HOUSE: "flop"}
"""the street or phase of each game in which the process is killed"""
NAMES = ("Ann", "Bob")
SETUP = """
name = "recorded"
starting_chips = 10_000
house_bank = 1_000_000

[clocks]
decision = 900_000
street_pause = 0
hand_pause = 0

[[tables]]
name = "Hold'em"
seats = 3

[[tables]]
name = "Draw"
game = "draw"
structure = "pot_limit"
seats = 3

[[house_tables]]
rules = "casino"
name = "House"
timing = { betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, deal_pause = 0, street_pause = 0 }
"""


def hand_at(player: RecordedPlayer, table: int) -> tuple[int, str]:
    """The hand that runs at the table, and its street, by the events of it."""
    hand, street = 0, ""
    for event in player.events.get(table, ()):
        if event["type"] == "hand_started":
            hand, street = event["hand"], ""
        elif event["type"] == "board_dealt":
            street = event["street"]
        elif event["type"] == "turn" and event["legal"]["draw_max"]:
            street = "draw"
    return hand, street


def stop_in_the_third_hand(player: RecordedPlayer, table: int, asked: Message) -> Message | None:
    """Play passively, and leave the last question of each game open."""
    if table == HOUSE:
        return None if asked["phase"] == LEFT_AT[HOUSE] else passive(player, table, asked)
    hand, street = hand_at(player, table)
    if hand == 3 and street == LEFT_AT[table]:
        return None
    return passive(player, table, asked)


def seen(player: RecordedPlayer) -> dict[str, Any]:
    """What the room shows this player at their tables, without the times that run."""
    found = {}
    for table in player.seats:
        assert player.ask("watch", table=table)["type"] == "ok"
        state = dict(player.snapshots[table])
        found[str(table)] = {name: state[name] for name in SHOWN if name in state}
    return found


SHOWN = (
    "hand",
    "hand_running",
    "board",
    "pots",
    "street",
    "seats",
    "game",
    "phase",
    "places",
    "total",
    "made_hand",
)


def main(target: Path) -> None:
    """Play, kill, and pack what is left."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "room.toml").write_text(SETUP, encoding="utf-8")
        flags = ["--config", str(folder / "room.toml"), "--data", str(folder / "data"), "--no-bots"]
        with opened_json(*flags) as (room, told):
            players = [RecordedPlayer(told["port"], name) for name in NAMES]
            ann = players[0]
            for player in players:
                player.sit(HOLDEM, 200, blinds="post")
                player.sit(DRAW, 200, blinds="post")
            ann.sit(HOUSE)
            ann.receive(1)
            for _ in range(50):
                if HOUSE in ann.games:
                    break
                ann.receive(0.1)
            game = ann.games[HOUSE]
            assert ann.ask("place_bet", table=HOUSE, game=game, spot="ante", amount=10)["type"] == "ok"
            assert ann.ask("deal", table=HOUSE, game=game)["type"] == "ok"
            play(players, stop_in_the_third_hand, lambda: all(at(players, t) for t in LEFT_AT))
            witness = {
                "left_at": {str(table): street for table, street in LEFT_AT.items()},
                "players": {p.name: {"token": p.token, "seen": seen(p)} for p in players},
            }
            room.process.send_signal(signal.SIGKILL)
            room.process.wait()
        (folder / "witness.json").write_text(json.dumps(witness, indent=1), encoding="utf-8")
        with lzma.open(target, "wb", preset=9) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
            for path in sorted(folder.rglob("*")):
                archive.add(path, str(path.relative_to(folder)), recursive=False, filter=anonymous)
    print(f"{target}: {target.stat().st_size} bytes")


def at(players: list[RecordedPlayer], table: int) -> bool:
    """Whether this game stands where it is to be left."""
    for player in players:
        asked = player.asked.get(table)
        if asked and stop_in_the_third_hand(player, table, asked) is None:
            return True
    return False


def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same file without who owned it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


if __name__ == "__main__":
    main(Path(sys.argv[1]))
