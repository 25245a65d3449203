"""Two house bots without a thought: one legal action at random, and one that always calls."""

from __future__ import annotations

from pokerclient.bots.base import Bot
from pokerclient.moves import Move, PlayerAction, call, stand_pat
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import Legal


class RandomBot(Bot):
    """Does anything legal, each kind of action as likely as the others, any legal amount as likely as the others."""

    def decide(self, view: TableView, turn: Turn) -> Move | PlayerAction:
        """Return any legal action."""
        legal = turn.legal
        if legal.draw_max:
            held = list(view.my_cards)
            count = self.rng.randint(0, min(legal.draw_max, len(held)))
            return PlayerAction("draw", cards=tuple(self.rng.sample(held, count)))
        return self.rng.choice(self._acts(legal))

    def _acts(self, legal: Legal) -> list[PlayerAction]:
        acts = []
        if legal.fold:
            acts.append(PlayerAction("fold"))
        if legal.check:
            acts.append(PlayerAction("check"))
        if legal.call_by:
            acts.append(PlayerAction("call"))
        if legal.aggression:
            acts.append(PlayerAction(legal.aggression, self.rng.randint(legal.min_to, legal.max_to)))
        return acts


class CallingStation(Bot):
    """Never folds, never raises; stands pat at the draw."""

    def decide(self, view: TableView, turn: Turn) -> Move | PlayerAction:
        """Check or call."""
        return stand_pat() if turn.legal.draw_max else call()
