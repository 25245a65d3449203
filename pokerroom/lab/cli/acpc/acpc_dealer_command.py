"""``pokerroom acpc dealer``: one match, by the command line of the competition's dealer."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from pokerroom.cli.cli_errors import UsageError
from pokerroom.lab.cli.acpc.acpc_arguments import load_game, number, ports


def add_dealer(commands: Any) -> None:
    """Add the command with its flags."""
    text = "deal one match; the command line is that of the competition's dealer"
    parser = commands.add_parser("dealer", help=text, description=text)
    parser.set_defaults(do=_deal)
    parser.add_argument("match", metavar="matchName", help="names the log, matchName.log")
    parser.add_argument("game", metavar="gameDefFile", type=Path, help="the game to play, a .game file")
    parser.add_argument("hands", metavar="#Hands", type=number, help="how many hands")
    parser.add_argument("seed", metavar="rngSeed", type=number, help="the same seed, the same cards")
    parser.add_argument("names", metavar="name", nargs="+", help="the players, in the order of the ports")
    parser.add_argument(
        "-f", dest="fixed", action="store_true", help="fixed seats: players do not rotate around the button"
    )
    parser.add_argument("-l", dest="log", action="store_false", help="no log")
    parser.add_argument("-L", dest="log", action="store_true", default=True, help="a log (the default)")
    parser.add_argument(
        "-p", dest="ports", type=ports, default=(), metavar="PORT,...", help="ports (default: any free ones)"
    )
    parser.add_argument(
        "-q", dest="quiet", action="store_true", help="only errors, warnings and the score on stderr"
    )
    parser.add_argument(
        "-t",
        dest="transactions",
        action="store_false",
        default=False,
        help="no transaction log (the default)",
    )
    parser.add_argument(
        "-T",
        dest="transactions",
        action="store_true",
        default=False,
        help="a transaction log, matchName.tlog",
    )
    parser.add_argument(
        "-a",
        dest="append",
        action="store_true",
        help="append to the logs; with -T, continue an interrupted match",
    )
    for flag, default, text in (
        ("--t_response", 600_000, "milliseconds for an answer"),
        ("--t_hand", 600_000, "milliseconds of a player in a hand"),
        ("--t_per_hand", 7_000, "milliseconds of a player in a hand, on average over the match"),
    ):
        parser.add_argument(
            flag, type=number, default=default, metavar="MS", help=f"{text} (default: {default})"
        )
    parser.add_argument(
        "--start_timeout",
        type=int,
        default=-1,
        metavar="MS",
        help="milliseconds for all to connect (default: -1, no limit)",
    )
    parser.add_argument(
        "--host", default="", metavar="ADDRESS", help="listen only on this address (default: on all)"
    )


def _deal(args: argparse.Namespace) -> int:
    from pokerroom.lab.acpc.dealer_process import DealerProcess
    from pokerroom.lab.acpc.dealer_settings import DealerSettings, MatchFailed
    from pokerroom.lab.acpc.match_log import MatchLogHeader
    from pokerroom.lab.acpc.time_limits import TimeLimits

    game = load_game(args.game)
    if not args.hands:
        raise UsageError("#Hands is 0, it must be 1 or more")
    if len(args.names) < game.players:
        raise UsageError(f"the game is for {game.players} players, {len(args.names)} named")
    settings = DealerSettings(
        MatchLogHeader(args.match, str(args.game), args.hands, args.seed),
        game,
        tuple(args.names[: game.players]),
        fixed=args.fixed,
        quiet=args.quiet,
        log=args.log,
        transactions=args.transactions,
        append=args.append,
        ports=args.ports,
        host=args.host,
        limits=TimeLimits(args.t_response, args.t_hand, args.t_per_hand),
        start_timeout=args.start_timeout,
    )
    try:
        DealerProcess(settings, sys.stdout, sys.stderr).run()
    except MatchFailed:
        return 1
    return 0
