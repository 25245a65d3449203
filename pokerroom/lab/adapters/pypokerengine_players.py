"""Players of PyPokerEngine at our hold'em tables: each receives what that engine would send, in its own words."""

from __future__ import annotations

from typing import Any

from pokerclient.moves import Move, call, clamp, fold, raise_to
from pokerclient.views.betting_history import STREETS
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import HandStarted, Turn
from pokerwire.games import GAMES
from pokerwire.hand_events import Acted, BoardDealt, Event, HandEnded

ACTIONS = {"fold": "FOLD", "check": "CALL", "call": "CALL", "bet": "RAISE", "raise": "RAISE"}


class PyPokerEngineBot:
    """Asks ``player.declare_action(...)``; notifies it of games, rounds, streets, actions and results.

    ``player`` is a ``BasePokerPlayer`` or anything with its methods; its ``uuid`` is that of its seat.
    """

    def __init__(self, player: Any) -> None:
        self.player = player
        self._told = 0
        """the hand whose hole cards it has received"""

    def see(self, view: TableView, event: Event) -> None:
        """Pass on what happens."""
        if isinstance(event, HandStarted):
            self.player.uuid = _uuid(view.you or 0)
            if event.hand == 1:
                self.player.receive_game_start_message(_game(view))
        elif isinstance(event, BoardDealt):
            self.player.receive_street_start_message(event.street, round_state(view))
        elif isinstance(event, Acted):
            action = {
                "player_uuid": _uuid(event.seat),
                "action": ACTIONS[event.action].lower(),
                "amount": event.to,
            }
            self.player.receive_game_update_message(action, round_state(view))
        elif isinstance(event, HandEnded):
            winners = [_seat(view, result.seat) for result in event.results if result.net > 0]
            self.player.receive_round_result_message(winners, [], round_state(view))
        if view.hand != self._told and view.my_cards:
            self._told = view.hand
            self.player.receive_round_start_message(view.hand, _cards(view.my_cards), _seats(view))

    def decide(self, view: TableView, turn: Turn) -> Move:
        """Return what the player declares."""
        if not GAMES[view.config.game].is_holdem:
            raise ValueError("PyPokerEngine's players play hold'em")
        legal = turn.legal
        least, most = (legal.min_to, legal.max_to) if legal.aggression else (-1, -1)
        call_to = legal.call_to or (view.me.bet if view.me else 0)
        valid = [
            {"action": "fold", "amount": 0},
            {"action": "call", "amount": call_to},
            {"action": "raise", "amount": {"min": least, "max": most}},
        ]
        action, amount = self.player.declare_action(valid, _cards(view.my_cards), round_state(view))
        if action == "raise" and legal.aggression:
            return raise_to(clamp(legal, int(amount)))
        return fold() if action == "fold" else call()


def round_state(view: TableView) -> dict[str, Any]:
    """Return the hand as PyPokerEngine describes it; places count from 0, clockwise from seat 1."""
    numbers = sorted(view.seats)
    streets = STREETS[: STREETS.index(view.street) + 1] if view.street in STREETS else STREETS[:1]
    main = view.pots[0].amount if view.pots else 0
    return {
        "street": view.street,
        "pot": {
            "main": {"amount": main + view.bets_total + view.dead},
            "side": [
                {"amount": pot.amount, "eligibles": [_uuid(seat) for seat in pot.seats]}
                for pot in view.pots[1:]
            ],
        },
        "community_card": _cards(view.board),
        "dealer_btn": numbers.index(view.button) if view.button in numbers else 0,
        "next_player": numbers.index(view.turn.seat) if view.turn else "not_found",
        "small_blind_pos": _place(numbers, view.small_blind_seat),
        "big_blind_pos": _place(numbers, view.big_blind_seat),
        "round_count": view.hand,
        "small_blind_amount": view.config.small_blind,
        "seats": _seats(view),
        "action_histories": {
            street: [
                {"action": ACTIONS[step.action], "amount": step.to, "paid": step.by, "uuid": _uuid(step.seat)}
                for step in view.betting
                if step.street == street and step.action in ACTIONS
            ]
            for street in streets
        },
    }


def _place(numbers: list[int], seat: int | None) -> int | None:
    return numbers.index(seat) if seat in numbers else None


def _game(view: TableView) -> dict[str, Any]:
    config = view.config
    return {
        "player_num": len(view.seats),
        "rule": {
            "initial_stack": config.max_buy_in,
            "max_round": 0,
            "small_blind_amount": config.small_blind,
            "ante": config.ante,
            "blind_structure": {},
        },
        "seats": _seats(view),
    }


def _seats(view: TableView) -> list[dict[str, Any]]:
    return [_seat(view, number) for number in sorted(view.seats)]


def _seat(view: TableView, number: int) -> dict[str, Any]:
    seat = view.seats[number]
    state = "folded" if seat.folded else "allin" if seat.all_in else "participating"
    return {"uuid": _uuid(number), "name": seat.player, "stack": seat.stack, "state": state}


def _uuid(seat: int) -> str:
    return f"seat-{seat}"


def _cards(names: tuple[str, ...]) -> list[str]:
    """Return cards by suit and rank, as in "SA"."""
    return [name[1].upper() + name[0] for name in names]
