"""A second fold of a table's events, written apart from the one under test: what a client would hold."""

from __future__ import annotations

from typing import Any

import msgspec

from pokerwire.cash.cash_events import AnyEvent
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.games import GAMES


def as_data(told: msgspec.Struct) -> dict[str, Any]:
    """Return what is sent as a client in another language has it."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def comparable(snapshot: TableSnapshot) -> dict[str, Any]:
    """Return a snapshot as plain data, without what is not in events: times that run, spectators."""
    plain = as_data(snapshot)
    del plain["spectators"]
    for seat in plain["seats"]:
        seat["kept"] = bool(seat["kept"])
    for part in (plain["turn"], plain["clock"], plain["runs_asked"], plain["game_asked"], *plain["offers"]):
        if part is not None:
            part.update(time=0)
    if plain["turn"] is not None:
        plain["turn"].update(bank=0)
    return plain


class Follower:
    """Starts from a snapshot and follows the events that are for one viewer."""

    def __init__(self, viewer: str | None, snapshot: TableSnapshot) -> None:
        self.viewer = viewer
        self.state = comparable(snapshot)

    def follow(self, event: AnyEvent | None) -> None:
        """Fold the next event in: whole, redacted, or ``None`` when it is not for this viewer."""
        self.state["seq"] += 1
        if event is None:
            return
        plain = as_data(event)
        kind = plain.pop("type")
        handler = getattr(self, f"on_{kind}", None)
        if handler is not None:
            handler(plain)

    def seat(self, event: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = next(s for s in self.state["seats"] if s["seat"] == event["seat"])
        return found

    def on_sat(self, e: dict[str, Any]) -> None:
        fresh = {
            "bet": 0,
            "in_hand": False,
            "folded": False,
            "cards": None,
            "card_count": 0,
            "last_action": "",
            "drew": None,
            "sitting_out": False,
            "sit_out_reason": None,
            "kept": False,
            "connected": True,
            "leaving": False,
            "top_up": 0,
            "auto_top_up": None,
            "adjust_by": 0,
            "owes_big_blind": False,
            "owes_small_blind": False,
            "blind_choice": "wait",
            "straddle": False,
            "straddle_to": 0,
            "straddle_min_to": 0,
            "straddle_max_to": 0,
            "runs": 0,
            "marks": [],
        }
        self.state["seats"] = sorted([*self.state["seats"], {**e, **fresh}], key=lambda s: s["seat"])
        if e["player"] == self.viewer:
            self.state["you"] = e["seat"]
        self.state["offers"] = [o for o in self.state["offers"] if o["player"] != e["player"]]

    def on_stood_up(self, e: dict[str, Any]) -> None:
        self.state["seats"].remove(self.seat(e))
        if e["player"] == self.viewer:
            self.state["you"] = self.state["made_hand"] = None

    def on_sat_out(self, e: dict[str, Any]) -> None:
        own = self.state["you"] == e["seat"]
        self.seat(e).update(sitting_out=True, sit_out_reason=e["reason"], kept=own and e["kept"] > 0)

    def on_sat_in(self, e: dict[str, Any]) -> None:
        self.seat(e).update(sitting_out=False, sit_out_reason=None, kept=False)

    def on_top_up_set(self, e: dict[str, Any]) -> None:
        self.seat(e)["top_up"] = e["by"]

    def on_topped_up(self, e: dict[str, Any]) -> None:
        self.seat(e).update(stack=e["stack"], top_up=0)

    def on_auto_top_up_set(self, e: dict[str, Any]) -> None:
        self.seat(e)["auto_top_up"] = {"to": e["to"], "below": e["below"]} if e["to"] else None

    def on_line_lost(self, e: dict[str, Any]) -> None:
        self.seat(e)["connected"] = False

    def on_line_back(self, e: dict[str, Any]) -> None:
        self.seat(e)["connected"] = True

    def on_blinds_owed(self, e: dict[str, Any]) -> None:
        self.seat(e).update(
            owes_big_blind=e["big_blind"], owes_small_blind=e["small_blind"], blind_choice=e["choice"]
        )

    def on_straddle_set(self, e: dict[str, Any]) -> None:
        self.seat(e)["straddle"] = e["on"]
        self.seat(e)["straddle_to"] = e["to"]
        self.seat(e)["straddle_min_to"] = e["min_to"]
        self.seat(e)["straddle_max_to"] = e["max_to"]

    def on_leave_set(self, e: dict[str, Any]) -> None:
        self.seat(e)["leaving"] = e["on"]

    def on_hand_started(self, e: dict[str, Any]) -> None:
        street = GAMES[self.state["config"]["game"]].first_street
        self.state.update(
            hand_running=True,
            board=[],
            more_boards=[],
            board_count=self.state["config"]["bomb_pot_boards"] if self.state["config"]["bomb_pot"] else 1,
            pots=[],
            odds=[],
            turn=None,
            clock=None,
            made_hand=None,
            street=street,
        )
        self.state.update({k: e[k] for k in ("hand", "button", "small_blind_seat", "big_blind_seat")})
        for seat in self.state["seats"]:
            seat.update(
                bet=0, in_hand=False, folded=False, cards=None, card_count=0, last_action="", drew=None
            )
        for player in e["players"]:
            self.seat(player).update(in_hand=True, stack=player["stack"])

    def on_forced_bet(self, e: dict[str, Any]) -> None:
        self.seat(e).update(bet=e["to"], stack=e["stack"], last_action=e["kind"])

    def on_hole_cards(self, e: dict[str, Any]) -> None:
        self.seat(e).update(card_count=e["count"], cards=e["cards"])

    def on_acted(self, e: dict[str, Any]) -> None:
        seat = self.seat(e)
        seat.update(bet=e["to"], stack=e["stack"], last_action=e["action"])
        seat["folded"] = seat["folded"] or e["action"] == "fold"
        self.state.update(turn=None, clock=None)

    def on_uncalled_returned(self, e: dict[str, Any]) -> None:
        seat = self.seat(e)
        seat.update(bet=seat["bet"] - e["by"], stack=e["stack"])

    def on_pots_formed(self, e: dict[str, Any]) -> None:
        self.state["pots"] = [[pot["amount"], pot["seats"]] for pot in e["pots"]]
        for seat in self.state["seats"]:
            seat["bet"] = 0

    def on_board_dealt(self, e: dict[str, Any]) -> None:
        boards = dict(enumerate([self.state["board"], *self.state["more_boards"]]))
        boards[e["run"]] = e["board"]
        first, *more = [boards[run] for run in sorted(boards)]
        self.state.update(board=first, more_boards=more, street=e["street"], odds=[])
        for seat in self.state["seats"]:
            if seat["in_hand"] and not seat["folded"]:
                seat["last_action"] = ""

    def on_runs_asked(self, e: dict[str, Any]) -> None:
        self.state["runs_asked"] = {"type": "runs_asked", **e, "time": 0}

    def on_runs_answered(self, e: dict[str, Any]) -> None:
        self.state["runs_asked"]["seats"].remove(e["seat"])

    def on_runs_agreed(self, e: dict[str, Any]) -> None:
        self.state.update(board_count=e["times"], runs_asked=None)

    def on_game_asked(self, e: dict[str, Any]) -> None:
        self.state["game_asked"] = {"type": "game_asked", **e, "time": 0}

    def on_game_chosen(self, e: dict[str, Any]) -> None:
        self.state["game_asked"] = None

    def on_table_closed(self, e: dict[str, Any]) -> None:
        self.state["game_asked"] = None

    def on_runs_set(self, e: dict[str, Any]) -> None:
        self.seat(e)["runs"] = e["times"]

    def on_draw_started(self, e: dict[str, Any]) -> None:
        self.state["street"] = e["street"]
        for number in e["seats"]:
            self.seat({"seat": number})["drew"] = None

    def on_drew(self, e: dict[str, Any]) -> None:
        seat = self.seat(e)
        seat.update(drew=e["count"], last_action="draw")
        seat["cards"] = e["hand"]
        self.state.update(turn=None, clock=None)

    def on_hand_shown(self, e: dict[str, Any]) -> None:
        seat = self.seat(e)
        if len(e["cards"]) == seat["card_count"]:
            seat["cards"] = e["cards"]
        else:
            known = seat["cards"] or []
            seat["cards"] = known + [card for card in e["cards"] if card not in known]

    def on_pot_awarded(self, e: dict[str, Any]) -> None:
        for share in e["shares"]:
            self.seat(share)["stack"] += share["by"]

    def on_hand_ended(self, e: dict[str, Any]) -> None:
        self.end(e["results"])

    def on_hand_voided(self, e: dict[str, Any]) -> None:
        self.end(e["players"])

    def on_side_bet_paid(self, e: dict[str, Any]) -> None:
        for result in e["results"]:
            self.seat(result).update(stack=result["stack"])

    def on_seats_marked(self, e: dict[str, Any]) -> None:
        for seat in self.state["seats"]:
            seat["marks"] = [e["mark"]] if seat["seat"] in e["seats"] else []

    def end(self, stacks: list[dict[str, Any]]) -> None:
        self.state.update(hand_running=False, pots=[], odds=[], runs_asked=None, turn=None, clock=None)
        for seat in self.state["seats"]:
            seat["bet"] = 0
        for entry in stacks:
            self.seat(entry)["stack"] = entry["stack"]

    def on_made_hand(self, e: dict[str, Any]) -> None:
        self.state["made_hand"] = {"type": "made_hand", **e}

    def on_all_in_odds(self, e: dict[str, Any]) -> None:
        self.state["odds"] = e["seats"]

    def on_turn(self, e: dict[str, Any]) -> None:
        self.state.update(turn={"type": "turn", **e, "time": 0, "bank": 0}, clock=None)

    def on_clock_extended(self, e: dict[str, Any]) -> None:
        self.state["clock"] = {"type": "clock_extended", **e, "time": 0}

    def on_button_drawn(self, e: dict[str, Any]) -> None:
        self.state["button"] = e["button"]

    def on_waiting_list_changed(self, e: dict[str, Any]) -> None:
        self.state["waiting"] = e["names"]
        self.state["offers"] = [o for o in self.state["offers"] if o["player"] in e["names"]]

    def on_seat_offered(self, e: dict[str, Any]) -> None:
        self.state["offers"].append({"type": "seat_offered", **e, "time": 0})

    def on_stakes_set(self, e: dict[str, Any]) -> None:
        self.state["next_config"] = e["config"]

    def on_stakes_changed(self, e: dict[str, Any]) -> None:
        self.state.update(config=e["config"], next_config=None)

    def on_buy_in_asked(self, e: dict[str, Any]) -> None:
        self.state["requests"].append({"type": "buy_in_asked", **e})
        for seat in self.state["seats"]:
            if seat["player"] == e["player"] and seat["sit_out_reason"] == "broke":
                seat["kept"] = False

    def on_buy_in_answered(self, e: dict[str, Any]) -> None:
        self.state["requests"] = [r for r in self.state["requests"] if r["player"] != e["player"]]

    def on_adjust_set(self, e: dict[str, Any]) -> None:
        self.seat(e)["adjust_by"] = e["by"]

    def on_stack_adjusted(self, e: dict[str, Any]) -> None:
        self.seat(e).update(stack=e["stack"], adjust_by=0)

    def on_closing_set(self, e: dict[str, Any]) -> None:
        self.state["closing"] = e["reason"]

    def on_paused(self, e: dict[str, Any]) -> None:
        self.state["paused"] = True

    def on_resumed(self, e: dict[str, Any]) -> None:
        self.state["paused"] = False
