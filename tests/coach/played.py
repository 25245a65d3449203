"""Hands of two players that were played as a script says, for the coach."""

from __future__ import annotations

from typing import Any, NamedTuple

from pokerroom.history.from_events import record_from_events
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.arena.kit import play_hand
from pokerwire.room.finished_hand import HandRecord


class Played(NamedTuple):
    """A hand, and the seat and name of the player whom the coach judges."""

    record: HandRecord
    replay: ReplayRecord
    seat: int
    name: str


def played(cards: str, *moves: str, other: str, board: str, position: str = "BB", **options: Any) -> Played:
    """Return a hand in which a player who never folds or raises meets ``moves``."""
    others = {"SB" if position == "BB" else "BB": list(moves)}
    hand = play_hand(
        "call",
        cards,
        position=position,
        others=others,
        hands={next(iter(others)): other},
        board=board,
        **options,
    )
    replay = record_from_events(hand.record)
    me = next(seat for seat in replay.seats if seat.hole == cards.replace(" ", ""))
    return Played(hand.record, replay, me.seat, me.name)


BOARD = "2d 7c 9h Ts Kd"
BLUFF_CATCHER = played("Kh 4d", "raise 250", "bet 250", "bet 750", "bet 1500", other="As Ac", board=BOARD)
"""called down: before the flop, and on each street a check and a call"""
