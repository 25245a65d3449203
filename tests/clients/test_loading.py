"""Finding bots by what was typed, and lines of input wherever they come from."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from pokerclient.bots.load import HOUSE_BOTS, UTH_BOTS, BotNotFound, load_any_bot, load_bot, load_player
from pokerclient.bots.simple import CallingStation
from pokerclient.plain.stdin_lines import InputLines
from pokerwire.bot_names import HOUSE_BOT_NAMES, NUMPY_BOT_NAMES, UTH_BOT_NAMES
from tests.patience import PATIENCE

MINE = "from pokerclient.bots import Bot\nclass Mine(Bot):\n    pass\n"
QUICK = "from pokerclient.fast import FastBot\nclass Quick(FastBot):\n    pass\n"


def test_house_bots_are_found_by_name():
    assert {load_bot(name).__name__ for name in HOUSE_BOTS} == {
        "RandomBot",
        "CallingStation",
        "SensibleBot",
        "LimitCfrBot",
        "Blueprint",
        "SolverBot",
        "Rock",
        "Maniac",
        "Station",
        "Trapper",
        "Tilter",
    }
    assert load_bot("call") is CallingStation


def test_a_bot_that_needs_numpy_says_so_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("pokerclient.bots.river_solver")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert NUMPY_BOT_NAMES == ("solver",)
    with pytest.raises(BotNotFound, match=r"^solver needs NumPy, which pokerroom's extra batch brings$"):
        load_bot("solver")


def test_a_bot_in_a_file(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(MINE + "class Other(Mine):\n    pass\n", encoding="utf-8")
    assert load_bot(f"{file}:Other").__name__ == "Other"
    file.write_text(MINE, encoding="utf-8")
    assert load_bot(str(file)).__name__ == "Mine"
    assert str(tmp_path) not in sys.path


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "no bot named 'chess': there are random, call, sensible"),
        ("", "has none: write a subclass of Bot"),
        (MINE + "class Two(Bot):\n    pass\n", "has Mine, Two: say which, as"),
        ("1 / 0\n", "cannot be run: ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit(3)\n", "cannot be run: SystemExit: 3"),
        ("import nothing_of_that_name\n", "cannot be run: ModuleNotFoundError"),
        ("def broken(:\n", "cannot be run: SyntaxError"),
        (
            "from pokerclient.fast import FastBot\nclass Quick(FastBot):\n    pass\n",
            "has a FastBot, Quick, .*at many tables .* pokerroom bots --bot .* --tables 2",
        ),
    ],
)
def test_what_cannot_be_loaded_says_why(tmp_path, text, sentence):
    file = tmp_path / "mine.py"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(BotNotFound, match=sentence):
        load_bot("chess" if text is None else str(file))


def test_a_battle_takes_fast_bots_too(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(QUICK, encoding="utf-8")
    assert load_player(str(file)).__name__ == "Quick"
    assert load_player("call") is load_bot("call")
    file.write_text(MINE + QUICK, encoding="utf-8")
    assert load_player(str(file)).__name__ == "Mine"
    assert load_player(f"{file}:Quick").__name__ == "Quick"
    assert load_player(str(file), prefer_fast=True).__name__ == "Quick"
    assert load_player(f"{file}:Mine", prefer_fast=True).__name__ == "Mine"
    with pytest.raises(BotNotFound, match="no bot named 'chess'"):
        load_player("chess")


@pytest.mark.parametrize(("load", "text"), [(load_bot, MINE), (load_any_bot, MINE), (load_player, QUICK)])
def test_a_file_is_run_once(tmp_path, load, text):
    file, runs = tmp_path / "mine.py", tmp_path / "runs"
    file.write_text(
        f"{text}with open({str(runs)!r}, 'a') as runs:\n    runs.write('once ')\n", encoding="utf-8"
    )
    assert load(str(file)).__name__ in text
    assert runs.read_text(encoding="utf-8") == "once "


def test_a_file_that_is_called_without_its_ending(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BotNotFound, match=r"^no bot named 'mine', but there is a file: mine\.py$"):
        load_bot("mine")


def test_a_name_that_is_no_bot(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(MINE + "class NotABot:\n    pass\n", encoding="utf-8")
    for name in ("NotABot", "Nothing", "Bot"):
        with pytest.raises(BotNotFound, match=f"has no bot '{name}'; it has Mine"):
            load_bot(f"{file}:{name}")


# --- lines of input ---------------------------------------------------------------------------------------------


def read_all(descriptor: int, encoding: str = "utf-8") -> list[str]:
    async def read() -> list[str]:
        async with asyncio.timeout(PATIENCE):
            return [line async for line in InputLines(descriptor, encoding)]

    return asyncio.run(read())


def through_a_pipe(data: bytes) -> list[str]:
    reading, writing = os.pipe()
    os.write(writing, data)
    os.close(writing)
    try:
        return read_all(reading)
    finally:
        os.close(reading)


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\r\n\r\ntwo", ["one", "", "two"]),
        ("été\n".encode(), ["été"]),
        (b"\xff\n", ["�"]),
        (b"\xc3", ["�"]),
    ],
)
def test_lines_through_a_pipe(data, lines):
    assert through_a_pipe(data) == lines


def test_lines_of_a_file(tmp_path: Path):
    file = tmp_path / "script"
    file.write_text("watch 1\nsit\n" * 20_000, encoding="utf-8")
    with file.open() as opened:
        assert read_all(opened.fileno()) == ["watch 1", "sit"] * 20_000


def test_lines_come_as_they_are_typed():
    async def talk() -> None:
        reading, writing = os.pipe()
        lines = InputLines(reading)
        async with asyncio.timeout(PATIENCE):
            os.write(writing, b"on")
            os.write(writing, b"e\ntw")
            assert await anext(lines) == "one"
            os.write(writing, b"o\n")
            assert await anext(lines) == "two"
            os.close(writing)
            with pytest.raises(StopAsyncIteration):
                await anext(lines)
            with pytest.raises(StopAsyncIteration):
                await anext(lines)
        os.close(reading)

    asyncio.run(talk())


def test_a_terminal_that_is_gone_is_an_end():
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    assert read_all(reading) == []


def test_texts_name_every_bot_of_the_house() -> None:
    assert (*HOUSE_BOT_NAMES,) == (*HOUSE_BOTS,)
    assert (*UTH_BOT_NAMES,) == (*UTH_BOTS,)
