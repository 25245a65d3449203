"""The browser client's modules run in node, which is not everywhere."""

from __future__ import annotations

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let these tests be left out where there is no node."""
    item.add_marker(pytest.mark.equipped)
