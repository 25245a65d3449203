"""Clients in rooms of other versions: who has to update is said, and nothing else changes."""

from __future__ import annotations

import pytest

from pokerclient import version as client_version
from pokerclient.errors import CommandRefused
from pokerclient.sdk.updates import NoticeReceived
from pokerclient.sdk.version_gap import release
from pokerroom.protocol.handlers import login_handlers
from tests.clients.client_stage import ClientStage, play
from tests.clients.real_rooms import RealRoom, table, tell


@pytest.mark.parametrize(
    ("version", "counts"),
    [("1.2.3", (1, 2)), ("10.0", (10, 0)), ("0", (0, 0)), ("", (0, 0)), ("x.1", (0, 0))],
)
def test_the_first_two_numbers_count(version: str, counts: tuple[int, int]) -> None:
    assert release(version) == counts


@pytest.mark.parametrize(
    ("room", "own", "is_said"),
    [
        ("1.1.0", "1.0.2", True),
        ("2.0.0", "1.9.0", True),
        ("1.0.9", "1.0.1", False),
        ("1.0.0", "1.2.0", False),
    ],
)
def test_an_old_client_says_once_that_the_room_is_newer(
    room: str, own: str, is_said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_version, "__version__", own)

    async def script(stage: ClientStage) -> None:
        stage.room.greet = {"version": room}
        await stage.client.connect()
        await stage.back_online()
        told = [one.text for one in stage.heard if isinstance(one, NoticeReceived)]
        wanted = (
            f"This room runs pokerroom {room}, and this is {own}: update it to have all that the room offers."
        )
        assert told == ([wanted] if is_said else [])

    play(script)


def refusal(room: str, own: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a player reads of a command that the real room does not know, with versions as given."""
    monkeypatch.setattr(client_version, "__version__", own)
    monkeypatch.setattr(login_handlers, "__version__", room)

    async def ask(stage: RealRoom) -> str:
        client = stage.client("Ann")
        await client.connect()
        with pytest.raises(CommandRefused) as caught:
            await client.command("turn_the_table", table=1)
        assert caught.value.code == "bad_message"
        return str(caught.value)

    return str(tell(ask, table()))


def test_a_new_client_says_that_an_old_room_lacks_what_it_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal("1.0.0", "1.1.0", monkeypatch) == (
        "this room runs pokerroom 1.0.0, which lacks something that pokerroom 1.1.0 here asks for: "
        "its host has to update it"
    )


def test_a_mistake_in_a_room_of_the_same_version_is_named_as_the_room_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "type" in refusal("1.1.0", "1.1.3", monkeypatch)
