"""Programs that are clients of a room, in battles: the same hands as in this process, and every way to fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.runners import bot_channel
from pokerroom.lab.arena.runners.room_client import refusal
from pokerwire.cash.legal import Legal
from pokerwire.messages.table_messages import Act
from tests.lab.arena.small_matches import assert_he_checks_and_folds, play
from tests.tiers import sampled

PROGRAM = f"native:{sys.executable} {Path(__file__).with_name('native.py')}"
SDK = f"native:{sys.executable} -m pokerroom bots {{address}} --table 1 --name Sdk --bot"
SETTING = MatchConfig(session=4, max_faults=1_000, time_limit=20_000, memory=1024)


@pytest.mark.parametrize(
    ("game", "keep"),
    sampled([(game, keep) for game in ("holdem-no-limit", "draw-limit") for keep in (False, True)], every=3),
)
def test_the_sdk_plays_the_same_hands_over_a_socket(game, keep):
    setting = msgspec.structs.replace(SETTING, game=game, session=20, keep_stacks=keep, seats=3)
    played, history = play([f"it={SDK} call", "random", "sensible"], 60, setting)
    assert [entrant.faults.total for entrant in played.count.entrants] == [0, 0, 0]
    assert history == play(["it=call", "random", "sensible"], 60, setting)[1]


KINDS = [
    # kind, what is counted, whether it must be started again
    ("illegal", "illegal", False),
    ("flood", "illegal", True),
    ("long", "illegal", True),
    ("bytes", "crashed", True),
    ("die", "crashed", True),
    ("hang", "late", True),
]


@pytest.mark.parametrize(("kind", "counted", "restarts"), KINDS)
def test_a_faulty_client_checks_and_folds_in_every_seat(kind, counted, restarts, tmp_path):
    setting = msgspec.structs.replace(SETTING, seats=3, time_limit=50 if kind == "hang" else 20_000)
    match = play(["random", "call", f"it={PROGRAM} {kind}"], 12, setting)
    assert_he_checks_and_folds(match, 12, setting, tmp_path, counted=counted, restarts=restarts)


@pytest.mark.parametrize("kind", ["honest", "chatty", "one_hand"])
def test_what_is_no_fault(kind):
    played, history = play([f"it={PROGRAM} {kind}", "random"], 16, SETTING)
    assert played.count.entrants[0].faults.total == 0, played.count.entrants[0].faults.examples
    assert history == play(["it=call", "random"], 16, SETTING)[1]


def test_who_leaves_in_the_middle_of_a_hand_or_never_comes_is_counted(monkeypatch):
    monkeypatch.setattr("pokerroom.lab.arena.runners.room_client.START_TIME", 0.2)
    never, _ = play([f"it={PROGRAM} never", "call"], 4, SETTING)
    assert never.count.entrants[0].faults.crashed > 0
    assert "did not connect to the address" in never.count.entrants[0].faults.examples[0]
    monkeypatch.setattr("pokerroom.lab.arena.runners.room_client.START_TIME", bot_channel.START_TIME)
    leaving, _ = play([f"it={PROGRAM} leave", "call"], 4, SETTING)
    faults = leaving.count.entrants[0].faults
    assert faults.crashed == faults.total > 0


LEGAL = Legal(fold=True, call_by=50, call_to=100, aggression="raise", min_to=200, max_to=900, all_in_to=900)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (("fold", 0), ""),
        (("call", 0), ""),
        (("raise", 200), ""),
        (("raise", 199), "raise to 200 to 900, not to 199"),
        (("bet", 200), "there can be no bet now"),
        (("check", 0), "there can be no check now"),
        (("draw", 0), "a draw is answered by draw"),
    ],
)
def test_a_client_is_told_why_its_action_is_refused(act, why):
    told = refusal(Act(1, 1, 1, 1, *act), LEGAL)
    assert told.startswith(why)
    assert bool(told) == bool(why)


def test_the_process_of_a_bot_starts_without_what_only_rooms_need():
    told = "import sys, pokerroom.lab.arena.runners.bot_child; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert not {"asyncio", "ssl", "twisted", "numpy", "textual"} & set(done.stdout.split())
