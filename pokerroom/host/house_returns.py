"""What a host should know of what their tables against the house return, before they open."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pokerlocale.spoken import _, percent_text
from pokerroom.host.setup import Setup
from pokerroom.room.room_config import known_rules
from pokerroom.store.solution_cache import find_solution
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerroom.uth.bet_returns import hand_counts
from pokerroom.uth.betting_stage import initial_bets
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.progressive_returns import progressive_return
from pokerroom.uth.rulesets import BUILT_IN
from pokerroom.uth.rulesets.rule_set_errors import RuleSetError
from pokerroom.uth.solver.game import HouseGame, game_of
from pokerroom.uth.solver.known_solutions import known_meter_return, known_returns, learn
from pokerwire.uth.rule_set import RuleSet


def learn_house_tables(setup: Setup) -> None:
    """Let the rooms of this process know the solutions of the set-up's tables that are in the cache folder."""
    for _name, rules in _tables(setup):
        try:
            game = game_of(rules, initial_bets(rules)[0])
        except RuleSetError:
            continue
        if (solution := find_solution(game)) is not None:
            learn(solution)


def unsolved_games(setup: Setup) -> list[tuple[str, HouseGame]]:
    """Return the games of the set-up's tables that nobody has solved yet, each once, with the name of a table."""
    found: dict[HouseGame, str] = {}
    for name, rules in _tables(setup):
        try:
            game = game_of(rules, initial_bets(rules)[0])
        except RuleSetError:
            continue
        if find_solution(game) is None:
            found.setdefault(game, name)
    return [(name, game) for game, name in found.items()]


def return_lines(setup: Setup, meter: int = 0) -> Iterator[str]:
    """Yield what tables with rule sets of the host's own return, and a warning for each bet above 100 %.

    ``meter`` is the room's jackpot.
    """
    for name, rules in _tables(setup):
        known = known_returns(rules)
        if known.main is not None and rules.name not in BUILT_IN:
            yield (
                _(
                    "{name}: optimal play returns {share} of the ante, {staked_share} of all that is staked.",
                    name=name,
                    share=percent_text(float(known.main.optimal)),
                    staked_share=percent_text(float(known.main.optimal_staked)),
                )
            )
        elif known.main is None:
            yield (
                _(
                    "{name}: what it returns is not computed yet; pokerroom serve --solve does it "
                    "before the room opens, pokerroom uth solve --rules FILE.toml:{rules} any "
                    "time, with the set-up file.",
                    name=name,
                    rules=rules.name,
                )
            )
        optimal = {_("optimal play"): known.main.optimal} if known.main is not None else {}
        bets: dict[str, Fraction | float] = {**optimal, **known.sides, **_over_life(rules)}
        for bet, returned in bets.items():
            if returned > 1:
                yield _(
                    "Warning: {name}: {bet} returns {share}, so the house loses in the long run.",
                    name=name,
                    bet=bet,
                    share=percent_text(float(returned)),
                )
        if (terms := rules.progressive) is not None:
            at = max(meter, terms.seed)
            now = progressive_return(Jackpot(terms), hand_counts(terms.hand), at)
            if now > 1:
                yield _(
                    "Warning: {name}: {bet} returns {share} with the meter at {meter}, until it is won.",
                    name=name,
                    bet=terms.name,
                    share=percent_text(float(now)),
                    meter=at,
                )


def _over_life(rules: RuleSet) -> dict[str, float]:
    """What the progressive returns in the long run, by its name."""
    known = known_meter_return(rules)
    return {} if known is None or rules.progressive is None else {rules.progressive.name: known.over_life}


def _tables(setup: Setup) -> list[tuple[str, RuleSet]]:
    """Return the house tables: their names, and the rules that are played there."""
    lookup = known_rules(setup)
    found = []
    for table in setup.house_tables:
        rules = effective_rules(table, lookup)
        found.append((table.name or rules.title, rules))
    return found
