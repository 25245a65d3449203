"""Amounts and times of kept hands, for people."""

from __future__ import annotations

from datetime import UTC, datetime

from pokerroom.history.text.text_amounts import Money


def amount_text(hundredths: int, currency: str, *, sign: bool = False) -> str:
    """Return an amount: "$2.50", "+€3", "1500"."""
    before = "-" if hundredths < 0 else "+" if sign and hundredths else ""
    return before + Money.of(currency, 2).write(abs(hundredths))


def time_text(milliseconds: int) -> str:
    """Return a time (UTC), as in "2026-11-27 13:05"; nothing if it is not known."""
    if not milliseconds:
        return ""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
