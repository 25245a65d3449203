"""Forced bets in PHH: antes and blinds by players in the order of position (rules B2-B6).

Heads-up both lists are given as at a ring, the small blind first, and apply reversed: the second player has the puck.
A live post is a negative blind; dead chips are an ante of that player alone, which lies in the main pot.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.history.phh.action_wording import Table
from pokerroom.history.phh.toml import Value
from pokerroom.history.replay.recorded_hand import Record
from pokerroom.history.replay.site_quirks import script
from pokerroom.poker.forced_bets import Forced


class Posting:
    """The forced bets of one hand; ``order`` is the seats by position."""

    def __init__(self, record: Record, order: Sequence[int]) -> None:
        self._record = record
        self._read = script(record)
        self._order = order

    def table(self) -> Table:
        """Return how the hand begins for the parsers."""
        record, order = self._record, self._order
        stacks = {seat.seat: seat.stack for seat in record.seats}
        bets, signs = [0] * len(order), [1] * len(order)
        for forced, by in zip(self._read.forced, self._read.posted, strict=True):
            p = order.index(forced.seat)
            stacks[forced.seat] -= by
            if forced.kind not in {"ante", "dead"}:
                bets[p] += by
            if forced.kind == "post":
                signs[p] = -1
        last = max(range(len(order)), key=lambda p: (bets[p] * signs[p], p))
        limit = record.structure == "limit"
        steps = (record.small_bet, record.big_bet) if limit else (record.big_blind, record.big_blind)
        behind = tuple([stacks[seat] for seat in order])
        return Table(behind, tuple(bets), (last + 1) % len(order), steps, limit)

    def fields(self) -> dict[str, Value]:
        """Return the fields that tell them."""
        n = len(self._order)
        antes, blinds = [0] * n, [0] * n
        short_ante = False
        for forced, by in zip(self._read.forced, self._read.posted, strict=True):
            p = self._order.index(forced.seat)
            if forced.kind == "dead" or forced.for_all:
                antes[p] += by
            elif forced.kind == "ante":
                antes[p] += forced.amount
                short_ante = short_ante or by < forced.amount
            else:
                blinds[p] = -forced.amount if forced.kind == "post" else forced.amount
        fields: dict[str, Value] = {
            "antes": as_listed(antes),
            "blinds_or_straddles": as_listed(blinds),
            "_forced": tuple([self._forced(bet) for bet in self._read.forced]),
        }
        return {"ante_trimming_status": True, **fields} if short_ante else fields

    def _forced(self, bet: Forced) -> Value:
        kind = "ante_for_all" if bet.for_all else bet.kind
        return kind, self._order.index(bet.seat) + 1, bet.amount


def as_listed(by_player: Sequence[int]) -> tuple[int, ...]:
    """Return forced bets, by players, in the order in which PHH lists them; its own reverse."""
    return tuple(reversed(by_player)) if len(by_player) == 2 else tuple(by_player)
