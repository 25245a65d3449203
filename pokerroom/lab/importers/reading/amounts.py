"""Amounts as sites write them: with any currency, with points, commas, blanks or apostrophes.

Amounts are counted in millionths until the whole hand is known; then :func:`unit_of` finds the largest unit in which
all of them are whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from functools import lru_cache

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import MAX_AMOUNT
from pokerwire.quoted_text import quoted

ONE = 1_000_000
"""parts of a whole chip or of a unit of money"""
CENT = ONE // 100

_DIGITS = r"(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d[\d.,']*\d|\d)"
AMOUNT = (
    rf"(?:[^\W\d_]{{1,3}}|[^\w\s()\[\]+-]{{1,2}}|[A-Z]{{1,3}}\$)? ?{_DIGITS}(?:[.,]\d+)?"
    r"(?:[kKMB]\b)?[ \u00a0\u202f]?(?:[€$£₹¥₽]|zł|kr|[A-Z]{3}\b)?"
)
"""a regular expression for an amount with its currency, if any"""
_NUMBER = re.compile(r"^[^\d.,-]*((?:\d[\d.,' \u00a0\u202f]*)?\d|[.,]\d+)([kKMB]?)[^\d.,]*[.,]?$")
FACTORS = {"": ONE, "k": 1_000 * ONE, "K": 1_000 * ONE, "M": 1_000_000 * ONE, "B": 1_000_000_000 * ONE}
_EMPTY_GROUP = re.compile(r"[.,'][.,']")
_CURRENCY = re.compile(r"[€$£₹¥₽]|[A-Z]{3}")
_OTHERS_OF_SIGNS = {"€": {"USD", "GBP"}, "£": {"USD", "EUR"}, "$": {"EUR", "GBP"}}
"""codes that an amount with the sign cannot have; dollars are of several countries"""
_THOUSANDS = re.compile(r"[' \u00a0\u202f]")


def read_amount(text: str, line: int = 0, point: str = "") -> int:
    """Return the amount in ``text`` in millionths; raise HistoryError when it is no amount.

    ``point`` is the sign before decimals where the site has a fixed one; else the amount itself must say: the last of
    two different signs, or a single one that does not stand before exactly three digits.
    """
    value = _parsed(text, point)
    if value is None:
        raise HistoryError(f"not an amount: {quoted(text)}", line)
    if value > MAX_AMOUNT * ONE:
        raise HistoryError(f"an amount of more than {MAX_AMOUNT}", line)
    return value


@lru_cache(maxsize=4096)
def _parsed(text: str, point: str) -> int | None:
    """Return the amount in ``text``, None when it is no amount; the same ones stand in every hand of a file."""
    match = _NUMBER.match(text.strip())
    if match is None or _EMPTY_GROUP.search(match[1]):
        return None
    whole, decimals = _split(_THOUSANDS.sub("", match[1]), point)
    factor = FACTORS[match[2]]
    if len(whole) > 18 or len(decimals) > 6 or not (whole + decimals).isascii():
        return None
    return int(whole or "0") * factor + int(decimals or "0") * factor // int(10 ** len(decimals))


@lru_cache(maxsize=4096)
def currency_of(text: str) -> frozenset[str]:
    """Return the signs and codes of currencies in the text of an amount, or of several."""
    return frozenset(_CURRENCY.findall(text))


def is_one_currency(parts: Set[str]) -> bool:
    """Whether amounts with these signs and codes can be of one currency."""
    codes = {part for part in parts if part.isalpha()}
    signs = parts - codes
    return (
        len(signs) < 2
        and len(codes) < 2
        and not any(codes & _OTHERS_OF_SIGNS.get(sign, set()) for sign in signs)
    )


def _split(number: str, point: str) -> tuple[str, str]:
    """Return the digits before and after the decimal sign."""
    if not point:
        point = _decimal_sign(number)
    whole, _, decimals = number.rpartition(point) if point and point in number else (number, "", "")
    return whole.replace(",", "").replace(".", ""), decimals


def _decimal_sign(number: str) -> str:
    last = max(number.rfind("."), number.rfind(","))
    if last < 0:
        return ""
    sign = number[last]
    if number.count(sign) > 1:
        return ""
    other = "," if sign == "." else "."
    grouped = len(number) - last == 4 and number[:last].lstrip("0")
    return "" if other not in number and grouped else sign


def unit_of(amounts: Iterable[int], *, money: bool) -> int:
    """Return the millionths in the unit that counts all ``amounts``: a cent for money, if that is small enough."""
    unit = CENT if money else ONE
    for amount in amounts:
        while amount % unit:
            unit //= 10
    return min(unit, CENT) if unit < ONE else unit
