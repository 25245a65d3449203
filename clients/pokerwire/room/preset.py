"""A host's preset: the options of a table or tournament under a name, to open others like it."""

from __future__ import annotations

from pokerwire.cash.table_config import TableConfig
from pokerwire.mapped import Mapped
from pokerwire.tournament.tournament_setup import TournamentSetup


class Preset(Mapped, frozen=True):
    """All options of a cash table, and its house bots, as a host has saved them."""

    name: str
    config: TableConfig
    bots: tuple[str, ...] = ()


class TournamentPreset(Mapped, frozen=True):
    """All options of a tournament, as a host has saved them, without a date."""

    name: str
    setup: TournamentSetup


AnyPreset = Preset | TournamentPreset
