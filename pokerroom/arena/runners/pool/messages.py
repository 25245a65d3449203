"""What the arena and a process that plays many sessions at once say to each other: JSON, one object a line.

As in :mod:`pokerroom.arena.runners.messages`, with the number of the session's table in every line.
"""

from __future__ import annotations

import msgspec

from pokerroom.arena.runners.messages import PROTOCOL, DecideMessage, HandOverMessage, SessionMessage
from pokerroom.poker.actions import Legal


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
    """What has come of a line that is not whole yet."""

    __slots__ = ("_rest",)

    def __init__(self) -> None:
        self._rest = b""

    @property
    def unfinished_bytes(self) -> int:
        """How many bytes of a line have come whose end has not."""
        return len(self._rest)

    def feed(self, data: bytes) -> bytes:
        """Return the lines, with their ends, that are whole now that ``data`` has come; nothing if none is."""
        end = data.rfind(b"\n") + 1
        if not end:
            self._rest += data
            return b""
        lines, self._rest = self._rest + data[:end], data[end:]
        return lines
