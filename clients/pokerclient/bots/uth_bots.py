"""Bots for tables against the house: one that plays the published simple strategy, one that plays by chance."""

from __future__ import annotations

import random
from collections.abc import Awaitable

from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import Option
from pokerwire.uth.rule_set import ANTE


class HouseBot:
    """A player of one name at one table against the house. Write :meth:`decide`; the rest is done for you.

    ``rng`` is the bot's own randomness: use it and nothing else, so that a game can be played again.  ``ante`` is what
    its user wants it to bet; 0: the least that the table takes.
    """

    def __init__(self, rng: random.Random, ante: int = 0) -> None:
        self.rng = rng
        self.ante = ante

    def bets(self, view: UthTableView) -> dict[str, int]:
        """Return the bets of the next round: spot -> chips, the ante first; an empty one sits this round out."""
        limit = view.limit(ANTE)
        assert limit is not None, "every table has an ante"
        ante = max(limit.min, min(self.ante, limit.max))
        return {ANTE: ante - ante % limit.step}

    def decide(self, view: UthTableView) -> Option | Awaitable[Option]:
        """Return one of ``view.options``; the first is check or fold, the others are raises, the largest first.

        ``view.my_cards`` and ``view.board`` are the cards, ``view.choices.phase`` is the moment.  It may be
        ``async``.  Anything else, and an exception, becomes the first option, and a line in the log.
        """
        raise NotImplementedError("decide() is not written")

    def see(self, view: UthTableView, event: Event) -> None:
        """Called with every event of the table, folded into ``view`` already."""


class UthBasic(HouseBot):
    """Plays the simple strategy that Michael Shackleford published."""

    def decide(self, view: UthTableView) -> Option:
        """Return what the strategy says."""
        from pokerclient.bots.uth_strategy import advised_option

        return advised_option(view)


class UthRandom(HouseBot):
    """Presses any button, each as likely as the others, and bets on anything, each side bet every other round."""

    def bets(self, view: UthTableView) -> dict[str, int]:
        """Return the ante, and side bets by chance."""
        bets = super().bets(view)
        for limit in view.limits:
            if limit.bet != ANTE and self.rng.random() < 0.5:
                bets[limit.bet] = limit.min
        return bets

    def decide(self, view: UthTableView) -> Option:
        """Return any button."""
        return self.rng.choice(view.options)
