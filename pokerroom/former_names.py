"""Modules of the lab under the names that they had before, for programs that import them by these.

``pokerroom.env`` is :mod:`pokerroom.lab.env` with all its modules: the same modules, not copies.  Whoever imports a
module by its former name is warned.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

PRESENT_NAMES = {
    "pokerroom.arena": "pokerroom.lab.arena",
    "pokerroom.env": "pokerroom.lab.env",
    "pokerroom.history.importer": "pokerroom.lab.importers.importer",
}
"""former name -> present name, of modules and packages that the documentation named"""

GONE_WITH = "2.0"
"""the version that no longer has the former names"""


class FormerNames:
    """Finds modules by their former names: an entry of ``sys.meta_path``, without a base class as in ``compiled``."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a spec if ``fullname`` is a former name."""
        return ModuleSpec(fullname, self) if present_name(fullname) else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make the module, which ``exec_module`` replaces."""

    def exec_module(self, module: ModuleType) -> None:
        """Import the module by its present name, in place of ``module``."""
        former, present = module.__name__, present_name(module.__name__)
        warnings.warn(
            f"{former} is now {present}; the former name goes with version {GONE_WITH}",
            DeprecationWarning,
            stacklevel=2,  # the import statement: Python leaves out the frames of its own import system
        )
        sys.modules[former] = import_module(present)


def present_name(name: str) -> str:
    """Return the present name of a module, or an empty text if ``name`` is not a former name."""
    for former, present in PRESENT_NAMES.items():
        if name == former or name.startswith(former + "."):
            return present + name.removeprefix(former)
    return ""
