"""How each event changes the picture of a house table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerclient.house.parts import PhaseClock, PlaceState
from pokerclient.shapes import Event

if TYPE_CHECKING:
    from pokerclient.house.view import HouseView

Fold = Callable[["HouseView", Event, float], None]
_FOLDS: dict[str, Fold] = {}

HOST_PAUSED = "the host paused the table"
"""what a snapshot says of a table that is not paused by a fault"""


def fold(view: HouseView, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    change = _FOLDS.get(event["type"])
    if change is not None:
        change(view, event, now)


def _on(change: Fold) -> Fold:
    _FOLDS[change.__name__.strip("_")] = change
    return change


# --- places -----------------------------------------------------------------------------------------------------


@_on
def _place_taken(view: HouseView, event: Event, now: float) -> None:
    seat = event["seat"]
    view.places[seat] = PlaceState(seat, event["player"], bot=event["bot"])
    if event["player"] == view.player:
        view.you = seat
        view.previous, view.missing = (), 0
    if not view.crowd:
        view.players += 1


@_on
def _place_left(view: HouseView, event: Event, now: float) -> None:
    view.places.pop(event["seat"], None)
    if view.you == event["seat"]:
        view.you = view.choices = None
        view.previous, view.missing = (), 0
    if not view.crowd:
        view.players -= 1


@_on
def _place_held(view: HouseView, event: Event, now: float) -> None:
    view.places[event["seat"]].held = True


@_on
def _place_back(view: HouseView, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.held, place.leaving = place.held and place.leaving, False


@_on
def _place_leaving(view: HouseView, event: Event, now: float) -> None:
    view.places[event["seat"]].leaving = True


@_on
def _place_line(view: HouseView, event: Event, now: float) -> None:
    view.places[event["seat"]].connected = event["connected"]


@_on
def _crowd_counted(view: HouseView, event: Event, now: float) -> None:
    view.players, view.betting, view.total = event["players"], event["betting"], event["total"]


# --- betting ----------------------------------------------------------------------------------------------------


@_on
def _betting_opened(view: HouseView, event: Event, now: float) -> None:
    _clear(view)
    view.game, view.meter = event["game"], event["meter"]
    view.phase, view.light = "betting", "green"


@_on
def _bets_changed(view: HouseView, event: Event, now: float) -> None:
    _bets(view, event)
    if event["seat"] == view.you:
        view.missing = event["missing"]


@_on
def _bets_declined(view: HouseView, event: Event, now: float) -> None:
    _bets(view, event)
    if event["seat"] == view.you:
        view.missing = 0


@_on
def _deal_asked(view: HouseView, event: Event, now: float) -> None:
    view.places[event["seat"]].ready = True


@_on
def _light_changed(view: HouseView, event: Event, now: float) -> None:
    view.light = event["light"]
    whole = view.rules["timing"]["betting"]
    view.clock = PhaseClock(now, event["time"], whole) if event["time"] else None


@_on
def _betting_closed(view: HouseView, event: Event, now: float) -> None:
    view.phase, view.clock = "closed", None
    view.betting, view.total = event["players"], event["total"]
    me = view.me
    if me is not None and me.bets:
        view.previous = me.bets


@_on
def _bank_short(view: HouseView, event: Event, now: float) -> None:
    _clear(view)
    view.bank_short = event["reason"]


# --- cards ------------------------------------------------------------------------------------------------------


@_on
def _player_dealt(view: HouseView, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.card_count = event["count"]
    place.cards = None if event["cards"] is None else tuple(event["cards"])


@_on
def _shared_hand_dealt(view: HouseView, event: Event, now: float) -> None:
    view.shared_hand = tuple(event["cards"])


@_on
def _dealer_dealt(view: HouseView, event: Event, now: float) -> None:
    view.dealer_cards = event["count"]


@_on
def _community_shown(view: HouseView, event: Event, now: float) -> None:
    view.board, view.phase = tuple(event["board"]), event["phase"]


@_on
def _dealer_shown(view: HouseView, event: Event, now: float) -> None:
    view.dealer, view.phase, view.clock = event, "showdown", None


@_on
def _player_shown(view: HouseView, event: Event, now: float) -> None:
    if not event["seat"]:
        view.shared_shown = event
        return
    place = view.places.get(event["seat"])
    if place is not None:
        place.shown, place.cards = event, tuple(event["cards"])


# --- decisions --------------------------------------------------------------------------------------------------


@_on
def _decision_time(view: HouseView, event: Event, now: float) -> None:
    view.clock = PhaseClock(now, event["time"], event["time"]) if event["time"] else None


@_on
def _decision_opened(view: HouseView, event: Event, now: float) -> None:
    view.phase, view.waiting, view.auto = event["phase"], event["waiting"], ""
    for place in view.places.values():
        if place.total and not (place.raised or place.folded):
            place.decided = ""


@_on
def _choices(view: HouseView, event: Event, now: float) -> None:
    view.choices = event


@_on
def _decided(view: HouseView, event: Event, now: float) -> None:
    place = view.places[event["seat"]]
    place.decided, place.folded = event["label"], event["choice"] == "fold"
    if not view.crowd:
        view.waiting -= 1
    if event["by"]:
        place.raised = event["by"]
        place.bets = (*place.bets, {"bet": "raise", "amount": event["by"]})
        _total(view, place, place.total + event["by"])
        place.ready = False
    if event["seat"] == view.you:
        view.choices = None
        view.auto = event["label"] if event["auto"] else ""


@_on
def _decisions_closed(view: HouseView, event: Event, now: float) -> None:
    view.waiting, view.counts, view.clock = 0, list(event["counts"]), None


# --- the end ----------------------------------------------------------------------------------------------------


@_on
def _bets_settled(view: HouseView, event: Event, now: float) -> None:
    place = view.places.get(event["seat"])
    if place is not None:
        place.settled = event


@_on
def _round_ended(view: HouseView, event: Event, now: float) -> None:
    view.phase, view.meter, view.clock = "over", event["meter"], None


@_on
def _bets_refunded(view: HouseView, event: Event, now: float) -> None:
    place = view.places.get(event["seat"])
    if place is not None:
        place.bets, place.ready = (), False
        _total(view, place, 0)
        if event["seat"] == view.you:
            view.missing = 0


@_on
def _round_cancelled(view: HouseView, event: Event, now: float) -> None:
    view.phase, view.fault, view.waiting = "cancelled", "", 0
    view.choices = view.clock = None
    view.cancelled = event["reason"]


# --- standing still ---------------------------------------------------------------------------------------------


@_on
def _round_paused(view: HouseView, event: Event, now: float) -> None:
    view.fault = event["reason"]
    _stop(view, now)


@_on
def _round_resumed(view: HouseView, event: Event, now: float) -> None:
    view.fault = ""
    _go_on(view, now)


@_on
def _paused(view: HouseView, event: Event, now: float) -> None:
    view.host_paused = True
    _stop(view, now)


@_on
def _resumed(view: HouseView, event: Event, now: float) -> None:
    view.host_paused = False
    _go_on(view, now)


@_on
def _table_closed(view: HouseView, event: Event, now: float) -> None:
    view.closed = event["reason"]


# --- helpers ----------------------------------------------------------------------------------------------------


def _clear(view: HouseView) -> None:
    """Take everything off the table: no round runs."""
    view.phase, view.light, view.clock = "idle", "red", None
    view.betting = view.total = view.waiting = view.missing = view.dealer_cards = 0
    view.board, view.shared_hand, view.counts = (), (), []
    view.shared_shown = view.dealer = view.choices = None
    view.auto = view.cancelled = view.fault = view.bank_short = ""
    for place in view.places.values():
        place.clear()


def _bets(view: HouseView, event: Event) -> None:
    place = view.places[event["seat"]]
    place.bets, place.ready = tuple(event["bets"]), False
    _total(view, place, event["total"])


def _total(view: HouseView, place: PlaceState, total: int) -> None:
    """Note what a player has on the table; the sums of a crowd are told by the room."""
    if not view.crowd:
        view.betting += bool(total) - bool(place.total)
        view.total += total - place.total
    place.total = total


def _stop(view: HouseView, now: float) -> None:
    if view.clock is not None:
        view.clock.stop(now)


def _go_on(view: HouseView, now: float) -> None:
    if view.clock is not None and not view.paused:
        view.clock.go_on(now)
