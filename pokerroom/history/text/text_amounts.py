"""Amounts in the texts: chips as they are ("1500"), money in hundredths ("$2.50", two decimals or none)."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import MAX_AMOUNT
from pokerwire.quoted_text import quoted

PLAY_MONEY = "XPM"
"""the currency of play chips in Open Hand History and Open Tournament Summary"""
SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CAD": "C$", "CNY": "¥"}
_NUMBER = re.compile(r"^[^\d.,-]*((?:\d[\d,]*)?(?:\.\d+)?)\.?$")


class Money(msgspec.Struct, frozen=True):
    """How the amounts of a hand are written. ``currency`` is a code such as USD, or empty for play chips.

    ``cents`` says that an amount is written in hundredths of the unit that the numbers count.
    """

    currency: str = ""
    symbol: str = ""
    cents: bool = False

    @classmethod
    def of(cls, currency: str, decimals: int | None = None) -> Money:
        """Return the way to write amounts in ``currency`` (a code; empty: play chips).

        ``decimals`` (0 or 2) are those of the amounts: by default money is counted in cents, and chips are whole.
        """
        cents = bool(currency) if decimals is None else decimals == 2
        return cls(currency, SYMBOLS.get(currency, ""), cents)

    def write(self, amount: int) -> str:
        """Return ``amount``: "$2", "$2.50", "1500"."""
        return f"{self.symbol}{self.plain(amount)}"

    def plain(self, amount: int) -> str:
        """Return ``amount`` without its currency: "2", "2.50"."""
        whole, cents = divmod(abs(amount), 100) if self.cents else (abs(amount), 0)
        return ("-" if amount < 0 else "") + f"{whole}" + (f".{cents:02}" if cents else "")

    def number(self, amount: int) -> int | float:
        """Return ``amount`` as a number of JSON: hundredths have a point."""
        if not self.cents:
            return amount
        return amount // 100 if amount % 100 == 0 else amount / 100

    def read(self, text: str, line: int = 0) -> int:
        """Return the amount in ``text`` in the smallest unit; raise HistoryError when it is not an amount."""
        match = _NUMBER.match(text.strip())
        try:
            value = Decimal(match[1].replace(",", "") if match else "")
        except InvalidOperation:
            raise HistoryError(f"not an amount: {quoted(text)}", line) from None
        if value > MAX_AMOUNT:
            raise HistoryError(f"an amount of more than {MAX_AMOUNT}", line)
        if self.cents:
            value *= 100
        if value != int(value):
            raise HistoryError(
                f"{quoted(text)} is not a whole number of {'cents' if self.cents else 'chips'}", line
            )
        return int(value)


CHIPS = Money()
"""play chips: amounts as they are"""
