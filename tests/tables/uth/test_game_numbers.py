"""The number of a round: when it began in GMT, unique in the room."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.uth.round_errors import RoundError
from pokerwire.uth.round_events import BettingClosed, BettingOpened, RoundEnded
from pokerwire.uth.uth_table_events import LightChanged
from tests.room.test_uth import UthRoomHarness
from tests.tables.uth.table_harness import UthTableHarness

SECOND = 1_000
FIRST = "2026-09-21 14:13:20"
"""when the harness starts its table"""


def numbered(rules: str, table: int = 7) -> UthTableHarness:
    felt = UthTableHarness(rules)
    felt.table.number_rounds(table, felt.now, by_first_bet=True)
    felt.sit("ada")
    return felt


def test_a_round_is_numbered_by_the_moment_its_clock_starts():
    felt = numbered("extreme")
    assert [event.game for event in felt.take(BettingOpened)] == [f"{FIRST}-7"]
    felt.wait(250 * SECOND)
    felt.place("ada")
    assert felt.take(LightChanged) == [LightChanged("green", 15_000, "2026-09-21 14:17:30-7")]
    felt.wait_until("over")
    assert [event.game for event in felt.take(RoundEnded)] == ["2026-09-21 14:17:30-7"]
    assert felt.see().game == felt.table.game == "2026-09-21 14:17:30-7"


def test_a_round_without_a_clock_has_one_number_from_its_first_bet_on():
    felt = numbered("espacejeux")
    opened = felt.table.game
    felt.wait(60 * SECOND)
    felt.take()
    felt.place("ada")
    number = "2026-09-21 14:14:20-7"
    assert felt.take(LightChanged) == [LightChanged("green", 0, number)]
    felt.wait(40 * SECOND)
    felt.table.undo("ada", opened, felt.now)
    felt.place("ada")
    felt.wait(40 * SECOND)
    felt.table.deal("ada", opened, felt.now)
    felt.wait_until("preflop")
    felt.decide("ada", "preflop", "raise", 40)
    felt.wait_until("over")
    events = felt.take(LightChanged, BettingClosed, RoundEnded)
    assert {event.game for event in events} == {number, ""}
    assert felt.table.game == number


def test_a_number_of_the_second_in_which_betting_opened_stays_with_the_first_bet():
    felt = numbered("espacejeux")
    felt.place("ada")
    felt.wait(40 * SECOND)
    felt.place("ada")
    felt.table.deal("ada", felt.table.game, felt.now)
    assert felt.table.game == f"{FIRST}-7"


def test_rounds_of_an_earlier_versions_journal_are_numbered_when_their_cards_are_asked_for():
    felt = UthTableHarness("espacejeux")
    felt.table.number_rounds(7, felt.now)
    felt.sit("ada")
    opened = felt.table.game
    felt.wait(60 * SECOND)
    felt.place("ada")
    assert felt.table.game == opened
    felt.wait(40 * SECOND)
    felt.table.deal("ada", opened, felt.now)
    assert felt.table.game == "2026-09-21 14:15:00-7"


def test_at_a_table_without_a_number_the_first_bet_changes_nothing_but_the_bets():
    felt = UthTableHarness("espacejeux")
    felt.sit("ada")
    felt.wait(60 * SECOND)
    felt.take()
    felt.place("ada")
    assert felt.take(LightChanged) == []


def test_a_clock_that_ran_out_without_bets_starts_a_round_anew():
    felt = numbered("extreme")
    felt.wait(10 * SECOND)
    felt.place("ada")
    felt.table.clear("ada", felt.table.game, felt.now)
    felt.wait(100 * SECOND)
    felt.place("ada")
    assert felt.table.game == "2026-09-21 14:15:10-7"


def test_commands_may_name_the_round_as_its_betting_opened_it():
    felt = numbered("espacejeux")
    opened = felt.table.game
    felt.wait(60 * SECOND)
    table: Any = felt.table
    table.place_bet("ada", opened, "ante", 10, felt.now)
    table.deal("ada", opened, felt.now)
    assert table.game != opened
    felt.wait_until("preflop")
    assert table.is_game(opened)
    felt.decide("ada", "preflop", "raise", 40)
    felt.wait_until("over")
    table.next_round("ada", opened, felt.now)
    with pytest.raises(RoundError) as refused:
        table.place_bet("ada", opened, "ante", 10, felt.now)
    assert refused.value.code == "stale_round"


def test_rounds_of_the_same_second_have_numbers_of_their_own_at_all_tables():
    place = UthRoomHarness()
    for table, name in enumerate(("ada", "bea", "cid", "dot"), start=1):
        place.sit(table, name)
    games = [place.game(table) for table in (1, 2, 3, 4)]
    assert games == [f"{FIRST}-{table}" for table in (1, 2, 3, 4)]


def test_the_history_keeps_the_number_with_which_a_round_began():
    place = UthRoomHarness()
    place.sit(4, "ada")
    place.now += 90 * SECOND
    place.play("ada", 4, 10)
    (played,) = place.room.rounds.rounds("ada", before=0, limit=5, date="", rules="")
    assert played.game == "2026-09-21 14:14:50-4"
