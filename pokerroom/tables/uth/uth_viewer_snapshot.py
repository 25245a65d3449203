"""Snapshots of a house table: its whole state at one moment, as one viewer may see it."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerroom.tables.seat_queue import SeatQueue
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerroom.uth.bet_spots import limits_panel, usable_chips
from pokerroom.uth.solver.known_solutions import known_meter_return, with_known_returns
from pokerwire.uth.uth_public_state import IN_SEAT_VIEWS, READ_SEAT, UthPublicSeat
from pokerwire.uth.uth_snapshot import UthSeatView, UthSnapshot


def snapshot(
    state: UthState, queue: SeatQueue, name: str, viewer: str | None, *, now: int, spectators: int
) -> UthSnapshot:
    """Return the whole state as ``viewer`` may see it at ``now``."""
    public, rules = state.public_state, state.rules
    place = state.seats.find(viewer)
    lent = place.number if place is not None and state.seats.is_lent(place) else None
    own_seat = place if lent is None else None
    own_state = public.seats.get(own_seat.number) if own_seat else None
    shown = state.seats if state.public else [own_seat] if own_seat else []
    balance = state.cashier.balance(viewer) if own_seat and viewer else 0
    return UthSnapshot(
        **{**public.in_snapshots(), "meter": state.meter},
        seq=state.log.seq,
        name=name,
        rules=with_known_returns(rules),
        limits=limits_panel(rules),
        places=tuple([_seat_view(state, seat, seat is own_seat) for seat in shown]),
        you=own_seat.number if own_seat else None,
        players=len(state.seats),
        phase=public.phase or "idle",
        time=_time_left(state, now),
        choices=own_state.choices if own_state else None,
        previous=own_seat.previous if own_seat else (),
        missing=own_state.missing if own_state else 0,
        balance=balance,
        usable_chips=usable_chips(rules, balance),
        paused=public.paused or (N_("the host paused the table") if state.paused_at is not None else ""),
        spectators=spectators,
        next_limits=limits_panel(state.next_limits.rules) if state.next_limits else (),
        waiting_list=state.waiting.names,
        offers=queue.offers(now if state.paused_at is None else state.paused_at),
        lent=lent,
        meter_return=known_meter_return(rules),
    )


def _seat_view(state: UthState, seat: UthSeat, own: bool) -> UthSeatView:
    public_seat = state.public_state.seats.get(seat.number) or UthPublicSeat()
    shown = public_seat.shown
    lender = state.seats.lender(seat.number)
    return UthSeatView(
        **dict(zip(IN_SEAT_VIEWS, READ_SEAT(public_seat), strict=True)),
        seat=seat.number,
        player=seat.player,
        bot=seat.bot,
        connected=seat.lost_at is None,
        held=seat.held_until is not None,
        leaving=seat.leaving,
        cards=public_seat.cards if own else shown.cards if shown else None,
        reserved_for=lender.player if lender else "",
    )


def _time_left(state: UthState, now: int) -> int:
    if state.due_at is None:
        return 0
    return max(0, state.due_at - (now if state.paused_at is None else state.paused_at))
