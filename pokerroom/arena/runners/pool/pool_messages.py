"""The messages between the arena and a process that plays many sessions: one JSON object a line.

They are those of :mod:`pokerroom.arena.runners.runner_messages` with the number of the session's table.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.arena.runners.runner_messages import (
    DECODE_ERRORS,
    PROTOCOL,
    ActionAnswer,
    DecideMessage,
    HandOverMessage,
    SessionMessage,
    excerpt,
)
from pokerwire.cash.legal import Legal

_ANSWER_DECODER = msgspec.json.Decoder(ActionAnswer)


class TablesMessage(msgspec.Struct, tag_field="type", tag="tables"):
    """To the bot, first: sessions will come, many at once. It answers :class:`PoolReadyMessage`."""

    most: int
    """that there are at once"""
    time: int
    """milliseconds for a decision"""
    protocol: int = PROTOCOL


class PoolReadyMessage(msgspec.Struct):
    """From the bot: it can play at many tables."""

    tables: bool
    """must be true: it has read what the first line says"""
    brief: bool = False
    """ask with :class:`TableTurn` instead of all that happened"""


class TableSession(SessionMessage, tag="session", kw_only=True):
    """To the bot: a session begins at a table of this number. There is no answer."""

    table: int


class TableDecide(DecideMessage, tag="decide", kw_only=True):
    """To the bot: its turn, with all that happened there; it answers with this ``id``."""

    table: int


class TableTurn(msgspec.Struct, tag_field="type", tag="turn", gc=False):
    """To the bot, in brief: its turn, with what most decide by; it answers with this ``id``."""

    table: int
    id: int
    seat: int
    hand: int
    """its number in the session"""
    decision: int
    """its number in the hand"""
    legal: Legal
    pot: int
    """all chips in the middle"""
    stack: int
    """the bot's, when the hand began"""
    cards: tuple[str, ...]
    board: tuple[str, ...]
    seed: str
    """of the hand: draw all randomness from it, and the match can be played again"""


class TableOver(HandOverMessage, tag="hand_over", kw_only=True):
    """To the bot: the rest of a hand. There is no answer."""

    table: int


class TableBye(msgspec.Struct, tag_field="type", tag="bye", omit_defaults=True):
    """To the bot: the session at a table is over; without a table, all is, and the line closes."""

    table: int = 0


class LineBuffer:
    """The bytes of a line that is not complete yet."""

    __slots__ = ("_rest",)

    def __init__(self) -> None:
        self._rest = b""

    @property
    def unfinished_bytes(self) -> int:
        """The size of the incomplete line."""
        return len(self._rest)

    def feed(self, data: bytes) -> bytes:
        """Return the lines that ``data`` completes, with their ends."""
        end = data.rfind(b"\n") + 1
        if not end:
            self._rest += data
            return b""
        lines, self._rest = self._rest + data[:end], data[end:]
        return lines


class AnswerId(msgspec.Struct):
    """The id of an answer that cannot be read otherwise."""

    id: int


def decode_answers(lines: bytes) -> Sequence[ActionAnswer | bytes]:
    """Return the answer in each line, or the line itself when it has no readable id."""
    try:
        return _ANSWER_DECODER.decode_lines(lines)
    except DECODE_ERRORS:
        return [_decode_answer(line) for line in lines.splitlines()]


def _decode_answer(line: bytes) -> ActionAnswer | bytes:
    try:
        return _ANSWER_DECODER.decode(line)
    except DECODE_ERRORS as error:
        wrong = f"{error}: {excerpt(line)}"
    try:
        return ActionAnswer(msgspec.json.decode(line, type=AnswerId).id, fault="illegal", text=wrong)
    except DECODE_ERRORS:
        return line
