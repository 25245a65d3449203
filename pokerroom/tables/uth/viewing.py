"""Snapshots of a house table: the picture, as one viewer may see it."""

from __future__ import annotations

from pokerroom.tables.uth.public_state import SeatPicture
from pokerroom.tables.uth.seats import Place
from pokerroom.tables.uth.snapshot import HouseSnapshot, PlaceView
from pokerroom.tables.uth.state import HouseState
from pokerroom.uth.bet_spots import limits_panel, usable_chips


def snapshot(state: HouseState, name: str, viewer: str | None, now: int, spectators: int) -> HouseSnapshot:
    """Return the whole state as ``viewer`` may see it at ``now``."""
    picture, rules = state.picture, state.rules
    own = state.places.find(viewer)
    mine = picture.seats.get(own.number) if own else None
    shown = state.places if state.public else [own] if own else []
    balance = state.cashier.balance(viewer) if own and viewer else 0
    return HouseSnapshot(
        seq=state.log.seq,
        name=name,
        rules=rules,
        limits=limits_panel(rules),
        places=tuple([_place(state, place, place is own) for place in shown]),
        you=own.number if own else None,
        players=len(state.places),
        game=picture.game,
        phase=picture.phase or "idle",
        light=picture.light,
        time=_time_left(state, now),
        betting=picture.betting,
        total=picture.total,
        waiting=picture.waiting,
        meter=state.meter,
        board=picture.board,
        shared_hand=picture.shared_hand,
        shared_shown=picture.shared_shown,
        dealer_cards=picture.dealer_cards,
        dealer=picture.dealer,
        choices=mine.choices if mine else None,
        previous=own.previous if own else (),
        missing=mine.missing if mine else 0,
        balance=balance,
        usable_chips=usable_chips(rules, balance),
        paused=picture.paused or ("the host paused the table" if state.paused_at is not None else ""),
        bank_short=picture.bank_short,
        spectators=spectators,
        next_limits=limits_panel(state.next_limits.rules) if state.next_limits else (),
    )


def _place(state: HouseState, place: Place, own: bool) -> PlaceView:
    part = state.picture.seats.get(place.number) or SeatPicture()
    shown = part.shown
    return PlaceView(
        seat=place.number,
        player=place.player,
        bot=place.bot,
        connected=place.lost_at is None,
        held=place.held_until is not None,
        leaving=place.leaving,
        ready=part.ready,
        bets=part.bets,
        total=part.total,
        card_count=part.card_count,
        cards=part.cards if own else shown.cards if shown else None,
        decided=part.decided,
        raised=part.raised,
        folded=part.folded,
        shown=shown,
        settled=part.settled,
    )


def _time_left(state: HouseState, now: int) -> int:
    if state.due_at is None:
        return 0
    return max(0, state.due_at - (now if state.paused_at is None else state.paused_at))
