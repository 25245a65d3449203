"""Records in few bytes: what comes out is what was put in, usual or not."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.history.from_events import record_from_events
from pokerroom.history.replay.recorded_hand import RecordedAction, RecordedPot, ReplayRecord
from pokerroom.lab.collection.record_reader import unpack
from pokerroom.lab.collection.record_writer import pack
from pokerroom.lab.collection.varints import (
    number_at,
    packed_numbers,
    signed,
    unpacked_numbers,
    unsigned,
)
from tests.history.playing import hands

RECORDS = [record_from_events(one) for one in hands("packed records", "holdem", "no_limit", 12)]
NUMBERS = [0, 1, 127, 128, 300, 2**14 - 1, 2**14, 10**15, 2**70]


def test_numbers_come_back() -> None:
    assert unpacked_numbers(packed_numbers(NUMBERS)) == NUMBERS
    assert len(packed_numbers([127])) == 1
    for number in NUMBERS:
        assert signed(unsigned(number)) == number
        assert signed(unsigned(-number)) == -number
        data = b"\x80\x01" + packed_numbers([number]) + b"\x05"
        assert number_at(data, 2) == (number, len(data) - 1)


@pytest.mark.parametrize("game", ["triple_draw", "badugi"])
def test_hands_with_several_draws_come_back(game: str) -> None:
    for one in hands("packed records", game, "limit", 6):
        record = record_from_events(one)
        assert unpack(pack(record, "17"), "17") == record


def changed_action(rng: random.Random, action: RecordedAction) -> RecordedAction:
    """Return an action with a field that is not as usual."""
    change: dict[str, Any] = rng.choice(
        [
            {"amount": action.amount + rng.choice([1, 1000])},
            {"amount": 0},
            {"to": action.to + 7},
            {"all_in": not action.all_in},
            {"line": rng.randrange(5000)},
            {"street": rng.randrange(5)},
            {"act": rng.choice(["fold", "splash", "post", "leave", "uncalled", "unheard-of"])},
            {"count": 2},
            {"cards": "As??"},
            {"drawn": ""},
        ]
    )
    return replace(action, **change)


def changed(rng: random.Random, record: ReplayRecord) -> ReplayRecord:
    """Return a record with something in it that is not as usual."""
    seat = str(rng.choice(record.seats).seat)
    actions = list(record.actions or RECORDS[0].actions)
    at = rng.randrange(len(actions))
    actions[at] = changed_action(rng, actions[at])
    change: dict[str, Any] = rng.choice(
        [
            {"actions": tuple(actions)},
            {"actions": ()},
            {"seats": record.seats[::-1]},
            {"seats": (replace(record.seats[0], seat=rng.choice([0, 90])), *record.seats[1:])},
            {"seats": (replace(record.seats[0], hole=rng.choice(["", "As??", "1c2d"])), *record.seats[1:])},
            {"collected": {seat: rng.randrange(3000)}},
            {"collected": {"99": 5}},
            {"collected": {"0" + seat: 5}},
            {"final": {seat: rng.randrange(3000)}},
            {"final": {}},
            {"shown": {seat: "AsKd"}},
            {"shown": {"x": "AsKd"}},
            {"board": rng.choice([("AsKd",), ("AsKdQh", "Jc", "Tc", "2c"), ("AsK",), ("askdqh",)])},
            {"pots": rng.choice([None, (), (RecordedPot(10, (1, 2)),)])},
            {"pot_amounts": (5, 700)},
            {"rake": rng.choice([-3, 0, 2000])},
            {"button": rng.choice([None, 0, 9])},
            {"runs": (("AsKdQh", "Jc"), ("AsKdQh", "Jd"))},
            {"contradictions": ("line 7: é",)},
            {"unread": ("line 9",)},
            {"id": "RC 17-0"},
            {"small_blind": 3, "ante": 9, "ante_kind": None, "unit": "cent"},
            {"big_blind": 10**15},
        ]
    )
    return replace(record, **change)


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_what_is_not_as_usual_comes_back_too(number: int) -> None:
    rng = random.Random(number)
    for _ in range(60):
        record = RECORDS[number]
        for _ in range(rng.randrange(1, 4)):
            record = changed(rng, record)
        assert unpack(pack(record, "17"), "17") == record


def test_a_usual_record_takes_a_fraction_of_its_names_and_amounts() -> None:
    packed = [pack(record, record.id) for record in RECORDS]
    assert all(one.setup for one in packed)
    assert sum(len(one.body) for one in packed) / len(packed) < 90
