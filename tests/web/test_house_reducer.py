"""The browser's fold of a house table says what the Python client's and the server's snapshots say, for every seat."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pokerclient.text import EventWords
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.pay_tables import pay_table_grid, pay_tables, rules_lines
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.tables.table_errors import TableError
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets import load, read_host_rules
from pokerwire.reading import read_event
from pokerwire.uth.rule_set import RuleSet
from tests.clients.test_uth_view import (
    RULES_OF,
    VIEWERS,
    Followed,
    a_guest,
    a_line,
    as_snapshot,
    plain,
    random_command,
)
from tests.web.node import replayed

KITCHEN = """
based_on = "casino"
name = "kitchen"
title = "Kitchen table"
chips = [2, 10]
[raises]
preflop = [6, 5, 2]
[[side_bets]]
bet = "pairs"
name = "Early bird"
min = 1
max = 10
hand = "first_five"
[side_bets.pays]
flush = "40:1"
two_pair = "6:1"
[words]
ante = "Stake"
check = "Pass"
"""


def as_data(told: Any) -> Any:
    """A message, as a browser gets it."""
    return json.loads(msgspec.json.encode(told))


class Recorded(Followed):
    """A table that also keeps what each viewer was sent, and when."""

    def __init__(self, rules: str | RuleSet, seed: int) -> None:
        self.sent: dict[str | None, list[tuple[int, Any, int]]] = {name: [] for name in VIEWERS}
        super().__init__(rules, seed)

    def tell(self, name: str | None, seq: int, told: Any) -> None:
        self.sent[name].append((seq, None if told is None else as_data(told), self.now))


def expected(case: dict[str, Any], server: dict[str, Any]) -> dict[str, Any]:
    """What the Python client makes of a case, and what the server says of it."""
    view = UthTableView.from_snapshot(1, case["snapshot"], case["player"], case["begun"] / 1000)
    words = [
        UthEventWords(EventWords("en"), "en"),
        UthEventWords(EventWords("en", spoken=True), "en"),
        UthEventWords(EventWords("fr"), "fr"),
    ]
    told = []
    for seq, event, at in case["steps"]:
        view.seq = seq
        if event is not None:
            happened = read_event(event)
            view.apply(happened, at / 1000)
            told.append([each.sentences(happened, view) for each in words])
    snapshot = plain(as_snapshot(view, server), crowd=False)
    assert plain(snapshot, view.crowd) == plain(server, view.crowd)
    return {
        "snapshot": snapshot,
        "told": told,
        "left": view.clock.remaining_ms(case["now"] / 1000) if view.clock else 0,
        "besides": {
            "counts": as_data(view.counts),
            "auto": view.auto,
            "cancelled": view.cancelled,
            "closed": view.closed,
        },
    }


@pytest.mark.parametrize("story", [a_guest, a_line], ids=["a guest", "a waiting line"])
def test_places_for_every_viewer(story: Callable[[Any], None]) -> None:
    """Guests and those who wait for a seat: every view is that of the server."""
    felt = Recorded(load(RULES_OF[story]), 1)
    cases = [
        {"snapshot": as_data(felt.see(name)), "player": name, "begun": felt.now, "steps": felt.sent[name]}
        for name in VIEWERS
    ]
    story(felt)
    servers = [as_data(felt.see(name)) for name in VIEWERS]
    answers = replayed([case | {"now": felt.now} for case in cases], "uth-replay.mjs")
    for case, server, answer in zip(cases, servers, answers, strict=True):
        answer.pop("read")
        assert answer == expected(case | {"now": felt.now}, server)


@pytest.mark.parametrize("rules", ["casino", "espacejeux", "extreme", "kitchen"])
def test_wandering_tables_for_every_viewer(rules: str) -> None:
    """Tables where people do what they like, with faults in between: every view is that of the server."""
    felt = Recorded(read_host_rules(KITCHEN) if rules == "kitchen" else load(rules), 5)
    rng = random.Random(5)
    cases, servers = [], []
    for _ in range(25):
        begun = {name: (as_data(felt.see(name)), len(felt.sent[name]), felt.now) for name in VIEWERS}
        for _ in range(40):
            if rng.random() < 0.015:
                felt.purse.broken = rng.choice((1, 3))
            with contextlib.suppress(RoundError, TableError):
                random_command(felt, rng)
            felt.follow()
            felt.wait(rng.choice((0, 100, 1_000, 6_000)))
        felt.follow()
        for name, (snapshot, sent, at) in begun.items():
            steps = felt.sent[name][sent:]
            cases.append({"snapshot": snapshot, "player": name, "begun": at, "steps": steps, "now": felt.now})
            servers.append(as_data(felt.see(name)))
    assert {"betting", "preflop", "flop", "river", "over", "cancelled"} <= felt.phases
    answers = replayed(cases, "uth-replay.mjs")
    for case, server, answer in zip(cases, servers, answers, strict=True):
        read = answer.pop("read")
        assert answer == expected(case, server)
    view = UthTableView.from_snapshot(1, cases[-1]["snapshot"])
    if view.rules["language"] == "en" and not view.meter:
        titles, rows = pay_table_grid(view)
        assert read[1] == {"titles": titles, "rows": [list(row) for row in rows]}
        tables = [
            {"title": t.title, "lines": [list(li) for li in t.rows], "note": t.note} for t in pay_tables(view)
        ]
        assert read[0] == tables
    if view.rules["language"] == "en":
        assert read[2] == list(rules_lines(view))
