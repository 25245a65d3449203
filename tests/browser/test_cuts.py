"""Cuts at the worst moments: after each, a page shows what an uncut one shows; no action is lost or doubled."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, dealing_room
from tests.browser.cutting import Relay
from tests.browser.page_player import Deal, PagePlayer, check_or_call, may_act, start, wait_turn
from tests.browser.test_line import decision
from tests.cli.open_rooms import opened_json

CUTS = 50
CLOCKS = ("--decision-seconds", "600", "--street-pause-seconds", "0")

PUBLIC = """() => {
    const {view} = document.querySelector("poker-table:not([hidden])") ?? {};
    if (!view) return null;
    const {hand, hand_running, board, pots, button, street, turn} = view;
    const seats = Object.values(view.seats).map(
        ({seat, player, stack, bet, in_hand, folded, last_action, card_count, connected, sitting_out}) =>
        ({seat, player, stack, bet, in_hand, folded, last_action, card_count, connected, sitting_out}));
    const decision = turn && [turn.seat, turn.hand, turn.decision];
    return {hand, hand_running, board, pots, button, street, decision, seats};
}"""

SOON = """async () => {
    const {TIMING} = (await import("/js/bundle.js")).modules["/js/connection.js"];
    Object.assign(TIMING, {firstRetry: 20, retryBase: 40, closedRetryCap: 300});
    (await import("/js/bundle.js")).modules["/js/components/action-bar.js"].TIMING.guard = 0;
}"""
"""lets a page try again soon, and its buttons take clicks at once; how long each really waits has a test of its own"""

COUNT = """async () => {
    const {session} = (await import("/js/bundle.js")).modules["/js/context.js"];
    window.acts = [];
    session().listen((update) => {
        if (update.kind !== "event" || update.event.type !== "acted") return;
        window.acts.push([update.view.hand, update.event.seat, update.event.action]);
    });
}"""


def same(player: PagePlayer, other: PagePlayer) -> None:
    """Wait until two pages show the same table."""
    player.see(lambda seen: seen is not None and player.page.evaluate(PUBLIC) == other.page.evaluate(PUBLIC))


def online(player: PagePlayer) -> None:
    player.page.wait_for_function("() => document.querySelector('poker-app').dataset.connection === 'online'")


@pytest.fixture
def relay() -> Iterator[tuple[str, str, Relay, Deal]]:
    """A room of its own: its address, another one over a relay, the relay, and what has hands dealt there."""
    with dealing_room("--no-bots", *CLOCKS, "--table", "cuts: no-limit holdem 1/2, 2 seats") as (
        _,
        url,
        deal,
    ):
        relay = Relay(int(url.rpartition(":")[2]))
        yield url, f"http://127.0.0.1:{relay.port}", relay, deal
        relay.close()


def sit_all(players: list[PagePlayer]) -> None:
    players[0].arrive(1)
    for player in players[1:]:
        player.enter("/#table=1")
        player.see(lambda seen: seen is not None)
        player.sit()


def freeze(player: PagePlayer, state: str) -> None:
    """Suspend the page as a phone does, or wake it."""
    devtools = player.page.context.new_cdp_session(player.page)
    devtools.send("Page.setWebLifecycleState", {"state": state})
    devtools.detach()


class Cutter:
    """Two players over the relay, and a spectator whose line is never cut; ``made`` are the decisions taken."""

    def __init__(self, players: list[PagePlayer], eve: PagePlayer, line: Relay) -> None:
        self.rng = random.Random(20_261_120)
        self.players = players
        self.eve = eve
        self.line = line
        self.made: list[list[Any]] = []
        self.kinds: list[Callable[[PagePlayer], None]] = [
            self.between,
            self.unheard,
            self.unanswered,
            self.reloaded,
            self.asleep,
        ]

    def act(self, player: PagePlayer) -> None:
        """Decide something that is allowed, without waiting for what comes of it."""
        seen = player.see(may_act)
        moves = ["passive", "passive", "raise"] if seen["turn"]["legal"]["aggression"] else ["passive"]
        button = player.move(self.rng.choice(moves))
        self.made.append([seen["hand"], seen["you"], button.get_attribute("data-action")])
        button.click()

    def carried_out(self) -> None:
        """Wait until the room has carried out every decision."""
        self.eve.page.wait_for_function("(wanted) => window.acts.length >= wanted", arg=len(self.made))

    def between(self, player: PagePlayer) -> None:
        """Cut while nobody does anything."""
        self.line.cut(refuse=self.rng.randrange(3))
        online(player)
        self.act(player)

    def unheard(self, player: PagePlayer) -> None:
        """Cut before a decision reached the room."""
        self.line.hold("up")
        self.act(player)
        self.line.cut(refuse=self.rng.randrange(2))

    def unanswered(self, player: PagePlayer) -> None:
        """Cut after the room has carried a decision out, and before anybody over the relay was sent it."""
        self.line.hold("down")
        self.act(player)
        self.carried_out()
        self.line.cut(refuse=self.rng.randrange(2))

    def reloaded(self, player: PagePlayer) -> None:
        """Load the page again."""
        self.act(player)
        self.carried_out()
        player.page.reload()
        player.see(lambda seen: seen is not None)
        player.page.evaluate(SOON)

    def asleep(self, player: PagePlayer) -> None:
        """Cut while the other page is suspended, and play on before it wakes up."""
        other = next(each for each in self.players if each is not player)
        freeze(other, "frozen")
        self.line.cut()
        online(player)
        self.act(player)
        self.carried_out()
        freeze(other, "active")


@pytest.mark.timeout(600)  # fifty times a page that comes back
def test_fifty_random_cuts_leave_no_trace(meet: Meet, relay: tuple[str, str, Relay, Deal]) -> None:
    straight, over_relay, line, deal = relay
    ann, bob, eve = (meet(name, reduced_motion="reduce") for name in ("Ann", "Bob", "Eve"))
    for player, url in ((ann, over_relay), (bob, over_relay), (eve, straight)):
        player.url, player.deal = url, deal
    players = [ann, bob]
    sit_all(players)
    eve.enter("/#table=1")
    eve.see(lambda seen: seen is not None)
    eve.page.evaluate(COUNT)
    for player in players:
        player.page.evaluate(SOON)
    cutter = Cutter(players, eve, line)
    for number in range(CUTS):
        cutter.kinds[number % len(cutter.kinds)](start(players))
        cutter.carried_out()
        for each in players:
            online(each)
            same(each, eve)
    assert eve.page.evaluate("window.acts") == cutter.made
    forgive(players)


def forgive(players: list[PagePlayer]) -> None:
    """The browser reports every line that could not be opened; that is what was tried."""
    for each in players:
        each.complaints[:] = [told for told in each.complaints if "WebSocket connection to" not in told]


def test_a_room_that_is_killed_and_opened_again_goes_on(meet: Meet, tmp_path: Path) -> None:
    folder = ("--data", str(tmp_path / "room"))
    table = ("--table", "again: no-limit holdem 1/2, 2 seats")
    pause = ("--hand-pause-seconds", "0")  # hands that are dealt from outside would not be in the journal
    with opened_json("--no-bots", *CLOCKS, *pause, *folder, *table) as (room, told):
        line = Relay(told["port"])
        players = [meet("Ann"), meet("Bob")]
        for player in players:
            player.url, player.deal = f"http://127.0.0.1:{line.port}", None
        sit_all(players)
        first = start(players)
        first.press("raise")
        asked = wait_turn(players)
        assert asked is not None
        before = decision(asked)
        room.stop(signal.SIGKILL)
        line.cut()
    with opened_json("--no-bots", *CLOCKS, *pause, *folder, *table) as (_, told):
        line.room_port = told["port"]
        for player in players:
            online(player)
        asked.see(lambda seen: seen is not None and seen["mode"] == "turn" and seen["ready"])
        after = decision(asked)
        assert after[1:] == before[1:]
        assert after[0]["legal"] == before[0]["legal"]
        hand = asked.look()["hand"]
        while (player := wait_turn(players)) is None or player.look()["hand"] == hand:
            if player is not None:
                check_or_call(player)
        for player in players:
            seats = player.see(lambda seen: seen["hand"] == hand + 1 and len(seen["seats"]) == 2)["seats"]
            assert sum(seat["stack"] + seat["bet"] for seat in seats.values()) == 400
        forgive(players)
        line.close()


NO_ROOM = """() => {
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket { constructor() { super("ws://127.0.0.1:9/") } };
}"""
"""no room answers the page that is opened next"""


def test_a_page_opened_while_the_room_is_closed_says_so_in_its_place(meet: Meet) -> None:
    ann = meet("Ann", 390, 844)
    ann.enter()
    name = ann.page.locator("poker-lobby h1").inner_text()
    ann.page.add_init_script(f"({NO_ROOM})()")
    ann.page.reload()
    sign = ann.page.locator(".signpost")
    expect(sign.locator("h1")).to_have_text("The room does not answer")
    expect(sign.locator("p b")).to_have_text(name)
    expect(sign.get_by_role("button", name="Try now")).to_be_visible()
    expect(ann.page.locator(".banner")).to_be_hidden()
    ann.complaints.clear()


TRY_NOW = "() => document.querySelector('.signpost button.main')?.click()"
"""has a page try at once, if it has not come back by itself meanwhile"""


def test_a_room_that_closes_and_opens_again_gets_its_pages_back(meet: Meet, tmp_path: Path) -> None:
    room_options = ("--no-bots", "--data", str(tmp_path / "room"), "--table", "again: no-limit holdem 1/2")
    with opened_json(*room_options) as (room, told):
        line = Relay(told["port"])
        ann, bob = players = [meet("Ann", 390, 844), meet("Bob")]
        for player in players:
            player.url, player.deal = f"http://127.0.0.1:{line.port}", None
            player.enter()
        bob.page.evaluate(SOON)
        status, _, _ = room.stop(signal.SIGINT)
        assert status == 0
    for player in players:
        sign = player.page.locator(".signpost")
        assert sign.locator("h1").inner_text() == "pokerroom is closed"
        assert sign.locator("chip-pile svg").count() == 1
        assert sign.locator("p").inner_text().split("\n") == [
            "The room is closed; all chips are back in the wallets.",
            "This page comes back by itself when the room opens again.",
        ]
    with opened_json(*room_options) as (_, told):
        line.room_port = told["port"]
        ann.page.evaluate(TRY_NOW)
        for player in players:
            online(player)
            player.page.locator(".signpost").wait_for(state="detached")
            player.page.locator('.row[data-table="1"]').wait_for()
            assert player.name in player.page.locator("header").inner_text()
        forgive(players)
        line.close()
