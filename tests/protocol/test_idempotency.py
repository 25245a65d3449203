"""Idempotent answers: the same id gets the same answer, and nothing is ever done twice."""

import pytest
from msgspec.structs import replace

from pokerroom.protocol.idempotency import AnswerCache, AnswerCaches
from pokerroom.protocol.protocol_errors import BadMessage
from pokerwire.cash.table_config import TableConfig
from pokerwire.messages.connection_messages import Error, Ok, Ping
from pokerwire.messages.lobby_messages import CreateTable
from pokerwire.messages.table_messages import TopUp
from pokerwire.room.room_limits import LIMITS, Limits


def test_a_repeated_command_gets_its_answer():
    memory = AnswerCache(LIMITS)
    plain, seated, failed = TopUp(1, 1, 50), TopUp(2, 1, 60), TopUp(3, 1, 70)
    answers = {plain: Ok(1), seated: Ok(2, table=1, seat=4), failed: Error(3, "internal", "a fault")}
    for command, answer in answers.items():
        assert memory.recall(command) is None
        memory.store(command, answer)
    for command, answer in answers.items():
        assert memory.recall(command) == answer


def test_a_refusal_takes_no_memory_as_it_changed_nothing():
    memory = AnswerCache(LIMITS)
    memory.store(TopUp(1, 1, 50), Error(1, "no_chips", "no"))
    assert memory.recall(TopUp(1, 1, 50)) is None
    assert memory.bytes == 0


def test_another_command_with_the_same_id_is_refused():
    memory = AnswerCache(LIMITS)
    memory.store(TopUp(1, 1, 50), Ok(1))
    for other in (TopUp(1, 1, 51), Ping(1)):
        with pytest.raises(BadMessage, match="another command had id 1") as refusal:
            memory.recall(other)
        assert (refusal.value.code, refusal.value.id) == ("id_reused", 1)


def test_a_command_with_a_number_that_only_json_has_is_remembered_too():
    memory = AnswerCache(LIMITS)
    huge, other = (CreateTable(1, TableConfig(name="huge", small_blind=2**64 + more)) for more in (0, 1))
    memory.store(huge, Ok(1, table=7))
    assert memory.recall(huge) == Ok(1, table=7)
    with pytest.raises(BadMessage, match="another command had id 1"):
        memory.recall(other)


def test_what_is_forgotten_is_refused_and_not_done_again():
    memory = AnswerCache(replace(LIMITS, remembered_answers=3))
    for id in range(1, 6):
        memory.store(TopUp(id, 1, 50), Ok(id))
    for id in (1, 2):
        with pytest.raises(BadMessage) as refusal:
            memory.recall(TopUp(id, 1, 50))
        assert refusal.value.code == "id_forgotten"
    assert memory.recall(TopUp(3, 1, 50)) == Ok(3)
    assert memory.recall(TopUp(6, 1, 50)) is None


def test_a_session_lives_on_and_others_are_apart():
    memories = AnswerCaches(Limits())
    memories.get("Ada", "s" * 16).store(Ping(1), Ok(1))
    assert memories.get("Ada", "s" * 16).recall(Ping(1)) == Ok(1)
    for name, session in [("Bea", "s" * 16), ("Ada", "t" * 16), ("Ada", None), (None, "s" * 16)]:
        assert memories.get(name, session).recall(Ping(1)) is None


def test_memories_are_bounded_for_each_player_and_in_all():
    memories = AnswerCaches(replace(Limits(), sessions_per_player=2, remembered_sessions=3))
    for name, session in [("Ada", "a"), ("Ada", "b"), ("Ada", "c"), ("Bea", "a"), ("Cid", "a")]:
        memories.get(name, session).store(Ping(1), Ok(1))
    remembered = {(name, session) for name, sessions in memories._players.items() for session in sessions}
    assert remembered == {("Ada", "c"), ("Bea", "a"), ("Cid", "a")}
