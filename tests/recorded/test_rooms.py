"""Every recorded room opens, shows its players what they saw, continues to the end of each hand, and audits clean."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE
from tests.recorded.record import HOUSE, seen
from tests.recorded.wire_player import RecordedPlayer, passive, play

ROOMS = sorted((Path(__file__).parent / "rooms").glob("*.tar.xz"))


def unpack(archive: tarfile.TarFile, folder: Path) -> None:
    """Write its files for their owner alone, as a room does.

    The early Pythons 3.11 know no filters of `tarfile`, the later ones warn without.
    """
    for entry in archive.getmembers():
        target = folder / entry.name
        if entry.isdir():
            target.mkdir(mode=0o700)
        else:
            content = archive.extractfile(entry)
            assert content is not None
            target.touch(mode=0o600)
            target.write_bytes(content.read())


def shows(now: Any, before: Any) -> bool:
    """Whether ``now`` says all that ``before`` says: fields may have come, none may have gone or changed."""
    if isinstance(before, dict):
        return isinstance(now, dict) and all(
            name in now and shows(now[name], before[name]) for name in before
        )
    if isinstance(before, list):
        return len(now) == len(before) and all(map(shows, now, before))
    return bool(now == before)


def over(players: list[RecordedPlayer], table: int) -> bool:
    """Whether the hand or round that was left open has ended."""
    end = "round_ended" if table == HOUSE else "hand_ended"
    return any(event["type"] == end for player in players for event in player.events.get(table, ()))


@pytest.mark.parametrize("packed", ROOMS, ids=[path.name.partition(".")[0] for path in ROOMS])
def test_a_room_that_was_killed_is_there_again(packed: Path, tmp_path: Path) -> None:
    with tarfile.open(packed) as archive:
        unpack(archive, tmp_path)
    witness = json.loads((tmp_path / "witness.json").read_text(encoding="utf-8"))
    flags = ["--config", str(tmp_path / "room.toml"), "--data", str(tmp_path / "data"), "--no-bots"]
    with opened_json(*flags) as (room, told):
        players = [
            RecordedPlayer(told["port"], name, one["token"]) for name, one in witness["players"].items()
        ]
        for player in players:
            before = witness["players"][player.name]["seen"]
            assert sorted(map(str, player.seats)) == sorted(before)
            now = seen(player)
            for table, state in before.items():
                assert shows(now[table], state), (player.name, table, now[table], state)
        tables = [int(table) for table in witness["left_at"]]
        play(players, passive, lambda: all(over(players, table) for table in tables))
        for player in players:
            player.close()
        status, _, errors = room.stop()
        assert (status, errors) == (0, "")
    command = [sys.executable, "-m", "pokerroom", "admin", "audit", "--data", str(tmp_path / "data")]
    audited = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert audited.returncode == 0, audited.stdout + audited.stderr


def test_there_are_recorded_rooms() -> None:
    assert ROOMS
