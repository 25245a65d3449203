"""The bots of the documentation in other languages play hands in a real room, against each other."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

HANDS = "12"
NODE_FLAGS = ("--experimental-websocket", "--no-warnings")
"""what Node wants before version 22, where they change nothing"""
TABLES = ("Duel: no-limit holdem 1/2, 2 seats", "Draw: pot-limit draw 1/2, 2 seats")
NO_PAUSES = ("--hand-pause-seconds", "0", "--street-pause-seconds", "0")


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.equipped
@pytest.mark.skipif(
    shutil.which("node") is None or shutil.which("gcc") is None, reason="wants Node and a C compiler"
)
def test_bots_in_javascript_and_c_play_each_other(project: Path, tmp_path: Path) -> None:
    examples, program = project / "docs" / "examples", str(tmp_path / "bot_socket")
    compiler = ("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", program)
    subprocess.run([*compiler, str(examples / "bot_socket.c")], check=True, timeout=PATIENCE)
    tables = [word for table in TABLES for word in ("--table", table)]
    with opened_json(*tables, *NO_PAUSES) as (room, said):
        for table in ("1", "2"):
            address = f"127.0.0.1:{said['port']}"
            bot = str(examples / "bot_socket.mjs")
            script = started("node", *NODE_FLAGS, bot, address, f"Nora {table}", table, HANDS)
            compiled = started(program, str(said["port"]), f"Cora {table}", table, HANDS)
            told = [bot.communicate(timeout=PATIENCE) for bot in (script, compiled)]
            assert [bot.returncode for bot in (script, compiled)] == [0, 0], told
            waiting = (
                f"Nobody else plays at table {table}: a hand begins when another player sits down there.\n"
            )
            assert "".join([errors for _, errors in told]) == waiting, (
                "the first to sit down says what it waits for"
            )
            assert all(out.startswith(f"{HANDS} hands") for out, _ in told), told
        assert room.stop() == (0, "", "")


@pytest.mark.equipped
@pytest.mark.skipif(shutil.which("node") is None, reason="wants Node")
def test_the_bot_in_javascript_says_which_node_it_wants(project: Path) -> None:
    without = ("--import", "data:text/javascript,delete globalThis.WebSocket")
    bot = started("node", *without, str(project / "docs" / "examples" / "bot_socket.mjs"))
    out, errors = bot.communicate(timeout=PATIENCE)
    assert (bot.returncode, out) == (1, "")
    assert (
        errors
        == "This Node has no WebSocket: run node --experimental-websocket bot_socket.mjs, or Node 22.\n"
    )
