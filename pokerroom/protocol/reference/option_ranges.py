"""The ranges of the numbers that a host or a player chooses for a table or a tournament.

They are no bounds of the messages: what is outside is read, and refused with a code and a sentence of its own
(``bad_table``, ``bad_stakes``, ``bad_tournament``).  The reference and the JSON Schema show them; which options fit
together, those sentences say.
"""

from __future__ import annotations

from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.tournament.tournament_option_table import TOURNAMENT_OPTIONS

_OF_TABLES = TABLE_OPTIONS.ranges()
_CHANGEABLE = _OF_TABLES[TableConfig] | {"decision": _OF_TABLES[Clocks]["decision"]}

OPTION_RANGES: dict[type, dict[str, tuple[int, int]]] = {
    **_OF_TABLES,
    StakesChange: {name: _CHANGEABLE[name] for name in StakesChange.__struct_fields__ if name in _CHANGEABLE},
    **TOURNAMENT_OPTIONS.ranges(),
}
"""record -> option -> least and most"""
