"""Workers compile the modules of tests together.

Each worker collects all tests. In a fresh checkout every one of them would rewrite the assertions of all modules, which
takes longer than to import them: so each imports a share first, and finds the others' on the disk.
"""

from __future__ import annotations

import contextlib
import importlib
import os
from pathlib import Path

import pytest


def share(config: pytest.Config) -> list[Path]:
    """Return the files of tests that this worker imports first; none where it is the only one."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers == 1:
        return []
    number = int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw"))
    places = (config.invocation_params.dir / name.partition("::")[0] for name in config.args)
    files = (sorted(place.rglob("test_*.py")) if place.is_dir() else [place] for place in places)
    return [file for found in files for file in found][number::workers]


def compile_share(config: pytest.Config) -> None:
    """Import the modules of this worker's share; what is wrong with one is reported when it is collected."""
    for file in share(config):
        name = ".".join(file.relative_to(config.rootpath).with_suffix("").parts)
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(name)
