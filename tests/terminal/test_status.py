"""The status line: an error stands there until something went well, the player continues, or its time is over."""

from __future__ import annotations

import pytest

from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.status_line import SHOWN_SECONDS, StatusLine
from tests.clients.fakes import ok
from tests.terminal.terminal_stage import at_table, play, stage

ZED = "Nobody in this room is called 'Zed'"


def refuse(command):
    return [
        {
            "type": "error",
            "id": command["id"],
            "code": "no_such_player",
            "message": "nobody in this room is called 'Zed'",
        }
    ]


async def type_line(now, text):
    """Enter a line of the chat at this very moment."""
    await now.hit("t")
    now.app.screen.query_one(ChatInput).value = text
    await now.hit("enter")


async def kick_zed(now):
    """A host's command that the room refuses."""
    now.room.answers["host_kick"] = refuse
    await type_line(now, "/host kick Zed")
    assert ZED in now.status


@pytest.mark.parametrize("place", [at_table, stage])
def test_a_long_message_wraps_and_then_leaves_its_room(tmp_path, place):
    async def story():
        async with place(tmp_path) as now:
            text = (
                "Your name came in on another device at 2026-11-27 03:14 UTC. "
                "If that was not you, tell the host."
            )
            await now.deliver({"type": "notice", "text": text, "code": "readmitted"})
            line = now.app.screen.query_one(StatusLine)
            assert (now.status, line.size.height) == (text, 2)
            now.time.now += SHOWN_SECONDS + 1
            now.app._tick()
            await now.rest()
            assert line.size.height == 1

    play(story)


@pytest.mark.parametrize("place", [at_table, stage])
@pytest.mark.parametrize("line", ["/host mute Bob", "/host bans", "/wallet", "/help", "hello"])
def test_a_later_success_takes_an_error_away(tmp_path, place, line):
    async def story():
        async with place(tmp_path) as now:
            now.room.answers["host_mute"] = lambda command: [ok(command)]
            now.room.answers["get_players"] = lambda command: [
                {"type": "host_players", "id": command["id"], "players": [], "penalties": []}
            ]
            await kick_zed(now)
            chat = now.app.screen.query_one(ChatInput)
            chat.begin()
            chat.value = line
            await now.rest()
            assert ZED in now.status
            await now.hit("enter")
            assert ZED not in now.status

    play(story)


@pytest.mark.parametrize("place", [at_table, stage])
def test_an_error_stays_while_a_line_is_written_and_goes_with_the_next_key(tmp_path, place):
    async def story():
        async with place(tmp_path) as now:
            await now.hit("t")
            now.app.command_runner.run(now.app.model.client.host("kick", player="Zed", reason=""))
            now.room.answers["host_kick"] = refuse
            await now.rest()
            assert ZED in now.status
            await now.hit("h")
            await now.hit("i")
            assert ZED in now.status
            await now.hit("escape")
            await now.hit("down")
            assert ZED not in now.status

    play(story)


def test_what_is_no_error_stays_whatever_is_pressed(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.app.say("Grace Hopper asks for a seat: E at a table to answer")
            await now.hit("pageup")
            await type_line(now, "/help")
            assert "asks for a seat" in now.status

    play(story)


def test_an_error_stays_behind_with_its_screen(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await kick_zed(now)
            now.app.tables.show_lobby()
            await now.rest()
            assert now.screen_name == "LobbyScreen"
            assert ZED not in now.status
            now.app.tables.show()
            await now.rest()
            assert now.screen_name == "CashTableScreen"
            assert ZED not in now.status

    play(story)


def test_the_time_of_a_sentence_passes_in_the_lobby_too(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            now.app.say("Good evening")
            assert now.status == "Good evening"
            now.time.now += SHOWN_SECONDS
            now.app._tick()
            assert now.status == ""

    play(story)
