"""The replay agrees with hands of our own engine, and notices every one thing that is changed in them."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from tests.corpus.corpus_report import CorpusReport
from tests.corpus.recorder import random_record

HANDS = 150
Data = dict[str, Any]


def replayed(*records: Data) -> CorpusReport:
    report = CorpusReport()
    for number, record in enumerate(records, 1):
        report.add(number, json.dumps(record).encode())
    return report


def of_kind(record: Data, *acts: str) -> list[Data]:
    return [action for action in record["actions"] if action["act"] in acts]


def one_more_added(record: Data, rng: random.Random) -> None:
    rng.choice(of_kind(record, "call", "bet", "raise"))["amount"] += 1


def another_total(record: Data, rng: random.Random) -> None:
    rng.choice(of_kind(record, "raise"))["to"] -= 1


def all_in_forgotten(record: Data, rng: random.Random) -> None:
    del rng.choice([a for a in of_kind(record, "call", "bet", "raise") if a.get("all_in")])["all_in"]


def another_player(record: Data, rng: random.Random) -> None:
    action = rng.choice(of_kind(record, "call", "bet", "raise", "fold"))
    action["seat"] = rng.choice([s["seat"] for s in record["seats"] if s["seat"] != action["seat"]])


def left_out(record: Data, rng: random.Random) -> None:
    record["actions"].remove(rng.choice(of_kind(record, "call", "bet", "raise", "fold")))


def said_twice(record: Data, rng: random.Random) -> None:
    i = record["actions"].index(rng.choice(of_kind(record, "call", "bet", "raise")))
    record["actions"].insert(i, record["actions"][i])


def another_street(record: Data, rng: random.Random) -> None:
    rng.choice(of_kind(record, "call", "bet", "raise"))["street"] += 1


def called_a_check(record: Data, rng: random.Random) -> None:
    action = rng.choice(of_kind(record, "call"))
    action["act"] = "check"


def other_uncalled(record: Data, rng: random.Random) -> None:
    rng.choice(of_kind(record, "uncalled"))["amount"] += 1


def chip_moved_between_pots(record: Data, rng: random.Random) -> None:
    assert len(record["pots"]) > 1
    assert not record["ante"]
    record["pots"][0]["amount"] += 1
    record["pots"][1]["amount"] -= 1


def other_contenders(record: Data, rng: random.Random) -> None:
    assert len(record["pots"][0]["eligible"]) > 1
    assert not record["ante"]
    record["pots"][0]["eligible"].pop()


def another_winner(record: Data, rng: random.Random) -> None:
    (seat,) = record["collected"]
    other = rng.choice([s["seat"] for s in record["seats"] if str(s["seat"]) != seat])
    record["collected"] = {str(other): record["collected"][seat]}


def final_stack_off(record: Data, rng: random.Random) -> None:
    record["final"][rng.choice(list(record["final"]))] += 1


def rake_from_nowhere(record: Data, rng: random.Random) -> None:
    record["rake"] = 1


CHANGES = [
    one_more_added,
    another_total,
    all_in_forgotten,
    another_player,
    left_out,
    said_twice,
    another_street,
    called_a_check,
    other_uncalled,
    chip_moved_between_pots,
    other_contenders,
    another_winner,
    final_stack_off,
    rake_from_nowhere,
]


@pytest.mark.parametrize("game", ["holdem", "draw"])
def test_own_hands_agree(game: str) -> None:
    report = replayed(*(random_record(seed, game) for seed in range(HANDS)))
    assert report.differed == []
    assert report.refused == []
    assert report.agreed == HANDS
    assert not report.readings, "plain records need no reading"


def test_reshuffled_draws_agree() -> None:
    """Six players may ask for more cards than the deck has; what each got is in the record (rule D4)."""
    records = [random_record(seed, "draw", draws=5) for seed in range(600)]
    reshuffled = [
        record
        for record in records
        if sum(action["count"] for action in of_kind(record, "discard")) + 5 * len(record["seats"]) > 52
    ]
    assert len(reshuffled) >= 10
    assert replayed(*reshuffled).agreed == len(reshuffled)


@cache
def played(seed: int, game: str) -> bytes:
    """The record of a random hand, to be unpickled and changed."""
    return pickle.dumps(random_record(seed, game))


@pytest.mark.parametrize(("game", "change"), list(product(["holdem", "draw"], CHANGES)))
def test_every_change_is_noticed(game: str, change: Callable[[Data, random.Random], None]) -> None:
    changed = []
    for seed in range(HANDS):
        record = pickle.loads(played(seed, game))  # noqa: S301 - our own
        try:
            change(record, random.Random(seed))
        except (IndexError, AssertionError, ValueError):
            continue  # nothing in this hand to change in this way
        changed.append(record)
    report = replayed(*changed)
    assert len(changed) >= HANDS // 20
    assert report.agreed == 0, report.readings


def test_hands_that_nobody_saw_agree() -> None:
    """What nobody showed wins and loses as the record says; only the folded-out hands had no cards anyway."""
    records = [random_record(seed, game) for seed in range(HANDS) for game in ("holdem", "draw")]
    for record in records:
        record["shown"] = {}
        for seat in record["seats"]:
            del seat["hole"]
        for action in of_kind(record, "discard"):
            action.pop("cards")
            action.pop("drawn")
    report = replayed(*records)
    assert (report.differed, report.refused) == ([], [])


def test_unseen_hands_do_not_excuse_a_wrong_sum() -> None:
    record = next(
        record
        for record in (random_record(seed, "holdem") for seed in range(HANDS))
        if len(record["collected"]) == 2
    )
    record["shown"] = {}
    for seat in record["seats"]:
        del seat["hole"]
    first, second = record["collected"]
    for sums in (record["collected"], record["final"]):
        sums[first] += 7
        sums[second] -= 7
    assert replayed(record).agreed == 0
