"""The books of a room that people really played in: no false alarm, and every change of one row is found."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerroom.store.audit import audit
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import WirePlayer, play_hands
from tests.store.test_audit import TABLES, restore, tamper

CLOCKS = Clocks(street_pause=0, hand_pause=0)
SETUP = {
    "tables": (
        TableConfig(name="one", seats=4, clocks=CLOCKS),
        TableConfig(name="draw", game="draw", structure="pot_limit", seats=3, clocks=CLOCKS),
    ),
    "house_tables": (UthTableConfig("casino", name="Casino"),),
    "limits": {"command_burst": 10**6, "idle_ms": 10**8},
}


class SafeClient(WireClient):
    """Waits for the disk after each command, as everybody does who waits for their answer."""

    def raw(self, data: bytes):
        self.connection.dataReceived(data)
        self.house.safe()
        return self.messages()


def findings(path: Path) -> list[str]:
    with closing(SqliteBackend(path, read_only=True)) as backend:
        return [str(one) for one in audit(backend)]


def evening(house: ServerHarness, path: Path) -> None:
    """Hands at two tables, a round against the house, and people who come and go; looked at while it runs."""
    players = []
    for number, name in enumerate(("Ada", "Bea", "Cid", "Dan", "Eve")):
        client = SafeClient(house)
        client.hello(name)
        players.append(WirePlayer(client, seed=number))
        players[-1].take_seat(1 if number < 3 else 2, 200)
    for _ in range(3):
        play_hands(house, players[:3], hands=3)
        play_hands(house, players[3:], hands=2)
        house.safe()
        assert findings(path) == [], "while hands are running"
    house_client = players[0].client
    house_client.ask("watch", table=3)
    house_client.ask("sit", table=3)
    game = house.room.tables.uth_table(3).game
    assert house_client.ask("place_bet", table=3, game=game, spot="ante", amount=10)["type"] == "ok"
    while house.room.tables.uth_table(3).game == game:
        house.advance(1_000)
        house.safe()
    players[1].client.ask("leave", table=1)
    players[2].client.hang_up()
    house.safe()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("evening") / "room.db"
    house = ServerHarness(seed=7, disk=SqliteBackend(path), **SETUP)
    house.safe()
    evening(house, path)
    assert house.faults() == []
    assert house.store is not None
    assert {row.kind for row in house.store.records()} >= {"checkpoint", "command"}
    house.store.close()
    return path


def test_a_room_that_was_played_in_raises_no_false_alarm_also_after_a_restart(
    played: Path, tmp_path: Path
) -> None:
    path = tmp_path / "room.db"
    shutil.copy(played, path)
    assert findings(path) == []
    again = ServerHarness(seed=8, disk=SqliteBackend(path), start=10_000_000, **SETUP)
    again.safe()
    assert again.faults() == []
    again.advance(60_000)
    again.safe()
    assert findings(path) == []
    again.core.close_tables(at_once=True)
    again.safe()
    assert again.store is not None
    again.store.close()
    assert findings(path) == []


def test_300_changes_of_one_row_of_its_books_are_all_found(played: Path, tmp_path: Path) -> None:
    path, rng = tmp_path / "room.db", random.Random(20261121)
    shutil.copy(played, path)
    backend = SqliteBackend(path, read_only=True)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA synchronous=OFF")
    found: list[str] = []
    missed: list[str] = []
    with closing(backend), closing(database):
        before = [database.execute(f"SELECT rowid, * FROM {table}").fetchall() for table in TABLES]
        while len(found) < 300 and not missed:
            what = tamper(database, rng)
            if what:
                (found if audit(backend) else missed).append(what)
            restore(database, before)
        assert audit(backend) == []
    assert missed == []
    assert {what.split(".")[0].split()[0] for what in found} == set(TABLES)
