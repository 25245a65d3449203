"""A league is not continued when a bot is another: its file, what that imports, the data that it reads."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.arena.league.league import OwnedData, open_league
from pokerroom.lab.arena.league.league_files import bot_file_hashes
from pokerroom.lab.arena.league.log import LOG, BadLeague
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.match_config import MatchConfig

SETTING = MatchConfig(game="holdem-limit", session=2, stack=20_000, equity=False)
BOT = """
import json, chart
from pokerclient.bots import Bot, call
from lib.deep import odds
class Own(Bot):
    def decide(self, view, turn):
        import lazy
        import importlib
        importlib.import_module("named")
        return call()
"""
FILES = {
    "own.py": BOT,
    "chart.py": "from sizes import HALF\n",
    "sizes.py": "HALF = 0.5\n",
    "lazy.py": "",
    "named.py": "",
    "other.py": "",
    "pokerclient/__init__.py": "",
    "lib/__init__.py": "",
    "lib/deep/__init__.py": "from ..tables import BIG\nfrom . import odds\n",
    "lib/deep/odds.py": "import beside\n",
    "lib/tables.py": "BIG = 1\n",
    "lib/unused.py": "",
    "beside.py": "",
    "weights/a.bin": "1",
    "weights/more/b.bin": "2",
}
OF_THE_BOT = {
    "own.py",
    "chart.py",
    "sizes.py",
    "lazy.py",
    "named.py",
    "lib/__init__.py",
    "lib/deep/__init__.py",
    "lib/deep/odds.py",
    "lib/tables.py",
    "lib/unused.py",
    "beside.py",
}


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    """A folder with a bot, what it imports, and what it does not."""
    folder = tmp_path / "bots"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def joined(league: Path, specs: list[str], *data: OwnedData) -> None:
    """Let bots join and data be added, and look at the files as each run does."""
    with open_league(league, SETTING) as open_one:
        open_one.join(read_entrants(specs, str))
        open_one.add_files(data)
        open_one.check_files()


@pytest.mark.parametrize("form", ["{}", "{}:Own", f"cmd:{sys.executable} -u {{}} --fast", "acpc:./start {}"])
def test_a_bot_is_what_it_imports_from_its_folder(form, bots):
    found = bot_file_hashes(form.format(bots / "own.py"))
    assert {str(Path(name).relative_to(bots)) for name in found if str(bots) in name} == OF_THE_BOT


def test_files_are_named_as_the_bot_was(bots, monkeypatch):
    monkeypatch.chdir(bots.parent)
    assert set(bot_file_hashes("bots/own.py")) == {f"bots/{name}" for name in OF_THE_BOT}
    (bots.parent / "linked.py").symlink_to(bots / "own.py")
    assert set(bot_file_hashes("linked.py")) == {"linked.py"} | {
        str(bots / one) for one in OF_THE_BOT - {"own.py"}
    }


@pytest.mark.parametrize("name", sorted(OF_THE_BOT))
@pytest.mark.parametrize("how", ["changed", "is gone"])
def test_a_league_is_refused_when_any_of_them_is_another(name, how, bots, tmp_path):
    joined(tmp_path / "league", ["call", str(bots / "own.py")])
    before = (tmp_path / "league" / LOG).read_bytes()
    if how == "changed":
        (bots / name).write_text(FILES[name] + "# better\n")
    else:
        (bots / name).unlink()
    with pytest.raises(BadLeague, match=rf"/{name} {how} since own joined: put it back"):
        joined(tmp_path / "league", [])
    assert (tmp_path / "league" / LOG).read_bytes() == before


def test_what_is_not_imported_may_change_and_what_is_imported_may_not_come(bots, tmp_path):
    joined(tmp_path / "league", ["call", str(bots / "own.py")])
    (bots / "other.py").write_text("# better\n")
    joined(tmp_path / "league", [])
    (bots / "lib" / "fast.py").write_text("")
    with pytest.raises(BadLeague, match=r"lib/fast\.py is new since own joined"):
        joined(tmp_path / "league", [])


def test_a_league_of_before_knows_the_bots_own_file_only(bots, tmp_path):
    joined(tmp_path / "league", ["call", str(bots / "chart.py")])
    log = tmp_path / "league" / LOG
    sizes = bot_file_hashes(str(bots / "chart.py"))[str(bots / "sizes.py")]
    text = log.read_text().replace(',"followed":true', "").replace(f',"{bots / "sizes.py"}":"{sizes}"', "")
    assert "sizes.py" not in text
    log.write_text(text)
    (bots / "sizes.py").write_text("HALF = 1\n")
    joined(tmp_path / "league", [])
    (bots / "chart.py").write_text("")
    with pytest.raises(BadLeague, match=r"chart\.py changed since chart joined"):
        joined(tmp_path / "league", [])


def test_data_of_a_bot_and_of_the_league(bots, tmp_path):
    league, weights = tmp_path / "league", bots / "weights"
    data = [OwnedData("own", weights), OwnedData("", bots / "other.py")]
    joined(league, ["call", str(bots / "own.py")], *data)
    before = (league / LOG).read_bytes()
    joined(league, [], *data)
    assert (league / LOG).read_bytes() == before
    (weights / "more" / "b.bin").write_text("3")
    with pytest.raises(BadLeague, match=r"more/b\.bin changed since it was named as a file of own: put it"):
        joined(league, [])
    (weights / "more" / "b.bin").write_text("2")
    (weights / "new.bin").write_text("3")
    with pytest.raises(BadLeague, match=r"new\.bin is new since"):
        joined(league, [], *data)
    (weights / "new.bin").unlink()
    (bots / "other.py").unlink()
    with pytest.raises(
        BadLeague, match=r"other\.py is gone .* a file of this league: put it back, or begin another"
    ):
        joined(league, [])


def test_on_the_command_line(bots, tmp_path, capsys):
    league, own = str(tmp_path / "league"), str(bots / "own.py")
    play = ["--game", "holdem-limit", "--session", "2", "--rounds"]
    weights = str(bots / "weights" / "a.bin")
    files = ["--files", f"call={weights}", "--files", str(bots / "other.py")]
    (bots / "pokerclient" / "__init__.py").unlink()
    (bots / "pokerclient").rmdir()
    (bots / "own.py").write_text(
        "from pokerclient.bots.simple import CallingStation\nclass Own(CallingStation): ...\n"
    )
    assert main(["league", league, "call", own, *play, "1", *files]) == 0
    capsys.readouterr()
    assert main(["league", league, "--rounds", "2", "--files", f"nobody={weights}"]) == 2
    assert "there is no nobody in this league" in capsys.readouterr().err
    assert main(["league", league, "--rounds", "2", "--files", str(bots / "none.bin")]) == 2
    assert "none.bin: there is no" in capsys.readouterr().err
    Path(weights).write_text("other")
    assert main(["league", league, "--rounds", "2"]) == 2
    told = capsys.readouterr().err
    assert f"{weights} changed since it was named as a file of call: put it back" in told
    assert told.count("\n") == 1
