"""What strangers may do in a room on the internet, and how that is said; no router is asked here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pokerclient.terminal.drawing.qr_code import qr_code
from pokerclient.transport.address import Address
from pokerroom.host import internet_words, startup_banner
from pokerroom.host.internet import Outside, start_invitation
from pokerroom.host.launch_room import OpenedRoom
from pokerroom.host.router import Opening, RouterAnswer
from pokerroom.host.setup import EVERYWHERE, Setup
from pokerroom.room.accounts.invitations import HOST
from pokerroom.tables.table_errors import ConfigError
from tests.cli.test_serve_banner import parsed
from tests.server.server_harness import ServerHarness, WireClient

OPENING = Opening("http://192.168.1.1:5000/", "11.0.0.1", 7777, "192.168.1.2", 7777)


def rules(setup: Setup) -> tuple[bool, bool, bool, bool, int]:
    return (
        setup.invitations,
        setup.passwords,
        setup.players_create_tables,
        setup.bots_allowed,
        setup.limits.new_names_per_hour,
    )


@pytest.mark.parametrize(
    ("flags", "file", "expected"),
    [
        (("--lan",), "", (False, False, True, True, 0)),
        (("--internet",), "", (True, False, False, False, 20)),
        (("--internet", "--passwords"), "", (False, True, False, False, 20)),
        (("--internet", "--home"), "players_create_tables = true", (True, False, True, False, 20)),
        (
            ("--internet",),
            "invitations = false\nbots_allowed = true\n[limits]\nnew_names_per_hour = 7",
            (False, False, False, True, 7),
        ),
        ((), "[listen]\ninternet = true\nhost = '0.0.0.0'", (True, False, False, False, 20)),
    ],
)
def test_strangers_may_do_less_unless_the_file_says_otherwise(
    tmp_path: Path, flags: tuple[str, ...], file: str, expected: tuple[bool, bool, bool, bool, int]
) -> None:
    (tmp_path / "room.toml").write_text(file)
    config = ("--config", str(tmp_path / "room.toml")) if file else ()
    setup = parsed(*flags, *config, "--data", "")
    assert rules(setup) == expected
    assert setup.listen.host == EVERYWHERE


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--internet", "--port", "0"), "listen.port cannot be 0"),
        (("--internet", "--host", "127.0.0.1"), "listen.host must be 0.0.0.0"),
    ],
)
def test_a_room_that_no_router_can_lead_to_is_refused(flags: tuple[str, ...], said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        parsed(*flags)


@pytest.mark.parametrize(
    ("outside", "said"),
    [
        (
            Outside(
                ("https://11.0.0.1:7777/#invite=A",), RouterAnswer((OPENING,), True), "A", leads_back=True
            ),
            (
                "For friends elsewhere: https://11.0.0.1:7777/#invite=A\n",
                "The link lets 10 new names in, until tomorrow at this time.\n",
                "Checked: from here, the link leads to this room",
                "or an hour after a crash",
                "In a browser, new names too: https://192.168.1.7:7777/#invite=A\n",
            ),
        ),
        (Outside((), RouterAnswer(), has_library=False), (internet_words.INSTALL,)),
        (
            Outside((), RouterAnswer(found=True, shared_address="100.64.0.1")),
            ("its address, 100.64.0.1, is one",),
        ),
        (Outside((), RouterAnswer(found=True, refusal="718")), ("The router does not open the port: 718\n",)),
        (Outside((), RouterAnswer(), "A"), ("No router here", "Put #invite=A behind each link")),
    ],
)
def test_the_notice_says_how_the_internet_comes_in_or_why_not(
    outside: Outside, said: tuple[str, ...]
) -> None:
    opened = OpenedRoom([Address("192.168.1.7")], "3f" * 32, outside=outside)
    text = startup_banner.for_people(parsed("--internet"), opened, qr=False)
    assert [words for words in said if words not in text] == []
    assert ("ssh -N -R 127.0.0.1:7777:127.0.0.1:7777" in text) is not bool(outside.links)
    assert "Strangers: a new name needs an invitation; an address takes 20 new names an hour; " in text
    assert startup_banner.for_programs(Setup(), opened)["internet"] == list(outside.links)


@pytest.mark.parametrize(
    ("outside", "friends"),
    [
        (
            Outside(("https://11.0.0.1:7777/#invite=A",), RouterAnswer(), "A"),
            "https://11.0.0.1:7777/#invite=A",
        ),
        (Outside((), RouterAnswer(), "A"), "http://friday.local:7777/#invite=A"),
        (Outside((), RouterAnswer()), "http://friday.local:7777/"),
    ],
    ids=["a router", "no router", "no invitation"],
)
def test_the_code_to_scan_and_every_link_are_those_by_which_a_new_friend_comes_in(
    outside: Outside, friends: str
) -> None:
    addresses = [Address("friday.local"), Address("192.168.1.7")]
    opened = OpenedRoom(addresses, "3f" * 32, outside=outside)
    text = startup_banner.for_people(parsed("--home", "--internet"), opened, qr=True)
    assert qr_code(friends) in text
    links = re.findall(
        r"https?://\S+:7777/\S*", text.partition("Join with")[0].replace("https://ADDRESS", "")
    )
    assert [link for link in links if not link.endswith("/#invite=A")] == [] or not outside.invitation
    assert f"or: http://192.168.1.7:7777/{'#invite=A' * bool(outside.invitation)}\n" in text


def test_the_invitation_of_a_start_ends_that_of_the_last_start_alone() -> None:
    invitations = ServerHarness().room.invitations
    kept = invitations.create(HOST, 0, uses=1, days=1, bot=False, note="for Zoe")
    first, second = [start_invitation(invitations, now) for now in (1, 2)]
    assert [one.code for one in invitations.all(3)] == [kept.code, second]
    assert first != second


def test_only_the_house_bots_join_where_programs_may_not() -> None:
    house = ServerHarness(bots_allowed=False)
    house.room.invitations.house_bot_code = "of the house"
    bot = WireClient(house)
    assert bot.ask("register", protocol=1, name="Rob", bot=True)["code"] == "no_bots"
    made = house.room.invitations.create("the host", 0, uses=1, days=1, bot=True, note="")
    refused = WireClient(house).ask("register", protocol=1, name="Rob", bot=True, invitation=made.code)
    assert refused["code"] == "no_bots"
    welcome = bot.ask("register", protocol=1, name="Basil", bot=True, invitation="of the house")
    assert welcome["type"] == "welcome"
    again = WireClient(house).ask("hello", protocol=1, name="Basil", bot=True, token=welcome["token"])
    assert again["type"] == "welcome"
