"""What every bot is made of."""

from __future__ import annotations

import random
from collections.abc import Awaitable

from pokerclient.moves import Move, PlayerAction
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Event


class Bot:
    """A player of one name at one table at a time. Write :meth:`decide`; the rest is done for you.

    ``rng`` is the bot's own randomness: use it and nothing else, so that a game can be played again.
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def decide(self, view: TableView, turn: Turn) -> Move | PlayerAction | Awaitable[Move | PlayerAction]:
        """Return what to do: ``fold()``, ``check()``, ``call()``, ``raise_to(120)``, ``all_in()``, ``draw(cards)``, ...

        ``view`` is the table as we see it (``view.my_cards``, ``view.board``, ``view.seats``, ``view.pot_total``),
        ``turn.legal`` what is legal with its amounts, ``turn.sizes`` usual sizes.  It may be ``async``.
        Folding where checking is free is checking.  A move that is not legal, and an exception, become a check, or a
        fold where checking is not free, and a line in the log.
        """
        raise NotImplementedError("decide() is not written")

    def see(self, view: TableView, event: Event) -> None:
        """Called with every event of the table, folded into ``view`` already; to learn about the others."""
