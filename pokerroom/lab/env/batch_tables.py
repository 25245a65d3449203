"""Many tables of hold'em, stepped at once as NumPy arrays.

    tables = BatchTables(EnvConfig(game="holdem-limit"), tables=10_000, seed=1)
    won, over = tables.step(choices)        # a choice for each table

Each table is at a node of the :class:`~pokerroom.lab.env.betting_tree.BettingTree`, and a step looks up the next one; a
hand that is over is paid, and the next one dealt at once.  The hands are those of the engine, chip by chip.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import strengths
from pokerroom.lab.env.betting_tree import betting_tree
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.env_errors import IllegalChoice

BOARD = 5
HIDDEN = DECK_SIZE
"""stands for a card that lies face down"""


class BatchTables:
    """A number of ``tables`` of ``config``, each with its own hand.

    Positions count from the left of the button, which is the last; heads-up 0 is the big blind.
    """

    def __init__(self, config: EnvConfig, tables: int, seed: int | None = None) -> None:
        self.config = config
        self.tree = betting_tree(config)
        self._rng = np.random.default_rng(seed)
        self._rows = np.arange(tables)
        self._decks = np.tile(np.arange(DECK_SIZE, dtype=np.uint8), (tables, 1))
        self._next = self.tree.next.ravel()
        self._width = len(self.tree.choice_list)
        self._legal = self.tree.legal.ravel()
        self._big_blind = np.float32(config.big_blind)
        self._pots = self.tree.paid.sum(axis=1, dtype=np.int32)
        self._unshown = (self.tree.live * self._pots[:, None] - self.tree.paid).astype(np.float32)
        self._unshown /= self._big_blind
        """what each position wins at each end at which one alone has not folded"""
        self._holes = 2 * config.seats
        self._cards = self._holes + BOARD
        self.nodes = np.zeros(tables, np.int32)
        """where each table is in the tree"""
        self._deal(self._rows)

    def __len__(self) -> int:
        return len(self.nodes)

    def copy(self, seed: int | None = None) -> Self:
        """Return the tables as they stand, to be stepped separately: with the same cards to come, or with a ``seed``
        others.
        """
        copied = deepcopy(self)
        if seed is not None:
            copied._rng = np.random.default_rng(seed)
            for place in range(self._holes, self._cards):
                copied._draw(np.flatnonzero(self.tree.board[self.nodes] <= place - self._holes), place)
        return copied

    @property
    def cards(self) -> NDArray[np.uint8]:
        """All cards of each table: two of position 0, two of each other, five of the board.  Secret."""
        return self._decks[:, : self._cards]

    @property
    def position(self) -> NDArray[np.int8]:
        """The position that chooses at each table."""
        return self.tree.player[self.nodes]

    @property
    def mask(self) -> NDArray[np.bool_]:
        """The legal choices of each table."""
        return self.tree.legal[self.nodes]

    def seen_cards(self) -> NDArray[np.uint8]:
        """Return what the player who chooses sees: their own cards, then the board, with ``HIDDEN`` for cards to
        come."""
        own = 2 * self.position.astype(np.intp)
        board = self._decks[:, self._holes : self._cards].copy()
        board[np.arange(BOARD) >= self.tree.board[self.nodes][:, None]] = HIDDEN
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
        """Carry out a choice at each table; return what each position won, and at which tables a hand ended.

        ``won`` is in big blinds and has a row for each table.  Raise :class:`~pokerroom.lab.env.IllegalChoice` for a
        choice that is not legal; then no table has moved.
        """
        index = self.nodes * self._width + choices
        if choices.min() < 0 or choices.max() >= self._width or not self._legal.take(index).all():
            raise IllegalChoice(self._refusal(choices))
        nodes = self._next.take(index)
        won = np.zeros((len(nodes), self.config.seats), np.float32)
        over = nodes >= self.tree.size
        ended = np.flatnonzero(over)
        if len(ended):
            won[ended] = self._pay(ended, nodes[ended] - self.tree.size)
            nodes[ended] = 0
            self._deal(ended)
        self.nodes = nodes
        return won, over

    def _refusal(self, choices: NDArray[np.integer[Any]]) -> str:
        """Return which table's choice is not legal, and what would be."""
        inside = (choices >= 0) & (choices < self._width)
        legal = inside & self.mask[self._rows, np.where(inside, choices, 0)]
        table = int(np.flatnonzero(~legal)[0])
        names = [self.tree.choice_list.names[choice] for choice in np.flatnonzero(self.mask[table])]
        return f"table {table}: choice {choices[table]} is not legal; legal are {', '.join(names)}"

    def _pay(self, tables: NDArray[np.intp], ends: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return what each position wins at tables whose hands have come to these ends."""
        won: NDArray[np.float32] = self._unshown[ends]
        shown = np.flatnonzero(self.tree.showdown[ends])
        if len(shown):
            ends = ends[shown]
            strength = self._strengths(tables[shown]) * self.tree.live[ends]
            winning = strength == strength.max(axis=1, keepdims=True)
            share, odd = np.divmod(self._pots[ends], winning.sum(axis=1, dtype=np.int32))
            # Odd chips go to the first winners from the left of the button (rule C3).
            first = winning.cumsum(axis=1, dtype=np.int8) <= odd[:, None]
            won[shown] = (winning * (share[:, None] + first) - self.tree.paid[ends]) / self._big_blind
        return won

    def _strengths(self, tables: NDArray[np.intp]) -> NDArray[np.uint16]:
        """Return the strength of each position at these tables."""
        seats, cards = self.config.seats, self._decks[tables, : self._cards]
        hands = np.empty((seats, len(tables), 7), np.uint8)
        hands[:, :, 2:] = cards[:, self._holes :]
        for position in range(seats):
            hands[position, :, :2] = cards[:, 2 * position : 2 * position + 2]
        found: NDArray[np.uint16] = strengths(hands.reshape(-1, 7)).reshape(seats, -1).T
        return found

    def _deal(self, tables: NDArray[np.intp]) -> None:
        """Shuffle the cards of a hand to the top of these decks, by Fisher and Yates from any order."""
        for place in range(self._cards):
            self._draw(tables, place)

    def _draw(self, tables: NDArray[np.intp], place: int) -> None:
        """Exchange the card in this place of these decks for one that lies there or below it."""
        decks = self._decks
        other = self._rng.integers(place, DECK_SIZE, len(tables), np.uint8)
        top = decks[tables, place]
        decks[tables, place] = decks[tables, other]
        decks[tables, other] = top
