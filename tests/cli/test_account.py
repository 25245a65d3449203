"""Names with a password from the command line, at a real room with real hashes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli import account_command
from pokerwire.messages.account_messages import YourAccount
from pokerwire.room.passkey_info import PasskeyInfo
from tests.cli.open_rooms import Wire, opened_json
from tests.warm_start import finished

SECRET = "correct horse"
PASSKEY = PasskeyInfo("id", "Android", "poker.example.org", 1_000, 0)


class PlayersMachine:
    """A player's machine: its own kept tokens."""

    def __init__(self, folder: Path, port: int) -> None:
        self._folder = folder
        self._address = f"127.0.0.1:{port}"

    def run(self, *arguments: str, password: str | None = None, typed: str = "") -> Any:
        environment = {**os.environ, "POKERROOM_TOKENS": str(self._folder)}
        environment.pop("POKERROOM_PASSWORD", None)
        if password is not None:
            environment["POKERROOM_PASSWORD"] = password
        return finished("pokerroom", *arguments, typed=typed, env=environment)

    def account(self, *arguments: str, **more: Any) -> Any:
        deed = arguments[:1] if arguments and not arguments[0].startswith("-") else ("show",)
        rest = arguments[len(deed) :] if deed == arguments[:1] else arguments
        return self.run("account", *deed, self._address, "--name", "Ann", *rest, **more)


@pytest.fixture
def place(tmp_path):
    folder = str(tmp_path / "room")
    table = "Fast: no-limit holdem 1/2, 3 seats, 1 bots"
    with opened_json("--data", folder, "--passwords", "--invitations", "--table", table) as (room, said):
        yield tmp_path, said["port"]
        status, _, errors = room.stop()
        assert (status, errors) == (0, "")


def test_an_account_from_invitation_to_log_out(place):
    folder, port = place
    home, away = PlayersMachine(folder / "home", port), PlayersMachine(folder / "away", port)
    host = ("--room", f"127.0.0.1:{port}", "--data", str(folder / "room"), "--json")
    refused = home.account()
    assert (refused.returncode, "does not know Ann from this machine" in refused.stderr) == (1, True)
    made = json.loads(home.run("admin", "invite", *host).stdout)
    refused = home.account("--invitation", made["code"])
    assert (refused.returncode, "needs a password" in refused.stderr) == (1, True)
    for words, named in {
        ("pasword",): "there is no action 'pasword': did you mean 'password'?",
        ("x y",): "'x y' is not an action (show, password",
    }.items():
        refused = home.run("account", "--name", "Ann", *words)
        assert (refused.returncode, named in refused.stderr) == (2, True), refused.stderr
    shown = home.run("account", "--name", "Ann", f"127.0.0.1:{port}")
    assert (shown.returncode, "does not know Ann" in shown.stderr) == (1, True), (
        "the address may follow the flags"
    )
    shown = home.account("--invitation", made["code"], password=SECRET)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Ann: player, since" in shown.stdout
    assert json.loads(home.run("admin", "invitations", *host).stdout) == {"invitations": []}

    assert away.account().returncode == 1
    file = folder / "password"
    file.write_text(SECRET + "\n")
    told = json.loads(away.account("show", "--password-file", str(file), "--json").stdout)
    assert (told["has_password"], len(told["logins"]), told["last_address"]) == (True, 2, "127.0.0.1")
    refused = away.account("password", typed=f"{SECRET}\n")
    assert refused.returncode == 2
    assert "there is no new password: type it, or give it as the second line" in refused.stderr
    changed = away.account("password", typed=f"{SECRET}\nanother one\n")
    assert (changed.returncode, changed.stderr) == (0, "")
    assert "no longer proves the name" in home.account().stderr
    assert home.account(password="another one").returncode == 0
    assert home.account("rotate").returncode == 0
    assert away.account("log-out-everywhere").returncode == 0
    assert home.account().returncode == 1
    assert away.account("log-out").returncode == 0
    assert away.account().returncode == 1
    assert SECRET not in (folder / "room" / "room.db").read_bytes().decode("latin-1")


def test_house_bots_come_into_a_room_that_wants_invitations_and_passwords(place):
    folder, port = place
    code = (folder / "room" / "host.key").read_text().strip()
    with Wire(port) as host, Wire(port) as ann:
        host.send(type="hello", id=1, protocol=1)
        host.until("welcome")
        host.send(type="claim_host", id=2, code=code)
        host.until("ok")
        host.send(type="make_invitation", id=3)
        invitation = host.until("invitations")["invitations"][0]["code"]
        ann.send(type="register", id=1, protocol=1, name="Ann", password=SECRET, invitation=invitation)
        assert ann.until("welcome")["roles"] == ["player"]
        ann.send(type="watch", id=2, table=1)
        ann.send(type="sit", id=3, table=1)
        told = set()
        while "hand_started" not in told:  # a hand needs another one: the bot
            told |= {event["type"] for event in ann.until("events")["events"]}


def test_guesses_at_a_real_room_are_looked_at_no_more_than_the_lock_out_allows(place):
    """All from one address, as fast as the room takes them; a player's line continues meanwhile."""
    folder, port = place
    made = PlayersMachine(folder, port).run(
        "admin", "invite", "--room", f"127.0.0.1:{port}", "--data", str(folder / "room"), "--json"
    )
    with Wire(port) as ann, Wire(port) as thief:
        ann.send(
            type="register", id=1, protocol=1, name="Ann", password=SECRET,
            invitation=json.loads(made.stdout)["code"],
        )  # fmt: skip
        ann.until("welcome")
        codes = []
        for number in range(1, 151):
            thief.send(type="log_in", id=number, protocol=1, name="Ann", password=f"guess {number}")
            codes.append(thief.until("error")["code"])
        assert codes[:5] == ["wrong_password"] * 5
        assert set(codes[5:]) <= {"locked", "too_many_attempts"}
        ann.send(type="ping", id=2)
        assert ann.until("pong")["id"] == 2


def test_a_look_at_a_name_makes_no_player(tmp_path):
    folder = tmp_path / "room"
    with opened_json("--data", str(folder), "--no-bots") as (room, said):
        shown = PlayersMachine(tmp_path / "home", said["port"]).account()
        assert (shown.returncode, shown.stdout) == (1, "")
        assert "does not know Ann from this machine" in shown.stderr
        with Wire(said["port"]) as ann:
            ann.send(type="log_in", id=1, protocol=1, name="Ann", password=SECRET)
            assert ann.until("error")["code"] == "unknown_name"
        assert room.stop()[0] == 0


@pytest.mark.parametrize(
    ("proofs", "said"),
    [
        ({"has_password": True}, "It has a password."),
        ({"has_words": True}, "It has no password, but a link and four words prove it."),
        ({"passkeys": (PASSKEY,)}, "It has no password."),
        ({}, "It has no password: only its token proves it."),
    ],
)
def test_the_account_says_what_proves_the_name(proofs, said, capsys):
    options = {
        "has_password": False,
        "created": 0,
        "last_login": 0,
        "last_address": "",
        "logins": (),
    } | proofs
    account_command._show(YourAccount(id=1, name="Ann", roles=("player",), **options), as_json=False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == said
    passkeys = [
        line for line in lines if line.startswith("Passkey for poker.example.org, of the device Android")
    ]
    assert len(passkeys) == len(proofs.get("passkeys", ()))
