"""The suite loads and passes where no optional package is installed: no test imports one unguarded."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

MODULES = {"axe-core-python": "axe_core_python", "open-spiel": "pyspiel"}
"""packages whose module has another name"""
OPTIONAL_GROUPS = ("browser", "peers", "lab")


def distribution(requirement: str) -> str:
    """The normalised name of the package that a requirement asks for."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return name[0].lower().replace("_", "-")


def optional_modules(project: Path) -> set[str]:
    """The modules of packages that `make test` does not install."""
    groups = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    optional = {distribution(one) for group in OPTIONAL_GROUPS for one in groups[group]}
    installed = {distribution(one) for one in groups["test"]}
    return {MODULES.get(name, name.replace("-", "_")) for name in optional - installed}


def only_for_types(node: ast.AST) -> bool:
    """Whether this is `if TYPE_CHECKING:`, whose body never runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and top-level module of every import that runs."""
    if only_for_types(node):
        return
    if isinstance(node, ast.Import):
        yield from ((node.lineno, name.name.partition(".")[0]) for name in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield node.lineno, node.module.partition(".")[0]
    for child in ast.iter_child_nodes(node):
        yield from imports(child)


def unguarded(source: str, modules: set[str]) -> list[int]:
    """The lines that import one of ``modules`` in any other way than `pytest.importorskip`."""
    if not any(module in source for module in modules):
        return []  # most files, and to parse them all takes seconds
    return [line for line, module in imports(ast.parse(source)) if module in modules]


def test_no_test_imports_an_optional_package_unguarded(project: Path) -> None:
    modules = optional_modules(project)
    assert {"playwright", "axe_core_python", "pyspiel"} <= modules
    assert "pokerkit" not in modules, "the tests always have it"
    found = [
        f"{path.relative_to(project)}:{line}"
        for path in sorted((project / "tests").rglob("*.py"))
        for line in unguarded(path.read_text(encoding="utf-8"), modules)
    ]
    assert found == [], "these fail where the package is missing: use pytest.importorskip"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("import playwright.sync_api", [1]),
        ("def test():\n    from playwright.sync_api import expect", [2]),
        ("if TYPE_CHECKING:\n    from playwright.sync_api import Page", []),
        ("pytest.importorskip('playwright.sync_api')", []),
        ("import playwrights", []),
    ],
)
def test_the_check_finds_what_would_fail(source: str, lines: list[int]) -> None:
    assert unguarded(source, {"playwright"}) == lines
