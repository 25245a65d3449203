"""What players should know of a table's options before they sit down."""

from __future__ import annotations

from pokerlocale.spoken import _
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS


def table_notices(config: TableConfig) -> list[str]:
    """Return a sentence for each option that is not as most players expect it."""
    return [_(notice, amount=value) for notice, value in TABLE_OPTIONS.notices(config)]
