"""Playwright's assertions that wait, for tests that must also load where Playwright is missing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.patience import PATIENCE

NO_PLAYWRIGHT = "there is no playwright here: make browser"


def expect(locator: Any) -> Any:
    """Return Playwright's assertions about this part of a page; skip the test where Playwright is missing."""
    api = pytest.importorskip("playwright.sync_api", reason=NO_PLAYWRIGHT)
    api.expect.set_options(timeout=PATIENCE * 1000)
    return api.expect(locator)
