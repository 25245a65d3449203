"""The decision of a player in the words of the room and in those of the protocol.

The room counts a bet by its total of the betting round, the protocol by its total of the hand; ``base`` is what the
player had spent before the round.
"""

from __future__ import annotations

from typing import Literal

from pokerroom.cards import CARD_IDS
from pokerroom.lab.acpc.acpc_hand_state import CALL, DRAW, FOLD, RAISE, AcpcAction, AcpcHandState
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.poker.actions import Action
from pokerwire.cash.legal import Legal


def legal_actions(state: AcpcHandState, base: int) -> Legal:
    """Return what the player to act may do."""
    if state.to_draw:
        return Legal(draw_max=state.draw_max)
    spent, stack = state.spent[state.turn], state.game.stacks[state.turn]
    owed = min(state.max_spent, stack) - spent
    call_to = spent + owed - base if owed else 0
    sizes = state.raise_range()
    if sizes is None:
        return Legal(owed > 0, owed == 0, owed, call_to, all_in_to=stack - base)
    kind: Literal["bet", "raise"] = "raise" if state.max_spent > base else "bet"
    min_to, max_to = sizes[0] - base, sizes[1] - base
    return Legal(owed > 0, owed == 0, owed, call_to, kind, min_to, max_to, stack - base)


def to_acpc_action(action: Action, base: int, game: GameDef) -> AcpcAction:
    """Return the action of the protocol that an action of the room is."""
    kind = action.action
    if kind == "draw":
        return AcpcAction(DRAW, len(action.cards), tuple([CARD_IDS[card] for card in action.cards]))
    if kind == "fold":
        return AcpcAction(FOLD)
    if kind in {"check", "call"}:
        return AcpcAction(CALL)
    return AcpcAction(RAISE, action.to + base if game.sized else 0)
