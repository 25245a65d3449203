"""A host's acts on presets: to save the options of a table or tournament, open others with them, and remove them."""

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
from pokerroom.tournament.config_from_setup import setup_of, tournament_config
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.preset import AnyPreset, Preset, TournamentPreset
from pokerwire.tournament.tournament_setup import TournamentSetup

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
    name = _named(name)
    if table:
        config, bots = lasting(room.tables.cash_table(table)), room.tables.find(table).origin.bots
    elif config is None:
        raise RoomError("bad_preset", "say which table's options are to be saved")
    try:
        room.table_lifecycle.bots.check_for_hosts(bots, config)
        preset = Preset(name, normalized(config), bots)
    except ConfigError as error:
        raise RoomError.because("bad_table", error) from None
    _save(room, who, preset, now)


@host_act("host_save_tournament")
def save_tournament(
    room: Room, who: str, tournament: int, name: str, now: int, *, setup: TournamentSetup | None = None
) -> None:
    """Save the options of a tournament under a name or, for tournament 0, those of ``setup``.

    Raises ``no_tournament``, ``bad_tournament``, ``bad_preset``, ``too_many_presets``.
    """
    name = _named(name)
    if tournament:
        config = room.tournaments.find(tournament).state.config
        setup = config.announced or setup_of(config)
    elif setup is None:
        raise RoomError("bad_preset", "say which tournament's options are to be saved")
    setup = without_date(setup)
    try:
        tournament_config(setup, room.config.clocks, now)
    except TournamentConfigError as error:
        raise RoomError.because("bad_tournament", error) from None
    _save(room, who, TournamentPreset(name, setup), now)


def _named(name: str) -> str:
    """Return the name of a preset; raise ``bad_preset`` without one."""
    if not (name := clean_line(name)):
        raise RoomError("bad_preset", "give the preset a name")
    return name


def _save(room: Room, who: str, preset: AnyPreset, now: int) -> None:
    room.presets.save(preset, now)
    said = Sentence(N_("{who} saved the preset {name}"), {"name": preset.name})
    room.moderation.log_act(who, now, "preset", said, preset.name)


def lasting(table: CashTable) -> TableConfig:
    """Return the options of a running table without what holds for a hand: a bomb pot, which of several games it is."""
    config = with_bomb_pot(table.next_config or table.config, due=False)
    return with_game(config, config.games[0]) if config.games else config


def without_date(setup: TournamentSetup) -> TournamentSetup:
    """Return a tournament's options without its date, which does not come again; a weekday does."""
    dated = setup.starts[:4].isdigit()
    return msgspec.structs.replace(setup, start_at=0, starts="" if dated else setup.starts)


def open_preset(room: Room, who: str, preset: Preset, now: int) -> int:
    """Open a table of the house by a preset and return its number; a name that is taken gets a number.

    Raises what :func:`open_table` raises.
    """
    name = preset.config.name
    free = room.table_lifecycle.numbered_name(name) or name
    return open_table(room, who, msgspec.structs.replace(preset.config, name=free), now, preset.bots)


@host_act("host_remove_preset")
def remove_preset(room: Room, who: str, name: str, now: int) -> None:
    """Remove a preset; raise ``no_such_preset``. Tables that were opened by it stay."""
    preset = room.presets.remove(name)
    said = Sentence(N_("{who} removed the preset {name}"), {"name": preset.name})
    room.moderation.log_act(who, now, "preset", said, preset.name, detail="removed")
