"""What the arena and the process of a strategy say to each other: one JSON object a line, as in peer battles."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pokerroom.arena.apart.lines import PROTOCOL, ByeLine


class HouseSessionLine(msgspec.Struct, tag_field="type", tag="house_session"):
    """To the strategy, first: the table with its rules and limits, and what it is to bet. It answers ``ready``."""

    table: dict[str, Any]
    """a snapshot of a house table"""
    ante: int
    time: int
    """milliseconds for a decision"""
    protocol: int = PROTOCOL


class BetsLine(msgspec.Struct, tag_field="type", tag="bets"):
    """To the strategy: betting is open. It answers with its ``bets``, and this ``id``."""

    id: int
    events: list[Any]
    seed: str
    """of the round: draw all randomness from it, and the battle can be played again"""


class ChooseLine(msgspec.Struct, tag_field="type", tag="decide"):
    """To the strategy: its buttons are in the event ``choices``. It answers with ``choice`` and ``by`` of one."""

    id: int
    events: list[Any]
    seed: str


class RoundOverLine(msgspec.Struct, tag_field="type", tag="round_over"):
    """To the strategy: the rest of a round's events. There is no answer."""

    events: list[Any]
    seed: str


HouseLine = HouseSessionLine | BetsLine | ChooseLine | RoundOverLine | ByeLine


class HouseAnswer(msgspec.Struct):
    """From the strategy: bets, or a button. Unknown fields are ignored."""

    id: int
    bets: dict[str, int] | None = None
    choice: Literal["check", "raise", "fold", ""] = ""
    by: int = 0
    fault: Literal["illegal", "crashed", ""] = ""
    text: str = ""
    notes: list[str] = []
