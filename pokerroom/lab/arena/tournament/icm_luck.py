"""The luck of all-ins in prize money: what the cards that came gave each player beyond what they could expect.

When nobody can bet any more, the rest of the board is luck. What the stacks are worth of the prizes (rule T23) with the
board that came, less the mean of that over all boards that could have come, has mean zero; so results without it mean
the same, and are more certain. Only hold'em hands of two or more players are taken, as for all-in results of matches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pokerroom.lab.arena.match.all_in_equity import winner_chances
from pokerroom.poker.hand import Hand
from pokerroom.poker.pots import split
from pokerroom.tournament.icm import icm
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.hand_events import Acted, BoardDealt, HandEnded, PotAwarded

Winners = tuple[tuple[int, ...], ...]


class IcmLuck:
    """Adds up the luck of all players of one tournament, in money."""

    def __init__(self, state: TournamentState) -> None:
        self._state = state
        self.total: Counter[str] = Counter()

    def watch(self, hand: Hand, players: Mapping[int, str]) -> HandWatch:
        """Return what follows ``hand`` from its beginning; ``players`` by seat."""
        entrants = self._state.entrants.values()
        stacks = {entrant.player: entrant.chips for entrant in entrants if entrant.status == "playing"}
        return HandWatch(hand, players, stacks, self._state.prizes)

    def count(self, watch: HandWatch) -> None:
        """Count a hand that is over."""
        self.total.update(watch.luck())


class HandWatch:
    """What of the events of one hand matters: the cards that came after the last decision, and who won what."""

    def __init__(
        self, hand: Hand, players: Mapping[int, str], stacks: Mapping[str, int], prizes: Sequence[int]
    ) -> None:
        self.hand = hand
        self._players = dict(players)
        self._stacks = stacks
        """stacks of everybody in play when the hand began"""
        self._prizes = prizes
        self._cards_to_come = 0
        self._awards: Counter[int] = Counter()
        self._pots: dict[int, tuple[int, ...]] = {}

    def add(self, event: AnyEvent) -> bool:
        """Take an event; return whether the hand is over."""
        match event:
            case Acted():
                self._cards_to_come = 0
            case BoardDealt(cards=cards):
                self._cards_to_come += len(cards)
            case PotAwarded(pot=pot, shares=shares):
                self._awards.update({share.seat: share.by for share in shares})
                self._pots[pot] = tuple([share.seat for share in shares])
            case _:
                pass
        return isinstance(event, HandEnded)

    def luck(self) -> dict[str, float]:
        """Return the luck of each player in play, in money; zero without cards after the last decision."""
        if not self._cards_to_come or len(self.hand.live) < 2:
            return {}
        chances = winner_chances(self.hand, self.hand.board[: -self._cards_to_come])
        if len(chances) == 1:
            return {}
        # without the pots, which each outcome pays anew
        base = {
            self._players[result.seat]: result.stack - self._awards[result.seat]
            for result in self.hand.results
        }
        came = tuple([tuple(sorted(self._pots[pot])) for pot in sorted(self._pots)])
        luck: Counter[str] = Counter()
        worths = {winners: self._worth(base, winners) for winners in chances}
        actual = next((worths[each] for each in worths if _sorted(each) == came), None)
        if actual is None:  # a sample of boards need not have what came
            actual = self._worth(base, came)
        luck.update(actual)
        for winners, chance in chances.items():
            luck.subtract({player: chance * worth for player, worth in worths[winners].items()})
        return dict(luck)

    def _worth(self, base: Mapping[str, int], winners: Winners) -> dict[str, float]:
        """Return what everybody in play is worth when these seats win the pots."""
        after = {**self._stacks, **base}
        for pot, seats in zip(self.hand.pots, winners, strict=True):
            for seat, amount in zip(seats, split(pot.amount, list(seats)), strict=True):
                after[self._players[seat]] += amount
        return icm_worth(after, self._stacks, self._prizes)


def icm_worth(after: Mapping[str, int], before: Mapping[str, int], prizes: Sequence[int]) -> dict[str, float]:
    """Return what stacks are worth of the prizes; who has no chips has the place of what they had ``before``."""
    left = [player for player, chips in after.items() if chips]
    out = sorted([player for player, chips in after.items() if not chips], key=lambda player: -before[player])
    worth = dict(zip(left, icm([after[player] for player in left], prizes[: len(left)]), strict=True))
    for place, player in enumerate(out, len(left)):
        worth[player] = float(prizes[place]) if place < len(prizes) else 0.0
    return worth


def _sorted(winners: Winners) -> Winners:
    return tuple([tuple(sorted(seats)) for seats in winners])
