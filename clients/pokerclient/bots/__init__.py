"""Bots: programs that play. Ten lines make one.

    from pokerclient.bots import Bot, call, fold

    class Station(Bot):
        def decide(self, view, turn):
            return call()

``pokerroom bots ADDRESS --bot station.py:Station`` lets it play.
"""

from pokerclient.bots.base import Bot
from pokerclient.moves import Act, Move, all_in, bet_to, call, check, clamp, draw, fold, raise_to, stand_pat
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event, Legal, Turn

__all__ = [
    "Act",
    "Bot",
    "Event",
    "Legal",
    "Move",
    "TableView",
    "Turn",
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
