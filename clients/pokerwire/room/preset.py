"""A host's preset: the options of a table under a name, to open tables like it."""

from __future__ import annotations

from pokerwire.cash.table_config import TableConfig
from pokerwire.mapped import Mapped


class Preset(Mapped, frozen=True):
    """All options of a cash table, and its house bots, as a host has saved them."""

    name: str
    config: TableConfig
    bots: tuple[str, ...] = ()
