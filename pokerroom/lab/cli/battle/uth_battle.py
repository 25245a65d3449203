"""``pokerroom battle --game uth``: strategies against the dealer, in the same rounds."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.uth.rule_sets import load_rules
from pokerroom.lab.cli.battle import flags, outputs
from pokerroom.lab.cli.battle_signals import stopped_by_signals

if TYPE_CHECKING:
    from pokerroom.lab.arena.match.entrants import Entrant
    from pokerroom.lab.arena.uth.uth_match import PlayedUthMatch
    from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig
    from pokerwire.uth.rule_set import RuleSet

MAX_ROUNDS = 100_000_000
"""when --until decides how long it takes"""
PLAYER_ONLY_FLAGS = (
    "together",
    "seats",
    "blinds",
    "stack",
    "keep_stacks",
    "no_duplicate",
    "no_equity",
    "watch",
)
"""flags that say nothing here"""


def run(args: argparse.Namespace, defaults: argparse.ArgumentParser, *, rounds: int, session: int) -> int:
    """Play and print the results; ``rounds`` and ``session`` are how many there are by default."""
    import msgspec

    from pokerroom.lab.arena.uth.uth_battle_html import uth_match_page
    from pokerroom.lab.arena.uth.uth_battle_results import uth_results
    from pokerroom.lab.arena.uth.uth_battle_text import uth_match_text

    refuse_player_flags(args, defaults)
    entrants = read_strategies(args.bots)
    played = _play(args, uth_match_config(args, load_rules(args.rules), session), entrants, rounds)
    if not played.count.hands:
        raise CommandError("interrupted before the first block was finished", flags.INTERRUPTED)
    results = uth_results(played)
    if args.html is not None:
        with outputs.open_output(args.html) as write:
            write(uth_match_page(results).encode())
    print(msgspec.json.encode(results).decode() if args.json else uth_match_text(results, args.logs or ""))
    return flags.INTERRUPTED if played.stopped == "interrupted" else 0


def refuse_player_flags(args: argparse.Namespace, defaults: argparse.ArgumentParser) -> None:
    """Raise :class:`UsageError` for a flag that says nothing here."""
    for name in PLAYER_ONLY_FLAGS:
        if getattr(args, name, None) != defaults.get_default(name):
            raise UsageError(
                f"--{name.replace('_', '-')} is for battles of players, not for strategies against the house"
            )


def read_strategies(texts: Sequence[str]) -> list[Entrant]:
    """Return the entrants; raise :class:`UsageError` for what is no strategy."""
    from pokerroom.lab.arena.match.entrants import BadEntrant, read_entrants
    from pokerroom.lab.arena.uth.uth_entrants import check_strategy

    try:
        return read_entrants(texts, check_strategy)
    except BadEntrant as error:
        raise UsageError(str(error)) from None


def uth_match_config(args: argparse.Namespace, rules: RuleSet, session: int) -> UthMatchConfig:
    """Return what is to be played; ``session`` is how many rounds a session has by default."""
    from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig
    from pokerroom.uth.betting_stage import initial_bets

    ante = args.ante or initial_bets(rules)[0]
    if not rules.ante.min <= ante <= rules.ante.max:
        raise UsageError(f"--ante must be {rules.ante.min} to {rules.ante.max} by these rules, not {ante}")
    return UthMatchConfig(
        rules=rules,
        ante=ante,
        seed=args.seed,
        session=args.session or session,
        apart=args.apart,
        time_limit=args.time_limit,
        memory=args.memory,
        max_faults=args.max_faults,
    )


def _play(
    args: argparse.Namespace, setting: UthMatchConfig, entrants: Sequence[Entrant], rounds: int
) -> PlayedUthMatch:
    from pokerroom.lab.arena.match.match_loop import MatchLength
    from pokerroom.lab.arena.match.workers import open_workers
    from pokerroom.lab.arena.uth.uth_battle_text import progress_line
    from pokerroom.lab.arena.uth.uth_match import UthMatch

    if args.history is not None and not args.history.endswith(".jsonl"):
        raise UsageError(
            f"rounds against the house are written as JSON lines: give {args.history} the suffix .jsonl"
        )
    length = MatchLength(args.hands or (MAX_ROUNDS if args.until else rounds), args.until)
    with (
        stopped_by_signals(),
        outputs.history(args.history) as (write, _),
        outputs.log_folder(args.logs) as logs,
        open_workers(args.tables) as workers,
        outputs.progress_drawing(progress_line) as progress,
    ):
        match = UthMatch(setting, entrants, length, history=write, logs=logs, progress=progress)
        return match.play(workers)
