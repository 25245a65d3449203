"""What a game does is read from its record: no code compares the name of a game with one that it knows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from pokerwire.games import GAMES

ROOT = Path(__file__).parent.parent
QUOTED = f"[\"'](?:{'|'.join(GAMES)})[\"']"
NOT_GAMES = {"draw", "badugi"}
"""names that are also an act and a street, and a ranking: they are no name of a game where ``game`` is not compared"""


def compared(code: str) -> Iterator[str]:
    """Yield the comparisons with the name of a game."""
    if not re.search(QUOTED, code):
        return
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Compare):
            continue
        sides = [node.left, *node.comparators]
        texts = [part for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)]
        known = {text.value for text in texts if isinstance(text.value, str)} & set(GAMES)
        whole = ast.unparse(node)
        if known - NOT_GAMES or (known and re.search(r"\bgame\b(?!\.(ranking|street))", whole)):
            yield whole


def test_a_comparison_is_found() -> None:
    assert [*compared("config.game == 'draw'\nx = one in ('omaha', 'holdem')\nmove.kind == 'draw'")] == [
        "config.game == 'draw'",
        "one in ('omaha', 'holdem')",
    ]


def test_no_python_compares_names_of_games() -> None:
    folders = (ROOT / "clients", ROOT / "pokerroom", ROOT / "tools")
    found = {
        str(file.relative_to(ROOT)): names
        for folder in folders
        for file in folder.rglob("*.py")
        if (names := [*compared(file.read_text(encoding="utf-8"))])
    }
    assert found == {}


def test_no_module_of_the_browser_compares_names_of_games() -> None:
    name = f'"(?:{"|".join(GAMES)})"'
    comparison = re.compile(rf"\bgame\b[^;,&|(]{{0,20}}[!=]== {name}|{name} [!=]== \S*\bgame\b")
    modules = [*(ROOT / "clients" / "web" / "js").rglob("*.js"), *(ROOT / "tools").glob("*.js")]
    assert comparison.search('row.game === "holdem"')
    assert [file.name for file in modules if comparison.search(file.read_text(encoding="utf-8"))] == []
