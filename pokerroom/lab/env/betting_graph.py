"""The betting of hold'em as a graph of situations that grows as it is played.

The cards decide nothing about the betting but who wins at the end.  So the engine plays each choice in each situation,
and what it found is looked up when other hands come there.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy, deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from pokerroom.cards import StackedDeck
from pokerroom.lab.arena.match.match_session import MatchTable
from pokerroom.lab.env.choice_list import ChoiceList
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.poker.hand import Hand
from pokerroom.poker.pots import split
from pokerroom.poker.showdown import winners
from pokerwire.cash.legal import Legal
from pokerwire.hand_events import Acted, Drew, HandEvent

MAX_CACHED = 20_000
"""situations in a graph; with one more it forgets all, so that it has what is played now"""
BOARD_AND_BURNT = 8


class PastAction(NamedTuple):
    """One action of the hand: of the player at ``position`` from the left of the button."""

    street: str
    position: int
    kind: str
    """``fold``, ``check``, ``call``, ``bet``, ``raise`` or ``draw``"""
    to: int
    """the total of the round; at a draw how many cards"""
    total: int
    """all that the player has put in during the hand"""


class Situation:
    """A point in a hand without its cards: who has to choose, what is legal, and what everybody has put in."""

    __slots__ = (
        "amounts",
        "betting",
        "board_count",
        "cached",
        "choices",
        "hand",
        "history",
        "legal",
        "mask",
        "position",
        "pots",
        "street",
        "successors",
        "tried",
        "vectors",
    )

    def __init__(self, hand: Hand, choice_list: ChoiceList, history: tuple[PastAction, ...]) -> None:
        self.hand = hand
        """the engine's hand here; its cards are irrelevant in a graph"""
        self.history = history
        self.betting = hand.betting
        """to be read only"""
        self.street = hand.street
        self.board_count = len(hand.board)
        self.position = -1 if hand.turn is None else hand.seats.index(hand.turn)
        """who has to choose, counted from the left of the button; -1: nobody"""
        self.legal: Legal = hand.legal
        self.amounts = hand.betting_amounts
        self.choices: list[int] = [] if hand.turn is None else choice_list.legal(self.legal, *self.amounts)
        self.pots: list[tuple[int, list[int]]] = []
        """at a showdown that is due: amounts, and the positions that may win them"""
        self.successors: dict[int, Situation] = {}
        """by choice, those that are cached"""
        self.tried = 0
        """the choices that were played here, a bit each: the second time their successor is cached"""
        self.cached = False
        self.mask: Any = None
        self.vectors: dict[int, Any] = {}
        """what :class:`~pokerroom.lab.env.information_state.StateEncoder` has written about it"""

    def __deepcopy__(self, memo: dict[int, Any]) -> Situation:
        if self.cached:
            return self  # nothing but what is found out about it changes
        copied = copy(self)
        copied.hand = deepcopy(self.hand, memo)
        copied.betting = copied.hand.betting
        return copied

    def nets(self, strengths: list[int]) -> list[int]:
        """Return what each position has won at this end, in chips; ``strengths`` are of the hands that are shown."""
        if self.hand.over:
            return [result.net for result in self.hand.results]
        nets = [-paid for paid in self.betting.paid]
        for amount, members in self.pots:
            best = winners(members, strengths)
            for position, won in zip(best, split(amount, best), strict=True):
                nets[position] += won
        return nets


class BettingGraph:
    """All situations of a table of hold'em that were met so far."""

    def __init__(self, config: EnvConfig) -> None:
        self.choice_list = ChoiceList(config)
        table = MatchTable(config.match_config)
        players = [(seat, config.stack) for seat in table.seats]
        deck = StackedDeck(range(2 * config.seats + BOARD_AND_BURNT))
        hand = Hand(table.rules, players, config.seats, table.forced_bets[-1], deck)
        hand.start()
        self._stack = config.stack
        self.root = self._next_situation(hand, ())
        self.root.cached = True
        self.size = 1

    def successor(self, situation: Situation, choice: int) -> Situation:
        """Return the situation after a legal choice.

        A ``situation`` that is not cached is consumed: its hand is played on in place.
        """
        known = situation.successors.get(choice)
        if known is not None:
            return known
        if not situation.cached:
            return self.play(situation, choice, situation.hand)
        found = self.play(situation, choice, situation.hand.copy())
        if situation.tried >> choice & 1:
            self._cache(situation, choice, found)
        else:
            situation.tried |= 1 << choice
        return found

    def _cache(self, situation: Situation, choice: int, found: Situation) -> None:
        if self.size == MAX_CACHED:
            self.size = 1
            self.root.successors.clear()
            self.root.tried = 0
        self.size += 1
        found.cached = True
        situation.successors[choice] = found

    def play(self, situation: Situation, choice: int, hand: Hand) -> Situation:
        """Play a choice in ``hand``, which is at ``situation``; return the situation after it."""
        seat = hand.turn
        assert seat is not None
        action = self.choice_list.action(choice, situation.legal, *situation.amounts, hole=())
        events = hand.act(seat, action)
        made = past_action(hand, situation.street, situation.position, events, self._stack)
        return self._next_situation(hand, (*situation.history, made))

    def _next_situation(self, hand: Hand, history: tuple[PastAction, ...]) -> Situation:
        """Deal until somebody has to choose, or nothing is left but the showdown."""
        while hand.street_due and not hand.showdown_due:
            hand.advance()
        found = Situation(hand, self.choice_list, history)
        if hand.showdown_due:
            positions = {seat: position for position, seat in enumerate(hand.seats)}
            found.pots = [(pot.amount, [positions[seat] for seat in pot.seats]) for pot in hand.pots]
        return found


def past_action(
    hand: Hand, street: str, position: int, events: Iterable[HandEvent], stack: int
) -> PastAction:
    """Return the action on ``street`` that made these ``events``; the player began the hand with ``stack``."""
    paid = hand.betting.paid[position]
    for event in events:
        if type(event) is Acted:
            # What came back as uncalled meanwhile was put in too.
            return PastAction(street, position, event.action, event.to, max(paid, stack - event.stack))
        if type(event) is Drew:
            return PastAction(street, position, "draw", event.count, paid)
    raise AssertionError("an action makes an event")


@lru_cache(maxsize=8)
def _graph(config: EnvConfig) -> BettingGraph:
    return BettingGraph(config)


def betting_graph(config: EnvConfig) -> BettingGraph:
    """Return the graph of a table; the same one for the same table, wherever its button is."""
    return _graph(graph_key(config))


def graph_key(config: EnvConfig) -> EnvConfig:
    """Return the same table with all that does not matter for its betting as it is by default."""
    return msgspec.structs.replace(config, button=0, history=0, bets=tuple(config.bets))
