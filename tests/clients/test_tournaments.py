"""Tournaments over real sockets: entered, played to the end by bots of the client library, and paid."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerclient import Client
from pokerclient.bots.bot_group import BotGroup, bot_names, make_bot_players
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.simple import RandomBot
from pokerclient.bots.tournament_player import TournamentPlayer
from pokerclient.errors import CommandRefused
from pokerclient.sdk.updates import TournamentChanged
from pokerclient.transport.token_store import MemoryTokens
from pokerwire.tournament.tournament_events import FinishPlaceTaken
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

FRIDAY = {"name": "Friday", "speed": "hyper", "starting_chips": 1_000, "buy_in": 100, "fee": 10}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """The address of a real room without pauses, and its host's code."""
    quick = ["--no-bots", "--street-pause-seconds", "0", "--hand-pause-seconds", "0"]
    with opened_json(*quick, "--data", str(tmp_path / "room")) as (_, told):
        yield f"127.0.0.1:{told['port']}", (tmp_path / "room" / "host.key").read_text().strip()


def story(what: Any) -> Any:
    async def bounded() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await what

    return asyncio.run(bounded())


def host(address: str, code: str) -> Client:
    return Client(address, "Hanna", tokens=MemoryTokens(), host_code=code)


async def play_bots(address: str, number: int, count: int) -> list[TournamentPlayer]:
    plan = BotPlan(tournament=number)
    names = bot_names(None, "Bot", count)
    players = make_bot_players(Client(address).address, RandomBot, plan, names, seed="friday")
    reports = await BotGroup(players).play()
    assert [(report.ok, report.faults, report.stopped) for report in reports if not report.ok] == []
    return [player for player in players if isinstance(player, TournamentPlayer)]


def assert_placed(players: list[TournamentPlayer]) -> None:
    """Everybody has a place; those who tie have the same, and the next ones follow them."""
    places = sorted(player.place for player in players)
    assert places[0] == 1
    for number, place in enumerate(places, 1):
        assert place == number or place == places[number - 2], places


def test_a_sit_and_go_is_played_to_the_end_and_paid(room: tuple[str, str]) -> None:
    address, code = room

    async def play() -> None:
        async with host(address, code) as hanna:
            number = await hanna.open_tournament(**FRIDAY, players=9, seats=5)
            (row,) = await hanna.tournaments()
            assert (row.tournament, row.phase, row.setup.buy_in) == (number, "registering", 100)
            finished: list[FinishPlaceTaken] = []

            def note(update: Any) -> None:
                if isinstance(update, TournamentChanged):
                    finished.extend(one for one in update.events if isinstance(one, FinishPlaceTaken))

            hanna.listen(note)
            await hanna.watch_tournament(number)
            players = await play_bots(address, number, 9)
            assert_placed(players)
            (row,) = await hanna.tournaments()
            assert (row.phase, row.entrants, row.pool) == ("ended", 9, 900)
            assert sum(one.prize for one in finished) == 900
            wallets = {one.name: one.wallet for one in (await hanna.host_players(everybody=True)).players}
            prizes = {one.player: one.prize for one in finished}
            assert len(prizes) == 9
            assert {name: wallets[name] for name in prizes} == {
                name: 10_000 - 110 + prize for name, prize in prizes.items()
            }

    story(play())


def test_a_tournament_goes_on_after_the_room_was_killed(tmp_path: Path) -> None:
    """Killed in the middle, the room plays it on, and pays each prize once."""
    words = "Friday: 6 players, hyper, buy-in 100, 1000 chips, 3 seats"
    options = ["--no-bots", "--street-pause-seconds", "0", "--hand-pause-seconds", "0.05"]
    options += ["--data", str(tmp_path / "room"), "--tournament", words]

    async def play_until_killed(kill: Any, reopened: Any) -> list[TournamentPlayer]:
        first = kill.told["port"]
        plan = BotPlan(tournament=1)
        names = bot_names("Bot", "Bot", 6)
        players = make_bot_players(Client(f"127.0.0.1:{first}").address, RandomBot, plan, names, seed="x")
        group = BotGroup(players)
        for player in players:
            player.on_hand = kill
        playing = asyncio.create_task(group.play())
        while not kill.done:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(reopened, first)
        reports = await playing
        assert [(report.faults, report.stopped) for report in reports if not report.ok] == []
        return [player for player in players if isinstance(player, TournamentPlayer)]

    with contextlib.ExitStack() as stack:
        room, told = stack.enter_context(opened_json(*options))

        class Kill:
            done = False

            def __init__(self) -> None:
                self.told = told
                self.hands = 0

            def __call__(self) -> None:
                self.hands += 1
                if self.hands >= 6 and not self.done:
                    self.done = True
                    room.process.send_signal(signal.SIGKILL)

        def reopen(port: int) -> None:
            room.process.wait(PATIENCE)
            stack.enter_context(opened_json(*options, "--port", str(port)))

        players = story(play_until_killed(Kill(), reopen))
        assert_placed(players)
        code = (tmp_path / "room" / "host.key").read_text().strip()

        async def count() -> int:
            async with host(f"127.0.0.1:{told['port']}", code) as hanna:
                listed = (await hanna.host_players(everybody=True)).players
                return sum(one.wallet for one in listed if one.name.startswith("Bot"))

        assert story(count()) == 60_000


def test_who_may_not_is_told_why(room: tuple[str, str]) -> None:
    address, code = room

    async def play() -> list[str]:
        refusals: list[str] = []

        async def refused(work: Any) -> None:
            with pytest.raises(CommandRefused) as error:
                await work
            refusals.append(error.value.code)

        async with host(address, code) as hanna, Client(address, "Ann", tokens=MemoryTokens()) as ann:
            await refused(ann.open_tournament(**FRIDAY))
            await refused(hanna.open_tournament(**{**FRIDAY, "seats": 11}))
            await refused(ann.enter_tournament(7))
            number = await hanna.open_tournament(**{**FRIDAY, "buy_in": 20_000})
            await refused(ann.enter_tournament(number))
            cheap = await hanna.open_tournament(**FRIDAY)
            await ann.enter_tournament(cheap)
            await refused(ann.enter_tournament(cheap))
            await refused(hanna.host_tournament(cheap, "start"))
            await ann.leave_tournament(cheap)
            await refused(ann.leave_tournament(cheap))
        return refusals

    assert story(play()) == [
        "not_host",
        "bad_tournament",
        "no_tournament",
        "not_enough_chips",
        "already_registered",
        "too_few_entrants",
        "not_registered",
    ]
