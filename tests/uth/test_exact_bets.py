"""Nothing is ever paid less than its pay table says: bets go in steps that every line pays without rounding."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pokerroom.tables.peer.cash_table_config import ConfigError
from pokerroom.tables.uth.uth_table_config import NewLimits, effective_rules, with_changes
from pokerroom.uth.bet_spots import BetSpots, limits_panel
from pokerroom.uth.odds import PayTable
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.rulesets.exact_bets import paid_exactly
from pokerwire.uth.round_events import Bet
from pokerwire.uth.rule_set import Limit, RuleSet
from pokerwire.uth.uth_table_options import LimitsChange, UthTableConfig

RICH = 1_000_000


def rules_of(name: str, **options: Any) -> RuleSet:
    return effective_rules(UthTableConfig(name, **options), load)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_amount_that_can_be_bet_is_paid_to_the_last_chip(name: str) -> None:
    rules = rules_of(name)
    tables = {"ante": rules.blind_pays} | {side.bet: side.pays for side in rules.side_bets}
    for limit in limits_panel(rules):
        if limit.bet in tables:
            odds = PayTable(tables[limit.bet]).odds
            for amount in range(limit.min, limit.max + 1, limit.step):
                assert all((amount * line).denominator == 1 for line in odds), (limit.bet, amount)


def test_the_panel_and_the_chips_are_even_where_a_flush_pays_three_to_two() -> None:
    panels = {name: limits_panel(rules_of(name))[0] for name in BUILT_IN}
    assert {name: (spot.min, spot.max, spot.step) for name, spot in panels.items()} == {
        "casino": (10, 500, 2),
        "espacejeux": (2, 100, 2),
        "extreme": (2, 1000, 2),
    }
    assert rules_of("casino").chips == (10, 50, 100, 500)
    assert all(chip % 2 == 0 for name in BUILT_IN for chip in rules_of(name).chips)


def test_odd_limits_of_a_host_are_taken_inwards() -> None:
    rules = rules_of("extreme", ante=Limit(5, 75))
    assert rules.ante == Limit(10, 74)
    assert rules_of("extreme", ante=Limit(7, 9)).ante == Limit(8, 8)
    changed = with_changes(NewLimits(UthTableConfig("extreme"), rules), LimitsChange(Limit(3, 99)))
    assert (changed.rules.ante, changed.rules.chips) == (Limit(10, 98), rules.chips)


def test_limits_without_an_even_amount_stay_and_are_rounded_up() -> None:
    rules = rules_of("extreme", ante=Limit(5, 5))
    assert (rules.ante, limits_panel(rules)[0].step, rules.rounding) == (Limit(5, 5), 1, "up")
    with pytest.raises(ConfigError, match="ante"):
        rules_of("extreme", ante=Limit(9, 5))


@pytest.mark.parametrize(("odd", "would_do"), [(11, 12), (499, 500), (501, 500)])
def test_an_odd_bet_is_refused_with_what_would_do(odd: int, would_do: int) -> None:
    spots = BetSpots(rules_of("casino"))
    with pytest.raises(
        RoundError, match=f"in steps of 2, so that it is paid exactly: {would_do} would do"
    ) as refused:
        spots.add_chips("ante", odd, RICH)
    assert refused.value.code == "uneven_bet"
    spots.add_chips("ante", would_do, RICH)
    spots.add_chips("trips", 7, RICH)
    assert spots.bets() == (Bet("ante", would_do), Bet("blind", would_do), Bet("trips", 7))


@pytest.mark.parametrize("rules", BUILT_IN)
@pytest.mark.parametrize("balance", [0, 1, 3, 5, 61, 2_000])
def test_an_amount_that_a_refusal_names_would_do(rules: str, balance: int) -> None:
    """Whatever lies on the spot already: what would do is taken, and no more of it would be."""
    for spot in limits_panel(rules_of(rules)):
        for placed in {0, spot.step, spot.max - spot.step, spot.max}:
            for amount in (1, 2, 7, spot.max, spot.max + 1, spot.max + 500):
                spots = BetSpots(rules_of(rules))
                if spot.bet != "ante":
                    spots.add_chips("ante", 2, RICH)
                if placed and (spot.min < spot.max or placed == spot.max):
                    spots.add_chips(spot.bet, placed, RICH)
                try:
                    spots.add_chips(spot.bet, amount, balance)
                except RoundError as refused:
                    if named := re.search(r": (?:at most )?(\d+) (?:more|would)", str(refused)):
                        spots.add_chips(spot.bet, int(named[1]), balance)
                assert not any(bet.amount % spot.step for bet in spots.bets() if bet.bet == spot.bet)


def test_odd_bets_of_another_day_are_repeated_as_even_ones() -> None:
    spots = BetSpots(rules_of("casino"))
    spots.repeat((Bet("ante", 25), Bet("blind", 25), Bet("trips", 5)), RICH)
    assert spots.bets() == (Bet("ante", 24), Bet("blind", 24), Bet("trips", 5))


def test_a_side_bet_with_halves_has_a_step_too() -> None:
    base = load("casino")
    halves = replace(base.side_bets[0], pays={**base.side_bets[0].pays, "flush": "7.5:1"})
    panel = limits_panel(paid_exactly(replace(base, side_bets=(halves,))))
    assert [(spot.bet, spot.min, spot.max, spot.step) for spot in panel][1] == ("trips", 10, 100, 2)


def test_a_host_may_have_any_amount_and_rounding_instead() -> None:
    assert rules_of("casino", exact=False) == load("casino")
    assert msgspec.convert({"rules": "casino", "exact": False}, UthTableConfig).exact is False
