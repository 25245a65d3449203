"""Bots of the competition in a league: they come again for each session, and nothing is lost when they do not."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.acpc.gamedef import write_game
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.runners import acpc_listener
from pokerroom.lab.arena.runners.acpc_player import acpc_game
from tests.free_ports import free_port
from tests.lab.acpc import outsider
from tests.patience import PATIENCE

SETTING = MatchConfig(game="holdem-limit", stack=20_000)
PLAYED = ["random", "--game", "holdem-limit", "--session", "5"]


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    acpc_listener.close_listeners()


@contextmanager
def guest(port: int) -> Iterator[None]:
    """While inside, a player who knows the protocol alone comes to ``port`` again and again."""
    rules = outsider.load(write_game(acpc_game(SETTING)))
    over = threading.Event()

    def come() -> None:
        while not over.is_set():
            with (
                contextlib.suppress(OSError),  # nobody listens there yet, or any more
                socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection,
            ):
                outsider.play(connection, rules, 5)
            over.wait(0.01)

    thread = threading.Thread(target=come, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_a_league_goes_on_with_a_bot_that_comes_to_a_port(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    bots = [f"guest=acpc:{port}", *PLAYED]
    with guest(port):
        assert main(["league", str(tmp_path / "whole"), *bots, "--rounds", "3"]) == 0
        whole = capsys.readouterr()
        assert main(["league", str(tmp_path / "torn"), *bots, "--rounds", "1"]) == 0
    with guest(port):
        capsys.readouterr()
        assert main(["league", str(tmp_path / "torn"), "--rounds", "3"]) == 0
    torn = capsys.readouterr()
    assert f"guest is awaited at 127.0.0.1:{port}" in torn.err
    assert torn.out == whole.out
    logs = [(tmp_path / name / "league.jsonl").read_bytes() for name in ("whole", "torn")]
    assert logs[0] == logs[1]
    assert b'"illegal":0,"late":0,"crashed":0,"unasked":0' in logs[0]


def test_a_bot_that_does_not_come_has_lost_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    bots = [f"guest=acpc:{port}", *PLAYED]
    monkeypatch.setattr(acpc_listener, "FIRST_CONNECT_TIMEOUT", 0.05)
    assert main(["league", str(tmp_path), *bots, "--rounds", "1"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert f"no bot came to 127.0.0.1:{port} within 0 seconds: start it, and go on" in said.err
    assert b'"type":"table"' not in (tmp_path / "league.jsonl").read_bytes()
    monkeypatch.undo()
    with guest(port):
        assert main(["league", str(tmp_path), "--rounds", "1"]) == 0
    assert "disqualified" not in capsys.readouterr().out


def test_a_bot_that_comes_to_a_port_plays_at_one_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", str(tmp_path), "acpc:18791", *PLAYED, "--tables", "2"]) == 2
    assert "leave --tables out, or use acpc:COMMAND" in capsys.readouterr().err
    assert b'"type":"entrant"' not in (tmp_path / "league.jsonl").read_bytes()


def test_a_program_is_started_for_each_session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "bot.sh"
    rules = tmp_path / "league.game"
    rules.write_text(write_game(acpc_game(SETTING)))
    source = f"""#!/bin/sh
cd {Path(__file__).parents[3]} && exec python3 -c '
import socket, sys
from tests.lab.acpc import outsider
with socket.create_connection((sys.argv[1], int(sys.argv[2]))) as line:
    outsider.play(line, outsider.load(open("{rules}").read()), 5)
' "$@"
"""
    program.write_text(source)
    program.chmod(0o755)
    league = ["league", str(tmp_path / "league")]
    assert main([*league, f"guest=acpc:{program}", *PLAYED, "--rounds", "1"]) == 0
    assert "disqualified" not in capsys.readouterr().out
    assert b'"illegal":0,"late":0,"crashed":0,"unasked":0' in (tmp_path / "league/league.jsonl").read_bytes()
    program.write_text(source + "# changed\n")
    assert main([*league, "--rounds", "2"]) == 2
    assert "bot.sh changed since guest joined" in capsys.readouterr().err
