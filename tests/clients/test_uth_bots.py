"""Bots against the house, at a real server in memory: many rounds, chips conserved, no fault."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from pokerclient.bots.bot_group import BotGroup
from pokerclient.bots.load import BotNotFound, load_any_bot, load_bot
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.bots.simple import RandomBot
from pokerclient.bots.uth_bots import HouseBot, UthBasic, UthRandom
from pokerclient.bots.uth_player import UthPlayer
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.uth.rulesets import load
from pokerroom.uth.strategy.basic import raises
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import BetsChanged
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.clients.real_rooms import RealRoom, run

FAST = {
    "betting": 2_000,
    "yellow": 500,
    "decision": 5_000,
    "deal_pause": 0,
    "street_pause": 0,
    "result_pause": 0,
}


def room_of(*rules: str, **options: Any) -> RealRoom:
    """A room with house tables of these rule sets, without pauses."""
    tables = tuple([UthTableConfig(name, timing=FAST) for name in rules])
    return RealRoom(house_tables=tables, **options)


def player(room: RealRoom, name: str, kind: type[HouseBot], plan: BotPlan) -> UthPlayer:
    rng = random.Random(name)
    return UthPlayer(room.client(name, bot=True), kind(rng, plan.ante), plan, rng=rng, pause=room.time.pause)


def play(room: RealRoom, players: list[UthPlayer], rounds: int) -> list[BotReport]:
    reports: list[BotReport] = run(room, BotGroup(players, rounds).play(), seconds=100_000)[0]
    return reports


@pytest.mark.parametrize(("rules", "count"), [("casino", 4), ("espacejeux", 1), ("extreme", 6)])
def test_bots_play_many_rounds_and_no_chip_is_made_or_lost(rules, count):
    room = room_of(rules)
    kinds = [UthBasic, UthRandom] if count > 1 else [UthBasic]
    players = [
        player(room, f"bot {number}", kinds[number % len(kinds)], BotPlan(table=1, ante=10))
        for number in range(count)
    ]
    reports = play(room, players, 30)
    assert all(report.ok and report.hands >= 30 for report in reports), reports
    assert [report.faults for report in reports] == [0] * count
    assert sum(report.decisions for report in reports) > 30 * count
    wallets = room.house.room.wallets
    start = room.house.room.config.starting_chips
    for report in reports:
        assert wallets[report.name] == start + report.net
    assert room.house.room.bank.total == room.house.room.config.house_bank - sum(r.net for r in reports)


def test_the_basic_bot_does_what_the_strategy_says():
    room = room_of("casino")
    seen = []

    class WatchedUthBasic(UthBasic):
        def decide(self, view):
            option = super().decide(view)
            seen.append((view.choices["phase"], view.my_cards, view.board, option["choice"] == "raise"))
            return option

    play(room, [player(room, "Basil", WatchedUthBasic, BotPlan(table=1))], 40)
    from pokerroom.cards import parse_card

    assert {phase for phase, *_ in seen} == {"preflop", "flop", "river"}
    for phase, hole, board, raised in seen:
        assert raised == raises(phase, [*map(parse_card, hole)], [*map(parse_card, board)])


def test_a_bot_that_fails_checks_or_folds_and_says_so():
    class Broken(HouseBot):
        def decide(self, view):
            raise RuntimeError("no idea")

    room = room_of("casino")
    (report,) = play(room, [player(room, "Bo", Broken, BotPlan(table=1))], 3)
    assert report.ok
    assert report.hands == 3
    assert report.faults == report.decisions == 9


def test_an_exception_of_a_bot_is_told_with_its_traceback_once_and_its_rounds(caplog):
    class Broken(HouseBot):
        rounds = 0

        def bets(self, view):
            self.rounds += 1
            if self.rounds == 2:
                raise KeyError("ante")
            return super().bets(view)

        def decide(self, view):
            raise RuntimeError("no idea")

        def see(self, view, event):
            if event["type"] == "bets_settled":
                raise ValueError("no eyes")

    room = room_of("casino")
    (report,) = play(room, [player(room, "Bo", Broken, BotPlan(table=1))], 3)
    assert report.ok
    assert report.hands == 3
    assert [(kind.what.partition(" (")[0], kind.count) for kind in report.fault_kinds] == [
        ("RuntimeError: no idea", 9),
        ("see() raised ValueError: no eyes", 3),
        ("bets() raised KeyError: 'ante'", 1),
    ]
    assert all("(test_uth_bots.py line " in kind.what for kind in report.fault_kinds)
    assert all(kind.hands[0].startswith("table 1, round ") for kind in report.fault_kinds)
    assert len(report.fault_kinds[0].hands) == 3
    assert caplog.text.count("Traceback (most recent call last)") == 3


def test_a_bot_finds_a_table_and_bets_what_it_was_told_within_the_limits():
    room = room_of("casino")
    (report,) = play(room, [player(room, "Cay", UthBasic, BotPlan(ante=1_000_000))], 1)
    assert report.tables == [1]
    assert abs(report.net) >= load("casino").ante.max or report.net == 0


def test_a_bot_says_why_it_cannot_play():
    room = RealRoom()
    (report,) = play(room, [player(room, "Dan", UthBasic, BotPlan())], 1)
    assert not report.ok
    assert "no table against the house" in report.stopped


def test_a_bot_keeps_its_place_through_a_lost_line():
    room = room_of("extreme")

    class Cutting(UthBasic):
        def decide(self, view):
            if self.rng.random() < 0.2:
                room.links[-1].cut()
            return super().decide(view)

    (report,) = play(room, [player(room, "Eve", Cutting, BotPlan(table=1))], 20)
    assert report.ok
    assert report.hands >= 20
    assert report.faults == 0


TakeBack = Callable[[RealRoom, UthPlayer, UthTableView], None]


def cut_now(room: RealRoom, player: UthPlayer, view: UthTableView) -> None:
    room.links[-1].cut()


def cut_soon(room: RealRoom, player: UthPlayer, view: UthTableView) -> None:
    """While the cards are asked for."""
    asyncio.get_running_loop().call_soon(room.links[-1].cut)


def clear_bets(room: RealRoom, player: UthPlayer, view: UthTableView) -> None:
    """As where a gateway holds the line, and the next process of the room gives the bets back."""
    asyncio.get_running_loop().create_task(player.client.clear_bets(view))


@pytest.mark.parametrize(
    ("rules", "take_back"),
    [
        *((rules, cut) for rules in ("casino", "espacejeux", "extreme") for cut in (cut_now, cut_soon)),
        ("casino", clear_bets),
        ("extreme", clear_bets),
    ],
)
def test_a_bot_bets_again_in_a_round_from_which_its_bets_went_back(rules: str, take_back: TakeBack):
    room = room_of(rules)
    taken_back = []

    class Watching(UthBasic):
        def see(self, view: UthTableView, event: Event) -> None:
            if isinstance(event, BetsChanged) and event.total and not event.missing and len(taken_back) < 3:
                taken_back.append(event)
                take_back(room, bot, view)

    bot = player(room, "Eve", Watching, BotPlan(table=1, ante=10))

    async def story() -> BotReport:
        if take_back is clear_bets:  # somebody who never asks for the cards: betting stays open for its time
            idle = room.client("Ann")
            await idle.connect()
            await idle.watch_uth(1)
            await idle.sit(1)
        (report,) = await BotGroup([bot], 10).play()
        return report

    (report,) = run(room, story(), seconds=1_000)
    assert (report.ok, report.faults, len(taken_back)) == (True, 0, 3)
    assert report.hands >= 10


def test_a_bot_that_is_told_to_stop_does_not_wait_for_a_room_that_is_gone():
    room = room_of("extreme")
    bot = player(room, "Eve", UthBasic, BotPlan(table=1))

    async def story():
        playing = asyncio.ensure_future(bot.play())
        while not bot.report.hands:
            await asyncio.sleep(0)
        room.down = True
        for link in list(room.links):
            link.cut()
        await room.time.pause(20)
        bot.stop()
        return await playing

    (report,) = run(room, story(), seconds=300)
    assert (report.ok, report.stopped) == (False, "was told to stop while the room did not answer")


def test_bots_are_found_by_name_and_in_files(tmp_path):
    assert load_any_bot("uth-basic") is UthBasic
    assert load_any_bot("uth-random") is UthRandom
    assert load_any_bot("random") is RandomBot
    own = tmp_path / "own.py"
    own.write_text(
        "from pokerclient.bots.uth_bots import HouseBot\n\nclass Mine(HouseBot):\n    pass\n", "utf-8"
    )
    assert load_any_bot(str(own)).__name__ == "Mine"
    assert load_any_bot(f"{own}:Mine").__name__ == "Mine"
    with pytest.raises(BotNotFound, match="against the house uth-basic"):
        load_bot("uth-basic")


def test_bots_place_side_bets_in_rounds_that_get_their_number_with_the_first_bet():
    room = room_of("extreme")
    bot = player(room, "bot", UthRandom, BotPlan(table=1, ante=11))
    play(room, [bot], 12)
    rounds = room.house.room.rounds.rounds("bot", before=0, limit=20, date="", rules="")
    assert {result.bet for one in rounds for result in one.results} >= {"ante", "best_five"}
    assert {result.amount for one in rounds for result in one.results if result.bet == "ante"} == {10}


def test_every_bot_gets_a_table_of_its_own_where_one_plays_alone():
    room = room_of("espacejeux")
    players = [player(room, f"bot {number}", UthBasic, BotPlan(table=1, ante=10)) for number in range(3)]
    reports = play(room, players, 5)
    assert all(report.ok and report.hands >= 5 for report in reports), reports
    assert sorted(report.tables for report in reports) == [[1], [2], [3]]
