"""``pokerroom battle``: bots against bots, with intervals."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.values import positive
from pokerroom.lab.cli.battle import flags, outputs, tournament_battles
from pokerroom.lab.cli.battle.acpc_ports import check_acpc, open_acpc_ports
from pokerroom.lab.cli.battle_signals import stopped_by_signals

if TYPE_CHECKING:
    from pokerroom.lab.arena.match.entrants import Entrant
    from pokerroom.lab.arena.match.match import PlayedCashMatch
    from pokerroom.lab.arena.match.match_config import MatchConfig
    from pokerroom.lab.arena.match.match_loop import MatchLength
    from pokerroom.lab.arena.match.workers import Workers

HELP = N_("let bots play against each other, with the same cards in every seat")

GAME = "holdem-no-limit"
HANDS = 10_000
MAX_HANDS = 10_000_000
"""when --until decides how long it takes"""
SESSION = 200
UTH_ROUNDS, UTH_SESSION = 100_000, 1_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    parser.add_argument("bots", nargs="+", metavar="[NAME=]BOT", help=flags.BOTS_HELP)
    game = parser.add_argument_group("the game")
    flags.add_game(
        game, GAME, "as many as bots are given, or as the game has room for", small=flags.SMALL_GAMES
    )
    _add_length(parser)
    tournament_battles.add_flags(parser)
    out = parser.add_argument_group("what comes out")
    out.add_argument("--json", action="store_true", help="print one JSON object")
    out.add_argument(
        "--watch",
        type=positive,
        nargs="?",
        const=1,
        metavar="HAND",
        help="step through the hands in this terminal while they are played, from this number on (default: 1)",
    )
    out.add_argument("--html", metavar="FILE", help="write a report with drawings, one file")
    out.add_argument(
        "--history",
        type=_history_file,
        metavar="FILE",
        help="write every hand with all cards: as JSON lines (.jsonl), PHH (.phhs) or text (.txt); or what each seat"
        " won of it, as a table (.csv, .parquet)",
    )
    out.add_argument(
        "--logs",
        metavar="FOLDER",
        help="keep a log of each bot: its faults with their hands and tracebacks, and what its processes say on"
        " standard error",
    )


def _add_length(parser: argparse.ArgumentParser) -> None:
    how = parser.add_argument_group("how it is played")
    how.add_argument(
        "--hands",
        type=positive,
        metavar="N",
        help=f"hands in all, rounded up to whole sets (default: {HANDS}, uth {UTH_ROUNDS}; with --until the most)",
    )
    flags.add_until(how, "all intervals")
    flags.add_deals(
        how,
        f"deals after which the bots start anew (default: {SESSION}, or as few as give {HANDS} hands 20 sessions;"
        f" uth {UTH_SESSION})",
        "match",
    )
    flags.add_limits(how)


def run(args: argparse.Namespace) -> int:
    """Play the match and print the results."""
    import msgspec

    from pokerroom.lab.arena.match.match import default_session_deals
    from pokerroom.lab.arena.match.match_loop import MatchLength
    from pokerroom.lab.arena.reports.battle_results import match_results

    outputs.check_report(args.html)
    if args.tournament:
        defaults = argparse.ArgumentParser()
        add_arguments(defaults)
        return tournament_battles.run(args, defaults)
    if args.game == flags.UTH:
        from pokerroom.lab.cli.battle import uth_battle

        defaults = argparse.ArgumentParser()
        add_arguments(defaults)
        return uth_battle.run(args, defaults, rounds=UTH_ROUNDS, session=UTH_SESSION)
    if len(args.bots) < 2:
        raise UsageError("a battle needs at least two bots, as in: pokerroom battle sensible call")
    if args.game in flags.SMALL_GAMES:
        from pokerroom.lab.cli.battle import small_battle

        defaults = argparse.ArgumentParser()
        add_arguments(defaults)
        return small_battle.run(args, defaults, HANDS)
    entrants = flags.read_bots(args.bots)
    setting = flags.match_config(args, len(entrants), SESSION)
    _check_line_ups(len(entrants), setting.seats)
    if args.session is None:
        # Not by --hands: a longer battle continues where a shorter one ended.
        default_session = default_session_deals(setting, len(entrants), HANDS)
        setting = msgspec.structs.replace(setting, session=default_session)
    length = MatchLength(args.hands or (MAX_HANDS if args.until else HANDS), args.until)
    check_acpc(entrants, setting)
    with open_acpc_ports(entrants, args.tables):
        played = _play(args, setting, entrants, length)
    if not played.count.sets and args.watch:
        return 0
    if not played.count.sets:
        raise CommandError(_too_early(played), flags.INTERRUPTED)
    outputs.write_results(match_results(played), args)
    return flags.INTERRUPTED if played.stopped == "interrupted" and not args.watch else 0


def _play(
    args: argparse.Namespace, setting: MatchConfig, entrants: Sequence[Entrant], length: MatchLength
) -> PlayedCashMatch:
    from pokerroom.lab.arena.match.match import Match
    from pokerroom.lab.arena.reports.battle_progress import progress_line

    with (
        stopped_by_signals(),
        outputs.history(args.history) as (write, form),
        outputs.log_folder(args.logs) as logs,
        _workers(args, entrants) as workers,
        outputs.progress_drawing(progress_line, live=not args.watch) as progress,
    ):
        match = Match(
            setting, entrants, length, history=write, history_format=form, logs=logs, progress=progress
        )
        return match.play(workers)


def _workers(args: argparse.Namespace, entrants: Sequence[Entrant]) -> AbstractContextManager[Workers]:
    from pokerroom.lab.cli.battle.watch import open_watching

    if args.watch and args.together:
        raise UsageError("--watch shows one hand after the other: leave --together out")
    return open_watching(args.watch) if args.watch else flags.workers_of(args, entrants)


def _too_early(played: PlayedCashMatch) -> str:
    """Return what to say when there are no results, and how many hands were played, if that is known."""
    under_way = f": {played.under_way:,} hands were under way" if played.under_way else ""
    return f"interrupted before the first block was finished{under_way}; a shorter --session makes shorter blocks"


def _history_file(name: str) -> str:
    from pokerroom.lab.arena.match.hand_histories import FORMAT_BY_SUFFIX

    if Path(name).suffix == ".phh":
        raise argparse.ArgumentTypeError(
            f"{name!r} would hold one hand only: {name}s holds all of them as PHH"
        )
    if Path(name).suffix not in FORMAT_BY_SUFFIX:
        raise argparse.ArgumentTypeError(
            f"{name!r} does not say how hands are to be written: give it the suffix {' or '.join(FORMAT_BY_SUFFIX)}"
        )
    return name


def _check_line_ups(entrants: int, seats: int) -> None:
    from pokerroom.lab.arena.match.lineups import count_line_ups
    from pokerroom.lab.arena.match.match_config import MAX_LINE_UPS

    if count_line_ups(entrants, seats) > MAX_LINE_UPS:
        raise UsageError(
            f"{entrants} bots at tables of {seats} make"
            f" {count_line_ups(entrants, seats):,} line-ups, more than {MAX_LINE_UPS}:"
            " play them with pokerroom league"
        )
