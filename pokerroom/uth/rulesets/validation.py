"""Checks a rule set beyond the types of its fields; each error names the field and what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pokerlocale.sentences import Sentence, as_number
from pokerroom.uth.odds import parse_odds, parse_share
from pokerroom.uth.rulesets.rule_set_errors import Path, RuleSetError
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.hand_names import HandName
from pokerwire.uth.rule_set import BUILT_IN_BETS, Limit, Progressive, RuleSet, SideBet

MAX_SEATS_WITH_OWN_CARDS = 22
"""One deck gives 22 players two cards each beside the board and the dealer."""

MAX_PAYOUT = 2**53 - 1
"""The largest amount of chips that the wire carries."""


def check(rules: RuleSet) -> RuleSet:
    """Return ``rules``; raise :class:`RuleSetError` for the first problem."""
    for path, reason in _problems(rules):
        raise RuleSetError(path, reason)
    return rules


def _problems(rules: RuleSet) -> Iterator[tuple[Path, Sentence | str]]:
    yield from _table(rules)
    yield from _limit(rules.ante, ("ante",))
    yield from _chips(rules)
    for name, multiples in (
        ("preflop", rules.raises.preflop),
        ("flop", rules.raises.flop),
        ("river", rules.raises.river),
    ):
        if list(multiples) != sorted(set(multiples), reverse=True):
            yield ("raises", name), "list each multiple once, the largest first, as in [4, 3]"
    yield from _pays(rules.blind_pays, ("blind_pays",))
    yield from _side_bets(rules.side_bets)
    if rules.progressive is not None:
        yield from _progressive(rules.progressive)
    missing = [name for name in HAND_NAMES if name not in rules.words.hands]
    if missing:
        yield ("words", "hands"), f"has no word for {', '.join(missing)}"
    yield from _payout(rules)


def _table(rules: RuleSet) -> Iterator[tuple[Path, str]]:
    if rules.seats == 0 and not rules.shared_hand:
        yield (
            ("seats",),
            f"any number of players (0) needs shared_hand = true; with own cards 1 to {MAX_SEATS_WITH_OWN_CARDS}",
        )
    if rules.on_demand and rules.seats != 1:
        yield ("on_demand",), "only a table with seats = 1 can wait for its player"
    timing = rules.timing
    if timing.betting == 0 and not rules.on_demand:
        yield ("timing", "betting"), "a table without on_demand = true needs a betting time"
    if timing.decision == 0 and not rules.on_demand:
        yield ("timing", "decision"), "a table without on_demand = true needs a decision time"
    if timing.yellow > timing.betting:
        yield ("timing", "yellow"), f"is a part of the betting time, at most {timing.betting}"


def _limit(limit: Limit | SideBet, path: Path) -> Iterator[tuple[Path, str]]:
    if limit.min > limit.max:
        yield (*path, "min"), f"is above max = {limit.max}"


def _chips(rules: RuleSet) -> Iterator[tuple[Path, Sentence | str]]:
    chips = rules.chips
    if list(chips) != sorted(set(chips)):
        yield ("chips",), "list each value once, the lowest first, as in [1, 5, 25]"
    limits: list[tuple[str, Limit | SideBet]] = [("ante", rules.ante)]
    limits += [(side.bet, side) for side in rules.side_bets]
    for name, limit in limits:
        if chips[0] > limit.max:
            yield (
                ("chips",),
                Sentence(
                    "the lowest chip {low} is above the maximum of {spot}, {high}",
                    {"low": chips[0], "spot": name, "high": as_number(limit.max)},
                ),
            )


def _pays(pays: Mapping[HandName, str], path: Path) -> Iterator[tuple[Path, str]]:
    """Check that a pay table has lines with odds, and that no hand pays more than a better one."""
    if not pays:
        yield path, "needs at least one hand that pays"
    better = Fraction(10**9)
    for name in reversed(HAND_NAMES):
        if name not in pays:
            continue
        try:
            odds = parse_odds(pays[name])
        except ValueError as error:
            yield (*path, name), str(error)
            return
        if not odds:
            yield (*path, name), "leave out a hand that pays nothing"
        if odds > better:
            yield (*path, name), f"pays {pays[name]}, more than a better hand"
        better = odds


def _side_bets(side_bets: tuple[SideBet, ...]) -> Iterator[tuple[Path, str]]:
    seen = set(BUILT_IN_BETS)
    for i, side in enumerate(side_bets):
        path: Path = ("side_bets", i)
        if side.bet in seen:
            yield (*path, "bet"), f"{side.bet!r} is taken; each bet needs an id of its own"
        seen.add(side.bet)
        yield from _limit(side, path)
        yield from _pays(side.pays, (*path, "pays"))


def _progressive(progressive: Progressive) -> Iterator[tuple[Path, str]]:
    path: Path = ("progressive",)
    if progressive.contribution > progressive.amount:
        yield (*path, "contribution"), f"is a part of the bet, at most {progressive.amount}"
    if not any(text.endswith("%") for text in progressive.pays.values()):
        yield (*path, "pays"), "needs a hand that wins a share of the meter, as in royal_flush = '100%'"
    for name, text in progressive.pays.items():
        try:
            parse_share(text)
        except ValueError as error:
            yield (*path, "pays", name), str(error)


def _payout(rules: RuleSet) -> Iterator[tuple[Path, str]]:
    """Check that the wire can carry the largest payouts, for a full table."""
    for path, limit, pays in [
        (("ante", "max"), rules.ante.max, rules.blind_pays),
        *[(("side_bets", i, "max"), side.max, side.pays) for i, side in enumerate(rules.side_bets)],
    ]:
        max_odds = max(map(parse_odds, pays.values())) + rules.raises.preflop[0] + 2
        if limit * max_odds * MAX_SEATS_WITH_OWN_CARDS > MAX_PAYOUT:
            yield path, "is too large: a payout could be more than 2^53-1 chips in all"
