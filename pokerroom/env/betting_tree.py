"""The betting of heads-up hold'em as a graph of numbers, made once by the engine.

The cards decide nothing about the betting but who wins at the end.  So one table has finitely many situations in
which somebody chooses: 6,378 at fixed limit with deep stacks.  The engine plays all of them, three times over, with
cards by which the first player wins, nobody does, and the second does; what is legal, where each choice leads and
what each end pays is then looked up.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from pokerroom.arena.match.match_config import GAME_NAMES
from pokerroom.arena.match.match_session import MatchTable
from pokerroom.cards import StackedDeck, parse_cards
from pokerroom.env.choice_list import ChoiceList
from pokerroom.env.env_config import EnvConfig
from pokerroom.poker.hand import Hand
from pokerroom.tables.table_errors import ConfigError

MAX_NODES = 200_000
LOST, TIED, WON = 0, 1, 2
"""how the showdown ends for the first position"""
_ENDS = (
    "2c As 2d Ah 3c Ks Kh Qd 3d Jc 3h 9s",
    "2c 2d 7h 7s 3c As Ks Qs 3d Js 3h Ts",
    "As 2c Ah 2d 3c Ks Kh Qd 3d Jc 3h 9s",
)
"""a deck for each of these ends"""


class BettingTree:
    """All situations of a table; numbers below :attr:`size` are decisions, those from there on are ends.

    Position 0 is the big blind, 1 the button with the small blind.
    """

    def __init__(self, config: EnvConfig) -> None:
        """Raise :class:`~pokerroom.tables.table_errors.ConfigError` for another game, or with too many situations."""
        game, _ = GAME_NAMES[config.game]
        if game != "holdem" or config.seats != 2:
            raise ConfigError(
                f"many tables at once play hold'em heads-up, not {config.game} with {config.seats} seats"
            )
        self.choice_list = ChoiceList(config)
        builder = _TreeBuilder(config, self.choice_list)
        builder.explore()
        self.size = size = len(builder.players)
        links = np.array(builder.links, np.int32).reshape(size, len(self.choice_list))
        """of each decision, where each choice leads; ends count down from -1, and 0 is illegal"""
        self.legal: NDArray[np.bool_] = links != 0
        self.next = np.where(links < 0, size - 1 - links, links).astype(np.int32)
        """the situation after each choice; only where it is legal"""
        self.player = np.array(builder.players, np.int8)
        """the position that chooses"""
        self.board = np.array(builder.boards, np.int8)
        """how many cards are on the board"""
        self.payoffs = np.array(builder.payoffs, np.int32)
        """of each end: what position 0 wins in chips when it has lost, tied or won the showdown"""
        self.showdown = np.array(builder.showdowns, np.bool_)
        """of each end: whether the cards decide"""


@lru_cache(maxsize=8)
def betting_tree(config: EnvConfig) -> BettingTree:
    """Return the tree of a table; the same one for the same table."""
    return BettingTree(config)


def tree_key(config: EnvConfig) -> EnvConfig:
    """Return the same table with all that does not matter for its betting as it is by default."""
    return msgspec.structs.replace(config, button=2, history=0, bets=tuple(config.bets))


class _TreeBuilder:
    """Plays every choice in every situation."""

    def __init__(self, config: EnvConfig, choice_list: ChoiceList) -> None:
        table = MatchTable(config.match_config)
        stacks = [(seat, config.stack) for seat in table.seats]
        self._choice_list = choice_list
        self._start = []
        for cards in _ENDS:
            hand = Hand(table.rules, stacks, 2, table.forced_bets[1], StackedDeck(parse_cards(cards)))
            hand.start()
            hand.run_out()
            self._start.append(hand)
        self.links: list[list[int]] = []
        self.players: list[int] = []
        self.boards: list[int] = []
        self.payoffs: list[tuple[int, ...]] = []
        self.showdowns: list[bool] = []

    def explore(self) -> None:
        """Find all situations, each after the one that it comes from."""
        todo = [(self._start, -1, -1)]
        while todo:
            hands, parent, choice = todo.pop()
            number = self._end(hands) if hands[0].over else self._decision(hands)
            if parent >= 0:
                self.links[parent][choice] = number
            if number < 0:
                continue
            for choice in self._choices(hands[0]):
                todo.append(([self._after(hand, choice) for hand in hands], number, choice))

    def _choices(self, hand: Hand) -> list[int]:
        return self._choice_list.legal(hand.legal, *hand.betting_amounts)

    def _after(self, hand: Hand, choice: int) -> Hand:
        after = hand.copy()
        assert after.turn is not None
        after.act(after.turn, self._choice_list.action(choice, after.legal, *after.betting_amounts, hole=()))
        after.run_out()
        return after

    def _decision(self, hands: list[Hand]) -> int:
        hand = hands[0]
        if len(self.players) == MAX_NODES:
            raise ConfigError(
                f"this table has more than {MAX_NODES:,} situations: offer fewer sizes, or smaller stacks"
            )
        assert hand.turn is not None
        self.players.append(hand.seats.index(hand.turn))
        self.boards.append(len(hand.board))
        self.links.append([0] * len(self._choice_list))
        return len(self.players) - 1

    def _end(self, hands: list[Hand]) -> int:
        """Note an end; return its number, counting down from -1."""
        self.payoffs.append(tuple([hand.results[0].net for hand in hands]))
        self.showdowns.append(len(hands[0].live) > 1)
        return -len(self.payoffs)
