"""The checks on single options that their rows make; which options fit together, each kind of record says itself."""

from __future__ import annotations

import msgspec

from pokerroom.tables.table_errors import ConfigError
from pokerwire.option_row import OptionTable


def check_options(table: OptionTable, record: msgspec.Struct) -> None:
    """Raise :class:`ConfigError` for the first option of ``record`` whose value its row does not allow."""
    for row in table:
        value = row.value_in(record)
        if not row.allows(value):
            raise ConfigError.of_value(row.field, value, row.requirement)
