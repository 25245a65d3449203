"""Many tables of heads-up hold'em, stepped at once as NumPy arrays.

    tables = BatchTables(EnvConfig(game="holdem-limit"), tables=10_000, seed=1)
    won, over = tables.step(choices)        # a choice for each table

Each table is at a node of the :class:`~pokerroom.env.betting_tree.BettingTree`, and a step looks up the next one; a
hand that is over is paid, and the next one dealt at once.  The hands are those of the engine, chip by chip.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.env.betting_tree import LOST, TIED, WON, betting_tree
from pokerroom.env.env_config import EnvConfig
from pokerroom.env.env_errors import IllegalChoice
from pokerroom.evaluator.batch import strengths

CARDS = 9
"""two hole cards for each position, then the board"""
HIDDEN = DECK_SIZE
"""stands for a card that lies face down"""


class BatchTables:
    """So many ``tables`` of ``config``, each with its own hand. Position 0 is the big blind, 1 the button."""

    def __init__(self, config: EnvConfig, tables: int, seed: int | None = None) -> None:
        self.config = config
        self.tree = betting_tree(config)
        self._rng = np.random.default_rng(seed)
        self._rows = np.arange(tables)
        self._decks = np.tile(np.arange(DECK_SIZE, dtype=np.uint8), (tables, 1))
        self._links = self.tree.next.ravel()
        self._width = len(self.tree.choice_list)
        self._legal = self.tree.legal.ravel()
        self._payoffs = self.tree.payoffs.astype(np.float32) / np.float32(config.big_blind)
        self.nodes = np.zeros(tables, np.int32)
        """where each table is in the tree"""
        self._deal(self._rows)

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def cards(self) -> NDArray[np.uint8]:
        """All cards of each table: two of position 0, two of position 1, five of the board.  Secret."""
        return self._decks[:, :CARDS]

    @property
    def position(self) -> NDArray[np.int8]:
        """The position that chooses at each table."""
        return self.tree.player[self.nodes]

    @property
    def mask(self) -> NDArray[np.bool_]:
        """The legal choices of each table."""
        return self.tree.legal[self.nodes]

    def seen_cards(self) -> NDArray[np.uint8]:
        """Return what the player who chooses sees: own cards, then the board, ``HIDDEN`` where none lies yet."""
        own = 2 * self.position.astype(np.intp)
        board = self._decks[:, 4:CARDS].copy()
        board[np.arange(5) >= self.tree.board[self.nodes][:, None]] = HIDDEN
        rows = self._rows
        return np.column_stack([self._decks[rows, own], self._decks[rows, own + 1], board])

    def random_choices(self) -> NDArray[np.intp]:
        """Return a legal choice for each table, each as likely as the others."""
        mask = self.mask
        order = mask.cumsum(axis=1, dtype=np.int8)
        wanted = (self._rng.random(len(self), np.float32) * order[:, -1]).astype(np.int8)
        chosen: NDArray[np.intp] = (order > wanted[:, None]).argmax(axis=1)
        return chosen

    def step(self, choices: NDArray[np.integer[Any]]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Carry out a choice at each table; return what position 0 won in big blinds, and where a hand was over.

        Position 1 won the opposite.  Raise :class:`~pokerroom.env.IllegalChoice` for a choice that is not legal; no
        table has moved then.
        """
        index = self.nodes * self._width + choices
        if choices.min() < 0 or choices.max() >= self._width or not self._legal.take(index).all():
            raise IllegalChoice(self._refusal(choices))
        after = self._links.take(index)
        won = np.zeros(len(after), np.float32)
        over = after >= self.tree.size
        ended = np.flatnonzero(over)
        if len(ended):
            won[ended] = self._pay(ended, after[ended] - self.tree.size)
            after[ended] = 0
            self._deal(ended)
        self.nodes = after
        return won, over

    def _refusal(self, choices: NDArray[np.integer[Any]]) -> str:
        """Return which table's choice is not legal, and what would be."""
        inside = (choices >= 0) & (choices < self._width)
        legal = inside & self.mask[self._rows, np.where(inside, choices, 0)]
        table = int(np.flatnonzero(~legal)[0])
        names = [self.tree.choice_list.names[choice] for choice in np.flatnonzero(self.mask[table])]
        return f"table {table}: choice {choices[table]} is not legal; legal are {', '.join(names)}"

    def _pay(self, tables: NDArray[np.intp], ends: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return what position 0 wins at tables whose hands have come to these ends."""
        outcome = np.full(len(ends), TIED, np.intp)
        shown = np.flatnonzero(self.tree.showdown[ends])
        if len(shown):
            cards = self._decks[tables[shown]]
            hands = np.empty((2 * len(shown), 7), np.uint8)
            hands[: len(shown), :2], hands[len(shown) :, :2] = cards[:, :2], cards[:, 2:4]
            hands[: len(shown), 2:] = hands[len(shown) :, 2:] = cards[:, 4:CARDS]
            strength = strengths(hands)
            first, second = strength[: len(shown)], strength[len(shown) :]
            outcome[shown[first > second]] = WON
            outcome[shown[first < second]] = LOST
        paid: NDArray[np.float32] = self._payoffs[ends, outcome]
        return paid

    def _deal(self, tables: NDArray[np.intp]) -> None:
        """Shuffle nine cards to the top of these decks, by Fisher and Yates from any order."""
        decks, count = self._decks, len(tables)
        for place in range(CARDS):
            other = self._rng.integers(place, DECK_SIZE, count, np.uint8)
            top = decks[tables, place]
            decks[tables, place] = decks[tables, other]
            decks[tables, other] = top
