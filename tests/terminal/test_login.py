"""Coming in: names, addresses, rooms on the network, and a room that says no."""

import json

from textual.events import Key, Paste
from textual.widgets import Input, OptionList

from pokerclient.errors import CannotConnect
from pokerclient.transport.address import LOCAL, Address
from pokerclient.transport.discovery import DiscoveredRoom
from tests.clients.fakes import WELCOME
from tests.terminal import samples
from tests.terminal.terminal_stage import ROOM, TerminalStage, play, stage

FRIDAY = DiscoveredRoom("Friday poker", Address("192.168.1.5"))
SUNDAY = DiscoveredRoom("Sunday [/]", Address("192.168.1.9", 7000))


def network(*rooms):
    async def find():
        return rooms

    return find


async def nobody(address):
    """Whether a room answers: none does."""
    return False


def listed(now: TerminalStage):
    """The rooms that are offered."""
    rooms = now.app.screen.query_one(OptionList)
    return [str(rooms.get_option_at_index(index).prompt) for index in range(rooms.option_count)]


def at(now: TerminalStage):
    """The address of the room that was entered."""
    return now.app.model.client.address


def asleep(now: TerminalStage, *addresses: Address):
    """Let rooms not answer at these addresses."""
    whole = now.room.open

    async def open_some(address, on_message):
        if address in addresses:
            raise CannotConnect(f"no room answers at {address}")
        return await whole(address, on_message)

    now.room.open = open_some


def test_everything_known_goes_straight_in(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            assert now.screen_name == "LobbyScreen"
            assert at(now) == ROOM
            assert json.loads((tmp_path / "player.json").read_text()) == {"name": "Ada"}

    play(story)


def test_the_name_is_asked_and_remembered(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            assert now.screen_name == "LoginScreen"
            await now.press(*"Zoe", "enter")
            assert now.screen_name == "LobbyScreen"
            assert now.room.links[-1].sent[0]["name"] == "Zoe"

    play(story)

    async def again():
        async with stage(tmp_path, name=None) as now:
            assert now.app.screen.query_one("#name", Input).value == "Zoe"
            await now.press("enter")
            assert now.room.links[-1].sent[0]["name"] == "Zoe"

    play(again)


def test_a_room_that_says_no_says_why(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            now.room.greet = None
            now.room.answers["hello"] = lambda command: [
                {
                    "type": "error",
                    "id": command["id"],
                    "code": "name_taken",
                    "message": "Zoe is somebody else here",
                }
            ]
            await now.press(*"Zoe", "enter")
            assert now.screen_name == "LoginScreen"
            assert now.label("#error") == "Zoe is somebody else here"
            now.room.greet = {}
            await now.press("up", "end", "2", "enter")
            assert now.screen_name == "LobbyScreen"
            assert now.room.links[-1].sent[0]["name"] == "Zoe2"

    play(story)


def welcome(command):
    return {**WELCOME, "id": command["id"], "name": command["name"]}


def refusal(code):
    return lambda command: [{"type": "error", "id": command["id"], "code": code, "message": f"no: {code}"}]


def test_a_name_with_a_password_is_asked_for_it_and_it_does_not_show(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            field = now.app.screen.query_one("#password", Input)
            assert field.password
            assert not field.display or not field.parent.display
            now.room.greet = None
            now.room.answers["hello"] = refusal("wrong_token")
            await now.press(*"Zoe", "enter")
            assert now.label("#error") == "No: wrong_token"
            assert field.has_focus
            now.room.answers["log_in"] = lambda command: [
                {**welcome(command), "last_login": 1_700_000_000_000, "last_address": "10.0.0.7"}
            ]
            await now.press(*"secret", "enter")
            assert now.screen_name == "LobbyScreen"
            (sent,) = [m for link in now.room.links for m in link.sent if m["type"] == "log_in"]
            assert (sent["name"], sent["password"]) == ("Zoe", "secret")

    play(story)


def test_for_a_name_that_is_taken_the_field_for_its_code_is_ready(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            now.room.greet = None
            now.room.answers["hello"] = refusal("name_taken")
            await now.press(*"Zoe", "enter")
            name, code = (now.app.screen.query_one(f"#{id}", Input) for id in ("name", "password"))
            assert code.has_focus
            assert len(code.placeholder) < code.size.width
            now.app.post_message(Paste("ABCD-EFGH"))
            await now.rest()
            assert (name.value, code.value) == ("Zoe", "ABCD-EFGH")

    play(story)


def test_what_is_typed_right_after_an_arrow_belongs_to_the_next_field(tmp_path):
    async def story():
        async with stage(tmp_path, address=None, name=None, search=network(), reach=nobody) as now:
            now.app.screen.query_one("#rooms", OptionList).display = False
            for key in ("Z", "o", "down", "f"):
                now.app.post_message(Key(key, key if len(key) == 1 else None))
            await now.rest()
            assert [now.app.screen.query_one(f"#{id}", Input).value for id in ("name", "address")] == [
                "Zo",
                "f",
            ]

    play(story)


def test_a_room_that_wants_an_invitation_and_a_password_is_given_both(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            now.room.greet = None
            now.room.answers["hello"] = refusal("invitation_needed")
            now.room.answers["register"] = refusal("password_needed")
            await now.press(*"Zoe", "enter")
            await now.press(*"AAAAA", "enter")
            assert now.label("#error") == "No: password_needed"
            now.room.answers["register"] = lambda command: [welcome(command)]
            await now.press(*"secret", "enter")
            assert now.screen_name == "LobbyScreen"
            sent = [m for link in now.room.links for m in link.sent if m["type"] == "register"][-1]
            assert (sent["invitation"], sent["password"]) == ("AAAAA", "secret")

    play(story)


def test_a_room_that_is_not_there(tmp_path):
    async def story():
        async with stage(tmp_path, name=None) as now:
            now.room.down = True
            await now.press(*"Zoe", "enter")
            assert "No room answers at room.test:7777" in now.label("#error")
            now.room.down = False
            await now.press("enter")
            assert now.screen_name == "LobbyScreen"

    play(story)


def test_an_address_is_shown_without_what_only_programs_read(tmp_path):
    own = Address("127.0.0.1", 7777, secure=True)

    async def story():
        async with stage(tmp_path, address=own, name=None) as now:
            asleep(now, own)
            shown = []
            now.app.screen.show_status = shown.append
            await now.press(*"Zoe", "enter")
            assert shown[0] == "Connecting to 127.0.0.1:7777 ..."

    play(story)


def test_the_room_on_this_machine_comes_first(tmp_path):
    async def story():
        async with stage(tmp_path, address=None, search=network(FRIDAY)) as now:
            assert at(now) == LOCAL

    play(story)


def test_rooms_of_the_network_can_be_chosen(tmp_path):
    async def story():
        async with stage(tmp_path, address=None, name=None, search=network(FRIDAY, SUNDAY)) as now:
            assert listed(now) == [
                "this machine   127.0.0.1:7777",
                "Friday poker   192.168.1.5:7777",
                "Sunday [/]   192.168.1.9:7000",
            ]
            await now.press(*"Zoe", "enter", "down", "down", "enter")
            assert at(now) == SUNDAY.address

    play(story)


def test_the_only_room_of_the_network_is_entered(tmp_path):
    async def story():
        async with stage(tmp_path, address=None, name=None, search=network(FRIDAY), reach=nobody) as now:
            assert listed(now) == ["Friday poker   192.168.1.5:7777"]
            await now.press(*"Zoe", "enter", "enter")
            assert at(now) == FRIDAY.address

    play(story)


def test_an_address_can_be_typed(tmp_path):
    async def story():
        async with stage(tmp_path, address=None, name=None, search=network(), reach=nobody) as now:
            assert listed(now) == []
            assert now.label("#error").startswith("No room answers on this machine or this network")
            await now.press("enter")
            field = now.app.screen.query_one("#address", Input)
            assert field.has_focus
            await now.press(*"host", "colon", *"x", "enter")
            assert "not a port" in now.label("#error")
            field.value = "far.test:9000"
            await now.press("enter")
            assert at(now) == Address("far.test", 9000)

    play(story)


def test_without_a_name_one_looks_on(tmp_path):
    async def story():
        async with stage(tmp_path, name=None, states={1: samples.snapshot(you=None)}) as now:
            await now.press("enter")
            assert now.room.links[-1].sent[0]["name"] is None
            await now.press("enter", "s")
            assert now.screen_name == "LoginScreen", "for a seat one gives a name"

    play(story)
