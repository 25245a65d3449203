"""A bot that counts: it compares its equity against a range of hands with the price of a call.

pokerroom battle docs/examples/bot_equity.py call --hands 400 --session 20
"""

from pokerclient.bots import Bot, call, fold, raise_to
from pokerroom.odds import equity

ANYTHING, CALLERS, RAISERS = "random", "22+, A2+, K8+, QT+, JT, T9s, 98s", "77+, AT+, KQ"


class EquityBot(Bot):
    """Plays hold'em as if it had one opponent, whose range fits the betting so far."""

    def decide(self, view, turn):
        """Raise with much more than a fair share of the pot, and call when the price is right."""
        share, price = self.chance(view), turn.legal.call_by
        if turn.legal.aggression and share > 0.65:
            sizes = {size.name: size.to for size in turn.sizes}
            return raise_to(sizes.get("two_thirds_pot", turn.legal.min_to))
        return call() if share * (turn.pot + price) >= price else fold()

    def chance(self, view):
        """Return the share of the pot that our cards win on average."""
        theirs = {step.action for step in view.betting if step.seat != view.you}
        kind = RAISERS if theirs & {"bet", "raise"} else CALLERS if "call" in theirs else ANYTHING
        result = equity(["".join(view.my_cards), kind], board=list(view.board), samples=400, seed=1)
        return result.hands[0].equity
