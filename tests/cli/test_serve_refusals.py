"""`pokerroom serve` where no room can open: one sentence says why and what to do."""

import errno
import socket
from pathlib import Path

import pytest

from pokerroom.host.listen_places import listen_error_text
from pokerroom.host.setup import LOOPBACK
from tests.warm_start import finished


def refused(*arguments: str) -> tuple[int, str]:
    done = finished("pokerroom", "serve", *arguments)
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_a_port_in_use_is_told_with_what_to_do() -> None:
    with socket.create_server((LOOPBACK, 0)) as taken:
        port = taken.getsockname()[1]
        assert refused("--port", str(port)) == (
            1,
            f"pokerroom: port {port} is in use, perhaps by another room: "
            "close that one, or choose another port with --port\n",
        )


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "port 80 may not be opened by this user: choose one above 1023 with --port"),
        (
            errno.EADDRNOTAVAIL,
            "10.9.9.9 is not an address of this machine: --host takes one that is, --lan takes all",
        ),
        (errno.EIO, "cannot listen on 10.9.9.9:80: [Errno 5] broken"),
    ],
)
def test_other_reasons_are_told_too(number: int, sentence: str) -> None:
    assert listen_error_text("10.9.9.9", 80, OSError(number, "broken")) == sentence


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (
            ["--port", "70000"],
            2,
            "pokerroom serve: --port: '70000' is not a port: a number from 1 to 65535",
        ),
        (["--chips", "-1"], 2, "pokerroom serve: --chips: '-1' is not a number of chips"),
        (
            ["--decision-seconds", "soon"],
            2,
            "pokerroom serve: --decision-seconds: 'soon' is not a time",
        ),
        (
            ["--lan", "--host", "10.0.0.1"],
            2,
            "pokerroom serve: --host: cannot be combined with --lan",
        ),
        (
            ["--table", "X: razz"],
            2,
            "pokerroom: --table 'X': cannot read 'razz': the room deals holdem, omaha, omaha5, short_deck, draw, "
            "single_draw, triple_draw, badugi",
        ),
        (
            ["--table", "X: 12 seats"],
            2,
            "pokerroom: table 'X': the number of seats cannot be 12: it must be 2 to 10 in Hold'em",
        ),
        (
            ["--table", "X: 3 clever bots"],
            2,
            "pokerroom: table 'X': no bot named 'clever': there are random, call",
        ),
        (
            ["--opens", "8pm"],
            2,
            "pokerroom: opens cannot be '8pm': it must be a time of day, as in 20:00, or nothing",
        ),
        (["--config", "/no/such/room.toml"], 2, "pokerroom: cannot read /no/such/room.toml: No such file"),
        (["--log", "/no/such/log"], 1, "pokerroom: cannot write the log /no/such/log: No such file"),
        (["--host", "203.0.113.77"], 1, "pokerroom: 203.0.113.77 is not an address of this machine"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: list[str], status: int, sentence: str) -> None:
    code, error = refused(*arguments)
    assert error.startswith(sentence)
    assert error.count("\n") == 1
    assert code == status


def test_a_mistake_in_the_file_is_told_with_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text("name = 'x'\nport = 1\n")
    status, error = refused("--config", str(file))
    assert status == 2
    assert error.startswith(f"pokerroom: {file}: line 2: the set-up: there is no option 'port'")
    file.write_text("[[tables]]\nname = 'x'\n[[tables]]\nname = 'y'\nbots = ['clever']\n")
    status, error = refused("--config", str(file))
    assert status == 2
    assert error.startswith(f"pokerroom: {file}: line 5: tables[1].bots: no bot named 'clever': there are")
    file.write_text("")
    status, error = refused("--data", str(file))
    assert (status, error) == (2, f"pokerroom: {file} is a file: --data takes a folder, the room's\n")
