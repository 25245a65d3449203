"""What hosts did lasts: the log, bans and mutes, and whose chips lay where when the room closed."""

from __future__ import annotations

import random

import pytest

from pokerlocale.sentences import Sentence
from pokerroom.host.evening_report import read_evening, text_report
from pokerroom.room.acts import host_chip_actions, host_player_actions, host_table_actions
from pokerroom.room.history.evening_summary import EveningSummary
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.outages import stored_outages
from pokerroom.room.persistence.stored_state import LAST_SESSION_START, ROOM, last_session_start, load
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store import Store
from pokerwire.cash.cash_events import StackSource
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.settlement_rows import PendingStackChange
from tests.store.memory_backend import MemoryBackend

TABLES = (TableConfig(name="T"),)


def reopened(backend: MemoryBackend, now: int) -> tuple[Room, Store]:
    store = Store(backend)
    return open_room(RoomConfig(tables=TABLES), random.Random(1), now, load(store)), store


def closed(room: Room, store: Store, now: int) -> None:
    """The room ends as by a power cut, all that it did being written."""
    for number in room.tables.take_touched():
        room.handle_events(number)
    store.commit(*room.take_commands(now))


def test_log_and_penalties_last() -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, 1_000)
    for name in ("Ann", "Bob"):
        room.join_with_token(name, None, False, 1_000)
    host_player_actions.ban(room, "Hugo", "Zoe", 0, 2_000, reason="cheating")
    host_player_actions.mute(room, "Hugo", "Ann", 99_000, 2_001)
    host_player_actions.ban(room, "Hugo", "Bob", 0, 2_002)
    host_player_actions.lift_penalty(room, "ban", "Hugo", "bob", 2_003)
    host_player_actions.ban_address(room, "Hugo", "203.0.113.7", 0, 2_003)
    closed(room, store, 2_003)
    room, _ = reopened(backend, 5_000)
    with pytest.raises(RoomError, match="cheating"):
        room.join_with_token("zoe", None, False, 5_000)
    assert [(one.kind, one.name) for one in room.moderation.penalties.all_active(5_000)] == [
        ("ban", "Zoe"),
        ("mute", "Ann"),
        ("address", "203.0.113.7"),
    ]
    assert room.moderation.penalties.active_for_address("203.0.113.7", 5_000) is not None
    assert [act.what for act in room.moderation.log.page(0, 9)] == [
        "ban_address",
        "unban",
        "ban",
        "mute",
        "ban",
    ]
    assert room.moderation.log_act("Hugo", 5_000, "pause", Sentence("{who} paused all tables")).number == 6


def test_the_evening_goes_on_after_a_power_cut_and_ends_when_the_room_closes() -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, 1_000)
    person, _ = room.join_with_token("Ann", None, False, 1_000)
    room.player_commands.sit(person, 1, 1_000, buy_in=150)
    host_chip_actions.deposit(room, "Hugo", "Ann", 500, 1_000)
    closed(room, store, 1_000)
    room, store = reopened(backend, 5_000)
    assert (room.wallets["Ann"], room.tables.cash_table(1).stack_of("Ann")) == (10_350, 150)
    assert room.total_chips() == room.wallets.issued
    evening = room.moderation.settlement()
    (line,) = evening.lines
    assert (line.name, line.brought, line.took, line.on_tables, line.net) == ("Ann", 150, 0, 150, 0)
    room.tables.for_command(1).leave("Ann", 5_000)
    closed(room, store, 5_000)
    room, _ = reopened(backend, 6_000)
    (line,) = room.moderation.settlement().lines
    assert (line.brought, line.took, line.on_tables, line.net) == (150, 150, 0, 0)
    room.end_session()
    closed(room, _, 7_000)
    room, _ = reopened(backend, 8_000)
    (line,) = room.moderation.settlement().lines
    assert (line.brought, line.paid, line.before, line.due) == (0, 0, 500, 500)  # paid, and not played away


HOUR = 3_600_000


def test_time_while_the_room_was_killed_is_no_part_of_a_session() -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, HOUR)
    person, _ = room.join_with_token("Ann", None, False, HOUR)
    room.player_commands.sit(person, 1, HOUR, buy_in=150)
    closed(room, store, HOUR)
    for opened_at in (100 * HOUR, 101 * HOUR):  # killed twice; only what was written tells when
        room, store = reopened(backend, opened_at)
        host_chip_actions.deposit(room, "Hugo", "Ann", 5, opened_at + 60_000)
        closed(room, store, opened_at + 60_000)
    room.tables.for_command(1).leave("Ann", 101 * HOUR + 120_000)
    closed(room, store, 101 * HOUR + 120_000)
    (ann,) = read_evening(backend, HOUR).players
    assert ann.longest_ms == 180_000


def test_a_new_evening_forgets_when_the_room_was_killed_in_the_last_one() -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, HOUR)
    closed(room, store, HOUR)
    room, store = reopened(backend, 2 * HOUR)
    closed(room, store, 2 * HOUR)
    assert stored_outages(backend.documents(ROOM)) == ((HOUR, 2 * HOUR),)
    room.end_session()
    closed(room, store, 3 * HOUR)
    room, store = reopened(backend, 4 * HOUR)
    closed(room, store, 4 * HOUR)
    assert stored_outages(backend.documents(ROOM)) == ()


def test_the_evening_of_a_room_that_an_earlier_version_left_begins_when_it_began() -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, HOUR)
    room.unit_of_work.delete_document(ROOM, "", LAST_SESSION_START)
    closed(room, store, HOUR)
    room, store = reopened(backend, 2 * HOUR)
    room.end_session()
    closed(room, store, 3 * HOUR)
    assert last_session_start(backend.documents(ROOM)) == HOUR


def test_a_summary_of_everything_begins_with_the_first_transaction() -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, HOUR)
    room.join_with_token("Ann", None, False, 2 * HOUR)
    closed(room, store, 2 * HOUR)
    assert read_evening(backend, 0).since == 2 * HOUR


def test_an_act_that_is_refused_is_not_in_the_log() -> None:
    room, _ = reopened(MemoryBackend(), 0)
    with pytest.raises(RoomError):
        host_table_actions.pause(room, "Hugo", 7, 0)
    assert room.moderation.log.page(0, 9) == []


@pytest.mark.parametrize("source", ["wallet", "corrections"])
@pytest.mark.parametrize("by", [50, -30])
@pytest.mark.parametrize("end", ["hand", "cancelled", "power cut"])
def test_reports_count_no_change_of_a_stack_that_waits_and_name_it(
    source: StackSource, by: int, end: str
) -> None:
    backend = MemoryBackend()
    room, store = reopened(backend, 1_000)
    for seat, name in enumerate(("Ann", "Bob"), start=1):
        person, _ = room.join_with_token(name, None, False, 1_000)
        room.player_commands.sit(person, 1, 1_000, seat=seat, buy_in=100)
    closed(room, store, 1_000)
    table = room.tables.for_command(1)
    table.tick(10_000)
    assert room.tables.cash_table(1).hand_running

    def told() -> tuple[EveningSummary, str]:
        closed(room, store, 20_000)
        summary = read_evening(backend, 0)
        return summary, text_report(summary)

    host_chip_actions.adjust_stack(
        room, "Hugo", "Ann", 1, 10_001, by=by, source=source, reason="a typing error"
    )
    summary, text = told()
    assert [(one.name, one.net) for one in summary.players] == [("Ann", 0), ("Bob", 0)]
    assert (summary.payments, summary.house) == ((), 0)
    assert summary.pending == (PendingStackChange("Ann", 1, by),)
    assert text.endswith(f"\nNot counted: {by:+} for Ann at table 1 when the hand is over.")
    if end == "power cut":
        room, store = reopened(backend, 20_000)
        assert told()[0].pending == summary.pending
    if end == "cancelled":
        host_chip_actions.cancel_stack_adjustment(room, "Hugo", "Ann", 1, 10_002)
    else:
        table = room.tables.cash_table(1)
        while table.hand_running:
            room.tables.for_command(1).tick(table.wake_at or 0)
    summary, text = told()
    assert "Not counted" not in text
    corrected = 0 if end == "cancelled" or source == "wallet" else by
    assert sum(one.net for one in summary.players) == corrected
