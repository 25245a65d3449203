"""Changing what may lie on the spots of a house table, from its next round on."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from pokerroom.tables.uth.config import UthTableConfig, effective_rules
from pokerroom.uth.rulesets.model import Limit, RuleSet


class LimitsChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of a house table to change; what is left out stays as it was."""

    ante: Limit | None = None
    sides: dict[str, Limit] = {}
    """of side bets, by the id of the bet"""


class NewLimits(NamedTuple):
    """What a table is from its next round on."""

    config: UthTableConfig
    rules: RuleSet


def with_changes(before: NewLimits, change: LimitsChange) -> NewLimits:
    """Return ``before`` with what ``change`` says; raise :class:`ConfigError` naming the field that cannot be."""
    config = replace(
        before.config,
        ante=change.ante or before.config.ante,
        sides={**before.config.sides, **change.sides},
    )
    return NewLimits(config, effective_rules(config, lambda name: before.rules))
