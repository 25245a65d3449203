"""Agents of RLCard at our hold'em tables: each sees its situation in the form of RLCard's own environment.

At fixed limit that is ``limit-holdem``, elsewhere ``no-limit-holdem``, whose actions are fold, check or call, half
a pot, a pot, all-in.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np

from pokerclient.moves import Move, all_in, call, clamp, fold, raise_to
from pokerclient.views.betting_history import STREETS
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES

LIMIT_ACTIONS = ("call", "raise", "fold", "check")
FOLD, CHECK_CALL, HALF_POT, POT, ALL_IN = range(5)
SUITS, RANKS = "SHDC", "A23456789TJQK"
MAX_RAISES = 4


class RlcardBot:
    """Asks ``agent.eval_step(state)``, or ``agent.step(state)`` where there is no other."""

    def __init__(self, agent: Any) -> None:
        self.agent = agent

    def decide(self, view: TableView, turn: Turn) -> Move:
        """Return what the agent wants to do."""
        if not GAMES[view.config.game].is_holdem:
            raise ValueError("RLCard's agents play hold'em")
        limit = view.config.structure == "limit"
        choice = self._ask(limit_state(view, turn) if limit else no_limit_state(view, turn))
        if limit:
            name = LIMIT_ACTIONS[choice]
            return fold() if name == "fold" else raise_to(turn.legal.min_to) if name == "raise" else call()
        return _no_limit_move(choice, view, turn)

    def _ask(self, state: dict[str, Any]) -> int:
        if hasattr(self.agent, "eval_step"):
            choice, _ = self.agent.eval_step(state)
        else:
            choice = self.agent.step(state)
        return int(choice)


def limit_state(view: TableView, turn: Turn) -> dict[str, Any]:
    """Return the state of ``limit-holdem``: 52 cards, and how often each round was raised."""
    legal = turn.legal
    names = ["call"] if legal.call_by else []
    names += ["raise"] if legal.aggression else []
    names += ["fold", "check"] if legal.check else ["fold"]
    raises = [
        min(
            MAX_RAISES,
            sum([step.street == street and step.action in ("bet", "raise") for step in view.betting]),
        )
        for street in STREETS
    ]
    seen = np.zeros(72)
    seen[_cards(view)] = 1
    for number, count in enumerate(raises):
        seen[52 + 5 * number + count] = 1
    raw = _raw(view) | {"legal_actions": names, "raise_nums": raises}
    return _state(seen, raw, [LIMIT_ACTIONS.index(name) for name in names], names)


def no_limit_state(view: TableView, turn: Turn) -> dict[str, Any]:
    """Return the state of ``no-limit-holdem``: 52 cards, own chips in the middle, and the most of anybody's."""
    legal, raw = turn.legal, _raw(view)
    choices = [FOLD, CHECK_CALL]
    if legal.aggression:
        choices += [
            choice
            for choice, part in ((HALF_POT, 0.5), (POT, 1.0))
            if legal.min_to <= _to(part, view, turn) < legal.max_to
        ]
        choices += [ALL_IN] if legal.max_to == legal.all_in_to else []
    seen = np.zeros(54)
    seen[_cards(view)] = 1
    seen[52:] = raw["my_chips"], max(raw["all_chips"])
    stakes = [view.seats[number].stack for number in view.order_from_button()]
    return _state(seen, raw | {"legal_actions": choices, "pot": turn.pot, "stakes": stakes}, choices, choices)


def _state(seen: Any, raw: dict[str, Any], choices: list[int], names: list[Any]) -> dict[str, Any]:
    return {
        "obs": seen,
        "legal_actions": OrderedDict.fromkeys(choices),
        "raw_obs": raw,
        "raw_legal_actions": names,
        "action_record": [],
    }


def _raw(view: TableView) -> dict[str, Any]:
    order = view.order_from_button()
    paid = [view.paid.get(number, 0) for number in order]
    return {
        "hand": [_name(card) for card in view.my_cards],
        "public_cards": [_name(card) for card in view.board],
        "all_chips": paid,
        "my_chips": view.paid.get(view.you or 0, 0),
        "current_player": order.index(view.you or 0),
    }


def _name(card: str) -> str:
    return card[1].upper() + card[0]


def _cards(view: TableView) -> list[int]:
    """Return the places of all cards that are seen: spades, hearts, diamonds, clubs, each from the ace up."""
    return [
        SUITS.index(card[1].upper()) * 13 + RANKS.index(card[0]) for card in (*view.my_cards, *view.board)
    ]


def _to(part: float, view: TableView, turn: Turn) -> int:
    """Return the total of a bet or raise of a part of the pot after calling."""
    legal = turn.legal
    call_to = legal.call_to or (view.me.bet if view.me else 0)
    return call_to + int(part * (turn.pot + legal.call_by))


def _no_limit_move(choice: int, view: TableView, turn: Turn) -> Move:
    if choice == FOLD:
        return fold()
    if choice == ALL_IN:
        return all_in()
    if choice in (HALF_POT, POT) and turn.legal.aggression:
        return raise_to(clamp(turn.legal, _to(0.5 if choice == HALF_POT else 1.0, view, turn)))
    return call()
