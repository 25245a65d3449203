"""A table is restored from a checkpoint and what was noted since, wherever it was cut off."""

from __future__ import annotations

import inspect
import random
from itertools import product

import msgspec
import pytest

from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, draw
from pokerroom.tables.command_journal import MAX_SEGMENT_COMMANDS
from pokerroom.tables.command_log import CommandRecord, commands_of
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.peer.cash_checkpoint import CashJournalEntry, TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.table_errors import HandRunning, ReplayError
from pokerwire.cash.cash_events import ButtonDrawn, HandStarted, HandVoided
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import DeckReshuffled, DrawStarted, Drew
from tests.tables.peer.test_table_properties import CLOCKS, TABLES, Chaos
from tests.tables.peer.twins import Survived, come_back
from tests.tables.peer.watched import WatchedTable
from tests.tiers import sampled


class Mortal(Chaos):
    """Random commands at a table that is killed after every one of them."""

    kind = Survived
    watched: Survived


def noted(watched: WatchedTable, kind: type[CashJournalEntry] | None = None) -> list[CashJournalEntry]:
    """What the table noted since the last call, of one kind or all."""
    return [entry for entry in watched.table.take_journal() if kind is None or isinstance(entry, kind)]


@pytest.mark.parametrize(
    ("table", "clocks"), sampled(product(range(len(TABLES)), range(len(CLOCKS))), every=5)
)
def test_a_lively_table_survives_every_cut(table: int, clocks: int) -> None:
    chaos = Mortal(random.Random(9_000 * table + clocks), table, clocks)
    for step in range(500):
        chaos.step()
        if step >= 100 and chaos.watched.table.hands > 1:
            break
    assert min(chaos.watched.cuts.values()) >= 1
    chaos.finish()


@pytest.mark.parametrize(
    ("game", "reshuffles"), [({"game": "draw", "six_seat_draw": True}, 1), ({"game": "triple_draw"}, 3)]
)
def test_a_reshuffle_and_the_high_card_come_back_as_they_were(game, reshuffles):
    table = Survived(**game, structure="limit", seats=6, high_card_button=True)
    table.sit("Ana", "Bob", "Cid", "Dee", "Eve", "Fay", stack=200)
    while len([event for event in table.events if isinstance(event, DeckReshuffled)]) < reshuffles:
        turn = table.turn
        assert turn is not None
        own = next(s for s in table.snap(table.seats[turn.seat]).seats if s.seat == turn.seat)
        if turn.legal.draw_max:
            table.act(draw(*(own.cards or ())))
        else:
            table.passive()
    assert [event for event in table.events if isinstance(event, ButtonDrawn)]


def test_cards_of_the_last_hand_can_be_shown_after_a_crash_as_before():
    table = Survived(clocks=Clocks())
    table.sit("Ana", "Bob")
    table.run(5_000)
    assert table.turn is not None
    hand, winner = table.table.hands, table.seats[3 - table.turn.seat]
    table.act(FOLD)
    view = next(seat for seat in table.snap(winner).seats if seat.player == winner)
    assert view.cards
    table.must("show", winner, hand, view.cards[:1])
    table.must("show", winner, hand, view.cards)
    assert table.do("show", winner, hand, view.cards) == "cannot_show"


def test_what_the_host_did_comes_back():
    table = Survived(clocks=Clocks())
    table.sit("Ana", "Bob")
    table.must("ask", "Cid", 0, 150)
    table.run(5_000)
    table.must("adjust", "Ana", 50, source="corrections", who="Host", reason="a prize")
    table.must("set_stakes", StakesChange(big_blind=4))
    table.must("approve", "Cid", "Host")
    table.act(FOLD)
    assert table.snap().config.big_blind == 4
    table.run(5_000)
    table.passive()


def test_the_time_of_a_crash_costs_nobody_anything():
    table = Survived(clocks=Clocks())
    table.sit("Ana", "Bob")
    table.must("line_lost", "Bob")
    table.must("line_back", "Bob")
    table.run(4_000)
    table.run(9_000)
    table.must("say", "Ana", "hm")
    left = table.snap().turn
    assert left is not None
    assert left.time == 16_000
    back = come_back(table.stretch, table.rng)
    seq = back.seq
    back.resume_clocks(table.now + 7_777_777)
    after = back.snapshot(None, table.now + 7_777_777)
    assert after.turn == left
    assert back.wake_at == table.now + 7_777_777 + 16_000
    assert back.seq == seq
    assert back.events_since(seq, "Ana") is None, "what he was told has other times"
    back.tick(back.wake_at)
    assert back.events_since(seq + 1, "Ana") == []


def test_a_pause_goes_on_over_a_crash():
    table = Survived(clocks=Clocks())
    table.sit("Ana", "Bob")
    table.run(4_000)
    table.must("sit_out", "Ana")
    table.run(1_000)
    table.must("pause")
    table.run(60_000)
    back = come_back(table.stretch, table.rng)
    back.resume_clocks(table.now + 1_000_000)
    assert back.paused
    assert back.wake_at is None
    back.resume(table.now + 1_000_000)
    assert back.snapshot(None, back.now).turn.time == 24_000


def test_a_table_that_came_back_comes_back_again():
    table = Survived(clocks=Clocks())
    table.sit("Ana", "Bob")
    table.run(5_000)
    first = come_back(table.stretch, table.rng)
    first.start_journal()
    first.resume_clocks(table.now + 50_000)
    turn = first.snapshot(None, first.now).turn
    first.act(table.seats[turn.seat], turn.hand, turn.decision, CALL, first.now + 1_000)
    lines = [msgspec.json.encode(entry) for entry in first.take_journal()]
    second = come_back([*table.stretch, *lines], table.rng)
    assert second.now == first.now
    for viewer in (None, "Ana", "Bob"):
        assert second.snapshot(viewer, second.now) == first.snapshot(viewer, first.now)


def test_a_hand_of_an_older_journal_ends_as_it_was_counted_and_the_next_one_announces_its_draw():
    table = WatchedTable(game="draw", seats=5, clocks=Clocks())
    table.sit("Ana", "Bob")
    older = msgspec.structs.replace(table.table.checkpoint(), announces_draw=False)
    back = CashTable.restore(older, random.Random(3))
    back.tick(back.wake_at)
    back.start_journal()
    told: dict[int, list[int]] = {1: [], 2: []}
    while back.hands < 3:
        for _, event in back.take_events():
            if isinstance(event, Drew):
                told[back.hands].append(event.seat)
            elif isinstance(event, DrawStarted):
                told[back.hands].append(sum(event.seats))
        turn = back.snapshot(None, back.now).turn
        if turn is None:
            back.tick(back.wake_at)
        else:
            action = STAND_PAT if turn.legal.draw_max else CHECK if turn.legal.check else CALL
            back.act(table.seats[turn.seat], turn.hand, turn.decision, action, back.now)
    assert sorted(told[1]) == [1, 2], "who drew, and nothing else"
    assert told[2][0] == 3, "first both together"
    assert sorted(told[2][1:]) == [1, 2]


def test_a_checkpoint_is_the_table_and_takes_no_part_in_what_comes_after():
    table = WatchedTable(clocks=Clocks())
    table.sit("Ana", "Bob", "Cid", stack=80)
    checkpoint = table.table.checkpoint()
    written = msgspec.json.encode(checkpoint)
    again = CashTable.restore(checkpoint, random.Random(3))
    again.tick(table.now + 4_000)
    assert again.hand_running
    table.run(4_000)
    assert msgspec.json.encode(checkpoint) == written
    with pytest.raises(HandRunning, match="hand 1"):
        table.table.checkpoint()


def test_a_checkpoint_has_all_that_the_parts_of_a_table_keep():
    """A new field of a table's state must be in its checkpoint, or stand here with the reason why it need not be."""
    table = WatchedTable().table
    elsewhere = {"config", "decks", "rules", "log", "unfolded", "next_config", "runs_due"}
    """in the public state or made from it; nothing of them lasts; only the last number; nothing waits, or is
    asked, between hands"""
    kept = {*TableCheckpoint.__struct_fields__, "running", "public_state"} - {
        "seq",
        "now",
        "start_at",
        "earliest_at",
        "offers",
        "picture",
    }
    assert {name.removeprefix("_") for name in vars(table._state)} == kept | elsewhere
    assert set(vars(table._hand_runner)) == {
        "earliest_at",
        "start_at",
        "step_at",
        "prompts",
        "runs",
        "choice",
        "_on_fault",
        "_policy",
        "_seat_commands",
        "_state",
    }
    assert set(vars(table._seat_policy)) == {"due_at", "queue", "_seat_commands", "_state"}
    assert set(vars(table._seat_commands)) == {"stacks", "swaps", "_state"}
    assert set(vars(table._seat_commands.swaps)) == {"_state"}
    assert set(vars(table._seat_commands.stacks)) == {"funds", "_state"}


def test_a_voided_hand_ends_a_stretch():
    table = Survived(clocks=Clocks())
    table.sit("Ana", "Bob")
    table.run(5_000)
    table.must("close", reason="enough", at_once=True)
    assert [event for event in table.events if isinstance(event, HandVoided)]
    checkpoint = msgspec.json.decode(table.stretch[0])
    assert [checkpoint["type"], checkpoint["closing"], len(table.stretch)] == ["checkpoint", "enough", 2]


# --- what is noted ----------------------------------------------------------------------------------------------


QUESTIONS = {"snapshot", "min_buy_in"}
"""methods that take ``now`` and change nothing"""


def test_every_method_that_changes_something_is_a_command():
    commands = {command.method.__name__ for command in commands_of(CashTable).values()}
    assert {"sit", "act", "tick", "resume_clocks"} <= commands
    for name, method in inspect.getmembers(CashTable, inspect.isfunction):
        if not name.startswith("_") and name not in commands:
            assert "now" not in inspect.signature(method).parameters or name in QUESTIONS, name
            source = inspect.getsource(method)
            assert "_continue_play" not in source, f"{name} must take now"
            assert ".emit" not in source, f"{name} must take now"


def test_a_refused_command_and_an_idle_tick_are_not_noted():
    table = WatchedTable()
    table.table.start_journal()
    table.sit("Ana")
    assert [type(entry) for entry in noted(table)] == [TableCheckpoint, CommandRecord]
    assert table.do("sit", "Ana", 2, 200) == "already_seated"
    assert table.do("top_up", "Ana", 1_000_000) == "top_up_too_large"
    table.must("tick")
    assert noted(table) == []


def test_without_a_journal_nothing_is_noted():
    table = WatchedTable()
    table.sit("Ana", "Bob")
    assert table.table.take_journal() == []


def test_hands_without_a_pause_are_stretches_of_their_own():
    table = WatchedTable()
    table.table.start_journal()
    table.sit("Ana", "Bob")
    noted(table)
    table.act(FOLD)
    act, checkpoint, deck, rest = noted(table)
    assert [type(e) for e in (act, checkpoint, deck, rest)] == [
        CommandRecord,
        TableCheckpoint,
        DeckRecord,
        CommandRecord,
    ]
    assert isinstance(rest, CommandRecord)
    assert rest.method == "go_on"
    started = [event for event in table.fresh if isinstance(event, HandStarted)]
    assert [event.hand for event in started] == [2]


def test_a_table_that_only_rests_begins_a_new_stretch_now_and_then():
    table = WatchedTable()
    table.table.start_journal()
    table.sit("Ana")
    for _ in range(2 * MAX_SEGMENT_COMMANDS):
        table.table.sit_in("Ana", "post", table.now)
    entries = noted(table)
    assert sum([isinstance(entry, TableCheckpoint) for entry in entries]) == 3
    assert len(entries) == 3 + 1 + 2 * MAX_SEGMENT_COMMANDS


# --- journals that do not fit -----------------------------------------------------------------------------------


def stretch() -> tuple[TableCheckpoint, list[CommandRecord | DeckRecord]]:
    """A segment of a few commands within one hand."""
    table = WatchedTable(game="draw", structure="limit", seats=5)
    table.table.start_journal()
    table.sit("Ana", "Bob", "Cid")
    table.passive()
    table.passive()
    table.passive()
    table.act(STAND_PAT)
    checkpoint, *entries = noted(table)
    assert isinstance(checkpoint, TableCheckpoint)
    return checkpoint, [entry for entry in entries if not isinstance(entry, TableCheckpoint)]


BROKEN = {
    "a deck is missing": lambda entries: [e for e in entries if not isinstance(e, DeckRecord)],
    "a command is missing": lambda entries: entries[:-2] + entries[-1:],
    "a command comes twice": lambda entries: [*entries, entries[-1]],
    "a deck is too many": lambda entries: [next(e for e in entries if isinstance(e, DeckRecord)), *entries],
    "no such command": lambda entries: [*entries, CommandRecord("smile", {}, 2_000_000, 100)],
    "a bad argument": lambda entries: [*entries, CommandRecord("sit", {"player": 3}, 2_000_000, 100)],
    "a deck of other cards": lambda entries: [
        DeckRecord("deck", e.cards[:40]) if isinstance(e, DeckRecord) else e for e in entries
    ],
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_journal_that_does_not_fit_is_found_out(how: str) -> None:
    checkpoint, entries = stretch()
    CashTable.restore(checkpoint, random.Random(1)).replay(entries)
    with pytest.raises(ReplayError):
        CashTable.restore(checkpoint, random.Random(1)).replay(BROKEN[how](entries))
