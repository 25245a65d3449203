"""Every exception of the project is in one of two trees, and in the drawing of it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from types import ModuleType

import pytest

import pokerclient
import pokerclient.errors
import pokerroom
import pokerroom.error_tree
from pokerclient.errors import PokerClientError
from pokerroom.error_tree import PokerRoomError
from pokerroom.tables.table_errors import TableError

NOT_IN_THE_TREE = {"WatchEnded"}
"""ends the program as Ctrl-C does, so that nothing takes it for an error"""
PEERS = "pokerroom.bench.peers."
"""modules that want packages which few have"""

TREES = [
    (pokerroom, pokerroom.error_tree, PokerRoomError),
    (pokerclient, pokerclient.errors, PokerClientError),
]


def exceptions_of(package: ModuleType) -> list[type[BaseException]]:
    """Import every module of ``package``; return the exception classes that it defines."""
    found: dict[type[BaseException], None] = {}
    for info in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if info.name.endswith("__main__"):
            continue
        try:
            module = importlib.import_module(info.name)
        except ImportError:
            assert info.name.startswith(PEERS), info.name
            continue
        for value in vars(module).values():
            if inspect.isclass(value) and issubclass(value, BaseException) and value.__module__ == info.name:
                found[value] = None
    return list(found)


def drawing(root: type[Exception], package: ModuleType) -> list[str]:
    """Return a line for each class below ``root``: its name, further in than its base's, and its package."""
    lines: list[str] = []

    def draw(kind: type[BaseException], depth: int) -> None:
        where = kind.__module__.removeprefix(package.__name__ + ".").split(".")[0]
        lines.append(f"{'    ' * depth}{kind.__name__:<{44 - 4 * depth}}{where}".rstrip())
        for child in sorted(kind.__subclasses__(), key=lambda child: (child.__module__, child.__name__)):
            if child.__module__.startswith(package.__name__ + "."):
                draw(child, depth + 1)

    draw(root, 1)
    return lines


@pytest.mark.parametrize(("package", "module", "root"), TREES)
def test_every_exception_is_in_the_tree(
    package: ModuleType, module: ModuleType, root: type[Exception]
) -> None:
    found = exceptions_of(package)
    outside = {kind.__name__ for kind in found if not issubclass(kind, root)}
    assert outside - NOT_IN_THE_TREE == set()
    names = [kind.__name__ for kind in found]
    assert len(names) == len(set(names)) > 10


@pytest.mark.parametrize(("package", "module", "root"), TREES)
def test_the_drawing_shows_the_tree(package: ModuleType, module: ModuleType, root: type[Exception]) -> None:
    exceptions_of(package)
    text = module.__doc__ or ""
    drawn = [line for line in text.splitlines() if line.startswith("    ")]
    assert drawn == drawing(root, package), "\n".join(["the tree is:", *drawing(root, package)])


@pytest.mark.parametrize(("package", "module", "root"), TREES)
def test_every_exception_has_a_code(package: ModuleType, module: ModuleType, root: type[Exception]) -> None:
    for kind in exceptions_of(package):
        if issubclass(kind, root):
            assert re.fullmatch("[a-z]+(_[a-z]+)*", kind.code), kind


def test_the_code_of_a_refusal_is_the_raisers() -> None:
    assert TableError.code == "table_error"
    error = TableError("seat_taken", "seat 3 is taken")
    assert (error.code, str(error)) == ("seat_taken", "seat 3 is taken")
