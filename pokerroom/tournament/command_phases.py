"""When a tournament takes a command at all: before its start, while it is played, or not any more."""

from __future__ import annotations

from pokerlocale.sentences import with_reason
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.tournament_state import TournamentState


def check_going(state: TournamentState) -> None:
    """Raise TableError ``tournament_over`` once a tournament has ended or was cancelled."""
    if state.phase == "cancelled":
        raise TableError("tournament_over", "this tournament was cancelled")
    if state.over:
        raise TableError("tournament_over", "this tournament is over")


def check_begun(state: TournamentState, hint: str = "") -> None:
    """Raise TableError unless a tournament is played now; ``hint`` says what could be done before its start."""
    check_going(state)
    if state.phase == "registering":
        raise TableError("not_begun", with_reason("this tournament has not begun", hint))


def check_not_begun(state: TournamentState) -> None:
    """Raise TableError unless a tournament still waits for its start."""
    check_going(state)
    if state.phase != "registering":
        raise TableError("tournament_runs", "this tournament has begun")
