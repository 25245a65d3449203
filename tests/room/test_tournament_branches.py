"""A tournament whose tables are played by two processes ends as one of one process, whichever of them ends."""

from __future__ import annotations

import random

import msgspec
import pytest

from pokerroom.poker.actions import Action
from pokerroom.protocol.table_place import tables_to_bring
from pokerroom.room.branches.branch_messages import TableSent
from pokerroom.room.branches.home_desk import ABSENT_MS
from pokerroom.room.room import Room
from pokerroom.store.accounts import tournament
from pokerroom.store.audit import audit
from pokerroom.tournament.tournament_state import TournamentState
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.messages.host_messages import HostPause
from pokerwire.tournament.tournament_tables import room_table, table_in_tournament
from tests.room.test_tournaments_kept import EVENT
from tests.room.two_processes import BRANCH, TwoProcesses


class TwoFloors(TwoProcesses):
    """A room in two processes with one tournament."""

    def __init__(self, seed: int, players: int) -> None:
        self.rng = random.Random(seed)
        pauses = msgspec.structs.replace(EVENT.clocks, hand_pause=1_000 * (seed % 2))
        super().__init__(())
        for number in range(players):
            self.enter(f"p{number}")
        self.number = self.home.tournaments.open(msgspec.structs.replace(EVENT, clocks=pauses), self.now)
        for number in range(players):
            self.home.tournaments.register(f"p{number}", self.number, self.now)
        self.home.tournaments.find(self.number).start(self.now)
        self.home.tournaments.settle(self.number, self.now)
        self.done()

    @property
    def state(self) -> TournamentState:
        return self.home.tournaments.find(self.number).state

    def rooms(self) -> list[tuple[Room, int, TournamentTable]]:
        """Return each table with who plays it."""
        return [
            (room, opened.number, opened.table)
            for room in (self.home, self.branch)
            for opened in room.tables.of_tournaments
            if isinstance(opened.table, TournamentTable)
        ]

    def step(self) -> None:
        """Have somebody decide, or let time pass until something is due."""
        tables = self.rooms()
        self.rng.shuffle(tables)
        for room, number, table in tables:
            running = table._state.running
            if running is None or running.hand.turn is None or self.rng.random() < 0.2:
                continue
            legal = running.hand.legal
            action = Action("check") if legal.check else Action("call" if self.rng.random() < 0.6 else "fold")
            if legal.aggression and self.rng.random() < 0.2:
                action = Action(legal.aggression, legal.max_to)
            player = running.seats[running.hand.turn]
            found = room.tables.for_command(number)
            assert found is table
            table.act(player, running.number, running.decision, action, self.now)
            self.done()
            return
        self.pass_time()

    def pass_time(self) -> None:
        """Let time pass until something is due, and do that."""
        director = room_table(self.number, 0)
        due = [self.home.tournaments.wake_at(director), *[table.wake_at for _, _, table in self.rooms()]]
        self.now = max(self.now, min([at for at in due if at is not None], default=self.now))
        for room, number, table in self.rooms():
            if number in room.tables and table.wake_at is not None and table.wake_at <= self.now:
                room.tables.for_command(number).tick(self.now)
                self.done()
        if not self.state.over:
            self.home.tournaments.tick_director(director, self.now)
        self.done()

    def check_end(self) -> None:
        """Check that everybody has a place, and everything that was paid is paid out."""
        self.hear()
        self.sweep()
        assert self.state.phase == "ended"
        assert not self.home.tables.of_tournaments
        assert not self.branch.tables.of_tournaments
        assert not self.home.tournaments.away.tables
        entrants = self.state.entrants
        places = sorted(one.place for one in entrants.values())
        assert all(place in (best, places[best - 2]) for best, place in enumerate(places, 1)), (
            "ties share the best"
        )
        for name, entrant in entrants.items():
            assert self.home.wallets[name] == 1_000 - 134 + entrant.prize + entrant.bounties
            assert self.home.people_by_name[name].seats_away == self.home.people_by_name[name].seats == {}
        assert self.home_store.balance(tournament(self.number)) == 0
        assert audit(self.backend) == []


def test_tables_of_a_tournament_go_to_the_branch_and_are_played_there_to_its_end() -> None:
    here = TwoFloors(1, 12)
    here.sweep()
    while here.home_desk._leaving:
        here.step()
    here.hear()
    away = [opened.number for opened in here.branch.tables.of_tournaments]
    assert away
    assert sorted([*away, *[one.number for one in here.home.tables.of_tournaments]]) == [
        room_table(here.number, number) for number in here.state.tables
    ]
    seats = here.state.tables[table_in_tournament(away[0])].seats
    assert {name: here.home.people_by_name[name].seats_away for name in seats.values()} == {
        name: {away[0]: seat} for seat, name in seats.items()
    }
    assert here.home_desk.tables_away() == set(away)
    assert tables_to_bring(HostPause(1), here.home_desk, here.home) == set(), (
        "a host pauses no table of a tournament"
    )
    for _ in range(20_000):
        if here.state.phase == "ended":
            break
        here.step()
        here.hear()
    here.check_end()
    owned = [number for number in away if here.branch_store.owns_table(number)]
    assert owned
    for number in owned:
        here.branch_desk.take(TableSent(number, ()), here.now)  # told again, as when a link breaks
    here.done()
    here.check_end()


@pytest.mark.parametrize("seed", [1, 2, *[pytest.param(s, marks=pytest.mark.extended) for s in range(3, 20)]])
def test_a_tournament_of_two_processes_goes_on_whichever_of_them_ends(seed: int) -> None:
    here = TwoFloors(seed, 12)
    rng, faults = random.Random(seed), 0
    for _ in range(40_000):
        if here.state.phase == "ended":
            break
        here.step()
        here.hear(rng.choice((0, 1, 2, 50)))
        if rng.random() < 0.2:
            faults += 1
            fault(here, rng)
    assert faults > 8
    here.check_end()


def fault(here: TwoFloors, rng: random.Random) -> None:
    """Let something go wrong, or tables move."""
    match rng.randrange(6):
        case 0:
            here.now += 20_000
            here.open_home()
        case 1:
            here.open_branch()
        case 2:
            here.cut()
        case 3:
            for _, number, _ in here.rooms():
                here.home_desk.bring_home(number, here.now)
            here.done()
        case 4:
            here.home_desk._kept_until.clear()
            here.sweep()
        case _:
            here.home_desk.unlink(BRANCH)
            here.home_desk.sweep(here.now)
            here.now += ABSENT_MS
            here.home_desk.sweep(here.now)
            here.open_branch()
    here.done()


def test_the_tables_of_a_tournament_that_cannot_go_on_close_wherever_they_are() -> None:
    here = TwoFloors(1, 12)
    here.sweep()
    while here.home_desk._leaving:
        here.step()
    here.hear()
    assert list(here.branch.tables.of_tournaments)
    director = room_table(here.number, 0)
    for number, row in here.backend._records.items():
        if row.table == director and row.kind == "checkpoint":
            here.backend._records[number] = msgspec.structs.replace(row, payload="{}")
    here.may_fail = True
    here.open_home()
    assert [lost.tournament for lost in here.home.lost_tournaments] == [here.number]
    assert sum(here.home.wallets[f"p{number}"] for number in range(12)) == 12_000
    here.cut()
    here.hear()
    assert not list(here.branch.tables.of_tournaments)
    assert not here.branch.tournaments.numbers
    assert not here.home.tournaments.away.tables
    assert not here.home_desk.tables_away()
    assert not any(person.seats_away or person.seats for person in here.home.people_by_name.values())
