"""Amounts of a hand of PHH as money: PHH counts in units of the currency, with decimals, and names it beside them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pokerroom.history.phh.toml import TomlValue
from pokerroom.history.text.text_amounts import Money

_AMOUNTS = frozenset(
    {
        *("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks"),
        *("min_bet", "small_bet", "big_bet", "_min_bet", "_small_bet", "_big_bet", "_rake"),
    }
)
_ACTIONS = frozenset({"actions", "_actions"})
_RAISE = re.compile(r"(?<= cbr )\d+")


def in_money(fields: Mapping[str, TomlValue], money: Money) -> dict[str, TomlValue]:
    """Return the fields of a hand with their amounts in units of ``money``, and what the currency is."""
    named: dict[str, TomlValue] = {"currency": money.currency} if money.currency else {}
    if money.symbol:
        named["currency_symbol"] = money.symbol
    if not money.cents:
        return {**fields, **named}
    return {**{name: _field(name, value, money) for name, value in fields.items()}, **named}


def _field(name: str, value: TomlValue, money: Money) -> TomlValue:
    if name in _AMOUNTS:
        return _amounts(value, money)
    if name in _ACTIONS and isinstance(value, tuple):
        return tuple([_RAISE.sub(lambda to: money.plain(int(to[0])), str(action)) for action in value])
    if name == "_forced" and isinstance(value, tuple):
        return tuple([(*bet[:2], _amounts(bet[2], money)) for bet in value if isinstance(bet, tuple)])
    return value


def _amounts(value: TomlValue, money: Money) -> TomlValue:
    if isinstance(value, tuple):
        return tuple([_amounts(one, money) for one in value])
    return money.number(value) if isinstance(value, int) else value
