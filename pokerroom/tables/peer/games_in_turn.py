"""Which game a table with several plays next, and for how long (rule B9); what the next hand is, announced ahead."""

from __future__ import annotations

import msgspec

from pokerroom.tables.peer.bomb_pots import is_bomb_pot_due
from pokerroom.tables.peer.cash_table_config import changed_options, with_bomb_pot, with_game
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerwire.cash.cash_events import StakesSet
from pokerwire.cash.table_config import PlayedGame, TableConfig

NEW = ("game", "structure", "bomb_pot")
"""the options that change from hand to hand"""


def stands_still(config: TableConfig) -> bool:
    """Whether a hand under these options counts for no orbit: the button does not move on in a bomb pot (rule B8)."""
    return config.bomb_pot and config.has_blinds and config.game_hands < 2


def game_after(config: TableConfig) -> PlayedGame:
    """Return the game that follows in the list."""
    games = config.games
    return games[(games.index(config.played) + 1) % len(games)]


def announce_next_hand(state: TableState, running: RunningHand, now: int) -> None:
    """Count the hand that has begun, and announce what is new in the next: a bomb pot or its end, another game."""
    config, turn = state.config, state.game_turn
    following = with_bomb_pot(config, is_bomb_pot_due(state, now))
    if config.games and not stands_still(config):
        turn.left = (turn.left or config.game_hands or len(running.players)) - 1
        if not turn.left and not config.has_choice:
            following = with_game(following, game_after(config))
        elif not turn.left and following.bomb_pot and not stands_still(following):
            following = msgspec.structs.replace(following, bomb_pot=False, bomb_pot_waits=True)
    announce_new(state, config, following)


def repeat_bomb_pot(state: TableState) -> None:
    """Announce a bomb pot for the next hand: the one that was played is voided, and nobody is to miss it (rule B8)."""
    following = state.next_config or state.config
    if state.config.bomb_pot and state.closing is None:
        announce_new(state, following, with_bomb_pot(following, due=True))


def announce_new(state: TableState, before: TableConfig, following: TableConfig) -> None:
    """Announce which game and which bomb pot of the next hand differ from ``before``, if any does."""
    changed = tuple([name for name in changed_options(before, following) if name in NEW])
    if changed:
        state.next_config = following
        state.emit(StakesSet(following, changed))
