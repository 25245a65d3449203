"""``python -m tests.corpus FILE...``: replay recorded hands and print one JSON object.

``hands`` = ``agreed`` + the lengths of ``differed`` and ``refused`` + the sum of ``skipped``.  ``readings`` counts,
over all hands, which odd forms of records were met (see the package).  Exit status 0 when every hand agreed (hands of
games that the room does not deal are skipped and do not count against it), 1 when one differed or was refused or none
agreed, 2 for bad usage or a file that cannot be read.
"""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from pathlib import Path

from tests.corpus.corpus_report import CorpusReport
from tests.corpus.lines import lines

BAR = 40


class Progress:
    """A bar on standard error for people; nothing when that is not a terminal."""

    def __init__(self, path: Path, *, shown: bool) -> None:
        self._name = path.name
        self._total = sum(1 for _ in lines(path)) if shown else 0
        self._every = max(self._total // 100, 1)
        self._done = 0

    def step(self) -> None:
        """Count one hand."""
        self._done += 1
        if self._total and (self._done % self._every == 0 or self._done == self._total):
            full = BAR * self._done // self._total
            end = "\n" if self._done == self._total else ""
            sys.stderr.write(f"\r{self._name:28} [{'#' * full:{BAR}}] {self._done}/{self._total}{end}")
            sys.stderr.flush()


def run(report: CorpusReport, path: Path, *, verbose: bool) -> None:
    """Replay one file into ``report``; OSError when it cannot be read."""
    progress = Progress(path, shown=sys.stderr.isatty())
    for number, line in lines(path):
        before = len(report.differed), len(report.refused)
        report.add(number, line)
        progress.step()
        if verbose and len(report.differed) > before[0]:
            difference = report.differed[-1]
            print(f"{difference.id} differs: {'; '.join(difference.what)}", file=sys.stderr)
        if verbose and len(report.refused) > before[1]:
            print(f"{report.refused[-1].id} is refused: {report.refused[-1].reason}", file=sys.stderr)


def main(arguments: list[str] | None = None) -> int:
    """Parse the command line, replay, print the report; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description="Replay recorded hands.")
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="one JSON hand a line, plain or gzipped"
    )
    parser.add_argument(
        "--verbose", action="store_true", help="name the hands that do not agree as they come"
    )
    options = parser.parse_args(arguments)
    report = CorpusReport()
    for path in options.files:
        try:
            run(report, path, verbose=options.verbose)
        except (OSError, EOFError, zlib.error) as error:
            print(f"python -m tests.corpus: cannot read {path}: {error}", file=sys.stderr)
            return 2
    print(json.dumps(report.as_dict(), indent=1))
    return 0 if report.clean else 1


if __name__ == "__main__":
    sys.exit(main())
