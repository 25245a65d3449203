"""A host at the plain mode, at a real room: by typed lines, and notified of who waits for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from pokerclient.errors import CommandRefused
from pokerclient.plain.host.readmission_typing import readmission_lines
from pokerclient.sdk.updates import NoticeReceived
from pokerclient.transport.address import guest_pages, parse_address
from pokerclient.transport.credential_files import credentials_in
from pokerclient.transport.token_store import MemoryTokens
from pokerroom.room.accounts.host_code import HostCode
from tests.clients.plain_typist import PlainTypist
from tests.clients.real_rooms import RealRoom, run, table, tell

CODE = "7KQ2M-0XW8D-PV31H"


def host_and_player(
    story: Callable[[PlainTypist, PlainTypist], Awaitable[None]],
    *,
    claim: bool = True,
    address: str = "room.test",
) -> PlainTypist:
    """Let Hugo, a host at table 1, and Zoe, who looks at it, live a story; return Hugo."""

    room = RealRoom(table("Friday", buy_ins="approved"), table("Saturday"))
    room.address = address
    room.house.room.host_code = HostCode(CODE)
    hugo, zoe = PlainTypist(room, "Hugo"), PlainTypist(room, "Zoe")

    async def both() -> None:
        for one in (hugo, zoe):
            await one.hears("You are in")
            one.type("watch 1")
            await one.hears("Table 1")
        if claim:
            assert await hugo.ask(f"host code {CODE}") == "You are a host of this room."
        await story(hugo, zoe)
        hugo.end()
        zoe.end()

    run(room, hugo.play(), zoe.play(), both())
    return hugo


def test_who_is_no_host_learns_how_to_become_one() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        assert (await zoe.ask("host")).startswith("You are not a host yet: 'host code CODE'")
        assert (await zoe.ask("host pause")) == (
            "Not done: only a host of this room can do this: show the host's code first."
        )
        assert (await zoe.ask("host code WRONG")).startswith("Not done: this is neither the host's code")
        assert await hugo.ask(f"host code {CODE.lower()}") == "You are a host of this room."
        assert await hugo.ask("host") == "You are a host of this room."
        await hugo.hears("  host stack NAME +50: REASON")

    host_and_player(story, claim=False)


def test_chips_are_asked_for_and_approved() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        zoe.type("sit 3 120")
        await zoe.hears("Zoe asks the host for a seat with 120")
        await hugo.hears("Zoe asks for a seat with 120 at table 1: 'host yes Zoe'.")
        assert (await hugo.ask("host requests")).startswith("Zoe asks for a seat with 120")
        hugo.type("host no zoe: pay first")
        await zoe.hears("Zoe gets no chips: pay first")
        zoe.type("sit 3 120", "unask")
        await zoe.hears("Zoe no longer asks for chips")
        await hugo.hears("Zoe no longer asks for chips")
        zoe.type("sit 3 120")
        await hugo.hears("Zoe asks for a seat with 120")
        hugo.type("host yes Zoe")
        await zoe.hears("Hugo gives Zoe the chips")
        assert zoe.app.view.me is not None
        assert zoe.app.view.my_request is None

    host_and_player(story)


@pytest.mark.parametrize(
    ("typed", "told", "heard"),
    [
        ("host pause", "Table 1 is paused.", "The table is paused"),
        ("host pause all", "All tables are paused.", "The table is paused"),
        (
            "host blinds 5/10 ante 1",
            "Table 1 plays its next hand with the new stakes.",
            "From now on: blinds 5/10, ante 1 from each player, buy-in 400 to 1,000",
        ),
        (
            "host blinds stand-up 10 seven-deuce 5 20 seconds to act",
            "Table 1 plays its next hand with the new stakes.",
            "From now on: the seven-deuce game for 5, the stand-up game for 10, 20 seconds for a decision",
        ),
        (
            "host blinds dealer's choice: hold'em, omaha pot-limit",
            "Table 1 plays its next hand with the new stakes.",
            "From now on: the games No-limit Hold'em, Pot-limit Omaha",
        ),
        ("host approval off", "Buy-ins no longer need your approval.", "From now on: chips need no approval"),
        ("host close now: late", "Table 1 closes now.", "The table is closed: late"),
        (
            "host end all: the last bus",
            "All tables play their last hand.",
            "The table is closed: the last bus",
        ),
        ("host announce pizza is here", "The announcement was sent.", "The room: pizza is here"),
        ("host seat Zoe 4 150", "Zoe sits in seat 4 of table 1.", "Zoe sits down in seat 4 with 150"),
        (
            "host seat Zoe 4 150",
            "Zoe sits in seat 4 of table 1.",
            "The host gives you seat 4 at table 1 (Friday) with 150: 'watch 1' goes there.",
        ),
        (
            "host deposit Zoe 500: cash",
            "Added 500 chips to the wallet of Zoe.",
            "The room: a host puts 500 chips into your wallet: cash",
        ),
        (
            "host correct Zoe -50: typing",
            "The wallet of Zoe changed by -50.",
            "The room: a host takes 50 chips out of your wallet: typing",
        ),
        ("host mute Zoe 30m: spam", "Zoe is muted until ", "The room: a host has muted you until "),
        (
            "host ban-address ::ffff:203.0.113.9/120 2h: flooding",
            "::ffff:203.0.113.9/120 is banned until ",
            None,
        ),
        ("host ban-address 2001:db8:1:2:: 2h: flooding", "2001:db8:1:2:: is banned until ", None),
        ("host ban-address 203.0.113.7: flooding", "203.0.113.7 is banned for good.", None),
        ("host bans", "nobody is banned or muted", None),
        (
            "host ban Zoe 2h: rude",
            "Zoe is banned until ",
            "The room closed the connection: a host banned you until ",
        ),
        (
            "host kick Zoe: rude",
            "Zoe was removed from the room.",
            "The room closed the connection: a host removed you from the room: rude.",
        ),
    ],
)
def test_acts_are_done_and_told(typed: str, told: str, heard: str | None) -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        hugo.type(typed)
        assert (await hugo.hears(told)).startswith(told)
        if heard is not None:
            await zoe.hears(heard)

    host_and_player(story)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("host dance", "'dance' is not a host's command"),
        ("host code", "say the code"),
        ("host kick", "say who, as in 'host kick Zoe: too loud'"),
        ("host stack Zoe", "say who and how many chips"),
        ("host stack Zoe +5", "say why"),
        ("host stack Zoe +5: x", "Zoe has no seat at table 1"),
        ("host cancel-stack", "say who, as in 'host cancel-stack Zoe'"),
        ("host cancel-stack Zoe", "Zoe has no seat at table 1"),
        ("host blinds 5", "say the blinds"),
        ("host blinds 5/10 9 seats", "say the blinds"),
        ("host blinds 10/5", "the small blind cannot be 10"),
        ("host approval maybe", "type 'host approval on'"),
        ("host yes Zoe", "Zoe has not asked"),
        ("host announce", "say the message"),
        ("host close all", "name one table"),
        ("host pause x", "'x' is not a table"),
        ("host open sideways", "sideways"),
        ("host unban Zoe", "'Zoe' is not banned"),
        ("host ban-address", "say which address, as in 'host ban-address 203.0.113.0/24 2h: flooding'"),
        ("host ban-address Zoe", "'Zoe' is neither an address nor a network"),
        ("host ban-address ::1", "::1 is this machine itself"),
        ("host unban-address 203.0.113.7", "'203.0.113.7' is not banned"),
        ("host ban Nobody +address", "from where 'Nobody' comes is not known"),
    ],
)
def test_mistakes_are_one_sentence(typed: str, told: str) -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        said = await hugo.ask(typed)
        assert said.startswith("Not done: ")
        assert told in said

    host_and_player(story)


def test_who_is_seated_at_another_table_is_told_and_goes_there() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        hugo.type("watch 2")
        await hugo.hears(lambda line: line.startswith("Table 2"))
        hugo.type("host seat Zoe 4 150")
        await zoe.hears("The host gives you seat 4 at table 2 (Saturday) with 150: 'watch 2' goes there.")
        assert zoe.app.client.seats == {2: 4}
        zoe.type("watch 2")
        await zoe.hears(lambda line: line.startswith("Seat 4: Zoe, 150, you"))
        assert zoe.app.table_number == 2

    host_and_player(story)


def test_what_a_host_reads() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        hugo.type("host seat Zoe 0 100", "host stack Zoe -30: lost bet", "host players")
        await hugo.hears(lambda line: line.startswith("Zoe") and "9,900" in line)
        hugo.type("host log")
        await hugo.hears(
            lambda line: line.endswith("Hugo took 30 chips off the stack of Zoe at table 1: lost bet")
        )
        hugo.type("host settlement")
        await hugo.hears("Zoe pays 30 to the host")

    host_and_player(story)


def test_bans_are_listed_and_lifted() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        hugo.type("host ban-address 203.0.113.9/24 2h: flooding", "host bans")
        await hugo.hears(
            lambda line: (
                line.startswith("203.0.113.0/24 is banned until ") and line.endswith("by Hugo: flooding")
            )
        )
        assert await hugo.ask("host unban-address 203.0.113.0/24") == "203.0.113.0/24 may connect again."
        assert await hugo.ask("host bans") == "nobody is banned or muted"

    host_and_player(story)


def test_who_has_no_name_shows_the_code_again_on_a_new_line() -> None:
    async def story(room: RealRoom) -> None:
        room.house.room.host_code = HostCode(CODE)
        async with room.client() as client:
            await client.claim_host(CODE)
            room.links[-1].cut()
            await client.host("pause", table=1)
            assert client.is_host

    tell(story, table("Friday"))


def test_a_host_lets_a_name_in_again_and_the_old_device_is_told() -> None:
    async def story(room: RealRoom) -> None:
        room.house.room.host_code = HostCode(CODE)
        async with room.client("Zoë B") as old, room.client() as client:
            with old.updates() as updates:
                await client.claim_host(CODE)
                link = readmission_lines(await client.readmit("zoë b"), client.address)[2].split()[-1]
                address = parse_address(link)
                new = room.client(address.name, tokens=MemoryTokens(), credentials=credentials_in(address))
                async with new:
                    assert new.name == "Zoë B"
                while not isinstance(update := await anext(updates), NoticeReceived):
                    pass
                assert update.text.startswith("Your name came in on another device at")
            again = room.client(address.name, tokens=MemoryTokens(), credentials=credentials_in(address))
            with pytest.raises(CommandRefused, match="no code that lets the name in again"):
                await again.connect()

    tell(story, table("Friday"))


def test_a_typed_command_lets_a_name_in_again() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        code = (await hugo.ask("host readmit zoe")).split(": ")[1]
        await hugo.hears(f"In a browser: {hugo.app.client.address.web_link}#readmit={code}&name=Zoe")
        assert (await hugo.ask("host readmit")).startswith("Not done: say who")
        assert (await hugo.ask("host readmit Nobody")).startswith("Not done: nobody in this room")
        assert (await zoe.ask("host readmit Hugo")).startswith("Not done: only a host")

    host_and_player(story)


LAN, NAMED = "http://192.168.1.7:7777/", "https://poker.example.org/"
GUEST_PAGES: list[tuple[str, list[str], list[str]]] = [
    # where the host's client reaches the room, the links that the room knows, the links that guests get
    ("127.0.0.1:7777", [LAN, NAMED], [LAN, NAMED]),
    ("rooms://[::1]:7777", [NAMED], [NAMED]),
    ("rooms://127.0.0.1:7777", [], ["http://127.0.0.1:7777/"]),
    ("192.168.1.7:7777", [NAMED, LAN], [LAN, NAMED]),
    ("poker.example.org:443", [LAN, NAMED], [NAMED, LAN]),
    ("through.example.net:7777", [LAN], ["https://through.example.net:7777/", LAN]),
    ("through.example.net:7777", [], ["https://through.example.net:7777/"]),
]


@pytest.mark.parametrize(("typed", "known", "passed_on"), GUEST_PAGES)
def test_guests_get_the_links_of_the_room_or_where_another_machine_reached_it(
    typed: str, known: list[str], passed_on: list[str]
) -> None:
    assert guest_pages(known, parse_address(typed)) == passed_on


@pytest.mark.parametrize(("asked", "part"), [("host invite", "#invite="), ("host readmit Zoe", "#readmit=")])
def test_a_host_at_the_machine_of_the_room_gives_links_for_others(asked: str, part: str) -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        hugo.room.house.server.runtime.hub.links = (LAN, NAMED)
        await hugo.ask(asked)
        await hugo.hears(f"In a browser: {LAN}{part}")
        await hugo.hears(f"          or: {NAMED}{part}")
        await hugo.hears(f'In a terminal: pokerroom play "{LAN}{part}')
        hugo.room.house.server.runtime.hub.links = ()
        await hugo.ask(asked)
        await hugo.hears(f"In a browser: http://127.0.0.1:7777/{part}")
        await hugo.hears("That link works on this machine only.")

    host_and_player(story, address="127.0.0.1:7777")


def test_a_host_invites_and_takes_the_invitation_back() -> None:
    async def story(hugo: PlainTypist, zoe: PlainTypist) -> None:
        code, names, until = (await hugo.ask("host invite 5")).split(", ")
        assert (names, until[:6]) == ("5 new names", "until ")
        await hugo.hears(f"In a browser: {hugo.app.client.address.web_link}#invite={code}")
        await hugo.hears("In a terminal: pokerroom play ")
        assert (await hugo.ask("host invitations")).startswith(f"{code}, 5 new names, until ")
        assert await hugo.ask(f"host revoke {code}") == f"{code} is no longer valid."
        assert await hugo.ask("host invitations") == "no invitation is open"
        assert (await hugo.ask("host invite many")).startswith("Not done: say for how many new names")
        assert (await hugo.ask("host revoke")).startswith("Not done: say which")
        assert (await zoe.ask("host invite")).startswith("Not done: only a host")

    host_and_player(story)
