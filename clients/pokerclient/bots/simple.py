"""Two house bots without a thought: one legal action at random, and one that always calls."""

from __future__ import annotations

from pokerclient.bots.base import Bot
from pokerclient.moves import Act, Move, call, stand_pat
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Legal, Turn


class RandomBot(Bot):
    """Does anything legal, each kind of action as likely as the others, any legal amount as likely as the others."""

    def decide(self, view: TableView, turn: Turn) -> Move | Act:
        """Return any legal action."""
        legal = turn["legal"]
        if legal["draw_max"]:
            held = list(view.my_cards)
            count = self.rng.randint(0, min(legal["draw_max"], len(held)))
            return Act("draw", cards=tuple(self.rng.sample(held, count)))
        return self.rng.choice(self._acts(legal))

    def _acts(self, legal: Legal) -> list[Act]:
        acts = []
        if legal["fold"]:
            acts.append(Act("fold"))
        if legal["check"]:
            acts.append(Act("check"))
        if legal["call_by"]:
            acts.append(Act("call"))
        if legal["aggression"]:
            acts.append(Act(legal["aggression"], self.rng.randint(legal["min_to"], legal["max_to"])))
        return acts


class CallingStation(Bot):
    """Never folds, never raises; stands pat at the draw."""

    def decide(self, view: TableView, turn: Turn) -> Move | Act:
        """Check or call."""
        return stand_pat() if turn["legal"]["draw_max"] else call()
