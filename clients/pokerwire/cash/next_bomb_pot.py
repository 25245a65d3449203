"""Which of the buttons for a bomb pot fits a table: what a host's press really does there (rule B8)."""

from __future__ import annotations

from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.games import GAMES
from pokerwire.host_command_row import ButtonWhen

BOMB_POT_BUTTONS = (ButtonWhen.FLOP_NEXT, ButtonWhen.FLOP_LATER, ButtonWhen.BOMB_POT_DUE)


def bomb_pot_button(following: TableConfig) -> ButtonWhen | None:
    """Return when a button for the bomb pot of a table is shown that plays its next hand under ``following``.

    None where no bomb pot can be called or called off: in a game without a flop, and where every hand is one.
    """
    games = following.games or (following.played,)
    if following.bomb_pot_every == 1 or not any(map(_has_flop, games)):
        return None
    if following.bomb_pot or following.bomb_pot_waits:
        return ButtonWhen.BOMB_POT_DUE
    comes = all(map(_has_flop, games)) if following.has_choice else _has_flop(following.played)
    return ButtonWhen.FLOP_NEXT if comes else ButtonWhen.FLOP_LATER


def _has_flop(played: PlayedGame) -> bool:
    return GAMES[played.game].board_size > 0
