"""Records that say something in two ways: none that a room made, and every one that was changed by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from pokerroom.history import jsonl
from pokerroom.history.hand_record import seen_by
from pokerroom.history.record_contradictions import contradictions_in
from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.verification import VerificationResult, verify
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands
from tests.history.test_records import TABLES

Change = Callable[[list[dict[str, Any]]], None]


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_no_record_of_a_room_contradicts_itself_whoever_sees_it(game: str, structure: str) -> None:
    for record in islice(hands("contradictions", game, structure, 15), 15):
        if not record.voided:
            views = [
                record,
                *[seen_by(record, who) for who in (None, *[one.player for one in record.players])],
            ]
            assert [contradictions_in(view) for view in views] == [[]] * len(views)


def showdown(game: str) -> HandRecord:
    """Return a hand that came to a showdown after a raise."""
    for record in hands("changed by hand", game, "no_limit", 200):
        kinds = {getattr(event, "action", type(event).__name__) for event in record.events}
        if {"raise", "fold", "HandShown", "PotAwarded"} <= kinds and (
            game != "holdem" or "BoardDealt" in kinds
        ):
            return record
    raise AssertionError("no such hand was played")


HOLDEM, DRAW = showdown("holdem"), showdown("draw")


def verdict(record: HandRecord, change: Change) -> VerificationResult:
    fields = json.loads(b"".join(jsonl.write([record])))
    change(fields["events"])
    (hand,) = read_hands([json.dumps(fields) + "\n"])
    return verify(hand)


def first(events: list[dict[str, Any]], kind: str, **fields: object) -> dict[str, Any]:
    return next(
        event
        for event in events
        if event["type"] == kind and all(event.get(name) == value for name, value in fields.items())
    )


def other_card(events: list[dict[str, Any]]) -> str:
    text = json.dumps(events)
    return next(
        card for rank in "23456789TJQKA" for card in (f"{rank}c", f"{rank}d") if f'"{card}"' not in text
    )


def put(kind: str, field: str, value: Any, **fields: object) -> Change:
    return lambda events: first(events, kind, **fields).update({field: value})


def twice(kind: str, **fields: object) -> Change:
    def change(events: list[dict[str, Any]]) -> None:
        event = first(events, kind, **fields)
        events.insert(events.index(event), event)

    return change


def another_card(kind: str, field: str) -> Change:
    def change(events: list[dict[str, Any]]) -> None:
        first(events, kind)[field][0] = other_card(events)

    return change


def card_of_board_in_hand(events: list[dict[str, Any]]) -> None:
    flop = first(events, "board_dealt")
    shown = {event["seat"] for event in events if event["type"] == "hand_shown"}
    hidden = next(one for one in events if one["type"] == "hole_cards" and one["seat"] not in shown)
    hidden["cards"][0] = flop["cards"][0]


@pytest.mark.parametrize(
    ("record", "change", "said"),
    [
        (HOLDEM, put("acted", "by", 7, action="raise"), "left, by the chips"),
        (HOLDEM, put("forced_bet", "stack", 7), "has 7 left, by the chips"),
        (HOLDEM, twice("forced_bet"), "left, by the chips"),
        (HOLDEM, twice("acted", action="fold"), "acts after its fold"),
        (HOLDEM, twice("hole_cards"), "is dealt cards twice"),
        (HOLDEM, put("hole_cards", "seat", 77), "seat 77 was not dealt in"),
        (HOLDEM, another_card("board_dealt", "cards"), "the board is "),
        (HOLDEM, another_card("hand_shown", "cards"), " shows "),
        (HOLDEM, card_of_board_in_hand, " is in two places"),
        (HOLDEM, put("pot_awarded", "amount", 1), "a pot of 1 is not what is paid out of it"),
        (HOLDEM, lambda events: events.remove(first(events, "board_dealt")), "the board is "),
        (DRAW, another_card("drew", "hand"), "after it kept"),
        (DRAW, put("drew", "count", 9), " discards "),
        (DRAW, lambda events: events.remove(first(events, "hole_cards")), "a hand that was not dealt"),
    ],
)
def test_a_record_that_was_changed_is_told_from_others(record: HandRecord, change: Change, said: str) -> None:
    assert verdict(record, lambda events: None).kind == "agreed"
    changed = verdict(record, change)
    assert changed.kind == "differed"
    assert said in changed.what[0]


def test_what_a_hand_is_called_must_be_what_it_makes() -> None:
    viewer = next(
        dealt.player
        for dealt in HOLDEM.players
        if not any(getattr(event, "name", "") and event.seat == dealt.seat for event in HOLDEM.events)  # type: ignore[union-attr]
    )
    changed = verdict(seen_by(HOLDEM, viewer), another_card("hand_shown", "cards"))
    assert changed.kind == "differed"


def test_cards_that_nobody_saw_are_not_in_two_places() -> None:
    def hide(events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["type"] == "hole_cards":
                event["cards"] = None
            if event["type"] == "hand_shown":
                event.update(cards=["??", *event["cards"][1:]], strength=0, name="")

    assert "two places" not in "; ".join(verdict(HOLDEM, hide).what)
