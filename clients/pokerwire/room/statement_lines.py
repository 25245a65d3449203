"""The statement of a player's account: single lines, and sums by day."""

from __future__ import annotations

from typing import Literal

from pokerwire.mapped import Mapped

StatementKind = Literal[
    "buy_in", "top_up", "cash_out", "hand", "round", "refill", "deposit", "withdrawal", "correction"
]


class StatementLine(Mapped, frozen=True):
    """One line: a transfer of the wallet, a hand with what was paid beside its pots, or a round. Amounts in chips,
    ``at`` in ms since 1970."""

    at: int
    kind: StatementKind
    number: int
    """number of the transaction, the hand or the round"""
    table: int = 0
    """0: at no table"""
    game: str = ""
    """for a hand or round: the table's name"""
    amount: int = 0
    """what was bet, or moved"""
    payout: int = 0
    """for a hand or round: what came back"""
    net: int = 0
    """what a hand or round won or (below 0) lost; of a transfer, what the wallet gained or lost"""
    balance: int | None = None
    """what the wallet held afterwards, or after a hand the stack; ``null``: not known"""
    note: str = ""
    """the reason that was given for a transfer"""


class StatementDay(Mapped, frozen=True):
    """The sums of some lines of one day (GMT): hands and rounds, and what the wallet gained and lost by transfers."""

    date: str
    """as in 2026-09-21"""
    games: int = 0
    bets: int = 0
    payouts: int = 0
    net: int = 0
    received: int = 0
    paid: int = 0
