"""The modules of the browser client that are made from tables of the code are those that the tables make now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.browser_tables import FOLDER, modules


@pytest.mark.parametrize("path", sorted(modules()), ids=lambda path: path.name)
def test_a_generated_module_is_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == modules()[path], "run `make docs`"


def test_there_is_no_other_module_among_them() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(modules())
