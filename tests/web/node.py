"""Running the browser client's modules outside a browser."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pokerlocale.catalogues import browser_catalogue

HERE = Path(__file__).parent
SCRIPTS = HERE.parent.parent / "clients" / "web" / "js"
FRENCH = (HERE / "french.mjs").as_uri()
"""the module that a script imports to have French"""

NODE = shutil.which("node") or shutil.which("nodejs")
PATIENCE = 120.0


def node(*arguments: str, given: str = "", environment: Mapping[str, str] | None = None) -> str:
    """Run node and return what it printed; skip the test where node is not installed."""
    if NODE is None:
        pytest.skip("node is not installed: the browser client's modules are not tried")
    done = subprocess.run(
        [NODE, *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "FRENCH_CATALOGUE": french_catalogue(), **(environment or {})},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@cache
def french_catalogue() -> str:
    """Return the path of a file with the French sentences as the browser gets them."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = Path(folder) / "fr.json"
    path.write_text(json.dumps(browser_catalogue("fr")), encoding="utf-8")
    return str(path)


def replayed(cases: Iterable[dict[str, Any]], script: str = "replay.mjs") -> list[dict[str, Any]]:
    """Return what the browser's reducer and words make of each case: a snapshot, a name and events."""
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    return [json.loads(line) for line in node(str(HERE / script), given=lines).splitlines()]
