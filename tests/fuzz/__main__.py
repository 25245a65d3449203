"""``python -m tests.fuzz [--inputs 100000] [--seed 1] [--keep | --untraced] [DOOR ...]``."""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.doors import Door, VisitorsDoor, doors
from tests.fuzz.fuzzer import Fuzzer, rush
from tests.fuzz.mutations import Mutator
from tests.fuzz.seeds import seeds

CORPUS = Path(__file__).with_name("corpus")
KEPT_BYTES = 2_000
"""longer inputs do not come into the corpus"""
KEPT_INPUTS = 60
"""as many at each door"""


def corpus(door: str) -> list[bytes]:
    """Return what has been kept for a door."""
    return [path.read_bytes() for path in sorted((CORPUS / door).glob("*"))]


def keep(door: str, inputs: Sequence[bytes]) -> None:
    """Write inputs into the corpus, as long as there is room."""
    folder = CORPUS / door
    folder.mkdir(parents=True, exist_ok=True)
    for data in inputs:
        if len(data) <= KEPT_BYTES and len(list(folder.iterdir())) < KEPT_INPUTS:
            (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)


def mutator(name: str, door: Door, seed: int) -> Mutator:
    """Return what makes the inputs of a door: from recorded traffic, its corpus, and what visitors could say now."""
    maker = door.conversation if isinstance(door, VisitorsDoor) else None
    return Mutator([*seeds()[name], *corpus(name)], seed, maker)


def trace(name: str, door: Door, inputs: int, seed: int) -> Sequence[bytes]:
    """Send inputs traced, and say what they reached; return those that reached new lines."""
    began = time.monotonic()
    fuzzer = Fuzzer(door, mutator(name, door, seed))
    fuzzer.begin()
    lines = len(fuzzer.reached)
    fuzzer.run(inputs)
    print(
        f"{name:<10} {fuzzer.inputs} inputs in {time.monotonic() - began:.0f} s, {lines} lines reached by the"
        f" corpus, {len(fuzzer.reached)} at the end",
        flush=True,
    )
    return fuzzer.kept


def hurry(name: str, door: Door, inputs: int, seed: int) -> int:
    """Send inputs untraced, and say what broke; return how many kinds of it."""
    began = time.monotonic()
    findings = rush(door, mutator(name, door, seed), inputs)
    print(
        f"{name:<10} {inputs} inputs in {time.monotonic() - began:.0f} s, {len(findings)} findings",
        flush=True,
    )
    for finding in findings:
        print(f"{finding.count} times, first after {finding.data!r}:\n{finding.traceback}", flush=True)
    return len(findings)


def main() -> int:
    """Fuzz, and say what was reached and what broke; return 1 when something did."""
    known = doors()
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("doors", nargs="*", metavar="DOOR", help=", ".join(known))
    parser.add_argument("--inputs", type=int, default=100_000, help="at each door")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="add what reached new lines to the corpus")
    parser.add_argument(
        "--untraced",
        action="store_true",
        help="thousands of inputs a second; what breaks is told, and it goes on",
    )
    arguments = parser.parse_args()
    found = 0
    for name in arguments.doors or known:
        if arguments.untraced:
            found += hurry(name, known[name], arguments.inputs, arguments.seed)
            continue
        kept = trace(name, known[name], arguments.inputs, arguments.seed)
        if arguments.keep:
            keep(name, kept)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
