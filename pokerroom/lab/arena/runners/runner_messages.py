"""What the arena and a bot's process say to each other: one JSON object a line, UTF-8, ended by a line feed.

A process plays one session, which is the first message then, or many at once: then ``tables`` comes first, and every
message names the table of its session.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from pokerwire.cash.legal import Legal

PROTOCOL = 1
MAX_LINE_BYTES = 65_536
"""bytes of a line from a bot"""
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""what decoding a line may raise"""
TableNumber = int | UnsetType
"""number of a session's table; unset in a process that plays one session"""


class TablesMessage(msgspec.Struct, tag_field="type", tag="tables"):
    """To the bot, first: many sessions will come, several at once. It answers :class:`ReadyMessage`."""

    most: int
    """sessions at once"""
    time: int
    """milliseconds for a decision"""
    protocol: int = PROTOCOL


class SessionMessage(msgspec.Struct, tag_field="type", tag="session"):
    """To the bot: a session with its seat. It answers :class:`ReadyMessage` unless the message names a table."""

    seat: int
    config: dict[str, Any]
    """the table's options"""
    players: list[tuple[str, int]]
    """name and stack of the seats 1, 2, ..."""
    time: int
    """milliseconds for a decision"""
    protocol: int = PROTOCOL
    table: TableNumber = UNSET


class QuestionMessage(msgspec.Struct, tag_field="type"):
    """A question to the process: what has happened since the last line; it answers with this ``id``."""

    id: int
    events: list[Any]
    seed: str
    """seed of the hand or round: draw all randomness from it, and the match can be played again"""


class DecideMessage(QuestionMessage, tag="decide"):
    """To the bot: its turn, which is the last of the new ``events``. It answers :class:`ActionAnswer`."""

    table: TableNumber = UNSET


class TurnMessage(msgspec.Struct, tag_field="type", tag="turn", gc=False):
    """To the bot, in brief: its turn, with what most bots decide by. It answers :class:`ActionAnswer`."""

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
    """seed of the hand"""


class EndMessage(msgspec.Struct, tag_field="type"):
    """The rest of the events. There is no answer."""

    events: list[Any]
    seed: str


class HandOverMessage(EndMessage, tag="hand_over"):
    """To the bot: the rest of a hand."""

    table: TableNumber = UNSET


class ByeMessage(msgspec.Struct, tag_field="type", tag="bye", omit_defaults=True):
    """To the bot: the session at a table is over; without a table, everything is, and its standard input closes."""

    table: int = 0


ArenaMessage = TablesMessage | SessionMessage | DecideMessage | HandOverMessage | ByeMessage


class ReadyMessage(msgspec.Struct, omit_defaults=True):
    """From the bot: it is ready to play."""

    ready: bool = False
    tables: bool = False
    """it plays many sessions at once; it must say so after :class:`TablesMessage`"""
    brief: bool = False
    """it wants :class:`TurnMessage` and no other events"""


class FaultNote(msgspec.Struct, omit_defaults=True):
    """From a Python bot: a fault that cost no decision. :class:`BotAnswer` reports one that did."""

    text: str
    trace: str = ""
    hand: int = 0
    """the number of the hand, as the bot knows it"""


class BotAnswer(msgspec.Struct, omit_defaults=True, gc=False):
    """What every answer of a process has. Unknown fields are ignored."""

    id: int
    """number of the question"""
    fault: Literal["illegal", "crashed", ""] = ""
    """there is no answer, for the reason in ``text``"""
    text: str = ""
    trace: str = ""
    """the traceback of an exception"""
    notes: tuple[FaultNote, ...] = ()
    """faults since the last answer that cost no decision"""


class ActionAnswer(BotAnswer):
    """From the bot: its decision."""

    action: Literal["fold", "check", "call", "bet", "raise", "all_in", "draw", ""] = ""
    to: int = 0
    cards: tuple[str, ...] = ()
    exact: bool = False
    """the action is meant to the letter: a call is not a check"""


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

    def put_back(self, lines: bytes) -> None:
        """Return these lines again, with the next ones."""
        self._rest = lines + self._rest


def excerpt(line: bytes) -> str:
    """Return the beginning of a line for a message."""
    return repr(line[:80].decode(errors="replace"))
