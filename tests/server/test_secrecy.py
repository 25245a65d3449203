"""Every byte to every connection over thousands of hands: no card reaches anybody before its time.

What is secret comes from the engine itself: its events are copied, whole, as it returns them.  What went out is read
from the bytes.  The two meet in :class:`Watchman`, which is asked at every write.
"""

from __future__ import annotations

import random
from typing import Any

import msgpack
import pytest

from pokerroom.poker.hand import Hand
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import FrameDecoder
from pokerwire.hand_events import HoleCards
from tests.evening.secrets import HandSecrets, cards_in
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import WirePlayer, play_hands, seated
from tests.tiers import extended

CLOCKS = Clocks(street_pause=0, hand_pause=0)
PEOPLE = ("Mo", "Lou", "Noor", "Pim", "Uwe", "Zoe")


class Watchman:
    """Knows the secrets of every hand of one table, and reads everything that leaves for its connections."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hands: list[HandSecrets] = []
        self.cards_seen = 0
        self.bytes_seen = 0
        for name in ("start", "act", "advance", "show"):
            self._listen(monkeypatch, name)

    def _listen(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        real = getattr(Hand, name)

        def method(hand: Hand, *args: Any) -> Any:
            events = real(hand, *args)
            if name == "start":
                self.hands.append(HandSecrets())
            for event in events:
                self.hands[-1].take(event)
            return events

        monkeypatch.setattr(Hand, name, method)

    def watch(self, client: WireClient, seat: int | None) -> None:
        """Read what goes to ``client``, who sits at ``seat`` (``None``: a spectator), at the moment it goes out."""
        frames = FrameDecoder(2**24)
        client.hand_in_stream = len(self.hands)  # type: ignore[attr-defined]
        real_write = client.line.write

        def write(data: bytes) -> None:
            self.bytes_seen += len(data)
            for payload in frames.feed(data):
                self.check(client, seat, msgpack.unpackb(payload))
            real_write(data)

        client.line.write = write  # type: ignore[method-assign]

    def check(self, client: Any, seat: int | None, message: dict[str, Any]) -> None:
        if message["type"] == "events" and not getattr(client, "resuming", False):
            for event in message["events"]:
                if event["type"] == "hand_started":
                    client.hand_in_stream = event["hand"]
                assert event["type"] != "made_hand" or event["seat"] == seat
                self.allow(event, seat, [client.hand_in_stream])
        elif message["type"] in ("events", "snapshot"):
            made_hand = message.get("state", {}).get("made_hand")
            assert made_hand is None or made_hand["seat"] == seat
            # What was missed may begin in the middle of an earlier hand.
            self.allow(message, seat, range(max(1, len(self.hands) - 40), len(self.hands) + 1))
            client.hand_in_stream = len(self.hands)
        else:
            self.allow(message, seat, [])

    def allow(self, part: Any, seat: int | None, hands: Any) -> None:
        known = {card for hand in hands if hand for card in self.hands[hand - 1].known_to(seat)}
        for card in cards_in(part):
            self.cards_seen += 1
            assert card in known, f"seat {seat} was told {card} in {part}"


def look_on(house: ServerHarness, watchman: Watchman) -> WireClient:
    """A spectator who never says who they are."""
    client = house.client()
    assert client.hello()["type"] == "welcome"
    watchman.watch(client, None)
    client.tell("watch", table=1)
    return client


def drop_and_return(
    house: ServerHarness, watchman: Watchman, player: WirePlayer, token: str, resume: bool
) -> None:
    """Lose the line and come back, by number or by snapshot."""
    player.client.hang_up()
    seen = [m["last"] for m in player.client.seen if m["type"] == "events"]
    client = WireClient(house)
    watchman.watch(client, player.seat)
    assert client.hello(player.name, token=token)["type"] == "welcome"
    client.resuming = True  # type: ignore[attr-defined]
    if resume:
        client.tell("resume", table=1, seq=seen[-1])
    else:
        client.tell("watch", table=1)
    client.resuming = False  # type: ignore[attr-defined]
    player.read()
    for message in client.seen:
        if message["type"] == "snapshot":
            player.turn = message["state"]["turn"]
    client.seen = [*player.client.seen, *client.seen]
    player.client = client


GAMES = [
    ("holdem", "no_limit", 6, 150),
    ("draw", "pot_limit", 5, 150),
    extended("holdem", "no_limit", 6, 700),
    extended("holdem", "limit", 4, 400),
    extended("draw", "pot_limit", 5, 500),
    extended("draw", "no_limit", 3, 400),
]


@pytest.mark.parametrize(("game", "structure", "count", "hands"), GAMES)
def test_no_card_leaves_before_its_time(monkeypatch, game, structure, count, hands):
    watchman = Watchman(monkeypatch)
    table = TableConfig(
        name="glass", game=game, structure=structure, seats=max(count, 5), max_buy_in=400, clocks=CLOCKS
    )
    limits = {"resume_events": 400, "command_burst": 1_000_000}
    house = ServerHarness(seed=5, tables=(table,), refill_to=10**6, starting_chips=10**6, limits=limits)
    players = seated(house, *PEOPLE[:count], buy_in=200)
    tokens = {m["name"]: m["token"] for p in players for m in p.client.seen if m["type"] == "welcome"}
    for player in players:
        watchman.watch(player.client, player.seat)
    spectator = look_on(house, watchman)
    rng = random.Random(6)
    while len(watchman.hands) < hands:
        play_hands(house, players, hands=rng.randint(1, 12))
        returning = rng.choice(players)
        drop_and_return(house, watchman, returning, tokens[returning.name], resume=rng.random() < 0.5)
        assert spectator.ask("ping")["type"] == "pong"
    assert house.faults() == []
    assert house.room.total_chips() == house.room.wallets.issued
    assert watchman.cards_seen > 10 * hands
    assert watchman.bytes_seen > 1_000 * hands


def test_the_watchman_notices_a_card_that_is_told_too_early(monkeypatch):
    watchman = Watchman(monkeypatch)
    monkeypatch.setattr(HoleCards, "redacted", lambda self: self)
    house = ServerHarness(seed=5, tables=(TableConfig(name="glass", clocks=CLOCKS),))
    players = seated(house, "Mo", "Lou")
    for player in players:
        watchman.watch(player.client, player.seat)
    with pytest.raises(AssertionError):
        play_hands(house, players, hands=3)
    faults = house.faults()
    assert faults
    assert all("was told" in fault["traceback"] for fault in faults)
