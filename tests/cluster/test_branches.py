"""A room with a branch on real sockets: players at a gateway play at both, and all chips are back when it closes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.cluster.rolling_restart import hand_over_often
from tests.cluster.room_processes import RoomProcesses
from tests.cluster.runs import BANK, CHIPS, TIMING
from tests.crash.book_check import complaints, on_tables
from tests.crash.bot_load import Load
from tests.store.postgresql_server import HOW, postgresql_server, programs

pytestmark = [pytest.mark.extended, pytest.mark.equipped]

HANDS_OF_BRANCH = "SELECT count(*) FROM ledger_transactions WHERE kind = 'hand' AND number > 1099511627776"


async def play(room: RoomProcesses, enough: int) -> Load:
    """Let bots play so many hands, close the room, and return them."""
    await room.start(1)
    load = Load(room.port, 1, TIMING)
    load.start()
    await asyncio.wait_for(load.playable(), 60)
    while load.hands < enough:
        load.check()
        await asyncio.sleep(0.1)
    await load.stop()
    await room.stop()
    return load


def test_players_at_a_gateway_play_at_tables_of_a_branch(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        url = server.new_room()
        room = RoomProcesses(tmp_path, url, 1, branches=1)
        load = asyncio.run(asyncio.wait_for(play(room, 300), 180))
        assert load.complaints == []
        assert complaints(url, load.names, CHIPS, BANK) == []
        assert on_tables(url) == {}
        schema = url.rpartition("%3D")[2]
        assert int(server.run_sql(f"SET search_path = {schema}; {HANDS_OF_BRANCH}")) > 10


def test_what_is_sent_right_after_sit_waits_for_the_chips(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        outcome = asyncio.run(
            hand_over_often(tmp_path, server, players=36, times=0, gateways=1, think=(0.1, 0.4), branches=1)
        )
    assert outcome.refused == []
    assert outcome.hands > 0
