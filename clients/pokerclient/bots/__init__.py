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
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import Legal
from pokerwire.hand_events import Event

TurnInfo, LegalMoves = Turn, Legal
"""the same records by the names that older bots import"""

__all__ = [
    "Bot",
    "Event",
    "Legal",
    "LegalMoves",
    "Move",
    "PlayerAction",
    "TableView",
    "Turn",
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
