"""The plain mode after a connection that dropped, in front of a scripted room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from pokerclient.plain import PlainApp
from tests.clients.client_stage import ClientStage, play
from tests.clients.fakes import ok, settle, state


async def _nothing_typed() -> AsyncIterator[str]:
    await asyncio.Event().wait()
    yield ""


def test_a_seat_that_came_while_the_line_was_down_is_shown() -> None:
    async def script(stage: ClientStage) -> None:
        told: list[str] = []
        app = PlainApp(stage.client, told.append, pause=stage.time.pause, clock=stage.time.clock)
        stage.room.answers = {
            "subscribe_lobby": lambda m: [
                {"type": "lobby", "id": m["id"], "tables": [], "players": 1},
                ok(m),
            ],
            "watch": lambda m: [ok(m), {"type": "snapshot", "table": m["table"], "state": state()}],
        }
        running = asyncio.create_task(app.run(_nothing_typed()))
        await settle()
        assert not stage.client.tables
        stage.room.greet = {"seats": [{"table": 7, "seat": 2}]}
        await stage.back_online()
        assert list(stage.client.tables) == [7]
        assert "You still have seat 2 at table 7." in told
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    play(script)
