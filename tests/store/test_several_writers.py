"""A database that several processes of a room wrote, each its own tables, and that were killed while all played.

Rooms no longer do that.  The kept one, of November 2026, has the live hands of cash tables, orders and reports of a
tournament that were on their way, and a finished hand that was in no archive yet.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pokerroom.host.config_file import read_setup
from pokerroom.room.history.unarchived_hands import UNARCHIVED_HAND
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.tournaments.undelivered_messages import TABLE_ORDERS, TABLE_REPORTS
from pokerroom.store.accounts import ISSUE
from pokerroom.store.audit import audit
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerwire.tournament.tournament_tables import tournament_of
from tests.cluster.runs import BANK, CHIPS
from tests.crash.room_process import SETUP
from tests.server.server_harness import ServerHarness
from tests.store.postgresql_server import PostgresqlServer

pytestmark = pytest.mark.equipped

KEPT = Path(__file__).parent / "kept" / "several_writers.sql.xz"
TOURNAMENT = """
[[tournaments]]
name = "Sunday"
players = 12
seats = 4
buy_in = 100
starting_chips = 20_000
levels = ["50/100 4 hands", "100/200 4 hands", "200/400 4 hands", "400/800 4 hands", "800/1600"]
decision_seconds = 5
"""
LATER = 1_796_000_000_000
PLAYERS = 18 + 12
WAITING_HAND = (1_010_002, 1_795_735_437_790)
"""table and end of the hand that was in no archive"""


@pytest.fixture
def url(database_server: PostgresqlServer) -> str:
    made = database_server.new_room()
    schema = made.rpartition("%3D")[2]
    sql = lzma.decompress(KEPT.read_bytes()).decode().replace("kept_room", schema)
    database_server.run_script(sql)
    return made


class KeptRoom:
    """The room of the kept database, open in this process without a network."""

    def __init__(self, url: str, start: int) -> None:
        setup = read_setup(SETUP + TOURNAMENT).room_config()
        fields = {name: getattr(setup, name) for name in RoomConfig.__struct_fields__ if name != "limits"}
        self.disk = PostgresqlBackend(url)
        self.house = ServerHarness(disk=self.disk, start=start, **fields)
        self.room = self.house.room

    def play(self, ms: int) -> None:
        self.house.advance(ms)
        self.house.safe()

    def audited(self) -> int:
        """Audit what is written, and return how many chips there are."""
        assert audit(self.disk) == []
        balances = self.disk.balances()
        assert sum(balances.values()) == 0
        assert self.room.total_chips() == self.room.wallets.issued == -balances[ISSUE]
        return self.room.wallets.issued


@contextmanager
def opened(url: str, start: int) -> Iterator[KeptRoom]:
    kept = KeptRoom(url, start)
    yield kept
    assert kept.house.store is not None
    kept.house.store.close()


def test_it_audits_clean_as_it_is(url: str) -> None:
    backend = PostgresqlBackend(url, read_only=True)
    assert {head.chain for head in backend.heads()} == {"ledger", "ledger/1", "journal", "journal/1"}
    assert audit(backend) == []
    backend.close()


def test_all_its_tables_go_on_in_one_process_and_no_chip_is_lost(url: str) -> None:
    with opened(url, LATER) as kept:
        room = kept.room
        assert (room.lost_tables, room.lost_tournaments, room.tables.internal_errors) == ([], [], [])
        assert {number for number in room.tables if not tournament_of(number)} == {1, 2, 3, 4, 5}
        assert WAITING_HAND in {
            (hand.table, hand.ended) for hand in room.archive.summaries("Guest 8", 0, 50, None)
        }
        running = [one.number for one in room.tables.values() if one.table.players]
        assert {1, 2, 3} <= set(running)
        before = {number: room.tables[number].table.hands for number in (1, 2, 3)}
        tournament = room.tournaments.find(1)
        hands = tournament.state.hands
        kept.play(300_000)
        assert kept.house.faults() == []
        assert all(room.tables[number].table.hands >= before[number] for number in before)
        assert tournament.state.hands > hands
        for kind in (TABLE_ORDERS, TABLE_REPORTS, UNARCHIVED_HAND):
            assert list(kept.disk.documents(kind)) == []
        assert kept.audited() == PLAYERS * CHIPS + BANK
    with opened(url, LATER + 400_000) as again:
        assert (again.room.lost_tables, again.room.lost_tournaments) == ([], [])
        assert again.room.tournaments.find(1).state.hands >= hands
        again.play(3_600_000)
        assert again.house.faults() == []
        assert again.room.tournaments.find(1).over
        assert again.audited() == PLAYERS * CHIPS + BANK
