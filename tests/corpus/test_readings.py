"""Each odd form of record, by a small made-up hand: it agrees when read as described, and only then."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pokerroom.lab.importers.replay import action_player, comparison, replay_engine
from tests.corpus.corpus_report import CorpusReport

Data = dict[str, Any]


def hand(text: str, **more: Any) -> Data:
    """A record of no-limit hold'em 50/100 with seats 1 to 4 of 1,000 and the button at seat 4.

    ``text`` is the actions: "1 small_blind 50, 4 raise 300 to 300, 1: 2 check"; "N:" begins street N, "!" is all-in.
    """
    seats = more.pop("stacks", {1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000})
    final = dict(seats)
    actions = []
    street = 0
    for line in text.split(","):
        words = line.replace("!", " all_in").split()
        if words[0].endswith(":"):
            street = int(words.pop(0)[:-1])
        action: Data = {"street": street, "seat": int(words[0]), "act": words[1]}
        if len(words) > 2 and words[2].isdigit():
            action["amount"] = int(words[2])
            final[action["seat"]] += (1 if action["act"] == "uncalled" else -1) * action["amount"]
        if "to" in words:
            action["to"] = int(words[words.index("to") + 1])
        if "all_in" in words:
            action["all_in"] = True
        actions.append(action)
    for seat, by in more["collected"].items():
        final[seat] += by
    record: Data = {
        "id": "made",
        "game": "holdem",
        "structure": "no",
        "small_blind": 50,
        "big_blind": 100,
        "button": 4,
        "seats": [{"seat": seat, "stack": stack} for seat, stack in seats.items()],
        "actions": actions,
        "final": {str(seat): stack for seat, stack in final.items()},
        "pots": [],
        **more,
    }
    record["collected"] = {str(seat): by for seat, by in record["collected"].items()}
    return record


def pot(amount: int, *eligible: int) -> list[Data]:
    return [{"amount": amount, "eligible": list(eligible)}]


BLINDS = "1 small_blind 50, 2 big_blind 100, "

FORMS: dict[str, Data] = {
    "a blind line is repeated": hand(
        "1 small_blind 50, 1 small_blind 50, 2 big_blind 100, 3 call 100, 4 fold, 1 raise 300 to 400,"
        "2 fold, 3 fold, 1 uncalled 300",
        collected={1: 300},
        pots=pot(300, 1),
        final={"1": 1_200, "2": 900, "3": 900, "4": 1_000},
    ),
    "a short forced bet is called a bet": hand(
        "1 bet 20!, 2 big_blind 100, 3 fold, 4 call 100, 2 check, 1: 2 bet 100, 4 fold, 2 uncalled 100",
        stacks={1: 20, 2: 1_000, 3: 1_000, 4: 1_000},
        collected={1: 60, 2: 160},
        pots=[*pot(60, 1, 2), *pot(160, 2)],
        board=["2c3c4c", "9d", "Td"],
        shown={"1": "AsAd"},
    ),
    "a short big blind is called a bet": hand(
        "1 small_blind 50, 2 call 40!, 3 call 100, 4 fold, 1 fold, 3 uncalled 50",
        stacks={1: 1_000, 2: 40, 3: 1_000, 4: 1_000},
        collected={2: 120, 3: 20},
        pots=[*pot(120, 2, 3), *pot(20, 3)],
        shown={"2": "AsAd", "3": "KsKd"},
        board=["2c3c4c", "9d", "Td"],
    ),
    "the big blind is all-in for the ante": hand(
        "1 ante 20, 2 ante 20!, 3 ante 20, 4 ante 20, 1 small_blind 50, 3 call 100, 4 fold, 1 call 50,"
        "1: 1 bet 100, 3 fold, 1 uncalled 100",
        stacks={1: 1_000, 2: 20, 3: 1_000, 4: 1_000},
        collected={1: 200, 2: 80},
        pots=[*pot(80, 1, 2), *pot(200, 1)],
        shown={"1": "KsKd", "2": "AsAd"},
        board=["2c3c4c", "9d", "Td"],
        ante=20,
        ante_kind="each",
    ),
    "several big blinds: the others are live posts": hand(
        BLINDS + "4 big_blind 100, 3 fold, 4 check, 1 fold, 2 check, 1: 2 bet 100, 4 fold, 2 uncalled 100",
        collected={2: 250},
        pots=pot(250, 2),
        board=["2c3c4c"],
    ),
    "one post for both blinds": hand(
        BLINDS
        + "4 dead 150, 3 fold, 4 check, 1 call 50, 2 check, 1: 1 bet 100, 2 fold, 4 fold, 1 uncalled 100",
        collected={1: 350},
        pots=pot(350, 1),
        board=["2c3c4c"],
    ),
    "no button in the record": hand(
        BLINDS + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 bet 100, 2 fold, 1 uncalled 100",
        collected={1: 200},
        pots=pot(200, 1),
        board=["2c3c4c"],
        button=None,
    ),
    "a cap of 5 bets a round": hand(
        BLINDS + "3 raise 200 to 200, 4 raise 300 to 300, 1 fold, 2 raise 300 to 400, 3 raise 300 to 500,"
        "4 fold, 2 fold, 3 uncalled 100",
        collected={3: 1_150},
        pots=pot(1_150, 3),
        structure="limit",
    ),
    "a second board follows the first": hand(
        BLINDS
        + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 check, 2 check, 2: 1 check, 2 check, 3: 1 check, 2 check",
        collected={1: 200},
        pots=pot(200, 1, 2),
        shown={"1": "AsAd", "2": "KsKd"},
        board=["2c3c4c", "9d", "Td", "7d7s7h", "8s", "6s"],
    ),
    comparison.UNCALLED_IN_POT: hand(BLINDS + "3 fold, 4 fold, 1 fold", collected={2: 150}, pots=pot(150, 2)),
    comparison.WALK: hand(BLINDS + "3 fold, 4 fold, 1 fold, 2 uncalled 100", collected={2: 50}, pots=[]),
    comparison.BEFORE_RAKE: hand(
        BLINDS
        + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 check, 2 check, 2: 1 check, 2 check, 3: 1 check, 2 check",
        collected={1: 91, 2: 99},
        pots=pot(200, 1, 2),
        shown={"1": "AsAd", "2": "AcAh"},
        board=["2c3d4c", "9d", "Td"],
        rake=10,
    ),
    replay_engine.REPEATED_CARD: hand(
        BLINDS
        + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 check, 2 check, 2: 1 check, 2 check, 3: 1 check, 2 check",
        collected={1: 200},
        pots=pot(200, 1, 2),
        shown={"1": "AsAd", "2": "Kc9d"},
        board=["2c3d4c", "9d", "Td"],
    ),
    action_player.FREE_FOLD: hand(
        BLINDS + "3 call 100, 4 fold, 1 fold, 2 fold", collected={3: 250}, pots=pot(250, 3)
    ),
    action_player.NO_DECISION: hand(
        BLINDS + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 bet 100, 2 fold, 1 uncalled 100, 3 fold",
        collected={1: 200},
        pots=pot(200, 1),
        board=["2c3c4c"],
    ),
    action_player.NO_OPPONENT: hand(
        BLINDS + "3 fold, 4 call 100!, 1 fold, 2 check",
        stacks={1: 1_000, 2: 1_000, 3: 1_000, 4: 100},
        collected={4: 250},
        pots=pot(250, 2, 4),
        shown={"2": "KsKd", "4": "AsAd"},
        board=["2c3c4c", "9d", "Td"],
    ),
    action_player.SHORT_BOARD: hand(
        BLINDS
        + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 check, 2 check, 2: 1 check, 2 check, 3: 1 check, 2 check",
        collected={2: 200},
        pots=pot(200, 1, 2),
        board=["2c3c4c"],
    ),
}


def replayed(record: Data) -> CorpusReport:
    report = CorpusReport()
    report.add(1, json.dumps(record).encode())
    return report


TWICE: dict[str, Data] = {
    "both blinds are short and called bets": hand(
        "1 bet 30!, 2 raise 60 to 60!, 3 call 100, 4 fold, 3 uncalled 40",
        stacks={1: 30, 2: 60, 3: 1_000, 4: 1_000},
        collected={1: 90, 2: 60},
        pots=[*pot(90, 1, 2, 3), *pot(60, 2, 3)],
        shown={"1": "AsAd", "2": "KsKd", "3": "QsQd"},
        board=["2c3c4c", "9d", "Td"],
    ),
    "no small blind and a short big blind that is called a bet": hand(
        "1 bet 60!, 2 call 100, 3 fold, 4 fold, 2 uncalled 40",
        stacks={1: 60, 2: 1_000, 3: 1_000, 4: 1_000},
        collected={1: 120},
        pots=pot(120, 1, 2),
        shown={"1": "AsAd", "2": "KsKd"},
        board=["2c3c4c", "9d", "Td"],
    ),
}


@pytest.mark.parametrize("name", TWICE)
def test_short_blinds_are_found_by_their_places(name: str) -> None:
    report = replayed(TWICE[name])
    assert (report.differed, report.refused) == ([], [])
    assert list(report.readings) == ["a short big blind is called a bet"]


@pytest.mark.parametrize("name", FORMS)
def test_the_form_is_read(name: str) -> None:
    report = replayed(FORMS[name])
    assert (report.differed, report.refused) == ([], [])
    assert list(report.readings) == [name]


@pytest.mark.parametrize("name", FORMS)
def test_the_chips_are_still_compared(name: str) -> None:
    """Reading a form kindly does not make a wrong result right."""
    record = json.loads(json.dumps(FORMS[name]))
    first, *_, last = record["final"]
    record["final"][first] += 1
    record["final"][last] -= 1
    assert replayed(record).agreed == 0


UNREADABLE: dict[str, Data] = {
    "an all-in bet that is no blind": hand(
        "1 small_blind 50, 2 raise 400 to 400!, 3 fold, 4 fold, 1 fold, 2 uncalled 350",
        stacks={1: 1_000, 2: 400, 3: 1_000, 4: 1_000},
        collected={2: 100},
    ),
    "a check with a bet to call": hand(
        BLINDS + "3 raise 300 to 300, 4 check, 1 fold, 2 fold, 3 uncalled 200", collected={3: 250}
    ),
    "the board goes on after everybody folded": hand(
        BLINDS + "3 fold, 4 fold, 1 fold, 2 uncalled 50", collected={2: 100}, board=["2c3c4c"]
    ),
    "an uncalled bet that is not what nobody called": hand(
        BLINDS + "3 raise 300 to 300, 4 fold, 1 fold, 2 fold, 3 uncalled 100", collected={3: 350}
    ),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_known_form_differs(name: str) -> None:
    report = replayed(UNREADABLE[name])
    assert (report.agreed, len(report.differed)) == (0, 1)


STRAIGHTFORWARD: dict[str, Data] = {
    "a straddle acts last": hand(
        BLINDS + "3 straddle 200, 4 call 200, 1 fold, 2 fold, 3 raise 300 to 500, 4 fold, 3 uncalled 300",
        collected={3: 550},
        pots=pot(550, 3),
    ),
    "a late post is live": hand(
        BLINDS + "4 post 100, 3 fold, 4 raise 200 to 300, 1 fold, 2 fold, 4 uncalled 200",
        collected={4: 250},
        pots=pot(250, 4),
    ),
    "a dead post is not in the bet": hand(
        BLINDS
        + "4 dead 50, 4 post 100, 3 fold, 4 check, 1 fold, 2 check, 1: 2 bet 100, 4 fold, 2 uncalled 100",
        collected={2: 300},
        pots=pot(300, 2),
        board=["2c3c4c"],
    ),
    "no small blind": hand(
        "2 big_blind 100, 3 fold, 4 call 100, 1 fold, 2 check, 1: 2 bet 100, 4 fold, 2 uncalled 100",
        collected={2: 200},
        pots=pot(200, 2),
        board=["2c3c4c"],
        button=1,
        stacks={1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000},
    ),
    "a big-blind ante lies in the main pot": hand(
        "2 ante 100, 1 small_blind 50, 2 big_blind 100, 3 raise 900 to 900!, 4 fold, 1 fold, 2 call 800!",
        stacks={1: 1_000, 2: 1_000, 3: 900, 4: 1_000},
        collected={3: 1_950},
        pots=[*pot(1_850, 2, 3), *pot(100, 2)],
        shown={"2": "KsKd", "3": "AsAd"},
        board=["2c3c4c", "9d", "Td"],
        ante=100,
        ante_kind="big_blind",
    ),
    "at Omaha two cards play: a wheel beats three aces": hand(
        BLINDS
        + "3 fold, 4 fold, 1 call 50, 2 check, 1: 1 check, 2 check, 2: 1 check, 2 check, 3: 1 check, 2 check",
        collected={2: 200},
        pots=pot(200, 1, 2),
        shown={"1": "AsAdKsKd", "2": "2d3d7h8h"},
        board=["Ac4c5c", "9d", "Td"],
        game="omaha",
        structure="pot",
    ),
}


@pytest.mark.parametrize("name", STRAIGHTFORWARD)
def test_other_forced_bets_need_no_reading(name: str) -> None:
    report = replayed(STRAIGHTFORWARD[name])
    assert (report.differed, report.refused, report.agreed) == ([], [], 1)
    assert not report.readings


def test_odd_chips_elsewhere_are_the_records_fault() -> None:
    record = hand(
        BLINDS.replace("50", "51")
        + "3 fold, 4 call 100, 1 fold, 2 check, 1: 2 check, 4 check, 2: 2 check, 4 check,"
        "3: 2 check, 4 check",
        collected={2: 125, 4: 126},
        pots=pot(251, 2, 4),
        shown={"2": "AsAd", "4": "AcAh"},
        board=["2c3d4c", "9d", "Td"],
    )
    report = replayed(record)
    assert report.agreed == 0
    assert report.differed[0].record_fault == comparison.ODD_CHIPS
