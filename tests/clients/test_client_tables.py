"""What a client keeps of tables and lobby against a scripted room: resuming, gaps, snapshots, listeners."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.errors import CommandRefused, IllegalMove
from pokerclient.moves import call, raise_to
from pokerclient.sdk.updates import NoticeReceived, TableChanged, TableGone, TableReset
from pokerwire.room.table_info import TableInfo
from tests.clients.client_stage import ClientStage, events, play, said
from tests.clients.fakes import error, ok, seat, settle, state, turn


def test_a_table_goes_on_where_it_stood():
    async def script(stage: ClientStage) -> None:
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
    async def script(stage: ClientStage) -> None:
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
    async def script(stage: ClientStage) -> None:
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
    async def script(stage: ClientStage) -> None:
        stage.watchable(state())
        await stage.client.connect()
        await stage.client.watch(1)
        stage.room.answers["resume"] = lambda m: [error(m, "no_table", "there is no table 1")]
        await stage.back_online()
        assert stage.client.tables == {}
        assert TableGone(1, "there is no table 1") in stage.heard

    play(script)


def test_a_table_that_cannot_be_watched():
    async def script(stage: ClientStage) -> None:
        stage.room.answers["watch"] = lambda m: [error(m, "no_table", "there is no table 9")]
        await stage.client.connect()
        with pytest.raises(CommandRefused, match="no table 9"):
            await stage.client.watch(9)
        assert stage.client.tables == {}

    play(script)


def test_lobby_is_kept_current_and_subscribed_again():
    usual = {**dict.fromkeys(TableInfo.__struct_fields__, 0), **dict.fromkeys(("rules", "title"), "")}
    usual |= {
        **dict.fromkeys(("bots_allowed", "paused", "own_tables", "one_at_a_time"), False),
        "house_bots": (),
        "names": (),
        "away": (),
        "games": (),
        "game_order": "in_turn",
        "buy_ins": "free",
        "access": "open",
    }

    def row(table: int, name: str) -> dict[str, Any]:
        return {**usual, "table": table, "name": name, "game": "holdem", "structure": "limit", "kind": "cash"}

    async def script(stage: ClientStage) -> None:
        lobby = {"type": "lobby", "tables": [row(1, "One"), row(2, "Two")], "players": 5}
        stage.room.answers["subscribe_lobby"] = lambda m: [ok(m), lobby]
        await stage.client.connect()
        known = await stage.client.subscribe_lobby()
        await settle()
        changes = {
            "type": "lobby_changes",
            "changed": [row(1, "Uno"), row(3, "Three")],
            "closed": [2],
        }
        stage.room.link.deliver({**changes, "players": 6})
        assert {n: known.tables[n].name for n in known.tables} == {1: "Uno", 3: "Three"}
        assert known.players == 6
        await stage.back_online()
        assert len(stage.room.got("subscribe_lobby")) == 1
        assert list(known.tables) == [1, 2]

    play(script)


def test_act_names_the_decision_it_answers():
    async def script(stage: ClientStage) -> None:
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
        view.state.turn = None
        with pytest.raises(IllegalMove, match="not your turn"):
            await stage.client.act(view, call())

    play(script)


def test_a_listener_sees_the_table_as_it_was_at_each_event():
    async def script(stage: ClientStage) -> None:
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
    async def script(stage: ClientStage) -> None:
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
    async def script(stage: ClientStage) -> None:
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
    async def script(stage: ClientStage) -> None:
        await stage.client.connect()
        remove = stage.client.listen(lambda update: 1 / 0)
        stage.client.listen(stage.heard.append)
        stage.room.link.deliver({"type": "notice", "text": "hello"})
        assert stage.heard.count(NoticeReceived("hello")) == 2
        remove()

    play(script)
    assert "a listener failed on NoticeReceived" in caplog.text
