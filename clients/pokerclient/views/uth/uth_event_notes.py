"""What a client notes of an event at a UTH table besides the round: who sits where, clocks, sums, limits, pauses.

A note is taken before the event is folded into the round.
"""

from __future__ import annotations

from msgspec.structs import replace

from pokerclient.views.uth.uth_view_state import PhaseClock, UthSeatState, UthTableViewState
from pokerwire.by_kind import ByKind
from pokerwire.cash.cash_events import Paused, Resumed, SeatOffered, TableClosed, WaitingListChanged
from pokerwire.hand_events import Event
from pokerwire.uth import round_events as rounds
from pokerwire.uth import uth_table_events as tables
from pokerwire.uth.rule_set import ANTE, Limit


def note_uth_event(view: UthTableViewState, event: Event, now: float) -> None:
    """Note what ``event`` means to the client; ``now`` is its time in seconds."""
    note = _NOTES[type(event)]
    if note is not None:
        note(view, event, now)


# --- places -------------------------------------------------------------------------------------------------------


def _place_taken(view: UthTableViewState, event: tables.PlaceTaken, now: float) -> None:
    lender = event.reserved_for
    view.seats[event.seat] = UthSeatState(
        view.state, event.seat, event.player, bot=event.bot, reserved_for=lender
    )
    _end_offer(view, event.seat)
    if lender and lender == view.player:
        view.you, view.lent, view.previous = None, event.seat, ()
    if event.player == view.player:
        view.you, view.lent, view.previous = event.seat, None, ()
    if not view.crowd and not lender:
        view.players += 1


def _place_left(view: UthTableViewState, event: tables.PlaceLeft, now: float) -> None:
    view.seats.pop(event.seat, None)
    if view.you == event.seat:
        view.you, view.previous = None, ()
    if not view.crowd:
        view.players -= 1


def _place_given_up(view: UthTableViewState, event: tables.PlaceGivenUp, now: float) -> None:
    view.seats[event.seat].reserved_for = ""
    if event.player == view.player:
        view.lent = None


def _place_held(view: UthTableViewState, event: tables.PlaceHeld, now: float) -> None:
    view.seats[event.seat].held = True


def _place_back(view: UthTableViewState, event: tables.PlaceBack, now: float) -> None:
    seat = view.seats[event.seat]
    seat.held, seat.leaving = seat.held and seat.leaving, False
    _end_offer(view, event.seat)


def _place_leaving(view: UthTableViewState, event: tables.PlaceLeaving, now: float) -> None:
    view.seats[event.seat].leaving = True


def _place_line(view: UthTableViewState, event: tables.PlaceLine, now: float) -> None:
    view.seats[event.seat].connected = event.connected


def _crowd_counted(view: UthTableViewState, event: tables.CrowdCounted, now: float) -> None:
    view.players = event.players
    view.state.betting, view.state.total = event.betting, event.total


def _waiting_list_changed(view: UthTableViewState, event: WaitingListChanged, now: float) -> None:
    view.waiting_list = event.names
    view.offers = tuple(offer for offer in view.offers if offer.player in event.names)


def _seat_offered(view: UthTableViewState, event: SeatOffered, now: float) -> None:
    view.offers = (*view.offers, event)


def _end_offer(view: UthTableViewState, seat: int) -> None:
    view.offers = tuple(offer for offer in view.offers if offer.seat != seat)


# --- the course of a round ----------------------------------------------------------------------------------------


def _betting_opened(view: UthTableViewState, event: rounds.BettingOpened, now: float) -> None:
    _clear_table(view, event, now)
    view.meter, view.opened_as = event.meter, event.game


def _clear_table(view: UthTableViewState, event: Event, now: float) -> None:
    view.clock = None
    view.counts = []
    view.auto = view.cancelled = ""


def _light_changed(view: UthTableViewState, event: tables.LightChanged, now: float) -> None:
    view.clock = PhaseClock(now, event.time, view.rules.timing.betting) if event.time else None


def _betting_closed(view: UthTableViewState, event: rounds.BettingClosed, now: float) -> None:
    view.clock = None
    me = view.me
    if me is not None and me.bets:
        view.previous = me.bets


def _decision_time(view: UthTableViewState, event: tables.DecisionTime, now: float) -> None:
    view.clock = PhaseClock(now, event.time, event.time) if event.time else None


def _decision_opened(view: UthTableViewState, event: rounds.DecisionOpened, now: float) -> None:
    view.auto = ""


def _decided(view: UthTableViewState, event: rounds.Decided, now: float) -> None:
    if event.seat == view.you:
        view.auto = view.label(event, auto=True) if event.auto else ""


def _decisions_closed(view: UthTableViewState, event: rounds.DecisionsClosed, now: float) -> None:
    view.counts, view.clock = list(event.counts), None


def _dealer_shown(view: UthTableViewState, event: rounds.DealerShown, now: float) -> None:
    view.clock = None


def _round_ended(view: UthTableViewState, event: rounds.RoundEnded, now: float) -> None:
    view.meter, view.clock = event.meter, None


def _round_cancelled(view: UthTableViewState, event: rounds.RoundCancelled, now: float) -> None:
    view.cancelled, view.clock = event.reason, None


# --- pauses, limits, the end --------------------------------------------------------------------------------------


def _round_paused(view: UthTableViewState, event: rounds.RoundPaused, now: float) -> None:
    _stop_clock(view, now)


def _round_resumed(view: UthTableViewState, event: rounds.RoundResumed, now: float) -> None:
    if not view.host_paused:
        _resume_clock(view, now)


def _paused(view: UthTableViewState, event: Paused, now: float) -> None:
    view.host_paused = True
    _stop_clock(view, now)


def _resumed(view: UthTableViewState, event: Resumed, now: float) -> None:
    view.host_paused = False
    if not view.round_pause_reason:
        _resume_clock(view, now)


def _stop_clock(view: UthTableViewState, now: float) -> None:
    if view.clock is not None:
        view.clock.stop(now)


def _resume_clock(view: UthTableViewState, now: float) -> None:
    if view.clock is not None:
        view.clock.resume(now)


def _limits_set(view: UthTableViewState, event: tables.LimitsSet, now: float) -> None:
    view.next_limits = event.limits


def _limits_changed(view: UthTableViewState, event: tables.LimitsChanged, now: float) -> None:
    view.limits, view.next_limits = event.limits, ()
    limits = {limit.bet: limit for limit in event.limits}
    ante = limits[ANTE]
    sides = [
        replace(side, min=limits[side.bet].min, max=limits[side.bet].max) for side in view.rules.side_bets
    ]
    view.rules = replace(view.rules, ante=Limit(ante.min, ante.max), side_bets=tuple(sides))


def _table_closed(view: UthTableViewState, event: TableClosed, now: float) -> None:
    view.closed = event.reason


_NOTES = ByKind(
    {
        tables.PlaceTaken: _place_taken,
        tables.PlaceLeft: _place_left,
        tables.PlaceGivenUp: _place_given_up,
        tables.PlaceHeld: _place_held,
        tables.PlaceBack: _place_back,
        tables.PlaceLeaving: _place_leaving,
        tables.PlaceLine: _place_line,
        tables.CrowdCounted: _crowd_counted,
        WaitingListChanged: _waiting_list_changed,
        SeatOffered: _seat_offered,
        rounds.BettingOpened: _betting_opened,
        tables.BankShort: _clear_table,
        tables.LightChanged: _light_changed,
        rounds.BettingClosed: _betting_closed,
        tables.DecisionTime: _decision_time,
        rounds.DecisionOpened: _decision_opened,
        rounds.Decided: _decided,
        rounds.DecisionsClosed: _decisions_closed,
        rounds.DealerShown: _dealer_shown,
        rounds.RoundEnded: _round_ended,
        rounds.RoundCancelled: _round_cancelled,
        rounds.RoundPaused: _round_paused,
        rounds.RoundResumed: _round_resumed,
        Paused: _paused,
        Resumed: _resumed,
        tables.LimitsSet: _limits_set,
        tables.LimitsChanged: _limits_changed,
        TableClosed: _table_closed,
    }
)
