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
        place = {"type": "place_taken", "player": "Ann", "place": 3}
        room.link.deliver(
            {
                "type": "tournament_events",
                "tournament": 1,
                "first": 1,
                "last": 1,
                "events": [place],
                "tables": [],
            }
        )
        report = await playing
        assert (report.tables, report.stopped) == ([OLD, NEW], "finished in place 3")

    play(script)
