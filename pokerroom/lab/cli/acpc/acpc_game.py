"""``pokerroom acpc game``: the ``.game`` file of a game of battles."""

from __future__ import annotations

import argparse
from typing import Any

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import positive
from pokerroom.lab.cli.battle.flags import GAMES, blinds, default_stack


def add_game(commands: Any) -> None:
    """Add the command with its flags."""
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
    from pokerroom.lab.acpc.gamedef import write_game
    from pokerroom.lab.arena.match.match_config import MatchConfig
    from pokerroom.lab.arena.runners.acpc_player import NoAcpcGame, acpc_game
    from pokerroom.tables.table_errors import ConfigError

    small, big = args.blinds
    stack = args.stack or default_stack(args.game, big)
    setting = MatchConfig(game=args.game, seats=args.seats, small_blind=small, big_blind=big, stack=stack)
    try:
        assert setting.table_config
        print(write_game(acpc_game(setting)), end="")
    except (ConfigError, NoAcpcGame) as wrong:
        raise UsageError(str(wrong)) from None
    return 0
