"""``python -m tests.cluster``: do everything bad to the processes of a room, and say what was lost."""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import statistics
import sys
import tempfile
from pathlib import Path
from typing import cast

from tests.cluster.runs import KINDS, WITH_GATEWAYS, FaultOutcome, FaultRun, fault_kinds
from tests.store.postgresql_server import postgresql_server


def main() -> int:
    """Run and report; return 1 when anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.cluster", description=__doc__)
    parser.add_argument("--faults", type=int, default=20, help="how many (default 20)")
    parser.add_argument(
        "--kind",
        choices=(*KINDS, *WITH_GATEWAYS),
        action="append",
        help="only this kind, again for more (default: all)",
    )
    parser.add_argument("--processes", type=int, default=3, help="of the room (default 3)")
    parser.add_argument(
        "--stop-seconds", type=float, default=60, help="how long a process stands still (default 60)"
    )
    parser.add_argument(
        "--gateways",
        type=int,
        default=0,
        help="through which players come (default 0: to the process that plays)",
    )
    parser.add_argument(
        "--minutes", type=float, default=math.inf, help="no fault after these (default: no end)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the moments and of what the bots do")
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    args = parser.parse_args()

    def progress(number: int, text: str) -> None:
        print(f"\r{number}/{args.faults}: {text}", end="", file=sys.stderr, flush=True)

    usual = (*KINDS, *(WITH_GATEWAYS if args.gateways else ()))
    kinds = fault_kinds(args.faults, args.seed, tuple(args.kind or usual))
    with tempfile.TemporaryDirectory() as folder, postgresql_server(fsync=True) as server:
        run = FaultRun(
            Path(folder),
            server,
            args.seed,
            stop_seconds=args.stop_seconds,
            processes=args.processes,
            gateways=args.gateways,
        )
        outcome = asyncio.run(run.run(kinds, progress, args.minutes))
    print(file=sys.stderr)
    print(json.dumps(as_json(outcome)) if args.json else as_text(outcome))
    return 1 if outcome.complaints else 0


def as_json(outcome: FaultOutcome) -> dict[str, object]:
    """Return the outcome for programs."""
    return {
        "faults": dict(outcome.faults),
        "hands": outcome.hands,
        "events": outcome.events,
        "places_in_tournaments": outcome.places,
        "acts_at_tables": outcome.acts,
        "purchases": outcome.purchases,
        "refused": dict(outcome.refused),
        "hands_resumed": outcome.seen["resumed"],
        "hands_over": outcome.seen["over"],
        "reconnected": dict(outcome.reconnected),
        "took_over_seconds": outcome.took_over,
        "playable_seconds": outcome.playable,
        "silence_of_tables_seconds": outcome.silence,
        "complaints": outcome.complaints,
    }


def _spread(times: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(times), 2), "max": round(max(times), 2)}


def as_text(outcome: FaultOutcome) -> str:
    """Return the outcome for people."""
    told = as_json(outcome)
    for name in [name for name in told if name.endswith("_seconds")]:
        times = cast(dict[str, list[float]], told[name])
        told[name] = {kind: _spread(each) for kind, each in times.items()}
    lines = [f"{name.replace('_', ' '):20} {value}" for name, value in told.items() if name != "complaints"]
    lines += outcome.complaints[:50] or ["nothing was lost"]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
