"""What the player in a seat knows, as text and as a vector.

The text has everything, in order: two situations that the player can tell apart have different texts.  The vector
has the cards, the chips, and the latest actions (``EnvConfig.history``); :func:`vector_layout` names its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerroom.arena.match.match_config import GAME_NAMES
from pokerroom.cards import CARD_IDS, DECK_SIZE
from pokerroom.env.env_config import EnvConfig
from pokerroom.env.learning_hand import LearningHand, PastAction
from pokerroom.poker.rules import GAMES

Vector = NDArray[np.float32]
KINDS = {"fold": 0, "check": 1, "call": 2, "bet": 3, "raise": 4, "draw": 5}
LETTERS = {"fold": "f", "check": "c", "call": "c"}
SEAT_FIELDS = 5
"""for each seat: stack, bet of this round, all that it has put in, folded, cards drawn"""


class StateEncoder:
    """Writes the information states of one table."""

    def __init__(self, config: EnvConfig) -> None:
        game, structure = GAME_NAMES[config.game]
        self._limit = structure == "limit"
        self._streets: dict[str, int] = {plan.name: index for index, plan in enumerate(GAMES[game].streets)}
        self._draw = game == "draw"
        self._chips = config.seats * config.stack
        self._history = config.history
        self._entry = config.seats + len(KINDS) + 1
        self.layout = vector_layout(config)
        self.size = max(end for _, end in self.layout.values())

    def text(self, hand: LearningHand, seat: int) -> str:
        """Return all that ``seat`` knows: position, betting and cards, as in ``0:cr6/c|AsKd/7h2c9d``.

        The position counts from the left of the button.  Betting is written as the competition does: ``f``, ``c``,
        ``r`` (with the chips of the whole hand where sizes differ), ``d`` with the number of cards drawn, ``/``
        between rounds.
        """
        engine = hand.hand
        cards = "".join(hand.holes[seat])
        if hand.discards.get(seat):
            cards += "x" + "".join(hand.discards[seat])
        board = engine.board
        for start, end in ((0, 3), (3, 4), (4, 5)):
            if len(board) >= end:
                cards += "/" + "".join(board[start:end])
        return f"{engine.seats.index(seat)}:{self.betting(hand.history, engine.street)}|{cards}"

    def betting(self, history: Sequence[PastAction], street: str) -> str:
        """Return the betting of a hand that is at ``street`` as text."""
        rounds = [""] * (self._streets[street] + 1)
        for past in history:
            if past.kind == "draw":
                letter = f"d{past.to}"
            else:
                letter = LETTERS.get(past.kind) or ("r" if self._limit else f"r{past.total}")
            rounds[self._streets[past.street]] += letter
        return "/".join(rounds)

    def vector(self, hand: LearningHand, seat: int) -> Vector:
        """Return what ``seat`` knows as numbers from 0 to 1; chips are parts of all chips at the table."""
        out = np.zeros(self.size, np.float32)
        layout, engine, betting = self.layout, hand.hand, hand.hand.betting
        seats = hand.seats
        me = engine.seats.index(seat)
        out[me] = 1.0
        out[layout["street"][0] + self._streets[engine.street]] = 1.0
        hole = layout["hole"][0]
        ones = [hole + CARD_IDS[card] for card in hand.holes[seat]]
        if self._draw:
            base = layout["discards"][0]
            ones += [base + CARD_IDS[card] for card in hand.discards.get(seat, ())]
        else:
            base = layout["board"][0]
            for index, card in enumerate(engine.board):
                ones.append(base + max(0, index - 2) * DECK_SIZE + CARD_IDS[card])
        out[ones] = 1.0
        drawn = {past.position: past.to for past in hand.history if past.kind == "draw"} if self._draw else {}
        chips: list[float] = []
        for offset in range(seats):
            p = (me + offset) % seats
            chips += [betting.stacks[p], betting.bets[p], betting.paid[p], 0, 0]
            if betting.folded[p]:
                chips[-2] = self._chips
            if p in drawn:
                chips[-1] = drawn[p] * self._chips / 5
        legal = engine.legal if engine.turn == seat else None
        if legal is None:
            chips += [betting.pot, 0, 0, 0]
        else:
            chips += [betting.pot, legal.call_by, legal.min_to, legal.max_to]
        start, end = layout["chips"]
        out[start:end] = chips
        out[start:end] /= self._chips
        self._write_history(out, hand.history)
        return out

    def _write_history(self, out: Vector, history: Sequence[PastAction]) -> None:
        """Write the latest actions, the oldest of them first."""
        start, seats = self.layout["history"][0], self._entry - len(KINDS) - 1
        kept = history[-self._history :] if self._history else ()
        for past in kept:
            out[start + past.position] = 1.0
            out[start + seats + KINDS[past.kind]] = 1.0
            out[start + self._entry - 1] = past.to / (5 if past.kind == "draw" else self._chips)
            start += self._entry


def vector_layout(config: EnvConfig) -> dict[str, tuple[int, int]]:
    """Return the parts of a vector: name -> first index, and the one after the last.

    ``position`` is the player's, one-hot from the left of the button; ``hole`` their cards; ``board`` flop, turn
    and river, 52 each (at draw ``discards``); ``street`` one-hot; ``chips`` five numbers for each seat from the
    player's own on, clockwise (stack, bet of this round, all that it has put in, folded, cards drawn of five), then
    the pot, what calling adds, and the least and the most that may be bet or raised to; ``history`` for each action
    the position, the kind (fold, check, call, bet, raise, draw) and the amount.
    """
    game, _ = GAME_NAMES[config.game]
    parts: dict[str, Any] = {
        "position": config.seats,
        "hole": DECK_SIZE,
        **({"discards": DECK_SIZE} if game == "draw" else {"board": 3 * DECK_SIZE}),
        "street": len(GAMES[game].streets),
        "chips": SEAT_FIELDS * config.seats + 4,
        "history": config.history * (config.seats + len(KINDS) + 1),
    }
    layout, start = {}, 0
    for name, size in parts.items():
        layout[name] = (start, start + size)
        start += size
    return layout
