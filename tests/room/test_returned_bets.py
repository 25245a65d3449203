"""Bets that a crash gave back: how many chips, until the player is notified."""

from __future__ import annotations

from pokerroom.room.chips.returned_bets import ReturnedBets
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument


def test_they_add_up_by_table_and_are_told_once() -> None:
    bets = ReturnedBets(UnitOfWork(enabled=True))
    for table, chips in ((1, 30), (2, 5), (1, 12)):
        bets.add("Ada", table, chips, 0)
    assert bets.take("Ada") == {1: 42, 2: 5}
    assert bets.take("Ada") == {}


def test_another_crash_forgets_none() -> None:
    work = UnitOfWork(enabled=True)
    bets = ReturnedBets(work)
    bets.add("Ada", 1, 30, 0)
    bets.add("Ada", 1, 12, 0)
    stored = [one for one in work.take_commands() if isinstance(one, SaveDocument)][-1:]
    assert ReturnedBets(UnitOfWork(enabled=True), stored).take("Ada") == {1: 42}
