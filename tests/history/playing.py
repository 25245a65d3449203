"""Hands that our own tables played at random: every game and structure, people who come, go, sit out and straddle."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from pokerroom.history.hand_collector import HandCollector
from pokerroom.poker.actions import Action
from pokerroom.tables.peer.cash_table import CashTable, TableError
from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.games import GAMES
from pokerwire.room.finished_hand import HandRecord
from tests.differential.hand_setups import BLINDS, Policy

BEGAN = 1_790_000_000_123
NO_PAUSES = Clocks(street_pause=0, hand_pause=0, rebuy=0, rathole=0, decision=0)
NAMES = ("ann", "Bob 2", "cy: x", "d (button)", "élodie", "f[1]", "g posts", "hal", "ida", "j")


def options(rng: random.Random, game: str, structure: str) -> TableConfig:
    """A table of that game with random blinds, antes, straddles and rake."""
    small, big = rng.choice(BLINDS)
    straddles = ["none", "none", "utg", "restraddle"] + (["button"] if structure != "limit" else [])
    fields: dict[str, Any] = {
        "ante": rng.choice((0, 0, 0, max(big // 5, 1))),
        "ante_kind": rng.choice(("each", "big_blind")),
        "straddle": rng.choice(straddles),
        "turn_up_all_in": rng.random() < 0.3,
        "moving_button": rng.random() < 0.2,
        "rake": Rake(50, 3 * big) if rng.random() < 0.2 else Rake(),
        "seats": rng.randint(2, min(9, 5 if game == "draw" else GAMES[game].max_players)),
        "max_buy_in": 150 * big,
        "min_buy_in": 2 * big,
        "clocks": NO_PAUSES,
    }
    if fields["ante"] and fields["ante_kind"] == "each" and fields["straddle"] == "none":
        fields["blinds"] = rng.random() < 0.3
    return check(
        TableConfig("T 'x'", game=game, structure=structure, small_blind=small, big_blind=big, **fields)
    )


def hands(seed: object, game: str, structure: str, count: int) -> Iterator[HandRecord]:
    """Yield ``count`` hands played at a table of random options; they are kept for who asks for the same again."""
    played, more = _session(str(seed), game, structure)
    for number in range(count):
        if number == len(played):
            played.append(next(more))
        yield played[number]


@cache
def _session(seed: str, game: str, structure: str) -> tuple[list[HandRecord], Iterator[HandRecord]]:
    rng = random.Random(f"history {seed} {game} {structure}")
    return [], hands_at(options(rng, game, structure), rng)


def hands_at(config: TableConfig, rng: random.Random) -> Iterator[HandRecord]:
    """Yield hands played at a table of those options, without end."""
    return _Session(rng, config).play()


class _Session:
    def __init__(self, rng: random.Random, config: TableConfig) -> None:
        self.rng = rng
        self.config = config
        self.now = BEGAN
        self.table = CashTable(config, rng, self.now)
        self.collector = HandCollector(config.name, config)
        self.policy = Policy(rng)
        self.turn: Turn | None = None

    def play(self) -> Iterator[HandRecord]:
        while True:
            self.now += self.rng.randint(1, 3_000)
            self._come_and_go()
            yield from self._take()
            if self.turn is None:
                continue
            turn, self.turn = self.turn, None
            seat = next(s for s in self.table.snapshot(None, self.now).seats if s.seat == turn.seat)
            self.table.act(seat.player, turn.hand, turn.decision, self._choose(turn, seat.player), self.now)
            yield from self._take()

    def _take(self) -> list[HandRecord]:
        made = []
        for _, event in self.table.take_events():
            if isinstance(event, Turn):
                self.turn = event
            record = self.collector.add(event, self.now)
            if record is not None:
                made.append(record)
                self.turn = None
                self.policy = Policy(self.rng)
        return made

    def _choose(self, turn: Turn, player: str) -> Action:
        if not turn.legal.draw_max:
            return self.policy.choose(turn.legal)
        own = next(s for s in self.table.snapshot(player, self.now).seats if s.player == player)
        assert own.cards is not None
        return self.policy.discards(own.cards)

    def _come_and_go(self) -> None:
        rng = self.rng
        seated = {s.player: s for s in self.table.snapshot(None, self.now).seats}
        while len(seated) < 2 or rng.random() < 0.1:
            absent = [name for name in NAMES if name not in seated]
            if len(seated) == self.config.seats:
                return
            name = rng.choice(absent)
            self._try(self.table.sit, name, 0, self._buy_in(), self.now, blinds=rng.choice(("wait", "post")))
            if self.config.straddle != "none" and rng.random() < 0.5:
                self._try(self.table.set_straddle, name, True, self.now)
            seated = {s.player: s for s in self.table.snapshot(None, self.now).seats}
        if rng.random() < 0.08:
            name = rng.choice(list(seated))
            if seated[name].sitting_out or rng.random() < 0.3:
                self._try(self.table.sit_in, name, rng.choice(("wait", "post")), self.now)
            else:
                self._try(rng.choice((self.table.sit_out, self.table.leave)), name, self.now)
        for name, seat in seated.items():
            if seat.sitting_out and rng.random() < 0.3:
                self._try(self.table.sit_in, name, rng.choice(("wait", "post")), self.now)

    def _buy_in(self) -> int:
        big = self.config.big_blind
        return self.rng.choice(
            (self.rng.randint(2 * big, 8 * big), self.rng.randint(2 * big, 150 * big), 100 * big)
        )

    def _try(self, command: Any, *args: Any, **more: Any) -> None:
        try:
            command(*args, **more)
        except TableError:
            return
