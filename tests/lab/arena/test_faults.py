"""Nobody can break a match: whatever a bot does, it checks or folds, is counted, and changes nothing for the others."""

from __future__ import annotations

import selectors
import socket
import sys
from pathlib import Path

import msgspec
import pytest

from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.runners import bot_channel, bot_process
from pokerroom.lab.arena.runners.bot_channel import JsonChannel
from pokerroom.lab.arena.runners.bot_process import MAX_STARTS, BotProcess
from pokerroom.lab.arena.runners.bot_session import BotSession
from pokerroom.lab.arena.runners.process import BotTimedOut
from pokerroom.lab.arena.runners.runner_messages import ActionAnswer, SessionMessage
from tests.lab.arena.small_matches import PASSIVE, REMEMBERING, assert_he_checks_and_folds, bot_file, play
from tests.tiers import extended

FAULTY = f"cmd:{sys.executable} {Path(__file__).with_name('faulty.py')}"
SETTING = MatchConfig(session=4, max_faults=1_000, time_limit=20_000, memory=256)
HURRIED = msgspec.structs.replace(SETTING, time_limit=50)

KINDS = [
    # kind, what is counted, whether the process must be started again
    ("nonsense", "illegal", False),
    ("bytes", "illegal", False),
    ("deep", "illegal", False),
    ("wrong_types", "illegal", False),
    ("for_others", "illegal", False),
    ("illegal", "illegal", False),
    ("nothing", "illegal", False),
    ("flood", "illegal", True),
    ("die", "crashed", True),
    ("memory", "crashed", True),
    ("close", "crashed", True),
    ("never_ready", "crashed", True),
    ("hang", "late", True),
    ("late", "late", True),
    ("deaf", "late", True),
]


def renamed(history: bytes, name: str) -> bytes:
    return history.replace(f'"{name}"'.encode(), b'"it"')


@pytest.fixture
def as_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Systems that wait for sockets only have a bridge to the pipes of a program."""
    monkeypatch.setattr(bot_channel, "WAITS_FOR_PIPES", False)
    monkeypatch.setattr(bot_process, "_Selector", selectors.SelectSelector)


AT_THE_PIPES = ("bytes", "flood", "die", "close", "never_ready", "hang", "deaf")
"""kinds that a bridge could hide or hold up; in the others only what an answer says is wrong"""


@pytest.mark.usefixtures("as_on_windows")
@pytest.mark.parametrize(("kind", "counted", "restarts"), [case for case in KINDS if case[0] in AT_THE_PIPES])
def test_a_faulty_process_behind_a_bridge_checks_and_folds_too(kind, counted, restarts, tmp_path):
    test_a_faulty_process_checks_and_folds_in_every_seat(kind, counted, restarts, tmp_path)


@pytest.mark.usefixtures("as_on_windows")
def test_an_honest_process_plays_behind_a_bridge(tmp_path):
    test_an_honest_process_plays(tmp_path)


@pytest.mark.parametrize(("kind", "counted", "restarts"), KINDS)
def test_a_faulty_process_checks_and_folds_in_every_seat(kind, counted, restarts, tmp_path):
    setting = msgspec.structs.replace(HURRIED if counted == "late" else SETTING, seats=3)
    match = play(["random", "call", f"it={FAULTY} {kind}"], 12, setting)
    assert_he_checks_and_folds(match, 12, setting, tmp_path, counted=counted, restarts=restarts)


def test_an_honest_process_plays(tmp_path):
    bots = [f"it={FAULTY} honest", "random"]
    played, history = play(bots, 20, SETTING)
    assert played.count.entrants[0].faults.total == 0
    assert history == play(["it=call", "random"], 20, SETTING)[1]


def test_who_says_more_than_was_asked_is_counted():
    played, _ = play([f"it={FAULTY} chatter", "call"], 8, SETTING)
    faults = played.count.entrants[0].faults
    assert faults.illegal > 0
    assert faults.late == faults.crashed == 0
    assert all("without being asked" in text or "answered the question" in text for text in faults.examples)


@pytest.mark.parametrize("kind", ["die", "hang", "nonsense"])
def test_a_bot_with_too_many_faults_is_out_and_the_match_goes_on(kind):
    setting = msgspec.structs.replace(
        SETTING, max_faults=5, session=10, time_limit=50 if kind == "hang" else 20_000
    )
    played, history = play([f"it={FAULTY} {kind}", "random"], 60, setting)
    entrant = played.count.entrants[0]
    assert entrant.out
    assert played.count.hands == 60 == history.count(b"\n")
    # two sessions of the first block; in the others it was not asked
    assert 2 <= entrant.faults.total <= 12
    assert entrant.faults.unasked > 20
    assert entrant.times.decisions < 60


RAISING = [
    ("raise ZeroDivisionError('division')", "crashed", "ZeroDivisionError: division"),
    ("sys.exit(1)", "crashed", "SystemExit"),
    ("self.no_such_thing", "crashed", "AttributeError"),
    ("return self.decide(view, turn)", "crashed", "RecursionError"),
    ("return None", "illegal", "None, which is no move"),
    ("return raise_to(1)", "illegal", "not to 1"),
    ("return PlayerAction('raise', 10.5)", "illegal", "whole number"),
    ("return PlayerAction('jump')", "illegal", "fold, call"),
    ("return raise_to('much')", "illegal", "TypeError"),
    ("return draw(['As'])", "illegal", "you cannot draw now"),
    ("return PlayerAction('draw', cards=(['As'],))", "illegal", "names of cards"),
    ("turn['legal'] = None", "crashed", "TypeError"),
]


IN_BOTH_MODES = ["raise Zero", "return raise_to(1)", "return PlayerAction('raise', 10.5)"]
CASES = [(*case, False) for case in RAISING]
CASES += [(*case, True) for case in RAISING if case[0].startswith(tuple(IN_BOTH_MODES))]


@pytest.mark.parametrize(("code", "counted", "text", "apart"), CASES)
def test_a_python_bot_that_fails_checks_and_folds(code, counted, text, apart, tmp_path):
    setting = msgspec.structs.replace(SETTING, apart=apart, session=3)
    (tmp_path / "bad").mkdir()
    bad = bot_file(
        tmp_path / "bad",
        "from pokerclient.moves import PlayerAction\n"
        f"class Bad(Bot):\n    def decide(self, view, turn):\n        {code}\n",
    )
    played, history = play([f"it={bad}", "call"], 6, setting)
    assert history == play([f"it={bot_file(tmp_path, PASSIVE)}", "call"], 6, setting)[1]
    faults = played.count.entrants[0].faults
    assert getattr(faults, counted) == faults.total == played.count.entrants[0].times.decisions > 0
    assert text in faults.examples[0]


def test_a_bot_that_cannot_be_made_and_one_that_fails_to_see(tmp_path):
    text = """
class Unmade(Bot):
    def __init__(self, rng):
        raise ValueError("no")
    def decide(self, view, turn):
        return call()
class Blind(Bot):
    def see(self, view, event):
        if event["type"] == "hand_ended":
            raise ValueError("cannot look")
    def decide(self, view, turn):
        return call()
"""
    bots = bot_file(tmp_path, text)
    played, _ = play([f"{bots}:Unmade", f"{bots}:Blind"], 8, SETTING)
    unmade, blind = (entrant.faults for entrant in played.count.entrants)
    assert unmade.crashed == played.count.entrants[0].times.decisions
    assert blind.crashed == 8
    assert "cannot look" in blind.examples[0]


def test_what_a_bot_prints_is_not_in_the_results(tmp_path, capsys):
    loud = bot_file(
        tmp_path,
        "class Loud(Bot):\n    def decide(self, view, turn):\n        print('hello')\n        return call()\n",
    )
    play([loud, "call"], 4, SETTING)
    assert capsys.readouterr().out == ""
    played, _ = play([loud, "call"], 4, msgspec.structs.replace(SETTING, apart=True))
    assert played.count.entrants[0].faults.total == 0


@pytest.mark.parametrize("game", [extended("holdem-no-limit"), "draw-pot-limit"])
def test_both_modes_play_the_same_hands(game):
    setting = msgspec.structs.replace(SETTING, game=game, seats=3, session=8)
    bots = ["sensible", "random", "call"]
    _, history = play(bots, 24, msgspec.structs.replace(setting, apart=True))
    assert history == play(bots, 24, setting)[1]


def test_a_process_hears_of_hands_in_which_its_bot_is_not_asked(tmp_path):
    file = bot_file(tmp_path, REMEMBERING)
    bots = [f"{file}:Remembering", f"{file}:Folding"]
    apart = msgspec.structs.replace(SETTING, apart=True)
    assert play(bots, 16, apart)[1] == play(bots, 16, SETTING)[1]


class Program:
    """A process that is there, and does nothing by itself."""

    def exit_description(self):
        return "ended"

    def end(self, grace):
        pass


class Starting:
    """Starts programs that answer whatever they are asked, but the first ``failing`` do not get ready."""

    def __init__(self, failing: int = 0) -> None:
        self.failing = failing
        self.started = 0

    def __call__(self):
        self.started += 1
        if self.started <= self.failing:
            raise BotTimedOut("did not get ready")
        ours, self.theirs = socket.socketpair()
        self.theirs.sendall(b'{"ready":true}\n')
        return JsonChannel(Program(), ours, ours, ActionAnswer)


class Asking(BotSession):
    def __init__(self, starting: Starting) -> None:
        super().__init__(BotProcess(starting, 10_000))
        self.starting = starting

    def close(self):
        super().close()
        self.starting.theirs.close()

    def first_message(self, table):
        return SessionMessage(1, {}, [], 1_000, table=table)

    def question(self, number):
        self.starting.theirs.sendall(b'{"id":%d,"action":"call"}\n' % number)
        return {"id": number}


def test_a_process_gets_ready_before_it_is_asked_and_its_time_runs():
    starting = Starting()
    session = Asking(starting)
    session.begin_hand()
    assert starting.started == 1
    assert session.ask(session.question).action == "call"
    session.begin_hand()
    assert starting.started == 1
    session.close()


def test_who_does_not_get_ready_is_tried_again_when_it_has_cost_him_a_decision():
    starting = Starting(failing=2)
    session = Asking(starting)
    for tries in (1, 2):
        for _ in range(3):
            session.begin_hand()
            assert starting.started == tries
        with pytest.raises(BotFault, match="did not get ready") as late:
            session.ask(session.question)
        assert late.value.kind == "late"
        with pytest.raises(BotFault, match="next hand"):
            session.ask(session.question)
    session.begin_hand()
    assert session.ask(session.question).action == "call"
    session.close()


def test_whether_a_bot_is_out_is_for_those_to_say_who_ask_it():
    """A session asks no more after a last fault; at a foreign dealer there is nobody to take the bot's place."""
    starting = Starting(failing=MAX_STARTS + 1)
    session = Asking(starting)
    last = []
    for _ in range(MAX_STARTS + 1):
        session.begin_hand()
        with pytest.raises(BotFault, match="did not get ready") as late:
            session.ask(session.question)
        last.append(late.value.final)
    assert last == [False] * (MAX_STARTS - 1) + [True] * 2
    session.begin_hand()
    assert session.ask(session.question).action == "call"
    session.close()


def test_async_bots_are_awaited(tmp_path):
    text = "import asyncio\nclass Slow(Bot):\n    async def decide(self, view, turn):\n"
    bot = bot_file(tmp_path, text + "        await asyncio.sleep(0)\n        return call()\n")
    assert play([f"it={bot}", "random"], 8)[1] == play(["it=call", "random"], 8)[1]
