"""Real results that lie beside the checkout, in ``../shared/tournaments``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "shared" / "tournaments"


def recorded(name: str) -> list[dict[str, Any]]:
    """What a file there holds; the test is left out where the folder is not."""
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"there are no recorded results beside the checkout (../shared/tournaments/{name})")
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    assert found
    return found
