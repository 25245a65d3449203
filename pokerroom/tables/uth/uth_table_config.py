"""What a house table plays: a rule set by name, and the limits and times that this table changes in it.

Amounts are integers in chips, times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from pokerlocale.sentences import Sentence, as_number
from pokerroom.tables.table_errors import ConfigError
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.rulesets.exact_bets import paid_exactly
from pokerroom.uth.rulesets.rule_set_errors import RuleSetError, format_path
from pokerroom.uth.rulesets.validation import check as check_rules
from pokerwire.quoted_text import unquoted
from pokerwire.uth.rule_set import Limit, Progressive, RuleSet, SideBet, Timing
from pokerwire.uth.uth_table_options import LimitsChange, UthTableConfig
from pokerwire.validation_text import plain_reason, split_message

PROGRESSIVE_OF = "casino"
"""the rule set whose progressive is played for where a rule set has none of its own"""

RuleSetLookup = Callable[[str], RuleSet]
"""Returns a rule set of the room by name; raises ``KeyError`` when there is none."""


def effective_rules(config: UthTableConfig, lookup: RuleSetLookup) -> RuleSet:
    """Return the rule set that this table plays; raise :class:`ConfigError` naming the field that cannot be."""
    try:
        rules = lookup(config.rules)
    except KeyError:
        raise ConfigError.in_field(
            "rules",
            Sentence(
                "there is no rule set '{value}': it must be {names}, or one of the room's own",
                {"value": unquoted(config.rules), "names": tuple(BUILT_IN)},
            ),
        ) from None
    unknown_sides = set(config.sides) - {side.bet for side in rules.side_bets}
    if unknown_sides:
        bets = tuple([side.bet for side in rules.side_bets]) or Sentence("none")
        raise ConfigError.in_field(
            "sides",
            Sentence(
                "{rules} has no side bet '{value}'; it has {names}",
                {"rules": config.rules, "value": unquoted(min(unknown_sides)), "names": bets},
            ),
        )
    for bet, limit in (
        ("ante", config.ante),
        *[(f"sides.{bet}", limit) for bet, limit in config.sides.items()],
    ):
        if limit is not None and limit.min > limit.max:
            raise ConfigError.in_field(
                bet,
                Sentence(
                    "the minimum, {low}, is above the maximum, {high}",
                    {"low": as_number(limit.min), "high": as_number(limit.max)},
                ),
            )
    sides = tuple([_limited(side, config.sides.get(side.bet)) for side in rules.side_bets])
    changed = replace(
        rules,
        ante=config.ante or rules.ante,
        side_bets=sides,
        progressive=_progressive(rules, config.progressive),
        timing=_timed(rules.timing, config.timing),
    )
    try:
        return check_rules(paid_exactly(changed) if config.exact else changed)
    except RuleSetError as error:
        raise ConfigError.in_field(format_path(error.path), error.reason) from None


def _limited(side: SideBet, limit: Limit | None) -> SideBet:
    return side if limit is None else replace(side, min=limit.min, max=limit.max)


def _progressive(rules: RuleSet, wanted: bool | None) -> Progressive | None:
    """Return the terms of the progressive: the rule set's own, or those of the casino."""
    if wanted is None:
        return rules.progressive
    return (rules.progressive or load(PROGRESSIVE_OF).progressive) if wanted else None


def _timed(timing: Timing, overrides: dict[str, int]) -> Timing:
    try:
        return msgspec.convert({**msgspec.to_builtins(timing), **overrides}, Timing)
    except msgspec.ValidationError as error:
        what, field = split_message(str(error))
        raise ConfigError(
            "{field} {what}",
            ("timing", *field.split(".")[1:]),
            field=f"timing{field}",
            what=plain_reason(what),
        ) from None


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
