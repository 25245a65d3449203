"""``pokerroom acpc`` as a user has it: processes, files, exit statuses."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.cli.argument_parser import ArgumentParser
from pokerroom.cli.main import main
from pokerroom.lab.cli.acpc import add_arguments
from tests.lab.acpc.sample_games import TEXTS
from tests.patience import PATIENCE

DEALER = [sys.executable, "-m", "pokerroom", "acpc", "dealer"]
PLAYER = [sys.executable, "-m", "pokerroom", "acpc", "play"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a game, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "g.game").write_text(TEXTS["limit-2p"])
    return tmp_path


def test_a_dealer_an_outsider_and_our_bot(folder: Path) -> None:
    """The ports come on the first line, the score on the last; options may stand between the names."""
    outsider = Path(__file__).with_name("outsider.py")
    with subprocess.Popen(
        [*DEALER, "-q", "m", "g.game", "20", "7", "ann", "--host", "127.0.0.1", "-T", "bob"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as dealer:  # fmt: skip
        assert dealer.stdout is not None
        first, second = dealer.stdout.readline().split()
        with (
            subprocess.Popen(
                [sys.executable, outsider, "127.0.0.1", first, "g.game", "3"],
                stdout=subprocess.PIPE,
                text=True,
            ) as other,
            subprocess.Popen(
                [*PLAYER, "127.0.0.1", second, "--game", "g.game", "--bot", "sensible", "--json"],
                stdout=subprocess.PIPE,
                text=True,
            ) as ours,
        ):
            told, _ = other.communicate(timeout=PATIENCE)
            summed, _ = ours.communicate(timeout=PATIENCE)
        out, err = dealer.communicate(timeout=PATIENCE)
    assert (dealer.returncode, other.returncode, ours.returncode) == (0, 0, 0)
    assert told.startswith("20 hands")
    lines = (folder / "m.log").read_text().splitlines()
    assert out == lines[-1] + "\n"
    assert err.splitlines()[-1] == lines[-1]
    assert lines[-1].endswith(":ann|bob")
    assert lines[0] == "# name/game/hands/seed m g.game 20 7"
    result = json.loads(summed)
    assert (result["hands"], result["faults"]) == (20, 0)
    assert result["chips"] == float(lines[-1].split(":")[1].split("|")[1])
    assert (folder / "m.tlog").exists()


def test_without_options_there_is_a_log_and_no_transaction_log() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    command = ["dealer", "m", "g.game", "1", "1", "a", "b"]
    args = parser.parse_args(command)
    assert (args.log, args.transactions) == (True, False)
    args = parser.parse_args([*command, "-l", "-T"])
    assert (args.log, args.transactions) == (False, True)


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (["dealer", "m", "no.game", "1", "1", "a", "b"], 2, "could not open game definition no.game"),
        (["dealer", "m", "g.game", "0", "1", "a", "b"], 2, "#Hands is 0"),
        (["dealer", "m", "g.game", "1", "1", "a"], 2, "the game is for 2 players, 1 named"),
        (["dealer", "m", "g.game", "one", "1", "a", "b"], 2, "'one' is no whole number"),
        (
            ["dealer", "m", "g.game", "1", "4294967296", "a", "b"],
            2,
            "is no whole number from 0 to 4294967295",
        ),
        (["dealer", "m", "g.game", "1", "1", "a", "b", "-p", "1,x"], 2, "'1,x' are no ports"),
        (["dealer", "m", "g.game", "1", "1", "a", "b", "-z"], 2, "unknown arguments: -z"),
        (
            ["dealer", "m", "g.game", "1", "1", "a", "b", "-q", "--start_timeout", "0"],
            1,
            "timed out waiting for seat 1",
        ),
        (["play", "127.0.0.1", "0", "--game", "g.game"], 2, "'0' is no port"),
        (["play", "127.0.0.1", "1", "--game", "g.game", "--bot", "nobody"], 2, "nobody"),
        (["play", "127.0.0.1", "1", "--game", "g.game", "--bot", "acpc:7"], 2, "speaks the protocol itself"),
        (["play", "127.0.0.1", "1", "--game", "g.game"], 1, "no dealer at 127.0.0.1, port 1"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: list[str], status: int, complaint: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["acpc", *arguments]) == status
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("command", [["acpc"], ["acpc", "dealer"], ["acpc", "play"], ["acpc", "game"]])
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: pokerroom {' '.join(command)} ")
