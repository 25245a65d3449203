"""A house table is restored from a checkpoint and what was noted since, wherever it was cut off."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from pokerroom.tables.command_log import CommandRecord, commands_of
from pokerroom.tables.table_errors import HandRunning, ReplayError
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.tables.uth.uth_checkpoint import UthCheckpoint, UthJournalEntry
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.bet_spots import limits_panel
from pokerroom.uth.round_errors import RoundError
from pokerwire.uth.rule_set import Limit
from pokerwire.uth.uth_table_options import LimitsChange
from tests.tables.uth.table_harness import FakeCashier
from tests.tables.uth.twins import DECODER, Survived, come_back
from tests.tiers import extended

NAMES = ("ada", "bea", "cid", "dot")
CUTS = [
    (10_000_000, "casino", 450),
    (20_000, "espacejeux", 400),
    (10_000_000, "extreme", 400),
    extended(10_000_000, "casino", 1_000),
    extended(10_000_000, "extreme", 1_000),
    extended(20_000, "casino", 1_000),
    extended(10_000_000, "espacejeux", 1_000),
    extended(20_000, "espacejeux", 1_000),
    extended(20_000, "extreme", 1_000),
]
"""what the bank has, the rule set, and how many steps are played"""
VIEWERS = (None, *NAMES)


class Mortal:
    """Random commands at a house table that is killed after every one of them."""

    def __init__(self, rules: str, seed: int, **purse: int) -> None:
        self.rng = random.Random(seed)
        self.table = Survived(rules, seed, VIEWERS, **purse)
        self.spots = [limit.bet for limit in limits_panel(self.table.rules)]

    def bet(self) -> None:
        """Somebody bets, sensibly most times."""
        rng, table = self.rng, self.table
        name = rng.choice(NAMES)
        limits = {limit.bet: limit for limit in limits_panel(table.rules)}
        spot = rng.choice(("ante", "ante", *self.spots))
        amount = rng.choice((limits[spot].min, limits[spot].max, rng.randint(1, limits[spot].max + 5)))
        step = rng.choice(("place",) * 6 + ("double", "repeat", "undo", "clear", "deal"))
        if step == "place":
            table.do(step, name, ..., spot, amount, fill=rng.random() < 0.3)
        else:
            table.do(step, name, ...)

    def decide(self) -> None:
        """Everybody who may decides, or most."""
        for name in NAMES:
            choices = self.table.table.snapshot(name, self.table.now).choices
            if choices is None or self.rng.random() < 0.1:
                continue
            option = self.rng.choice(choices.options)
            self.table.do("decide", name, ..., UthDecision(choices.phase, option.choice, option.by))

    def people(self) -> None:
        """Somebody comes, goes, or does something else."""
        rng, table = self.rng, self.table
        name = rng.choice(NAMES)
        command = rng.choice(("leave", "sit_out", "sit_in", "line_lost", "line_back", "say", "remove", "sit"))
        if command == "sit":
            table.do("sit", name, rng.randint(0, 3), bot=rng.random() < 0.3)
        elif command == "say":
            table.do("say", name, "hello")
        elif command == "leave":
            table.do("leave", name, cancel=rng.random() < 0.4)
        else:
            table.do(command, name)

    def outside(self) -> None:
        """The accounts change by what happens elsewhere."""
        rng = self.rng
        name, chips, broken = rng.choice(NAMES), rng.randint(0, 400), rng.random() < 0.15

        def change(purse: FakeCashier) -> None:
            purse.accounts[name] += chips
            purse.meter += chips
            purse.broken = int(broken)
            purse.limit[name] = chips * 5

        self.table.outside(change)

    def host(self) -> None:
        """The host pauses the table, or lets it continue."""
        self.table.do("resume" if self.table.table.paused else "pause")

    def limits(self) -> None:
        """The host sets other limits."""
        rng = self.rng
        limit = Limit(rng.randint(1, 12), rng.randint(10, 60))
        side = rng.choice(self.table.rules.side_bets)
        sides = {side.bet: limit} if rng.random() < 0.5 else {}
        self.table.do("set_limits", LimitsChange(rng.choice((None, limit)), sides))

    def step(self) -> None:
        """One of all these; the table is never empty for long."""
        rng, table = self.rng, self.table
        if len(table.table.players) < 2:
            table.do("sit", rng.choice(NAMES), 0)
        if table.table.paused and rng.random() < 0.4:
            self.host()
        waits = (0, 500, 1_000, 5_000, 5_000, 20_000, 70_000)
        wait = rng.choice(waits)
        if rng.random() < 0.1:
            table.do("next_round", rng.choice(NAMES), ...)
        rng.choices(
            (
                self.bet,
                self.decide,
                self.people,
                self.outside,
                self.host,
                self.limits,
                lambda: table.wait(wait),
            ),
            (40, 20, 12, 5, 1, 1, 22),
        )[0]()


@pytest.mark.parametrize(("bank", "rules", "steps"), CUTS)
def test_a_lively_table_survives_every_cut(bank: int, rules: str, steps: int) -> None:
    play = Mortal(rules, 5, bank=bank)
    for _ in range(steps):
        play.step()
    table = play.table
    assert table.table.hands > steps // 200
    assert min(table.cuts.values()) > steps // 100
    assert {"limits_set", "limits_changed"} <= table.told
    table.do("close", reason="enough", at_once=True)
    table.wait(60_000)
    assert table.table.closed
    assert table.table.chips == 0


def a_round(rules: str = "casino", **purse: int) -> Survived:
    """A table at which ada has bet and must decide before the flop."""
    table = Survived(rules, 1, VIEWERS, **purse)
    table.do("sit", "ada", 0)
    table.do("sit", "bea", 0)
    table.do("place", "ada", ..., "ante", 10)
    while table.table.snapshot("ada", table.now).choices is None:
        assert table.table.wake_at is not None
        table.wait(table.table.wake_at - table.now)
    return table


def back(table: Survived, **purse: int) -> UthTable:
    """The table after a crash, in a room that has these accounts now."""
    return come_back(table.stretch, table.rules, random.Random(9), FakeCashier(**purse))


def test_the_time_of_a_crash_costs_nobody_anything():
    table = a_round()
    table.wait(4_000)
    table.do("say", "ada", "hm")
    left = table.table.snapshot("ada", table.now).time
    assert left == table.rules.timing.decision - 4_000
    again = back(table)
    seq = again.seq
    again.resume_clocks(table.now + 7_777_777)
    assert again.snapshot("ada", table.now + 7_777_777).time == left
    assert again.wake_at == table.now + 7_777_777 + left
    assert (again.seq, again.events_since(seq, "ada")) == (seq, None)


def test_what_was_allowed_is_allowed_again_whatever_the_accounts_hold_now():
    table = a_round(each=25)
    again = back(table, each=0, meter=0)
    assert again.stack_of("ada") == 20
    with pytest.raises(RoundError, match="you have 0"):
        again.decide("ada", again.game, UthDecision("preflop", "raise", 30), again.now)
    again.decide("ada", again.game, UthDecision("preflop", "check"), again.now)


def test_the_bank_sets_aside_again_what_the_round_takes():
    table = a_round()
    purse = FakeCashier()
    come_back(table.stretch, table.rules, random.Random(9), purse)
    assert purse.reserved == table.first.purse.reserved > 0


def test_a_round_is_not_finished_by_other_rules():
    table = a_round()
    words = replace(table.rules.words, ante="Ante!")
    with pytest.raises(ReplayError, match="'casino' has changed"):
        come_back(table.stretch, replace(table.rules, words=words), random.Random(9), FakeCashier())


def test_a_clock_that_was_late_when_a_stretch_began_comes_back_late():
    table = a_round("extreme")
    table.wait(table.rules.timing.decision * 4)
    table.do("place", "ada", ..., "ante", 10)
    table.now += 5_000
    assert table.table.wake_at is not None
    assert table.table.wake_at < table.now
    table.do("close", reason="enough", at_once=True)
    assert table.table.closed


def test_a_fault_comes_back_and_so_does_the_way_out_of_it():
    table = a_round()
    table.outside(lambda purse: setattr(purse, "broken", 1))
    assert table.do("decide", "ada", ..., UthDecision("preflop", "raise", 30)) == "round_paused"
    table.wait(table.rules.timing.decision)
    assert {"round_paused", "round_resumed"} <= table.told
    again = back(table)
    assert again.chips == table.table.chips


def test_a_checkpoint_is_taken_between_rounds_only():
    table = a_round()
    with pytest.raises(HandRunning, match="is being played"):
        table.table.checkpoint()


def test_a_checkpoint_has_all_that_the_parts_of_a_table_keep():
    """A new field of a table's state must be in its checkpoint, or stand here with the reason why it need not be."""
    table = Survived("casino", 1, VIEWERS).table
    in_a_round = {"checkpoint", "exposure", "faults", "opened_as", "investigating", "ledger", "time_left"}
    elsewhere = {"cashier", "decks", "log", "rules", "round"}
    applied_before = {"next_limits"}
    on_disk = {"picture": "public_state", "places": "seats", "tidy_at": "limits_due_at"}
    fields = set(UthCheckpoint.__struct_fields__) - {"seq", "now", "digest", "last", "lenders", "offers"}
    kept = {on_disk.get(name, name) for name in fields}
    assert set(vars(table._state)) == kept | in_a_round | elsewhere | applied_before
    assert set(vars(table._seat_policy)) == {"_driver", "_reasons", "_state", "queue"}
    assert set(vars(table._driver)) == {"_on_fault", "_state"}


QUESTIONS = {"snapshot", "min_buy_in"}
"""methods that take ``now`` and change nothing"""


def test_every_method_that_changes_something_is_a_command():
    commands = {command.method.__name__ for command in commands_of(UthTable).values()}
    assert {"sit", "place_bet", "decide", "tick", "resume_clocks"} <= commands
    for name, method in inspect.getmembers(UthTable, inspect.isfunction):
        if not name.startswith("_") and name not in commands:
            assert "now" not in inspect.signature(method).parameters or name in QUESTIONS, name
            source = inspect.getsource(method)
            assert "_continue_play" not in source, f"{name} must take now"
            assert ".emit" not in source, f"{name} must take now"


def no_answers(entry: UthJournalEntry) -> UthJournalEntry:
    return replace(entry, answers=()) if isinstance(entry, CommandRecord) else entry


def one_answer_more(entry: UthJournalEntry) -> UthJournalEntry:
    return replace(entry, answers=(*entry.answers, 1)) if isinstance(entry, CommandRecord) else entry


@pytest.mark.parametrize("change", [no_answers, one_answer_more])
def test_a_journal_with_other_answers_is_found_out(
    change: Callable[[UthJournalEntry], UthJournalEntry],
) -> None:
    table = a_round()
    stretch = [msgspec.json.encode(change(DECODER.decode(line))) for line in table.stretch]
    with pytest.raises(ReplayError, match="answer"):
        come_back(stretch, table.rules, random.Random(9), FakeCashier())
