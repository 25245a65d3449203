"""``pokerroom acpc play``: one of the room's bots at a dealer of the competition."""

from __future__ import annotations

import argparse
import json
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.lab.cli.acpc.acpc_arguments import load_game, number, port

if TYPE_CHECKING:
    from pokerroom.lab.arena.runners.acpc_dealer_client import MatchTotals


def add_play(commands: Any) -> None:
    """Add the command with its flags."""
    text = "play a match at a dealer with one of our bots"
    parser = commands.add_parser("play", help=text, description=text)
    parser.set_defaults(do=_play)
    parser.add_argument("host", metavar="HOST", help="where the dealer is")
    parser.add_argument(
        "port", metavar="PORT", type=port, help="the port of the seat, as the dealer printed it"
    )
    parser.add_argument(
        "--game", type=Path, required=True, metavar="FILE", help="the game to play, a .game file"
    )
    parser.add_argument(
        "--bot",
        default="sensible",
        metavar="BOT",
        help="as for pokerroom battle: sensible, FILE.py:CLASS, cmd:COMMAND",
    )
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed, the same dice of the bot")
    parser.add_argument(
        "--time-limit",
        type=number,
        default=7_000,
        metavar="MS",
        help="what the bot is told it has (default: 7000)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def _play(args: argparse.Namespace) -> int:
    from pokerroom.lab.acpc.acpc_errors import ConnectionLost
    from pokerroom.lab.acpc.event_translation import UnsupportedGame
    from pokerroom.lab.acpc.line_socket import LineSocket
    from pokerroom.lab.arena.match.entrants import BadEntrant, read_entrants
    from pokerroom.lab.arena.runners.acpc_dealer_client import DealerClient, MatchAborted
    from pokerroom.lab.arena.runners.acpc_listener import ACPC_PREFIX

    game = load_game(args.game)
    if args.bot.startswith(ACPC_PREFIX):
        raise UsageError(f"{args.bot} speaks the protocol itself: let it connect to the dealer")
    try:
        (bot,) = read_entrants([args.bot])
        client = DealerClient(game, bot, seed=args.seed, time=args.time_limit)
    except (BadEntrant, UnsupportedGame) as wrong:
        raise UsageError(str(wrong)) from None
    try:
        connection = socket.create_connection((args.host, args.port), timeout=30)
    except OSError as error:
        raise CommandError(f"no dealer at {args.host}, port {args.port}: {error}") from None
    connection_lines = LineSocket(connection)
    broken = ""
    try:
        client.play(connection_lines)
    except (MatchAborted, ConnectionLost) as failure:
        broken = str(failure)
    finally:
        connection_lines.close()
    _print_totals(client.totals, max(game.blinds), as_json=args.json)
    if broken:
        raise CommandError(broken)
    return 0


def _print_totals(totals: MatchTotals, big_blind: int, *, as_json: bool) -> None:
    faults, mbb = totals.faults, totals.per_hand(big_blind)
    if as_json:
        result = {
            "hands": totals.hands,
            "decisions": totals.decisions,
            "chips": totals.won,
            "mbb_per_hand": mbb,
            "uncounted": totals.uncounted,
            "faults": faults.total,
            "examples": faults.examples,
        }
        print(json.dumps(result))
        return
    hands = "1 hand" if totals.hands == 1 else f"{totals.hands} hands"
    print(f"{hands}, {totals.won:+.10g} chips, {mbb:+.1f} mbb a hand, {faults.total} faults")
    for example in faults.examples:
        print(f"  {example}")
