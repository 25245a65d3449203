"""A room closes under its bots: all of them, of every kind, say the same, and none counts it as a fault."""

from __future__ import annotations

import asyncio
import random

import pytest

from pokerclient.bots.bot_group import BotGroup
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.simple import CallingStation
from pokerclient.bots.uth_bots import UthBasic
from pokerclient.bots.uth_player import UthPlayer
from pokerwire.cash.table_config import TableConfig
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.clients.real_rooms import RealRoom, run, table
from tests.clients.test_fast import Fast, FastRoom
from tests.clients.test_uth_bots import FAST
from tests.tiers import sampled

CLOSED = "the room is closed; all chips are back in the wallets"


def room() -> RealRoom:
    return RealRoom(table(), house_tables=(UthTableConfig("casino", timing=FAST),))


def against_the_house(here: RealRoom, name: str, plan: BotPlan) -> UthPlayer:
    rng = random.Random(name)
    client = here.client(name, bot=True)
    return UthPlayer(client, UthBasic(rng, 0), plan, rng=rng, pause=here.time.pause)


@pytest.mark.parametrize("told", [True, False], ids=["told their table", "by themselves"])
@pytest.mark.parametrize("hands", sampled(range(1, 6), every=3))
def test_all_bots_say_that_the_room_is_closed(told: bool, hands: int) -> None:
    here = room()
    cash, house = (BotPlan(table=1), BotPlan(table=2)) if told else (BotPlan(), BotPlan())
    utah = against_the_house(here, "Utah", house)
    crew = BotGroup([here.bot("Ann", CallingStation, cash), here.bot("Bob", CallingStation, cash), utah])

    async def story() -> list[tuple[str, bool, int]]:
        playing = asyncio.ensure_future(crew.play())
        while utah.report.hands < hands:
            await here.time.pause(0.5)
        here.house.server.stopService()
        return [(report.stopped, report.ok, report.faults) for report in await playing]

    assert run(here, story(), seconds=2_000)[0] == [(CLOSED, False, 0)] * 3


def test_fast_bots_say_it_too() -> None:
    here = FastRoom(seats=2, tables=2)
    players = [here.add(name, Fast, [1, 2]) for name in ("Ada", "Bea")]
    here.play(lambda: players[0].hands >= 5)
    here.house.server.stopService()
    here.play(lambda: all(player.stopped for player in players))
    assert [(player.stopped, player.ok, player.faults) for player in players] == [(CLOSED, False, 0)] * 2


def test_a_bot_against_the_house_waits_for_no_company() -> None:
    here = RealRoom(house_tables=(UthTableConfig("casino"),))
    crew = BotGroup([against_the_house(here, "Utah", BotPlan(table=1))])

    async def story() -> None:
        playing = asyncio.ensure_future(crew.play())
        while not crew.players[0].report.tables:
            await here.time.pause(0.1)
        assert crew.players[0].report.hands == 0
        assert crew.idle == []
        crew.stop()
        await playing

    run(here, story(), seconds=1_000)


def test_a_table_that_closes_is_no_room_that_closes() -> None:
    here = RealRoom(table(), TableConfig(name="other", seats=2))
    bots = [here.bot(name, CallingStation) for name in ("Ann", "Bob")]
    crew = BotGroup(bots)

    async def story() -> list[str]:
        playing = asyncio.ensure_future(crew.play())
        while bots[0].report.hands < 2:
            await here.time.pause(0.5)
        opened = here.house.room.tables.for_command(1)
        opened.close(here.house.core.now(), "enough")
        here.house.core.flush_all()
        return [report.stopped for report in await playing]

    for stopped in run(here, story(), seconds=1_000)[0]:
        assert stopped.startswith("no seat for a bot at table 1: ")
