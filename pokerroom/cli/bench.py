"""``pokerroom bench``: measure what this machine does, for people or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pokerroom.cli.errors import CommandError

HELP = "measure how fast the evaluator, the engine and the server are here"

Result = dict[str, Any]
Show = Callable[[Result], str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One sub-command a benchmark."""
    benches = parser.add_subparsers(title="benchmarks", dest="bench", metavar="BENCHMARK", required=True)
    runs = "CPU seconds of each run (5 runs, the median counts)"
    turns = (
        "CPU seconds of the bare engine at each game, in turns with battles (the median of the turns counts)"
    )
    for name, help_text, measure, seconds in (
        ("evaluator", "hands evaluated a second, one by one and in batches", _evaluator, runs),
        ("engine", "hands a second at hold'em and draw", _engine, runs),
        ("arena", "what a battle of bots costs beside the bare engine", _arena, turns),
    ):
        bench = benches.add_parser(name, help=help_text, description=help_text)
        bench.add_argument("--json", action="store_true", help="print one JSON object")
        bench.add_argument(
            "--seconds",
            type=_seconds,
            metavar="S",
            help=seconds,
        )
        bench.add_argument(
            "--peers", action="store_true", help="measure the other libraries that are installed beside ours"
        )
        bench.set_defaults(measure=measure)
    _add_server(benches)
    _add_sockets(benches)
    _add_acpc(benches)
    _add_safety(benches)
    _add_house(benches)
    _add_store(benches)


def _add_house(benches: argparse._SubParsersAction[Any]) -> None:
    help_text = "a crowd at one table against the house, over real sockets"
    bench = benches.add_parser("house", help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument("--players", type=int, default=500, metavar="N", help="players (default 500)")
    bench.add_argument(
        "--seconds", type=_seconds, default=30.0, metavar="S", help="time of play (default 30)"
    )
    bench.add_argument(
        "--spread",
        type=float,
        default=2.0,
        metavar="S",
        help="each decides at a random moment within so many seconds (default 2; 0: all at once)",
    )
    bench.add_argument(
        "--processes", type=int, default=2, metavar="N", help="processes that drive the players (default 2)"
    )
    bench.set_defaults(measure=_house)


def _add_sockets(benches: argparse._SubParsersAction[Any]) -> None:
    help_text = "hands a CPU second of a server and players in processes of their own"
    bench = benches.add_parser("sockets", help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--seconds", type=_seconds, default=5.0, metavar="S", help="time of each match (default 5)"
    )
    bench.add_argument(
        "--tables",
        type=int,
        nargs="+",
        default=[1, 200],
        metavar="N",
        help="so many tables on each connection, one after the other (default 1 200)",
    )
    bench.add_argument(
        "--policy",
        choices=("acpc", "uniform", "call"),
        default="acpc",
        help="how the players play: as the example player of the ACPC dealer (the default), each kind of action "
        "equally often, or always call",
    )
    bench.add_argument(
        "--no-hold", action="store_true", help="let players be told of every event at once, as people are"
    )
    bench.set_defaults(measure=_sockets)


def _add_acpc(benches: argparse._SubParsersAction[Any]) -> None:
    help_text = "hands a CPU second of the ACPC dealer and players in processes of their own"
    bench = benches.add_parser("acpc", help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--dealer",
        default="",
        metavar="COMMAND",
        help="another dealer with the same command line, which takes turns with ours",
    )
    bench.add_argument(
        "--policy",
        choices=("acpc", "uniform", "call"),
        default="acpc",
        help="how the players play: as the example player of the ACPC dealer (the default), each kind of action "
        "equally often, or always call",
    )
    bench.add_argument("--runs", type=int, default=3, metavar="N", help="matches of each game (default 3)")
    bench.add_argument(
        "--length",
        type=_seconds,
        default=1.0,
        metavar="X",
        help="play so many times as many hands as usual (default 1: 2,500 to 20,000)",
    )
    bench.set_defaults(measure=_acpc)


def _add_store(benches: argparse._SubParsersAction[Any]) -> None:
    help_text = "how fast chips and hands are safe on this disk"
    bench = benches.add_parser("store", help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--seconds", type=_seconds, default=2.0, metavar="S", help="time of each measurement (default 2)"
    )
    bench.add_argument(
        "--folder",
        type=Path,
        metavar="FOLDER",
        help="on the disk to be measured (default: for temporary files)",
    )
    bench.set_defaults(measure=_store)


def _add_server(benches: argparse._SubParsersAction[Any]) -> None:
    help_text = "a whole room over real sockets, with players from other processes"
    bench = benches.add_parser("server", help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--players", type=int, default=2_000, metavar="N", help="connected players (default 2000)"
    )
    bench.add_argument("--tables", type=int, default=200, metavar="N", help="tables (default 200)")
    bench.add_argument(
        "--seconds", type=_seconds, default=30.0, metavar="S", help="time of play (default 30)"
    )
    bench.add_argument(
        "--processes", type=int, default=2, metavar="N", help="processes that drive the players (default 2)"
    )
    bench.set_defaults(measure=_server)


def _add_safety(benches: argparse._SubParsersAction[Any]) -> None:
    help_text = "what it costs to lose nothing: rooms that keep nothing, the ledger, every hand"
    bench = benches.add_parser("safety", help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--players", type=int, default=300, metavar="N", help="connected players (default 300)"
    )
    bench.add_argument("--tables", type=int, default=50, metavar="N", help="tables (default 50)")
    bench.add_argument(
        "--seconds", type=_seconds, default=8.0, metavar="S", help="time of play of each room (default 8)"
    )
    bench.add_argument("--rounds", type=int, default=3, metavar="N", help="rooms of each kind (default 3)")
    bench.set_defaults(measure=_safety)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    result, show = args.measure(args)
    print(json.dumps(result) if args.json else show(result))
    return 0


def _evaluator(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import evaluator

    return evaluator.run(args.seconds or evaluator.SECONDS, args.peers), evaluator.show


def _store(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import store
    from pokerroom.store.errors import StoreError

    if args.folder is not None and not args.folder.is_dir():
        raise CommandError(f"there is no folder {args.folder}: name one that is on the disk to be measured")
    try:
        return store.run(args.seconds, args.folder), store.show
    except (OSError, StoreError) as error:
        raise CommandError(f"nothing was measured: {error}") from None


def _engine(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import engine

    return engine.run(args.seconds or engine.SECONDS, args.peers), engine.show


def _arena(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import arena

    return arena.run(args.seconds or arena.SECONDS), arena.show


def _server(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import server

    def progress(stage: str) -> None:
        print(stage, file=sys.stderr)

    try:
        result = server.run(
            args.players, args.tables, args.seconds, processes=args.processes, progress=progress
        )
    except server.BenchFailed as error:
        raise CommandError(str(error)) from None
    return result, server.show


def _safety(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import safety
    from pokerroom.bench.server import BenchFailed

    try:
        result = safety.run(
            args.players,
            args.tables,
            args.seconds,
            args.rounds,
            processes=2,
            progress=lambda stage: print(stage, file=sys.stderr),
        )
    except BenchFailed as error:
        raise CommandError(str(error)) from None
    return result, safety.show


def _acpc(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import acpc
    from pokerroom.bench.server import BenchFailed

    if not 1 <= args.runs <= 100:
        raise CommandError(f"--runs {args.runs}: give a number from 1 to 100")

    def progress(stage: str) -> None:
        print(stage, file=sys.stderr)

    try:
        result = acpc.run(args.dealer, args.policy, args.runs, length=args.length, progress=progress)
    except BenchFailed as error:
        raise CommandError(str(error)) from None
    return result, acpc.show


def _sockets(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import sockets
    from pokerroom.bench.server import BenchFailed

    if not all(1 <= count <= 1_000 for count in args.tables):
        raise CommandError(f"--tables {' '.join(map(str, args.tables))}: give numbers from 1 to 1000")

    def progress(stage: str) -> None:
        print(stage, file=sys.stderr)

    try:
        result = sockets.run(args.seconds, args.tables, args.policy, hold=not args.no_hold, progress=progress)
    except BenchFailed as error:
        raise CommandError(str(error)) from None
    return result, sockets.show


def _house(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import house
    from pokerroom.bench.server import BenchFailed

    def progress(stage: str) -> None:
        print(stage, file=sys.stderr)

    try:
        result = house.run(
            args.players, args.seconds, args.spread, processes=args.processes, progress=progress
        )
    except BenchFailed as error:
        raise CommandError(str(error)) from None
    return result, house.show


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no time: give seconds, as in 0.5")
    return seconds
