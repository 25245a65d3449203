"""The house bot that plays sensibly: by hand strength, position and pot odds, at Hold'em and at Draw.

``starting`` ranks starting hands, ``opening`` plays the first round by that rank; ``chances`` estimates how likely a
hand wins, ``later`` plays the other rounds by that chance and the price; ``discards`` draws; ``memory`` remembers
what the others did in this hand.
"""

from pokerclient.bots.sensible.sensible_bot import SensibleBot

__all__ = ["SensibleBot"]
