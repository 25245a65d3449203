"""Dealers that are gone when their test is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.acpc.dealers import Running, settings_of

OpenDealer = Callable[..., Running]


@pytest.fixture
def dealer(tmp_path: Path) -> Iterator[OpenDealer]:
    """Open a dealer: ``dealer(game, hands=1, seed=0, now=None, **settings)``; its logs lie in ``tmp_path``."""
    opened: list[Running] = []

    def open_(name: str, now: Callable[[], int] | None = None, **options: Any) -> Running:
        running = Running(settings_of(name, **{"folder": tmp_path, **options}), now)
        opened.append(running)
        return running

    yield open_
    for running in opened:
        running.close()
