"""A room with a branch on real sockets: players at a gateway play at both, and all chips are back when it closes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from pokerclient.bots.load import load_bot
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.bots.tournament_player import TournamentPlayer
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from tests.cluster.rolling_restart import hand_over_often
from tests.cluster.room_processes import RoomProcesses
from tests.cluster.runs import BANK, CHIPS, TIMING
from tests.crash.book_check import complaints, on_tables
from tests.crash.bot_load import AT_ONCE, Load
from tests.crash.room_process import SETUP
from tests.patience import PATIENCE
from tests.store.postgresql_server import HOW, postgresql_server, programs

pytestmark = [pytest.mark.extended, pytest.mark.equipped]

HANDS_OF_BRANCH = "SELECT count(*) FROM ledger_transactions WHERE kind = 'hand' AND number > 1099511627776"


async def play(room: RoomProcesses, enough: int) -> Load:
    """Let bots play so many hands, close the room, and return them."""
    await room.start(1)
    load = Load(room.port, 1, TIMING)
    load.start()
    await asyncio.wait_for(load.playable(), PATIENCE)
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


TOURNAMENT = """
[[tournaments]]
name = "Sunday"
players = 12
seats = 4
buy_in = 100
starting_chips = 2_000
levels = ["50/100 4 hands", "100/200 4 hands", "200/400 4 hands", "400/800 4 hands", "800/1600"]
decision_seconds = 5
"""
HANDS_OF_TOURNAMENT = "SELECT count(*) FROM journal WHERE kind = 'tournament' AND position > 1099511627776"


async def play_tournament(room: RoomProcesses) -> list[BotReport]:
    """Let bots play the tournament to its end, close the room, and return what each says of it."""
    await room.start(1)
    players = []
    for number in range(12):
        rng = random.Random(number)
        address = Address("127.0.0.1", room.port)
        client = Client(address, f"Bot {number}", bot=True, tokens=MemoryTokens(), timing=AT_ONCE, rng=rng)
        players.append(TournamentPlayer(client, load_bot("call")(rng), BotPlan(tournament=1), rng=rng))
    reports = await asyncio.gather(*[one.play() for one in players])
    await room.stop()
    return reports


def test_a_tournament_is_played_at_tables_of_a_branch_too(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        url = server.new_room()
        room = RoomProcesses(tmp_path, url, 1, branches=1, setup=SETUP + TOURNAMENT)
        reports = asyncio.run(asyncio.wait_for(play_tournament(room), 180))
        assert sorted(report.place for report in reports)[:3] == [1, 2, 3]
        assert complaints(url, 12, CHIPS, BANK) == []
        schema = url.rpartition("%3D")[2]
        assert int(server.run_sql(f"SET search_path = {schema}; {HANDS_OF_TOURNAMENT}")) > 3


def test_what_is_sent_right_after_sit_waits_for_the_chips(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        outcome = asyncio.run(
            hand_over_often(tmp_path, server, players=36, times=0, gateways=1, think=(0.1, 0.4), branches=1)
        )
    assert outcome.refused == []
    assert outcome.hands > 0
