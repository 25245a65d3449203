"""``pokerroom acpc``: the protocol of the computer poker competition, as a dealer and as a player."""

from __future__ import annotations

import argparse
import json
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pokerroom.cli.errors import CommandError, UsageError
from pokerroom.cli.main import Parser

if TYPE_CHECKING:
    from pokerroom.acpc.gamedef import GameDef
    from pokerroom.arena.acpc.abroad import Sum

HELP = "deal or play a match of the computer poker competition (ACPC)"

MOST_NUMBER = 2**32 - 1
MOST_PORT = 65_535


class _Mixed(Parser):
    """Takes options between the names of the players, as the competition's dealer does."""

    _inner = False

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        if self._inner:
            return argparse.ArgumentParser.parse_known_args(self, args, namespace)
        self._inner = True
        known, unknown = self.parse_known_intermixed_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The dealer and the player."""
    commands = parser.add_subparsers(dest="acpc", metavar="COMMAND", required=True, parser_class=_Mixed)
    _add_dealer(commands)
    _add_play(commands)
    _add_game(commands)


def run(args: argparse.Namespace) -> int:
    """Do what was asked."""
    return int(args.do(args))


# --- dealer ---------------------------------------------------------------------------------------------------------


def _add_dealer(commands: Any) -> None:
    text = "deal one match; the command line is that of the competition's dealer"
    parser = commands.add_parser("dealer", help=text, description=text)
    parser.set_defaults(do=_deal)
    parser.add_argument("match", metavar="matchName", help="names the log, matchName.log")
    parser.add_argument("game", metavar="gameDefFile", type=Path, help="what is played, a .game file")
    parser.add_argument("hands", metavar="#Hands", type=_number, help="how many hands")
    parser.add_argument("seed", metavar="rngSeed", type=_number, help="the same seed, the same cards")
    parser.add_argument("names", metavar="name", nargs="+", help="the players, in the order of the ports")
    parser.add_argument(
        "-f", dest="fixed", action="store_true", help="fixed seats: nobody moves round the puck"
    )
    parser.add_argument("-l", dest="log", action="store_false", help="no log")
    parser.add_argument("-L", dest="log", action="store_true", default=True, help="a log (the default)")
    parser.add_argument(
        "-p", dest="ports", type=_ports, default=(), metavar="PORT,...", help="default: any free"
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
        help="append to the logs; with -T go on with an interrupted match",
    )
    for flag, default, text in (
        ("--t_response", 600_000, "milliseconds for an answer"),
        ("--t_hand", 600_000, "milliseconds of a player in a hand"),
        ("--t_per_hand", 7_000, "milliseconds of a player in a hand, on average over the match"),
    ):
        parser.add_argument(
            flag, type=_number, default=default, metavar="MS", help=f"{text} (default: {default})"
        )
    parser.add_argument(
        "--start_timeout",
        type=int,
        default=-1,
        metavar="MS",
        help="milliseconds for all to connect (default: -1, any)",
    )
    parser.add_argument(
        "--host", default="", metavar="ADDRESS", help="listen there only (default: everywhere)"
    )


def _deal(args: argparse.Namespace) -> int:
    from pokerroom.acpc.clocks import Limits
    from pokerroom.acpc.dealer import DealerProcess, MatchFailed, Settings
    from pokerroom.acpc.logs import Header

    game = load_game(args.game)
    if not args.hands:
        raise UsageError("#Hands is 0, it must be 1 or more")
    if len(args.names) < game.players:
        raise UsageError(f"the game is for {game.players} players, {len(args.names)} named")
    settings = Settings(
        Header(args.match, str(args.game), args.hands, args.seed),
        game,
        tuple(args.names[: game.players]),
        fixed=args.fixed,
        quiet=args.quiet,
        log=args.log,
        transactions=args.transactions,
        append=args.append,
        ports=args.ports,
        host=args.host,
        limits=Limits(args.t_response, args.t_hand, args.t_per_hand),
        start_timeout=args.start_timeout,
    )
    try:
        DealerProcess(settings, sys.stdout, sys.stderr).run()
    except MatchFailed:
        return 1
    return 0


# --- play -----------------------------------------------------------------------------------------------------------


def _add_play(commands: Any) -> None:
    text = "play a match at a dealer with one of our bots"
    parser = commands.add_parser("play", help=text, description=text)
    parser.set_defaults(do=_play)
    parser.add_argument("host", metavar="HOST", help="where the dealer is")
    parser.add_argument(
        "port", metavar="PORT", type=_port, help="the port of the seat, as the dealer printed it"
    )
    parser.add_argument(
        "--game", type=Path, required=True, metavar="FILE", help="what is played, a .game file"
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
        type=_number,
        default=7_000,
        metavar="MS",
        help="what the bot is told it has (default: 7000)",
    )
    parser.add_argument("--json", action="store_true", help="print the sum as one JSON object")


def _play(args: argparse.Namespace) -> int:
    from pokerroom.acpc.lines import Gone, Lines
    from pokerroom.acpc.telling import CannotTell
    from pokerroom.arena.acpc.abroad import BrokenMatch, ForeignTable
    from pokerroom.arena.acpc.door import PREFIX
    from pokerroom.arena.entrants import BadEntrant, read_entrants

    game = load_game(args.game)
    if args.bot.startswith(PREFIX):
        raise UsageError(f"{args.bot} speaks the protocol itself: let it connect to the dealer")
    try:
        (bot,) = read_entrants([args.bot])
        table = ForeignTable(game, bot, seed=args.seed, time=args.time_limit)
    except (BadEntrant, CannotTell) as wrong:
        raise UsageError(str(wrong)) from None
    try:
        connection = socket.create_connection((args.host, args.port), timeout=30)
    except OSError as error:
        raise CommandError(f"no dealer at {args.host}, port {args.port}: {error}") from None
    lines = Lines(connection)
    broken = ""
    try:
        table.play(lines)
    except (BrokenMatch, Gone) as trouble:
        broken = str(trouble)
    finally:
        lines.close()
    _print_sum(table.sum, max(game.blinds), as_json=args.json)
    if broken:
        raise CommandError(broken)
    return 0


def _print_sum(done: Sum, big_blind: int, *, as_json: bool) -> None:
    faults, mbb = done.faults, done.per_hand(big_blind)
    if as_json:
        told = {
            "hands": done.hands,
            "decisions": done.decisions,
            "chips": done.won,
            "mbb_per_hand": mbb,
            "uncounted": done.uncounted,
            "faults": faults.total,
            "examples": faults.examples,
        }
        print(json.dumps(told))
        return
    hands = "1 hand" if done.hands == 1 else f"{done.hands} hands"
    print(f"{hands}, {done.won:+.10g} chips, {mbb:+.1f} mbb a hand, {faults.total} faults")
    for example in faults.examples:
        print(f"  {example}")


# --- game -----------------------------------------------------------------------------------------------------------


def _add_game(commands: Any) -> None:
    from pokerroom.cli.battle_flags import GAMES, blinds, positive

    text = "print the .game file of a game, as for bots in pokerroom battle"
    parser = commands.add_parser("game", help=text, description=text)
    parser.set_defaults(do=_write_game)
    parser.add_argument("--game", choices=GAMES, default="holdem-no-limit", help="default: holdem-no-limit")
    parser.add_argument("--seats", type=positive, default=2, metavar="N", help="default: 2")
    parser.add_argument("--blinds", type=blinds, default=(50, 100), metavar="S/B", help="default: 50/100")
    parser.add_argument(
        "--stack",
        type=positive,
        metavar="CHIPS",
        help="default: 100 big blinds, 200 at limit, as in a battle",
    )


def _write_game(args: argparse.Namespace) -> int:
    from pokerroom.acpc.gamedef import write_game
    from pokerroom.arena.acpc.game import NoSuchGame, game_of
    from pokerroom.arena.setting import Setting
    from pokerroom.cli.battle_flags import usual_stack
    from pokerroom.table.config import ConfigError

    small, big = args.blinds
    stack = args.stack or usual_stack(args.game, big)
    setting = Setting(game=args.game, seats=args.seats, small_blind=small, big_blind=big, stack=stack)
    try:
        assert setting.config
        print(write_game(game_of(setting)), end="")
    except (ConfigError, NoSuchGame) as wrong:
        raise UsageError(str(wrong)) from None
    return 0


# --- both -----------------------------------------------------------------------------------------------------------


def load_game(path: Path) -> GameDef:
    """Return the game of a ``.game`` file; raise :class:`UsageError`."""
    from pokerroom.acpc.gamedef import BadGame, read_game

    try:
        return read_game(path.read_text(encoding="latin-1"))
    except OSError as error:
        raise UsageError(f"could not open game definition {path}: {error.strerror}") from None
    except BadGame as wrong:
        raise UsageError(f"could not read game {path}: {wrong}") from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= MOST_NUMBER):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to {MOST_NUMBER}")
    return int(text)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST_PORT):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: 1 to {MOST_PORT}")
    return int(text)


def _ports(text: str) -> tuple[int, ...]:
    words: Sequence[str] = text.split(",")
    if not all(word.isascii() and word.isdigit() and int(word) <= MOST_PORT for word in words):
        raise argparse.ArgumentTypeError(f"{text!r} are no ports, as in 18791,18374")
    return tuple(map(int, words))
