"""``pokerroom replay``: plays recorded hands through the engine, compares, and steps through them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerroom.cli.cli_errors import UsageError

if TYPE_CHECKING:
    from pokerroom.lab.acpc.gamedef import GameDef
    from pokerroom.lab.importers.verification import VerificationReport, VerificationResult

HELP = N_("replay recorded hands and compare, or step through them")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files and how they are shown."""
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a file of hands: of a site, PHH, an ACPC log, records of the room, or an archive of such files",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--step", action="store_true", help="step through the hands in this terminal")
    parser.add_argument(
        "--game",
        type=Path,
        metavar="FILE",
        help="the .game file of an ACPC log, if it is not where the log says",
    )
    parser.add_argument("--hand", metavar="NUMBER", help="only the hand with this number or name")


def run(args: argparse.Namespace) -> int:
    """Replay the files: 0 when every hand that could be read agreed or cannot be replayed, 1 when one differed or is
    broken, 2 when a file has no hands."""
    from pokerroom.lab.importers.verification import VerificationReport

    report = VerificationReport()
    if args.step:
        return _step(args)
    errors = [error for path in args.files for error in _replay(path, args, report.add)]
    for error in errors:
        print(f"pokerroom: {error}", file=sys.stderr)
    if args.hand is not None and not report.hands and not errors:
        raise UsageError(f"there is no hand {args.hand} in these files")
    _print(report, as_json=args.json)
    if errors:
        return 2
    return 0 if report.clean else 1


def _replay(
    path: Path, args: argparse.Namespace, add_verdict: Callable[[str, VerificationResult], None]
) -> Iterator[str]:
    """Replay a file, or the files of an archive; yield why one cannot be read (to its end)."""
    from pokerroom.history.history_errors import HistoryError
    from pokerroom.lab.importers.archives import texts_at

    try:
        for name, lines in texts_at(path):
            try:
                for verdict in _verdicts(path, lines, args):
                    add_verdict(name, verdict)
            except HistoryError as broken:
                yield f"{name}: {broken}"
    except HistoryError as broken:
        yield f"{path}: {broken}"
    except OSError as error:
        yield f"{path} cannot be read: {error.strerror or error}"


def _verdicts(path: Path, lines: Iterator[str], args: argparse.Namespace) -> Iterator[VerificationResult]:
    """Yield what came of the hands of a file, one after the other; the games of logs are sought beside ``path``."""
    from pokerroom.lab.importers.importer import read_hands
    from pokerroom.lab.importers.verification import verify

    for hand in read_hands(lines, lambda name: _game(path, name, args.game)):
        if args.hand in {None, hand.name}:
            yield verify(hand)


def _all_verdicts(path: Path, args: argparse.Namespace) -> Iterator[tuple[str, VerificationResult]]:
    """Yield the same of a file or of the files of an archive, with their names."""
    from pokerroom.lab.importers.archives import texts_at

    for name, lines in texts_at(path):
        for verdict in _verdicts(path, lines, args):
            yield name, verdict


def _game(log: Path, name: str, path: Path | None) -> GameDef:
    """Return the game of an ACPC log: the given one, or that which the log names, there or beside the log."""
    from pokerroom.history.history_errors import HistoryError
    from pokerroom.lab.acpc.gamedef import read_game

    candidates = (
        [path] if path else [Path(name), log.parent / name, log.parent / Path(name).name] if name else []
    )
    for candidate in candidates:
        if candidate.is_file():
            return read_game(candidate.read_text(encoding="latin-1"))
    raise HistoryError(
        f"the definition of its game, {path or name or '?'}, is not there: name it with --game FILE"
    )


def _print(report: VerificationReport, *, as_json: bool) -> None:
    from pokerroom.room.sanitize import without_invisible

    if as_json:
        print(json.dumps(report.as_dict(), indent=1, ensure_ascii=False))
        return
    for line in report.lines():
        print(without_invisible(line))


def _step(args: argparse.Namespace) -> int:
    from pokerroom.history.history_errors import HistoryError
    from pokerroom.lab.cli.replay.steps import HandStepper

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("--step needs a terminal; without one, replay prints a summary")
    steps = HandStepper(input, print, clear="\033[2J\033[H")
    any_shown = False
    for path in args.files:
        try:
            for name, verdict in _all_verdicts(path, args):
                any_shown = True
                if not steps.step_through(Path(name).name, verdict):
                    return 0
        except HistoryError as broken:
            raise UsageError(f"{path}: {broken}") from None
        except OSError as error:
            raise UsageError(f"{path} cannot be read: {error.strerror or error}") from None
    if not any_shown:
        raise UsageError("there is no such hand in these files" if args.hand else "there are no hands")
    return 0
