"""``python -m tests.fuzz [--inputs 100000] [--seed 1] [--keep] [DOOR ...]``."""

from __future__ import annotations

import argparse
import hashlib
import time
from pathlib import Path

from tests.fuzz.doors import doors
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.seeds import seeds

CORPUS = Path(__file__).with_name("corpus")
KEPT_BYTES = 2_000
"""longer inputs do not come into the corpus"""
KEPT_INPUTS = 60
"""as many at each door"""


def corpus(door: str) -> list[bytes]:
    """Return what has been kept for a door."""
    return [path.read_bytes() for path in sorted((CORPUS / door).glob("*"))]


def keep(door: str, inputs: list[bytes]) -> None:
    """Write inputs into the corpus, as long as there is room."""
    folder = CORPUS / door
    folder.mkdir(parents=True, exist_ok=True)
    for data in inputs:
        if len(data) <= KEPT_BYTES and len(list(folder.iterdir())) < KEPT_INPUTS:
            (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)


def main() -> None:
    """Fuzz, and say what was reached."""
    known, first = doors(), seeds()
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("doors", nargs="*", metavar="DOOR", help=", ".join(known))
    parser.add_argument("--inputs", type=int, default=100_000, help="at each door")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()
    for name in arguments.doors or known:
        began = time.monotonic()
        fuzzer = Fuzzer(known[name], [*first[name], *corpus(name)], arguments.seed)
        fuzzer.begin()
        lines = len(fuzzer.reached)
        fuzzer.run(arguments.inputs)
        print(
            f"{name:<10} {fuzzer.inputs} inputs in {time.monotonic() - began:.0f} s, {lines} lines reached by the"
            f" corpus, {len(fuzzer.reached)} at the end",
            flush=True,
        )
        if arguments.keep:
            keep(name, fuzzer.kept)


if __name__ == "__main__":
    main()
