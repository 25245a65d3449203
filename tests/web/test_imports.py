"""No module of the browser client imports another in a circle, for types alone neither."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.web.node import SCRIPTS

IMPORT = re.compile(r"""(?:from\s+|import\s+|import\()["'](\.{1,2}/[^"']+\.js)["']""")


def imports(path: Path) -> set[Path]:
    """The modules that this one names, in code or in a comment's types."""
    return {(path.parent / name).resolve() for name in IMPORT.findall(path.read_text(encoding="utf-8"))}


def circle(edges: Mapping[Path, set[Path]]) -> list[str]:
    """One circle of modules by their names; empty without one."""
    done: set[Path] = set()

    def walk(at: Path, way: list[Path]) -> list[str]:
        if at in way:
            return [each.name for each in way[way.index(at) :]]
        if at in done:
            return []
        done.add(at)
        return next((found for each in sorted(edges.get(at, ())) if (found := walk(each, [*way, at]))), [])

    return next((found for start in sorted(edges) if (found := walk(start, []))), [])


def test_the_browser_client_has_no_circle_of_imports() -> None:
    edges = {path.resolve(): imports(path) for path in SCRIPTS.rglob("*.js")}
    assert sum(map(len, edges.values())) > 100
    assert circle(edges) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('import { a } from "./b.js";', ["a.js", "b.js"]),
        ('/** @param {import("./b.js").B} b */', ["a.js", "b.js"]),
        ("// ./b.js", []),
    ],
)
def test_a_circle_is_found(tmp_path: Path, text: str, found: list[str]) -> None:
    (tmp_path / "a.js").write_text(text)
    (tmp_path / "b.js").write_text('import "./a.js";')
    edges = {path: imports(path) for path in (tmp_path / "a.js", tmp_path / "b.js")}
    assert circle(edges) == found
