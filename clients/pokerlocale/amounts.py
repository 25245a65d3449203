"""Amounts as people of a language write them: 12,340 in English, 12 340 in French."""

from __future__ import annotations

from collections.abc import Mapping

NO_BREAK_SPACE = "\u00a0"
_SEPARATORS = {"fr": NO_BREAK_SPACE}
_NAMES = frozenset(
    {"game", "hand", "number", "port", "position", "round", "seat", "table", "table_number", "tables"}
)
"""values of sentences that are numbers of something: a hand, a table, a seat"""


def grouped(amount: int, language: str) -> str:
    """Return ``amount`` with its thousands apart."""
    return f"{amount:,}".replace(",", _SEPARATORS.get(language, ","))


def with_sign(amount: int, language: str) -> str:
    """Return ``amount`` with its thousands apart and its sign, which zero has too: ``+0``."""
    return ("+" if amount >= 0 else "") + grouped(amount, language)


def percent(share: float, language: str, *, signed: bool = False) -> str:
    """Return a share of 1 in percent with two decimals: ``23.14%``, in French ``23,14 %``."""
    text = f"{share * 100:+.2f}" if signed else f"{share * 100:.2f}"
    return text.replace(".", ",") + NO_BREAK_SPACE + "%" if language == "fr" else text + "%"


def grouped_values(values: Mapping[str, object], language: str) -> dict[str, object]:
    """Return the values of a sentence with the thousands of amounts apart; numbers of hands and tables stay."""
    return {
        name: grouped(value, language) if type(value) is int and name not in _NAMES else value
        for name, value in values.items()
    }
