"""A bot that models its opponents: it counts with `see` how often each of them folds to a bet, and bets into those
who do.

pokerroom battle docs/examples/bot_model.py random --hands 2000 --session 50
"""

from collections import Counter

from pokerclient.bots import Bot, call, fold, raise_to, stand_pat
from pokerwire.hand_events import Acted

ENOUGH = 10
"""decisions of an opponent before the bot trusts its habit"""


class ModellingBot(Bot):
    """Remembers for one session. A seat's habit is its player's, since nobody changes seats in a session."""

    def __init__(self, rng):
        super().__init__(rng)
        self.faced, self.folded = Counter(), Counter()

    def see(self, view, event):
        """Called with every event, which the view has folded in already."""
        if isinstance(event, Acted) and event.seat != view.you and event.action in ("fold", "call", "raise"):
            self.faced[event.seat] += 1
            self.folded[event.seat] += event.action == "fold"

    def fold_rate(self, seat):
        """Return how often a player folds to a bet, as far as known."""
        return (self.folded[seat] + 2) / (self.faced[seat] + 4) if self.faced[seat] >= ENOUGH else 0.5

    def decide(self, view, turn):
        """Bet when all remaining players fold often; otherwise weigh the price of the call against the made hand."""
        legal = turn.legal
        if legal.draw_max:
            return stand_pat()
        others = [seat for seat in view.live_seats() if seat != view.you]
        everybody_folds = 1.0
        for seat in others:
            everybody_folds *= self.fold_rate(seat)
        made = view.made_hand.strength if view.made_hand else 0
        if legal.aggression and (everybody_folds > 0.5 or made > 4500):
            return raise_to(legal.min_to)
        return call() if made > 2500 or 4 * legal.call_by <= turn.pot else fold()
