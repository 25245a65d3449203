"""Brackets, seasons, private and recurring tournaments of a room, and what is left of them after a restart."""

from __future__ import annotations

import random
from datetime import datetime
from typing import Any

import msgspec
import pytest

from pokerroom.room.acts import tournament_acts
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tournaments.private_tournaments import check_admitted, may_see
from pokerroom.room.tournaments.seasons import points_of
from pokerroom.store.store import Store
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.start_times import start_time
from pokerroom.tournament.table_orders import PlayerCame
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.tournament.tournament_tables import room_table
from tests.room.fast_table_factory import FastTableFactory
from tests.store.memory_backend import MemoryBackend

FRIDAY = round(datetime(2026, 11, 27, 19).timestamp() * 1000)
HOUR = 3_600_000


class Series:
    """A room over a store, whose tournaments are played at tables without cards."""

    def __init__(self, players: int, seed: int = 1, tournaments: tuple[TournamentSetup, ...] = ()) -> None:
        self.seed = seed
        self.config = RoomConfig(starting_chips=10_000, tournaments=tournaments)
        self.backend = MemoryBackend()
        self.now = FRIDAY
        self.open()
        self.names = [f"p{number}" for number in range(players)]
        for name in self.names:
            self.room.join_with_token(name, None, False, self.now)
        self.commit()

    def open(self) -> None:
        """Open the room, again after what was committed."""
        self.store = Store(self.backend)
        self.room: Room = open_room(self.config, random.Random(1), self.now, load(self.store))
        self.room.tournaments._factory = FastTableFactory(str(self.seed))
        self.commit()

    def commit(self) -> None:
        self.store.commit(*self.room.take_commands(self.now))
        assert self.room.total_chips() == self.room.wallets.issued

    def announce(self, name: str, **options: Any) -> int:
        setup = TournamentSetup(name, buy_in=100, **options)
        return tournament_acts.open_tournament(self.room, "Hanna", setup, self.now)

    def enter(self, number: int) -> None:
        for name in self.names:
            self.room.tournaments.register(name, number, self.now)

    def play(self, number: int) -> None:
        """Play a tournament to its end."""
        desk = self.room.tournaments
        floor = desk.floors[number]
        while not floor.tournament.over:
            at = floor.wake_at
            assert at is not None
            self.now = max(self.now, at)
            desk.tick(number, self.now)
            self.commit()


@pytest.mark.parametrize(("form", "seats"), [("bracket", 9), ("shootout", 4)])
def test_a_bracket_and_a_shootout_are_played_in_a_room(form: str, seats: int) -> None:
    series = Series(11)
    number = series.announce("Cup", format=form, seats=seats, speed="hyper", payouts="top_three")
    series.enter(number)
    series.room.tournaments.find(number).start(series.now)
    series.room.tournaments.settle(number, series.now)
    assert {len(slot.seats) for slot in series.room.tournaments.find(number).state.tables.values()} <= {
        2,
        4,
        3,
    }
    series.play(number)
    entrants = series.room.tournaments.find(number).state.entrants.values()
    assert sum(entrant.prize for entrant in entrants) == 1_100
    assert [entrant.prize for entrant in entrants if entrant.place == 1] == [550]
    assert series.room.tournaments.find(number).state.elimination_round == (4 if form == "bracket" else 2)


def test_seconds_of_a_shootout_tie_whenever_their_tables_were_over() -> None:
    series = Series(11, seed=1)
    number = series.announce("Cup", format="shootout", seats=4, speed="hyper", payouts="winner_takes_all")
    series.enter(number)
    series.room.tournaments.find(number).start(series.now)
    series.room.tournaments.settle(number, series.now)
    series.play(number)
    places = sorted(entrant.place for entrant in series.room.tournaments.find(number).state.entrants.values())
    assert places[:3] == [1, 2, 3]
    assert places[3:] == [4, 4, 4, 7, 7, 7, 10, 10]


def test_a_satellite_pays_tickets_and_stops_when_they_are_won() -> None:
    series = Series(10)
    number = series.announce("Satellite", ticket_price=400, seats=6, speed="hyper")
    series.enter(number)
    series.room.tournaments.find(number).start(series.now)
    series.room.tournaments.settle(number, series.now)
    series.play(number)
    won = sorted(
        (entrant.prize for entrant in series.room.tournaments.find(number).state.entrants.values()),
        reverse=True,
    )
    assert won[:3] == [400, 400, 200]


def test_places_count_for_the_season_and_are_kept_with_the_summary() -> None:
    series = Series(4)
    for _ in range(2):
        number = series.announce("Friday", players=4, speed="hyper", season="2026")
        series.enter(number)
        series.play(number)
    name, rows = series.room.tournaments.seasons.table()
    assert name == "2026"
    assert sum(row.points for row in rows) == 2 * sum(points_of(place, 4) for place in range(1, 5))
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert sum(row.wins for row in rows) == 2
    assert sum(row.prizes for row in rows) == 800
    text = series.room.tournaments.summaries.write(number, "text", "p1")
    assert "4 players" in text
    series.open()
    assert series.room.tournaments.seasons.table("2026") == (name, rows)
    assert series.room.tournaments.summaries.write(number, "text", "p1") == text
    with pytest.raises(RoomError, match="not ended"):
        series.room.tournaments.summaries.write(99, "text", "")
    with pytest.raises(RoomError, match="no tournament of this season"):
        series.room.tournaments.seasons.table("2025")


def test_points_follow_the_field_and_the_place() -> None:
    assert [points_of(place, 9) for place in (1, 2, 9)] == [300, 212, 100]


def test_every_friday_comes_again_when_it_has_begun_and_when_too_few_came() -> None:
    series = Series(3)
    first = series.announce("Friday", starts="every friday 20:00", speed="hyper", season="2026", private=True)
    desk = series.room.tournaments
    code = desk.find(first).state.code
    assert desk.find(first).state.config.start_at == FRIDAY + HOUR
    series.enter(first)
    series.now = FRIDAY + HOUR
    desk.tick(first, series.now)
    second = first + 1
    assert desk.find(second).state.config.start_at == FRIDAY + HOUR + 7 * 24 * HOUR
    assert desk.find(second).state.code == code
    assert desk.find(second).state.phase == "registering"
    series.now = desk.find(second).state.config.start_at
    desk.tick(second, series.now)
    assert desk.find(second).state.phase == "cancelled"
    assert desk.find(second + 1).state.phase == "registering"
    desk.find(second + 1).cancel("enough", series.now)
    desk.settle(second + 1, series.now)
    assert len(desk.floors) == 3


def test_a_sit_and_go_comes_again_and_old_ones_leave_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerroom.room.tournaments.tournament_desk.MAX_OVER", 2)
    series = Series(2)
    number = series.announce("Duel", players=2, starts="again", speed="hyper")
    for _ in range(4):
        series.enter(number)
        series.play(number)
        number += 1
    over = [one for one, floor in series.room.tournaments.floors.items() if floor.tournament.over]
    assert over == [2, 3, 4]


def test_ended_tournaments_stay_in_the_list_over_a_crash_until_the_room_closes() -> None:
    series = Series(2)
    number = series.announce("Duel", players=2, starts="again", speed="hyper")
    series.enter(number)
    series.play(number)
    private = series.announce("Club", private=True)
    desk = series.room.tournaments
    desk.find(private).cancel("rain", series.now)
    desk.settle(private, series.now)
    series.commit()
    check_admitted(desk, private, "p0", series.now, is_host=False, code=desk.find(private).state.code)
    series.commit()
    before = {one: desk.find(one).snapshot(series.now) for one in desk.floors}
    assert [state.phase for state in before.values()] == ["ended", "registering", "cancelled"]
    series.open()
    desk = series.room.tournaments
    assert {one: desk.find(one).snapshot(series.now) for one in desk.floors} == before
    assert may_see(desk, private, "p0", is_host=False)
    assert not may_see(desk, private, "p1", is_host=False)
    assert desk.wake_at(room_table(number, 0)) is None
    series.open()
    assert set(series.room.tournaments.floors) == set(before), "a second crash changes nothing"
    series.room.end_session()
    series.commit()
    series.open()
    assert list(series.room.tournaments.floors) == [number + 1], "another evening"
    series.open()
    assert list(series.room.tournaments.floors) == [number + 1]


def test_a_tournament_of_the_set_up_that_is_over_is_announced_again_only_in_another_evening() -> None:
    series = Series(2, tournaments=(TournamentSetup("Duel", players=2, speed="hyper", buy_in=100),))
    series.enter(1)
    series.play(1)
    series.open()
    assert list(series.room.tournaments.floors) == [1]
    series.room.end_session()
    series.commit()
    series.open()
    assert list(series.room.tournaments.floors) == [2]


def test_a_guarantee_that_the_house_cannot_pay_again_is_told_to_the_hosts() -> None:
    series = Series(2)
    series.room.wallets.issue_to_bank(5_000)
    series.room.bank.fund(5_000)
    number = series.announce("Duel", players=2, starts="again", guarantee=5_000, speed="hyper")
    series.enter(number)
    assert sorted(series.room.tournaments.floors) == [number]
    (act,) = [act for act in series.room.moderation.log.page(10**9, 10) if act.detail == "not announced"]
    assert "cannot guarantee" in act.reason


def test_who_never_came_gets_their_money_back_and_the_prizes_are_fixed_anew() -> None:
    series = Series(4)
    number = series.announce("Friday", speed="hyper", fee=10)
    series.enter(number)
    desk = series.room.tournaments
    tournament = desk.find(number)
    tournament.start(series.now)
    desk.settle(number, series.now)
    assert sum(tournament.state.prizes) == 400
    tournament.report(PlayerCame(1, 0, "p1"), series.now)
    with pytest.raises(TableError, match="p1 has played"):
        tournament_acts.host_act(series.room, "Hanna", number, "refund", series.now, player="p1")
    tournament_acts.host_act(series.room, "Hanna", number, "refund", series.now, player="p2")
    desk.floors[number].tables[1].tick(series.now + 60_000)  # type: ignore[attr-defined]
    desk.table_changed(number, 1, series.now)
    series.commit()
    assert tournament.state.entrants["p2"].status == "withdrawn"
    assert series.room.wallets["p2"] == 10_000
    assert sum(tournament.state.prizes) == 300
    series.play(number)
    assert {entrant.place for entrant in tournament.state.entrants.values()} >= {0, 1}
    with pytest.raises(TableError):
        tournament_acts.host_act(series.room, "Hanna", number, "refund", series.now, player="p3")


def test_registration_is_extended_and_a_start_put_off() -> None:
    series = Series(2)
    number = series.announce(
        "Friday", starts="20:00", speed="hyper", late_registration_until=1, re_entry=True
    )
    tournament_acts.host_act(series.room, "Hanna", number, "add_time", series.now, minutes=30)
    config = series.room.tournaments.find(number).state.config
    assert config.start_at == FRIDAY + HOUR + 1_800_000
    tournament_acts.host_act(series.room, "Hanna", number, "extend", series.now, level=4)
    config = series.room.tournaments.find(number).state.config
    assert config.late_registration_until == 4
    assert config.re_entry is not None
    assert config.re_entry.until_level == 4
    with pytest.raises(TableError, match="that time is in the past"):
        tournament_acts.host_act(series.room, "Hanna", number, "add_time", series.now, minutes=-500)


def test_a_deal_is_shown_before_anybody_agrees() -> None:
    series = Series(3)
    number = series.announce("Friday", speed="hyper", payouts="top_two")
    series.enter(number)
    desk = series.room.tournaments
    with pytest.raises(TableError, match="once the prizes are fixed"):
        tournament_acts.deal_of(series.room, number)
    desk.find(number).start(series.now)
    desk.settle(number, series.now)
    offer = tournament_acts.deal_of(series.room, number)
    assert offer.icm == offer.chips == {"p0": 100, "p1": 100, "p2": 100}
    assert offer.most_left == 90
    desk.find(number).vote_deal("p1", "icm", series.now, left=30)
    offer = tournament_acts.deal_of(series.room, number, 30)
    assert (offer.agreed, offer.agreed_left) == ({"p1": "icm"}, {"p1": 30})
    assert offer.chips == {"p0": 90, "p1": 90, "p2": 90}
    with pytest.raises(TableError, match="91 cannot be left for the winner: 0 to 90"):
        tournament_acts.deal_of(series.room, number, 91)


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("20:00", (27, 20)),
        ("18:00", (28, 18)),
        ("friday 20:00", (27, 20)),
        ("every friday 18:00", (34, 18)),
        ("every day 18:00", (28, 18)),
        ("every sunday 9:00", (29, 9)),
        ("2026-11-30 20:00", (30, 20)),
    ],
)
def test_times_of_a_start(words: str, day: tuple[int, int]) -> None:
    after = datetime(2026, 11, 27, 19)
    at = start_time(words, after)
    assert (at.toordinal() - after.toordinal() + 27, at.hour) == day


@pytest.mark.parametrize(
    "words", ["every 20:00", "day 20:00", "every 2026-11-30 20:00", "25:00", "2026-02-30 20:00"]
)
def test_what_is_no_time_of_a_start(words: str) -> None:
    with pytest.raises(TournamentConfigError):
        start_time(words, datetime(2026, 1, 1))


def test_the_next_one_is_known_after_a_crash() -> None:
    series = Series(2)
    number = series.announce("Duel", players=2, starts="again", private=True, speed="hyper")
    series.commit()
    before = msgspec.json.encode(series.room.tournaments.find(number).state.code)
    series.open()
    assert msgspec.json.encode(series.room.tournaments.find(number).state.code) == before
    series.enter(number)
    assert series.room.tournaments.find(number + 1).state.phase == "registering"


def test_names_of_tournaments_and_seasons_are_one_line_that_can_be_printed() -> None:
    series = Series(2)
    number = series.announce("a\x1b[31m\nb\u202e", season="c\x07d")
    config = series.room.tournaments.find(number).state.config
    assert config.name.isprintable()
    assert config.announced is not None
    assert config.announced.season.isprintable()
