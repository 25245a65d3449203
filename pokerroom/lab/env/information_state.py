"""What the player in a seat knows, as text and as a vector.

The text has everything, in order: two situations that the player can distinguish have different texts.  The vector
has the cards, the chips, and the latest actions (``EnvConfig.history``); :func:`vector_layout` names its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import CARD_IDS, DECK_SIZE, card_names
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.env.betting_graph import PastAction, Situation
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.poker.rules import GAMES

Vector = NDArray[np.float32]
KINDS = {"fold": 0, "check": 1, "call": 2, "bet": 3, "raise": 4, "draw": 5}
LETTERS = {"fold": "f", "check": "c", "call": "c"}
_BOARD_PARTS = (0, 0, 0, DECK_SIZE, 2 * DECK_SIZE)
"""where the flop, the turn and the river begin"""
SEAT_FIELDS = 5
"""for each seat: stack, bet of this round, all that it has put in, folded, cards drawn"""


class StateEncoder:
    """Writes the information states of one table."""

    def __init__(self, config: EnvConfig) -> None:
        game, structure = GAME_NAMES[config.game]
        self._limit = structure == "limit"
        self._streets: dict[str, int] = {plan.name: index for index, plan in enumerate(GAMES[game].streets)}
        self._draw = GAMES[game].draws
        self._chips = config.seats * config.stack
        self._drawn_stacks = bool(config.least_stack)
        self._history = config.history
        self._entry = config.seats + len(KINDS) + 1
        self.layout = vector_layout(config)
        self.size = max(end for _, end in self.layout.values())
        self._hole = self.layout["hole"][0]
        self._shared = self.layout["discards" if self._draw else "board"][0]
        self._key = self._history << 4  # more than there are seats: a viewer fits into the bits below

    def text(self, hand: LearningHand, seat: int) -> str:
        """Return all that ``seat`` knows: position, betting and cards, as in ``0:cr6/c|AsKd/7h2c9d``.

        The position counts from the left of the button.  Betting is written as the competition does: ``f``, ``c``,
        ``r`` (with the chips of the whole hand where sizes differ), ``d`` with the number of cards drawn, ``/``
        between rounds.  Where stacks may differ, they follow the position, in the order of the positions.
        """
        position = hand.order.index(seat)
        cards = "".join(card_names(hand.hole_ids[position]))
        if hand.discards.get(seat):
            cards += "x" + "".join(hand.discards[seat])
        board = hand.board
        for start, end in ((0, 3), (3, 4), (4, 5)):
            if len(board) >= end:
                cards += "/" + "".join(board[start:end])
        stacks = [hand.stacks[each] for each in hand.order]
        unequal = f"[{','.join(map(str, stacks))}]" if len(set(stacks)) > 1 or self._drawn_stacks else ""
        return f"{position}{unequal}:{self.betting(hand.history, hand.situation.street)}|{cards}"

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
        situation = hand.situation
        viewer = hand.order.index(seat)
        key = self._key + viewer
        known = situation.vectors.get(key)
        if known is None:
            known = situation.vectors[key] = self._without_cards(situation, viewer)
        out = np.zeros(self.size, np.float32)
        out[: len(known)] = known
        start = self._hole
        for card in hand.hole_ids[viewer]:
            out[start + card] = 1.0
        start = self._shared
        if self._draw:
            for name in hand.discards.get(seat, ()):
                out[start + CARD_IDS[name]] = 1.0
        else:
            for index, card in enumerate(hand.board_ids):
                out[start + _BOARD_PARTS[index] + card] = 1.0
        return out

    def _without_cards(self, situation: Situation, viewer: int) -> Vector:
        """Return the vector of a position but for its cards, without the zeros at its end."""
        layout, betting, history = self.layout, situation.betting, situation.history
        kept = history[-self._history :] if self._history else ()
        out = np.zeros(layout["history"][0] + len(kept) * self._entry, np.float32)
        seats = betting.player_count
        out[viewer] = 1.0
        out[layout["street"][0] + self._streets[situation.street]] = 1.0
        drawn = {past.position: past.to for past in history if past.kind == "draw"} if self._draw else {}
        chips: list[float] = []
        for position in (*range(viewer, seats), *range(viewer)):
            chips += (
                betting.stacks[position],
                betting.bets[position],
                betting.paid[position],
                self._chips if betting.folded[position] else 0,
                drawn[position] * self._chips / 5 if position in drawn else 0,
            )
        if situation.position == viewer:
            legal = situation.legal
            chips += (betting.pot, legal.call_by, legal.min_to, legal.max_to)
        else:
            chips += (betting.pot, 0, 0, 0)
        start, end = layout["chips"]
        out[start:end] = chips
        out[start:end] /= self._chips
        self._write_history(out, kept)
        return out

    def _write_history(self, out: Vector, kept: Sequence[PastAction]) -> None:
        """Write the latest actions, the oldest of them first."""
        start, seats = self.layout["history"][0], self._entry - len(KINDS) - 1
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
        **({"discards": DECK_SIZE} if GAMES[game].draws else {"board": 3 * DECK_SIZE}),
        "street": len(GAMES[game].streets),
        "chips": SEAT_FIELDS * config.seats + 4,
        "history": config.history * (config.seats + len(KINDS) + 1),
    }
    layout, start = {}, 0
    for name, size in parts.items():
        layout[name] = (start, start + size)
        start += size
    return layout
