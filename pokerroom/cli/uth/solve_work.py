"""``pokerroom uth solve``: optimal play of a rule set, and of one spot."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.uth.progress_bar import progress_bar
from pokerroom.cli.uth.rule_sets import RULES_HELP, load_rules

if TYPE_CHECKING:
    from pokerroom.uth.rulesets import RuleSet
    from pokerroom.uth.solver.game import HouseGame
    from pokerroom.uth.solver.optimal_strategy import BatchOptimalStrategy
    from pokerroom.uth.solver.solution import Solution
    from pokerroom.uth.solver.spot_values import DecisionSpot

DESCRIPTION = """
Find the optimal play of a whole rule set, exactly: every deal is counted, none is drawn. It takes some minutes of
one core; the result is kept in your cache folder, and those of the built-in rule sets come with the program.
"""


def add_solve(parser: argparse.ArgumentParser) -> None:
    """Add the flags of ``solve``."""
    parser.description = DESCRIPTION
    parser.add_argument("--rules", default="extreme", metavar="NAME", help=RULES_HELP)
    parser.add_argument(
        "--ante", type=int, metavar="CHIPS", help="default: the smallest that is paid without rounding"
    )
    parser.add_argument(
        "--decide",
        metavar="CARDS",
        help="show one spot, as in 'Ah Kd', 'Ah Kd | 2s 7h 9c' or 'Ah Kd | 2s 7h 9c Jd 3c'",
    )
    parser.add_argument("--fresh", action="store_true", help="compute it even if the result is known")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(work=_solve)


def _solve(args: argparse.Namespace) -> int:
    from pokerroom.cli.uth import solver_output as text
    from pokerroom.uth.solver.solver_report import solver_report

    rules = load_rules(args.rules)
    ante = chosen_ante(rules, args.ante)
    game = game_at(rules, ante)
    if args.decide is not None:
        spot = _spot(game, args.decide, args.fresh)
        print(text.spot_json(spot) if args.json else text.spot(rules, spot, args.decide))
        return 0
    report = solver_report(rules, ante, solution_of(game, args.fresh))
    print(text.report_json(report) if args.json else text.report(rules, report))
    return 0


def optimal_play(rules: RuleSet, ante: int | None) -> BatchOptimalStrategy:
    """Return optimal play for a simulation with ``ante`` chips on the ante; it is solved first if need be."""
    from pokerroom.uth.solver.optimal_strategy import BatchOptimalStrategy

    return BatchOptimalStrategy(solution_of(game_at(rules, chosen_ante(rules, ante)), fresh=False))


def chosen_ante(rules: RuleSet, wanted: int | None) -> int:
    """Return the ante of ``--ante``, or the smallest that is paid without rounding; raise :class:`UsageError`."""
    from pokerroom.uth.betting_stage import initial_bets

    if wanted is None:
        return initial_bets(rules)[0]
    if not rules.ante.min <= wanted <= rules.ante.max:
        raise UsageError(f"--ante must be {rules.ante.min} to {rules.ante.max} by these rules, not {wanted}")
    return wanted


def game_at(rules: RuleSet, ante: int) -> HouseGame:
    """Return the game of ``rules`` with that ante; raise :class:`UsageError` if it cannot be solved."""
    from pokerroom.uth.rulesets import RuleSetError
    from pokerroom.uth.solver.game import game_of

    try:
        return game_of(rules, ante)
    except RuleSetError as error:
        raise UsageError(f"this rule set cannot be solved: {error}") from None


def solution_of(game: HouseGame, fresh: bool) -> Solution:
    """Return the solution of ``game``, from the cache or computed and kept there."""
    from pokerroom.store.solution_cache import find_solution, keep_solution

    if not fresh and (known := find_solution(game)) is not None:
        return known
    from pokerroom.uth.solver.solve_game import STEPS, solve

    solution = solve(game, progress_bar(STEPS, "boards"))
    try:
        keep_solution(solution)
    except OSError as error:
        print(f"pokerroom: the result cannot be kept: {error}", file=sys.stderr)
    return solution


def read_cards(cards: str, what: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the player's two cards and the board in ``cards``; raise :class:`UsageError`, which names ``what``."""
    from pokerroom.cards import parse_cards
    from pokerroom.uth.solver.spot_values import PHASES
    from pokerwire.error_tree import CardError

    own, _, up = cards.partition("|")
    try:
        hole, seen = parse_cards(own), parse_cards(own + up)
    except CardError as error:
        raise UsageError(f"{what}: {error}") from None
    if len(hole) != 2 or len(seen) - 2 not in PHASES:
        raise UsageError(
            f"{what} takes two cards of yours and the board: 'Ah Kd', 'Ah Kd | 2s 7h 9c' or "
            f"'Ah Kd | 2s 7h 9c Jd 3c', not {cards!r}"
        )
    return hole, seen[2:]


def _spot(game: HouseGame, cards: str, fresh: bool) -> DecisionSpot:
    from pokerroom.uth.solver.solution import FLOP_CARDS
    from pokerroom.uth.solver.spot_values import flop_spot, preflop_spot, river_spot

    hole, board = read_cards(cards, "--decide")
    if not board:
        return preflop_spot(solution_of(game, fresh), hole)
    return (flop_spot if len(board) == FLOP_CARDS else river_spot)(game, hole, board)
