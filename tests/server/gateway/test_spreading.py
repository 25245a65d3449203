"""Players spread over gateways: who has more than their share lets idle clients go, each once."""

from __future__ import annotations

import pytest

from pokerroom.server.gateway import spreading
from pokerroom.server.gateway.relayed_session import IDLE_MS
from pokerroom.server.gateway.spreading import MOVED_A_SECOND, STEADY_BEATS, Surplus
from tests.server.gateway.gateway_harness import GatewayHarness


@pytest.mark.parametrize(
    ("own", "others", "moves"),
    [
        (500, [0], True),
        (270, [230], False),
        (310, [190], True),
        (190, [310], False),
        (50, [0], False),
        (100, [30], True),
        (500, [], False),
        (90, [90, 10], True),
        (5, [0, 0], False),
    ],
)
def test_who_has_markedly_more_than_their_share_lets_some_go(own: int, others: list[int], moves: bool):
    surplus = Surplus()
    told = [surplus.to_move(own, [own, *others]) for _ in range(STEADY_BEATS + 2)]
    assert told == [0] * STEADY_BEATS + [moves * MOVED_A_SECOND] * 2


def test_what_lasts_for_a_moment_moves_nobody():
    surplus = Surplus()
    for counts in [[500, 0]] * STEADY_BEATS + [[250, 250]] + [[500, 0]] * STEADY_BEATS:
        assert surplus.to_move(counts[0], counts) == 0


def wait_until_idle(gateway: GatewayHarness) -> None:
    for _ in range(IDLE_MS // 1_000):
        gateway.advance(1)


def test_idle_clients_go_once_those_first_who_have_done_nothing_for_the_longest():
    gateway = GatewayHarness()
    gateway.open_room()
    clients = {}
    for name in ("Ada", "Bea", "Cid", "Dan"):
        clients[name] = gateway.client(name, session=f"the session of {name}")
        gateway.advance(1)
    nameless = gateway.client()
    nameless.hello()
    wait_until_idle(gateway)
    clients["Ada"].ask("get_settings")
    tokens = {name: client.seen[0]["token"] for name, client in clients.items()}
    gateway.runtime.line.let_go(2)
    gateway.runtime.flush_all()
    byes = {name: client.messages()[-1:] for name, client in clients.items()}
    assert {name: [(one["code"], one["retry"]) for one in told] for name, told in byes.items()} == {
        "Ada": [],
        "Bea": [("gateway_stops", True)],
        "Cid": [("gateway_stops", True)],
        "Dan": [],
    }
    for name in ("Bea", "Cid"):
        gateway.client(name, session=f"the session of {name}", token=tokens[name])
    wait_until_idle(gateway)
    gateway.runtime.line.let_go(9)
    gateway.runtime.flush_all()
    gone = [client.line.over for client in clients.values()]
    assert gone == [True] * 4
    assert not nameless.line.over, "who has no session of their own does not know how to go on"
    left = [session for session in gateway.runtime.session_protocols if not session.closed]
    assert len(left) == 3, "Bea and Cid have been moved before"


def test_the_room_says_in_its_beats_how_many_should_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(spreading, "LEAST_SURPLUS", 4)
    gateway = GatewayHarness()
    gateway.open_room()
    for number in range(12):
        gateway.client(f"Player {number}", session=f"the session of {number}")
    link = gateway.owners[-1].link
    assert link is not None
    other = type(link)(gateway.house.core, "", link._links)
    link._links.add(other)  # a gateway that has just started
    moved: list[int] = []
    gateway.runtime.line.let_go = moved.append
    for _ in range(STEADY_BEATS + 3):
        gateway.advance(1)
    assert moved
    assert set(moved) == {MOVED_A_SECOND}
