"""Snapshots of a cash table: its public state as one viewer may see it, with the time that is left at one moment."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.turns import DecisionPrompts
from pokerwire.cash.cash_events import RunsAsked, SeatOffered
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.cash_snapshot import SeatView, TableSnapshot


def viewer_snapshot(
    state: TableState, prompts: DecisionPrompts, viewer: str | None, now: int, spectators: int
) -> TableSnapshot:
    """Return the whole state as ``viewer`` (``None``: a spectator) may see it at ``now``."""
    view = state.public_state.view(viewer, state.log.seq)
    turn, clock = prompts.times_left(view.turn, view.clock, now)
    at = state.waiting_time(now)
    return replace(
        view,
        turn=turn,
        clock=clock,
        runs_asked=_runs_asked_with_time_left(state, view, now),
        game_asked=None
        if view.game_asked is None
        else replace(view.game_asked, time=max(0, state.game_turn.due - at)),
        offers=_offers_with_time_left(state, view.offers, at),
        seats=_seats_with_time_left(state, view, at),
        spectators=spectators,
    )


def spectator_state(state: TableState, prompts: DecisionPrompts, now: int) -> PublicState:
    """Return a copy of the public state without what only some players may see."""
    view = viewer_snapshot(state, prompts, None, now, 0)
    public = state.public_state.copy()
    public.made_hands.clear()
    for seat in public.seats.values():
        seat.forget_own()
    public.turn, public.clock, public.offers = view.turn, view.clock, view.offers
    return public


def _runs_asked_with_time_left(state: TableState, view: TableSnapshot, now: int) -> RunsAsked | None:
    asked, due = view.runs_asked, state.runs_due
    return asked if asked is None or due is None else replace(asked, time=max(0, due - now))


def _seats_with_time_left(state: TableState, view: TableSnapshot, now: int) -> tuple[SeatView, ...]:
    """Return the seats, the viewer's own with the time left to come back."""
    own = None if view.you is None else state.seats.at(view.you)
    return tuple(
        [
            replace(seat, kept=max(1, own.out_since + seat.kept - now))
            if seat.kept and own is not None
            else seat
            for seat in view.seats
        ]
    )


def _offers_with_time_left(
    state: TableState, offers: tuple[SeatOffered, ...], now: int
) -> tuple[SeatOffered, ...]:
    """Return the offers of seats with the time left for each; one without a limit stays as it is."""
    until = {offer.player: offer.until for offer in state.waiting.offers}
    return tuple(
        [
            offer if (end := until[offer.player]) is None else replace(offer, time=end - now)
            for offer in offers
        ]
    )
