"""Amounts as people of a language write them: 12,340 in English, 12 340 in French, 123.40 in a room of hundredths.

Amounts are integers everywhere. A room says with how many decimals its people write them; this is the one place that
knows it. A client learns it when it comes in, and what it writes and reads then follows, in all tasks of the client.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass

from pokerlocale.notation import notation

NUMBERS = frozenset(
    {
        *("before", "game", "hand", "line", "number", "port", "position", "round", "seat", "table"),
        *("table_number", "tables", "tournament"),
    }
)
"""values of sentences that are numbers of something: a hand, a table, a seat"""
AMOUNTS = frozenset(
    re.findall(
        r"\w+",
        """
        adjust_by amount ante balance below bet bets bomb_ante buy_in by call_by change chip chips facing held high
        in_front icm least loss low max max_bet max_buy_in max_to meter min min_bet min_buy_in min_to missing most moved
        net paid payout payouts pool pot pot_total price prize raised received rest room stack stake staked step target
        to to_call top top_up total wallet wanted
        """,
    )
)
"""values of sentences that are amounts; other numbers are counts"""
_WHOLE = re.compile(r"(?P<whole>\d{1,3}(?:[,.' _\u00a0\u202f]\d{3})+|[\d_]+)", re.ASCII)
_DECIMAL = re.compile(
    r"(?P<whole>\d{1,3}(?:[,' _\u00a0\u202f]\d{3})+|[\d_]+)?(?:[.,](?P<fraction>\d{1,2}))?", re.ASCII
)


@dataclass
class AmountNotation:
    """How one client, or one program, writes amounts."""

    decimals: int = 0


_NOTATION: ContextVar[AmountNotation | None] = ContextVar("pokerroom_amounts", default=None)
_OF_THE_PROCESS = AmountNotation()
"""how a program writes amounts that is no client of a room"""


def _notation() -> AmountNotation:
    return _NOTATION.get() or _OF_THE_PROCESS


def begin_notation() -> None:
    """Write amounts whole from now on, in this task and those that it starts, until the room says otherwise."""
    _NOTATION.set(AmountNotation())


def write_decimals(decimals: int) -> None:
    """Write amounts with ``decimals`` decimals from now on, in all tasks of this client; a room says 0 or 2."""
    _notation().decimals = decimals


def decimals_written() -> int:
    """Return with how many decimals this client writes amounts."""
    return _notation().decimals


def grouped(amount: int, language: str) -> str:
    """Return ``amount`` with its thousands apart, and its hundredths where the room has some: ``1,250``, ``12.50``."""
    unit = 10 ** decimals_written()
    whole, fraction = divmod(abs(amount), unit)
    text = grouped_count(whole, language)
    if fraction:
        text += f"{notation(language).point}{fraction:0{decimals_written()}}"
    return f"-{text}" if amount < 0 else text


def grouped_count(number: int, language: str) -> str:
    """Return a number that is no amount with its thousands apart."""
    return f"{number:,}".replace(",", notation(language).group)


def grouped_tenths(tenths: int, language: str) -> str:
    """Return tenths as a number with one decimal, which is no amount: ``1,031.6``."""
    return f"{grouped_count(tenths // 10, language)}{notation(language).point}{tenths % 10}"


def ungrouped(amount: int) -> str:
    """Return ``amount`` as programs such as spreadsheets read it: ``12.50``."""
    decimals = decimals_written()
    return f"{'-' if amount < 0 else ''}{abs(amount) // 10**decimals}" + (
        f".{abs(amount) % 10**decimals:0{decimals}}" if decimals else ""
    )


def as_typed(amount: int, language: str) -> str:
    """Return ``amount`` as people of the language type it into a field: ``12.50``, in French ``12,50``."""
    return ungrouped(amount).replace(".", notation(language).point)


def with_sign(amount: int, language: str) -> str:
    """Return ``amount`` with its thousands apart and its sign, which zero has too: ``+0``."""
    return ("+" if amount >= 0 else "") + grouped(amount, language)


def percent(share: float, language: str, *, signed: bool = False) -> str:
    """Return a share of 1 in percent with two decimals: ``23.14%``, in French ``23,14 %``."""
    text = f"{share * 100:+.2f}" if signed else f"{share * 100:.2f}"
    return in_written_decimals(f"{text}%", language)


def in_written_decimals(text: str, language: str) -> str:
    """Return odds or a share as a language writes them: ``1.5:1`` and ``99.5%``, in French ``1,5:1`` and ``99,5 %``."""
    return text.replace(".", notation(language).point).replace("%", notation(language).percent)


def in_column(amount: int, language: str) -> str:
    """Return ``amount`` for a column of amounts: with all decimals, so that the figures stand below each other."""
    text, decimals = grouped(amount, language), decimals_written()
    return (
        text if not decimals or amount % 10**decimals else f"{text}{notation(language).point}{'0' * decimals}"
    )


def grouped_values(values: Mapping[str, object], language: str) -> dict[str, object]:
    """Return the values of a sentence as people write them; numbers of hands and tables stay as they are."""
    return {
        name: _written(name, value, language) if type(value) is int and name not in NUMBERS else value
        for name, value in values.items()
    }


def _written(name: str, value: int, language: str) -> str:
    return grouped(value, language) if name in AMOUNTS else grouped_count(value, language)


def amount_from_text(text: str) -> int | None:
    """Return the amount that somebody typed, ``None`` if it cannot be read.

    Commas, points, blanks or apostrophes may separate thousands. Where the room has hundredths, a point or a comma
    with one or two digits after it begins them: ``12.5`` is 1,250.
    """
    decimals = decimals_written()
    match = (_DECIMAL if decimals else _WHOLE).fullmatch(text.strip())
    if match is None or not any(char.isdigit() for char in match[0]):
        return None
    whole = int(re.sub(r"\D", "", match["whole"] or "") or "0")
    unit: int = 10**decimals
    fraction = (match.groupdict().get("fraction") or "").ljust(decimals, "0")
    return whole * unit + int(fraction or "0")
