"""Importing the hands of a file in any known format, recognised by its first line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from pokerroom.history import jsonl
from pokerroom.history.from_events import record_from_events
from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord, check_record
from pokerroom.lab.acpc.match_log import BadLog
from pokerroom.lab.importers import acpc_import
from pokerroom.lab.importers.phh import phh_reader
from pokerroom.lab.importers.splitting import is_text, split_phh, split_texts
from pokerroom.lab.importers.text import text_reader

_TOML = re.compile(r"^\s*(\[|[\w'\"-]+\s*=)")

MAX_LEADING_LINES = 1_000
"""empty lines and comments before the first hand"""


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


def decode_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a file as text: UTF-8, or the western code page that older texts are in."""
    for line in lines:
        try:
            yield line.decode()
        except UnicodeDecodeError:
            yield line.decode("cp1252", "replace")


def read_hands(
    lines: Iterable[str], game_of: acpc_import.GameOf = acpc_import.unknown_game
) -> Iterator[ImportedHand]:
    """Yield the hands of a file as they come; ``game_of`` finds the game of a log of the computer poker competition.

    Raise HistoryError when it is no file of hands, or where it is so broken that nothing after can be read.
    """
    remaining = iter(lines)
    leading: list[str] = []
    for line in remaining:
        leading.append(line)
        if line.strip(" \r\n\t\ufeff") and not line.lstrip("\ufeff \t").startswith("#"):
            break
        if len(leading) > MAX_LEADING_LINES:
            raise HistoryError(f"no hand begins in the first {MAX_LEADING_LINES} lines", len(leading))
    else:
        raise HistoryError("there is nothing in this file")
    first = leading[-1].lstrip("\ufeff")
    all_lines = chain(leading, remaining)
    if is_text(first):
        yield from _read_texts(all_lines)
    elif first.lstrip().startswith("{"):
        yield from _read_records(all_lines)
    elif first.lstrip().startswith(acpc_import.FIRST_WORD):
        yield from _read_logs(all_lines, game_of)
    elif _TOML.match(first):
        yield from _read_phh(all_lines)
    else:
        raise HistoryError(
            "this is no hand history: a text begins with 'PokerStars Hand #...', PHH with 'variant = ...' or '[1]', "
            "a log of the computer poker competition with 'STATE:...'",
            len(leading),
        )


def _read_texts(lines: Iterable[str]) -> Iterator[ImportedHand]:
    for chunk in split_texts(lines):
        try:
            yield ImportedHand(chunk.line, chunk.name, text_reader.read(chunk))
        except HistoryError as error:
            yield ImportedHand(chunk.line, chunk.name, reason=str(error), malformed=True)
        except BadRecord as error:
            yield ImportedHand(chunk.line, chunk.name, reason=str(error))


def _read_phh(lines: Iterable[str]) -> Iterator[ImportedHand]:
    for chunk in split_phh(lines):
        name = chunk.name or "1"
        try:
            yield ImportedHand(chunk.line, name, phh_reader.read(chunk))
        except HistoryError as error:
            yield ImportedHand(chunk.line, name, reason=str(error), malformed=True)
        except BadRecord as error:
            yield ImportedHand(chunk.line, name, reason=str(error))


def _read_logs(lines: Iterable[str], game_of: acpc_import.GameOf) -> Iterator[ImportedHand]:
    for game, hand in acpc_import.read_hands(lines, game_of):
        if isinstance(hand, BadLog):
            yield ImportedHand(hand.line, f"line {hand.line}", reason=hand.what, malformed=True)
            continue
        try:
            yield ImportedHand(hand.line, str(hand.hand), acpc_import.record_of(game, hand))
        except BadRecord as error:
            yield ImportedHand(hand.line, str(hand.hand), reason=str(error))


def _read_records(lines: Iterable[str]) -> Iterator[ImportedHand]:
    for number, raw in enumerate(lines, 1):
        line = raw.strip(" \r\n\t\ufeff")
        if not line:
            continue
        name = f"line {number}"
        try:
            record = jsonl.decode(line.encode(), number)
            name = str(record.number)
            flat = record_from_events(record)
            check_record(flat)
            yield ImportedHand(number, name, flat)
        except HistoryError as error:
            yield ImportedHand(number, name, reason=str(error), malformed=True)
        except BadRecord as error:
            yield ImportedHand(number, name, reason=str(error))
