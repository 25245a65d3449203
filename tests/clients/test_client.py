"""A client against a scripted room: who it says it is, and how answers find their commands."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pokerclient.errors import CannotConnect, CommandRefused
from pokerclient.sdk.updates import Disconnected, NoticeReceived, Online, Reconnecting
from pokerclient.transport.token_store import MemoryTokens
from tests.clients.client_stage import ClientStage, play
from tests.clients.fakes import error, ok, settle, state


def test_hello_says_who_and_welcome_tells_the_room():
    async def script(stage: ClientStage) -> None:
        stage.room.greet = {"wallet": 77, "seats": [{"table": 3, "seat": 2}], "token": "s" * 20}
        await stage.client.connect()
        hello = stage.room.link.sent[0]
        assert hello["type"] == "hello"
        assert hello["protocol"] == 1
        assert hello["name"] == "Ann"
        assert hello["token"] is None
        assert len(hello["session"]) >= 16
        assert stage.client.wallet == 77
        assert stage.client.seats == {3: 2}
        assert stage.client.state == Online()
        assert stage.tokens.load(stage.client.address, "ann") == "s" * 20

    play(script)


def test_a_kept_token_is_said():
    async def script(stage: ClientStage) -> None:
        stage.tokens.save(stage.client.address, "Ann", "t" * 20)
        await stage.client.connect()
        assert stage.room.link.sent[0]["token"] == "t" * 20

    play(script)


def test_a_token_that_cannot_be_kept_is_said_to_the_player():
    class FullDisk(MemoryTokens):
        def save(self, address: Any, name: str, token: str, certificates: Any = ()) -> None:
            raise OSError(28, "No space left on device")

    async def script(stage: ClientStage) -> None:
        stage.room.greet = {"token": "s" * 20}
        await stage.client.connect()
        (notice,) = [u for u in stage.heard if isinstance(u, NoticeReceived)]
        assert "No space left" in notice.text
        stage.room.greet = {}
        await stage.back_online()
        assert stage.room.link.sent[0]["token"] == "s" * 20

    play(script, tokens=FullDisk())


def test_nobody_at_the_address():
    async def script(stage: ClientStage) -> None:
        stage.room.down = True
        with pytest.raises(CannotConnect, match=r"room\.test:7777"):
            await stage.client.connect()
        assert isinstance(stage.client.state, Disconnected)

    play(script)


def test_a_refused_name():
    async def script(stage: ClientStage) -> None:
        stage.room.greet = None
        stage.room.answers["hello"] = lambda m: [error(m, "name_taken", "somebody else is Ann")]
        with pytest.raises(CommandRefused, match="somebody else") as caught:
            await stage.client.connect()
        assert caught.value.code == "name_taken"
        await stage.time.move(60)
        assert len(stage.room.links) == 1

    play(script)


def test_a_room_that_says_nothing_is_given_up(monkeypatch):
    monkeypatch.setattr("pokerclient.transport.reconnecting_connection.HELLO_TIMEOUT", 0)

    async def script(stage: ClientStage) -> None:
        stage.room.deaf = True
        with pytest.raises(CannotConnect, match="did not say welcome"):
            await stage.client.connect()

    play(script)


def test_answers_find_their_commands_in_any_order():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        first = stage.client.send("say", text="one", table=None)
        second = stage.client.send("refill")
        await settle()
        one, two = stage.room.got()
        stage.room.link.deliver(error(two, "not_broke", "you have chips"))
        stage.room.link.deliver(ok(one))
        await first
        with pytest.raises(CommandRefused, match="you have chips"):
            await second

    play(script)


def test_unanswered_commands_are_sent_again_with_the_same_id():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        session = stage.room.link.sent[0]["session"]
        asked = stage.client.send("sit", table=1, seat=0, buy_in=0, blinds="wait")
        await settle()
        (before,) = stage.room.got()
        stage.room.answers["sit"] = lambda m: [ok(m, seat=4)]
        await stage.back_online()
        assert stage.room.link.sent[0]["session"] == session
        assert stage.room.link.sent[0]["id"] != before["id"]
        assert stage.room.got("sit") == [before]
        assert (await asked)["seat"] == 4
        await stage.back_online()
        assert stage.room.got("sit") == []

    play(script)


def test_what_is_asked_while_the_line_is_down_is_sent_when_it_is_up():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        stage.room.answers["refill"] = lambda m: [ok(m)]
        stage.room.link.cut()
        await settle()
        assert isinstance(stage.client.state, Reconnecting)
        asked = stage.client.send("refill")
        await stage.time.move(5)
        await asked

    play(script)


def test_watching_again_on_a_new_connection_is_a_new_command():
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        watching = asyncio.ensure_future(stage.client.watch(1))
        await settle()
        (before,) = stage.room.got("watch")
        stage.watchable(state())
        await stage.back_online()
        (after,) = stage.room.got("watch")
        assert after["id"] > before["id"]
        assert (await watching).seq == 10

    play(script)


def test_an_answer_of_a_kind_of_its_own_is_an_answer():
    async def script(stage: ClientStage) -> None:
        stage.room.answers["get_days"] = lambda m: [
            {"type": "days", "id": m["id"], "days": [], "more": False}
        ]
        await stage.client.connect()
        assert (await stage.client.command("get_days"))["days"] == ()

    play(script)
