"""``pokerroom battle --game kuhn`` and ``leduc``: small games, whose exact answers are known."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.lab.cli.battle import flags, outputs
from pokerroom.lab.cli.battle_signals import stopped_by_signals

MAX_HANDS = 10_000_000
"""when --until decides how long it takes"""
TABLE_FLAGS = (
    "together",
    "apart",
    "seats",
    "blinds",
    "ante",
    "stack",
    "keep_stacks",
    "no_equity",
    "watch",
    "logs",
    "time_limit",
    "memory",
)
"""flags that say nothing here"""


def run(args: argparse.Namespace, defaults: argparse.ArgumentParser, hands: int) -> int:
    """Play and print the results; ``hands`` is how many there are by default."""
    import msgspec

    from pokerroom.lab.arena.match.entrants import BadEntrant
    from pokerroom.lab.arena.match.match import default_session_deals
    from pokerroom.lab.arena.match.match_loop import MatchLength
    from pokerroom.lab.arena.match.workers import open_workers
    from pokerroom.lab.arena.reports.battle_progress import progress_line
    from pokerroom.lab.arena.reports.battle_results import match_results
    from pokerroom.lab.games.small_match import (
        SmallMatch,
        read_small_game_bots,
        small_game_config,
    )

    _refuse_table_flags(args, defaults)
    try:
        entrants = read_small_game_bots(args.bots, args.game)
    except BadEntrant as error:
        raise UsageError(str(error)) from None
    setting = small_game_config(
        args.game, seed=args.seed, duplicate=not args.no_duplicate, max_faults=args.max_faults
    )
    session = args.session or default_session_deals(setting, len(entrants.all), hands)
    setting = msgspec.structs.replace(setting, session=session)
    length = MatchLength(args.hands or (MAX_HANDS if args.until else hands), args.until)
    with (
        stopped_by_signals(),
        outputs.history(args.history) as (write, form),
        open_workers(args.tables) as workers,
        outputs.progress_drawing(progress_line) as progress,
    ):
        match = SmallMatch(setting, entrants, length, history=write, history_format=form, progress=progress)
        played = match.play(workers)
    if not played.count.sets:
        raise CommandError("interrupted before the first block was finished", flags.INTERRUPTED)
    outputs.write_results(match_results(played), args)
    return flags.INTERRUPTED if played.stopped == "interrupted" else 0


def _refuse_table_flags(args: argparse.Namespace, defaults: argparse.ArgumentParser) -> None:
    """Raise :class:`UsageError` for a flag that says nothing here, and for a history that cannot be written."""
    for name in TABLE_FLAGS:
        if getattr(args, name, None) != defaults.get_default(name):
            raise UsageError(f"--{name.replace('_', '-')} says nothing at {args.game}: leave it out")
    if args.history and Path(args.history).suffix not in {".jsonl", ".csv", ".parquet"}:
        raise UsageError(
            f"hands of {args.game} are written as lines of JSON, or as a table: give {args.history} the suffix"
            " .jsonl, .csv or .parquet"
        )
