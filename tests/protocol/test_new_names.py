"""New names: which are taken or reserved, what a room wants of them, and their first token."""

from __future__ import annotations

import pytest

from tests.protocol.guarded_room import DAY, SECRET, GuardedRoomHarness, invitation

WRONG = "wrong password"


def code_of(answer):
    return answer.get("code", answer["type"])


# --- what a room wants of new names ---------------------------------------------------------------------------------


def test_a_room_that_wants_passwords():
    place = GuardedRoomHarness(passwords=True)
    assert place.come().ask("hello", protocol=1, name="Ann")["code"] == "password_needed"
    _, token = place.registered()
    assert place.person("Ann", token=token).session.name == "Ann"
    assert place.person(None, client="looks on").session.name is None


def test_a_room_that_wants_invitations():
    place = GuardedRoomHarness(invitations=True)
    code = invitation(place, uses=2)
    assert place.come().ask("hello", protocol=1, name="Ann")["code"] == "invitation_needed"
    for name in ("Ann", "Bea"):
        welcome = place.come().ask("register", protocol=1, name=name, invitation=code.lower())
        assert welcome["type"] == "welcome"
    answer = place.come().ask("register", protocol=1, name="Cid", invitation=code)
    assert answer["code"] == "wrong_invitation"
    assert place.person("Bea", token=welcome["token"]).session.name == "Bea"


def test_the_log_says_that_a_host_has_invited_and_not_with_which_code():
    place = GuardedRoomHarness(invitations=True)
    code = invitation(place, uses=2, note="for Bea")
    host = place.host()
    host.ask("revoke_invitation", code=code)
    acts = host.ask("get_host_log")["acts"]
    assert [(act["what"], act["about"]) for act in acts] == [
        ("revoke", "an invitation"),
        ("invite", "players"),
    ]
    assert (acts[1]["detail"], acts[1]["reason"]) == ("2 uses", "for Bea")
    assert code not in str(acts)


def test_an_invitation_for_a_bot_needs_no_password_and_it_stays_a_bot():
    place = GuardedRoomHarness(passwords=True, invitations=True)
    code = invitation(place, bot=True)
    bot = place.come()
    welcome = bot.ask("register", protocol=1, name="Robot", invitation=code)
    assert (welcome["type"], welcome["roles"]) == ("welcome", ["bot"])
    assert bot.session.person.bot
    again = place.person("Robot", token=welcome["token"], bot=False)
    assert again.session.person.bot


def test_the_houses_own_code_lets_its_bots_in_and_is_never_listed():
    place = GuardedRoomHarness(passwords=True, invitations=True)
    place.room.invitations.house_bot_code = "house-secret"
    for name in ("Basil", "Chive"):
        welcome = place.come().ask("register", protocol=1, name=name, invitation="house-secret", bot=True)
        assert welcome["type"] == "welcome"
    assert place.host().ask("list_invitations")["invitations"] == []


def test_a_bot_of_the_house_comes_back_without_its_key_and_nobody_else_does():
    place = GuardedRoomHarness(invitations=True)
    place.room.invitations.house_bot_code = "house-secret"
    basil = {"protocol": 1, "name": "Basil", "bot": True}
    first = place.come().ask("register", **basil, invitation="house-secret")
    again = place.come().ask("register", **basil, invitation="house-secret")
    assert (again["type"], again["name"]) == ("welcome", "Basil")
    assert again["token"] != first["token"]
    assert (
        place.come().ask("register", **basil, invitation=invitation(place, bot=True))["code"] == "name_taken"
    )
    assert place.registered("Chive", invitation=invitation(place))
    chive = {**basil, "name": "Chive", "invitation": "house-secret"}
    assert place.come().ask("register", **chive)["code"] == "name_taken"


def test_invitations_are_the_hosts_to_make_to_list_and_to_revoke():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    for command in ("make_invitation", "list_invitations"):
        assert ann.ask(command)["code"] == "not_host"
    assert ann.ask("revoke_invitation", code="A")["code"] == "not_host"
    host = place.host()
    made = host.ask("make_invitation", days=3, note="for Bea")["invitations"][0]
    assert (made["until"], made["left"], made["note"]) == (1_000 + 3 * DAY, 1, "for Bea")
    assert host.ask("list_invitations")["invitations"] == [made]
    assert host.ask("revoke_invitation", code=made["code"])["type"] == "ok"
    assert host.ask("revoke_invitation", code=made["code"])["code"] == "no_such_invitation"
    assert host.ask("list_invitations")["invitations"] == []


def test_an_invitation_ends_after_its_days():
    place = GuardedRoomHarness()
    code = invitation(place, days=1)
    place.now += DAY
    answer = place.come().ask("register", protocol=1, name="Ann", invitation=code)
    assert answer["code"] == "wrong_invitation"
    assert place.host().ask("list_invitations")["invitations"] == []


def test_a_refused_registration_uses_no_invitation_up():
    place = GuardedRoomHarness(passwords=True)
    code = invitation(place)
    assert place.come().ask("register", protocol=1, name="Ann", invitation=code)["code"] == "password_needed"
    assert place.registered("Ann", invitation=code)


# --- names that look alike ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "wanted"), [("Ivy", "lvy"), ("Olga", "0lga"), ("Anna", "Ꭺnna"), ("Ivy", "IVY")]
)
def test_a_name_that_looks_like_one_that_is_taken_is_taken(taken: str, wanted: str) -> None:
    place = GuardedRoomHarness()
    place.registered(taken)
    assert place.come().ask("hello", protocol=1, name=wanted)["code"] == "name_taken"
    answer = place.come().ask("register", protocol=1, name=wanted, password=SECRET)
    assert answer["code"] == "name_taken"


def test_names_that_looked_alike_before_keep_to_themselves() -> None:
    place = GuardedRoomHarness()
    people = place.room.people
    ivy, lvy = people.add("Ivy", 0), people.add("lvy", 0)
    assert (people.find("ivy"), people.find("lvy"), people.find("LVY")) == (ivy, lvy, lvy)
    assert people.find("1vy") is ivy
    people.remove(ivy)
    assert people.find("lvy") is lvy


@pytest.mark.parametrize("name", ["Host", "THE HOUSE", "Dea1er"])
def test_a_name_of_the_room_itself_is_nobodys(name: str) -> None:
    place = GuardedRoomHarness()
    assert place.come().ask("hello", protocol=1, name=name)["code"] == "bad_name"
    assert place.come().ask("register", protocol=1, name=name, password=SECRET)["code"] == "bad_name"


# --- the first token of a name ------------------------------------------------------------------------------------


def test_a_session_secret_takes_a_new_name_back_only_until_its_owner_says_more() -> None:
    place = GuardedRoomHarness()
    hello = {"protocol": 1, "name": "Ann", "session": "f" * 32}
    assert place.come().ask("hello", **hello)["token"]
    lost = place.come()
    assert lost.ask("hello", **hello)["token"], "the first welcome may never have arrived"
    assert lost.ask("get_settings")["type"] != "error"
    assert place.come().ask("hello", **hello)["code"] == "name_taken"
