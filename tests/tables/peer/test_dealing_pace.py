"""How soon a table with bots deals to a person who comes: less rest for the others, none of it at tables of people."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.poker.actions import FOLD
from pokerwire.cash.cash_events import ClockExtended, SatOut, TimedOut
from pokerwire.cash.table_config import Clocks
from tests.tables.peer.watched import WatchedTable

PACED = Clocks(street_pause=800, hand_pause=4_000)


def table_of(*bots: str) -> WatchedTable:
    watched = WatchedTable(seats=6, clocks=PACED)
    watched.sit(*bots, bot=True)
    return watched


def due(watched: WatchedTable) -> int:
    """In how many ms the table does something by itself."""
    at = watched.table.wake_at
    assert at is not None
    return at - watched.now


def to_the_flop(watched: WatchedTable) -> None:
    while watched.turn is not None:
        watched.passive()


def to_the_end(watched: WatchedTable) -> None:
    while watched.table.hand_running:
        to_the_flop(watched)
        watched.run(due(watched))


def test_the_first_hand_with_bots_begins_soon() -> None:
    watched = table_of("Basil", "Chive")
    assert due(watched) == 500


def test_the_first_hand_deals_in_all_bots_that_were_waiting_for_a_person() -> None:
    watched = table_of("Basil", "Chive", "Dill")
    for bot in ("Basil", "Chive", "Dill"):
        watched.must("sit_out", bot)
    watched.sit("Ana")
    for bot in ("Basil", "Chive", "Dill"):
        watched.must("sit_in", bot, "post")
        watched.run(50)
    assert due(watched) == 350, "half a second from the first bot on"
    watched.run(350)
    assert [watched.seat(name).in_hand for name in ("Ana", "Basil", "Chive", "Dill")] == [True] * 4


def test_people_have_the_whole_pause_to_sit_down() -> None:
    watched = WatchedTable(clocks=PACED)
    watched.sit("Ana", "Bob")
    assert due(watched) == 4_000


@pytest.mark.parametrize(
    ("person", "shown", "pause"),
    [(True, False, 1_000), (True, True, 2_000), (False, True, 500), (False, False, 500)],
)
def test_the_next_hand_comes_sooner_for_a_person_who_waits_for_it(
    person: bool, shown: bool, pause: int
) -> None:
    watched = table_of("Basil")
    watched.sit("Chive", bot=not person)
    watched.run(2_000)
    watched.sit("Ana", blinds="post")
    if shown:
        to_the_end(watched)
    else:
        watched.act(FOLD)
    assert due(watched) == pause


def test_who_comes_after_the_hand_waits_no_longer_than_who_came_before() -> None:
    watched = table_of("Basil", "Chive")
    watched.run(2_000)
    watched.act(FOLD)
    assert due(watched) == 4_000, "bots alone keep the pace"
    watched.run(100)
    watched.sit("Ana", blinds="post")
    assert due(watched) == 400
    watched.run(400)
    assert watched.table.hand_running
    assert watched.seat("Ana").in_hand


@pytest.mark.parametrize(
    ("comes", "pause"),
    [
        ({"blinds": "post"}, 200),
        ({"blinds": "wait"}, 800),
        ({"blinds": "post", "bot": True}, 800),
        (None, 800),
    ],
)
def test_streets_follow_faster_while_a_person_waits(comes: dict[str, Any] | None, pause: int) -> None:
    watched = table_of("Basil", "Chive")
    watched.run(2_000)
    if comes is not None:
        watched.sit("Ana", **comes)
    to_the_flop(watched)
    assert due(watched) == pause


def test_a_person_who_was_dealt_in_is_waited_for_no_more() -> None:
    watched = table_of("Basil", "Chive")
    watched.sit("Ana")
    watched.run(2_000)
    to_the_flop(watched)
    assert due(watched) == 800
    watched.must("line_lost", "Ana")
    watched.sit("Bob", blinds="post")
    watched.must("line_lost", "Bob")
    watched.run(800)
    to_the_flop(watched)
    assert due(watched) == 800, "nobody waits at a line that was lost"


def test_the_result_is_read_though_the_table_had_nobody_to_deal_to_meanwhile() -> None:
    watched = table_of("Basil")
    watched.sit("Ana")
    watched.run(2_000)
    to_the_end(watched)
    watched.must("sit_out", "Basil")
    watched.must("sit_in", "Basil", "post")
    assert due(watched) == 2_000


def vanished(watched: WatchedTable) -> int:
    """Let a person play one hand with bots and lose their line on their turn; in how many ms the hand continues."""
    watched.sit("Ana")
    watched.run(2_000)
    while watched.turn is None or watched.seats[watched.turn.seat] != "Ana":
        if watched.turn is None:
            watched.run(due(watched))
        else:
            watched.passive()
    watched.must("line_lost", "Ana")
    return due(watched)


def test_who_vanished_keeps_a_table_of_bots_from_a_newcomer_for_half_a_minute_at_most() -> None:
    watched = table_of("Basil", "Chive")
    assert vanished(watched) == 25_000
    bank = watched.seat("Ana")
    watched.run(20_000)
    assert due(watched) == 5_000, "nobody waits"
    watched.sit("Bob", blinds="post")
    assert [event.time for event in watched.of(ClockExtended)] == [30_000]
    assert due(watched) == 30_000
    watched.run(29_999)
    assert watched.turn is not None
    assert watched.turn.seat == bank.seat
    events = watched.run(1)
    assert [type(event) for event in events][:2] == [TimedOut, SatOut]


def test_who_comes_back_has_their_time_bank_again() -> None:
    watched = table_of("Basil", "Chive")
    vanished(watched)
    watched.sit("Bob", blinds="post")
    watched.run(10_000)
    watched.must("line_back", "Ana")
    events = watched.run(20_000)
    assert [(event.source, event.time) for event in events if isinstance(event, ClockExtended)] == [
        ("time_bank", 60_000)
    ]


def test_who_vanished_has_all_their_time_while_another_person_plays() -> None:
    watched = table_of("Basil")
    watched.sit("Cid")
    vanished(watched)
    watched.sit("Bob", blinds="post")
    assert due(watched) == 25_000
