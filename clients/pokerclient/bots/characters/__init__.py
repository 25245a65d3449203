"""House bots with a character: ``house_characters`` has the six, each a style over the decisions of ``sensible``.

``mood`` follows the cards, ``opponents`` remembers the evening, ``own_hand`` what it did itself, ``remarks`` finds the
words.
"""

from pokerclient.bots.characters.character_bot import CharacterBot
from pokerclient.bots.characters.house_characters import Blueprint, Maniac, Rock, Station, Tilter, Trapper

__all__ = ["Blueprint", "CharacterBot", "Maniac", "Rock", "Station", "Tilter", "Trapper"]
