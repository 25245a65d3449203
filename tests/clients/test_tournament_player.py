"""A bot in a tournament at a scripted room: it goes where the room says that it sits."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from pokerclient.bots.plan import BotPlan
from pokerclient.bots.simple import RandomBot
from pokerclient.bots.tournament_player import TournamentPlayer
from tests.clients.client_stage import ClientStage, play
from tests.clients.fakes import error, ok, settle, state

OLD, NEW = 1_010_001, 1_010_002


def happened(seq: int, **event: Any) -> dict[str, Any]:
    """An event of tournament 1."""
    message = {"type": "tournament_events", "tournament": 1, "first": seq, "last": seq, "tables": []}
    return {**message, "events": [event]}


def test_a_bot_declines_a_rebuy_at_once_since_the_table_waits() -> None:
    async def script(stage: ClientStage) -> None:
        room, bot = stage.room, RandomBot(random.Random(1))
        player = TournamentPlayer(stage.client, bot, BotPlan(tournament=1), rng=random.Random(1))
        room.answers = {
            "enter_tournament": lambda message: [ok(message)],
            "buy_tournament_chips": lambda message: [error(message, "no_rebuy")],
        }
        playing = asyncio.create_task(player.play())
        await settle()
        room.link.deliver(happened(1, type="rebuy_offered", player="Bob", time=20_000))
        await settle()
        assert room.got("buy_tournament_chips") == []
        room.link.deliver(happened(2, type="rebuy_offered", player="Ann", time=20_000))
        await settle()
        assert [message["what"] for message in room.got("buy_tournament_chips")] == ["no"]
        room.link.deliver(happened(3, type="place_taken", player="Ann", place=2))
        assert (await playing).place == 2

    play(script)


def test_a_bot_that_was_moved_while_its_connection_was_gone_goes_to_its_new_table() -> None:
    async def script(stage: ClientStage) -> None:
        room, here = stage.room, [OLD]
        bot = RandomBot(random.Random(1))
        player = TournamentPlayer(stage.client, bot, BotPlan(tournament=1), rng=random.Random(1))

        def watch(message: dict[str, Any]) -> list[dict[str, Any]]:
            table = message["table"]
            if table not in here:
                return [error(message, "no_such_table")]
            return [ok(message), {"type": "snapshot", "table": table, "state": state()}]

        room.greet = {"seats": [{"table": OLD, "seat": 1}]}
        room.answers = {
            "enter_tournament": lambda message: [error(message, "already_registered")],
            "watch_tournament": lambda message: [ok(message)],
            "watch": watch,
            "unwatch": lambda message: [ok(message)],
            "resume": lambda message: [error(message, "no_such_table")],
        }
        playing = asyncio.create_task(player.play())
        await settle()
        assert list(stage.client.tables) == [OLD]
        here[:] = [NEW]
        room.greet = {"seats": [{"table": NEW, "seat": 2}]}
        await stage.back_online()
        assert list(stage.client.tables) == [NEW]
        room.link.deliver(happened(1, type="place_taken", player="Ann", place=3))
        report = await playing
        assert (report.tables, report.stopped) == ([OLD, NEW], "finished in place 3")

    play(script)
