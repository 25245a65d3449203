"""``pokerroom battle``: bots against bots, with intervals."""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pokerroom.cli.errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerroom.arena.entrants import Entrant
    from pokerroom.arena.match import Length, Played, Write
    from pokerroom.arena.setting import Setting

HELP = "let bots play against each other, with the same cards in every seat"

GAMES = (
    "holdem-limit",
    "holdem-pot-limit",
    "holdem-no-limit",
    "draw-limit",
    "draw-pot-limit",
    "draw-no-limit",
)
HANDS = 10_000
MOST_HANDS = 10_000_000
"""when --until decides how long it takes"""
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="[NAME=]BOT",
        help="random, call, sensible, or your own as FILE.py:CLASS or cmd:COMMAND; NAME=BOT gives it a name",
    )
    _add_game(parser)
    _add_length(parser)
    out = parser.add_argument_group("what comes out")
    out.add_argument("--json", action="store_true", help="print one JSON object")
    out.add_argument("--html", metavar="FILE", help="write a report with drawings, one file")
    out.add_argument("--history", metavar="FILE", help="write every hand as a line of JSON, all cards shown")
    out.add_argument("--no-equity", action="store_true", help="do not compute the all-in adjusted result")


def _add_game(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument_group("the game")
    game.add_argument("--game", choices=GAMES, default="holdem-no-limit", help="default: holdem-no-limit")
    game.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="players at a table (default: as many as bots are given, or as the game has room for)",
    )
    game.add_argument("--blinds", type=_blinds, default=(50, 100), metavar="S/B", help="default: 50/100")
    game.add_argument("--ante", type=int, default=0, metavar="CHIPS", help="paid by everybody (default: 0)")
    game.add_argument(
        "--stack",
        type=int,
        metavar="CHIPS",
        help="at the start of each hand (default: 100 big blinds, 200 at limit)",
    )
    game.add_argument(
        "--keep-stacks", action="store_true", help="carry stacks from hand to hand within a session"
    )


def _add_length(parser: argparse.ArgumentParser) -> None:
    how = parser.add_argument_group("how it is played")
    how.add_argument(
        "--hands",
        type=_positive,
        metavar="N",
        help=f"hands in all, rounded up to whole sets (default: {HANDS}; with --until the most)",
    )
    how.add_argument(
        "--until", type=_mbb, default=0.0, metavar="Xmbb", help="stop when all intervals are as narrow as +-X"
    )
    how.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same match")
    how.add_argument("--no-duplicate", action="store_true", help="play each deal only once")
    how.add_argument(
        "--session", type=_positive, metavar="N", help="deals after which the bots start anew (default: 200)"
    )
    how.add_argument(
        "--tables", type=_positive, default=1, metavar="N", help="processes to play in (default: 1)"
    )
    how.add_argument(
        "--apart",
        action="store_true",
        help="run Python bots in processes of their own, where nothing that they do can stop the match",
    )
    how.add_argument(
        "--time-limit",
        type=_positive,
        default=5_000,
        metavar="MS",
        help="milliseconds for a decision of a bot in a process of its own (default: 5000)",
    )
    how.add_argument(
        "--memory",
        type=_positive,
        default=1024,
        metavar="MIB",
        help="what the process of a bot may use (default: 1024)",
    )
    how.add_argument(
        "--max-faults",
        type=_positive,
        default=20,
        metavar="N",
        help="a bot with more faults in a session is disqualified (default: 20)",
    )


def run(args: argparse.Namespace) -> int:
    """Play the match and print the results."""
    from pokerroom.arena.match import Length
    from pokerroom.arena.results import results_of
    from pokerroom.arena.text import show

    entrants = _entrants(args.bots)
    setting = _setting(args, len(entrants))
    length = Length(args.hands or (MOST_HANDS if args.until else HANDS), args.until)
    played = _play(args, setting, entrants, length)
    if not played.count.sets:
        raise CommandError("interrupted before the first block was finished", INTERRUPTED)
    results = results_of(played)
    if args.html is not None:
        from pokerroom.arena.page.page import page

        with _written(args.html) as write:
            write(page(results).encode())
    if args.json:
        import msgspec

        print(msgspec.json.encode(results).decode())
    else:
        print(show(results))
    return INTERRUPTED if played.stopped == "interrupted" else 0


def _play(args: argparse.Namespace, setting: Setting, entrants: Sequence[Entrant], length: Length) -> Played:
    from pokerroom.arena.match import Match
    from pokerroom.arena.progress import clear, progress_bar
    from pokerroom.arena.workers import open_workers

    live = sys.stderr.isatty()
    progress = progress_bar(sys.stderr, time.monotonic) if live else lambda played: None
    with _history(args.history) as write, open_workers(args.tables) as workers:
        try:
            return Match(setting, entrants, length, history=write, progress=progress).play(workers)
        finally:
            if live:
                clear(sys.stderr)


@contextlib.contextmanager
def _history(name: str | None) -> Iterator[Write | None]:
    if name is None:
        yield None
        return
    with _written(name) as write:
        yield write


@contextlib.contextmanager
def _written(name: str) -> Iterator[Write]:
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name).open("wb"))
        except OSError as error:
            raise CommandError(f"{name} cannot be written: {error.strerror}") from None
        yield file.write


def _entrants(texts: Sequence[str]) -> list[Entrant]:
    from pokerroom.arena.entrants import BadEntrant, read_entrants

    if len(texts) < 2:
        raise UsageError("a battle needs two bots at least, as in: pokerroom battle sensible call")
    try:
        return read_entrants(texts)
    except BadEntrant as error:
        raise UsageError(str(error)) from None


def _setting(args: argparse.Namespace, entrants: int) -> Setting:
    from pokerroom.arena.lineups import count
    from pokerroom.arena.setting import GAME_NAMES, MOST_LINE_UPS, Setting
    from pokerroom.poker.games import GAMES as RULES
    from pokerroom.table.config import ConfigError

    small, big = args.blinds
    seats = args.seats or min(entrants, RULES[GAME_NAMES[args.game][0]].max_players)
    usual_stack = (200 if args.game.endswith("-limit") and args.game.count("-") == 1 else 100) * big
    setting = Setting(
        game=args.game,
        seats=seats,
        small_blind=small,
        big_blind=big,
        ante=args.ante,
        stack=args.stack or usual_stack,
        keep_stacks=args.keep_stacks,
        duplicate=not args.no_duplicate,
        seed=args.seed,
        session=args.session or 200,
        max_faults=args.max_faults,
        apart=args.apart,
        time_limit=args.time_limit,
        memory=args.memory,
        equity=not args.no_equity,
    )
    try:
        assert setting.config
    except ConfigError as error:
        raise UsageError(str(error)) from None
    if count(entrants, seats) > MOST_LINE_UPS:
        raise UsageError(
            f"{entrants} bots at tables of {seats} make {count(entrants, seats):,} line-ups, more than {MOST_LINE_UPS}"
        )
    return setting


def _blinds(text: str) -> tuple[int, int]:
    small, slash, big = text.partition("/")
    if not (slash and small.isdecimal() and big.isdecimal() and 0 < int(small) <= int(big)):
        raise argparse.ArgumentTypeError(f"{text!r} are no blinds: small and big, as in 50/100")
    return int(small), int(big)


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no number: 1 or more")
    return int(text)


def _mbb(text: str) -> float:
    number = text.removesuffix("mbb")
    try:
        width = float(number)
    except ValueError:
        width = 0.0
    if not 0 < width < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no width: thousandths of a big blind, as in 5mbb")
    return width
