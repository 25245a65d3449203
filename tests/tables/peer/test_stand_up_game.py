"""Rule E9: all stand, who wins a pot sits down, and the last one standing pays each of the others."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.poker.actions import CALL, CHECK, FOLD, bet_to, raise_to
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import HandVoided, SeatsMarked, SideBetPaid
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.twins import Survived
from tests.tables.peer.watched import WatchedTable

PAUSE = Clocks(street_pause=0, hand_pause=5_000)
PLAYERS = ("Ana", "Bob", "Cid", "Dee")


def seated(count: int = 4, *, table: type[WatchedTable] = WatchedTable, **options: Any) -> WatchedTable:
    watched = table(viewers=("Ana", "Bob", None), **{"stand_up": 10, "clocks": PAUSE, "seats": 6, **options})
    watched.sit(*PLAYERS[:count])
    return watched


def win(watched: WatchedTable, *winners: str) -> None:
    """Play the next hand: the one winner bets and all others fold; several check to the end."""
    if not watched.table.hand_running:
        watched.run(5_000)
    while watched.turn is not None:
        legal, player = watched.turn.legal, watched.seats[watched.turn.seat]
        if player not in winners:
            watched.act(FOLD if legal.fold else CHECK)
        elif legal.aggression and len(winners) == 1:
            watched.act((bet_to if legal.aggression == "bet" else raise_to)(legal.min_to))
        else:
            watched.act(CHECK if legal.check else CALL)


def standing(watched: WatchedTable) -> set[str]:
    return {seat.player for seat in watched.snap().seats if "standing" in seat.marks}


def paid(watched: WatchedTable) -> list[dict[int, int]]:
    return [
        {result.seat: result.net for result in event.results} for event in events_of(watched, SideBetPaid)
    ]


def round_of_three_hands(watched: WatchedTable) -> None:
    """Ana, Bob and Cid each win a hand, so that Dee is the last one standing."""
    for winner in PLAYERS[:3]:
        win(watched, winner)


def test_all_stand_and_who_wins_a_pot_sits_down() -> None:
    watched = seated()
    watched.run(5_000)
    assert standing(watched) == set(PLAYERS)
    win(watched, "Bob")
    assert standing(watched) == {"Ana", "Cid", "Dee"}
    win(watched, "Bob")
    assert standing(watched) == {"Ana", "Cid", "Dee"}, "who sits stays seated"


def test_the_last_one_standing_pays_each_of_the_others_and_it_begins_again() -> None:
    watched = seated()
    round_of_three_hands(watched)
    assert paid(watched) == [{4: -30, 1: 10, 2: 10, 3: 10}]
    assert standing(watched) == set()
    watched.run(5_000)
    assert standing(watched) == set(PLAYERS)


def test_it_is_paid_from_the_chips_behind_after_the_hand() -> None:
    watched = seated()
    win(watched, "Ana")
    win(watched, "Bob")
    watched.run(5_000)
    before = {seat.player: seat.stack + seat.bet for seat in watched.snap().seats}
    win(watched, "Cid")
    after = {seat.player: seat.stack for seat in watched.snap().seats}
    assert sum(after.values()) == sum(before.values())
    assert after["Dee"] <= before["Dee"] - 30


def test_nobody_pays_more_than_they_have_and_it_is_divided_evenly() -> None:
    watched = seated(stand_up=500)
    round_of_three_hands(watched)
    ((changes),) = paid(watched)
    left = -changes.pop(4)
    assert watched.seat("Dee").stack == 0
    assert watched.seat("Dee").sit_out_reason == "broke"
    assert sorted(changes.values()) == sorted([(left + odd) // 3 for odd in range(3)])
    assert changes[1] == max(changes.values()), "odd chips go to the left of who pays"


def test_when_the_last_two_share_a_pot_nobody_pays() -> None:
    watched = seated(seats=9, bomb_pot_every=1, bomb_pot_boards=2)
    for _ in range(60):
        before, payments = standing(watched), len(paid(watched))
        win(watched, *PLAYERS)
        if len(before) == 2 and not standing(watched) and len(paid(watched)) == payments:
            return
    raise AssertionError("no two shared a pot, or one of them paid")


def test_two_players_begin_no_round_and_finish_one() -> None:
    watched = seated(2)
    watched.run(5_000)
    assert standing(watched) == set()
    watched = seated(3)
    win(watched, "Bob")
    watched.must("sit_out", "Bob")
    win(watched, "Ana")
    assert paid(watched) == [{3: -20, 1: 10, 2: 10}], "who is away has sat down, and is paid"


def test_who_comes_later_waits_for_the_next_round() -> None:
    watched = seated(3)
    watched.run(5_000)
    watched.sit("Eve", blinds="post")
    win(watched, "Ana")
    win(watched, "Eve")
    assert standing(watched) == {"Bob", "Cid"}
    win(watched, "Bob")
    assert paid(watched) == [{3: -20, 1: 10, 2: 10}]
    watched.run(5_000)
    assert standing(watched) == {"Ana", "Bob", "Cid", "Eve"}


def test_who_is_away_stands_and_pays_when_all_others_have_won() -> None:
    watched = seated()
    watched.run(5_000)
    watched.must("sit_out", "Dee")
    round_of_three_hands(watched)
    assert paid(watched) == [{4: -30, 1: 10, 2: 10, 3: 10}]


def test_a_round_in_which_only_one_is_left_by_departures_ends_unpaid() -> None:
    watched = seated()
    win(watched, "Ana")
    win(watched, "Bob")
    watched.must("leave", "Cid")
    watched.run(5_000)
    assert paid(watched) == []
    assert standing(watched) == {"Ana", "Bob", "Dee"}, "the next round has begun"


def test_who_leaves_at_the_end_of_the_hand_that_they_lose_pays_first() -> None:
    watched = seated()
    win(watched, "Ana")
    win(watched, "Bob")
    watched.run(5_000)
    watched.must("leave", "Dee")
    win(watched, "Cid")
    assert len(paid(watched)) == 1
    assert "Dee" not in watched.seats.values()


def test_a_place_in_the_round_goes_along_to_another_seat() -> None:
    watched = seated()
    win(watched, "Ana")
    watched.must("change_seat", "Bob", 6)
    watched.must("change_seat", "Ana", 5)
    assert standing(watched) == {"Bob", "Cid", "Dee"}


def test_a_voided_hand_seats_nobody() -> None:
    watched = seated()
    watched.run(5_000)
    watched.table._hand_runner.void(watched.now)
    watched.must("tick")
    assert watched.of(HandVoided)
    assert standing(watched) == set(PLAYERS)


def test_a_round_outlives_crashes() -> None:
    """The table is killed after each command."""
    watched = seated(table=Survived)
    round_of_three_hands(watched)
    assert len(paid(watched)) == 1
    assert min(watched.cuts.values()) >= 1  # type: ignore[attr-defined]


def test_a_table_without_it_marks_nobody() -> None:
    watched = seated(stand_up=0)
    round_of_three_hands(watched)
    assert events_of(watched, SeatsMarked) == events_of(watched, SideBetPaid) == []


def test_it_takes_three_seats() -> None:
    with pytest.raises(ConfigError, match="stand_up"):
        check(TableConfig("T", seats=2, stand_up=5))


def test_chips_that_are_brought_at_the_end_of_the_hand_are_not_paid() -> None:
    watched = seated(stand_up=500, max_buy_in=400)
    win(watched, "Ana")
    win(watched, "Bob")
    watched.run(5_000)
    watched.must("top_up", "Dee", 50)
    win(watched, "Cid")
    assert watched.seat("Dee").stack == 50


def test_a_host_ends_the_game_in_the_middle_of_a_round_and_nobody_pays() -> None:
    watched = seated(4)
    win(watched, "Ana")
    win(watched, "Bob")
    watched.must("set_stakes", StakesChange(stand_up=0))
    win(watched, "Cid")
    win(watched, "Ana")
    assert events_of(watched, SideBetPaid) == []
    assert events_of(watched, SeatsMarked)[-1].seats == ()
    watched.must("set_stakes", StakesChange(stand_up=20))
    win(watched, "Ana")
    win(watched, "Ana")
    assert len(events_of(watched, SeatsMarked)[-1].seats) == 3
