"""The ranges of the numbers that a host or a player chooses for a table or a tournament.

They are no bounds of the messages: what is outside is read, and refused with a code and a sentence of its own
(``bad_table``, ``bad_stakes``, ``bad_tournament``).  The reference and the JSON Schema show them; which options fit
together, those sentences say.
"""

from __future__ import annotations

from pokerroom.tournament.blind_structure import MAX_LINES
from pokerroom.tournament.config_from_setup import MAX_DECISION_SECONDS, MIN_STARTING_CHIPS
from pokerroom.tournament.field_size import MAX_FIELD
from pokerroom.tournament.tournament_config import MAX_ENTRANTS, MAX_MONEY, MAX_STARTING_CHIPS
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.tournament.tournament_setup import TournamentSetup

_MONEY = (0, MAX_MONEY // MAX_ENTRANTS)
_OF_TABLES = TABLE_OPTIONS.ranges()
_CHANGEABLE = _OF_TABLES[TableConfig] | {"decision": _OF_TABLES[Clocks]["decision"]}

OPTION_RANGES: dict[type, dict[str, tuple[int, int]]] = {
    **_OF_TABLES,
    StakesChange: {name: _CHANGEABLE[name] for name in StakesChange.__struct_fields__ if name in _CHANGEABLE},
    TournamentSetup: {
        "seats": (2, 10),
        "players": (0, MAX_FIELD),
        "start_at": (0, MAX_CHIPS),
        **dict.fromkeys(("buy_in", "fee", "guarantee", "bounty", "ticket_price"), _MONEY),
        "starting_chips": (MIN_STARTING_CHIPS, MAX_STARTING_CHIPS),
        "add_on": (0, MAX_STARTING_CHIPS),
        "min_players": (2, MAX_ENTRANTS),
        "late_registration_until": (0, MAX_LINES),
        "decision_seconds": (0, MAX_DECISION_SECONDS),
    },
}
"""record -> option -> least and most"""
