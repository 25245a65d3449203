"""Whatever people do and whenever their lines drop: chips are conserved, and the room knows who sits where."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from tests.room.checked_books import Books

NAMES = ("Ada", "Bea", "Cid", "Dan")
CLOCKS = Clocks(
    decision=2_000, time_bank=1_000, street_pause=100, hand_pause=200, disconnected=500, rathole=5_000
)
TABLES = (
    TableConfig(name="hold'em", seats=3, clocks=CLOCKS, rake=Rake(per_mille=50, cap=3)),
    TableConfig(name="draw", game="draw", structure="pot_limit", seats=4, clocks=CLOCKS, ante=1),
)
people = st.sampled_from(NAMES)
numbers = st.integers(1, 3)
chips = st.sampled_from((0, 1, 50, 79, 80, 120, 200, 201, 5_000))


class RoomMachine(RuleBasedStateMachine):
    """Commands at random; refusals change nothing."""

    @initialize(seed=st.integers(0, 2**32))
    def open(self, seed: int) -> None:
        self.now = 0
        config = RoomConfig(starting_chips=300, refill_to=250, tables=TABLES)
        self.books = Books()
        self.room = open_room(config, random.Random(seed), 0, self.books.kept)
        self.tokens: dict[str, str] = {}
        for name in NAMES:
            _, token = self.room.join_with_token(name, None, False, 0)
            assert token is not None
            self.tokens[name] = token

    def do(self, what, *args, **kwargs) -> None:
        before = self.room.total_chips()
        try:
            what(*args, **kwargs)
        except (RoomError, TableError, IllegalAction):
            assert self.room.total_chips() == before
        for number in self.room.tables.take_touched():
            if number in self.room.tables:
                self.room.handle_events(number)

    def person(self, name: str):
        person, _ = self.room.join_with_token(name, self.tokens[name], False, self.now)
        return person

    @rule(
        name=people,
        number=numbers,
        seat=st.integers(0, 4),
        buy_in=chips,
        blinds=st.sampled_from(("wait", "post")),
    )
    def sit(self, name, number, seat, buy_in, blinds):
        self.do(
            self.room.player_commands.sit,
            self.person(name),
            number,
            self.now,
            seat=seat,
            buy_in=buy_in,
            blinds=blinds,
        )

    @rule(name=people, number=numbers, to=chips, below=chips)
    def set_auto_top_up(self, name, number, to, below):
        person = self.person(name)
        self.do(
            lambda: self.room.tables.seated_cash_table(person, number).set_auto_top_up(
                name, to, below, self.now
            )
        )

    @rule(name=people, number=numbers, by=chips.filter(bool))
    def top_up(self, name, number, by):
        self.do(self.room.player_commands.top_up, self.person(name), number, by, self.now)

    @rule(name=people, number=numbers, cancel=st.booleans())
    def leave(self, name, number, cancel):
        person = self.person(name)
        self.do(lambda: self.room.tables.seated_table(person, number).leave(name, self.now, cancel=cancel))

    @rule(name=people, number=numbers)
    def sit_out(self, name, number):
        person = self.person(name)
        self.do(lambda: self.room.tables.seated_table(person, number).sit_out(name, self.now))

    @rule(name=people, number=numbers)
    def sit_in(self, name, number):
        person = self.person(name)
        self.do(lambda: self.room.tables.seated_table(person, number).sit_in(name, "post", self.now))

    @rule(name=people, number=numbers)
    def wait_for_a_seat(self, name, number):
        self.do(lambda: self.room.tables.for_command(number).join_waiting(name, self.now))

    @rule(name=people)
    def refill(self, name):
        self.do(self.room.refill, self.person(name), self.now)

    @rule(name=people)
    def drop(self, name):
        person = self.person(name)
        self.do(self.room.disconnect, person, self.now)

    @rule(name=people, number=st.just(3))
    def open_or_close_a_table(self, name, number):
        person = self.person(name)
        if person.created_tables:
            self.do(self.room.table_lifecycle.close_by_creator, person, min(person.created_tables), self.now)
        else:
            self.do(self.room.create_table, person, TABLES[0], self.now)

    @rule(number=numbers, pick=st.sampled_from(("aggressive", "passive", "fold")))
    def act(self, number, pick):
        opened = self.room.tables.get(number)
        turn = opened.table.snapshot(None, self.now).turn if opened else None
        if turn is None:
            return
        legal = turn.legal
        action = STAND_PAT if legal.draw_max else CHECK if legal.check else CALL
        if pick == "aggressive" and legal.aggression:
            action = Action(legal.aggression, legal.max_to)
        elif pick == "fold" and legal.fold:
            action = FOLD
        self.do(opened.table.act, opened.players[turn.seat], turn.hand, turn.decision, action, self.now)
        self.do(self.room.tables.for_command(number).tick, self.now)

    @rule(ms=st.sampled_from((50, 300, 2_500, 70_000)))
    def let_time_pass(self, ms):
        self.now += ms
        for number in list(self.room.tables):
            self.do(self.room.tables.for_command(number).tick, self.now)

    @invariant()
    def chips_are_conserved(self):
        if hasattr(self, "room"):
            assert self.room.total_chips() == self.room.wallets.issued
            assert all(self.room.wallets[name] >= 0 for name in NAMES)
            assert self.room.tables.take_internal_errors() == []
            self.books.check(self.room)

    @invariant()
    def the_room_knows_who_sits_where(self):
        if not hasattr(self, "room"):
            return
        told = {(n, o.players[s], s) for n, o in self.room.tables.items() for s in o.players}
        real = {(n, name, s) for n, o in self.room.tables.items() for name, s in o.table.players.items()}
        mine = {
            (number, name, seat)
            for name in NAMES
            for number, seat in self.room.people_by_name[name].seats.items()
        }
        assert told == real == mine


TestRoom = RoomMachine.TestCase
TestRoom.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
