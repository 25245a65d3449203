"""``pokerroom tournament``: plan the blinds of a tournament, or print those of a preset."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import positive

if TYPE_CHECKING:
    from pokerroom.tournament.structure_planner import PlanRequest

HELP = N_("plan the blinds of a tournament so that it ends on time")

STACK = re.compile(r"(\d+)\s*bb|(\d+)", re.IGNORECASE)
HOURS = re.compile(r"(\d+)(?:[.,](\d+))?|(\d+):([0-5]\d)")
DEFAULT_DEPTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``plan`` and ``preset`` with their flags."""
    commands = parser.add_subparsers(title=_("commands"), dest="tournament", metavar="COMMAND", required=True)
    _add_plan(commands.add_parser("plan", help=_("make a structure for so many players and hours")))
    _add_preset(commands.add_parser("preset", help=_("print the structure of a preset")))


def _add_plan(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=positive, required=True, metavar="N", help=_("how many take part"))
    parser.add_argument(
        "--hours",
        type=hours,
        required=True,
        metavar="H",
        help=_("from the first hand to the end, breaks included: 3, 2.5 or 2:30"),
    )
    parser.add_argument(
        "--stack",
        type=stack,
        default=(DEFAULT_DEPTH, 0),
        metavar="S",
        help=_(
            "starting stack in big blinds (100bb) or in chips (10000, which are 100 big blinds); default: 100bb"
        ),
    )
    parser.add_argument(
        "--seats", type=positive, default=9, metavar="N", help=_("seats at a table; default: 9")
    )
    parser.add_argument(
        "--hand", type=positive, default=60, metavar="SECONDS", help=_("how long one hand takes; default: 60")
    )
    parser.add_argument(
        "--level",
        type=positive,
        default=0,
        metavar="MINUTES",
        help=_("how long a level lasts; default: whatever fits"),
    )
    parser.add_argument(
        "--runs",
        type=positive,
        default=0,
        metavar="N",
        help=_("simulated tournaments; default: fewer with more players"),
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help=_("the same seed plays the same tournaments")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(work=_plan)


def _add_preset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("speed", choices=("hyper", "turbo", "standard", "deep"))
    parser.add_argument(
        "--chips", type=positive, default=10_000, metavar="N", help=_("starting stack; default: 10000")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(work=_preset)


def hours(text: str) -> int:
    """Read a time of hours, ``3``, ``2.5`` or ``2:30``, as minutes; for ``argparse``."""
    match = HOURS.fullmatch(text)
    if match is None or not text.isascii():
        raise argparse.ArgumentTypeError(_("'{text}' is not a time: 3, 2.5 or 2:30", text=text))
    if match[3] is not None:
        return 60 * int(match[3]) + int(match[4])
    return round(60 * float(f"{match[1]}.{match[2] or 0}"))


def stack(text: str) -> tuple[int, int]:
    """Read a starting stack as (big blinds, chips), chips being 0 where big blinds are given; for ``argparse``."""
    match = STACK.fullmatch(text)
    if match is None or not text.isascii():
        raise argparse.ArgumentTypeError(_("'{text}' is no stack: 100bb, or 10000 chips", text=text))
    if not int(match[1] or match[2]):
        raise argparse.ArgumentTypeError(_("a starting stack has more than 0 chips: 100bb, or 10000 chips"))
    return (int(match[1]), 0) if match[1] else (DEFAULT_DEPTH, int(match[2]))


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; return the exit status."""
    status: int = args.work(args)
    return status


def _plan(args: argparse.Namespace) -> int:
    from pokerroom.cli.tournament import tournament_output as text
    from pokerroom.tournament.structure_planner import plan_structure
    from pokerroom.tournament.tournament_errors import TournamentConfigError

    try:
        plan = plan_structure(_request(args))
    except TournamentConfigError as error:
        raise UsageError(str(error)) from None
    print(text.plan_json(plan) if args.json else text.plan_text(plan))
    return 0


def _request(args: argparse.Namespace) -> PlanRequest:
    from pokerroom.tournament.structure_planner import PlanRequest

    depth, chips = args.stack
    request = PlanRequest(
        args.players, args.hours, depth, chips, seats=args.seats, seconds_per_hand=args.hand
    )
    return replace(request, level_minutes=args.level, runs=args.runs, seed=args.seed)


def _preset(args: argparse.Namespace) -> int:
    from pokerroom.cli.tournament import tournament_output as text
    from pokerroom.tournament.blind_structure import check_structure
    from pokerroom.tournament.structure_presets import preset_structure
    from pokerroom.tournament.tournament_errors import TournamentConfigError

    try:
        structure = check_structure(preset_structure(args.speed, args.chips))
    except TournamentConfigError as error:
        raise UsageError(f"--chips {args.chips}: {error}") from None
    print(text.structure_json(structure) if args.json else text.structure_text(structure))
    return 0
