"""`pokerroom serve` as its host sees it: a real process, a real socket, a signal."""

import argparse
import errno
import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom.cli import serve
from pokerroom.host.opening import why_not
from pokerroom.host.sample import sample
from pokerroom.host.setup import EVERYWHERE, LOOPBACK, Setup
from pokerroom.table.config import ConfigError
from tests.cli.rooms import PATIENCE, Wire, opened, opened_json

HELLO = {"type": "hello", "id": 1, "protocol": 1, "name": "Ann", "client": "a test"}


def refused(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pokerroom", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


def parsed(*arguments: str) -> Setup:
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return serve._setup(parser.parse_args(arguments))


# --- a room that is open ----------------------------------------------------------------------------------------


def test_a_room_opens_says_where_in_json_answers_and_closes_with_status_0() -> None:
    with opened_json("--name", "The kitchen", "--chips", "5000") as (room, said):
        assert said["room"] == "The kitchen"
        assert said["addresses"] == [f"127.0.0.1:{said['port']}"]
        assert said["pid"] == room.process.pid
        assert [table["name"] for table in said["tables"]] == ["Practice", "Friends", "Limit", "Draw"]
        with Wire(said["port"]) as wire:
            wire.send(**HELLO)
            welcome = wire.until("welcome")
            assert (welcome["id"], welcome["name"], welcome["room"]) == (1, "Ann", "The kitchen")
            assert welcome["wallet"] == 5000
            wire.send(type="subscribe_lobby", id=2)
            lobby = wire.until("lobby")
            told = [(table["table"], table["name"], table["seats"]) for table in lobby["tables"]]
            assert told[:4] == [(table["table"], table["name"], table["seats"]) for table in said["tables"]]
            against = [
                (table["table"], table["name"]) for table in lobby["tables"] if table["kind"] == "house"
            ]
            assert against == [(table["table"], table["name"]) for table in said["house_tables"]]
            assert [name for _, name in against] == ["Casino", "Espacejeux", "Extreme"]
            assert room.process.poll() is None
            room.process.send_signal(signal.SIGTERM)
            assert wire.until("bye")["message"]
        assert room.stop() == (0, "", "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_the_room_cleanly(number: int) -> None:
    with opened_json("--no-bots") as (room, _):
        assert room.stop(number) == (0, "", "")


def test_people_are_told_tables_address_qr_code_and_how_to_stop() -> None:
    with opened("--port", "0", "--table", "Friday: limit holdem 5/10, 6 seats, 2 call bots") as room:
        first = room.first_line()
        status, rest, errors = room.stop(signal.SIGINT)
    text = first + rest
    assert (status, errors) == (0, "")
    assert "  Friday  limit hold'em 5/10, 6 seats, 2 house bots\n" in text
    assert re.search(r"^In a browser: http://127\.0\.0\.1:\d+/$", text, re.MULTILINE)
    assert re.search(r"^Join with: pokerroom play 127\.0\.0\.1:\d+$", text, re.MULTILINE)
    assert "█████" in text
    assert "Only this machine can join; --lan opens the room to your network." in text
    assert "Ctrl-C closes the room." in text


def test_the_qr_code_is_left_out_when_the_terminal_cannot_draw_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    with opened("--port", "0", "--no-bots") as room:
        assert room.first_line() == "pokerroom is open.\n"
        status, rest, errors = room.stop()
    assert (status, errors) == (0, "")
    assert "Join with: pokerroom play 127.0.0.1:" in rest
    assert rest.isascii()


def test_everything_is_logged_to_a_file_when_asked(tmp_path: Path) -> None:
    log = tmp_path / "room.log"
    with opened_json("--no-bots", "--log", str(log)) as (room, _):
        assert room.stop() == (0, "", "")
    assert "SIGTERM" in log.read_text()


# --- a room that cannot open ------------------------------------------------------------------------------------


def test_a_port_in_use_is_told_with_what_to_do() -> None:
    with socket.create_server((LOOPBACK, 0)) as taken:
        port = taken.getsockname()[1]
        assert refused("--port", str(port)) == (
            1,
            f"pokerroom: port {port} is in use, perhaps by another room: "
            "close that, or take another port with --port\n",
        )


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "port 80 may not be opened by this user: take one above 1023 with --port"),
        (
            errno.EADDRNOTAVAIL,
            "10.9.9.9 is no address of this machine: --host takes one that is, --lan takes all",
        ),
        (errno.EIO, "cannot listen on 10.9.9.9:80: [Errno 5] broken"),
    ],
)
def test_other_reasons_are_told_too(number: int, sentence: str) -> None:
    assert why_not("10.9.9.9", 80, OSError(number, "broken")) == sentence


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (
            ["--port", "70000"],
            2,
            "pokerroom serve: argument --port: '70000' is no port: a number from 1 to 65535",
        ),
        (["--chips", "0"], 2, "pokerroom serve: argument --chips: '0' is no number of chips"),
        (
            ["--decision-seconds", "soon"],
            2,
            "pokerroom serve: argument --decision-seconds: 'soon' is no time",
        ),
        (
            ["--lan", "--host", "10.0.0.1"],
            2,
            "pokerroom serve: argument --host: not allowed with argument --lan",
        ),
        (["--table", "holdem"], 2, "pokerroom: --table 'holdem' has no name"),
        (["--table", "X: 12 seats"], 2, "pokerroom: table 'X': seats cannot be 12: 2 to 10 in Hold'em"),
        (
            ["--table", "X: 3 clever bots"],
            2,
            "pokerroom: table 'X': no bot named 'clever': there are random, call",
        ),
        (["--config", "/no/such/room.toml"], 2, "pokerroom: cannot read /no/such/room.toml: No such file"),
        (["--log", "/no/such/log"], 1, "pokerroom: cannot write the log /no/such/log: No such file"),
        (["--host", "203.0.113.77"], 1, "pokerroom: 203.0.113.77 is no address of this machine"),
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


# --- flags and the set-up file ----------------------------------------------------------------------------------


def test_the_sample_is_printed_and_says_what_happens_without_it(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pokerroom", "serve", "--print-config"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout == sample()
    file = tmp_path / "room.toml"
    file.write_text(done.stdout)
    assert parsed("--config", str(file)) == parsed() == Setup()


def test_flags_win_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text("name = 'File'\nstarting_chips = 7\n[listen]\nport = 1111\nhost = '10.1.1.1'\n")
    setup = parsed("--config", str(file))
    assert (setup.name, setup.starting_chips, setup.listen.port, setup.listen.host) == (
        "File",
        7,
        1111,
        "10.1.1.1",
    )
    setup = parsed("--config", str(file), "--name", "Flag", "--chips", "9_000", "--port", "0", "--lan")
    assert (setup.name, setup.starting_chips, setup.refill_to) == ("Flag", 9000, 9000)
    assert (setup.listen.port, setup.listen.host, setup.listen.announce) == (0, EVERYWHERE, True)


def test_clock_flags_hold_for_every_table() -> None:
    setup = parsed("--decision-seconds", "12.5", "--hand-pause-seconds", "0", "--time-bank-seconds", "3")
    times = {(t.clocks.decision, t.clocks.hand_pause, t.clocks.time_bank) for t in setup.tables}
    assert times == {(12_500, 0, 3_000)}


def test_tables_in_words_replace_the_usual_ones() -> None:
    setup = parsed("--table", "A: draw, 2 bots", "--table", "B:")
    assert [(table.name, table.game, len(table.bots)) for table in setup.tables] == [
        ("A", "draw", 2),
        ("B", "holdem", 0),
    ]
    assert [len(table.bots) for table in parsed("--table", "A: draw, 2 bots", "--no-bots").tables] == [0]


def test_two_tables_of_one_name_are_refused() -> None:
    with pytest.raises(ConfigError, match="two tables are named 'A'"):
        parsed("--table", "A:", "--table", "A:")


def test_the_line_of_json_is_one_line() -> None:
    with opened_json("--no-bots") as (room, said):
        assert json.dumps(said)
        assert room.stop()[1] == ""
