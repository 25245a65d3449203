"""``pokerroom bench``: measure what this machine does, for people or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pokerroom.cli.errors import CommandError

HELP = "measure how fast the evaluator, the engine and the server are here"

Result = dict[str, Any]
Show = Callable[[Result], str]
Measure = Callable[[argparse.Namespace], tuple[Result, Show]]


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
        bench = _add(benches, name, help_text, measure)
        bench.add_argument(
            "--seconds",
            type=_seconds,
            metavar="S",
            help=seconds,
        )
        bench.add_argument(
            "--peers", action="store_true", help="measure the other libraries that are installed beside ours"
        )
    _add_server(benches)
    _add_sockets(benches)
    _add_acpc(benches)
    _add_safety(benches)
    _add_house(benches)
    _add_store(benches)


def _add(
    benches: argparse._SubParsersAction[Any], name: str, help_text: str, measure: Measure
) -> argparse.ArgumentParser:
    """Add a benchmark with what all of them take."""
    bench: argparse.ArgumentParser = benches.add_parser(name, help=help_text, description=help_text)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(measure=measure)
    return bench


def _add_policy(bench: argparse.ArgumentParser) -> None:
    bench.add_argument(
        "--policy",
        choices=("acpc", "uniform", "call"),
        default="acpc",
        help="how the players play: as the example player of the ACPC dealer (the default), each kind of action "
        "equally often, or always call",
    )


def _add_processes(bench: argparse.ArgumentParser) -> None:
    bench.add_argument(
        "--processes", type=int, default=2, metavar="N", help="processes that drive the players (default 2)"
    )


def _add_house(benches: argparse._SubParsersAction[Any]) -> None:
    bench = _add(benches, "house", "a crowd at one table against the house, over real sockets", _house)
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
    _add_processes(bench)


def _add_sockets(benches: argparse._SubParsersAction[Any]) -> None:
    bench = _add(
        benches, "sockets", "hands a CPU second of a server and players in processes of their own", _sockets
    )
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
    _add_policy(bench)
    bench.add_argument(
        "--no-hold", action="store_true", help="let players be told of every event at once, as people are"
    )


def _add_acpc(benches: argparse._SubParsersAction[Any]) -> None:
    bench = _add(
        benches, "acpc", "hands a CPU second of the ACPC dealer and players in processes of their own", _acpc
    )
    bench.add_argument(
        "--dealer",
        default="",
        metavar="COMMAND",
        help="another dealer with the same command line, which takes turns with ours",
    )
    _add_policy(bench)
    bench.add_argument("--runs", type=int, default=3, metavar="N", help="matches of each game (default 3)")
    bench.add_argument(
        "--length",
        type=_seconds,
        default=1.0,
        metavar="X",
        help="play so many times as many hands as usual (default 1: 2,500 to 20,000)",
    )


def _add_store(benches: argparse._SubParsersAction[Any]) -> None:
    bench = _add(benches, "store", "how fast chips and hands are safe on this disk", _store)
    bench.add_argument(
        "--seconds", type=_seconds, default=2.0, metavar="S", help="time of each measurement (default 2)"
    )
    bench.add_argument(
        "--folder",
        type=Path,
        metavar="FOLDER",
        help="on the disk to be measured (default: for temporary files)",
    )


def _add_server(benches: argparse._SubParsersAction[Any]) -> None:
    bench = _add(
        benches, "server", "a whole room over real sockets, with players from other processes", _server
    )
    bench.add_argument(
        "--players", type=int, default=2_000, metavar="N", help="connected players (default 2000)"
    )
    bench.add_argument("--tables", type=int, default=200, metavar="N", help="tables (default 200)")
    bench.add_argument(
        "--seconds", type=_seconds, default=30.0, metavar="S", help="time of play (default 30)"
    )
    _add_processes(bench)


def _add_safety(benches: argparse._SubParsersAction[Any]) -> None:
    bench = _add(
        benches,
        "safety",
        "what it costs to lose nothing: rooms that keep nothing, the ledger, every hand",
        _safety,
    )
    bench.add_argument(
        "--players", type=int, default=300, metavar="N", help="connected players (default 300)"
    )
    bench.add_argument("--tables", type=int, default=50, metavar="N", help="tables (default 50)")
    bench.add_argument(
        "--seconds", type=_seconds, default=8.0, metavar="S", help="time of play of each room (default 8)"
    )
    bench.add_argument("--rounds", type=int, default=3, metavar="N", help="rooms of each kind (default 3)")


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

    with _failures():
        result = server.run(args.players, args.tables, args.seconds, processes=args.processes, progress=_tell)
    return result, server.show


def _safety(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import safety

    with _failures():
        result = safety.run(
            args.players,
            args.tables,
            args.seconds,
            args.rounds,
            processes=2,
            progress=_tell,
        )
    return result, safety.show


def _acpc(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import acpc

    if not 1 <= args.runs <= 100:
        raise CommandError(f"--runs {args.runs}: give a number from 1 to 100")

    with _failures():
        result = acpc.run(args.dealer, args.policy, args.runs, length=args.length, progress=_tell)
    return result, acpc.show


def _sockets(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import sockets

    if not all(1 <= count <= 1_000 for count in args.tables):
        raise CommandError(f"--tables {' '.join(map(str, args.tables))}: give numbers from 1 to 1000")

    with _failures():
        result = sockets.run(args.seconds, args.tables, args.policy, hold=not args.no_hold, progress=_tell)
    return result, sockets.show


def _house(args: argparse.Namespace) -> tuple[Result, Show]:
    from pokerroom.bench import house

    with _failures():
        result = house.run(args.players, args.seconds, args.spread, processes=args.processes, progress=_tell)
    return result, house.show


def _tell(stage: str) -> None:
    print(stage, file=sys.stderr)


@contextmanager
def _failures() -> Iterator[None]:
    """Say why nothing was measured."""
    from pokerroom.bench.server import BenchFailed

    try:
        yield
    except BenchFailed as error:
        raise CommandError(str(error)) from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no time: give seconds, as in 0.5")
    return seconds
