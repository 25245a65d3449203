"""``pokerroom battle`` as a user runs it: what it prints, writes and refuses, Ctrl-C, bots in other languages."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.arena.match.lineups import count_hands
from pokerroom.lab.arena.match.match import default_session_deals
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.cli.battle.battle_command import HANDS
from tests.cli.stepping import typed
from tests.patience import PATIENCE
from tests.warm_start import finished

ROOT = Path(__file__).parents[3]
BATTLE = [sys.executable, "-m", "pokerroom", "battle"]


def battle(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return finished("pokerroom", "battle", *map(str, arguments), timeout=PATIENCE)


def test_json_is_one_object_and_nothing_else(tmp_path: Path) -> None:
    loud = tmp_path / "loud.py"
    loud.write_text(
        "from pokerclient.bots import *\n"
        "class Loud(Bot):\n    def decide(self, view, turn):\n        print('hello')\n        return call()\n"
    )
    done = battle(loud, "random", "--hands", "100", "--seed", "3", "--json", "--html", tmp_path / "page.html")
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert results["hands"] == 100
    assert results["setting"]["seed"] == 3
    assert {standing["name"] for standing in results["standings"]} == {"loud", "random"}
    assert sum(standing["net"] for standing in results["standings"]) == 0
    assert {place for one in results["standings"] for place in one["positions"]} == {"BB", "SB"}
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")


@pytest.mark.parametrize("tables", ["1", "2"])
def test_a_thread_that_a_bot_has_left_ends_with_the_battle(tables: str, tmp_path: Path) -> None:
    threads = tmp_path / "threads.py"
    threads.write_text(
        "import threading\nfrom pokerclient.bots import *\n"
        "class Threads(Bot):\n"
        "    def __init__(self, rng):\n"
        "        super().__init__(rng)\n"
        "        threading.Thread(target=threading.Event().wait, name='pondering').start()\n"
        "    def decide(self, view, turn):\n        return call()\n"
    )
    done = subprocess.run(
        [*BATTLE, threads, "call", "--hands", "8", "--session", "2", "--tables", tables],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "8 hands" in done.stdout
    assert (
        "pokerroom: a bot has left threads running, which end with the command: pondering" in done.stderr
    ) == (tables == "1")


@pytest.mark.parametrize("suffix", [".jsonl", ".phhs", ".txt"])
@pytest.mark.parametrize(
    "game", ["holdem-limit", "draw-pot-limit", "omaha-pot-limit", "triple-draw-limit", "badugi-limit"]
)
def test_histories_of_every_form_can_be_replayed(
    suffix: str, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / f"hands{suffix}")
    bots = ["battle", "sensible", "random", "--seats", "3", "--game", game, "--hands", "12"]
    assert main([*bots, "--history", file]) == 0
    capsys.readouterr()
    assert main(["replay", file]) == 0
    assert capsys.readouterr().out == "12 hands: 12 match, 0 differ, 0 refused\n"
    text = Path(file).read_text()
    assert "sensible/2" in text
    assert "random" in text


def test_histories_are_numbered_through_all_processes(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file, tables in zip(files, "12", strict=True):
        done = battle(
            "random", "call", "--hands", "60", "--session", "10", "--tables", tables, "--history", file
        )
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    numbers = [json.loads(line)["events"][0]["hand"] for line in files[0].read_text().splitlines()]
    assert numbers == list(range(1, 61))


REFUSED = [
    (["call"], "a battle needs at least two bots"),
    (["call", "nobody"], "no bot named 'nobody': there are random, call, sensible"),
    (["call", "cmd:./no_such_program"], "there is no program './no_such_program' to run"),
    (["call", "uth-basic"], "uth-basic plays against the house: let it battle with --game uth"),
    (["a=call", "a=random"], "two bots are named 'a'"),
    (["call", "call", "--seats", "11"], "holdem-no-limit is played by 2 to 10, not by 11"),
    (["call", "call", "--history", "hands.xlsx"], "'hands.xlsx' does not say how hands are to be written"),
    (["call", "call", "--until", "wide"], "'wide' is no width"),
    (["call", "call", "--history", "hands.phh"], "would hold one hand only: hands.phhs holds all"),
    (["call", "call", "--blinds", "100/50"], "'100/50' are no blinds"),
    (["call", "call", "--together", "9", "--tables", "2"], "leave --tables out"),
    (
        ["call", "native:node x", "--together", "9"],
        "node plays one session at a time, as its protocol has it",
    ),
    (["call", "call", "--together", "9", "--watch"], "--watch shows one hand after the other"),
    (["basic", "--game", "uth", "--together", "9"], "--together is for battles of players"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_what_cannot_be_played_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["battle", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("game", [[], ["--game", "uth"]])
def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(
    game: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = ["basic"] if game else ["call", "call"]
    hands = str(tmp_path / "hands.jsonl")
    page = str(tmp_path / "nowhere" / "page.html")
    assert main(["battle", *bots, *game, "--hands", "10", "--html", page, "--history", hands]) == 1
    assert "page.html cannot be written: No such file or directory" in capsys.readouterr().err
    assert not Path(hands).exists()


def test_strategies_against_the_house_battle_too(tmp_path: Path) -> None:
    bold = tmp_path / "bold.py"
    bold.write_text(
        "from pokerclient.bots.uth_bots import HouseBot\n"
        "class Bold(HouseBot):\n    def decide(self, view):\n        return view.options[-1]\n"
    )
    files = [tmp_path / "page.html", tmp_path / "rounds.jsonl"]
    arguments = [
        "--game",
        "uth",
        "--rules",
        "casino",
        "--hands",
        "200",
        "--html",
        files[0],
        "--history",
        files[1],
    ]
    done = battle("basic", "random", bold, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert results["rounds"] == 200
    assert results["setting"]["ante"] == 6, "the smallest that is paid without rounding"
    assert {standing["name"] for standing in results["standings"]} == {"basic", "random", "bold"}
    assert files[0].read_text().startswith("<!doctype html>")
    assert files[1].read_bytes().count(b"\n") == 600


REFUSED_UTH = [
    (["sensible"], "sensible does not play against the house: there are basic, random"),
    (["basic", "--seats", "3"], "--seats is for battles of players"),
    (["basic", "--blinds", "1/2"], "--blinds is for battles of players"),
    (["basic", "--rules", "nowhere"], "there is no rule set 'nowhere'"),
    (["basic", "--ante", "100000000"], "--ante must be "),
    (["basic", "--history", "rounds.txt"], "rounds against the house are written as JSON lines"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED_UTH)
def test_what_cannot_be_played_against_the_house(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["battle", "--game", "uth", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_ctrl_c_gives_the_results_so_far(tmp_path: Path) -> None:
    hands = tmp_path / "hands.jsonl"
    command = [*BATTLE, "call", "random", "--hands", "9000000", "--session", "5", "--json"]
    with subprocess.Popen(
        [*command, "--history", str(hands)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        until = time.monotonic() + PATIENCE
        while not (hands.exists() and hands.stat().st_size):
            assert time.monotonic() < until
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == ""
    results = json.loads(out)
    assert results["stopped"] == "interrupted"
    assert 10 <= results["hands"] < 9_000_000
    assert results["hands"] % 10 == 0


def test_who_interrupts_the_first_block_is_told_how_many_hands_were_under_way(tmp_path: Path) -> None:
    bot = tmp_path / "own.py"
    bot.write_text(
        "import os, signal\n"
        "from pokerclient.bots import *\n"
        "class Own(Bot):\n    def decide(self, view, turn):\n"
        "        if view.hand == 7:\n            os.kill(os.getpid(), signal.SIGTERM)\n"
        "        return fold()\n"
    )
    done = battle(bot, "call", "--hands", "1000")
    assert done.returncode == 130
    assert "before the first block was finished: 6 hands were under way; a shorter --session" in done.stderr


def test_the_last_words_of_a_program_are_told_and_all_of_them_kept(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import sys\nprint('reading the book', file=sys.stderr)\n1 / 0\n")
    logs = tmp_path / "logs"
    broken = f"broken=cmd:{sys.executable} {tmp_path / 'broken.py'}"
    done = battle(broken, "call", "--hands", "10", "--logs", logs)
    assert done.returncode == 0, done.stderr
    assert "ended with status 1: ZeroDivisionError: division by zero" in done.stdout
    log = (logs / "broken.log").read_text()
    assert "reading the book" in log
    assert "Traceback" in log
    assert os.listdir(logs) == ["broken.log"]


def test_hands_are_watched_in_a_terminal_and_played_on_from_there(tmp_path: Path) -> None:
    bot = tmp_path / "own.py"
    bot.write_text(
        "from pokerclient.bots import *\n"
        "class Own(Bot):\n    def decide(self, view, turn):\n        return fold()\n"
    )
    hands = tmp_path / "hands.jsonl"
    command = [*BATTLE, bot, "call", "--hands", "8", "--session", "2", "--watch", "3", "--history", hands]
    told = typed(command, b"\n\nb\nn\nn\nq\n")
    assert "> Hand 3 begins" in told
    assert "Hand 3 (deal 1, line-up 1, rotation 2): 3 of " in told
    assert told.count("Hand 3 (deal 1, line-up 1, rotation 2): 2 of ") == 2
    assert "Hand 5 (deal 3, line-up 1, rotation 1): 1 of " in told
    assert "interrupted: these are the blocks that were finished" in told
    assert hands.read_bytes().count(b"\n") == 4


@pytest.mark.parametrize("mode", [[], ["--apart"]])
def test_the_decision_in_which_a_bot_failed_says_so_when_it_is_watched(
    mode: list[str], tmp_path: Path
) -> None:
    bot = tmp_path / "crash.py"
    bot.write_text(
        "from pokerclient.bots import *\n"
        "class Crash(Bot):\n"
        "    def decide(self, view, turn):\n"
        "        if view.board:\n            return call()\n"
        "        return 1 / 0\n"
    )
    command = [*BATTLE, bot, "call", "--hands", "2", "--watch", "1", *mode]
    told = typed(command, b"\n" * 60)
    failing = [line for line in told.splitlines() if "ZeroDivisionError" in line and line.startswith("> ")]
    how = "(crashed: ZeroDivisionError: division by zero, crash.py line 6)"
    assert [line.strip() for line in failing] == [f"> crash folds {how}", f"> crash checks {how}"]


@pytest.mark.parametrize("game", ["holdem-no-limit", "uth"])
def test_the_report_names_the_log_in_which_faults_are_kept(game: str, tmp_path: Path) -> None:
    (tmp_path / "crash.py").write_text(
        "from pokerclient.bots import *\n"
        "class Crash(Bot):\n    def decide(self, view, turn):\n        return 1 / 0\n"
    )
    (tmp_path / "crash_uth.py").write_text(
        "from pokerclient.bots.uth_bots import HouseBot\n"
        "class Crash(HouseBot):\n    def decide(self, view):\n        return 1 / 0\n"
    )
    bots = [tmp_path / "crash_uth.py", "basic"] if game == "uth" else [tmp_path / "crash.py", "call"]
    command = [*bots, "--game", game, "--hands", "4", "--session", "1"]
    assert "--logs FOLDER keeps a log of each bot" in battle(*command).stdout
    told = battle(*command, "--logs", tmp_path / "logs").stdout
    assert "--logs FOLDER" not in told
    log = tmp_path / "logs" / f"{bots[0].stem}.log"
    assert f"what went wrong, with tracebacks: {log}" in told
    assert "Traceback" in log.read_text()


@pytest.mark.parametrize(
    ("entrants", "seats", "session"),
    [
        (2, 2, 200),
        (3, 3, 83),
        (4, 4, 20),
        (5, 5, 100),
        (6, 6, 83),
        (10, 10, 50),
        (4, 2, 41),
        (6, 3, 4),
        (2, 6, 16),
    ],
)
def test_a_battle_of_the_default_length_has_sessions_enough(entrants: int, seats: int, session: int) -> None:
    setting = MatchConfig(seats=seats)
    assert default_session_deals(setting, entrants, HANDS) == session
    assert -(-HANDS // count_hands(setting, entrants)) // session >= 20


def test_the_default_session_is_shorter_where_a_deal_takes_many_hands() -> None:
    for bots, session in ((2, 200), (4, 20)):
        done = battle(*[f"{name}=call" for name in "ABCD"[:bots]], "--hands", "10", "--json")
        assert json.loads(done.stdout)["setting"]["session"] == session


def test_watching_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["battle", "call", "call", "--watch"]) == 2
    assert "--watch needs a terminal" in capsys.readouterr().err


def test_many_sessions_at_once_come_to_the_same(tmp_path: Path) -> None:
    results = []
    for mode in ([], ["--together", "5"]):
        file = tmp_path / "hands.jsonl"
        done = battle(
            "random", "call", "--hands", "80", "--session", "10", "--json", "--history", file, *mode
        )
        assert done.returncode == 0, done.stderr
        standings = json.loads(done.stdout)["standings"]
        results.append((file.read_bytes(), [(one["name"], one["bb100"]) for one in standings]))
    assert results[0] == results[1]


@pytest.mark.equipped
@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
@pytest.mark.parametrize("game", ["holdem-no-limit", "draw-limit"])
@pytest.mark.parametrize(("example", "mode"), [("bot_lines.mjs", []), ("bot_many.mjs", ["--together", "9"])])
def test_the_examples_in_javascript_play(game: str, example: str, mode: list[str]) -> None:
    bot = f"js=cmd:node {ROOT / 'docs' / 'examples' / example}"
    done = battle(bot, "random", "--game", game, "--hands", "200", "--memory", "1000000", "--json", *mode)
    assert done.returncode == 0, done.stderr
    (js,) = [standing for standing in json.loads(done.stdout)["standings"] if standing["name"] == "js"]
    assert js["decisions"] > 100
    assert js["faults"] == {"illegal": 0, "late": 0, "crashed": 0, "unasked": 0}
