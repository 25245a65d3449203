"""Many who want the same few chips at once: nobody owes, no chip is made or lost, and the books say the same."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from pokerroom.store import accounts
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.store.memory_backend import MemoryBackend

CASH = tuple(
    TableConfig(
        name=f"cash {number}",
        seats=6,
        min_buy_in=20,
        max_buy_in=200,
        small_blind=1,
        big_blind=2,
        clocks=Clocks(street_pause=0, hand_pause=0, decision=5_000),
    )
    for number in range(4)
)
AGAINST_HOUSE = tuple(
    UthTableConfig(rules, name=rules, timing={"betting": 5_000, "yellow": 1_000, "decision": 3_000})
    for rules in ("casino", "extreme")
)
CHIPS, BANK = 100, 1_000_000
LIMITS = {
    "command_burst": 10**6,
    "commands_per_second": 10**6,
    "connect_burst": 10**6,
    "connections_per_address": 10**6,
    "idle_ms": 10**8,
}


def check(house: ServerHarness, names: int) -> None:
    """Nobody owes, all chips are there, and the ledger says what the room says."""
    room = house.room
    assert room.total_chips() == room.wallets.issued == names * CHIPS + BANK
    assert min(chips for _, chips in room.wallets.items()) >= 0
    assert house.store is not None
    balances = house.store.balances()
    assert sum(balances.values()) == 0
    for account, held in balances.items():
        assert held >= 0 or accounts.may_owe(account), account
    for name, chips in room.wallets.items():
        assert balances.get(accounts.wallet(name), 0) == chips


def opened() -> ServerHarness:
    house = ServerHarness(
        disk=MemoryBackend(),
        tables=CASH,
        house_tables=AGAINST_HOUSE,
        starting_chips=CHIPS,
        refill_to=0,
        house_bank=BANK,
        limits=LIMITS,
    )
    house.safe()
    return house


def test_64_lines_of_one_name_spend_one_wallet() -> None:
    """Each line takes the name over, and what it asks for races with what the others asked for."""
    house, rng = opened(), random.Random(1)
    first = house.client()
    first.tell("hello", protocol=1, name="Ada")
    house.safe()
    token = first.messages()[0]["token"]
    seen: Counter[str] = Counter()
    for turn in range(6):
        lines = [house.client() for _ in range(64)]
        rng.shuffle(lines)
        for line in lines:
            line.tell("hello", protocol=1, name="Ada", token=token)
            table, by = rng.randrange(1, 5), rng.choice((20, 30, 60, 100))
            line.tell("watch", table=table)
            line.tell("sit", table=table, buy_in=by)
            line.tell("top_up", table=table, by=by)
            if turn % 2:
                line.tell("leave", table=table)
            check(house, 1)
        house.safe()
        for line in lines:
            seen.update(answer.get("code", answer["type"]) for answer in line.messages())
    assert seen["ok"] > 64
    assert seen["not_enough_chips"] > 64
    assert seen["taken_over"] > 64
    assert house.store is not None
    assert house.store.audit() == []


@pytest.mark.parametrize("seed", [1, 2])
def test_64_players_with_few_chips_at_all_tables(seed: int) -> None:
    house, rng = opened(), random.Random(seed)
    names = [f"player {number}" for number in range(64)]
    clients = [house.client() for _ in names]
    for client, name in zip(clients, names, strict=True):
        client.tell("hello", protocol=1, name=name)
        for table in range(1, 7):
            client.tell("watch", table=table)
    house.safe()
    seen: Counter[str] = Counter()
    for step in range(2_500):
        client = rng.choice(clients)
        ask(client, rng)
        if step % 50 == 0:
            house.advance(rng.choice((0, 500, 3_000)))
        if step % 10 == 0:
            house.safe()
            check(house, 64)
    house.safe()
    for client in clients:
        client.messages()
        seen.update(message.get("code", message["type"]) for message in client.seen)
    assert {"not_enough_chips", "above_balance"} <= seen.keys()
    assert seen["ok"] > 500
    assert house.faults() == []
    house.core.close_tables(at_once=True)
    house.safe()
    check(house, 64)
    assert house.store is not None
    assert [one for one in house.store.balances() if accounts.stack_owner(one)] == []
    assert house.store.audit() == []
    spread = Counter(house.room.wallets[name] > CHIPS for name in names)
    assert spread[True] > 0, "somebody has won"


def ask(client: WireClient, rng: random.Random) -> None:
    """Send any command that moves chips, sensible or not."""
    room = client.house.room
    table = rng.randrange(1, 7)
    if table > 4:
        played = room.tables.uth_table(table)
        command: tuple[str, dict[str, Any]] = rng.choice(
            (
                ("sit", {}),
                ("place_bet", {"spot": "ante", "amount": rng.choice((10, 20, 40)), "game": played.game}),
                ("place_bet", {"spot": "trips", "amount": rng.choice((5, 50)), "game": played.game}),
                ("double_bets", {"game": played.game}),
                ("repeat_bets", {"game": played.game}),
                ("clear_bets", {"game": played.game}),
                ("decide", {"game": played.game, "phase": "preflop", "choice": "raise", "by": 40}),
                ("leave", {}),
            )
        )
    else:
        turn = room.tables.cash_table(table).snapshot(None, 0).turn
        decision = {"hand": turn.hand, "decision": turn.decision} if turn else {"hand": 1, "decision": 1}
        name = client.connection.protocol.session.name
        seat = room.tables.cash_table(table).players.get(name)
        if turn is not None and seat == turn.seat and rng.random() < 0.7:
            legal = turn.legal
            action = {"action": "check" if legal.check else "call"}
            if legal.aggression and rng.random() < 0.5:
                action = {"action": legal.aggression, "to": legal.max_to}
            command = ("act", {**decision, **action})
        else:
            command = rng.choice(
                (
                    ("sit", {"buy_in": rng.choice((20, 50, 100)), "blinds": "post"}),
                    ("top_up", {"by": rng.choice((1, 20, 100))}),
                    ("leave", {}),
                    ("act", {**decision, "action": "fold"}),
                )
            )
    client.tell(command[0], table=table, **command[1])
