"""The house bot that plays sensibly: by hand strength, position and pot odds, at Hold'em, Omaha and Draw.

``starting_hands`` ranks starting hands, ``first_round`` plays by that rank; ``equity`` estimates how likely a hand
wins, ``later_streets`` plays by that chance and the price; ``discards`` draws; ``hand_memory`` remembers what the
others did in this hand.
"""

from pokerclient.bots.sensible.sensible_bot import SensibleBot

__all__ = ["SensibleBot"]
