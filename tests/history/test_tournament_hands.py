"""Hands of a tournament in the formats of histories: number, level and buy-in, read back."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from pokerroom.history import jsonl
from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_collector import HandCollector
from pokerroom.history.phh import phh_writer
from pokerroom.history.text.roman_numerals import roman_numeral
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.text.text_writer import hand_text
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerwire.room.finished_hand import HandRecord, HandTournament
from tests.history.playing import hands
from tests.history.reading import record_of_text

FRIDAY = HandTournament(17, "Friday", level=4, table=3, buy_in=1000, fee=100)
KNOCKOUT = msgspec.structs.replace(FRIDAY, bounty=500, level=14)


def played(tournament: HandTournament, count: int = 12) -> list[HandRecord]:
    found = hands("tournament", "holdem", "no_limit", count)
    return [msgspec.structs.replace(record, tournament=tournament) for record in found]


@pytest.mark.parametrize(
    ("tournament", "money", "buy_in", "level"),
    [
        (FRIDAY, CHIPS, "1000+100", "IV"),
        (FRIDAY, Money.of("USD"), "$10+$1 USD", "IV"),
        (KNOCKOUT, CHIPS, "1000+500+100", "XIV"),
    ],
)
def test_texts_name_the_tournament_and_are_read_back(
    tournament: HandTournament, money: Money, buy_in: str, level: str
) -> None:
    for record in played(tournament):
        text = hand_text(record, money)
        first, second = text.splitlines()[:2]
        assert f": Tournament #17, {buy_in} Hold'em No Limit - Level {level} (" in first
        assert second.startswith("Table '17 3' ")
        read_back = record_of_text(text)
        assert dict(read_back.final) == dict(record_from_events(record).final)
        assert replay(read_back).differences == ()


def test_phh_names_the_tournament_and_other_parsers_read_it() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    for record in played(KNOCKOUT):
        text = phh_writer.hand_text(record)
        fields = tomllib.loads(text)
        assert (fields["event"], fields["level"], fields["_tournament"]) == ("Friday", 14, 17)
        assert (fields["_buy_in"], fields["_fee"], fields["_bounty"]) == (1000, 100, 500)
        parsed = pokerkit.HandHistory.loads(text)
        assert (parsed.event, parsed.level) == ("Friday", 14)


def test_records_keep_the_tournament_and_older_ones_have_none() -> None:
    (record, *_) = played(FRIDAY)
    line = next(iter(jsonl.write([record])))
    assert msgspec.json.decode(line, type=HandRecord) == record
    plain = msgspec.json.decode(line)
    del plain["tournament"]
    assert msgspec.convert(plain, HandRecord).tournament is None


def test_a_level_that_begins_in_a_hand_counts_for_the_next_one() -> None:
    (record, *_) = played(FRIDAY)
    collector = HandCollector(record.table, record.config)
    collector.tournament = FRIDAY
    collector.add(record.events[0], 0)
    collector.tournament = msgspec.structs.replace(FRIDAY, level=5)
    for later in record.events[1:]:
        found = collector.add(later, 1)
    assert found is not None
    assert found.tournament == FRIDAY


@pytest.mark.parametrize(
    ("number", "written"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (49, "XLIX"), (1994, "MCMXCIV")]
)
def test_roman_numerals(number: int, written: str) -> None:
    assert roman_numeral(number) == written
