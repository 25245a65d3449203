"""Bots at a real server: every game and structure, faults, empty pockets, tables that come and go."""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from pokerclient.bots import Bot, Move, all_in, call, draw, fold, raise_to
from pokerclient.bots.bot_group import BotGroup, bot_names
from pokerclient.bots.mistakes import MAX_KINDS, BotFaultLog
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.seat_keeper import person_here
from pokerclient.bots.sensible import SensibleBot
from pokerclient.bots.simple import CallingStation, RandomBot
from pokerclient.bots.turn_loop import TurnLoop
from pokerclient.moves import PlayerAction
from pokerroom.room.room import Room
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.cash.table_config import Clocks
from tests.clients.real_rooms import NO_PAUSES, RealRoom, play_bots, run, table
from tests.tiers import extended, sampled

GAMES = list(itertools.product(("holdem", "omaha", "omaha5", "draw"), ("limit", "pot_limit", "no_limit")))


@pytest.mark.parametrize(("game", "structure"), sampled(GAMES, every=2))
def test_house_bots_play_every_game(game, structure, caplog):
    room = RealRoom(table(game=game, structure=structure, seats=5), starting_chips=1_000)
    kinds = (SensibleBot, RandomBot, CallingStation, SensibleBot)
    bots = [room.bot(f"{kind.__name__} {n}", kind) for n, kind in enumerate(kinds)]
    with caplog.at_level(logging.WARNING, "pokerclient"):
        reports = play_bots(room, bots, hands=40)
    assert [(report.ok, report.faults) for report in reports] == [(True, 0)] * 4
    assert all(report.hands >= 40 for report in reports)
    assert sum(report.net for report in reports) == 0
    assert sum(room.house.room.wallets[report.name] for report in reports) == room.chips()
    assert caplog.text == ""


def test_the_same_seed_plays_the_same_game():
    def games() -> list[int]:
        room = RealRoom(table(seats=3), seed=5)
        return [r.net for r in play_bots(room, [room.bot(f"B{n}", SensibleBot) for n in range(3)], hands=40)]

    assert games() == games()


@pytest.mark.parametrize(
    ("structure", "game", "opponent"),
    [
        extended("limit", "holdem", RandomBot),
        extended("limit", "holdem", CallingStation),
        ("no_limit", "holdem", CallingStation),
        ("pot_limit", "draw", RandomBot),
        extended("pot_limit", "draw", CallingStation),
    ],
)
def test_the_sensible_bot_wins_chips_from_the_others(structure, game, opponent):
    room = RealRoom(table(structure=structure, game=game, seats=4), starting_chips=10**6, seed=1)
    bots = [room.bot("Sensible", SensibleBot), *(room.bot(f"Other {n}", opponent) for n in range(3))]
    sensible, *others = play_bots(room, bots, hands=300)
    assert sensible.net > 100
    assert sensible.net > max(report.net for report in others)


# --- what a bot gets wrong --------------------------------------------------------------------------------------


class FaultyBot(Bot):
    """Answers with the next of its ``answers``, over and over."""

    answers: tuple[Any, ...] = ()

    def decide(self, view, turn):
        self.answers = (*self.answers[1:], self.answers[0])
        answer = self.answers[0]
        return answer() if callable(answer) else answer


def crash() -> Move:
    raise ZeroDivisionError("division by zero")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (crash, "ZeroDivisionError: division by zero"),
        (raise_to(1), "raise to between"),
        (draw(["As"]), "you cannot draw now"),
        (None, "decide() returned None, which is no move"),
        ("fold", "decide() returned 'fold', which is no move"),
        (PlayerAction("raise", 10**9), "was refused"),
        (PlayerAction("draw", cards=("Xx",)), "was refused"),
    ],
)
def test_a_wrong_answer_is_a_check_or_a_fold_and_a_line_in_the_log(answer, sentence, caplog):
    class Wrong(FaultyBot):
        answers = (answer,)

    room = RealRoom(table(seats=2))
    with caplog.at_level(logging.WARNING, "pokerclient"):
        wrong, other = play_bots(room, [room.bot("Wrong", Wrong), room.bot("Other", CallingStation)], hands=6)
    assert wrong.ok
    assert wrong.faults == wrong.decisions > 0
    assert other.faults == 0
    assert sentence in caplog.text
    assert "Wrong: " in caplog.text
    assert "it checks or folds" in caplog.text


def test_an_exception_is_told_with_its_traceback_once_and_with_its_hands(caplog):
    class Crashing(Bot):
        def see(self, view, event):
            if event["type"] == "turn":
                raise LookupError("nothing there")

        def decide(self, view, turn):
            return crash()

    room = RealRoom(table(seats=2))
    with caplog.at_level(logging.WARNING, "pokerclient"):
        reports = play_bots(room, [room.bot(name, Crashing) for name in ("A", "B")], hands=4)
    for report in reports:
        assert report.ok
        by_what = {kind.what.partition(" (")[0]: kind for kind in report.fault_kinds}
        assert by_what.keys() == {
            "ZeroDivisionError: division by zero",
            "see() raised LookupError: nothing there",
        }
        assert sum(kind.count for kind in by_what.values()) == report.faults > report.decisions
        for kind in by_what.values():
            assert "(test_bots.py line " in kind.what
            assert len(set(kind.hands)) == 3
            assert all(re.fullmatch(r"table 1, hand [1-9]\d?", hand) for hand in kind.hands)
    lines = caplog.text.splitlines()
    assert lines.count("Traceback (most recent call last):") == 2
    assert "table 1, hand 1: ZeroDivisionError: division by zero (test_bots.py line " in caplog.text
    assert sum('raise ZeroDivisionError("division by zero")' in line for line in lines) == 1
    assert "pokerclient/bots" not in caplog.text.replace("\\", "/")


def test_faults_of_ever_new_kinds_are_counted_together():
    mistakes = BotFaultLog()
    for number in range(60):
        mistakes.record("A", f"table 1, hand {number}", "abcdefghijklmnopqrstuvwxyz"[: 1 + number % 25])
    assert (mistakes.count, len(mistakes.kinds)) == (60, MAX_KINDS + 1)
    assert sum(kind.count for kind in mistakes.kinds.values()) == 60
    assert mistakes.kinds["others"].count == 10


def test_a_fold_where_checking_is_free_is_a_check(caplog):
    class Folder(FaultyBot):
        answers = (fold(),)

    room = RealRoom(table(seats=2))
    folder, _ = play_bots(room, [room.bot("Folder", Folder), room.bot("Other", CallingStation)], hands=6)
    assert folder.faults == 0
    assert caplog.text == ""


def test_a_bot_may_think_for_itself_as_long_as_the_clock_allows(caplog):
    class Slow(Bot):
        async def decide(self, view, turn):
            await asyncio.get_running_loop().create_future()

    class Deep(Bot):
        async def decide(self, view, turn):
            await asyncio.sleep(0)
            return call()

    clocks = Clocks(decision=20, time_bank=20, street_pause=0, hand_pause=0)
    room = RealRoom(table(seats=2, clocks=clocks))
    with caplog.at_level(logging.WARNING, "pokerclient"):
        slow, deep = play_bots(room, [room.bot("Slow", Slow), room.bot("Deep", Deep)], hands=4)
    assert slow.ok
    assert slow.faults > 0
    assert deep.faults == 0


def test_a_bot_that_thinks_like_a_person_takes_its_time():
    room = RealRoom(table(seats=2))
    plan = BotPlan(table=1, think=(2.0, 3.0))
    began = room.time.now
    reports = play_bots(room, [room.bot(name, CallingStation, plan) for name in ("A", "B")], hands=3)
    decisions = sum(report.decisions for report in reports)
    assert 2 * decisions <= room.time.now - began <= 4 * decisions


# --- chips and seats --------------------------------------------------------------------------------------------


class Gambler(Bot):
    """All-in each time."""

    def decide(self, view, turn):
        try_all_in = turn["legal"]["aggression"] or turn["legal"]["call_by"]
        return all_in() if try_all_in else call()


def test_a_bot_without_chips_buys_more_and_asks_for_more():
    room = RealRoom(table(seats=2), starting_chips=500, refill_to=500)
    reports = play_bots(room, [room.bot(name, Gambler) for name in ("A", "B")], hands=30)
    assert all(report.ok for report in reports)
    assert all(report.tables == [1] for report in reports)
    assert room.chips() > 1_000


def test_a_bot_that_gets_no_chips_any_more_stops_and_says_so():
    room = RealRoom(table(seats=2), starting_chips=200, refill_to=0)
    bots = [room.bot(name, Gambler) for name in ("A", "B")]
    crew = BotGroup(bots)

    async def story() -> list[Any]:
        playing = asyncio.ensure_future(crew.play())
        await asyncio.wait([asyncio.ensure_future(ended(bots))])
        crew.stop()
        return await playing

    reports = run(room, story(), seconds=100_000)[0]
    assert sorted(report.stopped for report in reports) == [
        "out of chips, and the room gives no more",
        "was told to stop",
    ]
    assert sum(room.house.room.wallets[name] for name in "AB") == 400


@pytest.mark.parametrize(("refill_to", "asks"), [(0, False), (200, True)])
def test_a_bot_asks_for_fresh_chips_only_where_the_room_gives_any(refill_to, asks, monkeypatch):
    asked = []
    refill = Room.refill
    monkeypatch.setattr(
        Room, "refill", lambda room, person, now: (asked.append(person.name), refill(room, person, now))[1]
    )
    room = RealRoom(table(seats=2), starting_chips=200, refill_to=refill_to)
    bots = [room.bot(name, Gambler) for name in ("A", "B")]
    crew = BotGroup(bots)

    async def story() -> None:
        playing = asyncio.ensure_future(crew.play())
        while not asked and not any(bot.report.stopped for bot in bots):
            await asyncio.sleep(0)
        crew.stop()
        await playing

    run(room, story(), seconds=100_000)
    assert bool(asked) is asks


async def ended(bots: list[Any]) -> None:
    """Wait until one of the bots has stopped."""
    while not any(bot.report.stopped for bot in bots):
        await asyncio.sleep(0)


def test_a_bot_moves_on_to_where_it_can_pay():
    dear = table("Dear", seats=2, small_blind=5, big_blind=10, min_buy_in=400, max_buy_in=400)
    room = RealRoom(dear, starting_chips=450, refill_to=0)
    bots = [room.bot(name, Gambler, BotPlan()) for name in ("A", "B")]

    async def story() -> None:
        playing = [asyncio.ensure_future(bots[0].play())]
        while not bots[0].report.tables:
            await asyncio.sleep(0)
        async with room.client("Hanna") as host:
            await host.create_table({"name": "Cheap", "seats": 2, "min_buy_in": 40, "max_buy_in": 40})
        playing.append(asyncio.ensure_future(bots[1].play()))  # goes where there is company
        while not any(2 in bot.report.tables for bot in bots):
            await asyncio.sleep(0)
        for bot in bots:
            bot.stop()
        await asyncio.gather(*playing)

    # Who loses everything at the dear table has 50 chips left, enough for the cheap one only.
    run(room, story(), seconds=100_000)
    poor = min(bots, key=lambda bot: bot.report.net)
    assert poor.report.net == -400
    assert poor.report.tables == [1, 2]
    assert poor.report.ok


@pytest.mark.parametrize(
    ("config", "plan", "sentence"),
    [
        ({"bots_allowed": False}, BotPlan(table=1), "no seat for a bot at table 1: this table is for people"),
        ({"bots_allowed": False}, BotPlan(), "no table has room for a bot with these chips"),
        ({"access": "locked"}, BotPlan(), "no table has room for a bot with these chips"),
        (
            {"min_buy_in": 20_000, "max_buy_in": 20_000},
            BotPlan(),
            "no table has room for a bot with these chips",
        ),
        ({}, BotPlan(game="draw"), "no table has room for a bot with these chips"),
        ({}, BotPlan(table=7), "no seat for a bot at table 7: there is no table 7"),
    ],
)
def test_a_bot_that_finds_no_seat_says_why(config, plan, sentence):
    room = RealRoom(table(**config))
    (report,) = run(room, room.bot("A", CallingStation, plan).play())
    assert not report.ok
    assert sentence in report.stopped


@pytest.mark.parametrize("seed", range(4))
def test_bots_that_come_together_meet(seed):
    room = RealRoom(*[table(f"Table {n}", seats=4) for n in range(5)], seed=seed)
    bots = [room.bot(f"B{n}", CallingStation, BotPlan()) for n in range(3)]
    reports = play_bots(room, bots, hands=10)
    assert len({tuple(report.tables) for report in reports}) == 1
    assert all(report.ok and report.hands >= 10 for report in reports)


@pytest.mark.parametrize("seed", range(4))
def test_bots_that_come_together_meet_where_house_bots_wait_for_people(seed):
    room = RealRoom(*[table(f"Table {n}", seats=4) for n in range(3)], seed=seed)
    waiting = [
        room.bot(f"House {n}", CallingStation, BotPlan(table=n, wait_for_person=True)) for n in (1, 2, 3)
    ]
    bots = [room.bot(f"B{n}", CallingStation, BotPlan()) for n in range(2)]

    async def story() -> None:
        there = asyncio.gather(*[bot.play() for bot in waiting])
        await room.time.pause(1)
        await BotGroup(bots, hands=10).play()
        for bot in waiting:
            bot.stop()
        await there

    run(room, story(), seconds=1_000)
    assert [bot.report.tables for bot in bots] == [bots[0].report.tables] * 2
    assert all(bot.report.hands >= 10 for bot in bots)


def test_a_crew_says_where_it_waits_for_company():
    room = RealRoom(table(seats=3))
    crew = BotGroup([room.bot("A", CallingStation, BotPlan())])

    async def story() -> None:
        playing = asyncio.ensure_future(crew.play())
        assert crew.idle == []
        await room.time.pause(1)
        assert crew.idle == [1]
        company = room.bot("B", CallingStation)
        there = asyncio.ensure_future(company.play())
        while not company.report.hands:
            await asyncio.sleep(0)
        assert crew.idle == []
        company.stop()
        crew.stop()
        await asyncio.gather(playing, there)

    run(room, story(), seconds=1_000)


def test_a_bot_goes_on_after_lost_lines_and_time_outs():
    clocks = Clocks(decision=2_000, time_bank=0, disconnected=1_000, street_pause=0, hand_pause=0)
    room = RealRoom(table(seats=3, clocks=clocks))
    bots = [room.bot(name, CallingStation) for name in ("A", "B", "C")]

    async def trouble() -> None:
        for round_ in range(12):
            await room.time.pause(2)
            room.down = round_ % 3 == 0
            for link in list(room.links):
                link.cut()
            await room.time.pause(6)
            room.down = False

    async def story() -> list[Any]:
        playing = asyncio.ensure_future(BotGroup(bots, 2_000).play())
        await trouble()
        for bot in bots:
            bot.stop()
        return await playing

    reports = run(room, story(), seconds=1_000)[0]
    assert [(report.ok, report.tables[0]) for report in reports] == [(True, 1)] * 3
    assert all(report.hands > 50 for report in reports)


@pytest.mark.parametrize("told_first", [False, True])
def test_bots_that_are_told_to_stop_do_not_wait_for_a_room_that_is_gone(told_first):
    room = RealRoom(table(seats=2))
    bots = [room.bot(name, CallingStation) for name in ("A", "B")]
    crew = BotGroup(bots)

    def vanish() -> None:
        room.down = True
        for link in list(room.links):
            link.cut()

    async def story() -> Any:
        playing = asyncio.ensure_future(crew.play())
        while not bots[0].report.hands:
            await asyncio.sleep(0)
        if told_first:
            crew.stop()
        vanish()
        if not told_first:
            await room.time.pause(20)
            crew.stop()
        return await playing

    reports = run(room, story(), seconds=300)[0]
    assert [(report.ok, report.stopped) for report in reports] == [
        (False, "was told to stop while the room did not answer")
    ] * 2


def test_a_bot_whose_table_is_joined_elsewhere_does_not_fight_for_it():
    room = RealRoom(table())
    bot = room.bot("A", CallingStation)

    async def story() -> Any:
        playing = asyncio.ensure_future(bot.play())
        await room.time.pause(1)
        async with room.client("A") as elsewhere:
            await elsewhere.watch(1)
            return await playing

    report = run(room, story())[0]
    assert not report.ok
    assert report.stopped == "somebody with the same name has joined table 1"


def test_a_bot_whose_place_is_taken_sits_anywhere():
    room = RealRoom(table(seats=4, clocks=NO_PAUSES))
    plan = BotPlan(table=1, wait_for_person=True, place=0.5)
    bots = [room.bot(name, CallingStation, plan) for name in ("A", "B")]

    async def story() -> None:
        playing = asyncio.ensure_future(BotGroup(bots).play())
        await room.time.pause(10)
        assert sorted(room.house.room.tables[1].table.players.values()) == [1, 3]
        for bot in bots:
            bot.stop()
        await playing

    run(room, story())


def test_bots_that_wait_for_a_person_play_only_with_one():
    room = RealRoom(table(seats=4, clocks=NO_PAUSES))
    plan = BotPlan(table=1, wait_for_person=True)
    bots = [room.bot(name, CallingStation, plan) for name in ("A", "B")]

    async def story() -> None:
        playing = asyncio.ensure_future(BotGroup(bots).play())
        await room.time.pause(10)
        opened = room.house.room.tables[1].table
        assert opened.players.keys() == {"A", "B"}
        before = opened.hands
        await room.time.pause(60)
        assert opened.hands == before
        person = room.bot("Person", CallingStation)
        person.client._session._bot = False
        sitting = asyncio.ensure_future(person.play())
        while person.report.hands < 20:
            await asyncio.sleep(0)
        person.stop()
        await sitting
        await room.time.pause(10)
        after = opened.hands
        await room.time.pause(60)
        assert opened.hands == after
        for bot in bots:
            bot.stop()
        await playing

    run(room, story(), seconds=10_000)


@pytest.mark.parametrize(
    ("seat", "here"),
    [
        ({}, True),
        ({"sitting_out": True}, True),
        ({"connected": False}, True),
        ({"connected": False, "sitting_out": True}, False),
        ({"bot": True}, False),
    ],
)
def test_house_bots_play_on_while_a_line_is_lost_for_a_moment(seat, here):
    seats = {1: PublicSeat(1, "Bot", 100, bot=True), 2: PublicSeat(2, "Ann", 100, **seat)}
    assert person_here(SimpleNamespace(seats=seats)) is here


@pytest.mark.parametrize(
    ("newcomer", "waits"),
    [
        ({}, True),
        ({"owes_big_blind": True, "blind_choice": "post"}, True),
        ({"owes_big_blind": True, "blind_choice": "wait"}, False),
        ({"sitting_out": True}, False),
        ({"connected": False}, False),
        ({"bot": True}, False),
        ({"in_hand": True}, False),
    ],
)
def test_house_bots_hurry_while_a_newcomer_waits_for_the_next_hand(newcomer, waits):
    seats = {
        1: PublicSeat(1, "Bot", 100, bot=True, in_hand=True),
        2: PublicSeat(2, "Ann", 100, in_hand=True),
        3: PublicSeat(3, "Newcomer", 100, **newcomer),
    }
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)

    plan = BotPlan(think=(2.0, 2.0), wait_for_person=True)
    rng = random.Random(1)
    loop = TurnLoop(None, Bot(rng), plan, None, None, rng=rng, pause=pause)
    asyncio.run(loop._think(SimpleNamespace(seats=seats), 2.0))
    assert sum(pauses) == pytest.approx(0.08 if waits else 2.0)


def test_a_house_bot_that_thinks_hurries_as_soon_as_somebody_waits():
    seats = {1: PublicSeat(1, "Bot", 100, bot=True, in_hand=True), 2: PublicSeat(2, "Ann", 100, in_hand=True)}
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)
        seats[3] = PublicSeat(3, "Newcomer", 100)

    plan = BotPlan(think=(2.0, 2.0), wait_for_person=True)
    rng = random.Random(1)
    loop = TurnLoop(None, Bot(rng), plan, None, None, rng=rng, pause=pause)
    asyncio.run(loop._think(SimpleNamespace(seats=seats), 2.0))
    assert pauses == pytest.approx([0.3, 0.068])


def test_house_bots_hurry_once_no_person_is_in_the_hand():
    room = RealRoom(table(seats=4, clocks=Clocks(street_pause=0, hand_pause=1)))
    plan = BotPlan(table=1, think=(2.0, 2.0), wait_for_person=True)
    bots = [room.bot(name, CallingStation, plan) for name in ("A", "B")]

    class Folds(Bot):
        def decide(self, view, turn):
            return fold()

    async def story() -> None:
        playing = asyncio.ensure_future(BotGroup(bots).play())
        person = room.bot("Person", Folds)
        person.client._session._bot = False
        sitting = asyncio.ensure_future(person.play())
        while person.report.hands < 10:
            await asyncio.sleep(0)
        person.stop()
        await sitting
        for bot in bots:
            bot.stop()
        await playing

    run(room, story(), seconds=10_000)
    assert {0.3, 0.08} <= set(room.time.pauses), (
        "step by step the whole time while the person plays, a part of it afterwards"
    )


def test_names_of_bots_fit_and_differ():
    assert bot_names("Ann", "x", 1) == ["Ann"]
    assert bot_names("Ann", "x", 3) == ["Ann 1", "Ann 2", "Ann 3"]
    names = bot_names("A" * 30, "x", 12)
    assert len(set(names)) == 12
    assert max(map(len, names)) == 24
    assert bot_names(None, "sensible", 1) != bot_names(None, "sensible", 1)


def test_bots_alone_play_no_hand_for_hours_though_the_table_stands_them_up_again_and_again():
    clocks = Clocks(street_pause=0, hand_pause=0, sit_out_limit=15 * 60_000)
    room = RealRoom(table(seats=4, clocks=clocks))
    plan = BotPlan(table=1, wait_for_person=True)
    bots = [room.bot(name, CallingStation, plan) for name in ("A", "B", "C")]

    async def story() -> None:
        playing = asyncio.ensure_future(BotGroup(bots).play())
        await room.time.pause(90 * 60)
        for bot in bots:
            bot.stop()
        await playing

    run(room, story(), seconds=10_000)
    assert room.house.room.tables[1].table.hands == 0
    assert min(len(bot.report.tables) for bot in bots) > 3, "they came again"
