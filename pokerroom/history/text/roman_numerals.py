"""Roman numerals, in which trackers' texts count the levels of a tournament."""

from __future__ import annotations

_SIGNS = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)


def roman_numeral(number: int) -> str:
    """Return ``number``, 1 or more, in roman numerals."""
    written = ""
    for value, sign in _SIGNS:
        count, number = divmod(number, value)
        written += count * sign
    return written
