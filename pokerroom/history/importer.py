"""The hands of a file of any kind that the room reads: what kind it is, its first line tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from pokerroom.acpc.match_log import BadLog
from pokerroom.history import acpc_import, jsonl
from pokerroom.history.errors import HistoryError
from pokerroom.history.from_events import flatten
from pokerroom.history.phh import chunks as phh_chunks
from pokerroom.history.phh import reader as phh_reader
from pokerroom.history.replay.recorded_hand import BadRecord, Record, check
from pokerroom.history.text import chunks as text_chunks
from pokerroom.history.text import reader as text_reader

_TOML = re.compile(r"^\s*(\[|[\w'\"-]+\s*=)")

MOST_BEFORE = 1_000
"""empty lines and comments before the first hand"""


class Told(msgspec.Struct, frozen=True):
    """One hand of a file: its first line, its name, and its record or why there is none.

    ``malformed`` says that the text is broken, not that it tells a hand which cannot be replayed.
    """

    line: int
    name: str
    record: Record | None = None
    reason: str = ""
    malformed: bool = False


def decoded(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a file as text: UTF-8, or the western code page that older texts are in."""
    for line in lines:
        try:
            yield line.decode()
        except UnicodeDecodeError:
            yield line.decode("cp1252", "replace")


def hands(lines: Iterable[str], game_of: acpc_import.GameOf = acpc_import.no_game) -> Iterator[Told]:
    """Yield the hands of a file as they come; ``game_of`` finds the game of a log of the computer poker competition.

    Raise HistoryError when it is no file of hands, or where it is so broken that nothing after can be read.
    """
    coming = iter(lines)
    passed: list[str] = []
    for line in coming:
        passed.append(line)
        if line.strip(" \r\n\t\ufeff") and not line.lstrip("\ufeff \t").startswith("#"):
            break
        if len(passed) > MOST_BEFORE:
            raise HistoryError(f"no hand begins in the first {MOST_BEFORE} lines", len(passed))
    else:
        raise HistoryError("there is nothing in this file")
    first = passed[-1].lstrip("\ufeff")
    whole = chain(passed, coming)
    if text_chunks.is_text(first):
        yield from _texts(whole)
    elif first.lstrip().startswith("{"):
        yield from _records(whole)
    elif first.lstrip().startswith(acpc_import.FIRST_WORD):
        yield from _logs(whole, game_of)
    elif _TOML.match(first):
        yield from _phh(whole)
    else:
        raise HistoryError(
            "this is no hand history: a text begins with 'PokerStars Hand #...', PHH with 'variant = ...' or '[1]', "
            "a log of the computer poker competition with 'STATE:...'",
            len(passed),
        )


def _texts(lines: Iterable[str]) -> Iterator[Told]:
    for chunk in text_chunks.chunks(lines):
        try:
            yield Told(chunk.line, chunk.name, text_reader.read(chunk))
        except HistoryError as broken:
            yield Told(chunk.line, chunk.name, reason=str(broken), malformed=True)
        except BadRecord as refused:
            yield Told(chunk.line, chunk.name, reason=str(refused))


def _phh(lines: Iterable[str]) -> Iterator[Told]:
    for chunk in phh_chunks.chunks(lines):
        name = chunk.name or "1"
        try:
            yield Told(chunk.line, name, phh_reader.read(chunk))
        except HistoryError as broken:
            yield Told(chunk.line, name, reason=str(broken), malformed=True)
        except BadRecord as refused:
            yield Told(chunk.line, name, reason=str(refused))


def _logs(lines: Iterable[str], game_of: acpc_import.GameOf) -> Iterator[Told]:
    for game, hand in acpc_import.lines_of(lines, game_of):
        if isinstance(hand, BadLog):
            yield Told(hand.line, f"line {hand.line}", reason=hand.what, malformed=True)
            continue
        try:
            yield Told(hand.line, str(hand.hand), acpc_import.record_of(game, hand))
        except BadRecord as refused:
            yield Told(hand.line, str(hand.hand), reason=str(refused))


def _records(lines: Iterable[str]) -> Iterator[Told]:
    for number, raw in enumerate(lines, 1):
        line = raw.strip(" \r\n\t\ufeff")
        if not line:
            continue
        name = f"line {number}"
        try:
            record = jsonl.decode(line.encode(), number)
            name = str(record.number)
            flat = flatten(record)
            check(flat)
            yield Told(number, name, flat)
        except HistoryError as broken:
            yield Told(number, name, reason=str(broken), malformed=True)
        except BadRecord as refused:
            yield Told(number, name, reason=str(refused))
