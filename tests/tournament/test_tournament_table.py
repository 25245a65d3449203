"""A table of a tournament obeys: it deals on order, holds between hands, and shows all-ins when it may."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pokerroom.poker.actions import Action
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.peer.button import ButtonPlacement, Positions
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.table_orders import (
    AllInWaits,
    AwayChanged,
    Conceal,
    DealHand,
    HandOver,
    LevelStakes,
    PauseTable,
    Release,
    SeatPlayer,
    UnseatPlayer,
)
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_table import TournamentTable, TournamentTableCheckpoint, table_config
from pokerwire.cash.cash_events import AllInOdds
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import BoardDealt, ForcedBet, HandShown

CONFIG = TournamentConfig(
    name="Table",
    structure=BlindStructure((Level(50, 100, minutes=5),)),
    clocks=Clocks(decision=10_000, time_bank=0, street_pause=0, hand_pause=0, disconnected=0),
)


class Ordered:
    """One table that is given orders."""

    def __init__(self, *stacks: int) -> None:
        self.table = TournamentTable(1, table_config(CONFIG, 1), random.Random(1), 0)
        self.number = 0
        for seat, chips in enumerate(stacks, 1):
            self.order(SeatPlayer, f"p{seat}", seat, chips)

    def order(self, kind: Any, *args: Any) -> None:
        self.number += 1
        self.table.carry_out(kind(1, self.number, *args), 0)

    def deal(self, stakes: LevelStakes, button: int, small: int, big: int) -> None:
        seats = tuple(sorted(self.table.players.values()))
        self.order(DealHand, stakes, ButtonPlacement(Positions(button, small, big), small, seats))

    def act(self, action: str, to: int = 0) -> None:
        running = self.table._state.running
        assert running is not None
        assert running.hand.turn is not None
        player = running.seats[running.hand.turn]
        self.table.act(player, running.number, running.decision, Action(action, to), 0)  # type: ignore[arg-type]

    def events(self, kind: type) -> list[Any]:
        return [event for _, event in self.table.take_events() if isinstance(event, kind)]


def test_an_all_in_is_face_up_at_once_and_nobody_mucks() -> None:
    at = Ordered(1_000, 1_000)
    at.deal(LevelStakes(50, 100), 1, 1, 2)
    at.act("raise", 1_000)
    at.act("call")
    film = HandShown | AllInOdds | BoardDealt
    events = [event for _, event in at.table.take_events() if isinstance(event, film)]
    assert [type(event) for event in events[:4]] == [HandShown, HandShown, AllInOdds, BoardDealt]
    assert isinstance(at.table.take_reports()[-1], HandOver)


def test_hand_for_hand_an_all_in_waits_face_down_for_its_release() -> None:
    at = Ordered(1_000, 1_000)
    at.deal(LevelStakes(50, 100), 1, 1, 2)
    at.order(Conceal)
    at.act("raise", 1_000)
    at.act("call")
    assert at.table.take_reports()[-1] == AllInWaits(1, 3)
    shown = [event for _, event in at.table.take_events() if isinstance(event, HandShown | BoardDealt)]
    assert shown == []
    assert at.table.hand_running
    at.order(Release)
    assert len(at.events(BoardDealt)) == 3
    (report,) = at.table.take_reports()
    assert isinstance(report, HandOver)
    assert sum(result.after for result in report.results) == 2_000


def test_the_blind_is_paid_before_the_ante_by_a_short_stack() -> None:
    at = Ordered(1_000, 1_000, 130)
    at.deal(LevelStakes(50, 100, 100, "big_blind"), 1, 2, 3)
    paid = [(bet.kind, bet.by) for bet in at.events(ForcedBet) if bet.seat == 3]
    assert paid == [("big_blind", 100), ("ante", 30)]


def test_an_absent_player_posts_and_folds_at_once_and_comes_back() -> None:
    at = Ordered(1_000, 1_000, 1_000)
    at.table.sit_out("p1", 0)
    assert at.table.take_reports() == [AwayChanged(1, 0, "p1", "asked")]
    at.deal(LevelStakes(50, 100, 10), 1, 2, 3)
    running = at.table._state.running
    assert running is not None
    assert running.hand.turn == 2
    assert [bet.by for bet in at.events(ForcedBet) if bet.seat == 1] == [10]
    at.table.sit_in("p1", 0)
    assert at.table.take_reports() == [AwayChanged(1, 0, "p1", None)]


def test_who_times_out_is_absent_until_they_sit_in() -> None:
    at = Ordered(1_000, 1_000, 1_000)
    at.deal(LevelStakes(50, 100), 1, 2, 3)
    at.table.tick(10_000)
    assert AwayChanged(1, 0, "p1", "timed_out") in at.table.take_reports()
    at.table.sit_in("p1", 10_000)
    assert AwayChanged(1, 0, "p1", None) in at.table.take_reports()


def test_orders_that_do_not_fit_are_refused_and_one_that_comes_twice_does_nothing() -> None:
    at = Ordered(1_000, 1_000)
    at.deal(LevelStakes(50, 100), 1, 1, 2)
    with pytest.raises(TableError) as refused:
        at.order(UnseatPlayer, "p1")
    assert refused.value.code == "bad_order"
    seq = at.table.seq
    at.number = 1
    at.order(SeatPlayer, "p9", 9, 500)
    assert at.table.seq == seq
    assert "p9" not in at.table.players


def test_an_order_to_pause_is_one_command_of_the_journal() -> None:
    at = Ordered(1_000, 1_000)
    at.table.start_journal()
    (checkpoint,) = at.table.take_journal()
    assert isinstance(checkpoint, TournamentTableCheckpoint)
    at.order(PauseTable)
    (entry,) = at.table.take_journal()
    assert isinstance(entry, CommandRecord)
    assert entry.method == "order"
    restored = TournamentTable.restore(checkpoint, random.Random(1))
    restored.replay([entry])
    assert restored.paused
    assert restored.last_order == at.number


def test_only_a_tournament_of_several_tables_numbers_them() -> None:
    small = msgspec.structs.replace(CONFIG, start="full", max_entrants=6, seats=6)
    assert table_config(small, 1).name == "Table"
    assert table_config(msgspec.structs.replace(small, max_entrants=7), 1).name == "Table 1"
    assert table_config(CONFIG, 1).name == "Table 1"
