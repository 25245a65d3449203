"""What a branch did before it was lost is answered by the room's own process, and not done again."""

from __future__ import annotations

from typing import NoReturn

from pokerroom.protocol.idempotency import AnswerCaches, fingerprint
from pokerroom.room.branches.branch_messages import Fill
from pokerroom.room.branches.home_desk import ABSENT_MS
from pokerroom.room.branches.visitors import know_person
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveAnswer
from pokerroom.store.store_errors import DatabaseUnreachable
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.table_messages import Sit, TopUp
from pokerwire.room.room_limits import LIMITS
from tests.protocol.home_client import HomeClient
from tests.room.two_processes import BRANCH, TwoProcesses

SESSION = "the session of the player Ann"


def test_what_a_lost_branch_has_done_is_not_done_again_by_who_takes_its_tables() -> None:
    here = TwoProcesses()
    here.sweep()
    table = here.away
    client = HomeClient(here)
    assert client.ask("hello", id=1, protocol=1, name="Ann", session=SESSION)[0]["type"] == "welcome"
    here.done()
    done = TopUp(7, table, 50)
    here.branch_store.commit(SaveAnswer("Ann", SESSION, done.id, fingerprint(done), "", here.now))
    here.home_desk.unlink(BRANCH)
    for _ in range(2):
        here.home_desk.sweep(here.now)
        here.now += ABSENT_MS
    assert table in here.home.tables
    client.hub.publish(here.now)
    (answer,) = (one for one in client.ask("top_up", id=7, table=table, by=50) if one.get("id") == 7)
    assert answer["type"] == "ok"
    (refused,) = (one for one in client.ask("top_up", id=8, table=table, by=50) if one.get("id") == 8)
    assert refused["type"] == "error", "this one is new, and Ann has no seat"


def test_what_a_branch_did_before_it_gave_its_table_back_is_not_done_again_either() -> None:
    here = TwoProcesses()
    here.sweep()
    table = here.away
    _, token = here.home.join_with_token("Ann", None, False, here.now)
    here.done()
    client = HomeClient(here)
    client.ask("hello", id=1, protocol=1, name="Ann", token=token, session=SESSION)
    answers = AnswerCaches(LIMITS, here.branch.unit_of_work)

    def sit(error: RoomError | None, now: int) -> None:
        assert error is None
        person = here.branch.people_by_name["Ann"]
        seat = here.branch.player_commands.sit(person, table, now, buy_in=200)
        answers.get("Ann", SESSION).store(Sit(7, table, buy_in=200), Ok(7, seat=seat), now)

    know_person(here.branch, "Ann", here.now, bot=False)
    here.branch_desk.ask_fill(Fill("Ann", table, 200, 200, "buy_in"), sit, here.now)
    here.done()
    here.hear()
    assert here.branch.tables[table].table.stack_of("Ann") == 200
    assert not [row for row in here.branch_store.answers() if row.id == 7], "it is in the journal alone"
    here.home_desk.bring_home(table, here.now)
    here.done()
    here.hear()
    assert table in here.home.tables
    client.ask("watch", id=2, table=table)
    (answer,) = (one for one in client.ask("sit", id=7, table=table, buy_in=200) if one.get("id") == 7)
    assert answer["type"] == "ok"
    assert here.home.tables[table].table.players == {"Ann": answer["seat"]}


def test_a_command_that_may_be_done_waits_for_the_database_that_knows() -> None:
    here = TwoProcesses()
    here.sweep()
    _, token = here.home.join_with_token("Ann", None, False, here.now)
    here.done()
    client = HomeClient(here)
    client.ask("hello", id=1, protocol=1, name="Ann", token=token, session=SESSION)
    table = next(iter(here.home.tables))
    client.ask("watch", id=2, table=table)
    answers = here.backend.answers

    def fail(player: str | None = None, session: str | None = None) -> NoReturn:
        raise DatabaseUnreachable("the database is away")

    here.backend.answers = fail  # type: ignore[method-assign]
    (refused,) = (one for one in client.ask("sit", id=3, table=table, buy_in=200) if one.get("id") == 3)
    assert (refused["type"], refused["code"]) == ("error", "no_room")
    here.backend.answers = answers  # type: ignore[method-assign]
    (answer,) = (one for one in client.ask("sit", id=3, table=table, buy_in=200) if one.get("id") == 3)
    assert answer["type"] == "ok", "it may be asked again under the same id"
