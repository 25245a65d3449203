"""Players for tests: they know only what the wire sends them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.server.server_harness import ServerHarness, WireClient


class WirePlayer:
    """Follows one table over a :class:`WireClient` and acts when asked."""

    def __init__(self, client: WireClient, seed: int = 1) -> None:
        self.client = client
        self.name = client.connection.protocol.session.name
        self.table = 0
        self.seat = 0
        self.turn: dict[str, Any] | None = None
        self.hands = 0
        self.others: list[dict[str, Any]] = []
        """events that are not of a hand"""
        self._rng = Random(seed)
        self._read = 0

    def take_seat(self, table: int, buy_in: int = 0, blinds: str = "post") -> None:
        self.table = table
        assert self.client.ask("watch", table=table)["type"] == "ok"
        answer = self.client.ask("sit", table=table, buy_in=buy_in, blinds=blinds)
        assert answer["type"] == "ok", answer
        self.seat = answer["seat"]

    def read(self) -> None:
        """Take in what came."""
        self.client.messages()
        for message in self.client.seen[self._read :]:
            if message["type"] == "events" and message["table"] == self.table:
                for event in message["events"]:
                    self._event(event)
        self._read = len(self.client.seen)

    def _event(self, event: dict[str, Any]) -> None:
        if event["type"] == "turn":
            self.turn = event
        elif event["type"] in ("acted", "drew", "hand_ended", "hand_voided"):
            self.turn = None
            self.hands += event["type"] == "hand_ended"
        elif event["type"] in ("timed_out", "stood_up", "sat_out"):
            self.others.append(event)

    @property
    def my_turn(self) -> bool:
        return self.turn is not None and self.turn["seat"] == self.seat

    def act(self, action: str, **fields: Any) -> dict[str, Any]:
        assert self.turn is not None
        return self.client.ask(
            "act",
            table=self.table,
            hand=self.turn["hand"],
            decision=self.turn["decision"],
            action=action,
            **fields,
        )

    def act_somehow(self) -> dict[str, Any]:
        """Any legal action."""
        assert self.turn is not None
        return self.act(**self.choose(self.turn["legal"]))

    def choose(self, legal: dict[str, Any]) -> dict[str, Any]:
        """Return any legal action."""
        if legal["draw_max"]:
            return {"action": "draw"}
        passive = {"action": "check" if legal["check"] else "call"}
        chance = self._rng.random()
        if legal["aggression"] and chance < 0.25:
            return {"action": legal["aggression"], "to": self._rng.randint(legal["min_to"], legal["max_to"])}
        return {"action": "fold"} if legal["fold"] and chance > 0.85 else passive


def seated(house: ServerHarness, *names: str, table: int = 1, buy_in: int = 200) -> list[WirePlayer]:
    """Let people of these names join and sit down."""
    players = [WirePlayer(house.client(name), seed=number) for number, name in enumerate(names)]
    for player in players:
        player.take_seat(table, buy_in)
    return players


def play_hands(
    house: ServerHarness, players: Sequence[WirePlayer], hands: int, most_steps: int = 100_000
) -> None:
    """Let ``players`` play until each table of their has ended ``hands`` more hands."""
    for player in players:
        player.read()
    goal = min(player.hands for player in players) + hands
    for _ in range(most_steps):
        for player in players:
            player.read()
        if min(player.hands for player in players) >= goal:
            return
        acting = [player for player in players if player.my_turn]
        for player in acting:
            answer = player.act_somehow()
            assert answer["type"] == "ok", answer
        if not acting:
            house.advance(500)
            revive(players)
    raise AssertionError("the table stands still")


def revive(players: Sequence[WirePlayer]) -> None:
    """Who lost all their chips brings new ones."""
    for player in players:
        client = player.client
        table = client.house.room.tables[player.table].table
        if table.stack_of(player.name) == 0:
            client.ask("refill")
            client.ask("top_up", table=player.table, by=200)
