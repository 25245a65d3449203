"""Table talk: what a character says after a large pot, by how it ended; in few words, and nothing twice."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

LARGE_POT = 15.0
"""big blinds won or lost that are worth a word"""
CROSS_POT = 3.0
"""the same for one who is beside itself"""
CHANCE = 0.4
"""how often one is said then"""
CROSS_CHANCE = 0.7
SHOWN_BEFORE = 1
"""large pots in which the others have seen what a character does, before it says a word about it"""

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remarks:
    """The words of one character, marked for translation."""

    won: Words
    """at the showdown"""
    unseen: Words
    """when everybody else had folded"""
    lost: Words
    """at the showdown"""
    gave_up: Words
    """after it had put chips in"""
    lost_again: str
    """to the ``{player}`` who won the large pot before this one, too"""
    won_back: str
    """from that ``{player}``"""
    telling_won: Words = ()
    """those that give the character away: after its own kind of play was seen at a showdown, and not the first time"""
    telling_lost: Words = ()
    cross_won: Words = ()
    """in the worst of moods"""
    cross_lost: Words = ()


class HandEnding(NamedTuple):
    """How a hand ended for the one who speaks."""

    net: float
    """big blinds"""
    other: str
    """who won most of what it lost, or lost most of what it won"""
    showdown: bool = True
    typical: bool = False
    """whether it has played in its own way"""
    cross: bool = False
    """whether it is in the worst of moods"""


class Remark(NamedTuple):
    """A sentence marked for translation, with its values."""

    sentence: str
    values: Mapping[str, str] = {}


@dataclass(slots=True)
class Talker:
    """Chooses the words of one character over an evening."""

    remarks: Remarks
    _rival: str = ""
    """who won the last large pot from us"""
    _said: set[str] = field(default_factory=set)
    _shown: int = 0
    """large pots in which the others saw it play in its own way"""

    def after_hand(self, ending: HandEnding, rng: random.Random) -> Remark | None:
        """Return what to say after a hand, mostly nothing."""
        large = abs(ending.net) >= LARGE_POT
        rival = self._rival
        if large:
            self._rival = ending.other if ending.net < 0 else ""
        telling = large and ending.typical and ending.showdown
        self._shown += telling
        cross = ending.cross and bool(self.remarks.cross_lost)
        least, chance = (CROSS_POT, CROSS_CHANCE) if cross else (LARGE_POT, CHANCE)
        if abs(ending.net) < least or rng.random() >= chance:
            return None
        named = self._named(ending) if large and rival and rival == ending.other else ()
        words = [word for word in named or self._words(ending, telling=telling) if word not in self._said]
        if not words:
            return None
        sentence = rng.choice(words)
        self._said.add(sentence)
        return Remark(sentence, {"player": ending.other} if named else {})

    def _named(self, ending: HandEnding) -> Words:
        sentence = self.remarks.lost_again if ending.net < 0 else self.remarks.won_back
        return () if sentence in self._said else (sentence,)

    def _words(self, ending: HandEnding, *, telling: bool) -> Words:
        remarks, won = self.remarks, ending.net > 0
        cross = remarks.cross_won if won else remarks.cross_lost
        if ending.cross and cross:
            return cross
        telling_words = remarks.telling_won if won else remarks.telling_lost
        if telling and self._shown > SHOWN_BEFORE and not self._said.issuperset(telling_words):
            return telling_words
        if ending.showdown:
            return remarks.won if won else remarks.lost
        return remarks.unseen if won else remarks.gave_up

    def forget(self, player: str) -> None:
        """A player got up."""
        if player == self._rival:
            self._rival = ""
