"""``pokerroom league`` as a user runs it: killed and continued, what it prints, what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from tests.patience import PATIENCE

LEAGUE = [sys.executable, "-m", "pokerroom", "league"]
PLAYED = ["sensible", "random", "call", "--game", "holdem-limit", "--session", "10", "--history", "phhs"]


def kept(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in ("league.jsonl", "hands.phhs")]


def test_a_league_that_is_killed_goes_on_with_the_same_bytes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    assert main(["league", str(whole), *PLAYED, "--rounds", "12"]) == 0
    told = capsys.readouterr().out
    arguments = [str(torn), *PLAYED]
    for tables in (3, 9):
        with subprocess.Popen(
            [*LEAGUE, *arguments, "--rounds", "5000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            until = time.monotonic() + PATIENCE
            while not ((torn / "league.jsonl").exists() and played(torn) >= tables):
                assert time.monotonic() < until
                assert process.poll() is None
            process.kill()
        arguments = [str(torn)]
    assert tables <= played(torn) < 36, "the second run went on too far to be compared"
    assert main(["league", str(torn), "--rounds", "12"]) == 0
    assert capsys.readouterr().out == told
    assert kept(torn) == kept(whole)
    assert (torn / "report.html").read_text() == (whole / "report.html").read_text()
    assert main(["replay", str(torn / "hands.phhs")]) == 0


def played(folder: Path) -> int:
    return (folder / "league.jsonl").read_bytes().count(b'"type":"table"')


def test_json_and_going_on_without_flags(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", str(tmp_path), *PLAYED, "--rounds", "1", "--seed", "5"]) == 0
    capsys.readouterr()
    assert main(["league", str(tmp_path), "more=call", "--rounds", "2", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["rounds"] == 2
    assert results["unfinished"] == 0
    assert results["setting"]["seed"] == 5
    assert results["hands"] == 2 * 6 * 2 * 10
    assert {standing["name"] for standing in results["standings"]} == {"sensible", "random", "call", "more"}
    assert sum(standing["rating"]["value"] for standing in results["standings"]) == pytest.approx(0, abs=1e-2)


REFUSED = [
    (["--seed", "2"], "this league was begun with --seed 1, which cannot be changed: leave --seed out"),
    (["--blinds", "1/2"], "begun with --blinds 50/100, which"),
    (["--no-duplicate"], "begun without --no-duplicate, which"),
    (["--history", "txt"], "begun with hands as phhs, which"),
    (["call=random"], "call is call in this league: give random a name of its own"),
    (["nobody"], "no bot named 'nobody'"),
    (["--game", "uth"], "begun with --game holdem-limit, which"),
    (["--stack", "5000"], "begun with --stack 20000, which"),
    (["uth-basic"], "uth-basic plays against the house: let it battle with --game uth"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_what_cannot_be_is_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", str(tmp_path), *PLAYED, "--rounds", "1"]) == 0
    before = kept(tmp_path)
    capsys.readouterr()
    assert main(["league", str(tmp_path), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert kept(tmp_path) == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere"], "there is no league in "),
        (["new", "call"], "a round needs 2 bots at least, and this league has 1: name more"),
    ],
)
def test_a_league_needs_bots(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", str(tmp_path / arguments[0]), *arguments[1:]]) == 2
    assert sentence in capsys.readouterr().err


def test_a_league_with_more_seats_goes_on_without_flags(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = ["league", str(tmp_path), "sensible", "random", "call", "--seats", "3", "--session", "4"]
    assert main([*begin, "--rounds", "1"]) == 0
    capsys.readouterr()
    assert main(["league", str(tmp_path), "--rounds", "2", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert (results["rounds"], results["setting"]["seats"]) == (2, 3)


def test_strategies_against_the_house_have_leagues_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = ["--game", "uth", "--rules", "casino", "--session", "50", "--history", "jsonl"]
    assert main(["league", str(tmp_path), "basic", "random", *begin, "--rounds", "1"]) == 0
    capsys.readouterr()
    assert main(["league", str(tmp_path), "again=basic", "--rounds", "2", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert (results["game"], results["rounds"], results["hands"]) == ("uth", 2, 300)
    assert {standing["name"] for standing in results["standings"]} == {"basic", "random", "again"}
    assert (tmp_path / "hands.jsonl").read_bytes().count(b"\n") == 300
    assert "antes a round" in (tmp_path / "report.html").read_text()


REFUSED_UTH = [
    (["sensible"], "sensible does not play against the house: there are basic, random"),
    (["--game", "holdem-limit"], "begun with --game uth, which"),
    (["--rules", "extreme-no"], "there is no rule set 'extreme-no'"),
    (["--rules", "espacejeux"], "begun with --rules casino, which"),
    (["--ante", "12"], "begun with --ante 6, which"),
    (["--blinds", "1/2"], "--blinds is for battles of players"),
    (["--no-equity"], "--no-equity is for battles of players"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED_UTH)
def test_what_cannot_be_in_a_league_against_the_house(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = [
        "league",
        str(tmp_path),
        "basic",
        "random",
        "--game",
        "uth",
        "--rules",
        "casino",
        "--session",
        "5",
    ]
    assert main([*begin, "--rounds", "1"]) == 0
    before = (tmp_path / "league.jsonl").read_bytes()
    capsys.readouterr()
    assert main(["league", str(tmp_path), *arguments]) == 2
    assert sentence in capsys.readouterr().err
    assert (tmp_path / "league.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["basic", "random", "--game", "uth", "--history", "txt"], "kept as JSON lines: --history jsonl"),
        (["call", "acpc:18791", "--ante", "5"], "the ACPC protocol has no antes"),
        (["call", "acpc:99999"], "is no port, as in acpc:18791"),
        (["basic", "acpc:18791", "--game", "uth"], "acpc:18791 plays at tables of players"),
    ],
)
def test_a_league_that_cannot_be_is_not_begun(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "league"
    assert main(["league", str(folder), *arguments]) == 2
    assert sentence in capsys.readouterr().err
    assert not (folder / "league.jsonl").exists() or not (folder / "league.jsonl").stat().st_size


def test_the_table_is_told_when_too_few_bots_are_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league = ["league", str(tmp_path), "call", "cmd:false", "--session", "4", "--max-faults", "1"]
    for _ in range(2):
        assert main([*league, "--rounds", "2"]) == 1
        out, err = capsys.readouterr()
        assert err == "pokerroom: too few bots are left that were not disqualified\n"
        assert "crashed: did not get ready: ended with status 1" in out
        assert "1 round of 4 deals, 8 hands" in out


@pytest.mark.parametrize("torn", [b"", b'{"type":"league","sett'])
def test_a_league_whose_first_line_was_not_written_can_be_begun(
    torn: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "league.jsonl").write_bytes(torn)
    assert main(["league", str(tmp_path)]) == 2
    assert "there is no league in " in capsys.readouterr().err
    assert main(["league", str(tmp_path), *PLAYED, "--rounds", "1"]) == 0


def test_a_log_of_another_make_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", str(tmp_path), *PLAYED, "--rounds", "1"]) == 0
    log = tmp_path / "league.jsonl"
    with log.open("ab") as file:
        file.write(b'{"type":"of_the_future","round":1}\n')
    before = log.read_bytes()
    capsys.readouterr()
    assert main(["league", str(tmp_path), "--rounds", "2"]) == 2
    assert f"league.jsonl, line {len(before.splitlines())}: " in capsys.readouterr().err
    assert log.read_bytes() == before
