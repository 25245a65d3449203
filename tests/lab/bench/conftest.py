"""Benchmarks' own tests are for `make test-all`."""

from __future__ import annotations

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Leave these tests out of `make test`."""
    item.add_marker(pytest.mark.extended)
