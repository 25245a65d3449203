"""The store's benchmark measures a store that works, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.bench import store_benchmark


def test_it_measures_every_figure_in_a_sound_store_and_cleans_up(tmp_path: Path) -> None:
    result = store_benchmark.run(0.02, tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert result["audit_findings"] == 0
    figures = [
        value for value in (*result.values(), *result["ring"].values()) if isinstance(value, int | float)
    ]
    assert len(figures) == 11
    assert all(value > 0 for value in figures if value is not result["audit_findings"])
    assert result["ring"]["tables"] == 50
    assert "safe after" in store_benchmark.show(result)


def test_a_folder_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "store", "--folder", "/no/such/folder"]) == 1
    assert "no folder /no/such/folder" in capsys.readouterr().err
