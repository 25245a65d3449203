"""The transcripts are current, and in each of them everybody sees what they may and no card more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerwire.hand_events import Drew, HandEvent, HandShown, HoleCards
from tests.golden.__main__ import found, wanted
from tests.golden.golden_hands import BY_NAME, HANDS
from tests.golden.stream import SPECTATOR, GoldenTurn, entries, seen_by
from tests.poker.hand_ledger import HandLedger

WANTED = wanted()
NAMES = [golden.name for golden in HANDS]


def test_there_are_enough_and_each_has_its_own_name() -> None:
    assert len(BY_NAME) == len(HANDS) >= 12


def test_no_transcript_is_left_over() -> None:
    assert found().keys() == WANTED.keys()


@pytest.mark.parametrize("path", WANTED, ids=lambda path: path.name)
def test_transcripts_are_current(path: Path) -> None:
    """After a wanted change: ``python -m tests.golden --write``, and read the difference."""
    assert path.read_text(encoding="utf-8") == WANTED[path]


def events(name: str) -> list[HandEvent]:
    return [entry for entry in entries(BY_NAME[name]) if not isinstance(entry, GoldenTurn)]


def secrets(name: str) -> list[tuple[int, str]]:
    """Every card that a seat held at some time, with the seat."""
    held = []
    for event in events(name):
        if isinstance(event, HoleCards | Drew):
            cards = event.cards if isinstance(event, HoleCards) else event.hand
            held += [(event.seat, card) for card in cards or ()]
            held += [
                (event.seat, card) for card in (event.discarded or () if isinstance(event, Drew) else ())
            ]
    return held


@pytest.mark.parametrize("name", NAMES)
def test_nobody_sees_a_card_before_its_time(name: str) -> None:
    """Each viewer's stream, as the bytes that leave: no card of another seat before that seat shows it.

    A discard may come back to somebody else from a reshuffle, so a card is their again who got it.
    """
    for viewer in (SPECTATOR, *BY_NAME[name].deal().hand.seats):
        known: set[str] = set()
        foreign = {card for seat, card in secrets(name) if seat != viewer}
        for event in seen_by(name, viewer):
            if isinstance(event, HandShown):
                known |= set(event.cards)
            if event.owner == viewer:
                known |= {card for seat, card in secrets(name) if seat == viewer}
            text = json.dumps([getattr(event, field) for field in event.__struct_fields__], default=repr)
            seen = {card for card in foreign if f'"{card}"' in text}
            assert seen <= known, f"viewer {viewer} sees {seen - known} in {event}"


@pytest.mark.parametrize("name", NAMES)
def test_owners_see_their_own_cards(name: str) -> None:
    for seat in BY_NAME[name].deal().hand.seats:
        own = [event for event in seen_by(name, seat) if event.owner == seat]
        dealt = own[0]
        assert isinstance(dealt, HoleCards)
        assert dealt.cards is not None
        assert all(event.hand for event in own if isinstance(event, Drew))


@pytest.mark.parametrize("name", NAMES)
def test_the_events_add_up(name: str) -> None:
    ledger = HandLedger(BY_NAME[name].setup["stacks"])
    told = events(name)
    end = next(i for i, event in enumerate(told) if type(event).__name__ == "HandEnded")
    ledger.take(told[: end + 1])
    assert ledger.ended
