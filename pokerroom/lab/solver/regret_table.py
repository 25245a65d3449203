"""What counterfactual regret minimisation keeps: regrets, and the strategy that was played, a column for each class of
hands of each situation."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Numbers = NDArray[np.intp]


class RegretTable(ABC):
    """Call :meth:`run` as often as you like, and read :meth:`average` between."""

    def __init__(self, legal: NDArray[np.bool_], classes: Numbers | Sequence[int], seed: int) -> None:
        """``legal`` are the choices of each situation, ``classes`` how many classes of hands it has."""
        self.iterations = 0
        self.actions = legal.shape[1]
        self.first_row = np.concatenate([[0], np.cumsum(classes)[:-1]])
        """for each situation: where its classes begin in the table"""
        self.rows = int(np.sum(classes))
        self._rng = np.random.default_rng(seed)
        self._legal = np.repeat(legal, classes, axis=0).T.copy()
        self._regrets, self._sums = np.zeros((2, self.actions, self.rows), np.float32)

    @abstractmethod
    def iterate(self) -> None:
        """Play one more iteration, the one of number ``iterations``."""

    def run(self, iterations: int) -> None:
        """Play that many more iterations."""
        for _ in range(iterations):
            self.iterations += 1
            self.iterate()

    @property
    def legal(self) -> NDArray[np.bool_]:
        """For each row: which choices it has."""
        return self._legal.T

    @property
    def reached(self) -> Floats:
        """For each row: what share of hands came to it in an iteration, later ones counting more."""
        weights: Floats = self._sums.sum(axis=0) / max(1, self.iterations * (self.iterations + 1) / 2)
        return weights

    def average(self) -> Floats:
        """Return the average strategy: for each row the probability of each choice."""
        return normal(self._sums, self._legal).T

    def kept(self) -> dict[str, Floats]:
        """Return by name what :meth:`save` writes besides the cards."""
        return {"regrets": self._regrets, "sums": self._sums}

    def save(self, file: Path) -> None:
        """Write what :meth:`resume` continues from; a file that is there is replaced whole."""
        written = file.with_name(f"{file.name}.new")
        kept: dict[str, Any] = {"cards": json.dumps(self._rng.bit_generator.state), **self.kept()}
        with written.open("wb") as out:
            np.savez(out, iterations=self.iterations, **kept)
        written.replace(file)

    def resume(self, file: Path) -> None:
        """Continue as if there had been no end."""
        with np.load(file) as saved:
            for name, table in self.kept().items():
                table[:] = saved[name]
            self.iterations = int(saved["iterations"])
            self._rng.bit_generator.state = json.loads(str(saved["cards"]))


def normal(weights: NDArray[Any], legal: NDArray[np.bool_]) -> Floats:
    """Return positive weights as probabilities over the legal actions; any of these where none is positive."""
    positive = np.maximum(weights, 0) * legal
    total = positive.sum(axis=0)
    chances: Floats = np.where(total > 0, positive / np.where(total > 0, total, 1), legal / legal.sum(axis=0))
    return chances.astype(np.float32)
