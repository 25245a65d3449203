"""Many sessions at once, all those of a bot in one process: the same hands, and nobody can break the match."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import msgspec
import pytest

from pokerroom.lab.arena.league.league import open_league
from pokerroom.lab.arena.league.league_text import progress_line as league_line
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.arena.match.match import Match
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.reports.battle_progress import progress_line
from pokerroom.lab.arena.runners import session_scheduler
from pokerroom.lab.arena.runners.session_scheduler import open_scheduler
from tests.lab.arena.small_matches import REMEMBERING, assert_he_checks_and_folds, bot_file, play
from tests.tiers import extended, sampled

MANY = f"cmd:{sys.executable} {Path(__file__).with_name('many.py')}"
SETTING = MatchConfig(session=4, max_faults=1_000, time_limit=20_000, memory=512)
FAST = """
from pokerclient.fast import FOLD, FastBot
class Fast(FastBot):
    def decide(self, table, turn):
        legal = turn.legal
        if legal.draw_max:
            return PlayerAction("draw", cards=table.cards[:self.rng.randrange(legal.draw_max + 1)])
        if not legal.call_by and self.rng.random() < 0.1 or table.board[:1] == ("As",):
            return FOLD if legal.fold else legal.match()
        if self.rng.random() < 0.3:
            return legal.raise_to(self.rng.randint(0, 2 * turn.pot))
        return legal.match()
"""
SLOW = """
class Slow(Bot):
    def decide(self, view, turn):
        legal = turn["legal"]
        if legal["draw_max"]:
            return PlayerAction("draw", cards=view.my_cards[:self.rng.randrange(legal["draw_max"] + 1)])
        if not legal["call_by"] and self.rng.random() < 0.1 or tuple(view.board[:1]) == ("As",):
            return PlayerAction("fold") if legal["fold"] else call()
        if self.rng.random() < 0.3:
            to = self.rng.randint(0, 2 * turn["pot"])
            if legal["aggression"]:
                return PlayerAction(legal["aggression"], max(legal["min_to"], min(to, legal["max_to"])))
        return call()
"""
SEEING = (
    FAST
    + """
class Seeing(Fast):
    def __init__(self, rng):
        super().__init__(rng)
        self.hands = 0
    def see(self, table, event):
        if event.type == "hand_started":
            self.hands += 1
"""
)


def together(bots, hands, setting=SETTING, tables=7):
    with open_scheduler(tables) as workers:
        return play(bots, hands, setting, workers)


def with_act(folder: Path, text: str) -> str:
    folder.mkdir(exist_ok=True)
    return bot_file(folder, "from pokerclient.moves import PlayerAction\n" + text)


@pytest.mark.parametrize("game", sampled(GAME_NAMES, every=3))
def test_the_same_hands_as_one_session_after_the_other(game, tmp_path):
    setting = msgspec.structs.replace(SETTING, game=game, seats=3)
    bots = [with_act(tmp_path, FAST), "random", "call", "sensible"]
    played, history = together(bots, 48, setting)
    alone, one_by_one = play(bots, 48, setting)
    assert history == one_by_one
    assert history.count(b"\n") > 7 * setting.session, "more sessions than tables"
    assert played.points == alone.points
    assert [one.net for one in played.count.entrants] == [one.net for one in alone.count.entrants]
    assert [one.faults.total for one in played.count.entrants] == [0] * 4


@pytest.mark.parametrize(("tables", "keep"), sampled(itertools.product((1, 2, 50), (False, True)), every=3))
def test_any_number_at_once_plays_the_same(tables, keep, tmp_path):
    setting = msgspec.structs.replace(SETTING, keep_stacks=keep, stack=1_000)
    bots = [with_act(tmp_path, FAST), "random"]
    assert together(bots, 160, setting, tables)[1] == play(bots, 160, setting)[1]


@pytest.mark.parametrize("game", ["holdem-limit", extended("draw-no-limit")])
def test_a_fast_bot_plays_as_an_ordinary_one_that_decides_the_same(game, tmp_path):
    setting = msgspec.structs.replace(SETTING, game=game, session=15)
    fast, slow = with_act(tmp_path / "fast", FAST), with_act(tmp_path / "slow", SLOW)
    seeing = with_act(tmp_path / "seeing", SEEING)
    expected = play([f"it={slow}", "random"], 30, setting)[1]
    apart = msgspec.structs.replace(setting, apart=True)
    for bot in (fast, f"{seeing}:Seeing"):
        assert play([f"it={bot}", "random"], 30, setting)[1] == expected
        assert together([f"it={bot}", "random"], 30, setting)[1] == expected
    assert play([f"it={fast}", "random"], 30, apart)[1] == expected


def test_a_process_hears_of_hands_in_which_its_bot_is_not_asked(tmp_path):
    file = bot_file(tmp_path, REMEMBERING)
    bots = [f"{file}:Remembering", f"{file}:Folding"]
    assert together(bots, 40)[1] == play(bots, 40, SETTING)[1]


def test_a_fast_bot_sees_all_that_happens_at_its_table(tmp_path):
    text = (
        SEEING
        + """
    def decide(self, table, turn):
        assert self.hands == turn.hand, (self.hands, turn.hand)
        assert len(table.cards) == 2 and table.seat == turn.seat
        return super().decide(table, turn)
"""
    )
    bots = [f"{with_act(tmp_path, text)}:Seeing", "call"]
    for played, _ in (play(bots, 40, SETTING), together(bots, 40)):
        assert played.count.entrants[0].faults.total == 0


def test_stacks_that_are_kept_are_told_in_brief(tmp_path):
    text = (
        FAST
        + """
class Rich(Fast):
    def decide(self, table, turn):
        stacks.setdefault(table.number, set()).add(table.stack)
        if turn.hand == 4 and len(stacks[table.number]) < 2:
            raise ValueError("always the same stack")
        return super().decide(table, turn)
stacks = {}
"""
    )
    setting = msgspec.structs.replace(SETTING, keep_stacks=True)
    played, _ = together([f"{with_act(tmp_path, text)}:Rich", "random"], 24, setting)
    assert played.count.entrants[0].faults.total == 0


MEETING = """
from pokerclient.fast import FastBot
FLOPS = {}
class Meeting(FastBot):
    def decide(self, table, turn):
        if table.board and len(FLOPS.setdefault(tuple(table.board[:3]), {table.number}) | {table.number}) > 1:
            raise ValueError("this deal was here before")
        return turn.legal.match()
"""


@pytest.mark.parametrize(("apart", "meets"), [(False, True), (True, False)])
def test_apart_no_process_meets_a_deal_twice(apart, meets, tmp_path):
    setting = msgspec.structs.replace(SETTING, apart=apart)
    played, _ = together([with_act(tmp_path, MEETING), "call", "random"], 96, setting, tables=8)
    faults = played.count.entrants[0].faults
    assert bool(faults.crashed) is meets, faults


def test_processes_without_sessions_make_room_for_others(monkeypatch):
    """Entrants come and go in a league: those that play no more are let go, and start again when they are needed."""
    monkeypatch.setattr(session_scheduler, "MAX_IDLE_BOTS", 3)
    names = "abcd"
    with open_scheduler(2) as workers:
        for first in range(5):
            pair = [f"{names[first % 4]}=call", f"{names[(first + 1) % 4]}=random"]
            assert play(pair, 16, SETTING, workers)[1] == play(pair, 16, SETTING)[1]
            assert len(workers.bots) <= 3


@pytest.mark.parametrize("brief", ["", "brief"])
def test_a_program_that_can_plays_many_sessions_in_one_process(brief):
    played, history = together([f"it={MANY} honest {brief}", "random"], 60)
    assert played.count.entrants[0].faults.total == 0
    assert history == play(["it=call", "random"], 60, SETTING)[1]


KINDS = [
    # kind, what is counted, whether other questions are lost with it
    ("nonsense", "illegal", False),
    ("bytes", "illegal", False),
    ("wrong_types", "illegal", False),
    ("for_others", "illegal", False),
    ("illegal", "illegal", False),
    ("nothing", "illegal", False),
    ("flood", "illegal", True),
    ("lines", "illegal", True),
    ("die", "crashed", True),
    ("hang", "late", True),
    ("unable", "crashed", True),
    ("no", "crashed", True),
]


@pytest.mark.parametrize(("kind", "counted", "restarts"), sampled(KINDS, every=3))
def test_a_faulty_process_checks_and_folds_at_all_its_tables(kind, counted, restarts, tmp_path):
    setting = msgspec.structs.replace(SETTING, seats=3, time_limit=100 if counted == "late" else 20_000)
    match = together(["random", "call", f"it={MANY} {kind}"], 24, setting)
    assert_he_checks_and_folds(match, 24, setting, tmp_path, counted=counted, restarts=restarts)


def test_an_answer_that_cannot_be_read_is_that_of_its_question():
    played, _ = together([f"it={MANY} wrong_types", "call"], 40)
    faults = played.count.entrants[0].faults
    assert all("`int`" in text and "$.to" in text for text in faults.examples), faults.examples


def test_one_bad_answer_costs_one_decision():
    played, _ = together([f"it={MANY} illegal 1", "call"], 80)
    first_session = played.count.entrants[0].faults.illegal
    assert 0 < first_session == played.count.entrants[0].faults.total < 40


def test_a_process_that_dies_is_started_again_and_all_its_sessions_go_on():
    played, history = together([f"it={MANY} die 3", "call"], 80)
    faults = played.count.entrants[0].faults
    assert faults.crashed == faults.total > 0
    assert "ended with status 3" in faults.examples[0]
    assert history.count(b"\n") == 80
    assert b'"call"' in history


def test_a_process_that_does_not_start_is_tried_once_a_hand():
    setting = msgspec.structs.replace(SETTING, session=1)
    played, history = together([f"it={MANY} unable", "call"], 2, setting, tables=1)
    faults = played.count.entrants[0].faults
    assert faults.crashed == 2, "one in each of two hands"
    assert faults.unasked > 0
    assert history.count(b'"hand_ended"') == 2


def test_what_is_said_twice_is_heard_once():
    played, history = together([f"it={MANY} twice", "random"], 60)
    assert played.count.entrants[0].faults.total == 0
    assert history == play(["it=call", "random"], 60, SETTING)[1]


def test_a_line_that_was_not_asked_for_costs_a_decision():
    played, _ = together([f"it={MANY} chatter", "call"], 40)
    faults = played.count.entrants[0].faults
    assert faults.illegal == faults.total > 0
    assert any("let me think" in text for text in faults.examples)


@pytest.mark.parametrize("kind", ["die", "nonsense"])
def test_a_bot_with_too_many_faults_is_out_and_the_match_goes_on(kind):
    setting = msgspec.structs.replace(SETTING, max_faults=5, session=10)
    played, history = together([f"it={MANY} {kind}", "random"], 80, setting, tables=4)
    entrant = played.count.entrants[0]
    assert entrant.out
    assert played.count.hands == 80 == history.count(b"\n")
    assert 2 <= entrant.faults.total <= 12
    assert entrant.faults.unasked > 20


def test_python_bots_fail_as_in_the_trusted_mode(tmp_path):
    text = """
from pokerclient.fast import FastBot
class Failing(FastBot):
    def decide(self, table, turn):
        kind = self.rng.randrange(4)
        if kind == 0:
            raise ValueError("no idea")
        return [None, PlayerAction("raise", 10.5), PlayerAction("jump"), turn.legal.match()][kind]
class Unmade(FastBot):
    def __init__(self, rng):
        raise ValueError("not today")
"""
    bots = with_act(tmp_path, text)
    names = [f"{bots}:Failing", f"{bots}:Unmade", "random"]
    played, history = together(names, 60)
    trusted, expected = play(names, 60, SETTING)
    assert history == expected
    for one, other in zip(played.count.entrants, trusted.count.entrants, strict=True):
        assert (one.faults.illegal, one.faults.crashed) == (other.faults.illegal, other.faults.crashed)
    assert played.count.entrants[0].faults.illegal > 0
    assert "not today" in played.count.entrants[1].faults.examples[0]


def test_hands_that_do_not_count_yet_are_told_of_as_well():
    lines, hands = [], []

    def progress(played):
        lines.append(progress_line(played))
        hands.append(played.count.hands + played.under_way)

    match = Match(SETTING, read_entrants(["random", "call"]), MatchLength(80), progress=progress)
    with open_scheduler(20) as workers:
        played = match.play(workers)
    assert played.count.hands == 80
    assert hands == sorted(hands)
    assert hands[0] < hands[-1] == 80
    before = [text.split("] ")[1] for text in lines if "mbb" not in text]
    assert all(text.startswith("0 hands") for text in before)
    assert before[-1].endswith(" under way")
    counted = [text.split("] ")[1] for text in lines if "mbb" in text]
    assert counted[0].startswith("8 hands")
    assert counted[-1].startswith("80 hands")


def test_in_a_league_too(tmp_path):
    lines, hands = [], []

    def progress(state):
        lines.append(league_line(state, 1))
        hands.append(state.hands + state.under_way)

    with open_scheduler(20) as workers, open_league(tmp_path, SETTING) as league:
        league.join(read_entrants(["random", "call", "sensible"]))
        assert league.play(workers, lambda state: state.rounds == 1, progress)
    assert any(" 0 tables, 0 hands, " in text and text.endswith(" under way") for text in lines)
    assert lines[-1].endswith(" 3 tables, 24 hands")
    assert hands == sorted(hands)
    assert hands[-1] == league.state.hands == 24


def test_a_stopped_match_has_the_blocks_that_count(tmp_path):
    """Sessions that were played ahead are given up, and their processes are asked no more."""

    def stop(played):
        if played.count.hands >= 24:
            raise KeyboardInterrupt

    with open_scheduler(6) as workers:
        played = Match(SETTING, read_entrants(["random", "call"]), MatchLength(800), progress=stop).play(
            workers
        )
        assert played.stopped == "interrupted"
        assert played.count.hands == 24
        assert not workers._waiting_sessions
