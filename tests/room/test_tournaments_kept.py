"""A tournament continues where it was, whenever the process ends, and no prize is paid twice."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pokerroom.poker.actions import Action
from pokerroom.poker.hand import Hand
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.standstill import resume_after_standstill
from pokerroom.room.tournaments import tournament_desk
from pokerroom.room.tournaments.tournament_desk import NOTE_EVERY
from pokerroom.store.store import Store
from pokerroom.tables import command_journal
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.blind_structure import BlindStructure, Break, Level
from pokerroom.tournament.tournament_config import Bounty, Rebuy, TournamentConfig
from pokerroom.tournament.tournament_state import TournamentState
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.cash.table_config import Clocks
from pokerwire.room.room_limits import Limits
from pokerwire.tournament.tournament_tables import room_table, table_in_tournament
from tests.store.memory_backend import MemoryBackend

EVENT = TournamentConfig(
    name="Sunday",
    structure=BlindStructure(
        (Level(25, 50, hands=2), Level(50, 100, 10, hands=2), Break(1), Level(150, 300, 50, hands=3)),
        "double",
    ),
    seats=4,
    starting_chips=2_000,
    buy_in=100,
    fee=9,
    bounty=Bounty(25, "progressive"),
    clocks=Clocks(decision=10_000, time_bank=0, street_pause=500, hand_pause=1_000, disconnected=0),
)


CONFIGS = [
    EVENT,
    msgspec.structs.replace(EVENT, seats=2, format="bracket", bounty=None),
    msgspec.structs.replace(
        EVENT,
        rebuy=Rebuy(until_level=2, cost=100, chips=2_000),
        late_registration_until=2,
        clocks=msgspec.structs.replace(EVENT.clocks, street_pause=0, hand_pause=0),
    ),
]


class Evening:
    """A room over a store with one tournament, which ends as by a power cut and opens again."""

    def __init__(
        self, seed: int, players: int, config: TournamentConfig = EVENT, limits: Limits | None = None
    ) -> None:
        self.rng = random.Random(seed)
        self.config = RoomConfig(starting_chips=1_000, limits=limits or Limits())
        self.backend = MemoryBackend()
        self.now = 1_000
        self.open()
        for number in range(players):
            self.room.join_with_token(f"p{number}", None, False, self.now)
        self.number = self.room.tournaments.open(config, self.now)
        for number in range(players):
            self.room.tournaments.register(f"p{number}", self.number, self.now)
        self.state = self.room.tournaments.find(self.number).state
        self.commit()

    def open(self) -> None:
        self.store = Store(self.backend)
        self.room = open_room(self.config, self.rng, self.now, load(self.store))
        self.commit()

    def commit(self) -> None:
        for opened in self.room.tables.of_tournaments:
            self.room.event_handler.handle_events(opened)
        while touched := self.room.tables.take_touched():
            for number in touched:
                self.room.tournaments.table_changed(self.number, table_in_tournament(number), self.now)
            for opened in self.room.tables.of_tournaments:
                self.room.event_handler.handle_events(opened)
        self.store.commit(*self.room.take_commands(self.now))
        assert self.room.total_chips() == self.room.wallets.issued

    def start(self) -> None:
        self.room.tournaments.find(self.number).start(self.now)
        self.room.tournaments.settle(self.number, self.now)
        self.commit()

    def crash(self) -> None:
        self.now += 60_000
        self.open()
        self.state = self.room.tournaments.find(self.number).state

    def come(self) -> None:
        """Everybody connects."""
        for person in self.room.people:
            self.room.connect(person, self.now)

    def tables(self) -> dict[int, TournamentTable]:
        floor = self.room.tournaments.floors[self.number]
        return {number: table for number, table in floor.tables.items() if isinstance(table, TournamentTable)}

    def undealt(self) -> set[int]:
        """Return the tables that wait for their turn to deal."""
        return set(self.room.tournaments.floors[self.number].undealt)

    def check_back(self) -> None:
        """Look whether the tournament would come back as it is, if the process ended now."""
        with self.backend.snapshot() as rows:
            room = open_room(self.config, random.Random(0), self.now, load(Store(rows)))
        assert room.lost_tournaments == []
        assert _what_lasts(room.tournaments.find(self.number).state) == _what_lasts(self.state)

    def step(self) -> None:
        desk = self.room.tournaments
        floor = desk.floors[self.number]
        for number, table in floor.tables.items():
            assert isinstance(table, TournamentTable)
            running = table._state.running
            if running is not None and running.hand.turn is not None:
                legal = running.hand.legal
                action = (
                    Action("check") if legal.check else Action("call" if self.rng.random() < 0.6 else "fold")
                )
                if legal.aggression and self.rng.random() < 0.2:
                    action = Action(legal.aggression, legal.max_to)
                player = running.seats[running.hand.turn]
                table.act(player, running.number, running.decision, action, self.now)
                desk.table_changed(self.number, number, self.now)
                self.commit()
                return
        at = floor.wake_at
        assert at is not None
        self.now = max(self.now, at)
        desk.tick(self.number, self.now)
        self.commit()


def _what_lasts(state: TournamentState) -> bytes:
    """Everything but absolute times."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=TournamentState)
    left = copy.clock.time_left(copy.now)
    copy.clock.left, copy.clock.since, copy.clock.until, copy.now = left, None, None, 0
    for slot in copy.tables.values():
        slot.deal_at = None
    for entrant in copy.entrants.values():
        entrant.away = None
    return msgspec.json.encode(copy)


@pytest.mark.parametrize("come", [True, False])
@pytest.mark.parametrize("seed", [1, 2, *[pytest.param(s, marks=pytest.mark.extended) for s in range(3, 20)]])
def test_a_tournament_goes_on_after_every_crash(seed: int, come: bool) -> None:
    """Also where nobody is there when it begins, so that all are absent (rule T7)."""
    evening = Evening(seed, 11)
    evening.crash()
    if come:
        evening.come()
    evening.start()
    crashes = 0
    for step in range(20_000):
        if evening.state.phase == "ended":
            break
        evening.step()
        if step % 23 == seed % 23 and evening.state.phase != "ended":
            before = _what_lasts(evening.state)
            evening.crash()
            assert _what_lasts(evening.state) == before
            crashes += 1
    assert evening.state.phase == "ended"
    assert crashes > (3 if come else 0)
    for name, entrant in evening.state.entrants.items():
        assert evening.room.wallets[name] == 1_000 - 134 + entrant.prize + entrant.bounties
    assert evening.store.balance(f"tournament:{evening.number}") == 0
    assert evening.room.bank.chips == 11 * 9
    assert evening.room.tables.of_tournaments == []
    assert [person.seats for person in evening.room.people] == [{}] * 11
    evening.now += 1
    evening.open()
    assert evening.room.tournaments.find(evening.number).state.phase == "ended"
    assert evening.store.balance(f"tournament:{evening.number}") == 0
    assert evening.room.tournaments.open(EVENT, evening.now) == evening.number + 1


@pytest.fixture
def short_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a new segment of a journal begin after ten commands."""
    monkeypatch.setattr(command_journal, "MAX_SEGMENT_COMMANDS", 10)


@pytest.mark.usefixtures("short_segments")
@pytest.mark.parametrize("config", CONFIGS)
def test_a_tournament_goes_on_wherever_a_segment_of_its_journal_ends(config: TournamentConfig) -> None:
    """Whatever the last command was; and play continues from there now and then."""
    evening = Evening(1, 7, config)
    evening.start()
    for step in range(3_000):
        if evening.state.phase == "ended":
            break
        evening.step()
        if evening.state.phase != "ended":
            evening.check_back()
            if step % 97 == 96:
                evening.crash()
    assert evening.state.phase == "ended"
    assert sum(evening.room.wallets[f"p{number}"] for number in range(7)) == 7 * (1_000 - 9)


def test_hands_that_wait_for_their_turn_are_dealt_after_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_desk, "HANDS_PER_TURN", 1)
    evening = Evening(1, 23)
    evening.start()
    cut_off = 0
    while evening.state.phase != "ended":
        waiting = evening.undealt()
        if waiting:
            evening.crash()
            dealt = {number for number in waiting if evening.tables()[number].hand_running}
            assert evening.undealt() | dealt == waiting
            cut_off += len(waiting)
            director = room_table(evening.number, 0)
            while evening.undealt():
                assert (evening.room.tournaments.wake_at(director) or 0) <= evening.now
                evening.room.tournaments.tick_director(director, evening.now)
                evening.commit()
            assert all(evening.tables()[number].hand_running for number in waiting)
        else:
            evening.step()
    assert cut_off >= 5


def test_a_tournament_whose_director_and_tables_disagree_gives_the_money_back_and_says_so() -> None:
    """They would wait for each other for ever."""
    evening = Evening(1, 3)
    evening.start()
    while evening.state.hands < 1:
        evening.step()
    key = room_table(evening.number, 0)
    reports = [
        position
        for position, row in evening.backend._records.items()
        if row.table == key and '"hand_over"' in row.payload
    ]
    for position, row in list(evening.backend._records.items()):
        if row.table == key and position >= reports[0]:
            del evening.backend._records[position]
            evening.backend._hands[key, row.hand].remove(position)
    evening.now += 60_000
    evening.open()
    (lost,) = evening.room.lost_tournaments
    assert str(lost.why) == "table 1 does not play the hand that its director has ordered"
    assert sum(evening.room.wallets[f"p{number}"] for number in range(3)) == 3_000
    assert evening.store.balance(f"tournament:{evening.number}") == 0


@pytest.mark.usefixtures("short_segments")
def test_players_who_enter_and_leave_do_not_break_the_journal_of_a_tournament() -> None:
    evening = Evening(1, 7)
    desk = evening.room.tournaments
    for _ in range(6):
        for act in (desk.unregister, desk.register):
            act("p3", evening.number, evening.now)
            evening.commit()
            evening.check_back()
    for _ in range(12):
        with pytest.raises(TableError):
            desk.register("p4", evening.number, evening.now)
        evening.commit()
        evening.check_back()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_tournament_goes_on_after_every_standstill(seed: int) -> None:
    """A table whose hand was due to end as the machine fell asleep is dealt the next one."""
    evening = Evening(seed, 11)
    evening.start()
    for step in range(20_000):
        if evening.state.phase == "ended":
            break
        evening.step()
        if step % 17 == seed:
            stopped_at, evening.now = evening.now + 2_000, evening.now + 20_000
            resume_after_standstill(evening.room, stopped_at, evening.now)
            evening.commit()
    assert evening.state.phase == "ended"


def test_a_crash_sets_the_clock_back_by_little_though_nothing_has_happened() -> None:
    level = BlindStructure((Level(25, 50, minutes=5),), "double")
    evening = Evening(1, 3, msgspec.structs.replace(EVENT, structure=level))
    desk, director = evening.room.tournaments, room_table(evening.number, 0)
    evening.start()
    began = evening.now
    while evening.now < began + 7_000:  # somebody thinks
        at = desk.wake_at(director)
        assert at is not None
        assert evening.now < at <= evening.now + NOTE_EVERY
        evening.now = at
        desk.tick_director(director, evening.now)
        evening.commit()
    left = evening.state.clock.time_left(evening.now)
    evening.now += NOTE_EVERY - 1
    evening.crash()
    assert (
        evening.state.clock.time_left(evening.now)
        == left
        == 300_000 - (evening.now - 60_000 - NOTE_EVERY + 1 - began)
    )


def test_a_tournament_keeps_as_many_events_as_the_room_says() -> None:
    """Also after a crash, of the director and of its tables."""
    evening = Evening(1, 3, limits=Limits(resume_events=2))
    evening.start()
    for crash in (False, True):
        if crash:
            evening.crash()
        tournament = evening.room.tournaments.find(evening.number)
        (table,) = evening.room.tournaments.floors[evening.number].tables.values()
        assert isinstance(table, TournamentTable)
        before = tournament.seq, table.seq
        while tournament.seq < before[0] + 3 or table.seq < before[1] + 3:
            evening.step()
        assert len(tournament.events_since(tournament.seq - 2) or ()) == 2
        assert tournament.events_since(tournament.seq - 3) is None
        assert table.events_since(table.seq - 2, None) is not None
        assert table.events_since(table.seq - 3, None) is None


def test_a_fault_in_a_hand_of_a_tournament_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand is void, the tournament continues; so it does after a crash."""
    evening = Evening(1, 3)
    evening.start()
    evening.crash()
    real, fault = Hand.act, RuntimeError("no such card")

    def breaking(hand: Hand, *args: Any) -> None:
        monkeypatch.setattr(Hand, "act", real)
        raise fault

    monkeypatch.setattr(Hand, "act", breaking)
    while evening.state.phase != "ended":
        evening.step()
    (error,) = evening.room.tables.take_internal_errors()
    assert error.error is fault
    assert error.activity.endswith(f"of table {room_table(evening.number, 1)}, which was voided")


def test_an_entry_that_would_come_back_is_not_lost_in_the_settlement() -> None:
    evening = Evening(1, 2)
    evening.room.tournaments.unregister("p1", evening.number, evening.now)
    evening.commit()
    cost = EVENT.entry_cost
    for _ in range(2):
        settled = evening.room.moderation.settlement()
        assert [(one.name, one.brought, one.took, one.on_tables, one.net) for one in settled.lines] == [
            ("p0", cost, 0, cost, 0),
            ("p1", cost, cost, 0, 0),
        ]
        assert (settled.payments, settled.house) == ((), 0)
        evening.crash()
