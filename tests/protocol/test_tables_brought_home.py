"""Tables that branches play come home for a host's command, and not for one that is refused."""

from __future__ import annotations

import pytest

from pokerroom.room.branches.branch_messages import TableWanted
from tests.protocol.home_client import HomeClient
from tests.room.two_processes import BRANCH, TwoProcesses


@pytest.mark.parametrize("kind", ["host_pause", "host_resume", "host_close"])
def test_only_a_host_has_a_table_brought_home(kind: str) -> None:
    here = TwoProcesses()
    here.sweep()
    table = here.away
    client = HomeClient(here)
    client.ask("hello", id=1, protocol=1, name="Ann")
    (answer,) = client.ask(kind, id=2, table=table)
    assert answer["code"] == "not_host"
    assert here.home_desk.outgoing == []
    client.session.claimed_host = True
    assert client.ask(kind, id=3, table=table) == [], "answered when the table is here"
    assert here.home_desk.outgoing == [(BRANCH, TableWanted(table))]
