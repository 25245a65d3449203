"""Answers lie in the journal's records, become rows before they are too far back, and go with their session."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from pokerroom.protocol.idempotency import AnswerCaches
from pokerroom.protocol.protocol_errors import BadMessage
from pokerroom.room.history.pruning import plan_pruning, prune
from pokerroom.room.persistence import command_answers
from pokerroom.room.persistence.command_answers import ENDED, SESSION, SEVERAL
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.persistence.table_journal import TableJournal, TableOrigin
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store import Store
from pokerroom.store.store_commands import SaveAnswer, SavePerson
from pokerroom.tables.command_log import CommandRecord
from pokerwire.messages.connection_messages import Error, Ok
from pokerwire.messages.table_messages import Act, TopUp
from pokerwire.room.room_limits import LIMITS, Limits
from tests.store.memory_backend import MemoryBackend

ADA = ("Ada", "the secret session of Ada")
BEA = ("Bea", "the secret session of Bea")


class AnswerDesk:
    """Sessions and one table's journal over a disk that can be opened again."""

    def __init__(self, disk: MemoryBackend, limits: Limits = LIMITS) -> None:
        self.store = Store(disk)
        kept = load(self.store, limits)
        self.keeper: UnitOfWork = kept.unit_of_work
        self.memories = AnswerCaches(limits, self.keeper, kept.answers)
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
    seated = Ok(2, table=1, seat=4)
    desk.act(ADA, 1)
    desk.act(ADA, 2, seated)
    desk.ask(ADA, 3)
    assert [print_of for _, _, print_of in desk.rows()[1:]] == [SESSION]
    assert desk.rows()[0][1] == 3
    assert all(ADA[1] not in row.payload for row in disk.records()), "a session is a secret of its player"
    for _ in range(3):
        desk = AnswerDesk(disk)
        assert [desk.again(ADA, id) for id in (1, 2)] == [Ok(1), seated]
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


def end(desk: AnswerDesk, who: tuple[str, str], others: int = LIMITS.sessions_per_player) -> None:
    """Have a player's session make room for newer ones, which do something too."""
    for number in range(others):
        desk.ask((who[0], f"newer session {number}"), 1)
    assert not desk.memories.contains(*who)


@pytest.mark.parametrize("restarts", [0, 1, 2])
@pytest.mark.parametrize("command", ["act", "ask"])
def test_a_session_that_made_room_for_others_does_nothing_twice(command: str, restarts: int) -> None:
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    getattr(desk, command)(ADA, 7)
    end(desk, ADA)
    for _ in range(restarts):
        desk = AnswerDesk(disk)
    for _ in range(2):
        with pytest.raises(BadMessage, match="7 is past") as refusal:
            desk.again(ADA, 7)
        assert refusal.value.code == "id_forgotten"
        desk.keep()
        desk = AnswerDesk(disk) if restarts else desk
    assert desk.again(ADA, 8) is None
    desk.act(ADA, 8)
    assert AnswerDesk(disk).again(ADA, 8) == Ok(8)


def test_what_stays_of_ended_sessions_is_bounded_in_memory_and_on_disk() -> None:
    disk = MemoryBackend()
    desk = AnswerDesk(disk, replace(LIMITS, ended_sessions=12, ended_sessions_per_player=5))
    for name in ("Ada", "Bea", "Cid"):
        for number in range(20):
            desk.ask((name, f"session {number}"), 9)
    ended = {(row.player, row.session) for row in disk.answers() if row.fingerprint == ENDED}
    assert sorted(ended) == [
        (name, f"session {number}")
        for name, kept in (("Ada", (14, 15)), ("Bea", range(11, 16)), ("Cid", range(11, 16)))
        for number in kept
    ]
    with pytest.raises(BadMessage, match="9 is past"):
        desk.again(("Cid", "session 11"), 9)
    assert desk.again(("Ada", "session 13"), 9) is None


def test_a_forgotten_player_leaves_no_session_and_no_row() -> None:
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    desk.act(BEA, 1)
    desk.act(ADA, 1)
    end(desk, ADA)
    desk.act(("Ada", "newer session 0"), 2)
    desk.keeper.delete_person("Ada")
    desk.memories.forget("Ada")
    desk.keep()
    assert not desk.memories.contains("Ada", "newer session 0")
    assert len(desk.memories.budget) == 1
    desk.keeper.add(*desk.keeper._unsaved_answers.due_rows(command_answers.JOURNAL_LOOKBACK * 2, 5))
    desk.keep()
    assert {row.player for row in disk.answers()} == {"Bea"}
    assert desk.again(ADA, 1) is None


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
    desk.act(BEA, 2, Ok(2, table=1, seat=4))
    desk.journal.end(5)
    desk.keep()
    desk.store.close()
    store = Store(disk)
    planned = plan_pruning(disk, 6)
    assert planned.journal.hands == 1
    assert planned.answers == [], "they are in the journal alone"
    prune(store, planned, 6, lambda done: None)
    assert list(store.records()) == []
    store.close()
    again = AnswerDesk(disk)
    assert again.again(ADA, 1) == Ok(1)
    assert again.again(BEA, 2) == Ok(2, table=1, seat=4)


# --- bounds in bytes ------------------------------------------------------------------------------------------------


def stored_bytes(disk: MemoryBackend) -> int:
    return sum(len(row.answer) for row in disk.answers())


def fill(desk: AnswerDesk, who: tuple[str, str], ids: range, address: str = "", size: int = 1_000) -> None:
    """Carry out commands with long answers."""
    memory = desk.memories.get(*who, address)
    for id in ids:
        memory.store(TopUp(id, 1, id), Ok(id, player="x" * size), 5)
        desk.keep()


def test_a_session_has_a_bound_in_memory_and_on_disk_and_does_nothing_twice():
    disk = MemoryBackend()
    limits = replace(LIMITS, remembered_bytes_per_session=8_000)
    desk = AnswerDesk(disk, limits)
    fill(desk, ADA, range(1, 201))
    for now in (desk, AnswerDesk(disk, limits)):
        memory = now.memories.get(*ADA)
        assert memory.bytes <= 8_000
        assert now.memories.budget.bytes == memory.bytes
        assert memory.recall(TopUp(200, 1, 200)) == Ok(200, player="x" * 1_000)
        for id in (1, 100, 190):
            with pytest.raises(BadMessage, match="is past"):
                memory.recall(TopUp(id, 1, id))
        assert memory.recall(TopUp(201, 1, 201)) is None
    assert stored_bytes(disk) <= 2 * 8_000


def test_one_answer_beyond_the_bound_is_not_stored_and_not_done_again():
    disk = MemoryBackend()
    desk = AnswerDesk(disk)
    fill(desk, ADA, range(7, 8), size=LIMITS.remembered_bytes_per_session)
    assert stored_bytes(disk) == 0
    for now in (desk, AnswerDesk(disk)):
        with pytest.raises(BadMessage, match="is past"):
            now.memories.get(*ADA).recall(TopUp(7, 1, 7))


def test_an_address_takes_nothing_from_others_and_who_is_quiet_gives_way_first():
    disk = MemoryBackend()
    limits = replace(LIMITS, remembered_bytes_per_address=40_000, remembered_bytes=60_000)
    desk = AnswerDesk(disk, limits)
    fill(desk, ADA, range(1, 11), "192.0.2.1")
    for number in range(30):
        fill(desk, (f"Bot {number}", "session of a bot"), range(1, 11), "192.0.2.66")
        assert desk.memories.budget.bytes <= 60_000
    assert stored_bytes(disk) <= 2 * 60_000
    assert all(desk.memories.get(*ADA, "192.0.2.1").recall(TopUp(id, 1, id)) for id in range(1, 11))
    newest = desk.memories.get("Bot 29", "session of a bot", "192.0.2.66")
    assert newest.recall(TopUp(10, 1, 10)) == Ok(10, player="x" * 1_000)
    oldest = desk.memories.get("Bot 0", "session of a bot", "192.0.2.66")
    with pytest.raises(BadMessage, match="10 is past"):
        oldest.recall(TopUp(10, 1, 10))
    again = AnswerDesk(disk, limits)
    assert all(again.memories.get(*ADA).recall(TopUp(id, 1, id)) for id in range(1, 11))
    with pytest.raises(BadMessage, match="10 is past"):
        again.memories.get("Bot 0", "session of a bot").recall(TopUp(10, 1, 10))


def test_the_room_has_a_bound_over_all_addresses():
    limits = replace(LIMITS, remembered_bytes=50_000)
    desk = AnswerDesk(MemoryBackend(), limits)
    for number in range(40):
        fill(desk, (f"Bot {number}", "session of a bot"), range(1, 4), f"192.0.2.{number}")
        assert desk.memories.budget.bytes <= 50_000
    assert desk.memories.budget.bytes > 25_000


def test_sessions_beyond_their_number_go_from_the_address_with_most_and_are_stored_no_longer():
    disk = MemoryBackend()
    desk = AnswerDesk(disk, replace(LIMITS, remembered_sessions=5))
    fill(desk, ADA, range(1, 2), "192.0.2.1")
    first = desk.memories.get("Bot 0", "session of a bot", "192.0.2.66")
    for number in range(20):
        fill(desk, (f"Bot {number}", "session of a bot"), range(1, 2), "192.0.2.66")
    assert desk.memories.contains(*ADA)
    assert not desk.memories.contains("Bot 0", "session of a bot")
    first.store(TopUp(2, 1, 2), Ok(2, player="x"), 5)
    desk.keep()
    stored = {row.player for row in disk.answers() if row.fingerprint != ENDED}
    assert stored == {"Ada", "Bot 16", "Bot 17", "Bot 18", "Bot 19"}


def old_rows(disk: MemoryBackend) -> None:
    """What earlier versions stored: refusals, and answers without a bound."""
    refused = msgspec.json.encode(Error(2, "bad_table", "w" * 50_000)).decode()
    for number in range(50):
        name, session = f"Bot {number:02}", "session of a bot"
        store = Store(disk)
        store.commit(
            *[SaveAnswer(name, session, id, "f", refused, number) for id in range(2, 20)],
            *[
                SaveAnswer(
                    name, session, id, "f", msgspec.json.encode(Ok(id, player="x" * 900)).decode(), number
                )
                for id in range(20, 30)
            ],
        )
        store.close()


def test_a_file_that_holds_too_much_is_opened_within_the_bounds_and_brought_to_them():
    disk = MemoryBackend()
    old_rows(disk)
    limits = replace(LIMITS, remembered_bytes=100_000)
    desk = AnswerDesk(disk, limits)
    assert desk.memories.budget.bytes <= 100_000
    assert stored_bytes(disk) <= 100_000
    newest, oldest = (desk.memories.get(name, "session of a bot") for name in ("Bot 49", "Bot 00"))
    assert newest._answers.keys() == set(range(20, 30))
    with pytest.raises(BadMessage, match="29 is past"):
        oldest.recall(TopUp(29, 1, 29))
    rows = list(disk.answers())
    assert list(AnswerDesk(disk, limits).store.answers()) == rows, "the second time there is nothing to do"


def test_pruning_forgets_the_answers_of_quiet_sessions_but_not_that_they_were_done():
    disk = MemoryBackend()
    old_rows(disk)
    planned = plan_pruning(disk, 49)
    assert (len(planned.answers), planned.answer_count) == (49, 49 * 28)
    assert planned.bytes > 40 * 18 * 50_000
    store = Store(disk)
    prune(store, planned, 60, lambda done: None)
    store.close()
    assert plan_pruning(disk, 49).empty
    assert stored_bytes(disk) < 20_000
    desk = AnswerDesk(disk)
    with pytest.raises(BadMessage, match="29 is past"):
        desk.memories.get("Bot 00", "session of a bot").recall(TopUp(29, 1, 29))
    assert desk.memories.get("Bot 49", "session of a bot")._answers.keys() == set(range(20, 30))
