"""Tables last from the command that opens them to their end, whatever becomes of the process."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from pokerroom.host.launch_room import open_tables
from pokerroom.room.accounts.people import Person
from pokerroom.room.acts import host_table_actions
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.tables.table_lifecycle import LEAST_DRAWN_NUMBER
from pokerroom.room.tables.table_records import OPEN_TABLE
from pokerroom.store.store import Store
from pokerroom.store.store_commands import DeleteDocument, SaveDocument
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import AccessRule, Clocks, TableConfig
from pokerwire.uth.rule_set import Limit
from pokerwire.uth.uth_table_options import LimitsChange, UthTableConfig
from tests.store.memory_backend import MemoryBackend

FRIDAY = TableConfig(name="Friday", clocks=Clocks(street_pause=0, hand_pause=0))
CASINO = UthTableConfig("casino", name="Casino")
LATE = UthTableConfig("casino", name="Late")
SET_UP = RoomConfig(tables=(FRIDAY, TableConfig(name="Limit", structure="limit")), house_tables=(CASINO,))
NO_KITCHEN = (
    "rules: there is no rule set 'kitchen': it must be casino, espacejeux, extreme, or one of the room's own"
)
UNKEPT = replace(FRIDAY, name="Bots", journal=False)


class Crashing:
    """A room over a store, which ends as by a power cut and opens again."""

    def __init__(self, config: RoomConfig = SET_UP) -> None:
        self.backend = MemoryBackend()
        self.now = 1_000
        self.open(config)

    def open(self, config: RoomConfig = SET_UP) -> None:
        self.store = Store(self.backend)
        self.room = open_room(config, random.Random(1), self.now, load(self.store))
        self.done()

    def done(self) -> None:
        """The command is over: what it changed is one unit, on the disk."""
        while touched := self.room.tables.take_touched():
            for number in touched:
                if number in self.room.tables:
                    self.room.handle_events(number)
        self.store.commit(*self.room.take_commands(self.now))

    def crash(self, config: RoomConfig = SET_UP) -> Room:
        self.now += 1_000
        self.open(config)
        assert self.room.total_chips() == self.room.wallets.issued
        return self.room

    def enter(self, name: str) -> Person:
        person, _ = self.room.join_with_token(name, None, False, self.now)
        self.done()
        return person

    def by_host(self, config: TableConfig) -> int:
        number = host_table_actions.open_table(self.room, "Hugo", config, self.now)
        self.done()
        return number

    def by_player(self, person: Person, config: TableConfig) -> int:
        number = self.room.create_table(person, config, self.now)
        self.done()
        return number

    def play(self, number: int, *names: str) -> None:
        """Let people sit down and a hand begin."""
        for name in names:
            self.room.player_commands.sit(
                self.room.people_by_name[name], number, self.now, buy_in=100, blinds="post"
            )
            self.done()
        self.room.tables.for_command(number).tick(self.now)
        self.done()

    @property
    def names(self) -> dict[int, str]:
        return {number: opened.lobby_row().name for number, opened in self.room.tables.items()}


def evening() -> Crashing:
    """A room in which tables of every kind were opened, some of them empty, some with a hand that runs."""
    here = Crashing()
    ann, bob = here.enter("Ann"), here.enter("Bob")
    here.by_host(replace(FRIDAY, name="Empty"))
    here.by_player(ann, replace(FRIDAY, name="Ann's"))
    host_table_actions.open_uth_table(here.room, "Hugo", LATE, here.now)
    here.done()
    here.by_player(bob, replace(FRIDAY, name="Bob's"))
    here.by_host(UNKEPT)
    here.play(7, "Ann", "Bob")
    here.play(8, "Ann", "Bob")
    return here


def test_tables_opened_in_the_evening_are_there_after_a_crash_in_the_order_of_before():
    here = evening()
    before = list(here.names.items())
    assert [number for number, _ in before] == [1, 2, 3, 4, 5, 6, 7, 8]
    lines = [replace(line, seated=0, closes_at=0, away=()) for line in here.room.lobby.rows()[:7]]
    for _ in range(2):
        here.crash()
        assert list(here.names.items()) == before
        assert [replace(line, seated=0, closes_at=0, away=()) for line in here.room.lobby.rows()[:7]] == lines
        assert here.room.lost_tables == []
    assert here.room.tables[7].hand == 1
    assert here.room.tables[7].players == {1: "Ann", 2: "Bob"}
    assert here.room.tables[8].players == {}, (
        "without a journal nobody keeps his seat, and his chips are back"
    )
    assert [here.room.wallets[name] for name in ("Ann", "Bob")] == [9_900, 9_900]


def test_whose_table_it_is_lasts_and_numbers_go_on():
    here = evening()
    here.crash()
    ann = here.room.people_by_name["Ann"]
    assert ann.created_tables == {5}
    assert [here.room.tables[number].origin.host for number in (4, 6, 8)] == ["Hugo"] * 3
    here.room.table_lifecycle.close_by_creator(ann, 5, here.now)
    here.done()
    assert here.by_player(ann, replace(FRIDAY, name="Last")) == 9
    here.crash()
    assert sorted(here.names) == [1, 2, 3, 4, 6, 7, 8, 9]


@pytest.mark.parametrize("config", [FRIDAY, UNKEPT])
def test_a_closed_table_stays_closed(config: TableConfig):
    here = Crashing()
    ann = here.enter("Ann")
    here.enter("Bob")
    for name in ("empty", "seated", "playing"):
        here.by_player(ann, replace(config, name=name))
    here.play(5, "Ann")
    here.play(6, "Ann", "Bob")
    for number in (4, 5, 6):
        here.room.table_lifecycle.close_by_creator(ann, number, here.now)
        here.done()
    assert sorted(here.names) == [1, 2, 3, 6], "the last hand is being played"
    here.crash()
    assert 4 not in here.names
    assert 5 not in here.names
    if 6 in here.names:
        assert here.room.tables[6].table.snapshot(None, here.now).closing is not None
    assert (6 in here.names) == config.journal


def test_a_table_of_the_set_up_that_a_host_closed_stays_closed_until_the_room_has_closed():
    here = Crashing()
    here.enter("Ann"), here.enter("Bob")
    here.play(1, "Ann", "Bob")
    for number in (1, 3):
        host_table_actions.close(here.room, "Hugo", number, here.now)
        here.done()
    assert here.names == {1: "Friday", 2: "Limit"}, "the last hand is being played"
    here.crash()
    assert here.names == {1: "Friday", 2: "Limit"}
    assert here.room.tables[1].table.closing
    here.room.table_lifecycle.close_by_room(1, here.now, at_once=True)
    here.done()
    for _ in range(2):
        here.crash()
        assert here.names == {2: "Limit"}
        assert here.room.lost_tables == []
    here.room.end_session()
    here.done()
    here.crash()
    assert here.names == {1: "Friday", 2: "Limit", 3: "Casino"}
    here.crash()
    assert here.names == {1: "Friday", 2: "Limit", 3: "Casino"}


def change_stakes(here: Crashing, number: int) -> None:
    host_table_actions.set_stakes(
        here.room, "Hugo", number, StakesChange(small_blind=5, big_blind=10), here.now
    )
    here.done()


@pytest.mark.parametrize(
    ("config", "seated"),
    [(FRIDAY, ()), (FRIDAY, ("Ann", "Bob")), (UNKEPT, ()), (UNKEPT, ("Ann", "Bob"))],
)
def test_stakes_that_a_host_changed_last(config: TableConfig, seated: Sequence[str]):
    here = Crashing()
    for name in ("Ann", "Bob"):
        here.enter(name)
    number = here.by_host(replace(config, name="Late"))
    here.play(number, *seated)
    change_stakes(here, number)
    here.crash()
    table = here.room.tables.cash_table(number)
    if here.room.tables[number].players:
        assert table.config.big_blind == 2, "the running hand ends as it began"
        assert table.snapshot(None, here.now).next_config.big_blind == 10
        return
    assert (table.config.small_blind, table.config.big_blind) == (5, 10)
    assert here.room.tables[number].origin.cash.big_blind == 2, "as it was set up"


@pytest.mark.parametrize("number", [3, 4])
def test_limits_of_a_house_table_that_a_host_changed_last(number: int):
    here = Crashing()
    host_table_actions.open_uth_table(here.room, "Hugo", LATE, here.now)
    here.done()
    host_table_actions.set_limits(here.room, "Hugo", number, LimitsChange(ante=Limit(20, 40)), here.now)
    here.done()
    here.crash()
    line = here.room.tables[number].lobby_row()
    assert (line.min_bet, line.max_bet) == (20, 40)
    assert sorted(here.names) == [1, 2, 3, 4]


# --- tables of the set-up -------------------------------------------------------------------------------------------


def test_tables_of_one_name_in_an_older_room_are_all_open_again(monkeypatch: pytest.MonkeyPatch):
    here = Crashing()
    with monkeypatch.context() as older:
        older.setattr(
            "pokerroom.room.tables.table_lifecycle.TableLifecycle._check_name_free", lambda *_: None
        )
        here.by_host(FRIDAY)
    here.crash()
    assert list(here.names.values()).count("Friday") == 2


def test_a_table_of_the_set_up_is_there_once_also_without_a_journal_and_beside_another():
    config = replace(SET_UP, tables=(FRIDAY, UNKEPT))
    here = Crashing(config)
    here.enter("Ann")
    here.by_host(replace(FRIDAY, name="Late"))
    here.play(1, "Ann")
    change_stakes(here, 2)
    here.crash(config)
    assert here.names == {1: "Friday", 2: "Bots", 3: "Casino", 4: "Late"}
    assert [here.room.tables[number].origin.is_from_setup for number in here.names] == [
        True,
        True,
        True,
        False,
    ]
    assert here.room.tables.cash_table(2).config.big_blind == 10


def test_a_table_from_when_hands_stayed_face_down_goes_on_as_it_was():
    before = replace(SET_UP, tables=tuple([replace(table, turn_up_all_in=False) for table in SET_UP.tables]))
    place = Crashing(before)
    room = place.crash(SET_UP)
    assert [opened.table.config.turn_up_all_in for opened in list(room.tables.values())[:2]] == [False, False]
    assert len(room.tables) == 3


def test_a_table_whose_set_up_changed_opens_as_it_is_now_under_its_number():
    here = Crashing()
    ann = here.enter("Ann")
    here.by_player(ann, replace(FRIDAY, name="Ann's"))
    here.play(1, "Ann")
    config = replace(SET_UP, tables=(replace(FRIDAY, small_blind=5, big_blind=10),))
    here.crash(config)
    assert here.names == {1: "Friday", 3: "Casino", 4: "Ann's"}
    assert here.room.tables.cash_table(1).config.big_blind == 10
    assert here.room.wallets["Ann"] == 10_000
    assert told(here) == [
        (1, "Friday", "the set-up has other options for it", True),
        (2, "Limit", "it is not in the set-up any more", False),
    ]
    here.crash(config)
    assert here.names == {1: "Friday", 3: "Casino", 4: "Ann's"}
    assert here.room.lost_tables == []


# --- what cannot be restored ---------------------------------------------------------------------------------------


def told(here: Crashing) -> list[tuple[int, str, str, bool]]:
    """The tables that did not come back, with the reasons as text."""
    return [(one.table, one.name, str(one.why), one.anew) for one in here.room.lost_tables]


def spoil_journal(here: Crashing) -> None:
    for number, row in here.backend._records.items():
        if row.table == 5 and row.kind == "command":
            here.backend._records[number] = replace(row, payload=row.payload.replace("Ann", "Cid"))


def spoil_book(here: Crashing) -> None:
    here.store.commit(SaveDocument(OPEN_TABLE, "", "5", '{"about":7}', here.now))


def take_rules(here: Crashing) -> None:
    """Table 4 plays a rule set that the set-up had."""


OWN = {"based_on": "casino", "name": "kitchen", "title": "Kitchen"}


@pytest.mark.parametrize(
    ("spoil", "lost", "open_now"),
    [
        (
            spoil_journal,
            [(5, "Ann's", "Cid has 100 chips at the table; in the ledger it is 0", True)],
            [1, 2, 3, 4, 5],
        ),
        (spoil_book, [], [1, 2, 3, 4, 5]),
        (take_rules, [(4, "Kitchen night", NO_KITCHEN, False)], [1, 2, 3, 5]),
    ],
)
def test_what_cannot_be_had_again_is_told(
    spoil: Callable[[Crashing], None], lost: list[tuple], open_now: list[int]
):
    own = replace(SET_UP, house_rules=(OWN,))
    here = Crashing(own)
    ann = here.enter("Ann")
    host_table_actions.open_uth_table(
        here.room, "Hugo", UthTableConfig("kitchen", name="Kitchen night"), here.now
    )
    here.done()
    here.by_player(ann, replace(FRIDAY, name="Ann's"))
    here.play(5, "Ann")
    spoil(here)
    here.crash(SET_UP if spoil is take_rules else own)
    assert told(here) == lost
    assert bool(here.room.tables.take_internal_errors()) is (spoil is spoil_journal), (
        "a fault of the program, or none"
    )
    assert sorted(here.names) == open_now
    here.crash(SET_UP if spoil is take_rules else own)
    assert here.room.lost_tables == []
    assert sorted(here.names) == open_now


def test_an_empty_table_of_which_the_book_cannot_be_read_is_told():
    here = Crashing()
    here.by_player(here.enter("Ann"), replace(FRIDAY, name="Ann's"))
    here.store.commit(SaveDocument(OPEN_TABLE, "", "4", '{"about":7}', here.now))
    here.crash()
    assert [(one.table, one.anew) for one in here.room.lost_tables] == [(4, False)]
    assert "Expected `object`" in str(here.room.lost_tables[0].why)


def test_a_room_of_before_there_was_a_book_opens_with_the_tables_that_were_played_at():
    here = evening()
    here.store.commit(*[DeleteDocument(OPEN_TABLE, "", str(number)) for number in here.names])
    here.crash()
    assert here.names == {1: "Friday", 2: "Limit", 3: "Casino", 7: "Bob's"}
    assert here.room.lost_tables == []
    here.crash()
    assert here.names == {1: "Friday", 2: "Limit", 3: "Casino", 7: "Bob's"}


def test_when_the_room_has_closed_only_the_set_up_opens():
    here = evening()
    for number in list(here.names):
        here.room.table_lifecycle.close_by_room(number, here.now, at_once=True)
        here.done()
    assert list(here.store.documents(OPEN_TABLE)) == []
    here.room.end_session()
    here.crash()
    assert here.names == {1: "Friday", 2: "Limit", 3: "Casino"}


def test_how_long_a_table_may_be_empty_counts_anew_after_a_crash():
    here = Crashing()
    ann = here.enter("Ann")
    here.by_player(ann, replace(FRIDAY, name="Ann's"))
    ann.is_host = True
    here.by_player(ann, replace(FRIDAY, name="the host's"))
    here.now += 800_000
    here.crash()
    closes = [here.room.tables[number].closes_at for number in (1, 4, 5)]
    assert closes == [0, here.now + 900_000, 0]
    assert here.room.table_lifecycle.idle_tables(here.now + 899_999) == []
    assert [opened.number for opened in here.room.table_lifecycle.idle_tables(here.now + 900_000)] == [4]


def test_a_hand_that_goes_on_after_a_crash_is_known_when_the_room_opens():
    here = evening()
    running = {one.table: one.running for one in open_tables(here.crash())}
    assert running == {**dict.fromkeys(running, 0), 7: 1}


def test_a_table_of_the_set_up_that_becomes_hidden_gets_a_number_by_lot_and_keeps_it():
    hidden = replace(SET_UP, tables=(replace(FRIDAY, access="hidden"), *SET_UP.tables[1:]))
    here = Crashing()
    first = here.names
    seen = [here.crash(hidden).tables.keys() for _ in range(2)]
    assert [number for number in seen[0] if number not in first] == [max(seen[0])]
    assert max(seen[0]) >= LEAST_DRAWN_NUMBER
    assert list(seen[1]) == list(seen[0])


@pytest.mark.parametrize("access", ["locked", "hidden"])
def test_what_opens_a_private_table_and_who_came_to_it_last(access: AccessRule):
    here = Crashing()
    ann, bob = here.enter("Ann"), here.enter("Bob")
    number = here.by_player(ann, replace(FRIDAY, name="Den", access=access))
    before = here.room.private_tables
    before.set_password(number, "hash", here.now)
    before.admit(number, bob.name, here.now)
    opens = before.access(number, here.now)
    here.done()
    for _ in range(2):
        here.crash()
        private = here.room.private_tables
        assert private.access(number, here.now) == opens
        assert private.code_matches(number, opens.code)
        assert private.password_of(number) == "hash"
        seen = [private.may_enter(number, name, is_host=False) for name in ("Ann", "Bob", "Cid", None)]
        assert seen == [True, True, False, False]
        assert (number in private.unseen_by("Cid", is_host=False)) is (access == "hidden")
    here.room.table_lifecycle.close_by_creator(here.room.people_by_name["Ann"], number, here.now)
    here.done()
    here.crash()
    assert not here.room.private_tables.code_matches(number, opens.code)
    assert list(here.store.documents("table_access")) == []


def test_house_bots_that_somebody_brought_are_there_after_a_crash_while_people_are():
    config = replace(SET_UP, house_bots=("call", "sensible"))
    here = Crashing(config)
    ann = here.enter("Ann")
    here.play(1, "Ann")
    here.room.bring_bots(ann, 1, ("call", "call"), here.now)
    here.done()
    for _ in range(2):
        here.crash(config)
        assert here.room.tables[1].lobby_row().house_bots == ("call", "call")
        assert here.room.tables[1].bots_counted_for == "Ann"
    here.room.tables.for_command(1).leave("Ann", here.now)
    here.done()
    here.crash(config)
    assert here.room.tables[1].lobby_row().house_bots == ()


def test_a_table_whose_people_are_gone_after_a_crash_has_no_bots_that_they_brought():
    config = replace(SET_UP, house_bots=("call",))
    here = Crashing(config)
    number = here.by_host(UNKEPT)
    ann = here.enter("Ann")
    here.play(number, "Ann")
    here.room.bring_bots(ann, number, ("call",), here.now)
    here.done()
    here.crash(config)
    assert here.room.tables[number].lobby_row().house_bots == ()
    here.crash(config)
    assert here.room.tables[number].lobby_row().house_bots == ()
