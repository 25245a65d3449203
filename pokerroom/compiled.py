"""Compiled modules: finds those that ``make fast`` made for this environment, and says which form runs.

``tools/compile_modules.py`` says what is compiled, and compiles it.  In an environment with an editable installation
the compiled modules lie in a folder of the environment, with the digests of their sources.  They are used all
together, and only while every source is still as it was compiled.  A wheel can have compiled modules in place; then
there is no such folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from typing import TYPE_CHECKING, Any, TypeGuard

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414 - others import it from here
else:

    def mypyc_attr(**attributes: Any) -> Any:
        """Declare something about a class to the compiler; without effect on the interpreted form.

        Classes with interpreted subclasses, or copied by ``__new__`` alone, need
        ``allow_interpreted_subclasses=True``: other compiled classes forbid the one, and run ``__init__`` in the
        other.  The compiler knows this name; the package that it comes from is not needed to run.
        """
        return lambda decorated: decorated


SWITCH = "POKERROOM_COMPILED"
"""Set this environment variable to ``0`` to leave the folder of compiled modules alone."""

FOLDER = os.path.join(sys.prefix, "lib", "pokerroom-compiled", EXTENSION_SUFFIXES[0].split(".")[1])
"""Compiled modules of this environment, for this Python."""

MANIFEST = "manifest.json"
"""In the folder: the name of each compiled module, and the digest of its source, ``""`` where it has none."""

ALWAYS_COMPILED = "pokerroom.poker.hand"
"""A module that is compiled whenever any is."""


class CompiledFinder:
    """Finds compiled modules in a folder, before Python finds their sources: an entry of ``sys.meta_path``.

    It has no base class: importing ``importlib.abc`` would cost every start more than all the rest of this module.
    """

    def __init__(self, folder: str, names: Sequence[str]) -> None:
        self._folder = folder
        self._names = frozenset(names)

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return where a compiled module is; ``None`` for any other module."""
        if fullname not in self._names:
            return None
        return PathFinder.find_spec(fullname, [os.path.join(self._folder, *fullname.split(".")[:-1])])


def use_compiled_modules() -> None:
    """Have the compiled modules of this environment imported, if there are any and their sources have not changed."""
    if os.environ.get(SWITCH) == "0" or not os.path.exists(os.path.join(FOLDER, MANIFEST)):
        return
    import json

    with open(os.path.join(FOLDER, MANIFEST), encoding="utf-8") as file:
        manifest = json.load(file)
    if _is_manifest(manifest) and _sources_unchanged(manifest):
        sys.meta_path.insert(0, CompiledFinder(FOLDER, list(manifest)))


def is_compiled() -> bool:
    """Whether this process runs the compiled modules."""
    from importlib.util import find_spec

    spec = find_spec(ALWAYS_COMPILED)
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


def form() -> str:
    """Return "compiled" or "interpreted"."""
    return "compiled" if is_compiled() else "interpreted"


def source_path(module: str) -> str:
    """Return where the source of a module of this clone is."""
    package, *rest = module.split(".")
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    folder = root if package == "pokerroom" else os.path.join(root, "clients")
    return os.path.join(folder, package, *rest) + ".py"


def digest(path: str) -> str:
    """Return the digest of a file."""
    import hashlib

    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def _is_manifest(manifest: object) -> TypeGuard[dict[str, str]]:
    return isinstance(manifest, dict) and all(isinstance(value, str) for value in manifest.values())


def _sources_unchanged(manifest: dict[str, str]) -> bool:
    try:
        return all(
            not expected or digest(source_path(name)) == expected for name, expected in manifest.items()
        )
    except OSError:
        return False
