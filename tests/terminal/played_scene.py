"""A real hand, dealt and played by the table itself, up to a moment worth looking at."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from pokerroom.poker.actions import Action
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.table_config import TableConfig
from tests.terminal import samples

ME = "Ada"
PLAYERS = {"Ada": 1840, "Grace": 2000, "Basil": 460, "Linus": 1510, "Zoë": 1275, "Chive": 905}
BOTS = ("Basil", "Chive")
SEED = 2012
"""seed of the cards: Ada is dealt a pair of queens and has a full house on the turn"""
THINKS = 2_000
"""ms that everybody takes for a decision"""

PLAY: tuple[tuple[str, Action | str], ...] = (
    ("Linus", Action("raise", 60)),
    ("Zoë", Action("fold")),
    ("Chive", Action("call")),
    ("Ada", Action("raise", 200)),
    ("Grace", Action("call")),
    ("Basil", Action("raise", 460)),
    ("Linus", Action("fold")),
    ("Chive", Action("fold")),
    ("Ada", Action("call")),
    ("Grace", Action("call")),
    ("Zoë", "both of you? good luck, Basil"),
    ("Grace", Action("bet", 300)),
    ("Ada", Action("call")),
    ("Grace", Action("bet", 400)),
)
"""who does, or says, what"""


@dataclass(frozen=True)
class PlayedScene:
    """What Ada saw: the table at first, and the events from then on."""

    before: TableSnapshot
    events: list[dict[str, Any]]


def play_scene(seed: int = SEED) -> PlayedScene:
    """Play the hand; the same at every call."""
    config = TableConfig(
        name="Friday night", seats=6, small_blind=10, big_blind=20, min_buy_in=400, max_buy_in=2000
    )
    table = CashTable(config, random.Random(seed), 0)
    now = 0
    for seat, (player, stack) in enumerate(PLAYERS.items(), 1):
        table.sit(player, seat, stack, now, bot=player in BOTS)
        if player == ME:
            before = table.snapshot(ME, now)
            table.pause(now)  # with a bot there, the first hand would wait for nobody else
    table.resume(now)
    for player, deed in PLAY:
        now = until_somebodys_turn(table, now)
        if isinstance(deed, str):
            table.say(player, deed, now)
            continue
        turn = table.snapshot(player, now).turn
        assert turn is not None
        now += THINKS
        table.act(player, turn.hand, turn.decision, deed, now)
    now = until_somebodys_turn(table, now)
    events = table.events_since(before.seq, ME)
    assert events is not None
    return PlayedScene(before, samples.plain(events))


def until_somebodys_turn(table: CashTable, now: int) -> int:
    """Let the pauses of a table pass; return the time then."""
    while table.snapshot(None, now).turn is None:
        assert table.wake_at is not None
        now = table.wake_at
        table.tick(now)
    return now
