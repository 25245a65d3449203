"""The ranges of the numbers that a host or a player chooses for a table or a tournament.

They are no bounds of the messages: what is outside is read, and refused with a code and a sentence of its own
(``bad_table``, ``bad_stakes``, ``bad_tournament``).  The reference and the JSON Schema show them; which options fit
together, those sentences say.
"""

from __future__ import annotations

from pokerroom.tables.cash.cash_table_config import MAX_BLIND, MAX_DELAY, MAX_RAKE, MAX_TIME
from pokerroom.tournament.blind_structure import MAX_LINES
from pokerroom.tournament.config_from_setup import MAX_DECISION_SECONDS, MIN_STARTING_CHIPS
from pokerroom.tournament.field_size import MAX_FIELD
from pokerroom.tournament.tournament_config import MAX_ENTRANTS, MAX_MONEY, MAX_STARTING_CHIPS
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.tournament.tournament_setup import TournamentSetup

_MONEY = (0, MAX_MONEY // MAX_ENTRANTS)
_STAKES = {
    "small_blind": (0, MAX_BLIND),
    "big_blind": (1, MAX_BLIND),
    "ante": (0, MAX_BLIND),
    "max_bets": (1, 100),
    "min_buy_in": (0, MAX_CHIPS),
    "max_buy_in": (0, MAX_CHIPS),
}

OPTION_RANGES: dict[type, dict[str, tuple[int, int]]] = {
    TableConfig: {
        **_STAKES,
        "seats": (2, 10),
        "spectator_delay": (0, MAX_DELAY),
        "max_missed_big_blinds": (0, 1_000),
    },
    StakesChange: {**_STAKES, "decision": (0, MAX_TIME)},
    Clocks: dict.fromkeys(Clocks.__struct_fields__, (0, MAX_TIME)),
    Rake: {"per_mille": (0, MAX_RAKE), "cap": (0, MAX_CHIPS)},
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
