"""``pokerroom battle --tournament``: whole tournaments of bots, in memory."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import up_to
from pokerroom.lab.cli.battle import flags
from pokerroom.lab.cli.battle_signals import stopped_by_signals
from pokerwire.games import GAMES
from pokerwire.tournament.field_size import MAX_FIELD

if TYPE_CHECKING:
    from pokerroom.tournament.tournament_config import TournamentConfig

LEVELS = 20
MAX_DRAWS = 1_000_000
MAX_ICM_PLAYERS = 100
MAX_LEVEL_HANDS = 10_000
OTHER_FLAGS = (
    "hands",
    "until",
    "watch",
    "html",
    "history",
    "logs",
    "session",
    "keep_stacks",
    "together",
    "apart",
)
"""flags that say nothing here"""


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    group = parser.add_argument_group("tournaments")
    group.add_argument(
        "--tournament",
        type=up_to(MAX_DRAWS),
        metavar="N",
        help="play whole tournaments: N draws of seats and cards, each in every rotation of the bots",
    )
    group.add_argument(
        "--entrants",
        type=up_to(MAX_FIELD),
        metavar="N",
        help="players of a tournament, the bots in turn (default: one of each)",
    )
    group.add_argument(
        "--icm",
        action="store_true",
        help="also print prize shares without the luck of all-ins, by the independent chip model (hold'em; slower)",
    )
    group.add_argument(
        "--level-hands",
        type=up_to(MAX_LEVEL_HANDS),
        default=10,
        metavar="N",
        help="hands of a level at each table (default: 10)",
    )


def run(args: argparse.Namespace, defaults: argparse.ArgumentParser) -> int:
    """Play and print the results."""
    import msgspec

    from pokerroom.lab.arena.match.entrants import BadEntrant, is_command
    from pokerroom.lab.arena.tournament.tournament_battle import play_battle
    from pokerroom.lab.arena.tournament.tournament_battle_text import tournament_battle_text

    for name in OTHER_FLAGS:
        if getattr(args, name, None) != defaults.get_default(name):
            raise UsageError(f"--{name.replace('_', '-')} is not for battles over whole tournaments")
    if args.game == flags.UTH:
        raise UsageError(
            f"--game {flags.UTH} is not for battles over whole tournaments: nobody plays against the dealer there"
        )
    entrants = flags.read_bots(args.bots)
    if any(is_command(entrant.spec) or entrant.spec.startswith("acpc:") for entrant in entrants):
        raise UsageError(
            "tournaments are played by bots in Python: give FILE.py:CLASS or the name of a house bot"
        )
    players = args.entrants or len(entrants)
    if players < 2 or players % len(entrants):
        raise UsageError(f"--entrants is a multiple of the {len(entrants)} bots, and 2 at least")
    if args.icm and players > MAX_ICM_PLAYERS:
        raise UsageError(f"--icm is for tournaments of up to {MAX_ICM_PLAYERS} players")
    if args.icm and args.game.startswith("draw"):
        raise UsageError("--icm is for hold'em: at draw there is no board to come")
    config = battle_config(args, players)
    total = args.tournament * len(entrants)

    def progress(played: int) -> None:
        if sys.stderr.isatty():
            print(
                f"\r{played:,} of {total:,} tournaments", end="\n" if played == total else "", file=sys.stderr
            )

    try:
        with stopped_by_signals():
            battle = play_battle(
                config, entrants, players, args.tournament, seed=args.seed, icm=args.icm, progress=progress
            )
    except BadEntrant as error:
        raise UsageError(str(error)) from None
    print(msgspec.json.encode(battle).decode() if args.json else tournament_battle_text(battle))
    return 0


def battle_config(args: argparse.Namespace, players: int) -> TournamentConfig:
    """Return the tournament of these flags: blinds half as high again with each level."""
    from pokerroom.tables.table_errors import ConfigError
    from pokerroom.tournament.blind_structure import BlindStructure, Level
    from pokerroom.tournament.tournament_config import PayoutPlan, TournamentConfig, check_tournament
    from pokerwire.cash.table_config import Clocks, PlayedGame

    small, big = args.blinds
    levels = []
    for number in range(LEVELS):
        factor = 1.5**number
        levels.append(Level(int(small * factor), int(big * factor), args.ante, hands=args.level_hands))
    game, structure = args.game.split("-", 1)
    most = GAMES[game].usual_players
    try:
        return check_tournament(
            TournamentConfig(
                name="Battle",
                structure=BlindStructure(tuple(levels), "double"),
                game=PlayedGame(game, structure.replace("-", "_")),
                seats=args.seats or min(players, most),
                starting_chips=args.stack or 50 * big,
                buy_in=100,
                payouts=PayoutPlan("standard"),
                clocks=Clocks(decision=0, time_bank=0, street_pause=0, hand_pause=0),
            )
        )
    except ConfigError as error:
        raise UsageError(str(error)) from None
