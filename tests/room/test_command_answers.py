"""Answers lie in the journal's records, become rows before they are too far back, and go with their session."""

from __future__ import annotations

import pytest

from pokerroom.protocol.idempotency import AnswerCaches
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.room.history.pruning import plan_pruning, prune
from pokerroom.room.persistence import command_answers
from pokerroom.room.persistence.command_answers import SESSION, SEVERAL
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.persistence.table_journal import TableJournal, TableOrigin
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.memory_backend import MemoryBackend
from pokerroom.store.store import Store
from pokerroom.store.store_commands import SavePerson
from pokerroom.tables.command_log import CommandRecord
from pokerwire.messages.connection_messages import Error, Ok
from pokerwire.messages.table_messages import Act, TopUp
from pokerwire.room.room_limits import LIMITS

ADA = ("Ada", "the secret session of Ada")
BEA = ("Bea", "the secret session of Bea")


class AnswerDesk:
    """Sessions and one table's journal over a disk that can be opened again."""

    def __init__(self, disk: MemoryBackend) -> None:
        self.store = Store(disk)
        kept = load(self.store)
        self.keeper: UnitOfWork = kept.unit_of_work
        self.memories = AnswerCaches(LIMITS, self.keeper, kept.answers)
        self.journal = TableJournal(
            1,
            TableOrigin(),
            self.keeper,
            kept.unfinished_segments[0][0].hand if kept.unfinished_segments else "s",
        )
        self.keep()

    def keep(self) -> None:
        self.store.commit(*self.keeper.take_commands(5))

    def act(self, who: tuple[str, str], id: int, answer: Ok | Error | None = None) -> None:
        """A command that the table notes."""
        self.memories.get(*who).store(Act(id, 1, 1, id, "call"), answer or Ok(id), 5)
        self.journal.write([CommandRecord("act", {}, 5, id)], 5)
        self.keep()

    def ask(self, who: tuple[str, str], id: int) -> None:
        """One that no table notes."""
        self.memories.get(*who).store(TopUp(id, 1, id), Ok(id), 5)
        self.keep()

    def again(self, who: tuple[str, str], id: int) -> object:
        return self.memories.get(*who).recall(Act(id, 1, 1, id, "call"))

    def rows(self) -> list[tuple[str, int, str]]:
        return [(row.player, row.id, row.fingerprint) for row in self.store.answers()]


def test_the_answer_to_a_command_of_a_table_is_in_its_record_and_there_after_a_restart():
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    refused = Error(2, "not_your_turn", "it is not your turn")
    desk.act(ADA, 1)
    desk.act(ADA, 2, refused)
    desk.ask(ADA, 3)
    assert [print_of for _, _, print_of in desk.rows()[1:]] == [SESSION]
    assert desk.rows()[0][1] == 3
    assert all(ADA[1] not in row.payload for row in disk.records()), "a session is a secret of its player"
    for _ in range(3):
        desk = AnswerDesk(disk)
        assert [desk.again(ADA, id) for id in (1, 2)] == [Ok(1), refused]
        with pytest.raises(BadMessage, match="another command"):
            desk.memories.get(*ADA).recall(Act(1, 1, 1, 1, "fold"))
    assert desk.memories.get(*ADA).recall(TopUp(3, 1, 3)) == Ok(3)
    assert [(id, print_of) for _, id, print_of in desk.rows() if print_of == SEVERAL] == [(2, SEVERAL)]


def test_answers_become_one_row_a_session_before_they_are_too_far_back(monkeypatch):
    monkeypatch.setattr(command_answers, "JOURNAL_LOOKBACK", 10)
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    for id in (1, 2, 3):
        desk.act(ADA, id)
    for id in range(1, 9):
        desk.act(BEA, id)
        assert AnswerDesk(MemoryBackend()).rows() == []
        packed = [row for row in desk.rows() if row[2] == SEVERAL]
        assert packed == ([("Ada", 3, SEVERAL)] if id == 8 else [])
    for _ in range(3):
        desk.act(BEA, desk.store.heads()[1].number)
    desk = AnswerDesk(disk)
    assert [desk.again(ADA, id) for id in (1, 2, 3)] == [Ok(1), Ok(2), Ok(3)]
    assert [desk.again(BEA, id) for id in range(1, 9)] == [Ok(id) for id in range(1, 9)]


def test_what_is_no_longer_remembered_becomes_no_row(monkeypatch):
    monkeypatch.setattr(command_answers, "JOURNAL_LOOKBACK", 100)
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    for id in range(1, 300):
        desk.act(ADA, id)
    kept = sum(
        len(command_answers._many.decode(row.answer))
        for row in desk.store.answers()
        if row.fingerprint == SEVERAL
    )
    assert kept <= 2 * LIMITS.remembered_answers
    desk = AnswerDesk(disk)
    first = 300 - LIMITS.remembered_answers
    assert [desk.again(ADA, id) for id in range(first, 300)] == [Ok(id) for id in range(first, 300)]
    with pytest.raises(BadMessage, match="is past"):
        desk.again(ADA, 1)


def test_a_forgotten_session_does_not_come_back_from_the_journal():
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    desk.act(ADA, 1)
    for number in range(LIMITS.sessions_per_player):
        desk.act(("Ada", f"another session {number}"), 1)
    desk = AnswerDesk(disk)
    assert not desk.memories.contains(*ADA)
    assert desk.memories.contains("Ada", "another session 0")


def test_a_forgotten_persons_answers_do_not_come_back_and_those_of_others_do():
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    desk.keeper.add(SavePerson("Ada", "", (), 1), SavePerson("Bea", "", (), 1))
    desk.act(ADA, 1)
    desk.act(BEA, 1)
    desk.keeper.delete_person("Ada")
    desk.keep()
    desk = AnswerDesk(disk)
    assert not desk.memories.contains(*ADA)
    assert desk.again(BEA, 1) == Ok(1)
    desk.keeper.delete_person("Bea")
    desk.act(BEA, 2)
    assert AnswerDesk(disk).again(BEA, 2) == Ok(2), "who comes again under the name is remembered again"


def test_what_was_answered_in_hands_that_a_host_removes_is_still_known():
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    desk.act(ADA, 1)
    desk.act(BEA, 2, Error(2, "not_your_turn", "it is not your turn"))
    desk.journal.end(5)
    desk.keep()
    desk.store.close()
    store = Store(disk)
    planned = plan_pruning(disk, END_OF_TIME)
    assert planned.journal.hands == 1
    prune(store, planned, 6, lambda done: None)
    assert list(store.records()) == []
    store.close()
    again = AnswerDesk(disk)
    assert again.again(ADA, 1) == Ok(1)
    assert again.again(BEA, 2) == Error(2, "not_your_turn", "it is not your turn")
