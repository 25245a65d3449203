"""Forced bets in PHH: antes and blinds by players in the order of position (rules B2-B6).

Heads-up both lists are given as at a ring, the small blind first, and apply reversed: the second player has the button.
A live post is a negative blind; dead chips are an ante of that player alone, which lies in the main pot.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.history.phh.action_wording import HandStart
from pokerroom.history.phh.toml import TomlValue
from pokerroom.history.replay.recorded_hand import SPLASH, ReplayRecord
from pokerroom.history.replay.site_quirks import read_script
from pokerroom.history.splashes import is_splash
from pokerroom.poker.forced_bets import ForcedBetDue


class PhhForcedBets:
    """The forced bets of one hand; ``order`` is the seats by position."""

    def __init__(self, record: ReplayRecord, order: Sequence[int]) -> None:
        self._record = record
        self._script = read_script(record)
        self._order = order

    def hand_start(self) -> HandStart:
        """Return how the hand begins for the parsers."""
        record, order = self._record, self._order
        stacks = {seat.seat: seat.stack for seat in record.seats}
        bets, signs = [0] * len(order), [1] * len(order)
        for forced, chips in zip(self._script.forced, self._script.posted, strict=True):
            p = order.index(forced.seat)
            stacks[forced.seat] -= chips
            if forced.kind not in {"ante", "dead"}:
                bets[p] += chips
            if forced.kind == "post":
                signs[p] = -1
        last = max(range(len(order)), key=lambda p: (bets[p] * signs[p], p))
        limit = record.structure == "limit"
        steps = (record.small_bet, record.big_bet) if limit else (record.big_blind, record.big_blind)
        behind = tuple([stacks[seat] for seat in order])
        return HandStart(behind, tuple(bets), (last + 1) % len(order), steps, limit)

    def fields(self) -> dict[str, TomlValue]:
        """Return the fields that record them."""
        n = len(self._order)
        antes, blinds = [0] * n, [0] * n
        short_ante = False
        for forced, chips in zip(self._script.forced, self._script.posted, strict=True):
            p = self._order.index(forced.seat)
            if forced.kind == "dead" or forced.for_all:
                antes[p] += chips
            elif forced.kind == "ante":
                antes[p] += forced.amount
                short_ante = short_ante or chips < forced.amount
            else:
                blinds[p] = -forced.amount if forced.kind == "post" else forced.amount
        fields: dict[str, TomlValue] = {
            "antes": as_listed(antes),
            "blinds_or_straddles": as_listed(blinds),
            "_forced": tuple([self._forced_field(bet) for bet in self._script.forced]),
        }
        return {"ante_trimming_status": True, **fields} if short_ante else fields

    def _forced_field(self, bet: ForcedBetDue) -> TomlValue:
        is_added = is_splash(bet.kind, bet.amount, self._record.small_blind)
        kind = "ante_for_all" if bet.for_all else SPLASH if is_added else bet.kind
        return kind, self._order.index(bet.seat) + 1, bet.amount


def as_listed(by_player: Sequence[int]) -> tuple[int, ...]:
    """Return forced bets, by players, in the order in which PHH lists them; its own reverse."""
    return tuple(reversed(by_player)) if len(by_player) == 2 else tuple(by_player)
