"""How the page writes numbers."""

from __future__ import annotations

from tests.web.node import SCRIPTS


def test_no_number_waits_for_the_browsers_formats() -> None:
    """The first one that is made takes a slow phone 0.1 s."""
    using = [path.name for path in SCRIPTS.rglob("*.js") if "Intl.NumberFormat" in path.read_text("utf-8")]
    assert using == []
