"""Every byte to every connection at house tables: no card of the dealer, the board or another player before its time.

What is secret comes from the round itself, at the deal.  What went out is read from the bytes when it goes out.
"""

from __future__ import annotations

import random
from typing import Any

import msgpack
import pytest

from pokerroom.cards import card_names
from pokerroom.uth.round import Round
from pokerwire.frames import FrameDecoder
from pokerwire.uth.round_events import PlayerDealt
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_secrecy import cards_in

FAST = {"betting": 2_000, "yellow": 500, "decision": 2_000, "deal_pause": 0, "street_pause": 100}
UP = {"flop": 3, "river": 5, "showdown": 5, "over": 5}


class Watchman:
    """Knows all cards of the running round of one table, and reads everything that leaves for its connections."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.round: Round | None = None
        self.cards_seen = 0
        self.rounds = 0
        self.told_too_early: list[tuple[str, int | None, dict[str, Any]]] = []
        real = Round.__init__

        def init(played: Round, *args: Any) -> None:
            real(played, *args)
            self.round = played
            self.rounds += 1

        monkeypatch.setattr(Round, "__init__", init)

    def known_to(self, seat: int | None) -> set[str]:
        """What the rules allow this seat to know of the running round at this moment."""
        played = self.round
        if played is None or played.cards is None:
            return set()
        cards, up = played.cards, UP.get(played.phase, 0)
        known = set(card_names(cards.board[:up]))
        for number, hole in cards.hands.items():
            if number in {0, seat} or played.phase in {"showdown", "over"}:
                known |= set(card_names(hole))
        if played.phase in {"showdown", "over"}:
            known |= set(card_names(cards.dealer))
        return known

    def watch(self, client: WireClient, seats: dict[WireClient, int]) -> None:
        frames = FrameDecoder(2**24)
        real_write = client.line.write

        def write(data: bytes) -> None:
            for payload in frames.feed(data):
                message = msgpack.unpackb(payload)
                message.get("state", {}).pop("rules", None)
                known = self.known_to(seats.get(client))
                for card in cards_in(message):
                    self.cards_seen += 1
                    if card not in known:
                        self.told_too_early.append((card, seats.get(client), message))
            real_write(data)

        client.line.write = write  # type: ignore[method-assign]


def choose(client: WireClient) -> dict[str, Any] | None:
    """The buttons of a client as its stream has them."""
    client.messages()
    choices = None
    for message in client.seen:
        for event in message.get("events", ()) if message["type"] == "events" else ():
            if event["type"] == "choices":
                choices = event
            elif event["type"] in {"decided", "decisions_closed"} and event.get("seat", 0) in {
                0,
                (choices or {}).get("seat"),
            }:
                choices = None
        if message["type"] == "house_table":
            choices = message["state"]["choices"]
    return choices


@pytest.mark.parametrize(
    ("rules", "count", "rounds"), [("casino", 6, 60), ("espacejeux", 1, 60), ("extreme", 8, 60)]
)
def test_no_card_leaves_before_its_time(monkeypatch, rules, count, rounds):
    watchman = Watchman(monkeypatch)
    timing = (
        {**FAST, "result_pause": 100} if rules != "espacejeux" else {"deal_pause": 0, "street_pause": 100}
    )
    table = UthTableConfig(rules, timing=timing)
    house = ServerHarness(
        seed=3, house_tables=(table,), limits={"command_burst": 10**6}, starting_chips=10**7
    )
    seats: dict[WireClient, int] = {}
    clients = []
    tokens = {}
    for name in "abcdefgh"[:count]:
        client = WireClient(house)
        watchman.watch(client, seats)
        tokens[name] = client.hello(name)["token"]
        client.tell("watch", table=1)
        seats[client] = client.ask("sit", table=1)["seat"]
        client.name = name  # type: ignore[attr-defined]
        clients.append(client)
    spectator = WireClient(house)
    watchman.watch(spectator, seats)
    spectator.hello()
    spectator.tell("watch", table=1)
    rng = random.Random(4)
    played = house.room.tables.uth_table(1)
    for _ in range(100 * rounds):
        if watchman.rounds > rounds:
            break
        phase = played.snapshot(None, 0).phase
        client = rng.choice(clients)
        if phase == "betting":
            client.tell("place_bet", table=1, game=played.game, spot="ante", amount=10)
            if not played.rules.crowd:
                client.tell("deal", table=1, game=played.game)
        elif phase == "over":
            client.tell("next_round", table=1, game=played.game)
        elif (choices := choose(client)) is not None:
            option = rng.choice(choices["options"])
            client.tell(
                "decide",
                table=1,
                game=played.game,
                phase=choices["phase"],
                choice=option["choice"],
                by=option["by"],
            )
        client.seen.clear()
        if rng.random() < 0.4:
            house.advance(400, step=100)
        if rng.random() < 0.1:
            i = clients.index(client)
            clients[i] = come_back(house, watchman, seats, client, tokens)
        if rng.random() < 0.1:
            spectator.tell("watch", table=1)
    assert watchman.told_too_early == []
    assert watchman.rounds > rounds
    assert watchman.cards_seen > 20 * rounds
    assert house.faults() == []
    assert house.room.total_chips() == house.room.wallets.issued


def come_back(
    house: ServerHarness, watchman: Watchman, seats: dict[WireClient, int], old: Any, tokens: Any
) -> WireClient:
    """Lose the line and come back with a snapshot."""
    old.hang_up()
    client: Any = WireClient(house)
    seats[client] = seats.pop(old)
    watchman.watch(client, seats)
    client.hello(old.name, token=tokens[old.name])
    client.name = old.name
    client.tell("watch", table=1)
    return client


def test_the_watchman_notices_a_card_that_is_told_too_early(monkeypatch):
    watchman = Watchman(monkeypatch)
    monkeypatch.setattr(PlayerDealt, "redacted", lambda self: self)
    house = ServerHarness(seed=3, house_tables=(UthTableConfig("casino", timing=FAST),))
    seats: dict[WireClient, int] = {}
    ann, bob = WireClient(house), WireClient(house)
    for client, name in ((ann, "ann"), (bob, "bob")):
        client.hello(name)
        watchman.watch(client, seats)
        client.tell("watch", table=1)
        seats[client] = client.ask("sit", table=1)["seat"]
    game = house.room.tables.uth_table(1).game
    ann.tell("place_bet", table=1, game=game, spot="ante", amount=10)
    house.advance(10_000)
    assert {seat for _, seat, _ in watchman.told_too_early} == {2}
