"""The flags that ``battle`` and ``league`` have in common, and what is made of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.uth.rule_sets import RULES_HELP
from pokerroom.cli.values import natural, positive
from pokerroom.lab.arena.match.game_names import GAME_NAMES, is_deep
from pokerwire.bot_names import HOUSE_BOT_NAMES

if TYPE_CHECKING:
    from pokerroom.lab.arena.match.entrants import Entrant
    from pokerroom.lab.arena.match.match_config import MatchConfig
    from pokerroom.lab.arena.match.workers import Workers

GAMES = tuple(GAME_NAMES)
BOTS_HELP = (
    f"{', '.join(HOUSE_BOT_NAMES)}, or your own as FILE.py:CLASS, cmd:COMMAND (lines of JSON) or native:COMMAND"
    " (a client of a room); NAME=BOT gives it a name; bots of the computer poker competition as acpc:PORT or"
    " acpc:COMMAND; with --game uth: basic, random, or your own"
)
SMALL_GAMES = ("kuhn", "leduc")
"""games of few cards, which battle plays and league does not"""
UTH = "uth"
INTERRUPTED = 130


def add_game(
    game: argparse._ArgumentGroup, default: str | None, seats: str, *, small: Sequence[str] = ()
) -> None:
    """Add what is played; ``seats`` says how many players there are at a table when that is not said.

    ``small`` are small games that are played too.
    """
    small_help = (
        f"; {' and '.join(small)}: small games, by exact, cfr, random, call or your own" if small else ""
    )
    game.add_argument(
        "--game",
        choices=(*GAMES, UTH, *small),
        default=default,
        metavar="GAME",
        help=f"{', '.join(GAMES)} (default: holdem-no-limit); uth: strategies against the dealer, in the same rounds"
        f"{small_help}",
    )
    game.add_argument("--seats", type=positive, metavar="N", help=f"players at a table (default: {seats})")
    game.add_argument("--blinds", type=blinds, default=(50, 100), metavar="S/B", help="default: 50/100")
    game.add_argument(
        "--ante",
        type=natural,
        default=0,
        metavar="CHIPS",
        help="paid by everybody (default: 0); uth: the bet (default: the minimum that is paid without "
        "rounding)",
    )
    game.add_argument(
        "--stack",
        type=positive,
        metavar="CHIPS",
        help="at the start of each hand (default: 100 big blinds, 200 at limit)",
    )
    game.add_argument(
        "--keep-stacks", action="store_true", help="carry stacks from hand to hand within a session"
    )
    game.add_argument(
        "--rules", default="extreme", metavar="NAME", help=f"of --game uth: {RULES_HELP} (default: extreme)"
    )


def add_deals(group: argparse._ArgumentGroup, session: str, same: str) -> None:
    """Add what cards are dealt: ``session`` says what one is, ``same`` what one seed brings again."""
    group.add_argument("--seed", type=int, default=1, metavar="S", help=f"the same seed, the same {same}")
    group.add_argument("--no-duplicate", action="store_true", help="play each deal only once at a table")
    group.add_argument("--session", type=positive, metavar="N", help=session)
    group.add_argument("--no-equity", action="store_true", help="do not compute the all-in adjusted result")


def add_until(how: argparse._ArgumentGroup, what: str) -> None:
    """Add the stopping rule; ``what`` are the intervals that it looks at."""
    how.add_argument(
        "--until",
        type=mbb,
        default=0.0,
        metavar="Xmbb",
        help=f"stop when {what} are as narrow as +-X (--game uth: thousandths of an ante)",
    )


def add_limits(how: argparse._ArgumentGroup) -> None:
    """Add how bots are run and what they may use."""
    how.add_argument(
        "--tables", type=positive, default=1, metavar="N", help="processes to play in (default: 1)"
    )
    how.add_argument(
        "--together",
        type=positive,
        default=0,
        metavar="N",
        help="play N sessions at once, all those of a bot in one process: many hands a second for Python bots,"
        " and for cmd: programs that can do this; with --apart one process for each rotation of the "
        "players, so that no bot meets a deal twice (default: one session after the other)",
    )
    how.add_argument(
        "--apart",
        action="store_true",
        help="run Python bots in processes of their own, where nothing that they do can stop the match",
    )
    how.add_argument(
        "--time-limit",
        type=positive,
        default=5_000,
        metavar="MS",
        help="milliseconds for a decision of a bot in a process of its own (default: 5000)",
    )
    how.add_argument(
        "--memory",
        type=positive,
        default=1024,
        metavar="MIB",
        help="what the process of a bot may use (default: 1024)",
    )
    how.add_argument(
        "--max-faults",
        type=positive,
        default=20,
        metavar="N",
        help="a bot with more faults in a session is disqualified (default: 20)",
    )


@contextmanager
def workers_of(args: argparse.Namespace, entrants: Sequence[Entrant]) -> Iterator[Workers]:
    """Yield what plays, as the flags say; raise :class:`UsageError` when these bots cannot play so."""
    from pokerroom.lab.arena.match.workers import open_workers

    if not args.together:
        with open_workers(args.tables) as workers:
            yield workers
        return
    from pokerroom.lab.arena.runners.player_factory import can_play_many
    from pokerroom.lab.arena.runners.session_scheduler import open_scheduler

    if args.tables > 1:
        raise UsageError("--together plays all its sessions from one process: leave --tables out")
    for entrant in entrants:
        if not can_play_many(entrant.spec):
            raise UsageError(
                f"{entrant.name} plays one session at a time, as its protocol has it: leave --together out"
            )
    with open_scheduler(args.together) as pool:
        yield pool


def read_bots(texts: Sequence[str]) -> list[Entrant]:
    """Return the entrants; raise :class:`UsageError` for what is no bot."""
    from pokerroom.lab.arena.match.entrants import BadEntrant, read_entrants

    try:
        return read_entrants(texts)
    except BadEntrant as error:
        raise UsageError(str(error)) from None


def default_stack(game: str, big_blind: int) -> int:
    """Return the stack where the flags name no other."""
    return (200 if is_deep(game) else 100) * big_blind


def match_config(args: argparse.Namespace, entrants: int, session: int) -> MatchConfig:
    """Return what is to be played; ``session`` is how many deals a session has by default."""
    from pokerroom.lab.arena.match.match_config import MatchConfig
    from pokerroom.poker.rules import GAMES as RULES
    from pokerroom.tables.table_errors import ConfigError

    small, big = args.blinds
    seats = args.seats or min(entrants, RULES[GAME_NAMES[args.game][0]].max_players)
    setting = MatchConfig(
        game=args.game,
        seats=seats,
        small_blind=small,
        big_blind=big,
        ante=args.ante,
        stack=args.stack or default_stack(args.game, big),
        keep_stacks=args.keep_stacks,
        duplicate=not args.no_duplicate,
        seed=args.seed,
        session=args.session or session,
        max_faults=args.max_faults,
        apart=args.apart,
        time_limit=args.time_limit,
        memory=args.memory,
        equity=not args.no_equity,
    )
    try:
        assert setting.table_config
    except ConfigError as error:
        raise UsageError(str(error)) from None
    return setting


def blinds(text: str) -> tuple[int, int]:
    """Return small and big blind."""
    small, slash, big = text.partition("/")
    if not (slash and small.isdecimal() and big.isdecimal() and 0 < int(small) <= int(big)):
        raise argparse.ArgumentTypeError(f"{text!r} are no blinds: small and big, as in 50/100")
    return int(small), int(big)


def mbb(text: str) -> float:
    """Return a width in thousandths of a big blind, or of an ante."""
    number = text.removesuffix("mbb")
    try:
        width = float(number)
    except ValueError:
        width = 0.0
    if not 0 < width < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no width: thousandths of a big blind, as in 5mbb")
    return width
