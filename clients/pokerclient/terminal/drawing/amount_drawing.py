"""Amounts of chips as text: in full, or shortened if there is little room."""

from __future__ import annotations

from pokerlocale.amounts import decimals_written
from pokerlocale.notation import notation
from pokerlocale.spoken import amount_text, spoken_language

STEPS = ((10**15, "P"), (10**12, "T"), (10**9, "G"), (10**6, "M"), (10**3, "k"))


def full_amount(amount: int) -> str:
    """Return ``amount`` with thousands separators: ``12,340``."""
    return amount_text(amount)


def short_amount(amount: int, width: int) -> str:
    """Return ``amount`` in full if it fits in ``width`` cells, else cut to three figures: ``1.23M``.

    Never round up: nobody should read more chips than there are.
    """
    text = full_amount(amount)
    if len(text) <= width:
        return text
    unit = 10 ** decimals_written()
    for step, letter in STEPS:
        if amount >= step * unit:
            return _three_figures(amount // unit, step) + letter
    return text


def _three_figures(amount: int, step: int) -> str:
    whole = amount // step
    decimals = max(0, 3 - len(str(whole)))
    if not decimals:
        return str(whole)
    fraction = str(amount % step * 10**decimals // step).rjust(decimals, "0").rstrip("0")
    return f"{whole}{notation(spoken_language()).point}{fraction}" if fraction else str(whole)
