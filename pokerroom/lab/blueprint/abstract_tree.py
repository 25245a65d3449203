"""The abstract betting of the bot ``blueprint``, hold'em's or draw's, as arrays, as the solver reads them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND_SEAT, AbstractSituation, End
from pokerclient.bots.limit_cfr.hand_buckets import BOARD_CARDS


class AbstractTree:
    """All situations by number, with their choices as they stand there; ends are numbered from ``size`` on."""

    def __init__(self, found: tuple[AbstractSituation, ...]) -> None:
        self.size = len(found)
        most = max([len(situation.choices) for situation in found])
        counts = np.array([len(situation.choices) for situation in found])
        self.legal: NDArray[np.bool_] = np.arange(most) < counts[:, None]
        self.player = np.array([situation.player for situation in found], np.int8)
        self.street = np.array([situation.street for situation in found], np.int8)
        self.next = np.zeros((self.size, most), np.int32)
        ends: list[End] = []
        for number, situation in enumerate(found):
            for choice, after in enumerate(situation.next):
                self.next[number, choice] = self.size + len(ends) if isinstance(after, End) else after
                if isinstance(after, End):
                    ends.append(after)
        self.showdown: NDArray[np.bool_] = np.array([end.folder is None for end in ends])
        self.payoffs = np.array([_payoffs(end) for end in ends], np.int32)

    @property
    def board(self) -> NDArray[np.int8]:
        """How many cards are on the board in each situation at hold'em."""
        return np.array(BOARD_CARDS, np.int8)[self.street]


def _payoffs(end: End) -> tuple[int, int, int]:
    """Return what the big blind wins when it has lost, tied or won the showdown."""
    if end.folder is None:
        return -end.paid, 0, end.paid
    won = -end.paid if end.folder == BIG_BLIND_SEAT else end.paid
    return won, won, won
