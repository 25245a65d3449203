"""What a branch did before it was lost is answered by the room's own process, and not done again."""

from __future__ import annotations

from pokerroom.protocol.idempotency import fingerprint
from pokerroom.room.branches.home_desk import ABSENT_MS
from pokerroom.store.store_commands import SaveAnswer
from pokerwire.messages.table_messages import TopUp
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
