"""``pokerroom league``: many bots, round after round, with ratings; a folder keeps it from run to run."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from pokerlocale.messages import N_
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.uth.rule_sets import load_rules
from pokerroom.cli.values import positive
from pokerroom.lab.cli.battle import flags, outputs, uth_battle
from pokerroom.lab.cli.battle.acpc_ports import check_acpc, open_acpc_ports
from pokerroom.lab.cli.battle_signals import stopped_by_signals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pokerroom.lab.arena.league.league import AnyLeague, League, OwnedData
    from pokerroom.lab.arena.match.entrants import Entrant
    from pokerroom.lab.arena.match.match_config import MatchConfig
    from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig
    from pokerwire.uth.rule_set import RuleSet

HELP = N_("let many bots play a league with ratings, which continues where it stopped")

GAME = "holdem-no-limit"
SESSION = 100
UTH_SESSION = 1_000
ROUNDS = 10
MAX_ROUNDS = 10_000
"""when --until decides how long it takes"""
MIN_DEALS = 100
MIN_ROUNDS = 20
"""deals and rounds before ``--until`` is looked at"""
REPORT = "report.html"
COMMON_FLAGS = ("seed", "session", "apart", "time_limit", "memory", "max_faults")
FIXED_FLAGS: dict[str, tuple[str, ...]] = {
    **{name: (name,) for name in ("seats", "ante", "stack", "keep_stacks", *COMMON_FLAGS)},
    "blinds": ("small_blind", "big_blind"),
    "no_duplicate": ("duplicate",),
    "no_equity": ("equity",),
}
"""What cannot be changed once a league has begun: flag -> fields of the setting."""
FIXED_UTH_FLAGS: dict[str, tuple[str, ...]] = {name: (name,) for name in ("ante", *COMMON_FLAGS)}
"""The same of a league against the house."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help="the league's folder; made if it is missing"
    )
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="[NAME=]BOT",
        help=f"who joins: {flags.BOTS_HELP}; none: the bots that are in it play on",
    )
    game = parser.add_argument_group("the game, when a league begins")
    flags.add_game(game, None, "2")
    session = (
        f"deals of a table, after which the bots start anew (default: {SESSION}; uth: {UTH_SESSION} rounds)"
    )
    flags.add_deals(game, session, "league")
    game.add_argument(
        "--history",
        type=_history_form,
        metavar="FORM",
        help="keep every hand in the folder: as JSON lines (jsonl), PHH (phhs) or text (txt)",
    )
    how = parser.add_argument_group("how it is played")
    how.add_argument(
        "--rounds",
        type=positive,
        metavar="N",
        help=f"play until there are N rounds in all (default: {ROUNDS}; with --until the most)",
    )
    flags.add_until(how, "the intervals of all ratings")
    flags.add_limits(how)
    parser.add_argument(
        "--files",
        action="append",
        default=[],
        metavar="[NAME=]PATH",
        help="data that belongs to the bot NAME, or to all bots, such as weights: a file, or a folder with "
        "everything in it; may be repeated. When it changes, the league does not continue, just as when a"
        " bot's code changes: its file, and the modules and packages that it imports from its folder",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _history_form(name: str) -> str:
    if name not in {"jsonl", "phhs", "txt"}:
        phh = ": phhs, many hands in a file" if name == "phh" else ": jsonl, phhs or txt"
        raise argparse.ArgumentTypeError(f"{name!r} is no form of a file of hands{phh}")
    return name


def run(args: argparse.Namespace) -> int:
    """Play, and print the table."""
    import msgspec

    from pokerroom.lab.arena.league.league import open_league
    from pokerroom.lab.arena.league.league_html import as_page
    from pokerroom.lab.arena.league.league_results import results_of
    from pokerroom.lab.arena.league.league_text import as_text
    from pokerroom.lab.arena.league.log import BadLeague, league_exists

    begun = league_exists(args.folder)
    try:
        setting = _league_config(args, args.game or GAME) if args.bots and not begun else None
        entrants = _entrants(args.bots, setting) if setting is not None else []
        with open_league(args.folder, setting, args.history) as league:
            if begun:
                _check_flags(args, league.state)
                entrants = _entrants(args.bots, league.state.setting)
            status = _join_and_play(args, league, entrants)
            results = results_of(league.state)
    except BadLeague as bad:
        raise UsageError(str(bad)) from None
    if not results.hands:
        raise CommandError("interrupted before the first table was finished", flags.INTERRUPTED)
    with outputs.open_output(str(args.folder / REPORT)) as write:
        write(as_page(results).encode())
    print(msgspec.json.encode(results).decode() if args.json else as_text(results))
    return status


def _league_config(
    args: argparse.Namespace, game: str, rules: RuleSet | None = None
) -> MatchConfig | UthMatchConfig:
    """Return what is to be played in a league of ``game`` that is begun with these flags; ``rules`` of uth."""
    args.game = game
    if game == flags.UTH:
        uth_battle.refuse_player_flags(args, _defaults())
        return uth_battle.uth_match_config(args, rules or load_rules(args.rules), UTH_SESSION)
    return flags.match_config(args, 2, SESSION)


def _defaults() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser


def _entrants(bots: Sequence[str], setting: MatchConfig | UthMatchConfig) -> list[Entrant]:
    """Return who is to join a league of ``setting``; raise :class:`UsageError` for what cannot play in it."""
    from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig

    if isinstance(setting, UthMatchConfig):
        return uth_battle.read_strategies(bots)
    entrants = flags.read_bots(bots)
    check_acpc(entrants, setting)
    return entrants


def _check_flags(args: argparse.Namespace, state: AnyLeague) -> None:
    """Raise :class:`UsageError` for a flag that says other than what the league was begun with."""
    from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig

    setting, parser = state.setting, _defaults()
    if isinstance(setting, UthMatchConfig):
        game, rules, fixed = flags.UTH, setting.rules, FIXED_UTH_FLAGS
        if args.rules != parser.get_default("rules") and load_rules(args.rules) != rules:
            _refuse("rules", rules.name)
    else:
        game, rules, fixed = setting.game, None, FIXED_FLAGS
    if args.game not in {None, game}:
        _refuse("game", game)
    requested = _league_config(args, game, rules)
    for flag, fields in fixed.items():
        differs = any(getattr(requested, field) != getattr(setting, field) for field in fields)
        if differs and getattr(args, flag) != parser.get_default(flag):
            _refuse(flag, "/".join([str(getattr(setting, field)) for field in fields]))
    if args.history not in {None, state.history}:
        raise UsageError(
            f"this league was begun with {f'hands as {state.history}' if state.history else 'no histories'},"
            " which cannot be changed: leave --history out"
        )


def _refuse(flag: str, begun_with: str) -> NoReturn:
    """Refuse a flag where the league has the value ``begun_with``; a flag without a value was not given then."""
    name = f"--{flag.replace('_', '-')}"
    begun = f"without {name}" if begun_with in {"True", "False"} else f"with {name} {begun_with}"
    raise UsageError(
        f"this league was begun {begun}, which cannot be changed: leave {name} out, or begin another league in another"
        " folder"
    )


def _join_and_play(args: argparse.Namespace, league: League, entrants: Sequence[Entrant]) -> int:
    """Let ``entrants`` join, and play; return the exit status."""
    from pokerroom.lab.arena.league.log import TooFewBots
    from pokerroom.lab.arena.match.entrants import Entrant

    state = league.state
    in_play = [
        Entrant(state.entrants[i].name, state.entrants[i].spec) for i in state.participants(state.rounds)
    ]
    known_names = {entrant.name for entrant in state.entrants}
    awaited = in_play + [entrant for entrant in entrants if entrant.name not in known_names]
    with open_acpc_ports(awaited, args.tables, needed=True):
        league.join(entrants)
        league.add_files(_files(args.files))
        league.check_files()
        _check_seats(state)
        try:
            return 0 if _play(args, league, awaited) else flags.INTERRUPTED
        except TooFewBots as few:
            if not state.hands:
                raise
            print(f"pokerroom: {few}", file=sys.stderr)  # the table says why
            return 1


def _files(texts: Sequence[str]) -> list[OwnedData]:
    """Return the files of ``[NAME=]PATH`` texts; raise :class:`UsageError` for what is not there."""
    from pokerroom.lab.arena.league.league import OwnedData

    files = []
    for text in texts:
        name, equals, path = text.partition("=")
        owned = bool(equals and name) and not Path(text).exists()
        data = OwnedData(name, Path(path)) if owned else OwnedData("", Path(text))
        if not data.path.exists():
            raise UsageError(f"--files {text}: there is no {data.path}")
        files.append(data)
    return files


def _check_seats(state: AnyLeague) -> None:
    seats = max(2, state.seats)
    if len(state.entrants) < seats:
        raise UsageError(
            f"a round needs {seats} bots at least, and this league has {len(state.entrants)}: name more"
        )


def _play(args: argparse.Namespace, league: League, entrants: Sequence[Entrant]) -> bool:
    from pokerroom.lab.arena.league.league_text import progress_line

    max_rounds = args.rounds or (MAX_ROUNDS if args.until else ROUNDS)

    def progress_text(state: AnyLeague) -> str:
        return progress_line(state, max_rounds)

    with (
        stopped_by_signals(),
        flags.workers_of(args, entrants) as workers,
        outputs.progress_drawing(progress_text) as draw,
    ):
        return league.play(workers, _enough(max_rounds, args.until), draw)


def _enough(max_rounds: int, until: float) -> Callable[[AnyLeague], bool]:
    from pokerroom.lab.arena.league.league_results import widest_interval

    def enough(state: AnyLeague) -> bool:
        if state.rounds >= max_rounds:
            return True
        deals = state.rounds * state.setting.session
        if not until or deals < MIN_DEALS or state.rounds < MIN_ROUNDS:
            return False
        return widest_interval(state) <= until

    return enough
