"""A host's acts on presets: to save the options of a table, open a table with them, and remove them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.room.acts.host_act import host_act
from pokerroom.room.acts.host_table_actions import open_table
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.table_lifecycle import normalized
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.cash_table_config import with_bomb_pot, with_game
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.preset import Preset

if TYPE_CHECKING:
    from pokerroom.room.room import Room


@host_act("host_save_preset")
def save_preset(
    room: Room,
    who: str,
    table: int,
    name: str,
    now: int,
    *,
    config: TableConfig | None = None,
    bots: tuple[str, ...] = (),
) -> None:
    """Save the options of a cash table under a name or, for table 0, those of ``config`` and ``bots``.

    Raises ``bad_table``, ``bad_preset``, ``too_many_presets``.
    """
    if not (name := clean_line(name)):
        raise RoomError("bad_preset", "give the preset a name")
    if table:
        config, bots = lasting(room.tables.cash_table(table)), room.tables.find(table).origin.bots
    elif config is None:
        raise RoomError("bad_preset", "say which table's options are to be saved")
    try:
        room.table_lifecycle.bots.check_for_hosts(bots, config)
        preset = Preset(name, normalized(config), bots)
    except ConfigError as error:
        raise RoomError.because("bad_table", error) from None
    room.presets.save(preset, now)
    said = Sentence(N_("{who} saved the preset {name}"), {"name": name})
    room.moderation.log_act(who, now, "preset", said, name)


def lasting(table: CashTable) -> TableConfig:
    """Return the options of a running table without what holds for a hand: a bomb pot, which of several games it is."""
    config = with_bomb_pot(table.next_config or table.config, due=False)
    return with_game(config, config.games[0]) if config.games else config


def open_preset(room: Room, who: str, name: str, now: int) -> int:
    """Open a table of the house by a preset and return its number; a name that is taken gets a number.

    Raises ``no_such_preset`` and what :func:`open_table` raises.
    """
    preset = room.presets.find(name)
    name = preset.config.name
    free = room.table_lifecycle.numbered_name(name) or name
    return open_table(room, who, msgspec.structs.replace(preset.config, name=free), now, preset.bots)


@host_act("host_remove_preset")
def remove_preset(room: Room, who: str, name: str, now: int) -> None:
    """Remove a preset; raise ``no_such_preset``. Tables that were opened by it stay."""
    preset = room.presets.remove(name)
    said = Sentence(N_("{who} removed the preset {name}"), {"name": preset.name})
    room.moderation.log_act(who, now, "preset", said, preset.name, detail="removed")
