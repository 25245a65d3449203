"""Counting how a player played a hand, by the acts of its record."""

from __future__ import annotations

from pokerroom.history.play_counts import StreetCount
from pokerroom.history.positions import positions
from pokerroom.history.replay.recorded_hand import (
    BETTING_ACTS,
    LEAVE,
    RecordedAction,
    ReplayRecord,
    has_first_round,
)
from pokerroom.history.replay.site_quirks import button_seat
from pokerwire.games import GAMES

_AGGRESSIVE = frozenset({"bet", "raise"})
_STAYING = _AGGRESSIVE | {"call", "check"}
_LIVE_POSTS = frozenset({"big_blind", "straddle", "post"})
"""posts that leave nothing to call while nobody raises"""
_STEALERS = frozenset({"CO", "BTN", "SB"})
_BLINDS = frozenset({"SB", "BB"})


def count_play(record: ReplayRecord, seat: int) -> StreetCount:
    """Return how the player at ``seat`` played one hand; what was won is not counted."""
    count = StreetCount(hands=1, bomb_pots=int(not has_first_round(record)))
    acts = [action for action in record.actions if action.act in BETTING_ACTS]
    _count_first_round(count, record, [action for action in acts if not action.street], seat)
    later = [action for action in acts if action.street]
    folds = {action.seat: action.street for action in acts if action.act in {"fold", LEAVE}}
    drew = any(action.act == "discard" for action in record.actions)
    if (record.board or drew) and folds.get(seat, 1) > 0:
        count.saw = 1
        count.won_seen = int(record.collected.get(str(seat), 0) > 0)
        _count_later(count, later, seat)
        _count_check_raises(count, later, seat)
        _count_continuation(count, acts, seat)
    if count.saw and seat not in folds and len(folds) < len(record.seats) - 1:
        count.shown_down = 1
        count.won_shown_down = count.won_seen
    return count


# --- before the flop --------------------------------------------------------------------------------------------------


def _count_first_round(
    count: StreetCount, record: ReplayRecord, acts: list[RecordedAction], seat: int
) -> None:
    raisers: list[int] = []
    stayed: list[int] = []
    is_first = True
    for action in acts:
        if action.seat == seat and action.act != LEAVE:
            if is_first:
                _count_first_turn(count, record, action, raisers, stayed)
                is_first = False
            _count_answer(count, action, raisers)
        if action.act in _STAYING:
            stayed.append(action.seat)
        if action.act in _AGGRESSIVE:
            raisers.append(action.seat)


def _count_answer(count: StreetCount, action: RecordedAction, raisers: list[int]) -> None:
    """Count a turn after these raises."""
    bold = action.act in _AGGRESSIVE
    count.voluntary |= int(bold or action.act == "call")
    count.raised |= int(bold)
    if len(raisers) == 1 and not count.reraise_chances:
        count.reraise_chances, count.reraised = 1, int(bold)
    if len(raisers) == 2 and not count.four_bet_chances:
        count.four_bet_chances, count.four_bet = 1, int(bold)
        if raisers[0] == action.seat:
            count.three_bets_faced, count.folded_to_three_bet = 1, int(action.act == "fold")


def _count_first_turn(
    count: StreetCount, record: ReplayRecord, action: RecordedAction, raisers: list[int], stayed: list[int]
) -> None:
    """Count a player's first turn, after those who raised and those who stayed in."""
    seat = action.seat
    if not raisers:
        if not any(posted.seat == seat and posted.act in _LIVE_POSTS for posted in record.actions):
            count.limp_chances, count.limped = 1, int(action.act == "call")
        if not stayed and _positions(record)[seat] in _STEALERS:
            count.steal_chances, count.stole = 1, int(action.act in _AGGRESSIVE)
    elif len(raisers) == 1 and stayed[0] == raisers[0]:
        places = _positions(record)
        if places[seat] in _BLINDS and places[raisers[0]] in _STEALERS:
            count.steals_faced, count.folded_to_steal = 1, int(action.act == "fold")


def _positions(record: ReplayRecord) -> dict[int, str]:
    return positions(button_seat(record), [one.seat for one in record.seats])


# --- after it ---------------------------------------------------------------------------------------------------------


def _count_later(count: StreetCount, acts: list[RecordedAction], seat: int) -> None:
    for action in acts:
        kind = {"bet": "aggressive", "raise": "aggressive", "call": "called"}.get(action.act)
        if action.seat != seat or kind is None:
            continue
        street = ("flop", "turn", "river")[min(action.street, 3) - 1]
        for name in (kind, f"{street}_{kind}"):
            setattr(count, name, getattr(count, name) + 1)


def _count_check_raises(count: StreetCount, acts: list[RecordedAction], seat: int) -> None:
    """Count the turns that came on a street after a check: somebody had bet meanwhile."""
    checked = 0
    for action in acts:
        if action.seat != seat or action.act == LEAVE:
            continue
        if action.act == "check":
            checked = action.street
        elif checked == action.street:
            count.check_raise_chances += 1
            count.check_raised += int(action.act == "raise")
            checked = 0


def _count_continuation(count: StreetCount, acts: list[RecordedAction], seat: int) -> None:
    """Count a continuation bet: the player's own, or the answer to that of another."""
    raisers = [action.seat for action in acts if not action.street and action.act in _AGGRESSIVE]
    if not raisers:
        return
    has_bet = False
    for action in acts:
        if action.street != 1 or action.act == LEAVE:
            continue
        if has_bet and action.seat == seat:
            count.continuations_faced, count.folded_to_continuation = 1, int(action.act == "fold")
            return
        if action.seat == raisers[-1] == seat:
            count.continuation_chances, count.continued = 1, int(action.act == "bet")
            return
        if action.act in _AGGRESSIVE:
            if has_bet or action.seat != raisers[-1]:
                return
            has_bet = True


def last_street(record: ReplayRecord) -> str:
    """Return the last street that was dealt, or "showdown"."""
    streets = [street.name for street in GAMES[record.game].streets]
    dealt = (
        len(record.board) if record.board else max([action.street for action in record.actions], default=0)
    )
    folds = {action.seat for action in record.actions if action.act in {"fold", LEAVE}}
    at_showdown = len(record.seats) - len(folds) > 1
    return "showdown" if at_showdown else streets[min(dealt, len(streets) - 1)]
