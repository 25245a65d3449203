"""The summary of an evening that was played at a real room, as its host reads it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli.main import main
from tests.cli.open_rooms import Wire, opened_json

SETUP = """
name = "The <Den>"
house_tables = []
clocks = { hand_pause = 100, street_pause = 0 }
[[tables]]
name = "Free & easy"
"""


def sit(port: int, name: str, *, bot: bool = False) -> Wire:
    wire = Wire(port)
    wire.send(type="hello", id=1, protocol=1, name=name, bot=bot)
    wire.until("welcome")
    wire.send(type="watch", id=2, table=1)
    wire.until("snapshot")
    wire.send(type="sit", id=3, table=1, buy_in=100)
    assert wire.until("ok")["id"] == 3
    return wire


def events_until(wire: Wire, kind: str) -> dict[str, Any]:
    while True:
        for event in wire.until("events")["events"]:
            if event["type"] == kind:
                return event


def test_an_evening_is_told_while_it_runs_and_kept_when_it_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup, folder, page = tmp_path / "room.toml", tmp_path / "kept", tmp_path / "evening.html"
    setup.write_text(SETUP)
    with opened_json("--config", str(setup), "--data", str(folder)) as (room, told):
        with sit(told["port"], "Ann") as ann, sit(told["port"], "Bob") as bob:
            turn = events_until(ann, "turn")
            folds = {1: ann, 2: bob}[turn["seat"]]
            folds.send(type="act", id=4, table=1, hand=1, decision=turn["decision"], action="fold")
            events_until(bob, "hand_ended")
            assert main(["admin", "stand", "Ann", "1", "--data", str(folder)]) == 0
            capsys.readouterr()
            assert main(["admin", "summary", "--json", "--data", str(folder)]) == 0
            summary = json.loads(capsys.readouterr().out)
        assert main(["admin", "summary", "--html", str(page), "--data", str(folder)]) == 0
        status, _, errors = room.stop()
    assert (status, errors) == (0, "")
    assert not list(folder.glob("room.db-*")), "a closed room is one file"
    assert {one["name"]: one["brought"] for one in summary["players"]} == {"Ann": 100, "Bob": 100}
    assert sum(one["net"] for one in summary["players"]) == 0
    assert [one["net"] for one in summary["players"]] == [1, -1], "the small blind, the winner first"
    assert summary["hands"] >= 1
    assert (summary["biggest_pot"]["hand"], summary["biggest_pot"]["table"]) == (1, "Free & easy")
    assert all(one["longest_ms"] > 0 for one in summary["players"])
    for told_page in (page, *folder.glob("evenings/*.html")):
        html = told_page.read_text()
        assert "Free &amp; easy" in html
        assert "<h1>The &lt;Den&gt;</h1>" in html
        assert "http" not in html, "the page needs nothing from elsewhere"
    (kept,) = folder.glob("evenings/*.txt")
    assert "Biggest pot: " in kept.read_text()
    assert main(["admin", "summary", "--data", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[-5:] == kept.read_text().splitlines()[-5:]


def test_an_evening_of_bots_alone_is_not_kept(tmp_path: Path) -> None:
    setup, folder = tmp_path / "room.toml", tmp_path / "kept"
    setup.write_text(SETUP)
    with opened_json("--config", str(setup), "--data", str(folder)) as (room, told):
        with sit(told["port"], "Bit", bot=True), sit(told["port"], "Byte", bot=True):
            pass
        status, _, errors = room.stop()
    assert (status, errors) == (0, "")
    assert not (folder / "evenings").exists()
