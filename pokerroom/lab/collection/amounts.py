"""Amounts and times of kept hands, for people."""

from __future__ import annotations

from decimal import Decimal, DecimalException

from pokerlocale.local_times import utc_time
from pokerroom.history.text.text_amounts import Money

MAX_AMOUNT = 10**15


def hundredths(text: str) -> int:
    """Read an amount; raise ValueError, which says what would be right."""
    try:
        amount = Decimal(text.replace(",", "."))
    except DecimalException:
        amount = Decimal("NaN")
    if not amount.is_finite():
        raise ValueError(f"'{text[:40]}' is not an amount: 50, 2.50 or -20")
    if not -MAX_AMOUNT <= amount <= MAX_AMOUNT:
        raise ValueError(f"'{text[:40]}' is not an amount from -{MAX_AMOUNT} to {MAX_AMOUNT}")
    return round(amount * 100)


def plain_amount(hundredths: int) -> str:
    """Return an amount without its currency: "2", "2.50"."""
    return Money.of("", 2).plain(hundredths)


def amount_text(hundredths: int, currency: str, *, sign: bool = False) -> str:
    """Return an amount: "$2.50", "+€3", "1500"."""
    before = "-" if hundredths < 0 else "+" if sign and hundredths else ""
    return before + Money.of(currency, 2).write(abs(hundredths))


def time_text(milliseconds: int) -> str:
    """Return a time (UTC), as in "2026-11-27 13:05"; nothing if it is not known."""
    return utc_time(milliseconds) if milliseconds else ""
