"""The tournaments of a room as everybody may see them: the list, and the tables where they are played."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from pokerroom.room.tournaments.private_tournaments import may_see
from pokerroom.room.tournaments.tournament_desk import TournamentDesk
from pokerroom.tournament.config_from_setup import setup_of
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentSetup, TournamentTableAt
from pokerwire.tournament.tournament_tables import room_table, tournament_of

NAMES_SHOWN = 8
"""names of players in the tournament that a row of the list shows"""


def tournament_rows(
    desk: TournamentDesk, here: Container[str], name: str | None = None, *, is_host: bool = False
) -> tuple[TournamentInfo, ...]:
    """Return the row of every tournament that a person may see, by number; private ones with their code.

    Before the start a row names only people who are ``here``: nobody else waits for others.
    """
    rows = []
    for number in sorted(desk.floors):
        if may_see(desk, number, name, is_host=is_host):
            rows.append(_row(desk, number, name, here, is_host=is_host))
    return tuple(rows)


def same_for_all(rows: Iterable[TournamentInfo]) -> bool:
    """Return whether everybody may see these rows of a host as they are."""
    return not any(row.setup.private or row.setup.ticket_for for row in rows)


def setup_shown(desk: TournamentDesk, number: int, name: str | None, *, is_host: bool) -> TournamentSetup:
    """Return what a person sees of a tournament's options; raise as :meth:`TournamentDesk.find`.

    A satellite calls its target by the number where the person may not see that, or the list has it no more.
    """
    config = desk.find(number).state.config
    setup = setup_of(config)
    if is_host or not setup.ticket_for or config.satellite is None:
        return setup
    target = config.satellite.tournament
    if target in desk.floors and may_see(desk, target, name, is_host=is_host):
        return setup
    return replace(setup, ticket_for=f"#{target}")


def _row(
    desk: TournamentDesk, number: int, name: str | None, here: Container[str], *, is_host: bool
) -> TournamentInfo:
    state = desk.find(number).state
    named = (player for player in _people_in(state) if player in here or state.phase != "registering")
    return TournamentInfo(
        tournament=number,
        setup=setup_shown(desk, number, name, is_host=is_host),
        phase=state.phase,
        paused=state.paused_at is not None,
        entrants=len(state.entrants),
        players=state.alive,
        level=state.level,
        pool=max(state.pool, state.config.guarantee),
        paid_places=len(state.prizes),
        code=state.code,
        names=tuple(islice(named, NAMES_SHOWN)),
        winner=_winner_of(state),
    )


def _winner_of(state: TournamentState) -> str:
    first = [entrant.player for entrant in state.entrants.values() if state.over and entrant.place == 1]
    return first[0] if len(first) == 1 else ""


def _people_in(state: TournamentState) -> Iterator[str]:
    """Yield who registered or plays, or when it is over everybody who played."""
    wanted = ("playing", "out") if state.over else ("registered", "playing")
    return (
        entrant.player for entrant in state.entrants.values() if entrant.status in wanted and not entrant.bot
    )


def tournament_name(desk: TournamentDesk, table: int) -> str:
    """Return the name of the tournament that a table of the room belongs to; "": to none."""
    number = tournament_of(table)
    return desk.find(number).state.config.name if number else ""


def tables_of(desk: TournamentDesk, number: int) -> tuple[TournamentTableAt, ...]:
    """Return the tables of a tournament with their numbers in the room."""
    return tuple(
        [TournamentTableAt(table, room_table(number, table)) for table in desk.floors[number].tables]
    )
