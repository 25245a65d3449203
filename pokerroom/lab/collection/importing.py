"""Taking files in: each hand is read, played through the engine, and kept if it agrees and is the player's."""

from __future__ import annotations

import os
import stat
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import chain, islice
from pathlib import Path

import msgspec

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.lab.arena.reports.battle_text import counted
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.hand_row import HandRow, row_of
from pokerroom.lab.collection.kept_hand import Names, kept_hand
from pokerroom.lab.importers.archives import ReadLine, Text, texts_at, texts_received
from pokerroom.lab.importers.importer import (
    ImportedHand,
    decode_lines,
    pieces_of_texts,
    read_hands,
    read_lines,
    read_piece,
)
from pokerroom.lab.importers.verification import VerificationResult, verify
from pokerroom.room.sanitize import without_invisible

BATCH = 500
"""hands that are kept at once"""
MAX_MESSAGES = 1_000
"""reasons that are noted one by one; all are counted"""
MAX_REMARKS = 100
"""remarks on kept hands that are noted one by one; all are counted"""
WHOLE_FILE_BYTES = 4_000_000
"""a file up to this size is read in one piece by a process of its own"""
MOST_PROCESSES = 16
MOST_NAMES = 6
"""names of possible players that a report has"""
PIECE_LINES = 20_000
"""lines of a piece of a larger text file, which a process of its own reads"""


class NotKept(msgspec.Struct, frozen=True):
    """A hand that was read and is not kept, or a file that could not be read to its end."""

    place: str
    reason: str
    kind: str
    """``differs``, ``refused``, ``not mine`` or ``unreadable``"""
    site: str = ""
    names: tuple[str, ...] = ()
    """who sat there, of a hand that is not the player's"""


class Strangers(msgspec.Struct, frozen=True):
    """Hands of a site in which the player is not known."""

    site: str
    hands: int
    names: list[str]
    """who sat there most often first"""


class HandRemark(msgspec.Struct, frozen=True):
    """Remarks on a hand that is kept: lines of it that nobody understands, and what was guessed."""

    place: str
    what: str


class ImportReport:
    """What came of an import."""

    def __init__(self) -> None:
        self.files = 0
        self.read = 0
        self.new = 0
        self.known = 0
        self.not_kept: Counter[str] = Counter()
        self.messages: list[NotKept] = []
        self.remarked = 0
        self.remarks: list[HandRemark] = []
        self._strangers: dict[str, Counter[str]] = {}
        self._not_mine: Counter[str] = Counter()

    def remark(self, one: HandRemark) -> None:
        """Note what is to be said of a hand that is kept."""
        self.remarked += 1
        if len(self.remarks) < MAX_REMARKS:
            self.remarks.append(one)

    def add(self, one: NotKept) -> None:
        """Note what is not kept."""
        self.not_kept[one.kind] += 1
        if one.names:
            self._not_mine[one.site] += 1
            self._strangers.setdefault(one.site, Counter()).update(one.names)
        if len(self.messages) < MAX_MESSAGES:
            self.messages.append(one)

    def lines(self) -> Iterator[str]:
        """Yield the report for people."""
        yield from self.reasons()
        for place in self.strangers():
            names = f"{place.hands} not known to be yours; most often there: {', '.join(place.names)}"
            yield without_invisible(f"{place.site}: {names}")
        left = ", ".join([f"{count} {kind}" for kind, count in sorted(self.not_kept.items())])
        yield (
            f"{counted(self.files, 'file')}, {counted(self.read, 'hand')}: {self.new} new, {self.known} known already"
            + (f"; not kept: {left}" if left else "")
        )

    def reasons(self) -> Iterator[str]:
        """Yield what is to be said of single hands and files."""
        for remark in self.remarks:
            yield without_invisible(f"{remark.place}: kept, though {remark.what}")
        if (more := self.remarked - len(self.remarks)) > 0:
            yield f"... and {counted(more, 'more remark')} on kept hands"
        yield from map(without_invisible, _grouped([one for one in self.messages if not one.names]))
        if (more := sum(self.not_kept.values()) - len(self.messages)) > 0:
            yield f"... and {more} more"

    def strangers(self) -> list[Strangers]:
        """Return where the player is not known, with the names that may be the player's."""
        return [
            Strangers(site, count, [name for name, _ in self._strangers[site].most_common(MOST_NAMES)])
            for site, count in self._not_mine.most_common()
        ]


def _grouped(messages: Iterable[NotKept]) -> Iterator[str]:
    """Yield a line for each message; those that say the same of one file, or of whole files, share one."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for one in messages:
        file = "" if one.kind == "unreadable" else one.place.partition(", line ")[0]
        alike.setdefault((file, one.kind, one.reason), []).append(one.place)
    for (_, kind, reason), places in alike.items():
        more = f" and {len(places) - 1} more" if len(places) > 1 else ""
        yield f"{places[0]}{more}: {kind}: {reason}"


def usual_processes(paths: Iterable[Path]) -> int:
    """Return in how many processes files are read: one a core, or one alone where there is little to read."""
    sizes = [path.stat().st_size for path in paths if path.is_file()]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MOST_PROCESSES) if sum(sizes) > WHOLE_FILE_BYTES else 1


def import_files(
    file: HandFile, paths: Iterable[Path], processes: int = 1, report: ImportReport | None = None
) -> Iterator[ImportReport]:
    """Take files in; yield the report as it grows, after every batch of hands."""
    results = _results(list(paths), file.own_names(), processes)
    yield from _kept(file, results, report or ImportReport())


def import_received(
    file: HandFile, name: str, readline: ReadLine, report: ImportReport
) -> Iterator[ImportReport]:
    """Take in a file of that name, or an archive, whose lines come once; yield the report as it grows."""
    for found in _found_in(name, texts_received(name, readline), file.own_names()):
        yield from _kept(file, _batches(found), report)


def _kept(file: HandFile, all_results: Iterable[Results], report: ImportReport) -> Iterator[ImportReport]:
    for results in all_results:
        report.files += results.files
        for message in results.not_kept:
            report.add(message)
        for remark in results.remarks:
            report.remark(remark)
        report.read += results.read
        new = file.add(results.hands)
        report.new += new
        report.known += len(results.hands) - new
        yield report


class Results(msgspec.Struct):
    """What came of some hands of a file."""

    hands: list[HandRow] = []
    not_kept: list[NotKept] = []
    remarks: list[HandRemark] = []
    read: int = 0
    files: int = 0


Found = HandRow | NotKept | HandRemark
Job = Callable[[], "list[Results]"]


def _results(paths: list[Path], names: Names, processes: int) -> Iterator[Results]:
    if processes < 2:
        for path in paths:
            yield from read_results(path, names)
        return
    with ProcessPoolExecutor(processes) as pool:
        jobs = chain.from_iterable([_jobs(path, names) for path in paths])
        for results in _in_order(pool, jobs, 2 * processes):
            yield from results


def _in_order(pool: Executor, jobs: Iterator[Job], most: int) -> Iterator[Iterable[Results]]:
    """Yield what comes of the jobs, at most ``most`` of them waiting or done ahead."""
    waiting = deque([pool.submit(job) for job in islice(jobs, most)])
    while waiting:
        yield waiting.popleft().result()
        waiting.extend([pool.submit(job) for job in islice(jobs, 1)])


def _jobs(path: Path, names: Names) -> Iterator[Job]:
    """Yield what is to be done for a file: for a large one of texts, piece by piece."""
    try:
        if _is_large(path):
            with path.open("rb") as file:
                pieces = pieces_of_texts(decode_lines(read_lines(file.readline)), PIECE_LINES)
                if pieces is not None:
                    for before, lines in pieces:
                        yield partial(_piece, str(path), before, lines, names)
                    yield partial(list, [Results(files=1)])
                    return
    except (OSError, HistoryError):
        pass  # the file itself is read next, which says so
    yield partial(_whole, path, names)


def _is_large(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > WHOLE_FILE_BYTES


def _piece(name: str, before: int, lines: list[str], names: Names) -> list[Results]:
    return list(_batches(_verdicts_on(name, read_piece(before, lines), names)))[:-1]


def _whole(path: Path, names: Names) -> list[Results]:
    return list(read_results(path, names))


def read_results(path: Path, names: Names) -> Iterator[Results]:
    """Yield what came of the hands of a file or of an archive of files, some hundreds at a time."""
    name = str(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            yield from _batches(iter([NotKept(name, "it is no file", "unreadable")]))
            return
        for found in _found_in(name, texts_at(path), names):
            yield from _batches(_to_the_end(name, found))
    except OSError as error:
        yield from _batches(iter([_unreadable(name, error)]))


def _found_in(name: str, texts: Iterator[Text], names: Names) -> Iterator[Iterator[Found]]:
    """Yield what is found in each file of an archive, and why no more is."""
    try:
        for place, lines in texts:
            yield verdicts(place, lines, names)
    except HistoryError as broken:
        yield iter([NotKept(name, str(broken), "unreadable")])


def _to_the_end(name: str, found: Iterator[Found]) -> Iterator[Found]:
    """Yield what is found up to where the disc does not give more."""
    try:
        yield from found
    except OSError as error:
        yield _unreadable(name, error)


def _unreadable(name: str, error: OSError) -> NotKept:
    return NotKept(name, error.strerror or str(error), "unreadable")


def _batches(found: Iterator[Found]) -> Iterator[Results]:
    while batch := list(islice(found, BATCH)):
        results = Results([], [], [])
        for one in batch:
            match one:
                case HandRow():
                    results.hands.append(one)
                case NotKept():
                    results.not_kept.append(one)
                case HandRemark():
                    results.remarks.append(one)
        unreadable = [one for one in results.not_kept if one.kind == "unreadable"]
        results.read = len(results.hands) + len(results.not_kept) - len(unreadable)
        yield results
    yield Results(files=1)


def verdicts(name: str, lines: Iterable[str], names: Names) -> Iterator[Found]:
    """Yield the hands of a file of that name that are the player's, and why others are not kept."""
    return _verdicts_on(name, read_hands(lines), names)


def _verdicts_on(name: str, hands: Iterator[ImportedHand], names: Names) -> Iterator[Found]:
    try:
        for hand in hands:
            yield from _verdict(f"{name}, line {hand.line}, hand {hand.name}", hand, names)
    except HistoryError as broken:
        yield NotKept(name, str(broken), "unreadable")
    except OSError:
        raise
    except Exception as broken:  # one file must not end an import of many
        yield NotKept(name, f"it cannot be read to its end: {type(broken).__name__}: {broken}", "unreadable")


def _verdict(place: str, hand: ImportedHand, names: Names) -> Iterator[Found]:
    result = verify(hand)
    row = _row(place, result, names)
    yield row
    if isinstance(row, HandRow) and result.hand.record is not None and result.hand.record.unread:
        yield HandRemark(place, "; ".join(result.hand.record.unread))


def _row(place: str, result: VerificationResult, names: Names) -> HandRow | NotKept:
    try:
        if result.kind == "differed":
            return NotKept(place, "; ".join(result.what), "differs")
        if result.kind == "refused":
            return NotKept(place, result.what[0], "refused")
        kept = kept_hand(result, names)
        if isinstance(kept, str):
            there = tuple([seat.name for seat in result.hand.record.seats]) if result.hand.record else ()
            return NotKept(place, kept, "not mine", result.hand.source, there)
        return row_of(kept)
    except BadRecord as error:
        return NotKept(place, str(error), "refused")
    except Exception as error:  # one hand must not end an import of many files
        return NotKept(place, f"it cannot be kept: {type(error).__name__}: {error}", "refused")
