"""The shapes of what the wire brings that clients read most, for type checkers: plain dicts at run time.

The protocol reference lists every message and event; these are the ones a bot or a screen decides by.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

Event = dict[str, Any]
"""One event of a table; ``type`` names it."""


class LegalMoves(TypedDict):
    """The legal actions of a turn with exact amounts.

    ``check`` and ``call_by`` exclude each other: ``call_by`` is what calling adds, ``call_to`` the total after it.
    ``aggression`` says whether a bet or a raise is possible, to any integer from ``min_to`` to ``max_to``; the
    player's whole stack in play is ``all_in_to``.  With ``draw_max`` > 0 the turn is a draw: discard up to so many.
    """

    fold: bool
    check: bool
    call_by: int
    call_to: int
    aggression: Literal["bet", "raise"] | None
    min_to: int
    max_to: int
    all_in_to: int
    draw_max: int


class BetSizeOption(TypedDict):
    """A usual size to bet or raise to: ``min``, ``half_pot``, ``two_thirds_pot``, ``pot``, ``all_in``."""

    name: str
    to: int


class TurnInfo(TypedDict):
    """A decision that a seat has to make. ``pot`` is everything in the middle, bets included; times are in ms."""

    seat: int
    hand: int
    decision: int
    legal: LegalMoves
    sizes: list[BetSizeOption]
    pot: int
    time: int
    bank: int


class TableRow(TypedDict):
    """One table in the lobby. ``kind`` is ``cash``, or ``house`` for one against the house with the game ``title``."""

    table: int
    name: str
    game: str
    structure: str
    small_blind: int
    big_blind: int
    ante: int
    min_buy_in: int
    max_buy_in: int
    seats: int
    seated: int
    bots: int
    waiting: int
    watching: int
    hands: int
    average_pot: int
    bots_allowed: bool
    paused: bool
    kind: str
    title: str
    min_bet: int
    max_bet: int
    closes_at: int
