"""What a branch did before it was lost is answered by the room's own process, and not done again."""

from __future__ import annotations

import msgspec
import pytest

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON
from pokerroom.protocol.idempotency import fingerprint
from pokerroom.protocol.session import Session
from pokerroom.room.branches.home_desk import ABSENT_MS
from pokerroom.store.store_commands import SaveAnswer
from pokerwire.messages.table_messages import TopUp
from tests.room.two_processes import BRANCH, TwoProcesses

SESSION = "the session of the player Ann"


def ask(asking: Session, kind: str, now: int, **fields: object) -> dict[str, object]:
    """Send a command and return its answer."""
    asking.receive(msgspec.json.encode({"type": kind, **fields}), now)
    told = [msgspec.json.decode(data) for data in asking.take_outbox()]
    return next(message for message in told if message.get("id") == fields["id"])


def test_what_a_lost_branch_has_done_is_not_done_again_by_who_takes_its_tables() -> None:
    here = TwoProcesses()
    here.sweep()
    table = here.away
    hub = Hub(here.home, lambda doing, error: pytest.fail(f"{doing}: {error}"))
    hub.desk = here.home_desk
    session = Session(hub, JSON)
    assert ask(session, "hello", here.now, id=1, protocol=1, name="Ann", session=SESSION)["type"] == "welcome"
    here.done()
    done = TopUp(7, table, 50)
    here.branch_store.commit(SaveAnswer("Ann", SESSION, done.id, fingerprint(done), "", here.now))
    here.home_desk.unlink(BRANCH)
    for _ in range(2):
        here.home_desk.sweep(here.now)
        here.now += ABSENT_MS
    assert table in here.home.tables
    hub.publish(here.now)
    assert ask(session, "top_up", here.now, id=done.id, table=table, by=50)["type"] == "ok"
    refused = ask(session, "top_up", here.now, id=8, table=table, by=50)
    assert refused["type"] == "error", "this one is new, and Ann has no seat"
