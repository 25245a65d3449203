"""The browser's fold of events says the same as the Python client's and the server's own snapshots, word by word."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from pokerclient.text import EventWords
from pokerclient.text.hand_so_far import hand_so_far
from pokerclient.views.table_view import TableView
from pokerwire.hand_names import NamedHand
from pokerwire.reading import read_event
from tests.clients.test_table_view import CLOCKS, GAMES, Followed, as_snapshot, listed, wander
from tests.golden.golden_hands import BY_NAME, HANDS, GoldenHand
from tests.golden.stream import SPECTATOR, seen_by
from tests.web.node import replayed

LANGUAGES = [("en", False), ("en", True), ("fr", False), ("fr", True)]


def as_data(told: Any) -> Any:
    """A message, as a browser gets it."""
    return json.loads(msgspec.json.encode(told))


def expected(case: dict[str, Any]) -> dict[str, Any]:
    """What the Python client makes of a case."""
    view = TableView.from_snapshot(1, case["snapshot"], case["name"])
    words = [EventWords(language, spoken) for language, spoken in LANGUAGES]
    told, missed = [], []
    mucked: list[int] = []
    for event in case["events"]:
        happened = read_event(event)
        view.apply(happened)
        mucked = [] if event["type"] == "hand_started" else mucked
        mucked += [event["seat"]] if event["type"] == "hand_mucked" else []
        told.append([each.sentences(happened, view) for each in words])
        missed.append([line for one in hand_so_far(view) for line in words[0].sentences(one, view)])
    return {
        "snapshot": listed(as_snapshot(view)),
        "pot": view.pot_total,
        "told": told,
        "missed": missed,
        "results": result(view) and {**result(view), "mucked": mucked},
    }


def result(view: TableView) -> dict[str, Any] | None:
    """The result of the last hand as the browser keeps it."""
    kept = view.results
    if kept is None:
        return None
    return {
        "hand": kept.hand,
        "voided": kept.voided,
        "to_come": [list(board) for board in kept.to_come],
        "net": {str(seat): net for seat, net in kept.net.items()},
        "shown": {
            str(seat): {"name": shown.name, "named": as_sent(shown.named), "cards": list(shown.cards)}
            for seat, shown in kept.shown.items()
        },
        "wins": [
            {
                "seat": win.seat,
                "player": win.player,
                "by": win.amount,
                "pot": 0 if win.pot == "Main pot" else int(win.pot.split()[-1]),
                "run": win.run,
                "name": win.hand,
                "named": as_sent(kept.shown[win.seat].named) if win.hand else None,
            }
            for win in kept.wins
        ],
    }


def as_sent(named: NamedHand | None) -> dict[str, str] | None:
    """A hand as it travels."""
    return named.to_dict() if named else None


def compare(cases: list[dict[str, Any]]) -> None:
    """Fold all cases in the browser's way and in Python's."""
    answers = replayed(cases)
    assert len(answers) == len(cases)
    for case, answer in zip(cases, answers, strict=True):
        assert answer == expected(case)


def golden_case(golden: GoldenHand, viewer: int) -> dict[str, Any]:
    """A golden hand, begun at a table where everybody sits already."""
    played = golden.deal()
    stacks = golden.setup["stacks"]
    table = Followed(game=golden.setup.get("game", "holdem"), seats=5)
    snapshot = as_data(table.table.snapshot(None, table.now))
    events: list[dict[str, Any]] = [
        {"type": "sat", "seat": seat, "player": f"P{seat}", "stack": stacks[seat], "bot": False}
        for seat in played.hand.seats
    ]
    players = [{"seat": seat, "player": f"P{seat}", "stack": stacks[seat]} for seat in played.hand.seats]
    order = played.hand.seats
    started = {"type": "hand_started", "hand": 1, "button": order[-1], "players": players}
    events.append({**started, "small_blind_seat": None, "big_blind_seat": order[0]})
    events += [as_data(event) for event in seen_by(golden.name, viewer)]
    return {"snapshot": snapshot, "name": f"P{viewer}" if viewer else None, "events": events}


def test_golden_hands_for_every_viewer() -> None:
    cases = [
        golden_case(golden, viewer)
        for golden in HANDS
        for viewer in (SPECTATOR, *BY_NAME[golden.name].deal().hand.seats)
    ]
    assert len(cases) > 60
    compare(cases)


def test_who_comes_in_mid_hand_reads_only_what_everybody_was_told() -> None:
    """And nothing between two hands; at the end of the board all that lies there has been sent."""
    for golden in HANDS:
        case = golden_case(golden, SPECTATOR)
        answer = expected(case)
        told = [line for sentences in answer["told"] for line in sentences[0]]
        assert all(set(missed) <= set(told) for missed in answer["missed"]), golden.name
        assert answer["missed"][-1] == []
        streets = [
            line
            for line in told
            if line.startswith(("Flop: ", "Turn: ", "River: ", "The draw begins", "Draw "))
        ]
        last = max(answer["missed"], key=len)
        assert last[0].startswith("Hand 1: ")
        assert [line for line in last if line in streets] == streets


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options['game']}-{options['structure']}")
def test_wandering_tables_for_every_viewer(options: dict[str, Any]) -> None:
    """Tables where people do what they like: after every few steps all views agree with the server's snapshots."""
    rng = random.Random(7)
    fields = {"seats": 4, "clocks": CLOCKS, "big_blind": 2, "min_buy_in": 80, "max_buy_in": 200, **options}
    table = Followed(seed=3, **fields)
    table.sit("Ann", "Bob", "Cay")
    cases = []
    for _ in range(12):
        begun = {name: as_data(table.table.snapshot(name, table.now)) for name in table.views}
        before = {name: len(table.seen[name]) for name in table.views}
        wander(table, rng, 12)
        for name in table.views:
            events = [as_data(event) for _, event in table.seen[name][before[name] :]]
            cases.append({"snapshot": begun[name], "name": name, "events": [e for e in events if e]})
    assert sum(len(case["events"]) for case in cases) > 300
    compare(cases)
