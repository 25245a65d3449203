"""The names in a round against the house that is over: those of an open table of its rule set, else the usual ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pokerclient.views.uth.standard_words import usual_words
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import amount_text, spoken_language
from pokerwire.room.played_rounds import DecisionMade, RoundPlayed
from pokerwire.uth.rule_set import ANTE, BLIND, RAISE, Made


class PlayedRoundWords:
    """Names the bets, decisions and hands of one round; ``views`` are the open tables against the house."""

    def __init__(self, played: RoundPlayed, views: Iterable[UthTableView]) -> None:
        self._view = next((view for view in views if view.rules.name == played["rules"]), None)
        self._words = self._view.rules.words if self._view else usual_words(spoken_language())

    @property
    def dealer(self) -> str:
        """The dealer."""
        return self._words.dealer

    @property
    def push(self) -> str:
        """A bet that comes back."""
        return self._words.push

    def bet(self, bet: str) -> str:
        """Return the name of a spot."""
        if self._view:
            return self._view.bet_name(bet)
        usual = {ANTE: self._words.ante, BLIND: self._words.blind, RAISE: self._words.raise_}
        return usual.get(bet) or bet.replace("_", " ")

    def hand(self, hand: str) -> str:
        """Return the name of a line of a pay table, as in ``full_house``."""
        words: Mapping[Any, str] = self._words.hands
        return words.get(hand) or hand.replace("_", " ")

    def decision(self, one: DecisionMade) -> str:
        """Return what a player, or the clock, decided, with the chips that it took."""
        amount = f" {amount_text(one['by'])}" if one["by"] else ""
        return self._words.label(one, auto=one["auto"]) + amount

    def label(self, made: Made) -> str:
        """Return what a choice is called."""
        return self._words.label(made)
