"""What every bot is made of."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

from pokerclient.moves import Move, PlayerAction
from pokerclient.views.table_view import TableView
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Event


class Bot:
    """A player of one name at one table at a time. Write :meth:`decide`; the rest is done for you.

    ``rng`` is the bot's own randomness: use it and nothing else, so that a game can be played again.
    """

    house_name = ""
    """what it is called as a house bot, marked for translation; empty: one of the usual names"""
    picture = ""
    """its face as a house bot, as in a player's settings; empty: a robot"""
    on_say: Callable[[str], None] | None = None
    """sends what the bot says to its table"""
    language = SOURCE_LANGUAGE
    """that of the people at the table"""
    pace = 1.0
    """times as long as usual that it takes over a hard decision, as company with people"""

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

    def say(self, text: str) -> None:
        """Say something at the table; where nobody reads it, as in a battle, nothing happens."""
        if self.on_say is not None:
            self.on_say(text)

    def see(self, view: TableView, event: Event) -> None:
        """Called with every event of the table, folded into ``view`` already; to learn about the others."""
