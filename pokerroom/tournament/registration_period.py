"""How long players may register: a host may move its end, until it has come."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.command_phases import check_going
from pokerroom.tournament.tournament_config import TournamentConfig, check_tournament
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_errors import TournamentConfigError, require
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.tournament.tournament_events import RegistrationExtended
from pokerwire.tournament.tournament_option_table import MAX_LINES


def extend_registration(core: TournamentCore, until_level: int) -> None:
    """Let players register until the end of level ``until_level``; re-entries go with it.

    Not to before the level now: that would end registration for good.
    """
    state = core.state
    check_going(state)
    if state.pool_fixed:
        raise TableError("registration_closed", "registration has closed, and the prizes are fixed")
    try:
        config = _extended(state, until_level)
    except TournamentConfigError as error:
        raise TableError.because("bad_tournament", error) from None
    state.config = config
    core.emit(RegistrationExtended(until_level))


def _extended(state: TournamentState, until_level: int) -> TournamentConfig:
    config = state.config
    if state.in_rounds:
        raise TournamentConfigError("a {format} has no late entries", format=config.format)
    least = max(state.level, 1 if config.re_entry else 0)
    require(
        least <= until_level <= MAX_LINES,
        "level",
        until_level,
        "{minimum} to {maximum}",
        minimum=least,
        maximum=MAX_LINES,
    )
    again = replace(config.re_entry, until_level=until_level) if config.re_entry else None
    return check_tournament(replace(config, late_registration_until=until_level, re_entry=again))
