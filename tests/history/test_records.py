"""Our own records: collected from a table, seen by one player, written as JSON and read back."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest

from pokerroom.history import jsonl
from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_collector import HandCollector
from pokerroom.history.hand_record import seen_by
from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.lab.importers.replay.expected_settlement import merge_pots
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.cash_events import AnyEvent, HandPlayer, HandStarted, HandVoided, MadeHand, Said
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import Drew, HandEnded, HandShown, HoleCards
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands

TABLES = [
    (game, structure)
    for game in ("holdem", "omaha", "draw")
    for structure in ("limit", "pot_limit", "no_limit")
] + [("triple_draw", "limit"), ("badugi", "limit"), ("badugi", "no_limit")]
CONFIG = check(TableConfig("T"))
STARTED = HandStarted(7, 2, 1, 2, (HandPlayer(1, "ann", 100), HandPlayer(2, "bob", 200)))


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_every_hand_replays_to_the_same_end(game: str, structure: str) -> None:
    for seed in range(6):
        for record in hands(seed, game, structure, 20):
            for seen in (record, seen_by(record, None), seen_by(record, record.players[0].player)):
                assert replay(record_from_events(seen)).differences == ()


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_json_brings_every_record_back(game: str, structure: str) -> None:
    records = list(hands("json", game, structure, 30))
    assert list(jsonl.read(jsonl.write(records))) == records


def test_a_record_has_every_event_from_the_start_of_a_hand_to_its_end() -> None:
    collector = HandCollector("T", CONFIG)
    end = HandEnded(())
    assert [collector.add(event, now) for now, event in enumerate([Said("x", None, "hi"), STARTED])] == [
        None
    ] * 2
    assert collector.add(Said("ann", 1, "hello"), 5) is None
    record = collector.add(end, 9)
    assert record == HandRecord("T", 1, 9, CONFIG, (STARTED, Said("ann", 1, "hello"), end))
    assert (record.hand, record.voided) == (7, False)
    assert collector.add(Said("bob", 2, "after"), 10) is None


def test_cards_shown_late_make_a_longer_record_of_the_same_hand() -> None:
    collector = HandCollector("T", CONFIG)
    for event in (STARTED, HandEnded(())):
        collector.add(event, 3)
    longer = collector.add(HandShown(1, ("As",)), 4)
    assert longer is not None
    assert (longer.hand, longer.ended, longer.events[-1]) == (7, 3, HandShown(1, ("As",)))


def test_new_options_count_from_the_next_hand() -> None:
    collector = HandCollector("T", CONFIG)
    other = check(TableConfig("T", small_blind=5, big_blind=10))
    collector.add(STARTED, 0)
    collector.config = other
    first = collector.add(HandEnded(()), 0)
    collector.add(STARTED, 0)
    second = collector.add(HandEnded(()), 0)
    assert first is not None
    assert second is not None
    assert (first.config, second.config) == (CONFIG, other)


def test_a_voided_hand_is_recorded_and_not_replayed() -> None:
    collector = HandCollector("T", CONFIG)
    collector.add(STARTED, 0)
    record = collector.add(HandVoided(7, STARTED.players), 1)
    assert record is not None
    assert record.voided
    with pytest.raises(BadRecord, match="voided"):
        record_from_events(record)


def secrets(record: HandRecord, seat: int) -> Iterator[AnyEvent]:
    """The private events of others that are whole."""
    for event in record.events:
        if event.owner not in {None, seat}:
            match event:
                case HoleCards(cards=None) | Drew(hand=None, discarded=None):
                    continue
                case _:
                    yield event


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_a_player_sees_his_own_cards_and_shown_ones_only(game: str, structure: str) -> None:
    for record in hands("seen", game, structure, 25):
        whole = [event for event in record.events if isinstance(event, HoleCards)]
        for player in record.players:
            seen = seen_by(record, player.player)
            assert list(secrets(seen, player.seat)) == []
            own = [event for event in seen.events if event.owner == player.seat]
            assert own == [event for event in record.events if event.owner == player.seat]
            text = jsonl.encode(seen).decode()
            public = {card for event in record.events if event.owner is None for card in json_cards(event)}
            for event in whole:
                if event.seat != player.seat:
                    hidden = {*(event.cards or ())} - public - {c for e in own for c in json_cards(e)}
                    assert not [card for card in hidden if f'"{card}"' in text]
        nobody = seen_by(record, None)
        assert list(secrets(nobody, 0)) == []
        assert not [event for event in nobody.events if isinstance(event, MadeHand)]
        assert nobody.viewer == ""


def json_cards(event: AnyEvent) -> set[str]:
    text = msgspec.json.encode(event).decode()
    return {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs" if f'"{rank}{suit}"' in text}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{", "line 3: not a record of a hand"),
        (b"\xff", "line 3: not a record of a hand"),
        (b"[]", "line 3: not a record of a hand"),
        (b'{"table":"T","began":0,"ended":0,"config":{"name":"T"},"events":[]}', "hand_started"),
        (b'{"table":"T","began":0,"ended":0,"config":{"name":"T"},"events":[{"type":"x"}]}', "events"),
    ],
)
def test_a_bad_line_is_told_with_its_number(line: bytes, why: str) -> None:
    record = next(hands(1, "holdem", "limit", 1))
    lines = [jsonl.encode(record), b"\n", line]
    reader = jsonl.read(lines)
    assert next(reader) == record
    with pytest.raises(HistoryError, match=why):
        next(reader)


def test_neighbouring_pots_of_the_same_players_are_one() -> None:
    pots = [(30, (1, 2, 3)), (20, (2, 1)), (0, (1,)), (10, (1, 2)), (4, (2,))]
    assert merge_pots(pots) == [(30, (1, 2, 3)), (30, (1, 2)), (4, (2,))]


def test_a_number_tells_hands_of_many_tables_apart() -> None:
    records = [record for seed in range(3) for record in hands(seed, "holdem", "no_limit", 30)]
    other = [msgspec.structs.replace(record, table=f"{record.table}2") for record in records]
    assert len({record.number for record in [*records[:30], *other[:30]]}) == 60
    assert all(len(str(record.number)) <= 18 for record in records)
    assert json.loads(jsonl.encode(records[0]))["form"] == 1
