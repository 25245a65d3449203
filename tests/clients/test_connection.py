"""A client's line against a scripted room: silence, breaks, new tries, good-byes."""

from __future__ import annotations

import asyncio
import gc

import pytest

from pokerclient.errors import CannotConnect, ConnectionClosed
from pokerclient.sdk.updates import ConnectionChanged, Disconnected, Online, Reconnecting
from tests.clients.client_stage import ClientStage, play
from tests.clients.fakes import settle, state
from tests.patience import PATIENCE


def test_tries_come_ever_more_slowly_and_the_first_fast():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        stage.room.down = True
        stage.room.link.cut("cut by the test")
        await stage.time.move(120)
        waits = [s.seconds for s in stage.states() if isinstance(s, Reconnecting)]
        assert waits[0] <= 0.25
        for number, wait in enumerate(waits[1:]):
            whole = min(8.0, 0.5 * 2**number)
            assert whole / 2 <= wait <= whole
        assert stage.states()[1].reason == "cut by the test"
        stage.room.down = False
        await stage.time.move(8)
        assert stage.client.state == Online(reconnected=True)

    play(script)


def test_a_line_that_breaks_at_once_again_and_again_is_not_hammered():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        for _ in range(8):
            stage.room.link.cut()
            await settle()
            await stage.time.move(stage.time.pauses[-1] if stage.room.link.lost.done() else 0)
            while stage.room.link.lost.done():
                await stage.time.move(0.5)
        waits = [s.seconds for s in stage.states() if isinstance(s, Reconnecting)]
        assert waits[-1] >= 4
        await stage.time.move(6)
        stage.room.link.cut()
        await settle()
        assert stage.client.state.seconds <= 0.25

    play(script)


def test_a_message_that_cannot_be_understood_is_a_lost_line(caplog):
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        stage.room.link.deliver({"type": "wallet"})
        await settle()
        assert "sent a 'wallet' that this program does not understand" in stage.client.state.reason
        await stage.time.move(2)
        assert stage.client.state == Online(reconnected=True)

    play(script)
    assert "this is no Wallet" in caplog.text


def test_a_goodbye_before_the_welcome_is_the_reason():
    async def script(stage: ClientStage) -> None:
        bye = {"type": "bye", "code": "room_full", "message": "the room is full", "retry": True}
        stage.room.greet = None
        stage.room.answers["hello"] = lambda m: [bye]
        with pytest.raises(CannotConnect, match="the room is full"):
            await stage.client.connect()

    play(script)


@pytest.mark.parametrize("down", [True, False])
def test_who_gives_up_while_he_connects_leaves_nothing_behind(down):
    async def script(stage: ClientStage) -> None:
        complaints: list[dict] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        stage.room.down = down
        connecting = asyncio.ensure_future(stage.client.connect())
        await asyncio.sleep(0)
        connecting.cancel()
        await settle()
        assert connecting.cancelled()
        assert isinstance(stage.client.state, Disconnected)
        assert stage.client._connection_task.done()
        del connecting
        gc.collect()
        assert complaints == []

    play(script)


def test_a_silent_line_is_pinged_and_then_given_up():
    async def script(stage: ClientStage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        await stage.time.move(2.6)
        assert len(stage.room.got("ping")) == 1
        assert stage.client.lag == 0
        await stage.time.move(2.6)
        assert len(stage.room.got("ping")) == 2
        stage.room.deaf = True
        await stage.time.move(2.3 + 4.9)
        assert isinstance(stage.client.state, Online)
        stage.room.deaf = False
        await stage.time.move(0.7)
        assert any("silent" in s.reason for s in stage.states() if isinstance(s, Reconnecting))
        assert stage.client.state == Online(reconnected=True)

    play(script)


def test_a_ping_of_the_program_is_answered_beside_those_of_the_connection():
    async def script(stage: ClientStage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        assert (await asyncio.wait_for(stage.client.command("ping"), PATIENCE))["type"] == "pong"
        await stage.time.move(2.6)
        assert len(stage.room.got("ping")) == 2
        assert (await asyncio.wait_for(stage.client.command("ping"), PATIENCE))["type"] == "pong"
        assert stage.client.lag == 0

    play(script)


def test_who_watches_no_table_pings_seldom():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        await stage.time.move(9.9)
        assert stage.room.got("ping") == []
        await stage.time.move(10.2)
        assert len(stage.room.got("ping")) == 1

    play(script)


def test_who_only_listens_says_something_before_the_room_thinks_him_dead():
    async def script(stage: ClientStage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        for second in range(30):
            stage.room.link.deliver({"type": "notice", "text": str(second)})
            await stage.time.move(1)
        assert len(stage.room.got("ping")) == 1

    play(script)


@pytest.mark.parametrize("retry", [False, True])
def test_a_taken_over_seat_is_not_fought_for(retry):
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        waiting = stage.client.send("refill")
        updates = stage.client.updates()
        stage.room.link.deliver(
            {"type": "bye", "code": "taken_over", "message": "you joined elsewhere", "retry": retry}
        )
        with pytest.raises(ConnectionClosed, match="joined elsewhere"):
            await waiting
        await stage.time.move(60)
        assert len(stage.room.links) == 1
        assert stage.client.state == Disconnected("taken_over", "you joined elsewhere")
        assert [u async for u in updates] == [ConnectionChanged(stage.client.state)]
        with pytest.raises(ConnectionClosed):
            await stage.client.say("hello?")

    play(script)


CLOSING = {"type": "bye", "code": "closing", "message": "the room is closed", "retry": False}


def test_a_client_of_a_person_looks_for_a_closed_room_until_it_is_open_again():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        waiting = stage.client.send("refill")
        stage.room.down = True
        stage.room.link.deliver(CLOSING)
        with pytest.raises(ConnectionClosed, match="the room is closed"):
            await waiting
        await stage.time.move(100)
        assert stage.client.state.closed
        assert stage.client.state.reason == "the room is closed"
        stage.room.down = False
        await stage.time.move(8)
        assert stage.client.state == Online(reconnected=True)
        stage.room.down = True
        stage.room.link.cut("the cable")
        await settle()
        assert not stage.client.state.closed

    play(script, awaits_opening=True)


def test_any_other_client_ends_with_the_room():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        stage.room.link.deliver(CLOSING)
        await stage.time.move(60)
        assert stage.client.state == Disconnected("closing", "the room is closed")

    play(script)


def test_a_bye_that_allows_it_is_followed_by_a_new_try():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        stage.room.link.deliver(
            {"type": "bye", "code": "slow", "message": "you read too slowly", "retry": True}
        )
        await stage.time.move(1)
        assert len(stage.room.links) == 2
        assert stage.client.state == Online(reconnected=True)

    play(script)
