"""Importing the hands of a file in any known format, recognised by its first line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from itertools import chain, repeat

from pokerroom.history import jsonl
from pokerroom.history.from_events import record_from_events
from pokerroom.history.history_errors import BadRecord, HistoryError, ImpossibleRecord
from pokerroom.history.record_contradictions import contradictions_in
from pokerroom.history.replay.recorded_hand import ReplayRecord, check_record
from pokerroom.lab.acpc.match_log import BadLog
from pokerroom.lab.importers import acpc_import
from pokerroom.lab.importers.decoding import decode_lines, read_lines
from pokerroom.lab.importers.known_sites import known_sites
from pokerroom.lab.importers.phh import phh_reader
from pokerroom.lab.importers.phh.phh_heading import phh_heading
from pokerroom.lab.importers.reading.headings import Heading, read_heading
from pokerroom.lab.importers.reading.site import Site, cut_texts, split_texts
from pokerroom.lab.importers.splitting import MAX_TEXT_LINE, HandLines, clean, split_phh
from pokerwire.room.finished_hand import HandRecord

__all__ = ["ImportedHand", "decode_lines", "read_hands", "read_lines"]

_LINE_NUMBER = re.compile(r"^\d+\t")
_TOML = re.compile(r"^\s*(\[|[\w'\"-]+\s*=)")

MAX_LEADING_LINES = 1_000
"""empty lines and comments before the first hand"""
NOTHING = "there is nothing in this file"
CANNOT_BE_READ = "it cannot be read: "
"""what the reason begins with where the reader itself fails"""
PHH, ROOM, ACPC = "PHH", "pokerroom", "ACPC"
"""formats that are no site's"""


@dataclass(frozen=True, slots=True)
class ImportedHand:
    """One hand of a file: its first line, its name, and its record, or why it has none.

    ``malformed`` says that the text is broken, not that its hand cannot be replayed.
    """

    line: int
    name: str
    record: ReplayRecord | None = None
    reason: str = ""
    malformed: bool = False
    wrong: bool = False
    """whether its own amounts show that it cannot have been so"""
    site: str = ""
    """where it was played; empty for a format that is no site's"""
    source: str = ""
    """the site, or else the format"""
    counted: bool = True
    """whether the source numbers its hands"""
    counted_once: bool = True
    """whether no two hands of the source have the same number"""
    lines: Sequence[str] = ()
    stated: Heading | None = None
    """when and where it was played, where that need not be read from the ``lines``"""

    @property
    def heading(self) -> Heading:
        """When and where it was played."""
        return self.stated or (phh_heading if self.source == PHH else read_heading)(self.lines)

    @property
    def key(self) -> str:
        """What identifies it at its source: its number if it has one, else its text."""
        assert self.record is not None, "a hand without a record has no place among others"
        return self.record.id if self.counted and self.record.id else _digest(self.lines)

    @property
    def other_key(self) -> str:
        """What identifies it if another hand of the source has its key; empty where none can."""
        return "" if self.counted_once else f"{self.key}@{self.heading.played}"


def read_hands(
    lines: Iterable[str], game_of: acpc_import.GameOf = acpc_import.unknown_game
) -> Iterator[ImportedHand]:
    """Yield the hands of a file as they come; ``game_of`` finds the game of a log of the computer poker competition.

    Raise HistoryError when it is no file of hands, or where it is so broken that nothing after can be read.
    """
    remaining = iter(lines)
    leading = _leading(remaining)
    yield from _reader_of(leading, game_of)(chain(leading, remaining))


def pieces_of_texts(lines: Iterable[str], most_lines: int) -> Iterator[tuple[int, list[str]]] | None:
    """Return the pieces of a file of texts, with how many lines are before each; None for a file of another kind.

    Raise HistoryError as :func:`read_hands` does.
    """
    remaining = iter(lines)
    leading = _leading(remaining)
    texts = _text_sites()
    if not any(site.begins.match(_without_mark(leading[-1])) for site in texts):
        return None
    return cut_texts(chain(leading, remaining), texts, most_lines)


def _text_sites() -> list[Site]:
    return [site for site in known_sites() if site.split is None]


def _without_mark(line: str) -> str:
    return line[:MAX_TEXT_LINE].lstrip("\ufeff").lstrip()


def _leading(remaining: Iterator[str]) -> list[str]:
    """Return the lines up to the first that says what file it is."""
    leading: list[str] = []
    for line in remaining:
        leading.append(line)
        text = line[:MAX_TEXT_LINE].lstrip("\ufeff").strip()
        if text and not _is_preface(text):
            return leading
        if len(leading) > MAX_LEADING_LINES:
            raise HistoryError(f"no hand begins in the first {MAX_LEADING_LINES} lines", len(leading))
    raise HistoryError("no hand begins in this file" if any(map(str.strip, leading)) else NOTHING)


def _is_preface(text: str) -> bool:
    """Whether a line before the first hand does not say what file it is: a comment, or what sites write there."""
    sites = known_sites()
    if text.startswith("#") and not any(site.begins.match(text) for site in sites):
        return True
    return any(site.is_before(text) for site in sites)


def _reader_of(
    leading: list[str], game_of: acpc_import.GameOf
) -> Callable[[Iterable[str]], Iterator[ImportedHand]]:
    """Return what reads a file that begins with these lines."""
    first = _without_mark(leading[-1])
    for site in known_sites():
        if site.begins.match(first):
            return partial(_read_site, site)
    if first.startswith("{"):
        return _read_records
    if first.startswith(acpc_import.FIRST_WORD):
        return partial(_read_logs, game_of=game_of)
    if _TOML.match(first):
        return _read_phh
    number = len(leading)
    for site in known_sites():
        if site.sign.search(first):
            raise HistoryError(f"this is of {site.name}, and in no form that is known here", number)
    raise HistoryError(
        "this is no hand history that is known here; the page 'Hand histories' of the manual lists those that are",
        number,
    )


def _read_site(site: Site, lines: Iterable[str]) -> Iterator[ImportedHand]:
    """Read a file that begins with a hand of ``site``; texts of other sites may follow in it."""
    if site.split is None:
        return read_piece(0, lines)
    return _read_chunks(zip(repeat(site), site.split(lines), strict=False))


def read_piece(before: int, lines: Iterable[str]) -> Iterator[ImportedHand]:
    """Read hands that follow ``before`` lines of a file of texts."""
    return _read_chunks(split_texts(enumerate(map(clean, lines), before + 1), _text_sites()))


def _read_chunks(chunks: Iterable[tuple[Site, HandLines]]) -> Iterator[ImportedHand]:
    for its_site, chunk in chunks:
        hand = _imported(chunk.line, chunk.name, partial(its_site.read, chunk), its_site.name)
        placed = _placed(hand, its_site.name, [chunk.when, *chunk.lines], counted=its_site.counts_all)
        yield placed if its_site.counts_once else replace(placed, counted_once=False)


def _imported(line: int, name: str, read: Callable[[], ReplayRecord], site: str = "") -> ImportedHand:
    """Return one hand, or why it cannot be read."""
    try:
        return ImportedHand(line, name, read(), site=site)
    except HistoryError as error:
        return ImportedHand(line, name, reason=str(error), malformed=True, site=site)
    except BadRecord as error:
        return ImportedHand(
            line, name, reason=str(error), wrong=isinstance(error, ImpossibleRecord), site=site
        )
    except Exception as error:  # the hands after it can still be read
        return ImportedHand(line, name, reason=_unreadable(error), malformed=True, site=site)


def _unreadable(error: Exception) -> str:
    return f"{CANNOT_BE_READ}{type(error).__name__}: {error}"


def _placed(hand: ImportedHand, source: str, lines: Sequence[str], *, counted: bool) -> ImportedHand:
    """Add what says when and where a hand was played; without a number of its own, its text identifies it."""
    return replace(hand, source=source, counted=counted, lines=lines)


def _digest(lines: Sequence[str]) -> str:
    """Return what identifies a text; in some, each line begins with its number."""
    text = "\n".join([_LINE_NUMBER.sub("", line) for line in lines])
    return blake2b(text.encode("utf-8", "replace"), digest_size=9).hexdigest()


def _read_phh(lines: Iterable[str]) -> Iterator[ImportedHand]:
    for chunk in split_phh(lines):
        hand = _imported(chunk.line, chunk.name or "1", partial(phh_reader.read, chunk))
        yield _placed(hand, PHH, chunk.lines, counted=False)


def _read_logs(lines: Iterable[str], game_of: acpc_import.GameOf) -> Iterator[ImportedHand]:
    for game, hand in acpc_import.read_hands(lines, game_of):
        if isinstance(hand, BadLog):
            yield ImportedHand(hand.line, f"line {hand.line}", reason=hand.what, malformed=True)
            continue
        imported = _imported(hand.line, str(hand.hand), partial(acpc_import.record_of, game, hand))
        yield _placed(imported, ACPC, [repr(hand)], counted=False)


def _read_records(lines: Iterable[str]) -> Iterator[ImportedHand]:
    for number, raw in enumerate(lines, 1):
        line = raw.strip(" \r\n\t\ufeff")
        if not line:
            continue
        name = f"line {number}"
        try:
            record = jsonl.decode(line.encode(), number)
            name = str(record.number)
            flat = _flat(record)
            tournament = str(record.tournament.number) if record.tournament else ""
            heading = Heading(record.began, record.table, tournament, viewer=record.viewer or "")
            yield ImportedHand(number, name, flat, source=ROOM, stated=heading)
        except HistoryError as error:
            yield ImportedHand(number, name, reason=str(error), malformed=True)
        except BadRecord as error:
            yield ImportedHand(number, name, reason=str(error), wrong=isinstance(error, ImpossibleRecord))
        except Exception as error:  # the hands after it can still be read
            yield ImportedHand(number, name, reason=_unreadable(error), malformed=True)


def _flat(record: HandRecord) -> ReplayRecord:
    """Return a room's own record for a replay; raise ImpossibleRecord for one that contradicts itself."""
    if not record.voided and (found := contradictions_in(record)):
        raise ImpossibleRecord("; ".join(found))
    flat = record_from_events(record)
    check_record(flat)
    return flat
