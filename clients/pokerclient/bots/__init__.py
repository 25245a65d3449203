"""Bots: programs that play. Ten lines make one.

    from pokerclient.bots import Bot, call, fold

    class Station(Bot):
        def decide(self, view, turn):
            return call()

``pokerroom bots ADDRESS --bot station.py:Station`` lets it play.
"""

from pokerclient.bots.base import Bot
from pokerclient.moves import (
    Move,
    PlayerAction,
    all_in,
    bet_to,
    call,
    check,
    clamp,
    draw,
    fold,
    raise_to,
    stand_pat,
)
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event, LegalMoves, TurnInfo

__all__ = [
    "Bot",
    "Event",
    "LegalMoves",
    "Move",
    "PlayerAction",
    "TableView",
    "TurnInfo",
    "all_in",
    "bet_to",
    "call",
    "check",
    "clamp",
    "draw",
    "fold",
    "raise_to",
    "stand_pat",
]
