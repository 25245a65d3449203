"""`pokerroom serve` as its host sees it: a real process, a real socket, a signal."""

import argparse
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import ssl
from pathlib import Path

import pytest

from pokerroom.cli import serve
from pokerroom.host import startup_banner
from pokerroom.host.config_template import sample
from pokerroom.host.setup import EVERYWHERE, LOOPBACK, Listen, Setup
from pokerroom.tables.table_errors import ConfigError
from tests.cli.open_rooms import Wire, opened, opened_json
from tests.patience import PATIENCE
from tests.warm_start import finished

HELLO = {"type": "hello", "id": 1, "protocol": 1, "name": "Ann", "client": "a test"}


def refused(*arguments: str) -> tuple[int, str]:
    done = finished("pokerroom", "serve", *arguments)
    assert done.stdout == ""
    return done.returncode, done.stderr


def parsed(*arguments: str) -> Setup:
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return serve._setup(parser.parse_args(arguments))


# --- a room that is open ----------------------------------------------------------------------------------------


def test_a_room_opens_says_where_in_json_answers_and_closes_with_status_0() -> None:
    with opened_json("--name", "The kitchen", "--chips", "5000", cold=True) as (room, said):
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
    with opened_json("--no-bots", cold=True) as (room, _):
        assert room.stop(number) == (0, "", "")


def test_people_are_told_tables_address_and_how_to_stop() -> None:
    with opened("--port", "0", "--table", "Friday: limit holdem 5/10, 6 seats, 2 call bots") as room:
        first = room.first_line()
        status, rest, errors = room.stop(signal.SIGINT)
    text = first + rest
    assert (status, errors) == (0, "")
    assert "  Friday  Limit Hold'em 5/10, 6 seats, 2 house bots\n" in text
    assert re.search(r"^In a browser: http://127\.0\.0\.1:\d+/$", text, re.MULTILINE)
    assert re.search(r"^Join with: pokerroom play 127\.0\.0\.1:\d+$", text, re.MULTILINE)
    assert "█████" not in text  # nobody else could use that address
    assert "Only this machine can join; --home or --lan opens the room to your network." in text
    assert "Ctrl-C closes the room." in text


def two_who_play(port: int) -> tuple[Wire, Wire]:
    """Ann and Bob, in the middle of a hand."""
    wires = Wire(port), Wire(port)
    for wire, name in zip(wires, ("Ann", "Bob"), strict=True):
        wire.send(**{**HELLO, "name": name})
        wire.until("welcome")
        wire.send(type="watch", id=2, table=1)
        wire.send(type="sit", id=3, table=1, buy_in=200)
    told: set[str] = set()
    while "turn" not in told:
        told |= {event["type"] for event in wires[0].until("events")["events"]}
    return wires


def test_a_host_reads_what_the_closing_finishes_and_hurries_it_and_reads_the_settlement(
    tmp_path: Path,
) -> None:
    setup = tmp_path / "room.toml"
    setup.write_text('closing_ms = 600_000\nhouse_tables = []\n[[tables]]\nname = "One"\n')
    with opened("--port", "0", "--no-qr", "--config", str(setup)) as room:
        out = room.process.stdout
        assert out is not None
        while not (found := re.match(r"Join with: .*:(\d+)$", out.readline())):
            pass
        ann, bob = two_who_play(int(found[1]))
        with ann, bob:
            room.process.send_signal(signal.SIGINT)
            while not (said := out.readline()).startswith("The room closes"):
                pass
            assert said == (
                "The room closes: 1 hand is played to its end, for at most 600 s; Ctrl-C again voids it.\n"
            )
            status, rest, errors = room.stop(signal.SIGINT)
    assert (status, errors) == (0, "")
    closed, voided, empty, *settlement = rest.splitlines()
    assert closed == "The room is closed. All chips are back in the wallets."
    assert voided == "1 hand was voided: its bets went back."
    assert empty == ""
    assert settlement == [
        "player  brought  took  on tables  won",
        "Ann         200   200          0   +0",
        "Bob         200   200          0   +0",
    ]


@pytest.mark.parametrize(
    ("hands", "most_ms", "said"),
    [
        (0, 5_000, "The room closes."),
        (2, 0, "The room closes."),
        (
            1,
            1_000,
            "The room closes: 1 hand is played to its end, for at most 1 s; Ctrl-C again voids it.",
        ),
        (
            2,
            500,
            "The room closes: 2 hands are played to their end, for at most 0.5 s; Ctrl-C again voids them.",
        ),
    ],
)
def test_the_beginning_of_the_closing_is_told(hands: int, most_ms: int, said: str) -> None:
    assert startup_banner.closing_text(hands, most_ms) == f"\n{said}\n"


def test_a_room_closes_as_ever_when_nobody_reads_what_it_says() -> None:
    with opened("--port", "0", "--no-bots") as room:
        room.first_line()
        assert room.process.stdout is not None
        room.process.stdout.close()
        room.process.send_signal(signal.SIGINT)
        assert room.process.wait(PATIENCE) == 0
        assert room.process.stderr is not None
        assert room.process.stderr.read() == ""


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


def page(port: int, path: str, **headers: str) -> tuple[int, str]:
    """Ask the room for a page; return status and body."""
    connection = http.client.HTTPConnection(LOOPBACK, port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_the_log_may_be_json_and_counts_are_there_for_a_monitor(tmp_path: Path) -> None:
    log = tmp_path / "room.log"
    logged = ("--log", str(log), "--log-format", "json", "--log-level", "debug")
    with opened_json("--table", "Fast:", "--data", str(tmp_path / "room"), *logged) as (room, said):
        with Wire(said["port"]) as wire:
            wire.send(**HELLO)
            token = wire.until("welcome")["token"]
            wire.send(type="watch", id=2, table=1)
            wire.send(type="sit", id=3, table=1, buy_in=200)
            wire.send(type="refill", id=4)
            assert wire.until("error")["code"] == "no_refill"
            status, told = page(said["port"], "/metrics")
        assert status == 200
        assert 'pokerroom_commands_total{command="refill"} 1.0' in told
        assert "pokerroom_chips_missing 0.0" in told
        assert "pokerroom_commit_seconds_bucket" in told
        assert room.stop() == (0, "", "")
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    events = [line["event"] for line in lines if "event" in line]
    assert events[0] == "table_opened"
    assert {"joined", "sat", "refused", "left", "table_closed"} <= set(events)
    assert next(line["player"] for line in lines if line.get("event") == "refused") == "Ann"
    assert token not in log.read_text()
    assert "SIGTERM" in log.read_text()


def test_a_monitor_elsewhere_shows_the_token_of_the_room(tmp_path: Path) -> None:
    setup = tmp_path / "room.toml"
    setup.write_text('[metrics]\nallow = "token"\n')
    with opened_json("--config", str(setup), "--no-bots", "--data", str(tmp_path / "data")) as (room, said):
        token = (tmp_path / "data" / "metrics.key").read_text().strip()
        assert page(said["port"], "/metrics")[0] == 401
        status, told = page(said["port"], "/metrics", Authorization=f"Bearer {token}")
        assert (status, "pokerroom_players 0.0" in told) == (200, True)
        assert room.stop() == (0, "", "")


def test_a_token_needs_a_folder_to_be_kept_in(tmp_path: Path) -> None:
    setup = tmp_path / "room.toml"
    setup.write_text('data = ""\n[metrics]\nallow = "token"\n')
    status, told = refused("--config", str(setup))
    assert status == 2
    assert "metrics.allow cannot be 'token' in a room that keeps nothing" in told


# --- flags and the set-up file ----------------------------------------------------------------------------------


def test_the_sample_is_printed_and_says_what_happens_without_it(tmp_path: Path) -> None:
    done = finished("pokerroom", "serve", "--print-config")
    assert (done.returncode, done.stdout) == (0, sample())
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


# --- encryption ---------------------------------------------------------------------------------------------------


def encrypted(port: int) -> ssl.SSLSocket:
    """A line to the room with TLS, whoever it is."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(socket.create_connection((LOOPBACK, port), PATIENCE))


def fingerprint(line: ssl.SSLSocket) -> str:
    certificate = line.getpeercert(binary_form=True)
    assert certificate is not None
    return hashlib.sha256(certificate).hexdigest()


def test_one_port_speaks_with_tls_and_without_and_keeps_its_certificate(tmp_path: Path) -> None:
    folder = str(tmp_path / "room")
    seen = []
    for _ in range(2):
        with opened_json("--no-bots", "--data", folder) as (room, said):
            with Wire(said["port"], encrypted(said["port"])) as wire, Wire(said["port"]) as plain:
                for line in (wire, plain):
                    line.send(type="hello", id=1, protocol=1)
                    assert line.until("welcome")["room"] == "pokerroom"
            with encrypted(said["port"]) as page:
                seen.append(fingerprint(page))
                page.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
                assert page.makefile("rb").read().endswith(b'\r\n\r\n{"status": "ok"}\n')
            assert said["fingerprint"] == seen[-1]
            assert room.stop() == (0, "", "")
    assert seen[0] == seen[1]


def test_a_program_of_the_host_reaches_the_room_with_the_printed_address_over_tls(tmp_path: Path) -> None:
    with opened_json("--no-bots", "--data", str(tmp_path)) as (_, said):
        known = tmp_path / "known"
        environment = {**os.environ, "POKERROOM_ROOMS": str(known), "POKERROOM_TOKENS": str(tmp_path / "t")}
        command = ("pokerroom", "play", "--plain", "--name", "Ann", f"rooms://127.0.0.1:{said['port']}")
        told = finished(*command, typed="quit\n", env=environment)
        assert (told.returncode, told.stderr) == (0, "")
        assert "First visit to rooms://127.0.0.1" in told.stdout
        assert known.read_text() == f"127.0.0.1:{said['port']} {said['fingerprint']}\n"
        known.write_text(f"127.0.0.1:{said['port']} {'0' * 64}\n")
        told = finished(*command, typed="quit\n", env=environment)
        assert told.returncode == 1
        assert "SHOWS ANOTHER CERTIFICATE THAN BEFORE" in told.stderr


def test_a_certificate_that_cannot_be_is_told_and_nothing_opens(tmp_path: Path) -> None:
    file = tmp_path / "mine.pem"
    file.write_text("no certificate")
    assert refused("--certificate", str(file), "--data", "") == (
        1,
        f"pokerroom: {file}: there is no certificate in PEM form (-----BEGIN CERTIFICATE-----)\n",
    )


def test_flags_say_who_comes_and_what_is_encrypted() -> None:
    assert parsed("--lan").listen == Listen(EVERYWHERE, announce=True)
    assert parsed("--home").listen == Listen(EVERYWHERE, announce=True, plaintext="lan")
    assert parsed("--host", "10.0.0.1", "--plaintext", "anywhere").listen == Listen(
        "10.0.0.1", plaintext="anywhere"
    )
    with pytest.raises(ConfigError, match=r"listen\.certificate, which is missing"):
        parsed("--key", "key.pem")


def test_files_that_the_set_up_names_lie_beside_it(tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text('data = "kept"\n[listen]\ncertificate = "mine.pem"\n')
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    args = parser.parse_args(["--config", str(tmp_path / "room.toml")])
    setup = serve._with_absolute_paths(serve._setup(args), args)
    assert setup.data == str(tmp_path / "kept")
    assert setup.listen.certificate == str(tmp_path / "mine.pem")


def test_tables_opened_by_a_host_and_a_player_are_there_after_a_kill(tmp_path: Path) -> None:
    with opened_json("--data", str(tmp_path)) as (room, told), Wire(told["port"]) as wire:
        wire.send(type="hello", id=1, protocol=1, name="Ann")
        wire.send(type="create_table", id=2, config={"name": "Ann's"})
        assert wire.until("ok")["table"] == 8
        wire.send(type="claim_host", id=3, code=(tmp_path / "host.key").read_text().strip())
        wire.send(type="host_open", id=4, config={"name": "Late"})
        assert [wire.until("ok").get("table") for _ in range(2)] == [None, 9]
        room.process.kill()
        room.process.wait(PATIENCE)
    with opened_json("--data", str(tmp_path)) as (room, told), Wire(told["port"]) as wire:
        assert told["reopened"] == [
            {"table": 8, "name": "Ann's", "opened_by": "Ann"},
            {"table": 9, "name": "Late", "opened_by": "Ann"},
        ]
        assert told["lost"] == []
        wire.send(type="hello", id=1, protocol=1)
        wire.send(type="subscribe_lobby", id=2)
        assert [row["table"] for row in wire.until("lobby")["tables"]] == list(range(1, 10))


@pytest.mark.parametrize("closes", [True, False])
def test_a_room_keeps_its_decimals_whatever_the_next_start_says_of_them(
    tmp_path: Path, *, closes: bool
) -> None:
    """Or every balance would be a hundred times as much."""
    folder = str(tmp_path / "room")
    config = tmp_path / "friday.toml"
    config.write_text('[[tables]]\nname = "Friday"\nsmall_blind = 0.25\nbig_blind = 0.5\n', encoding="utf-8")
    with opened_json("--data", folder, "--no-bots", "--decimals", "2") as (room, line):
        with Wire(line["port"]) as wire:
            wire.come_and_sit(100)
        if closes:
            room.stop()
    for more in ([], ["--config", str(config)], ["--config", str(config), "--decimals", "2"]):
        with opened_json("--data", folder, "--no-bots", *more) as (_, line), Wire(line["port"]) as wire:
            wire.send(**HELLO | {"name": None})
            assert wire.until("welcome")["decimals"] == 2
    sentence = (
        f"pokerroom: the room in {folder}/room.db has decimals = 2: with 0 every balance would change. "
        "Leave decimals out, or open another room with --data\n"
    )
    assert refused("--data", folder, "--decimals", "0") == (2, sentence)
    config.write_text("decimals = 0\n", encoding="utf-8")
    assert refused("--data", folder, "--config", str(config)) == (2, sentence)


def test_the_set_up_may_say_the_decimals_of_a_room_that_counts_in_whole_chips(tmp_path: Path) -> None:
    config = tmp_path / "friday.toml"
    config.write_text('data = "kept"\n', encoding="utf-8")
    for decimals in ([], ["--decimals", "0"]):
        with opened_json("--data", str(tmp_path / "kept"), "--no-bots", *decimals) as (room, _):
            room.stop()
    status, said = refused("--config", str(config), "--decimals", "2")
    assert status == 2
    assert said.startswith(f"pokerroom: the room in {tmp_path}/kept/room.db has decimals = 0: with 2 every")
