"""A replayed hand, step by step: what is sent, what is shown, and what stays hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_record import seen_by
from pokerroom.history.picture.hand_picture import hand_picture
from pokerroom.lab.cli.replay.steps import HandStepper, table_lines
from pokerroom.lab.collection.kept_record import room_record
from pokerroom.lab.importers.hand_playback import HandPlayback
from pokerroom.lab.importers.importer import ImportedHand, read_hands
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.lab.importers.verification import VerificationResult, verify
from tests.history.playing import hands
from tests.history.test_records import TABLES

TEXT = """PokerStars Hand #7:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/11/20 11:37:11 UTC
Table 'T' 6-max Seat #3 is the button
Seat 1: ann ($5 in chips)
Seat 2: bob ($2.50 in chips)
Seat 3: cyd ($10 in chips)
ann: posts small blind $0.05
bob: posts big blind $0.10
*** HOLE CARDS ***
Dealt to cyd [As Ad]
cyd: raises $0.20 to $0.30
ann: folds
bob: raises $2.20 to $2.50 and is all-in
cyd: calls $2.20
*** FLOP *** [2c 3c 4d]
*** TURN *** [2c 3c 4d] [8h]
*** RIVER *** [2c 3c 4d 8h] [9s]
*** SHOW DOWN ***
bob: shows [Kh Kd] (a pair of Kings)
cyd: shows [As Ad] (a pair of Aces)
cyd collected $4.80 from pot
*** SUMMARY ***
Total pot $5.05 | Rake $0.25
Board [2c 3c 4d 8h 9s]
"""


def verdict(content: str = TEXT) -> VerificationResult:
    (hand,) = read_hands(content.splitlines(keepends=True))
    return verify(hand)


def film(content: str = TEXT) -> HandPlayback:
    one = verdict(content)
    assert one.hand.record is not None
    assert one.outcome is not None
    return HandPlayback(one.hand.record, one.outcome.events)


def test_every_step_is_told_in_words() -> None:
    shown = film()
    assert [shown.description(i) for i in range(shown.length)] == [
        "Hand 7 begins",
        "ann posts the small blind, 0.05",
        "bob posts the big blind, 0.10",
        "ann is dealt ?? ??",
        "bob is dealt Kh Kd",
        "cyd is dealt As Ad",
        "cyd raises to 0.30",
        "ann folds",
        "bob raises to 2.50 and is all-in",
        "cyd calls 2.20",
        "The flop: 2c 3c 4d",
        "The turn: 8h",
        "The river: 9s",
        "bob shows Kh Kd: pair of Kings",
        "cyd shows As Ad: pair of Aces",
        "Of the main pot: cyd 4.80 (rake 0.25)",
        "The hand is over: ann -0.05, bob -2.50, cyd +2.30",
    ]


def test_the_picture_has_seats_bets_board_and_pots() -> None:
    shown = film()
    assert list(table_lines(shown, shown.table_state(8)))[1:] == [
        "  Board: -",
        "  Pot: -  Bets: 2.85",
        "",
        "     1 ann         4.95                   bet 0.05       folded",
        "     2 bob         0.00  Kh Kd            bet 2.50       all-in",
        "  D  3 cyd         9.70  As Ad            bet 0.30       raise",
        "",
    ]
    assert list(table_lines(shown, shown.table_state(10)))[1:3] == ["  Board: 2c 3c 4d", "  Pot: 5.05"]


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_no_card_is_shown_that_the_record_does_not_name(game: str, structure: str) -> None:
    for record in hands("film", game, structure, 20):
        flat = record_from_events(seen_by(record, None))
        shown = HandPlayback(flat, replay(flat).events)
        named = set(re.findall(r"[2-9TJQKA][cdhs]", str(flat)))
        for i in range(shown.length):
            told = " ".join([shown.description(i), *table_lines(shown, shown.table_state(i))])
            assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", told)) <= named


class Terminal:
    """Answers with the given keys, and keeps what was shown."""

    def __init__(self, keys: str) -> None:
        self.keys = list(keys)
        self.shown: list[str] = []
        self.steps = HandStepper(self.ask, self.shown.append)

    def ask(self, prompt: str) -> str:
        assert "Enter next, b back" in prompt
        if not self.keys:
            raise EOFError
        return self.keys.pop(0).replace(".", "")

    @property
    def places(self) -> list[str]:
        return [line.rsplit(": ", 1)[1] for line in self.shown if line.startswith("f.txt, hand 7: ")]


@pytest.mark.parametrize(
    ("keys", "places", "goes_on"),
    [
        ("..b.q", ["1", "2", "3", "2", "3"], False),
        ("bq", ["1", "1"], False),
        (".n", ["1", "2"], True),
        ("." * 17, [str(i) for i in range(1, 18)], True),
        ("", ["1"], False),
    ],
)
def test_the_keys_go_on_back_and_out(keys: str, places: list[str], goes_on: bool) -> None:
    terminal = Terminal(keys)
    assert terminal.steps.step_through("f.txt", verdict()) is goes_on
    assert terminal.places == [f"{place} of 17" for place in places]


def test_the_end_says_whether_the_record_agrees() -> None:
    terminal = Terminal("." * 17)
    terminal.steps.step_through("f.txt", verdict())
    assert terminal.shown[-1] == "The record agrees with the engine."
    wrong = Terminal("." * 30)
    wrong.steps.step_through("f.txt", verdict(TEXT.replace("calls $2.20", "calls $2.10")))
    assert "DIFFERS" in wrong.shown[-1]
    assert "a call adds 220" in wrong.shown[-1]
    refused = Terminal(".")
    assert refused.steps.step_through("f.txt", verify(ImportedHand(1, "x", reason="the hand was cancelled")))
    assert refused.shown[-1] == "This hand cannot be replayed: the hand was cancelled"


def test_every_board_of_a_hand_that_is_run_twice_is_shown_and_drawn() -> None:
    text = (Path("tests/golden/sites") / "pokerstars-twice.txt").read_text(encoding="utf-8")
    shown = film(text)
    told = "\n".join([shown.description(step) for step in range(shown.length)])
    assert told.count("The river: ") == 2
    assert "??" not in told
    record = verdict(text).hand.record
    assert record is not None
    assert hand_picture(room_record(record, record.seats[0].name), "T", "en").startswith(b"\x89PNG")
