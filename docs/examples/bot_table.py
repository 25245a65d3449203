"""A bot that looks everything up: a table of starting hands says what to do, and after the flop a table of hands
made.

pokerroom battle docs/examples/bot_table.py call --game holdem-limit --hands 2000 --session 50
"""

from pokerclient.bots import Bot, call, fold, raise_to

RAISE = {
    "AA",
    "KK",
    "QQ",
    "JJ",
    "TT",
    "99",
    "88",
    "AKs",
    "AQs",
    "AJs",
    "ATs",
    "KQs",
    "AKo",
    "AQo",
    "AJo",
    "KQo",
}
CALL = {
    "77",
    "66",
    "55",
    "44",
    "33",
    "22",
    "A9s",
    "A8s",
    "A7s",
    "A5s",
    "KJs",
    "KTs",
    "QJs",
    "QTs",
    "JTs",
    "T9s",
    "98s",
    "87s",
    "ATo",
    "KJo",
    "QJo",
}
STRONG, FAIR = 4500, 2500
"""strengths of made hands, of 7462: about two pair, and a pair"""
RANKS = "23456789TJQKA"


def hand_class(first, second):
    """Return the class of two cards: ``AA``, ``AKs`` (suited), ``AKo``."""
    high, low = sorted([first, second], key=lambda card: -RANKS.index(card[0]))
    if high[0] == low[0]:
        return high[0] + low[0]
    return high[0] + low[0] + ("s" if high[1] == low[1] else "o")


class TableBot(Bot):
    """Plays hold'em from two tables."""

    def decide(self, view, turn):
        """Look up what the cards are worth; checking is always free."""
        legal = turn.legal
        if view.board:
            strength = view.made_hand.strength if view.made_hand else 0
            worth = 2 if strength >= STRONG else 1 if strength >= FAIR else 0
        else:
            kind = hand_class(*view.my_cards)
            worth = 2 if kind in RAISE else 1 if kind in CALL else 0
        if worth == 2 and legal.aggression:
            return raise_to(legal.min_to)
        return call() if worth else fold()
