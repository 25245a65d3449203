"""What players may know of a tournament ahead: its levels, and the prizes as they would be with those who are in."""

from __future__ import annotations

from pokerroom.tournament.blind_structure import Break
from pokerroom.tournament.payouts import prizes
from pokerroom.tournament.satellite import satellite_prizes
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.tournament.tournament_snapshot import PlannedLevel, PrizeForecast

LINES_SHOWN = 40
"""most levels and breaks to show"""


def shared_out(config: TournamentConfig, pool: int, entrants: int) -> tuple[int, ...]:
    """Return the prize of each paid place, when the ``pool`` of the entrants can grow no more."""
    if config.satellite is not None:
        return satellite_prizes(pool, config.satellite.ticket_price, entrants)
    return prizes(config.payouts, pool, entrants, config.buy_in) if pool else ()


def planned_levels(config: TournamentConfig) -> tuple[PlannedLevel, ...]:
    """Return the first levels and breaks, in order; a break has the level 0."""
    planned = []
    number = 0
    for line in config.structure.lines[:LINES_SHOWN]:
        if isinstance(line, Break):
            planned.append(PlannedLevel(0, minutes=line.minutes))
            continue
        number += 1
        game = line.game or config.game
        planned.append(
            PlannedLevel(
                number,
                line.small_blind,
                line.big_blind,
                line.ante,
                line.ante_kind,
                game.game,
                game.structure,
                line.minutes,
                line.hands,
            )
        )
    return tuple(planned)


def prize_forecast(state: TournamentState) -> PrizeForecast | None:
    """Return the prizes if nobody else entered, or of a full field where that starts it; ``None`` once fixed."""
    config = state.config
    if state.prizes or state.over:
        return None
    entrants = sum([entrant.status != "withdrawn" for entrant in state.entrants.values()])
    pool = state.pool
    if config.start == "full" and not state.level:
        pool += max(config.max_entrants - entrants, 0) * config.buy_in
        entrants = max(config.max_entrants, entrants)
    pool = max(pool, config.guarantee)
    if entrants < 2 or not pool:
        return None
    return PrizeForecast(entrants, pool, shared_out(config, pool, entrants))
