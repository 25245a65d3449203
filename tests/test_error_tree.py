"""Every exception of the project has one root, and is in the drawing of the tree."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from functools import cache
from types import ModuleType

import pokerclient
import pokerroom
import pokerwire
from pokerroom.tables.table_errors import TableError
from pokerwire import error_tree
from pokerwire.error_tree import PokerRoomError

PACKAGES = (pokerwire, pokerroom, pokerclient)
NOT_IN_THE_TREE = {"WatchEnded"}
"""ends the program as Ctrl-C does, so that nothing takes it for an error"""
OPTIONAL = (
    "pokerroom.lab.bench.peers.",
    "pokerroom.lab.env.aec_env",
    "pokerroom.lab.env.gym_env",
    "pokerroom.lab.env.registration",
    "pokerroom.lab.env.uth_gym_env",
    "pokerroom.lab.adapters.open_spiel_",
    "pokerroom.lab.result_files",
    "pokerroom.host.certificate_order",
)
"""modules that want packages which few have"""


def modules_of(package: ModuleType) -> list[ModuleType]:
    """Import every module of ``package``."""
    modules = []
    for info in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if info.name.endswith("__main__"):
            continue
        try:
            modules.append(importlib.import_module(info.name))
        except ImportError:
            assert info.name.startswith(OPTIONAL), info.name
    return modules


@cache
def exceptions() -> list[type[BaseException]]:
    """Return the exception classes that the project defines."""
    found: dict[type[BaseException], None] = {}
    for package in PACKAGES:
        for module in modules_of(package):
            for value in vars(module).values():
                if (
                    inspect.isclass(value)
                    and issubclass(value, BaseException)
                    and value.__module__ == module.__name__
                ):
                    found[value] = None
    return list(found)


def drawing() -> list[str]:
    """Return a line for each class from the root: its name, further in than its base's, and its package."""
    exceptions()
    lines: list[str] = []

    def draw(kind: type[BaseException], depth: int) -> None:
        where = ".".join(kind.__module__.split(".")[:2])
        lines.append(f"{'    ' * depth}{kind.__name__:<{44 - 4 * depth}}{where}".rstrip())
        for child in sorted(kind.__subclasses__(), key=lambda child: (child.__module__, child.__name__)):
            if child.__module__.split(".")[0] in {package.__name__ for package in PACKAGES}:
                draw(child, depth + 1)

    draw(PokerRoomError, 1)
    return lines


def test_every_exception_is_in_the_tree() -> None:
    outside = {kind.__name__ for kind in exceptions() if not issubclass(kind, PokerRoomError)}
    assert outside == NOT_IN_THE_TREE
    names = [kind.__name__ for kind in exceptions()]
    assert len(names) == len(set(names)) > 10


def test_the_drawing_shows_the_tree() -> None:
    drawn = [line for line in (error_tree.__doc__ or "").splitlines() if line.startswith("    ")]
    assert drawn == drawing(), "\n".join(["the tree is:", *drawing()])


def test_every_exception_has_a_code() -> None:
    for kind in exceptions():
        if issubclass(kind, PokerRoomError):
            assert re.fullmatch("[a-z]+(_[a-z]+)*", kind.code), kind


def test_the_code_of_a_refusal_is_the_raisers() -> None:
    assert TableError.code == "table_error"
    error = TableError("seat_taken", "seat 3 is taken")
    assert (error.code, str(error)) == ("seat_taken", "seat 3 is taken")
