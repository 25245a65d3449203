"""Rule C9 at a table: who agrees to run an all-in several times, when it is asked, and what nobody sees before."""

from __future__ import annotations

import random

import msgspec
import pytest

from pokerroom.poker.actions import CALL, Action
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable, TableError
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import AllInOdds, RunsAnswered, RunsAsked, RunsSet
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import BoardDealt, HandEnded, HandShown, PotAwarded, RunsAgreed
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.watched import WatchedTable

TIME = Clocks().runs
NO_PAUSE = Clocks(street_pause=0, hand_pause=1_000)
VIEWERS = ("Ana", "Bob", "Eve", None)


def seated(*players: str, **options: object) -> WatchedTable:
    watched = WatchedTable(viewers=VIEWERS, clocks=NO_PAUSE, max_runs=3, **options)
    watched.sit(*players)
    return watched


def all_in(watched: WatchedTable) -> WatchedTable:
    """Everybody is all-in before the flop."""
    watched.run(1_000)
    while watched.turn is not None:
        most = watched.turn.legal.max_to
        watched.act(Action("raise", most) if most else CALL)
    return watched


def times_of(watched: WatchedTable) -> list[int]:
    return [event.times for event in events_of(watched, RunsAgreed)]


def test_nothing_is_turned_up_before_the_answers() -> None:
    watched = all_in(seated("Ana", "Bob"))
    (asked,) = events_of(watched, RunsAsked)
    assert (asked.seats, asked.most, asked.time) == ((2, 1), 3, TIME) or asked.seats == (1, 2)
    assert not events_of(watched, HandShown)
    assert not events_of(watched, BoardDealt)
    watched.do("set_runs", "Ana", 3, asked.hand)
    assert [event.seat for event in events_of(watched, RunsAnswered)] == [1]
    assert not events_of(watched, HandShown)
    watched.do("set_runs", "Bob", 2, asked.hand)
    assert times_of(watched) == [2]
    boards = [event.run for event in events_of(watched, BoardDealt)]
    assert boards == [0, 0, 0, 1, 1, 1]
    assert {event.run for event in events_of(watched, PotAwarded)} == {0, 1}
    assert len(events_of(watched, AllInOdds)) == 6
    assert events_of(watched, HandEnded)


def test_silence_means_once() -> None:
    watched = all_in(seated("Ana", "Bob"))
    (asked,) = events_of(watched, RunsAsked)
    watched.do("set_runs", "Ana", 2, asked.hand)
    watched.run(TIME - 1)
    assert not events_of(watched, BoardDealt)
    watched.run(1)
    assert events_of(watched, RunsAgreed) == [RunsAgreed(1, silent=(2,))]
    assert events_of(watched, HandEnded)


def test_the_host_says_how_long_an_answer_is_waited_for() -> None:
    watched = WatchedTable(viewers=VIEWERS, clocks=msgspec.structs.replace(NO_PAUSE, runs=12_000), max_runs=2)
    watched.sit("Ana", "Bob")
    all_in(watched)
    assert [asked.time for asked in events_of(watched, RunsAsked)] == [12_000]
    watched.run(11_999)
    assert not events_of(watched, RunsAgreed)
    watched.run(1)
    assert sorted(events_of(watched, RunsAgreed)[0].silent) == [1, 2]


def test_one_who_wants_it_once_decides_at_once() -> None:
    watched = all_in(seated("Ana", "Bob", "Cid"))
    (asked,) = events_of(watched, RunsAsked)
    watched.do("set_runs", "Cid", 1, asked.hand)
    assert events_of(watched, RunsAgreed) == [RunsAgreed(1)], "nobody was silent"
    assert events_of(watched, HandEnded)


def test_standing_wishes_cost_no_time() -> None:
    watched = seated("Ana", "Bob")
    watched.do("set_runs", "Ana", 3, 0)
    watched.do("set_runs", "Bob", 2, 0)
    assert [(event.seat, event.times) for event in events_of(watched, RunsSet)] == [(1, 3), (2, 2)]
    all_in(watched)
    assert not events_of(watched, RunsAsked)
    assert times_of(watched) == [2]


def test_bots_agree_and_the_others_are_asked_for_no_more_than_that() -> None:
    watched = WatchedTable(viewers=VIEWERS, clocks=NO_PAUSE, max_runs=4)
    watched.sit("Ana")
    watched.do("sit", "Bot", 2, 200, bot=True)
    watched.do("set_runs", "Bot", 2, 0)
    all_in(watched)
    (asked,) = events_of(watched, RunsAsked)
    assert (asked.seats, asked.most) == ((1,), 2)


def test_what_is_refused() -> None:
    watched = seated("Ana", "Bob")
    for times, hand, code in ((4, 0, "bad_runs"), (2, 1, "no_runs")):
        with pytest.raises(TableError) as refused:
            watched.table.set_runs("Ana", times, hand, watched.now)
        assert refused.value.code == code
    plain = WatchedTable(clocks=NO_PAUSE)
    plain.sit("Ana", "Bob")
    with pytest.raises(TableError, match="run once"):
        plain.table.set_runs("Ana", 2, 0, plain.now)
    with pytest.raises(ConfigError, match="no board"):
        check(TableConfig("T", game="draw", seats=5, max_runs=2))


def test_a_table_without_the_option_turns_hands_up_at_once() -> None:
    watched = WatchedTable(viewers=VIEWERS, clocks=NO_PAUSE)
    watched.sit("Ana", "Bob")
    all_in(watched)
    assert not events_of(watched, RunsAsked) + events_of(watched, RunsAgreed)
    assert events_of(watched, HandEnded)


def test_a_crash_amid_the_question_keeps_the_answers_and_the_cards() -> None:
    """A table restored from its journal waits for the same answer, and deals the same boards."""
    watched = seated("Ana", "Bob")
    table = watched.table
    table.start_journal()
    entries = list(table.take_journal())
    all_in(watched)
    (asked,) = events_of(watched, RunsAsked)
    watched.do("set_runs", "Ana", 3, asked.hand)
    entries += table.take_journal()
    first = max(i for i, entry in enumerate(entries) if isinstance(entry, TableCheckpoint))
    checkpoint = entries[first]
    assert isinstance(checkpoint, TableCheckpoint)
    restored = CashTable.restore(checkpoint, random.Random(99))
    restored.replay(entries[first + 1 :])
    restored.take_events()
    waiting = restored.snapshot("Bob", watched.now)
    assert waiting.runs_asked is not None
    assert waiting.runs_asked.seats == (2,)
    watched.do("set_runs", "Bob", 2, asked.hand)
    restored.set_runs("Bob", 2, asked.hand, watched.now)
    assert [event for _, event in restored.take_events()] == watched.fresh
