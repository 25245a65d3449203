"""The plain mode when the room gives the player another seat, in front of a scripted room."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec
import pytest

from pokerclient.plain import PlainApp
from tests.clients.client_stage import ClientStage, play
from tests.clients.fakes import ok, settle, state
from tests.clients.test_tournament_text import MESSAGE


async def _nothing_typed() -> AsyncIterator[str]:
    await asyncio.Event().wait()
    yield ""


@contextlib.asynccontextmanager
async def plain_mode(stage: ClientStage) -> AsyncIterator[list[str]]:
    """Run the plain mode before a room that shows any table and one tournament; give all lines it printed."""
    told: list[str] = []
    app = PlainApp(stage.client, told.append, pause=stage.time.pause, clock=stage.time.clock)
    stage.room.answers = {
        "subscribe_lobby": lambda m: [{"type": "lobby", "id": m["id"], "tables": [], "players": 1}, ok(m)],
        "watch": lambda m: [ok(m), {"type": "snapshot", "table": m["table"], "state": state()}],
        "unwatch": lambda m: [ok(m)],
        "watch_tournament": lambda m: [ok(m), msgspec.to_builtins(MESSAGE) | {"type": "tournament"}],
    }
    running = asyncio.create_task(app.run(_nothing_typed()))
    await settle()
    yield told
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def test_a_seat_that_came_while_the_line_was_down_is_shown() -> None:
    async def script(stage: ClientStage) -> None:
        async with plain_mode(stage) as told:
            assert not stage.client.tables
            stage.room.greet = {"seats": [{"table": 7, "seat": 2}]}
            await stage.back_online()
            assert list(stage.client.tables) == [7]
            assert "You still have seat 2 at table 7." in told

    play(script)


def test_a_player_of_a_tournament_goes_from_table_to_table_and_is_told_the_news() -> None:
    first, second = 1_010_001, 1_010_002

    async def script(stage: ClientStage) -> None:
        async with plain_mode(stage) as told:
            for table, seat in ((first, 3), (second, 5)):
                stage.room.link.deliver(
                    {"type": "notice", "text": "x", "table": table, "seat": seat, "name": "Friday"}
                )
                await settle()
                assert list(stage.client.tables) == [table]
            assert told.count("Tournament 1, table 1: you have seat 3.") == 1
            assert len(stage.room.got("watch_tournament")) == 1
            message = {
                "type": "tournament_events",
                "tournament": 1,
                "first": 10,
                "last": 10,
                "events": [{"type": "place_taken", "player": "Ann", "place": 2, "prize": 100}],
                "tables": [],
            }
            stage.room.link.deliver(message)
            stage.room.link.deliver({"type": "notice", "text": "twice", "code": "tournament_place"})
            await settle()
            assert told[-1] == "You finish 2nd and win 100."

    play(script)


def test_a_table_of_a_tournament_is_named_by_its_number_there() -> None:
    async def script(stage: ClientStage) -> None:
        stage.room.greet = {
            "seats": [{"table": 1_020_001, "seat": 2, "elsewhere": True, "tournament": "Friday"}]
        }
        async with plain_mode(stage) as told:
            elsewhere = (
                "Friday, table 1: you have seat 2 there on another device; 'watch 1020001' plays it here."
            )
            assert elsewhere in told
            for table in (1_010_002, 3):
                await stage.client.watch(table)
                await settle()
            event = {"type": "said", "player": "Bob", "seat": None, "text": "hi"}
            message = {"type": "events", "table": 1_010_002, "first": 11, "last": 11, "events": [event]}
            stage.room.link.deliver(message)
            await settle()
            assert "Tournament 1, table 2: Bob (watching): hi" in told

    play(script)


@pytest.mark.parametrize(
    ("greeting", "before"),
    [
        ({}, ""),
        ({"wallet": 399, "refill_to": 500}, "Your wallet holds too few: 'refill' brings fresh chips. "),
        (
            {"wallet": 0, "refill_to": 0},
            "Your wallet holds too few, and this room gives no fresh chips: ask the host for some. ",
        ),
    ],
)
def test_whoever_is_out_of_chips_is_told_the_word_and_the_time(greeting: dict[str, int], before: str) -> None:
    seat = {"seat": 1, "player": "Ann", "stack": 0, "bot": False}
    broke = {"type": "sat_out", "seat": 1, "reason": "broke"}
    shown = state(seats=[seat], you=1)
    shown["config"] = {**shown["config"], "min_buy_in": 400}

    async def script(stage: ClientStage) -> None:
        stage.room.greet = greeting
        async with plain_mode(stage) as told:
            stage.room.answers["watch"] = lambda m: [
                ok(m),
                {"type": "snapshot", "table": m["table"], "state": shown},
            ]
            await stage.client.watch(3)
            await settle()
            for number, event in ((11, broke | {"kept": 60_000}), (12, broke)):
                stage.room.link.deliver(
                    {"type": "events", "table": 3, "first": number, "last": number, "events": [event]}
                )
                await settle()
            assert [line for line in told if "'top" in line] == [
                f"{before}'top 400' buys chips; your seat is kept for 60 seconds.",
                f"{before}'top 400' buys chips.",
            ]

    play(script)
