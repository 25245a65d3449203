"""One fault of each kind in a few seconds of play; many more: ``python -m tests.cluster --faults 1000``."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.cluster.rolling_restart import hand_over_often
from tests.cluster.runs import KINDS, FaultRun
from tests.store.postgresql_server import HOW, postgresql_server, programs

pytestmark = [pytest.mark.extended, pytest.mark.equipped]


def test_nothing_is_lost_and_the_same_hands_go_on_whatever_happens_to_a_process(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server(fsync=True) as server:
        run = FaultRun(tmp_path, server, seed=3, stop_seconds=9, processes=2)
        outcome = asyncio.run(run.run(list(KINDS), lambda number, text: None))
    assert outcome.complaints == []
    assert outcome.faults == dict.fromkeys(KINDS, 1)
    assert outcome.seen["resumed"] > 3
    assert outcome.hands > 50
    assert outcome.acts > 20
    assert outcome.events > 500
    assert outcome.purchases > 20
    assert set(outcome.took_over) >= {"kill", "stop", "hand over", "terminate"}


def test_players_at_a_gateway_keep_their_connections(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    kinds = ["kill", "gateway", "hand over", "lose gateway-room"]
    with postgresql_server(fsync=True) as server:
        run = FaultRun(tmp_path, server, seed=4, stop_seconds=9, processes=2, gateways=2)
        outcome = asyncio.run(run.run(kinds, lambda number, text: None))
    assert outcome.complaints == []
    assert set(outcome.reconnected) <= {"gateway"}
    assert outcome.seen["resumed"] > 3
    assert outcome.hands > 50
    assert outcome.acts > 10


def test_a_full_room_is_handed_over_and_nobody_notices(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server(fsync=True) as server:
        outcome = asyncio.run(
            hand_over_often(tmp_path, server, players=12, times=1, gateways=1, think=(0.1, 0.4))
        )
    assert (outcome.dropped, outcome.voided, outcome.refused) == (0, 0, [])
    assert outcome.hands > 0
    assert len(outcome.last_back) == 1
