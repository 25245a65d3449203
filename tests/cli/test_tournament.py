"""``pokerroom tournament``: what it prints, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from pokerroom.cli.main import main
from pokerroom.tournament.blind_structure import BlindStructure, check_structure
from tests.cli.open_rooms import opened_json

SMALL = ("plan", "--players", "6", "--hours", "0.5", "--stack", "30bb", "--runs", "4")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must succeed without a word on standard error."""
    assert main(["tournament", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_a_plan_says_what_and_when(capsys: pytest.CaptureFixture[str]) -> None:
    found = output(capsys, *SMALL)
    assert found.startswith(
        "6 players with 3,000 chips (30 big blinds), to end after 0:30; a hand takes 60 seconds\n"
    )
    assert "50/100" in found
    assert "careful players: half of them by 0:" in found
    assert "of 4 within 10 % of 0:30" in found
    assert found == output(capsys, *SMALL), "the same seed plays the same tournaments"


def test_a_plan_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, *SMALL, "--json"))
    assert (found["players"], found["minutes"], found["starting_chips"]) == (6, 30, 3_000)
    check_structure(msgspec.convert(found["structure"], BlindStructure))
    assert [forecast["kind"] for forecast in found["forecasts"]] == ["tight", "loose", "call", "uniform"]
    assert [forecast["tournaments"] for forecast in found["forecasts"]] == [4, 4, 4, 4]


def test_a_stack_in_chips_is_100_big_blinds(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("plan", "--players", "2", "--hours", "0:20", "--stack", "5000", "--runs", "1", "--json")
    found = json.loads(output(capsys, *arguments))
    assert found["starting_chips"] == 5_000
    assert found["structure"]["lines"][0]["big_blind"] == 50


def test_french_reads_a_plan_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    found = output(capsys, *SMALL, "--language", "fr")
    assert found.startswith("6 joueurs avec 3\u00a0000 jetons (30 grosses blindes), pour finir après 0:30")
    assert "joueurs prudents\u00a0: la moitié au plus tard à 0:" in found
    assert not {"players", "blinds", "begins", "level"} & set(found.split())


def test_presets(capsys: pytest.CaptureFixture[str]) -> None:
    assert "After that the last level doubles with each level." in output(capsys, "preset", "turbo")
    found = output(capsys, "preset", "hyper", "--chips", "1500", "--json")
    assert check_structure(msgspec.json.decode(found, type=BlindStructure)).level(1).big_blind == 60


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("plan", "--players", "1", "--hours", "3"), "players cannot be 1: it must be 2 to 2000"),
        (("plan", "--players", "20", "--hours", "soon"), "'soon' is not a time: 3, 2.5 or 2:30"),
        (
            ("plan", "--players", "20", "--hours", "3", "--stack", "deep"),
            "'deep' is no stack: 100bb, or 10000 chips",
        ),
        (
            ("plan", "--players", "20", "--hours", "3", "--stack", "0"),
            "a starting stack has more than 0 chips",
        ),
        (
            ("plan", "--players", "20", "--hours", "3", "--stack", "0bb"),
            "a starting stack has more than 0 chips",
        ),
        (("plan", "--players", "20", "--hours", "0.1"), "minutes cannot be 6"),
        (("preset", "slow"), "cannot be 'slow'"),
        (("preset", "deep", "--chips", "1000000000000000"), "--chips 1000000000000000: "),
    ],
)
def test_refusals(arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_a_host_directs_a_tournament_from_the_shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "room"

    def admin(*words: str) -> tuple[int, str]:
        status = main(["admin", "--data", str(data), *words])
        told = capsys.readouterr()
        return status, told.out + told.err

    with opened_json("--no-bots", "--data", str(data)):
        assert admin("tournaments") == (0, "there is no tournament\n")
        assert admin("tournament", "open", "Friday: 9 players, turbo") == (0, "tournament 1 is announced\n")
        status, told = admin("tournaments")
        assert (status, told.split(":")[0]) == (0, "Tournament 1, Friday")
        assert json.loads(admin("tournaments", "--json")[1])["tournaments"][0]["tournament"] == 1
        status, told = admin("tournament", "start")
        assert status == 1
        assert "entrants are needed" in told
        status, told = admin("tournament", "begin", "1")
        assert status == 2
        assert "say one of: open WORDS" in told
        assert admin("tournament", "cancel", "1: too late") == (
            0,
            "tournament 1 is cancelled; its money goes to those who are still in it\n",
        )
