"""``python -m tests.crash``: kill a room again and again, and say what was lost."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tests.crash.runs import CrashOutcome, crash_often


def main() -> int:
    """Run and report; return 1 when anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--runs", type=int, default=10, help="how often the room is killed (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and of what the bots do")
    parser.add_argument("--power-loss", action="store_true", help="lose what was written and not synced, too")
    parser.add_argument(
        "--wrong",
        choices=("lax", "hasty"),
        default="",
        help="crash a room that says too early that all is safe, to see that it is found out "
        "(lax: with --power-loss)",
    )
    parser.add_argument("--json", action="store_true", help="report as one JSON object")
    args = parser.parse_args()

    def progress(run: int, text: str) -> None:
        print(f"\r{run}/{args.runs}: {text}", end="", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(
            crash_often(
                Path(folder),
                args.runs,
                args.seed,
                power_loss=args.power_loss,
                kind=args.wrong,
                progress=progress,
            )
        )
    print(file=sys.stderr)
    print(json.dumps(as_json(outcome)) if args.json else as_text(outcome))
    return 1 if outcome.complaints else 0


def as_json(outcome: CrashOutcome) -> dict[str, object]:
    """Return the outcome for programs."""
    return {
        "runs": outcome.runs,
        "hands": outcome.hands,
        "acts_at_tables": outcome.tables,
        "hands_resumed": outcome.seen["resumed"],
        "hands_over": outcome.seen["over"],
        "slowest_restart_seconds": round(max(outcome.playable, default=0), 3),
        "median_restart_seconds": round(sorted(outcome.playable)[len(outcome.playable) // 2], 3)
        if outcome.playable
        else None,
        "lost_bytes": outcome.lost_bytes,
        "complaints": outcome.complaints,
    }


def as_text(outcome: CrashOutcome) -> str:
    """Return the outcome for people."""
    told = as_json(outcome)
    lines = [f"{name.replace('_', ' '):26} {value}" for name, value in told.items() if name != "complaints"]
    lines += outcome.complaints[:50] or ["nothing was lost"]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
