"""Tables that branches play come home for a host's command, and not for one that is refused."""

from __future__ import annotations

import msgspec
import pytest

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON
from pokerroom.protocol.session import Session
from pokerroom.room.branches.branch_messages import TableWanted
from tests.room.two_processes import BRANCH, TwoProcesses


def ask(session: Session, kind: str, **fields: object) -> list[dict[str, object]]:
    """Send a command and return what came upon it."""
    session.receive(msgspec.json.encode({"type": kind, **fields}), 1_000)
    return [msgspec.json.decode(data) for data in session.take_outbox()]


@pytest.mark.parametrize("kind", ["host_pause", "host_resume", "host_close"])
def test_only_a_host_has_a_table_brought_home(kind: str) -> None:
    here = TwoProcesses()
    here.sweep()
    table = here.away
    hub = Hub(here.home, lambda doing, error: pytest.fail(f"{doing}: {error}"))
    hub.desk = here.home_desk
    session = Session(hub, JSON)
    ask(session, "hello", id=1, protocol=1, name="Ann")
    (answer,) = ask(session, kind, id=2, table=table)
    assert answer["code"] == "not_host"
    assert here.home_desk.outgoing == []
    session.claimed_host = True
    assert ask(session, kind, id=3, table=table) == [], "answered when the table is here"
    assert here.home_desk.outgoing == [(BRANCH, TableWanted(table))]
