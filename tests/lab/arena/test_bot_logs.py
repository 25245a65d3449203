"""A bot that fails: its log has the hand and the traceback, and the report names the hand, in every mode."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from pokerclient.bots.tracing import MAX_TEXT, MAX_TRACEBACK
from pokerroom.lab.arena.match.bot_faults import BotFault, Faults
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.workers import InProcessWorkers, open_workers
from pokerroom.lab.arena.reports.battle_results import match_results
from pokerroom.lab.arena.reports.battle_text import match_text
from pokerroom.lab.arena.runners.bot_logs import last_stderr_line, log_fault
from pokerroom.lab.arena.runners.in_process import crash_fault
from pokerroom.lab.arena.runners.process import BotSubprocess
from pokerroom.lab.arena.runners.session_scheduler import open_scheduler
from pokerroom.lab.arena.uth.uth_battle_results import uth_results
from pokerroom.lab.arena.uth.uth_battle_text import uth_match_text as show_house
from pokerroom.lab.arena.uth.uth_match import UthMatch
from pokerwire.hand_events import HoleCards
from tests.lab.arena.small_matches import bot_file, play
from tests.lab.arena.test_uth import SETTING as UTH
from tests.tiers import extended

SETTING = MatchConfig(session=15, seats=2, max_faults=1_000, time_limit=20_000)
FAILING = """
def broken(cards):
    raise ValueError(" ".join(sorted(cards)))
class Deciding(Bot):
    def decide(self, view, turn):
        if "Ah" in view.my_cards and not turn["legal"]["draw_max"]:
            broken(view.my_cards)
        return draw([]) if turn["legal"]["draw_max"] else call()
class Seeing(Bot):
    def see(self, view, event):
        if event["type"] == "hand_ended" and "Kd" in view.my_cards:
            broken(view.my_cards)
    def decide(self, view, turn):
        return draw([]) if turn["legal"]["draw_max"] else call()
from pokerclient.fast import FastBot
class Fast(FastBot):
    def decide(self, table, turn):
        if "Qs" in table.cards and not turn.legal.draw_max:
            broken(table.cards)
        return turn.legal.match()
"""
MODES = ["trusted", "apart", "together", "tables"]
ENTRY = re.compile(r"^# hand (\d+), seat (\d): crashed: (?:see\(\) raised )?ValueError: (.*)$", re.MULTILINE)


def played(mode: str, bots: list[str], hands: int, setting: MatchConfig, logs: Path):
    logs.mkdir()
    if mode == "together":
        with open_scheduler(5) as workers:
            return play(bots, hands, setting, workers, logs=str(logs))
    if mode == "tables":
        with open_workers(2) as workers:
            return play(bots, hands, setting, workers, logs=str(logs))
    return play(
        bots,
        hands,
        msgspec.structs.replace(setting, apart=True, session=30) if mode == "apart" else setting,
        logs=str(logs),
    )


GAMES_OF_MODES = [(mode, "holdem-no-limit") for mode in MODES] + [
    extended(mode, "draw-limit") for mode in MODES
]


def cards_of(history: bytes, hand: int, seat: int) -> str:
    """Return the hole cards of a seat in a hand of the history."""
    (record,) = [one for one in map(json.loads, history.splitlines()) if one["events"][0]["hand"] == hand]
    (dealt,) = [one for one in record["events"] if one["type"] == "hole_cards" and one["seat"] == seat]
    return " ".join(sorted(dealt["cards"]))


@pytest.mark.parametrize(("mode", "game"), GAMES_OF_MODES)
def test_each_exception_is_logged_with_its_hand_and_its_traceback(mode, game, tmp_path):
    file = bot_file(tmp_path, FAILING)
    setting = msgspec.structs.replace(SETTING, game=game, seats=3)
    bots = [f"{file}:{name}" for name in ("Deciding", "Seeing", "Fast")]
    match, history = played(mode, bots, 90, setting, tmp_path / "logs")
    for count, name, calls in zip(
        match.count.entrants, ("Deciding", "Seeing", "Fast"), ("decide", "see", "decide"), strict=True
    ):
        log = (tmp_path / "logs" / f"{name}.log").read_text()
        entries = ENTRY.findall(log)
        assert len(entries) >= count.faults.crashed > 0
        assert all(cards_of(history, int(hand), int(seat)) == cards for hand, seat, cards in entries)
        assert f", in {calls}\n" in log
        assert ", in broken\n" in log
        assert 'raise ValueError(" ".join(sorted(cards)))' in log
        assert "pokerroom" not in log, "the traceback begins in the bot"
        known = {(int(hand), cards) for hand, _, cards in entries}
        for text, hand in zip(count.faults.examples, count.faults.hands, strict=True):
            assert (hand, text.rpartition("ValueError: ")[2]) in known
        first = min(int(hand) for hand, _, _ in entries)
        assert count.faults.hands[0] == first
        results = match_results(match)
        assert f"hand {first}: crashed: " in match_text(results)
        assert first in [one.fault_hands[0] for one in results.standings if one.name == name]


def test_the_hand_that_the_report_names_is_the_one_that_is_watched(tmp_path):
    file = bot_file(tmp_path, FAILING)
    bots = [f"{file}:Deciding", "call"]
    match, _ = play(bots, 120, SETTING)
    faults = match.count.entrants[0].faults
    watched = []
    again, _ = play(bots, 120, SETTING, InProcessWorkers(lambda record, failed: watched.append(record)))
    assert again.count.entrants[0].faults == faults
    for text, hand in zip(faults.examples, faults.hands, strict=True):
        (record,) = [one for one in watched if one.hand == hand]
        seat = record.entrants.index("Deciding") + 1
        (dealt,) = [one for one in record.events if isinstance(one, HoleCards) and one.seat == seat]
        assert " ".join(sorted(dealt.cards)) == text.rpartition("ValueError: ")[2]


HOUSE = """
from pokerclient.bots.uth_bots import HouseBot
class Bad(HouseBot):
    def decide(self, view):
        raise ValueError(f"deciding in {view.game}")
class Unbetting(HouseBot):
    def bets(self, view):
        raise ValueError(f"betting in {view.game}")
class Blind(HouseBot):
    def see(self, view, event):
        if event["type"] == "round_ended":
            raise ValueError(f"looking in {view.game}")
    def decide(self, view):
        return view.options[0]
"""


@pytest.mark.parametrize("apart", [False, True])
def test_strategies_against_the_house_too(apart, tmp_path):
    file = bot_file(tmp_path, HOUSE)
    names = ["Bad", "Unbetting", "Blind"]
    setting = msgspec.structs.replace(UTH, session=4, max_faults=1_000, apart=apart)
    match = UthMatch(
        setting, read_entrants([f"{file}:{name}" for name in names], str), MatchLength(8), logs=str(tmp_path)
    )
    done = match.play(InProcessWorkers())
    for count, name in zip(done.count.entrants, names, strict=True):
        log = (tmp_path / f"{name}.log").read_text()
        entries = re.findall(r"^# round (\d+): crashed: .*ValueError: \w+ing in (\d+)$", log, re.MULTILINE)
        assert all(one == other for one, other in entries)
        assert {int(one) for one, _ in entries} == set(range(1, 9))
        assert "# Traceback" in log
        assert count.faults.hands[0] == 1
    assert "round 1: crashed: " in show_house(uth_results(done))


def test_what_the_arena_notes_is_not_taken_for_the_last_words_of_a_program(tmp_path):
    log = tmp_path / "it.log"
    process = BotSubprocess(
        ["sh", "-c", "echo so long >&2; read line"], 0, log, standard_input=-1, standard_output=-1
    )
    while not log.read_bytes():
        assert not process.exited
    log_fault(log, "hand 1, seat 1", BotFault("illegal", "no move"))
    out, into = process.streams()
    into.close()
    assert process.exit_description() == "ended with status 1: so long"
    process.end()
    out.close()
    assert log.read_text() == "so long\n# hand 1, seat 1: illegal: no move\n"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (
            "/bot.mjs:3\nthrow new Error('x');\n      ^\n\nTypeError: x is not y\n    at run (node:9:5) {\n"
            "  code: 'E'\n}\n\nNode.js v20.20.2\n",
            "TypeError: x is not y",
        ),
        ("out of cards\n\nNode.js v20.20.2\n", "Node.js v20.20.2"),
        ("Error: tried again\nno table is free\n", "no table is free"),
    ],
)
def test_a_crash_of_node_is_named_by_its_error_and_not_by_the_version_below(tmp_path, said, reason):
    log = tmp_path / "it.log"
    log.write_text(said)
    assert last_stderr_line(log, 0) == reason


def test_a_bot_cannot_fill_its_line_with_an_exception():
    def deep(left: int) -> None:
        if left:
            deeper(left - 1)
        raise ValueError("\ud800" + "x" * 100_000)

    def deeper(left: int) -> None:
        deep(left)

    try:
        deep(400)
    except ValueError as error:
        fault = crash_fault(error)
    assert len(str(fault)) <= MAX_TEXT + len("ValueError: ")
    assert len(fault.trace) <= MAX_TRACEBACK + 10
    assert "in deep" in fault.trace
    assert msgspec.json.encode([str(fault), fault.trace])


def test_faults_of_a_log_without_hands_are_counted_on():
    old = msgspec.json.decode(b'{"crashed":2,"examples":["crashed: a"]}', type=Faults)
    old.count(BotFault("crashed", "b"), 7)
    whole = Faults()
    whole.add(old)
    assert whole.examples == ["crashed: a", "crashed: b"]
    assert whole.hands == [0, 7]
