"""What the arena and a bot's process say to each other: one JSON object a line, UTF-8, ended by a line feed."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

PROTOCOL = 1
MAX_LINE_BYTES = 65_536
"""bytes of a line from a bot"""
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""what decoding a line may raise"""


class SessionMessage(msgspec.Struct, tag_field="type", tag="session"):
    """To the bot, first: who and where it is. It answers :class:`ReadyMessage`."""

    seat: int
    config: dict[str, Any]
    """the table's options"""
    players: list[tuple[str, int]]
    """name and stack of the seats 1, 2, ..."""
    time: int
    """milliseconds for a decision"""
    protocol: int = PROTOCOL


class QuestionMessage(msgspec.Struct, tag_field="type"):
    """A question to the process: what has happened since the last line; it answers with this ``id``."""

    id: int
    events: list[Any]
    seed: str
    """of the hand, or of the round: draw all randomness from it, and the match can be played again"""


class DecideMessage(QuestionMessage, tag="decide"):
    """To the bot: its turn, which is the last of the new ``events``. It answers :class:`ActionAnswer`."""


class EndMessage(msgspec.Struct, tag_field="type"):
    """The rest of the events. There is no answer."""

    events: list[Any]
    seed: str


class HandOverMessage(EndMessage, tag="hand_over"):
    """To the bot: the rest of a hand."""


class ByeMessage(msgspec.Struct, tag_field="type", tag="bye"):
    """To the bot: the session is over; its standard input closes."""


ArenaMessage = SessionMessage | DecideMessage | HandOverMessage | ByeMessage


class ReadyMessage(msgspec.Struct):
    """From the bot: it is ready to play."""

    ready: bool


class FaultNote(msgspec.Struct, omit_defaults=True):
    """From a Python bot: a fault that cost no decision, as :class:`BotAnswer` has one that did."""

    text: str
    trace: str = ""
    hand: int = 0
    """the number of the hand, as the bot was told it"""


class BotAnswer(msgspec.Struct, omit_defaults=True, gc=False):
    """What every answer of a process says. Unknown fields are ignored."""

    id: int
    """of the line that is answered"""
    fault: Literal["illegal", "crashed", ""] = ""
    """instead of what was asked for: it has none, for the reason in ``text``"""
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
    """the action is meant to the letter: a call is no check"""


def excerpt(line: bytes) -> str:
    """Return the beginning of a line for a message."""
    return repr(line[:80].decode(errors="replace"))
