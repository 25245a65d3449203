"""The records that both sides share: read as records or as mappings, and from rooms newer than this client."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import BetSize, Sat, SatOut, Turn
from pokerwire.cash.legal import Legal
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import Acted, HandEnded, SeatResult
from pokerwire.reading import UnknownEvent, read, read_event
from pokerwire.uth.rule_set import Words
from tests.clients.fakes import seat, state
from tests.patience import PATIENCE

TURN = Turn(4, 12, 3, Legal(fold=True, call_by=20, call_to=20), (BetSize("min", 40),), 50, 25_000, 60_000)


def test_a_record_can_be_read_as_a_mapping() -> None:
    assert TURN.legal.call_by == TURN["legal"]["call_by"] == 20
    assert TURN.type == TURN["type"] == "turn"
    assert [size["to"] for size in TURN["sizes"]] == [40]
    assert dict(TURN) == {**TURN} == dict(TURN.items()) == dict(zip(TURN, TURN.values(), strict=True))
    assert list(TURN) == ["type", "seat", "hand", "decision", "legal", "sizes", "pot", "time", "bank"]
    assert "pot" in TURN
    assert "owner" not in TURN
    assert (TURN.get("pot"), TURN.get("owner"), TURN.get("owner", 7)) == (50, None, 7)
    with pytest.raises(KeyError, match="redacted"):
        TURN["redacted"]


def test_a_mapping_has_the_names_of_the_wire() -> None:
    words = Words("Ante", "Blind", "Play", "Check", "Fold", "{times}x", "", "", "", "", {})
    assert words["raise"] == words.raise_ == "Play"
    assert "raise_" not in words


def test_a_record_as_plain_data_is_what_the_wire_has() -> None:
    ended = HandEnded((SeatResult(1, 250, 50),))
    assert ended.to_dict() == {"type": "hand_ended", "results": [{"seat": 1, "stack": 250, "net": 50}]}
    assert read_event(ended.to_dict()) == ended


def test_what_is_a_record_already_is_not_read_again() -> None:
    assert read_event(TURN) is TURN
    assert read(TURN, Turn) is TURN


def test_fields_of_a_newer_room_are_left_out() -> None:
    acted = {"type": "acted", "seat": 1, "action": "call", "by": 2, "to": 2, "stack": 98, "mood": "good"}
    assert read_event(acted) == Acted(1, "call", 2, 2, 98)
    config = {"name": "T", "wild_cards": True, "clocks": {"decision": 5, "tea": 1}}
    assert read(config, TableConfig) == TableConfig("T", clocks=Clocks(decision=5))


def test_words_of_a_newer_room_are_kept() -> None:
    read_out: Any = read_event({"type": "sat_out", "seat": 3, "reason": "asleep"})
    assert read_out == SatOut(3, "asleep")  # type: ignore[arg-type]
    assert read({"name": "T", "game": "omaha"}, TableConfig).game == "omaha"


def test_an_event_of_an_unknown_kind_is_handed_on_and_counted() -> None:
    firework = {"type": "firework", "colour": "green"}
    view = TableView.from_snapshot(1, state(seq=10, seats=[seat(1, "Ann")]), "Ann")
    message = {"table": 1, "first": 11, "last": 12, "events": [firework, Sat(2, "Bob", 50).to_dict()]}
    unknown, sat = view.apply_events(message)
    assert isinstance(unknown, UnknownEvent)
    assert (unknown.type, unknown["type"], unknown["colour"]) == ("firework", "firework", "green")
    assert unknown.get("size", 0) == 0
    assert dict(unknown) == unknown.to_dict() == firework
    assert (view.seq, view.seats[2].stack, sat) == (12, 50, Sat(2, "Bob", 50))


@pytest.mark.parametrize(
    "event",
    [
        {"type": "acted", "seat": 1, "action": "call"},
        {"type": "acted", "seat": "one", "action": "call", "by": 2, "to": 2, "stack": 98},
        {"type": "hand_ended", "results": [7]},
    ],
)
def test_what_cannot_be_an_event_is_refused(event: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"Acted|Expected"):
        read_event(event)


def test_the_sdk_needs_neither_the_server_nor_a_screen() -> None:
    told = "import sys, pokerclient.bots, pokerclient.client, pokerclient.views.uth.uth_table_view; "
    loaded = subprocess.run(
        [sys.executable, "-c", told + "print(*{name.partition('.')[0] for name in sys.modules})"],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    ).stdout.split()
    assert {"pokerclient", "pokerwire"} <= set(loaded)
    assert not {"pokerroom", "twisted", "textual"} & set(loaded)
