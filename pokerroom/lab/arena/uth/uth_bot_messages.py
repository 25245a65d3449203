"""What the arena and the process of a strategy say to each other: one JSON object a line, as in peer battles."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pokerroom.lab.arena.runners.runner_messages import (
    PROTOCOL,
    BotAnswer,
    ByeMessage,
    EndMessage,
    QuestionMessage,
)


class UthSessionMessage(msgspec.Struct, tag_field="type", tag="house_session"):
    """To the strategy, first: the table with its rules and limits, and what it is to bet. It answers ``ready``."""

    table: dict[str, Any]
    """a snapshot of a house table"""
    ante: int
    time: int
    """milliseconds for a decision"""
    protocol: int = PROTOCOL


class BetsMessage(QuestionMessage, tag="bets"):
    """To the strategy: betting is open. It answers with its ``bets``."""


class ChooseMessage(QuestionMessage, tag="decide"):
    """To the strategy: its buttons are in the event ``choices``. It answers with ``choice`` and ``by`` of one."""


class RoundOverMessage(EndMessage, tag="round_over"):
    """To the strategy: the rest of a round."""


UthArenaMessage = UthSessionMessage | BetsMessage | ChooseMessage | RoundOverMessage | ByeMessage


class StrategyAnswer(BotAnswer):
    """From the strategy: bets, or a button."""

    bets: dict[str, int] | None = None
    choice: Literal["check", "raise", "fold", ""] = ""
    by: int = 0
