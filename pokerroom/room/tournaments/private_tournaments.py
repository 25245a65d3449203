"""Private tournaments: who may see them, and how a code lets somebody in."""

from __future__ import annotations

import hmac

from pokerroom.room.accounts.host_code import hash_of_code
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tournaments.tournament_desk import TournamentDesk


def may_see(desk: TournamentDesk, number: int, name: str | None, *, is_host: bool) -> bool:
    """Return whether a person may see a tournament: anybody, unless it is private."""
    state = desk.find(number).state
    return (
        not state.config.private
        or is_host
        or (name is not None and (name in state.entrants or name in state.admitted))
    )


def check_admitted(
    desk: TournamentDesk, number: int, name: str | None, now: int, *, is_host: bool, code: str = ""
) -> None:
    """Raise ``private_tournament`` unless a person may see a tournament, or says its code."""
    if may_see(desk, number, name, is_host=is_host):
        return
    tournament = desk.find(number)
    if not hmac.compare_digest(hash_of_code(code), hash_of_code(tournament.state.code)):
        raise RoomError("private_tournament", "this tournament is private: give the code of your invitation")
    if name is not None:
        tournament.admit(name, now)
        desk.settle(number, now)
