"""Passkeys over the room's port: which page asks, through gateways too, and what is kept when the process ends."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("webauthn")

from pokerroom.room.room import Room
from pokerroom.server.http.front import front_of
from pokerroom.server.passkey_checks import passkey_verifier
from tests.protocol.soft_authenticator import SoftAuthenticator
from tests.server.gateway.gateway_harness import GatewayBrowser, GatewayHarness
from tests.server.server_harness import ServerHarness
from tests.server.test_websocket import Browser
from tests.store.memory_backend import MemoryBackend

PAGE = "https://room.example:7777"
S1, S2 = "session-of-first", "session-of-other"


def checking(house: ServerHarness) -> ServerHarness:
    house.room.passkeys.verifier = passkey_verifier()
    return house


def said(browser: Browser, house: ServerHarness, type: str, **fields: Any) -> dict[str, Any]:
    """The answer to a command, once it may be given."""
    answers = browser.tell(type=type, **fields)
    if house.store is not None:
        house.safe()
        browser.pump()
        answers += browser.messages()
    (answer,) = [one for one in answers if one.get("id") == fields["id"]]
    return answer


def add_passkey(browser: Browser, house: ServerHarness, device: SoftAuthenticator) -> None:
    """Have Ann add a passkey."""
    assert said(browser, house, "hello", id=1, protocol=1, name="Ann", session=S1)["type"] == "welcome"
    asked = said(browser, house, "begin_passkey", id=2)
    assert said(browser, house, "add_passkey", id=3, **device.create(asked))["type"] == "ok"


def sign(browser: Browser, house: ServerHarness, device: SoftAuthenticator) -> dict[str, str]:
    """Have a device sign what the room asks a visitor."""
    assert said(browser, house, "hello", id=1, protocol=1, name=None, session=S2)["type"] == "welcome"
    return device.get(said(browser, house, "begin_passkey", id=2))


def test_a_passkey_outlasts_the_process():
    disk, device = MemoryBackend(), SoftAuthenticator(PAGE)
    house = checking(ServerHarness(disk=disk))
    add_passkey(Browser(house, PAGE), house, device)
    house = checking(ServerHarness(disk=disk, start=10_000))
    signed = sign(Browser(house, PAGE), house, device)
    welcome = said(Browser(house, PAGE), house, "log_in_with_passkey", id=1, protocol=1, session=S2, **signed)
    assert (welcome["name"], welcome["wallet"]) == ("Ann", 10_000)
    house = checking(ServerHarness(disk=disk, start=20_000))
    device.count -= 1
    signed = sign(Browser(house, PAGE), house, device)
    again = said(Browser(house, PAGE), house, "log_in_with_passkey", id=1, protocol=1, session=S2, **signed)
    assert again["code"] == "wrong_passkey", "the count is kept too"


def test_a_gateway_says_which_page_asks_and_the_next_process_knows_the_name():
    gateway, device = GatewayHarness(), SoftAuthenticator(PAGE)
    gateway.open_room()
    checking(gateway.house)
    add_passkey(GatewayBrowser(gateway, origin=PAGE), gateway.house, device)
    signed = sign(GatewayBrowser(gateway, origin=PAGE), gateway.house, device)
    back = GatewayBrowser(gateway, origin=PAGE)
    welcome = said(
        back, gateway.house, "log_in_with_passkey", id=1, protocol=1, session=S2, name=None, **signed
    )
    assert welcome["name"] == "Ann"
    gateway.cut()
    gateway.open_room()
    checking(gateway.house)
    back.pump()
    back.messages()
    assert said(back, gateway.house, "who_am_i", id=2)["passkey_host"] == "room.example"


@pytest.mark.parametrize("origin", ["http://room.example:7777", None])
def test_a_plain_page_and_a_program_have_none(origin):
    house = checking(ServerHarness())
    browser = Browser(house, origin)
    said(browser, house, "hello", id=1, protocol=1, name="Ann", session=S1)
    assert said(browser, house, "begin_passkey", id=2)["code"] == "no_passkeys"


def test_the_front_says_whether_the_room_checks_passkeys():
    def offered(room: Room) -> bool:
        return front_of(room).passkeys

    assert not offered(ServerHarness().room)
    assert offered(checking(ServerHarness()).room)
    assert offered(checking(ServerHarness(invitations=True)).room)


def test_the_page_for_hosts_installs_what_the_extra_names(project: Path):
    extras = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    (library,) = extras["passkeys"]
    assert f'python -m pip install "{library}"' in (project / "docs/hosting.md").read_text("utf-8")
