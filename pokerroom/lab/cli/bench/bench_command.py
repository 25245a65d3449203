"""``pokerroom bench``: measure what this machine does, for people or as JSON."""

from __future__ import annotations

import argparse
import json

from pokerlocale.messages import N_
from pokerroom.lab.cli.battle_signals import stopped_by_signals
from pokerroom.lab.cli.bench.bench_histories import add_histories
from pokerroom.lab.cli.bench.bench_matches import add_acpc, add_sockets, add_together
from pokerroom.lab.cli.bench.bench_rooms import add_safety, add_server, add_uth
from pokerroom.lab.cli.bench.bench_store import add_store
from pokerroom.lab.cli.bench.core import add_core

HELP = N_("measure how fast the evaluator, the engine and the server are on this machine")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One sub-command a benchmark."""
    benches = parser.add_subparsers(title="benchmarks", dest="bench", metavar="BENCHMARK", required=True)
    for add in (
        add_core,
        add_server,
        add_sockets,
        add_together,
        add_acpc,
        add_safety,
        add_uth,
        add_store,
        add_histories,
    ):
        add(benches)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    from pokerroom.lab.bench.machine import machine

    with stopped_by_signals():
        result, show = args.measure(args)
    here = machine()
    if args.json:
        print(json.dumps(result | {"machine": here.as_dict()}))
    else:
        print(f"{show(result)}\n\n{here}")
    return 0
