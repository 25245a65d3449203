"""In five hundred hands nobody is asked before their cards lie there, and every equity of an all-in can be read."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from pokerroom.poker.actions import CALL, CHECK, FOLD, Action
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.web.node import HERE, node

HANDS = 500
READ = 1_000
"""the least time, in ms, that an equity is seen"""
THINK = (0, 50, 400, 2_500)
"""ms that people take for a decision: some know it before it comes"""
NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")


def decision(turn: Turn, rng: random.Random) -> Action:
    """What somebody does: they often put all in."""
    legal = turn.legal
    draw = rng.random()
    if legal.aggression is not None and draw < 0.12:
        return Action(legal.aggression, legal.max_to)
    if legal.check:
        return CHECK
    return CALL if draw < 0.7 else FOLD


def recorded(seed: int) -> dict[str, Any]:
    """The hands of a table as its first player gets them: a snapshot, then messages with their times."""
    rng = random.Random(seed)
    now, clocks = 0, Clocks(street_pause=800, hand_pause=4_000)
    table = CashTable(check(TableConfig(name="T", clocks=clocks)), rng, now)
    for name in NAMES[: rng.randint(2, len(NAMES))]:
        table.sit(name, 0, rng.choice((80, 200)), now)
    seats = {seat.seat: seat.player for seat in table.snapshot(None, now).seats}
    seen, messages = table.seq, []
    given = {"name": NAMES[0], "snapshot": msgspec.to_builtins(table.snapshot(NAMES[0], now))}
    while NAMES[0] in seats.values():
        state = table.snapshot(None, now)
        if state.turn is not None:
            now += rng.choice(THINK)
            player = seats[state.turn.seat]
            table.act(player, state.turn.hand, state.turn.decision, decision(state.turn, rng), now)
        elif table.hand_running or len([seat for seat in state.seats if seat.stack]) > 1:
            assert table.wake_at is not None
            now = max(now, table.wake_at)
            table.tick(now)
        else:
            break
        events = table.events_since(seen, NAMES[0])
        assert events is not None
        messages.append(
            {"at": now, "first": seen + 1, "last": table.seq, "events": msgspec.to_builtins(events)}
        )
        seen = table.seq
    return {**given, "hands": table.hands, "messages": messages}


def test_in_five_hundred_hands_the_bar_waits_for_the_cards_and_every_equity_is_read() -> None:
    tables: list[dict[str, Any]] = []
    while sum(table["hands"] for table in tables) < HANDS:
        tables.append(recorded(len(tables)))
    shown = json.loads(node(str(HERE / "film.mjs"), given=json.dumps(tables)))
    read = [ms for table in shown for ms in table["read"].values()]
    assert [table["early"] for table in shown if table["early"]] == []
    assert sum(table["asked"] for table in shown) > HANDS / 2
    assert len(read) > HANDS / 10
    assert min(read) >= READ
