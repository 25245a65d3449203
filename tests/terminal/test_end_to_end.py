"""The whole house: the real command serves a room with house bots, and the terminal plays there by its keys."""

import asyncio
import contextlib
import time
from contextlib import asynccontextmanager

import pytest
from textual.events import Key

from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.saved_name import SavedName
from pokerclient.terminal.terminal_app import PokerApp
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

FAST = ("--street-pause-seconds", "0", "--hand-pause-seconds", "0", "--decision-seconds", "300")
HANDS = 4
CHIPS = 10_000
KEYS = {"right_square_bracket": "]"}


class KeyPlayer:
    """Somebody at the terminal."""

    def __init__(self, app, pilot):
        self.app = app
        self.pilot = pilot
        self.news = asyncio.Queue()
        self.events = []
        self.ahead = 0.0

    def clock(self):
        """The time, a second further with every key: the player always looks before he presses."""
        return time.monotonic() + self.ahead

    def hear(self, update):
        if isinstance(update, TableChanged):
            self.events.append(update.event)
        self.news.put_nowait(update)

    async def press(self, *keys):
        for key in keys:
            self.ahead += 1
            self.app.post_message(Key(key, KEYS.get(key, key if len(key) == 1 else None)))
            await self.pilot.pause(0)

    async def until(self, condition, what):
        """Wait for what the room will send and the screen will show."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE
        await self.pilot.pause(0)
        while not condition():
            if loop.time() > deadline:
                pytest.fail(f"never came: {what}; {self.situation()}")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.get(), 0.05)
            await self.pilot.pause(0)

    def situation(self):
        """What a test that failed should say: the screens, what is shown, my seat and the last events."""
        model = getattr(self.app, "model", None)
        table = model and model.current_table
        mine = table and (table.view.me, table.view.turn, table.controls.sizing)
        shown = [str(label.content) for label in self.app.screen.query("Label, StatusLine")]
        return (
            f"screens {self.app.screen_stack} with focus on {self.app.focused} show {shown}; "
            f"my seat, turn and size: {mine}; last events {self.events[-5:]}"
        )

    @property
    def view(self):
        return self.app.model.current_table.view

    def of(self, kind):
        return [event for event in self.events if event["type"] == kind]


@asynccontextmanager
async def at_the_table(folder, port):
    """A player in the room's only table, with a seat."""
    player = KeyPlayer(None, None)

    def make_client(address, name):
        client = Client(address, name, tokens=MemoryTokens())
        client.listen(player.hear)
        return client

    app = PokerApp(
        Address("127.0.0.1", port),
        "Ada",
        look=Look(title=False, bell=False),
        saved_name=SavedName(folder / "player.json"),
        make_client=make_client,
        clock=player.clock,
    )
    async with app.run_test(size=(100, 30)) as pilot:
        player.app, player.pilot = app, pilot
        await player.until(lambda: type(app.screen).__name__ == "LobbyScreen", "the lobby")
        await player.press("s")
        await player.until(lambda: type(app.screen).__name__ == "SitDialog", "the question for a seat")
        await player.press("down", "right", "enter")
        await player.until(lambda: player.view.me is not None and app.at_tables, "the seat")
        yield player


def keys_for(turn, count):
    """The keys for a turn, and the action that must come of them: never for all my chips, so that I stay."""
    legal = turn["legal"]
    if legal["draw_max"]:
        return (["1", "3", "enter"], "draw") if count % 2 else (["p"], "draw")
    if count % 3 == 2 and legal["aggression"] and 3 * legal["min_to"] < legal["all_in_to"]:
        more = [] if legal["min_to"] == legal["max_to"] else ["right_square_bracket", "enter"]
        return ["r", *more], legal["aggression"]
    if legal["check"]:
        return ["c"], "check"
    return (["f"], "fold") if legal["call_to"] == legal["all_in_to"] else (["c"], "call")


async def play_hands(player):
    """Play whole hands by keys; check that every decision became the event that it should."""
    decisions = 0
    while len(player.of("hand_ended")) < HANDS:
        await turn_or_end(player, len(player.of("hand_ended")))
        if player.app.model.current_table.my_turn:
            await decide(player, *keys_for(player.view.turn, decisions))
            decisions += 1
    for event in player.of("hand_ended"):
        assert sum(result["net"] for result in event["results"]) == 0
    return decisions


async def turn_or_end(player, ended):
    """Wait until I have to decide, or a further hand is over."""
    await player.until(
        lambda: player.app.model.current_table.my_turn or len(player.of("hand_ended")) > ended,
        "my turn, or the end",
    )


async def decide(player, keys, action):
    """Press keys and see that they came to ``action``."""
    before = len(acts_of(player))
    await player.press(*keys)
    await player.until(lambda: len(acts_of(player)) > before, f"the {action} of {keys}")
    assert acts_of(player)[before] == action


def acts_of(player):
    """What I have done so far, in order."""
    seat = player.view.you
    mine = (event for event in player.events if event.get("seat") == seat)
    return [event.get("action", "draw") for event in mine if event["type"] in ("acted", "drew")]


async def leave(player):
    """Stand up by keys; the chips go back to the wallet."""
    await player.press("l")
    await player.until(
        lambda: type(player.app.screen).__name__ == "QuestionDialog", "the question whether to leave"
    )
    await player.press("l")
    await player.until(lambda: player.view.me is None, "leaving")
    brought, taken = (chips_of(player, kind) for kind in ("sat", "stood_up"))
    await player.until(lambda: player.app.model.client.wallet == CHIPS - brought + taken, "the chips back")


def chips_of(player, kind):
    """My chips when I sat down, or when I stood up."""
    return next(event["stack"] for event in player.of(kind) if event["player"] == "Ada")


@pytest.mark.parametrize(
    "table",
    ["Corner: no-limit holdem 1/2, 4 seats, 3 bots", "Draw: limit draw 1/2, 4 seats, 3 bots"],
    ids=["holdem", "draw"],
)
def test_whole_hands_against_house_bots_by_keys(tmp_path, table):
    async def story(port):
        async with at_the_table(tmp_path, port) as player:
            assert await play_hands(player) >= HANDS
            drawn = [event for event in player.of("drew") if event["seat"] == player.view.you]
            assert bool(drawn) == ("draw" in table)
            log = "\n".join(line.text for line in player.app.model.current_table.log.lines)
            assert "wins" in log
            assert "your cards are" in log
            await leave(player)

    with opened_json("--chips", str(CHIPS), "--table", table, *FAST) as (_, told):
        asyncio.run(story(told["port"]))
