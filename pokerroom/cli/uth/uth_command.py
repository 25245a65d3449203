"""``pokerroom uth``: the numbers of a house table, and its rules, for a host to check."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.uth.progress_bar import progress_bar
from pokerroom.cli.uth.review_work import add_review
from pokerroom.cli.uth.rule_sets import RULES_HELP, load_rules
from pokerroom.cli.uth.solve_work import add_solve, optimal_play

if TYPE_CHECKING:
    from pokerroom.uth.rulesets import RuleSet
    from pokerroom.uth.solver.solver_report import SideBetFigures

HELP = N_("simulate or solve a house table of Ultimate Texas Hold'em, or show its rules")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``simulate``, ``solve``, ``review`` and ``rules`` with their flags."""
    commands = parser.add_subparsers(title="commands", dest="uth", metavar="COMMAND", required=True)
    _add_simulate(commands.add_parser("simulate", help="play many rounds and print what each bet returns"))
    add_solve(
        commands.add_parser("solve", help="find optimal play exactly: returns, frequencies, every decision")
    )
    add_review(commands.add_parser("review", help="show what was right in a round that you played"))
    _add_rules(commands.add_parser("rules", help="show a rule set, or check one of your own"))


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", default="extreme", metavar="NAME", help=RULES_HELP)
    parser.add_argument("--rounds", type=int, default=1_000_000, metavar="N", help="default: 1000000")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed deals the same rounds"
    )
    parser.add_argument("--strategy", choices=("basic", "random", "optimal"), default="basic")
    parser.add_argument(
        "--ante", type=int, metavar="CHIPS", help="default: the smallest that is paid without rounding"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(work=_simulate)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "rules", nargs="?", metavar="NAME", help=f"{RULES_HELP}; none: list the built-in sets"
    )
    parser.add_argument(
        "--exact", action="store_true", help="compute what the side bets return by counting every hand"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument(
        "--toml", action="store_true", help="print the file of a built-in set, to start your own from"
    )
    parser.set_defaults(work=_rules)


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; return the exit status."""
    try:
        status: int = args.work(args)
    except ImportError as missing:
        if missing.name != "numpy":
            raise
        from pokerroom.evaluator import INSTALL_NUMPY

        raise CommandError(f"this needs NumPy: {INSTALL_NUMPY}") from None
    return status


def _simulate(args: argparse.Namespace) -> int:
    import time

    from pokerroom.cli.uth import uth_output as text
    from pokerroom.uth.simulation.run_simulation import simulate

    rules = load_rules(args.rules)
    if args.rounds < 1:
        raise UsageError(f"--rounds must be at least 1, not {args.rounds}")
    if args.seed < 0:
        raise UsageError(f"--seed must be 0 or more, not {args.seed}")
    if args.ante is not None and not rules.ante.min <= args.ante <= rules.ante.max:
        raise UsageError(
            f"--ante must be {rules.ante.min} to {rules.ante.max} by these rules, not {args.ante}"
        )
    strategy = optimal_play(rules, args.ante) if args.strategy == "optimal" else args.strategy
    began = time.process_time()
    report = simulate(
        rules,
        args.rounds,
        args.seed,
        strategy,
        ante=args.ante,
        progress=progress_bar(args.rounds, "rounds"),
    )
    seconds = time.process_time() - began
    print(text.simulation_json(report, seconds) if args.json else text.simulation(report, seconds))
    return 0


def _rules(args: argparse.Namespace) -> int:
    from pokerroom.cli.uth import uth_output as text
    from pokerroom.uth.rulesets import BUILT_IN, built_in_text, load
    from pokerroom.uth.rulesets.exact_bets import paid_exactly

    if args.rules is None:
        print("\n".join([f"{name:12} {load(name).title} ({load(name).source})" for name in BUILT_IN]))
        return 0
    if args.toml:
        if args.rules not in BUILT_IN:
            raise UsageError(f"--toml needs the name of a built-in set: {', '.join(BUILT_IN)}")
        print(built_in_text(args.rules), end="")
        return 0
    rules = paid_exactly(load_rules(args.rules))
    exact = _exact(rules) if args.exact else ()
    print(text.rules_json(rules, exact) if args.json else text.rule_set(rules, exact))
    return 0


def _exact(rules: RuleSet) -> tuple[SideBetFigures, ...]:
    """The return of each side bet, counted over every possible hand."""
    from pokerroom.uth.exact_returns import count_hands
    from pokerroom.uth.solver.solver_report import side_bet_figures

    cards = {"best_of_seven": 7, "first_five": 5}
    return side_bet_figures(rules, lambda judged: count_hands(cards[judged]))
