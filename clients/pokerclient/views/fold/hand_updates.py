"""The course of a hand: cards, bets, pots, results."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.views.view_state import HandResult, SeatState, TableViewState, Win, pot_name
from pokerclient.views.wire_types import Event


def _hand_started(view: TableViewState, event: Event, now: float) -> None:
    view.hand, view.hand_running = event["hand"], True
    view.button = event["button"]
    view.small_blind_seat, view.big_blind_seat = event["small_blind_seat"], event["big_blind_seat"]
    view.board, view.pots, view.dead = (), [], 0
    view.street = "predraw" if view.config["game"] == "draw" else "preflop"
    view.made_hand = None
    view.results = HandResult(view.hand)
    _end_turn(view)
    for seat in view.seats.values():
        _clear_seat(seat)
    for player in event["players"]:
        seat = view.seats[player["seat"]]
        seat.in_hand, seat.stack = True, player["stack"]


def _forced_bet(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    view.dead += event["by"] - (event["to"] - seat.bet)
    seat.bet, seat.stack, seat.last_action = event["to"], event["stack"], event["kind"]


def _hole_cards(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.card_count = event["count"]
    seat.cards = _cards(event["cards"])


def _acted(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.bet, seat.stack, seat.last_action = event["to"], event["stack"], event["action"]
    if event["action"] == "fold":
        seat.folded = True
    _end_turn(view)


def _uncalled_returned(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.bet -= event["by"]
    seat.stack = event["stack"]


def _pots_formed(view: TableViewState, event: Event, now: float) -> None:
    view.set_pots((pot["amount"], pot["seats"]) for pot in event["pots"])
    view.dead = 0
    for seat in view.seats.values():
        seat.bet = 0


def _board_dealt(view: TableViewState, event: Event, now: float) -> None:
    view.street = event["street"]
    view.board = tuple(event["board"])
    for seat in view.seats.values():
        if seat.live:
            seat.last_action = ""


def _drew(view: TableViewState, event: Event, now: float) -> None:
    seat = view.seats[event["seat"]]
    seat.drew, seat.last_action = event["count"], "draw"
    if event["hand"] is not None:
        seat.cards = _cards(event["hand"])
    elif event["count"] and event["seat"] != view.you:
        seat.cards = None
    _end_turn(view)


def _hand_shown(view: TableViewState, event: Event, now: float) -> None:
    _show(view, view.seats[event["seat"]], tuple(event["cards"]))
    if view.results is not None and event["name"]:
        view.results.shown[event["seat"]] = event["name"]
        view.results.shown_fr[event["seat"]] = event["name_fr"]


def _pot_awarded(view: TableViewState, event: Event, now: float) -> None:
    result = view.results
    for share in event["shares"]:
        number = share["seat"]
        view.seats[number].stack += share["by"]
        if result is not None:
            name, name_fr = result.shown.get(number, ""), result.shown_fr.get(number, "")
            result.wins.append(
                Win(number, view.player(number), share["by"], pot_name(event["pot"]), name, name_fr)
            )


def _hand_ended(view: TableViewState, event: Event, now: float) -> None:
    _finish_hand(view)
    for result in event["results"]:
        view.seats[result["seat"]].stack = result["stack"]
        if view.results is not None:
            view.results.net[result["seat"]] = result["net"]


def _hand_voided(view: TableViewState, event: Event, now: float) -> None:
    _finish_hand(view)
    for player in event["players"]:
        view.seats[player["seat"]].stack = player["stack"]
    if view.results is not None:
        view.results.voided = True


def _made_hand(view: TableViewState, event: Event, now: float) -> None:
    view.made_hand = event


def _end_turn(view: TableViewState) -> None:
    view.turn = view.clock = None


def _finish_hand(view: TableViewState) -> None:
    _end_turn(view)
    view.hand_running = False
    view.pots, view.dead = [], 0
    for seat in view.seats.values():
        seat.bet = 0


def _clear_seat(seat: SeatState) -> None:
    seat.bet = seat.card_count = 0
    seat.in_hand = seat.folded = False
    seat.cards = seat.drew = None
    seat.last_action = ""


def _show(view: TableViewState, seat: SeatState, cards: tuple[str, ...]) -> None:
    """Lay shown cards before a player; our own we see anyway, in our own order."""
    if seat.seat == view.you:
        return
    if len(cards) < seat.card_count:
        before = seat.cards or ()
        cards = before + tuple(card for card in cards if card not in before)
    seat.cards = cards


def _cards(names: list[str] | None) -> tuple[str, ...] | None:
    return None if names is None else tuple(names)


EVENT_HANDLERS: dict[str, Callable[[TableViewState, Event, float], None]] = {
    "hand_started": _hand_started,
    "forced_bet": _forced_bet,
    "hole_cards": _hole_cards,
    "acted": _acted,
    "uncalled_returned": _uncalled_returned,
    "pots_formed": _pots_formed,
    "board_dealt": _board_dealt,
    "drew": _drew,
    "hand_shown": _hand_shown,
    "pot_awarded": _pot_awarded,
    "hand_ended": _hand_ended,
    "hand_voided": _hand_voided,
    "made_hand": _made_hand,
}
