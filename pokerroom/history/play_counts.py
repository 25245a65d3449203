"""How a player plays, in counts: what each statistic means stands here, for battles of bots and for kept hands.

``SHARES`` are parts of a whole, each with its definition; aggression is bets and raises a call.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from pokerroom.history.replay.recorded_hand import (
    BETTING_ACTS,
    LEAVE,
    RecordedAction,
    ReplayRecord,
    has_first_round,
)
from pokerwire.games import GAMES


class PlayCount(msgspec.Struct):
    """What a player did and won. Every field counts hands unless it says otherwise."""

    hands: int = 0
    net: int = 0
    """chips"""
    adjusted: float = 0.0
    """chips, with all-in hands at their expected value"""
    voluntary: int = 0
    """put chips in voluntarily in the first round (VPIP)"""
    raised: int = 0
    """raised in the first round (PFR)"""
    aggressive: int = 0
    """bets and raises in later rounds, each"""
    called: int = 0
    """calls in later rounds, each"""
    saw: int = 0
    """was still in when the flop came, or the draw"""
    shown_down: int = 0
    """those that went to the showdown"""
    won_shown_down: int = 0
    """showdowns that won chips of a pot"""
    bomb_pots: int = 0
    """hands without a betting round before the flop"""

    @property
    def first_rounds(self) -> int:
        """Hands with a betting round before the flop, or the draw."""
        return self.hands - self.bomb_pots

    def add(self, other: PlayCount) -> None:
        """Add the counts of ``other``."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class StreetCount(PlayCount):
    """The same, with bets that answer others, and later rounds one by one."""

    reraise_chances: int = 0
    """had to answer the first raise of the first round"""
    reraised: int = 0
    """those raised again (3-bet)"""
    continuation_chances: int = 0
    """raised last before the flop, and could bet it first"""
    continued: int = 0
    """those with a bet (continuation bet)"""
    flop_aggressive: int = 0
    """bets and raises on the flop, or after the draw, each"""
    flop_called: int = 0
    turn_aggressive: int = 0
    turn_called: int = 0
    river_aggressive: int = 0
    river_called: int = 0


class Share(NamedTuple):
    """A statistic that is a part of a whole, from 0 to 1."""

    title: str
    definition: str
    part: str
    """the field of the counts"""
    whole: str

    def of(self, count: PlayCount) -> float | None:
        """Return the share, to four digits; ``None`` when there was no occasion."""
        return ratio(getattr(count, self.part), getattr(count, self.whole))


SHARES = {
    "vpip": Share(
        "VPIP",
        "hands in which you put chips in voluntarily before the flop: a call, bet or raise; "
        "blinds, antes and straddles are not, nor do bomb pots count",
        "voluntary",
        "first_rounds",
    ),
    "pfr": Share("PFR", "hands in which you bet or raised before the flop", "raised", "first_rounds"),
    "three_bet": Share(
        "3-bet",
        "raises of the hands in which you had to answer the first raise before the flop",
        "reraised",
        "reraise_chances",
    ),
    "c_bet": Share(
        "C-bet",
        "bets of the flops that you could bet first, where you had raised last before them",
        "continued",
        "continuation_chances",
    ),
    "wtsd": Share(
        "WTSD", "showdowns of the hands in which you saw the flop, or the draw", "shown_down", "saw"
    ),
    "wsd": Share("W$SD", "showdowns at which you won chips of a pot", "won_shown_down", "shown_down"),
}
AGGRESSION = {
    "": ("aggressive", "called"),
    "flop": ("flop_aggressive", "flop_called"),
    "turn": ("turn_aggressive", "turn_called"),
    "river": ("river_aggressive", "river_called"),
}
"""the counts of bets and raises, and of calls: of all later rounds, and of each"""
AGGRESSION_DEFINITION = "bets and raises for each call after the flop came: 2 is twice as many"


def ratio(part: float, whole: int) -> float | None:
    """Return a part, to four digits; ``None`` when there is no whole."""
    return round(part / whole, 4) if whole else None


def count_play(record: ReplayRecord, seat: int) -> StreetCount:
    """Return how the player at ``seat`` played one hand; what was won is not counted."""
    count = StreetCount(hands=1, bomb_pots=int(not has_first_round(record)))
    acts = [action for action in record.actions if action.act in BETTING_ACTS]
    _count_first_round(count, [action for action in acts if not action.street], seat)
    later = [action for action in acts if action.street]
    folds = {action.seat: action.street for action in acts if action.act in {"fold", LEAVE}}
    drew = any(action.act == "discard" for action in record.actions)
    if (record.board or drew) and folds.get(seat, 1) > 0:
        count.saw = 1
        _count_later(count, later, seat)
        _count_continuation(count, acts, seat)
    if count.saw and seat not in folds and len(folds) < len(record.seats) - 1:
        count.shown_down = 1
        count.won_shown_down = int(record.collected.get(str(seat), 0) > 0)
    return count


def _count_first_round(count: StreetCount, acts: list[RecordedAction], seat: int) -> None:
    raises = 0
    for action in acts:
        aggressive = action.act in {"bet", "raise"}
        if action.seat == seat:
            if raises == 1 and not count.reraise_chances:
                count.reraise_chances, count.reraised = 1, int(aggressive)
            count.voluntary |= int(aggressive or action.act == "call")
            count.raised |= int(aggressive)
        raises += aggressive


def _count_later(count: StreetCount, acts: list[RecordedAction], seat: int) -> None:
    for action in acts:
        kind = {"bet": "aggressive", "raise": "aggressive", "call": "called"}.get(action.act)
        if action.seat != seat or kind is None:
            continue
        street = ("flop", "turn", "river")[min(action.street, 3) - 1]
        for name in (kind, f"{street}_{kind}"):
            setattr(count, name, getattr(count, name) + 1)


def _count_continuation(count: StreetCount, acts: list[RecordedAction], seat: int) -> None:
    raisers = [action.seat for action in acts if not action.street and action.act in {"bet", "raise"}]
    if not raisers or raisers[-1] != seat:
        return
    for action in acts:
        if action.street != 1 or action.act == LEAVE:
            continue
        if action.seat == seat:
            count.continuation_chances, count.continued = 1, int(action.act == "bet")
            return
        if action.act in {"bet", "raise"}:
            return


def last_street(record: ReplayRecord) -> str:
    """Return the last street that was dealt, or "showdown"."""
    streets = [street.name for street in GAMES[record.game].streets]
    dealt = (
        len(record.board) if record.board else max([action.street for action in record.actions], default=0)
    )
    folds = {action.seat for action in record.actions if action.act in {"fold", LEAVE}}
    at_showdown = len(record.seats) - len(folds) > 1
    return "showdown" if at_showdown else streets[min(dealt, len(streets) - 1)]
