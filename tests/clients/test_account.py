"""Names with a password as a program uses them: at the real server, with the passwords looked at at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerclient.errors import CannotConnect, CommandRefused
from pokerclient.transport.credential_files import Credentials, last_login_text
from pokerclient.transport.reconnecting_connection import MAX_HELLO_ATTEMPTS
from pokerclient.transport.token_store import MemoryTokens
from pokerroom.room.accounts.host_code import HostCode
from tests.clients.real_rooms import RealRoom, run

SECRET = "correct horse"
CODE = "7KQ2M-0XW8D-PV31H"


class SoonLooked:
    """Looks at passwords in a later turn of the clock."""

    def __init__(self, room: RealRoom) -> None:
        self._house = room.house
        self.checks = 0

    def hash_password(self, password: str, then: Callable[[str, int], None], address: str) -> None:
        self._later(lambda now: then(f"slow:{password}", now))

    def verify_password(
        self, hashed: str, password: str, then: Callable[[bool, int], None], address: str
    ) -> None:
        self.checks += 1
        self._later(lambda now: then(hashed == f"slow:{password}", now))

    def _later(self, work: Callable[[int], None]) -> None:
        self._house.clock.callLater(0.01, self._house.core.run_callback, work)


def guarded(**config) -> RealRoom:
    room = RealRoom(**config)
    room.looks = room.house.core.hub.password_hashing = SoonLooked(room)
    room.house.room.host_code = HostCode(CODE)
    return room


def new(**more) -> Credentials:
    return Credentials(SECRET, new=True, **more)


def told(story, **config):
    """Let a story happen at a room with passwords."""
    room = guarded(**config)
    return run(room, story(room))[0]


def test_a_name_is_registered_and_goes_on_by_its_token():
    async def story(room):
        async with room.client("Ann", credentials=new()) as ann:
            assert (ann.name, ann.roles) == ("Ann", ("player",))
        async with room.client("Ann") as ann:
            assert ann.last_login[1] == "192.168.1.1"
            account = await ann.who_am_i()
            assert account["has_password"]
        assert room.looks.checks == 0

    told(story)


def test_another_machine_logs_in_with_the_password():
    async def story(room):
        async with room.client("Ann", credentials=new()):
            pass
        elsewhere = MemoryTokens()
        with pytest.raises(CommandRefused) as refused:
            await room.client("Ann", tokens=elsewhere).connect()
        assert refused.value.code == "name_taken"
        async with room.client("Ann", tokens=elsewhere, credentials=Credentials(SECRET)) as ann:
            assert ann.name == "Ann"
        async with room.client("Ann", tokens=elsewhere) as ann:
            assert ann.name == "Ann"

    told(story)


def test_a_token_that_has_ended_is_replaced_by_the_password_on_the_same_line():
    async def story(room):
        async with room.client("Ann", credentials=new()):
            pass
        room.house.room.accounts.log_out_everywhere("Ann", 0)
        with pytest.raises(CommandRefused, match="no longer proves the name"):
            await room.client("Ann").connect()
        async with room.client("Ann", credentials=Credentials(SECRET)) as ann:
            assert ann.name == "Ann"
        assert room.looks.checks == 1
        events = [event["event"] for event in room.house.log]
        assert events == ["joined", "left", *["not_let_in"] * 2, "joined", "left"]

    told(story)


def test_a_wrong_password_is_refused_and_not_tried_again():
    async def story(room):
        async with room.client("Ann", credentials=new()):
            pass
        wrong = room.client("Ann", tokens=MemoryTokens(), credentials=Credentials("wrong password"))
        with pytest.raises(CommandRefused) as refused:
            await wrong.connect()
        assert refused.value.code == "wrong_password"
        assert room.looks.checks == 1

    told(story)


def test_new_tokens_are_kept_so_that_the_next_visit_works():
    async def story(room):
        async with room.client("Ann", credentials=new()) as ann:
            await ann.rotate_token()
        async with room.client("Ann") as ann:
            await ann.log_out_everywhere()
        async with room.client("Ann") as ann:
            await ann.change_password("another one", SECRET)
        async with room.client("Ann", tokens=MemoryTokens(), credentials=Credentials("another one")) as ann:
            await ann.log_out()

    told(story)


def test_kept_words_and_the_code_of_another_device_bring_a_name_to_new_machines():
    async def story(room):
        async with room.client("Ann", credentials=new()) as ann:
            words, code = (await ann.keep_name()).words, (await ann.add_device()).code
            for proof in (words.replace("-", " ").upper(), words, code):
                device = room.client("Ann", tokens=MemoryTokens(), credentials=Credentials(proof))
                async with device as again:
                    assert again.name == "Ann"
            others = [one for one in (await ann.who_am_i())["logins"] if not one["here"]]
            assert len(others) == 3
            await ann.end_login(others[0]["login"])
            assert len((await ann.who_am_i())["logins"]) == 3
        assert room.looks.checks == 0

    told(story)


def test_hosts_invite_and_the_invited_come():
    async def story(room):
        async with room.client(host_code=CODE) as host:
            with pytest.raises(CommandRefused, match="invitation"):
                await room.client("Ann").connect()
            made = (await host.make_invitation(note="for Ann")).invitation
            assert [one["code"] for one in await host.invitations()] == [made["code"]]
            async with room.client("Ann", credentials=Credentials(invitation=made["code"])) as ann:
                assert ann.name == "Ann"
            assert await host.invitations() == []
            second = (await host.make_invitation(bot=True)).invitation
            await host.revoke_invitation(second["code"])
            assert await host.invitations() == []

    told(story, invitations=True)


def test_a_wrong_code_of_the_host_is_told_while_connecting():
    async def story(room):
        with pytest.raises(CommandRefused) as refused:
            await room.client("Ann", host_code="WRONG").connect()
        assert refused.value.code == "wrong_host_code"

    told(story)


def test_secrets_do_not_show():
    shown = repr(Credentials(SECRET, "AAAAA-BBBBB-CCCCC"))
    assert SECRET not in shown
    assert "AAAAA" not in shown


def test_the_last_visit_in_words():
    assert last_login_text((0, "")) == ""
    line = last_login_text((1_700_000_000_000, "10.0.0.7"))
    assert line.startswith("Your last visit: 2023-11-1")
    assert line.endswith(" from 10.0.0.7.")


class CutAtWelcome(RealRoom):
    """A room that takes a greeting in, and then the line drops before its answer has come, ``cuts`` times."""

    cuts = 1

    def _pump(self) -> None:
        for link in self.links:
            if self.cuts and link.said:
                self.cuts -= 1
                link.connection.dataReceived(link.said)
                link.cut()
        super()._pump()


@pytest.mark.parametrize("cuts", [1, 2])
def test_a_newcomer_whose_line_drops_before_the_welcome_comes_again_by_himself(cuts: int) -> None:
    room = CutAtWelcome()
    room.cuts = cuts

    async def story() -> None:
        async with room.client("Ann") as client:
            assert (client.name, client.wallet) == ("Ann", 10_000)
        async with room.client("Ann") as client:
            assert client.name == "Ann"

    run(room, story())
    assert len(room.house.room.people) == 1


def test_a_room_whose_line_always_drops_is_given_up() -> None:
    room = CutAtWelcome()
    room.cuts = 99

    async def story() -> None:
        with pytest.raises(CannotConnect, match="cut"):
            await room.client("Ann").connect()

    run(room, story())
    assert room.cuts == 99 - MAX_HELLO_ATTEMPTS
