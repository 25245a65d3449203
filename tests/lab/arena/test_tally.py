"""The counts of a match against a plain recount of its histories, hand by hand and event by event."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest
from msgspec.structs import replace

from pokerroom.lab.arena.match.counts import PositionCount
from tests.lab.arena.small_matches import SMALL, play

LATER = ("flop", "turn", "river")


def recount(hand: dict, names: list[str], lines: dict) -> None:
    """Count one hand in the slowest and plainest way."""
    started, *events = hand["events"]
    seats = [player["seat"] for player in started["players"]]
    button = started["button"]
    order = sorted(seats, key=lambda seat: (seat <= button, seat))
    out, drawn = set(), False
    put_in, raised, saw = set(), set(), None
    for event in events:
        kind, seat = event["type"], event.get("seat")
        line = lines[names[seat - 1], order.index(seat)] if seat else None
        if kind in ("board_dealt", "drew", "deck_reshuffled") and saw is None:
            saw = set(seats) - out
            drawn = True
        if kind != "acted":
            continue
        if event["action"] == "fold":
            out.add(seat)
        elif event["action"] in ("call", "bet", "raise") and not drawn:
            put_in.add(seat)
            raised |= {seat} if event["action"] != "call" else set()
        elif event["action"] == "call":
            line["called"] += 1
        elif event["action"] in ("bet", "raise"):
            line["aggressive"] += 1
    stayed = set(seats) - out if len(out) < len(seats) - 1 else set()
    paid = {
        share["seat"] for e in events if e["type"] == "pot_awarded" for share in e["shares"] if share["by"]
    }
    for result in events[-1]["results"]:
        seat = result["seat"]
        line = lines[names[seat - 1], order.index(seat)]
        line["hands"] += 1
        line["net"] += result["net"]
        line["voluntary"] += seat in put_in
        line["raised"] += seat in raised
        line["saw"] += seat in (saw or ())
        line["shown_down"] += seat in stayed
        line["won_shown_down"] += seat in stayed & paid


@pytest.mark.parametrize(
    ("game", "bots", "seats"),
    [
        ("holdem-limit", ["random", "call"], 2),
        ("holdem-no-limit", ["random", "call", "sensible"], 3),
        ("holdem-no-limit", ["random", "call"], 4),
        ("draw-limit", ["random", "call"], 5),
    ],
)
def test_counts_are_those_of_the_histories(game, bots, seats):
    setting = replace(SMALL, game=game, seats=seats, seed=11, equity=False)
    played, history = play(bots, 120, setting)
    lines: dict = defaultdict(lambda: dict.fromkeys(PositionCount.__struct_fields__, 0))
    hands = [json.loads(line) for line in history.splitlines()]
    for hand in hands:
        recount(hand, hand["entrants"], lines)
    assert len(hands) == played.count.hands >= 120
    for entrant, name in enumerate(bots):
        count = played.count.entrants[entrant]
        for position, line in enumerate(count.positions):
            counted = {field: getattr(line, field) for field in PositionCount.__struct_fields__}
            assert counted.pop("adjusted") == line.net
            wanted = {field: lines[name, position][field] for field in counted}
            assert counted == wanted, (name, position)
        total = sum(lines[name, position]["net"] for position in range(seats))
        hands_played = sum(lines[name, position]["hands"] for position in range(seats))
        assert count.hands.count == hands_played
        assert count.hands.mean == pytest.approx(total / hands_played / setting.big_blind)
