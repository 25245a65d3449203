"""``pokerroom league``: many bots, round after round, with ratings; a folder keeps it from run to run."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pokerroom.cli import battle_flags as flags
from pokerroom.cli.errors import CommandError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pokerroom.arena.league.league import League
    from pokerroom.arena.league.state import LeagueState
    from pokerroom.arena.setting import Setting

HELP = "let many bots play a league with ratings, which goes on where it stopped"

SESSION = 100
ROUNDS = 10
MOST_ROUNDS = 10_000
"""when --until decides how long it takes"""
LEAST_DEALS = 100
"""``--until`` is not asked before so many deals"""
REPORT = "report.html"
FIXED = {
    "blinds": ("small_blind", "big_blind"),
    "no_duplicate": ("duplicate",),
    **{
        name: (name,)
        for name in (
            *("game", "seats", "ante", "stack", "keep_stacks", "seed", "session"),
            *("apart", "time_limit", "memory", "max_faults"),
        )
    },
}
"""What cannot be changed once a league has begun: flag -> fields of the setting."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help="where the league is kept; made when missing"
    )
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="[NAME=]BOT",
        help=f"who joins: {flags.BOTS_HELP}; none: those who are in it play on",
    )
    game = parser.add_argument_group("the game, when a league begins")
    game.add_argument(
        "--game", choices=flags.GAMES, default="holdem-no-limit", help="default: holdem-no-limit"
    )
    flags.add_game(game)
    game.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same league")
    game.add_argument("--no-duplicate", action="store_true", help="play each deal only once at a table")
    game.add_argument(
        "--session",
        type=flags.positive,
        metavar="N",
        help=f"deals of a table, after which the bots start anew (default: {SESSION})",
    )
    game.add_argument(
        "--history", choices=("jsonl", "phhs", "txt"), help="keep every hand in the folder, in this form"
    )
    how = parser.add_argument_group("how it is played")
    how.add_argument(
        "--rounds",
        type=flags.positive,
        metavar="N",
        help=f"go on until so many rounds are played in all (default: {ROUNDS}; with --until the most)",
    )
    how.add_argument(
        "--until",
        type=flags.mbb,
        metavar="Xmbb",
        help="stop when the intervals of all ratings are as narrow as +-X",
    )
    flags.add_limits(how)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(no_equity=True)


def run(args: argparse.Namespace) -> int:
    """Play, and print the table."""
    import msgspec

    from pokerroom.arena.league.league import open_league
    from pokerroom.arena.league.log import LOG, BadLeague
    from pokerroom.arena.league.page import page
    from pokerroom.arena.league.results import league_results
    from pokerroom.arena.league.text import show

    entrants = flags.read_bots(args.bots) if args.bots else []
    flags.refuse_acpc(entrants)
    begun = (args.folder / LOG).exists()
    try:
        setting = _setting(args) if entrants and not begun else None
        with open_league(args.folder, setting, args.history) as league:
            if begun:
                _check_flags(args, league.state)
            league.join(entrants)
            league.check_files()
            _check_seats(league.state)
            finished = _play(args, league)
            results = league_results(league.state)
    except BadLeague as bad:
        raise UsageError(str(bad)) from None
    if not results.hands:
        raise CommandError("interrupted before the first table was finished", flags.INTERRUPTED)
    with flags.written(str(args.folder / REPORT)) as write:
        write(page(results).encode())
    print(msgspec.json.encode(results).decode() if args.json else show(results))
    return 0 if finished else flags.INTERRUPTED


def _setting(args: argparse.Namespace) -> Setting:
    args.seats = args.seats or 2
    return flags.setting_of(args, 2, SESSION)


def _check_flags(args: argparse.Namespace, state: LeagueState) -> None:
    """Raise :class:`UsageError` for a flag that says other than what the league was begun with."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    asked = _setting(args)
    for flag, fields in FIXED.items():
        differs = any(getattr(asked, field) != getattr(state.setting, field) for field in fields)
        if differs and getattr(args, flag) != parser.get_default(flag):
            was = "/".join([str(getattr(state.setting, field)) for field in fields])
            raise UsageError(
                f"this league was begun with {' and '.join(fields).replace('_', ' ')} {was}, which cannot be changed:"
                f" leave --{flag.replace('_', '-')} out, or begin another league in another folder"
            )
    if args.history not in {None, state.history}:
        raise UsageError(
            f"this league was begun with {f'hands as {state.history}' if state.history else 'no histories'},"
            " which cannot be changed: leave --history out"
        )


def _check_seats(state: LeagueState) -> None:
    seats = state.setting.seats
    if len(state.entrants) < seats:
        raise UsageError(
            f"tables of {seats} need {seats} bots at least, and this league has {len(state.entrants)}: name more"
        )


def _play(args: argparse.Namespace, league: League) -> bool:
    from pokerroom.arena.league.text import line
    from pokerroom.arena.workers import open_workers

    wanted = args.rounds or (MOST_ROUNDS if args.until else ROUNDS)

    def told(state: LeagueState) -> str:
        return line(state, wanted)

    with open_workers(args.tables) as workers, flags.drawn(told) as draw:
        return league.play(workers, _enough(wanted, args.until), draw)


def _enough(wanted: int, until: float | None) -> Callable[[LeagueState], bool]:
    from pokerroom.arena.league.results import widest

    def enough(state: LeagueState) -> bool:
        if state.rounds >= wanted:
            return True
        deals = state.rounds * state.setting.session
        return until is not None and deals >= LEAST_DEALS and widest(state) <= until

    return enough
