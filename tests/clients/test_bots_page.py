"""The page about bots keeps its promises: its bot plays, its names are there, its codes exist."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from pathlib import Path

from pokerclient import bots
from pokerclient.bots.load import HOUSE_BOTS, load_bot, load_player
from pokerclient.bots.simple import CallingStation
from pokerclient.bots.turn_loop import STALE_TURN_CODES
from pokerclient.fast import FastBot
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.cli import bots as command
from pokerroom.protocol.protocol_errors import BYES, ERRORS
from pokerwire.cash.cash_public_state import PublicSeat
from tests.clients.fakes import state
from tests.clients.real_rooms import RealRoom, play_bots, table
from tests.clients.test_fast import FastRoom


def page(project: Path) -> str:
    return (project / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_of_the_page_plays(project, tmp_path):
    (code,) = re.findall(r"```python\n(# my_bot\.py\n.*?)```", page(project), re.DOTALL)
    file = tmp_path / "my_bot.py"
    file.write_text(code, encoding="utf-8")
    room = RealRoom(table(seats=3))
    reports = play_bots(
        room, [room.bot("MyBot", load_bot(str(file))), room.bot("Station", CallingStation)], hands=40
    )
    assert [(report.ok, report.faults) for report in reports] == [(True, 0)] * 2


def test_the_fast_bot_of_the_page_plays(project, tmp_path):
    (code,) = re.findall(r"```python\n(# my_fast_bot\.py\n.*?)```", page(project), re.DOTALL)
    file = tmp_path / "my_fast_bot.py"
    file.write_text(code, encoding="utf-8")
    kind = load_player(str(file))
    assert issubclass(kind, FastBot)
    room = FastRoom(tables=2, seats=2)
    players = [room.add(name, kind, [1, 2]) for name in ("Ada", "Bea")]
    room.play(lambda: players[0].hands >= 40)
    assert [(player.faults, dict(player.refusals)) for player in players] == [(0, {})] * 2


def test_what_the_page_says_of_the_view_is_there(project):
    view = TableView.from_snapshot(1, state())
    names = set(re.findall(r"`view\.(\w+)", page(project)))
    assert {"my_cards", "board", "seats", "config"} <= names
    assert [name for name in names if not hasattr(view, name) and not hasattr(UthTableView(1), name)] == []
    (seat,) = re.findall(r"\| a seat: (.*?), \.\.\.", page(project))
    assert {"player", "stack"} <= set(re.findall(r"`(\w+)`", seat)) <= set(dir(PublicSeat))


def test_the_answers_of_the_page_are_there(project):
    chapter = page(project).split("## What a bot can do", 1)[1].split("\n## ", 1)[0]
    answers = set(re.findall(r"`(\w+)\(", chapter))
    assert {"fold", "raise_to", "stand_pat"} <= answers <= set(bots.__all__)


def test_the_flags_and_house_bots_of_the_page_are_there(project):
    chapter = page(project).split("## Playing in a room", 1)[1].split("\n## ", 1)[0]
    parser = ArgumentParser()
    command.add_arguments(parser)
    help_text = parser.format_help()
    flags = set(re.findall(r"--[a-z][a-z-]+", chapter))
    assert {"--bot", "--hands"} <= flags
    assert [flag for flag in flags if flag not in help_text] == []
    assert [name for name in HOUSE_BOTS if f"`{name}`" not in chapter] == []


def test_the_codes_that_clients_know_are_the_rooms():
    assert {"buy_in_too_small", *STALE_TURN_CODES} <= ERRORS.keys()
    assert "taken_over" in BYES


class ByMapping(bots.Bot):
    """The bot of the page, written with the mapping form of a turn."""

    def decide(self, view, turn):
        legal = turn["legal"]
        assert {size["to"] for size in turn["sizes"]} <= {*range(legal["min_to"], legal["max_to"] + 1)}
        assert view.made_hand is None or view.made_hand["name"]
        assert view.config["game"] == "holdem"
        if legal["draw_max"]:
            return bots.stand_pat()
        if legal.get("aggression") and self.rng.random() < 0.2:
            return bots.raise_to(legal["min_to"])
        return bots.call() if 3 * legal["call_by"] <= turn["pot"] else bots.fold()

    def see(self, view, event):
        assert event["type"] in (event.get("type"), *event)


def test_a_bot_that_reads_mappings_plays():
    room = RealRoom(table(seats=3))
    reports = play_bots(room, [room.bot("Mapping", ByMapping), room.bot("Station", CallingStation)], hands=40)
    assert [(report.ok, report.faults) for report in reports] == [(True, 0)] * 2
