"""Compiled modules do what their sources do, and are used only where they fit."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom import compiled
from pokerroom.compiled import MANIFEST, CompiledFinder, digest, source_path
from tools.compile_modules import MODULES, CannotCompile, check_compiler, source_of

BATTLE = """
import sys
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.compiled import form
from tests.lab.arena.small_matches import play

for game, seats in ("holdem-no-limit", 6), ("holdem-limit", 2), ("draw-pot-limit", 2):
    setting = MatchConfig(game=game, seats=seats, session=20)
    match, histories = play(["random", "call"], 240, setting)
    assert len(histories) > 10_000
    sys.stdout.write(histories.decode())
sys.stderr.write(form())
"""

ACPC_MATCHES = """
import sys
from random import Random
from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.arena.runners.acpc_player import acpc_game
from pokerroom.lab.bench.acpc_player import LeanPlayer
from pokerroom.lab.bench.matches import MATCHES
from pokerroom.lab.bench.policies import SOCKET_POLICIES
from pokerroom.compiled import form

for match in MATCHES:
    table = AcpcMatch(acpc_game(match.match_config), 5)
    players = [LeanPlayer(table.game, SOCKET_POLICIES["acpc"], Random(seat)) for seat in range(match.seats)]
    while table.hand < 60:
        if table.state.finished:
            print(table.full_state_line(), table.settle_hand())
            table.next_hand()
            continue
        turn = table.state.turn
        line = players[table.seats[turn]].answer(table.state_line(turn).encode()).decode()
        table.apply(table.parse_plain(line + "\\r\\n") or table.parse_reply(line).act)
sys.stderr.write(form())
"""


def run_in_form(switch: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "POKERROOM_COMPILED": switch}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=200, check=True
    )


@pytest.fixture
def compiled_here() -> None:
    """Skip where `make fast` was not run, or not since the last change."""
    if "(compiled" not in run_in_form("1", "-m", "pokerroom", "--version").stdout:
        pytest.skip("nothing is compiled here: make fast")


@pytest.mark.equipped
@pytest.mark.usefixtures("compiled_here")
@pytest.mark.parametrize("program", [BATTLE, ACPC_MATCHES], ids=["battles", "matches at the dealer"])
def test_what_is_played_is_equal_byte_for_byte_in_both_forms(program: str) -> None:
    compiled_play, interpreted = (run_in_form(switch, "-c", program) for switch in "10")
    assert (compiled_play.stderr, interpreted.stderr) == ("compiled", "interpreted")
    assert compiled_play.stdout == interpreted.stdout
    assert compiled_play.stdout.count("\n") > 200


@pytest.mark.equipped
@pytest.mark.usefixtures("compiled_here")
def test_every_module_of_the_list_runs_compiled() -> None:
    names = ", ".join(MODULES)
    told = run_in_form(
        "1",
        "-c",
        f"import {names}\nfor name in '{names}'.split(', '): print(__import__('sys').modules[name].__file__)",
    )
    assert [line for line in told.stdout.splitlines() if line.endswith(".py")] == []


@pytest.mark.parametrize("module", MODULES)
def test_both_lists_of_sources_agree(project: Path, module: str) -> None:
    assert Path(source_path(module)) == project / source_of(module)
    assert (project / source_of(module)).is_file()


@pytest.mark.parametrize("module", MODULES)
def test_no_struct_and_no_exception_is_compiled(project: Path, module: str) -> None:
    tree = ast.parse((project / source_of(module)).read_text(encoding="utf-8"))
    bases = [
        ast.unparse(base) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases
    ]
    assert [base for base in bases if base.endswith(("Struct", "Error", "Exception"))] == []


@pytest.mark.parametrize("changed", [False, True])
def test_compiled_modules_are_used_only_while_their_sources_are_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: bool
) -> None:
    manifest = {"pokerroom.cards": digest(source_path("pokerroom.cards")), "shared__mypyc": ""}
    if changed:
        manifest["pokerroom.poker.hand"] = "of another time"
    (tmp_path / MANIFEST).write_text(json.dumps(manifest))
    monkeypatch.setattr(compiled, "FOLDER", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setenv("POKERROOM_COMPILED", "1")
    compiled.use_compiled_modules()
    assert [type(finder) for finder in sys.meta_path] == ([] if changed else [CompiledFinder])


@pytest.mark.parametrize("text", ["[]", '{"pokerroom.cards": 1}'])
def test_another_kind_of_manifest_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    (tmp_path / MANIFEST).write_text(text)
    monkeypatch.setattr(compiled, "FOLDER", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setenv("POKERROOM_COMPILED", "1")
    compiled.use_compiled_modules()
    assert sys.meta_path == []


def test_the_switch_leaves_compiled_modules_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / MANIFEST).write_text("{}")
    monkeypatch.setattr(compiled, "FOLDER", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setenv("POKERROOM_COMPILED", "0")
    compiled.use_compiled_modules()
    assert sys.meta_path == []


def test_without_a_compiler_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(
        CannotCompile, match=r"^Compiling needs a C compiler \(no-such-compiler\): .*apt-get install gcc"
    ):
        check_compiler()
