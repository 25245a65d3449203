"""The tournaments of a room as everybody may see them: the list, and the tables where they are played."""

from __future__ import annotations

from pokerroom.room.tournaments.tournament_desk import TournamentDesk
from pokerroom.tournament.config_from_setup import setup_of
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentTableAt
from pokerwire.tournament.tournament_tables import room_table


def tournament_rows(
    desk: TournamentDesk, name: str | None = None, *, is_host: bool = False
) -> tuple[TournamentInfo, ...]:
    """Return the row of every tournament that a person may see, by number; private ones with their code."""
    rows = []
    for number in sorted(desk.floors):
        if desk.may_see(number, name, is_host=is_host):
            rows.append(tournament_row(desk, number))
    return tuple(rows)


def tournament_row(desk: TournamentDesk, number: int) -> TournamentInfo:
    """Return the row of a tournament; raise as :meth:`TournamentDesk.find`."""
    state = desk.find(number).state
    return TournamentInfo(
        tournament=number,
        setup=setup_of(state.config),
        phase=state.phase,
        paused=state.paused_at is not None,
        entrants=len(state.entrants),
        players=state.alive,
        level=state.level,
        pool=max(state.pool, state.config.guarantee),
        paid_places=len(state.prizes),
        code=state.code,
    )


def tables_of(desk: TournamentDesk, number: int) -> tuple[TournamentTableAt, ...]:
    """Return the tables of a tournament with their numbers in the room."""
    return tuple(
        [TournamentTableAt(table, room_table(number, table)) for table in desk.floors[number].tables]
    )
