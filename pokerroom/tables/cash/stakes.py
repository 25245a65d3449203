"""Changing what a table is played for, from its next hand on, and whether the host approves chips, at once."""

from __future__ import annotations

import msgspec

from pokerroom.tables.cash.config import AnteKind, BuyInRule, StructureName, TableConfig, check


class StakesChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table to change; ``null``, or left out: as it was.

    Limits of the buy-in that are not named stay the same in big blinds.
    """

    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    ante_kind: AnteKind | None = None
    structure: StructureName | None = None
    """the betting limit: fixed limit, pot-limit or no-limit"""
    max_bets: int | None = None
    min_buy_in: int | None = None
    max_buy_in: int | None = None
    buy_ins: BuyInRule | None = None
    """whether the host approves all chips; holds at once"""
    decision: int | None = None
    """time for each decision, in milliseconds (0 = no limit)"""


def differences(before: TableConfig, after: TableConfig) -> tuple[str, ...]:
    """Return the names of the options of a :class:`StakesChange` in which two tables differ."""
    return tuple(
        [name for name in StakesChange.__struct_fields__ if _option(before, name) != _option(after, name)]
    )


def _option(config: TableConfig, name: str) -> object:
    return config.clocks.decision if name == "decision" else getattr(config, name)


def with_changes(config: TableConfig, change: StakesChange) -> TableConfig:
    """Return ``config`` with what ``change`` says; raise :class:`ConfigError` when that cannot be."""
    new_options = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    decision = new_options.pop("decision", None)
    if decision is not None:
        new_options["clocks"] = msgspec.structs.replace(config.clocks, decision=decision)
    big = new_options.get("big_blind", config.big_blind)
    for name in ("min_buy_in", "max_buy_in"):
        new_options.setdefault(name, max(getattr(config, name) * big // config.big_blind, 1))
    return check(msgspec.structs.replace(config, **new_options))
