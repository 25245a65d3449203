"""``python -m tests.golden``: say whether the transcripts are current; ``--write`` makes them so."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.golden.golden_hands import HANDS
from tests.golden.golden_transcript import transcript
from tests.golden.stream import as_json_lines, entries

FOLDER = Path(__file__).with_name("transcripts")


def wanted() -> dict[Path, str]:
    """What every file of the folder must hold."""
    files = {}
    for golden in HANDS:
        files[FOLDER / f"{golden.name}.txt"] = transcript(golden)
        files[FOLDER / f"{golden.name}.jsonl"] = as_json_lines(entries(golden))
    return files


def found() -> dict[Path, str]:
    """What the files of the folder hold."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*")) if path.is_file()}


def write() -> None:
    """Make the folder hold what is wanted, and nothing else."""
    FOLDER.mkdir(exist_ok=True)
    files = wanted()
    for path in found().keys() - files.keys():
        path.unlink()
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")


def main() -> int:
    """Compare, or write; exit status 1 when a transcript is not current."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.golden", description="Golden transcripts of hands."
    )
    parser.add_argument("--write", action="store_true", help="play the hands and write their transcripts")
    if parser.parse_args().write:
        write()
        return 0
    files, there = wanted(), found()
    stale = sorted(path.name for path in files.keys() | there.keys() if files.get(path) != there.get(path))
    print("\n".join(stale) if stale else "the transcripts are current")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
