"""The client's whole life against a scripted room: greeting, answers, dropped lines, gaps, good-byes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pokerclient import Client
from pokerclient.errors import CannotConnect, CommandRefused, ConnectionClosed, IllegalMove
from pokerclient.moves import call, raise_to
from pokerclient.tokens import MemoryTokens
from pokerclient.updates import (
    Closed,
    LineChanged,
    Noticed,
    Online,
    Reconnecting,
    TableChanged,
    TableGone,
    TableReset,
    Update,
)
from tests.clients.fakes import FakeRoom, FakeTime, error, ok, seat, settle, state, turn


class Stage:
    """One client, one scripted room and a clock that is moved by hand."""

    def __init__(self, **options: Any) -> None:
        self.room = FakeRoom()
        self.time = FakeTime()
        self.tokens = MemoryTokens()
        self.client = Client(
            "room.test",
            "Ann",
            **{
                "tokens": self.tokens,
                "open_link": self.room.open,
                "rng": random.Random(1),
                "pause": self.time.pause,
                "clock": self.time.clock,
                **options,
            },
        )
        self.heard: list[Update] = []
        self.client.listen(self.heard.append)

    def states(self) -> list[Any]:
        return [update.state for update in self.heard if isinstance(update, LineChanged)]

    async def back_online(self) -> None:
        """Cut the line and let the client come back."""
        self.room.link.cut()
        await settle()
        await self.time.move(30)

    def watchable(self, snapshot: dict[str, Any], **answers: Any) -> None:
        """Let table 1 be watched."""
        self.room.answers["watch"] = lambda m: [ok(m), {"type": "snapshot", "table": 1, "state": snapshot}]


def play(script: Callable[[Stage], Awaitable[None]], **options: Any) -> Stage:
    """Run a test's script with a bound on real time."""

    async def run() -> Stage:
        stage = Stage(**options)
        async with asyncio.timeout(20):
            await script(stage)
            await stage.client.close()
        return stage

    return asyncio.run(run())


def test_hello_says_who_and_welcome_tells_the_room():
    async def script(stage: Stage) -> None:
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
    async def script(stage: Stage) -> None:
        stage.tokens.save(stage.client.address, "Ann", "t" * 20)
        await stage.client.connect()
        assert stage.room.link.sent[0]["token"] == "t" * 20

    play(script)


def test_a_token_that_cannot_be_kept_is_said_to_the_player():
    class FullDisk(MemoryTokens):
        def save(self, address: Any, name: str, token: str) -> None:
            raise OSError(28, "No space left on device")

    async def script(stage: Stage) -> None:
        stage.room.greet = {"token": "s" * 20}
        await stage.client.connect()
        (notice,) = [u for u in stage.heard if isinstance(u, Noticed)]
        assert "No space left" in notice.text
        stage.room.greet = {}
        await stage.back_online()
        assert stage.room.link.sent[0]["token"] == "s" * 20

    play(script, tokens=FullDisk())


def test_nobody_at_the_address():
    async def script(stage: Stage) -> None:
        stage.room.down = True
        with pytest.raises(CannotConnect, match=r"room\.test:7777"):
            await stage.client.connect()
        assert isinstance(stage.client.state, Closed)

    play(script)


def test_a_refused_name():
    async def script(stage: Stage) -> None:
        stage.room.greet = None
        stage.room.answers["hello"] = lambda m: [error(m, "name_taken", "somebody else is Ann")]
        with pytest.raises(CommandRefused, match="somebody else") as caught:
            await stage.client.connect()
        assert caught.value.code == "name_taken"
        await stage.time.move(60)
        assert len(stage.room.links) == 1

    play(script)


def test_a_room_that_says_nothing_is_given_up(monkeypatch):
    monkeypatch.setattr("pokerclient.line.HELLO_TIMEOUT", 0)

    async def script(stage: Stage) -> None:
        stage.room.deaf = True
        with pytest.raises(CannotConnect, match="did not say welcome"):
            await stage.client.connect()

    play(script)


def test_answers_find_their_commands_in_any_order():
    async def script(stage: Stage) -> None:
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
    async def script(stage: Stage) -> None:
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
    async def script(stage: Stage) -> None:
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
    async def script(stage: Stage) -> None:
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


def test_a_table_goes_on_where_it_stood():
    async def script(stage: Stage) -> None:
        stage.watchable(state(seats=[seat(1, "Bob")]))
        await stage.client.connect()
        view = await stage.client.watch(1)
        stage.room.link.deliver(events(11, 11, {"type": "line_lost", "seat": 1}))
        stage.room.answers["resume"] = lambda m: [
            ok(m),
            events(12, 13, {"type": "line_back", "seat": 1}, said("hi")),
        ]
        await stage.back_online()
        (resume,) = stage.room.got("resume")
        assert (resume["table"], resume["seq"]) == (1, 11)
        assert view is stage.client.tables[1]
        assert view.seq == 13
        assert view.seats[1].connected

    play(script)


def test_a_gap_is_filled_once_and_repeats_are_dropped():
    async def script(stage: Stage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        view = await stage.client.watch(1)
        link = stage.room.link
        link.deliver(events(12, 12, said("two")))
        link.deliver(events(13, 13, said("three")))
        await settle()
        (resume,) = stage.room.got("resume")
        assert resume["seq"] == 10
        link.deliver(ok(resume))
        link.deliver(events(11, 13, said("one"), said("two"), said("three")))
        link.deliver(events(13, 13, said("three")))
        assert view.seq == 13
        assert [u.event["text"] for u in stage.heard if isinstance(u, TableChanged)] == [
            "one",
            "two",
            "three",
        ]
        assert len(stage.room.got("resume")) == 1

    play(script)


def test_a_snapshot_after_a_long_absence_keeps_the_view_object():
    async def script(stage: Stage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        view = await stage.client.watch(1)
        late = {"type": "snapshot", "table": 1, "state": state(900, seats=[seat(2, "Bob", 55)])}
        stage.room.answers["resume"] = lambda m: [ok(m), late]
        await stage.back_online()
        assert view.seq == 900
        assert view.seats[2].stack == 55
        assert sum(isinstance(u, TableReset) for u in stage.heard) == 2

    play(script)


def test_a_table_that_is_gone_after_a_reconnection():
    async def script(stage: Stage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        stage.room.answers["resume"] = lambda m: [error(m, "no_table", "there is no table 1")]
        await stage.back_online()
        assert stage.client.tables == {}
        assert TableGone(1, "there is no table 1") in stage.heard

    play(script)


def test_an_answer_of_a_kind_of_its_own_is_an_answer():
    async def script(stage: Stage) -> None:
        stage.room.answers["get_days"] = lambda m: [
            {"type": "days", "id": m["id"], "days": [], "more": False}
        ]
        await stage.client.connect()
        assert (await stage.client.command("get_days"))["days"] == []

    play(script)


def test_a_table_that_cannot_be_watched():
    async def script(stage: Stage) -> None:
        stage.room.answers["watch"] = lambda m: [error(m, "no_table", "there is no table 9")]
        await stage.client.connect()
        with pytest.raises(CommandRefused, match="no table 9"):
            await stage.client.watch(9)
        assert stage.client.tables == {}

    play(script)


def test_tries_come_ever_more_slowly_and_the_first_fast():
    async def script(stage: Stage) -> None:
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
        assert stage.client.state == Online(again=True)

    play(script)


def test_a_line_that_breaks_at_once_again_and_again_is_not_hammered():
    async def script(stage: Stage) -> None:
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
    async def script(stage: Stage) -> None:
        await stage.client.connect()
        stage.room.link.deliver({"type": "wallet"})
        await settle()
        assert "sent a 'wallet' that this program does not understand" in stage.client.state.reason
        await stage.time.move(2)
        assert stage.client.state == Online(again=True)

    play(script)
    assert "KeyError" in caplog.text


def test_a_goodbye_before_the_welcome_is_the_reason():
    async def script(stage: Stage) -> None:
        bye = {"type": "bye", "code": "room_full", "message": "the room is full", "retry": True}
        stage.room.greet = None
        stage.room.answers["hello"] = lambda m: [bye]
        with pytest.raises(CannotConnect, match="the room is full"):
            await stage.client.connect()

    play(script)


def test_a_silent_line_is_pinged_and_then_given_up():
    async def script(stage: Stage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        await stage.time.move(2.6)
        assert len(stage.room.got("ping")) == 1
        assert stage.client.lag == 0
        await stage.time.move(2.6)
        assert len(stage.room.got("ping")) == 2
        stage.room.deaf = True
        await stage.time.move(2.3 + 8.9)
        assert isinstance(stage.client.state, Online)
        stage.room.deaf = False
        await stage.time.move(0.7)
        assert any("silent" in s.reason for s in stage.states() if isinstance(s, Reconnecting))
        assert stage.client.state == Online(again=True)

    play(script)


def test_who_watches_no_table_pings_seldom():
    async def script(stage: Stage) -> None:
        await stage.client.connect()
        await stage.time.move(9.9)
        assert stage.room.got("ping") == []
        await stage.time.move(10.2)
        assert len(stage.room.got("ping")) == 1

    play(script)


def test_who_only_listens_says_something_before_the_room_thinks_him_dead():
    async def script(stage: Stage) -> None:
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
    async def script(stage: Stage) -> None:
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
        assert stage.client.state == Closed("taken_over", "you joined elsewhere")
        assert [u async for u in updates] == [LineChanged(stage.client.state)]
        with pytest.raises(ConnectionClosed):
            await stage.client.say("hello?")

    play(script)


def test_a_bye_that_allows_it_is_followed_by_a_new_try():
    async def script(stage: Stage) -> None:
        await stage.client.connect()
        stage.room.link.deliver(
            {"type": "bye", "code": "slow", "message": "you read too slowly", "retry": True}
        )
        await stage.time.move(1)
        assert len(stage.room.links) == 2
        assert stage.client.state == Online(again=True)

    play(script)


def test_lobby_is_kept_current_and_subscribed_again():
    row = {"table": 1, "name": "One"}

    async def script(stage: Stage) -> None:
        lobby = {"type": "lobby", "tables": [row, {"table": 2, "name": "Two"}], "players": 5}
        stage.room.answers["subscribe_lobby"] = lambda m: [ok(m), lobby]
        await stage.client.connect()
        known = await stage.client.subscribe_lobby()
        await settle()
        changes = {
            "type": "lobby_changes",
            "changed": [{"table": 1, "name": "Uno"}, {"table": 3}],
            "closed": [2],
        }
        stage.room.link.deliver({**changes, "players": 6})
        assert {n: row.get("name") for n, row in known.tables.items()} == {1: "Uno", 3: None}
        assert known.players == 6
        await stage.back_online()
        assert len(stage.room.got("subscribe_lobby")) == 1
        assert list(known.tables) == [1, 2]

    play(script)


def test_act_names_the_decision_it_answers():
    async def script(stage: Stage) -> None:
        stage.room.answers["act"] = lambda m: [ok(m)]
        stage.watchable(state(you=2, seats=[seat(2, "Ann")], turn=turn(2, hand=8, decision=5)))
        await stage.client.connect()
        view = await stage.client.watch(1)
        await stage.client.act(view, raise_to(10))
        (act,) = stage.room.got("act")
        del act["id"]
        assert act == {
            "type": "act",
            "table": 1,
            "hand": 8,
            "decision": 5,
            "action": "raise",
            "to": 10,
            "cards": [],
        }
        with pytest.raises(IllegalMove, match="between 4 and 200, not to 3"):
            await stage.client.act(view, raise_to(3))
        view.turn = None
        with pytest.raises(IllegalMove, match="not your turn"):
            await stage.client.act(view, call())

    play(script)


def test_a_listener_sees_the_table_as_it_was_at_each_event():
    async def script(stage: Stage) -> None:
        stage.watchable(state(seats=[seat(1, "Bob")]))
        await stage.client.connect()
        view = await stage.client.watch(1)
        seen: list[tuple[str, bool]] = []
        stage.client.listen(lambda u: seen.append((u.event["type"], view.seats[1].connected)))
        lost, back = {"type": "line_lost", "seat": 1}, {"type": "line_back", "seat": 1}
        stage.room.link.deliver(events(11, 12, lost, back))
        assert seen == [("line_lost", False), ("line_back", True)]

    play(script)


def test_own_seats_are_known_from_the_tables():
    async def script(stage: Stage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        view = await stage.client.watch(1)
        sat = {"type": "sat", "seat": 4, "player": "Ann", "stack": 100, "bot": False}
        stage.room.link.deliver(events(11, 11, sat))
        assert stage.client.seats == {1: 4}
        assert view.you == 4
        stood = {"type": "stood_up", "seat": 4, "player": "Ann", "stack": 100, "reason": "left"}
        stage.room.link.deliver(events(12, 12, stood))
        assert stage.client.seats == {}
        assert view.you is None

    play(script)


def test_updates_of_one_table_only():
    async def script(stage: Stage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        with stage.client.updates(table=1) as updates:
            stage.room.link.deliver({"type": "notice", "text": "for all"})
            stage.room.link.deliver(events(11, 12, said("a"), said("b")))
            got = [await anext(updates), await anext(updates)]
        assert [(u.event["text"], u.last) for u in got] == [("a", False), ("b", True)]

    play(script)


def test_a_failing_listener_disturbs_nobody(caplog):
    async def script(stage: Stage) -> None:
        await stage.client.connect()
        remove = stage.client.listen(lambda update: 1 / 0)
        stage.client.listen(stage.heard.append)
        stage.room.link.deliver({"type": "notice", "text": "hello"})
        assert stage.heard.count(Noticed("hello")) == 2
        remove()

    play(script)
    assert "a listener failed on Noticed" in caplog.text


def events(first: int, last: int, *listed: dict[str, Any]) -> dict[str, Any]:
    """An ``events`` message of table 1."""
    return {"type": "events", "table": 1, "first": first, "last": last, "events": list(listed)}


def said(text: str) -> dict[str, Any]:
    """Somebody spoke."""
    return {"type": "said", "player": "Bob", "seat": None, "text": text}
