"""The house bots: how many a table shall have, and how they come and go."""

import asyncio
import itertools
import random
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from pokerclient.bots.base import Bot
from pokerclient.bots.load import load_table_bots
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.sdk.client_lobby import LobbyView
from pokerclient.transport.address import Address
from pokerroom.host.house_bots import (
    HOUSE_BOT_NAMES,
    HOUSE_BOT_PICTURES,
    QUIET_HANDS,
    RETRY_SECONDS,
    BotSlot,
    Conversation,
    HouseBotManager,
    different_pictures,
    divided_bots,
    house_bot_names,
    match_bots_to_table,
    spread,
    wanted_bots,
)
from pokerroom.server.http.assets import web_folder
from pokerwire.frames import frame
from pokerwire.room.table_info import TableInfo
from tests.patience import PATIENCE


def row(seats: int, people: int, bots: int) -> TableInfo:
    zeros = dict.fromkeys(TableInfo.__struct_fields__, 0)
    return TableInfo(**{**zeros, "table": 1, "seats": seats, "seated": people + bots, "bots": bots})


@pytest.mark.parametrize(
    ("seats", "people", "seated_bots", "bots", "expected"),
    [
        (6, 0, 0, 4, 4),
        (6, 1, 4, 4, 4),
        (6, 2, 4, 4, 3),
        (6, 5, 1, 4, 0),
        (6, 6, 0, 4, 0),
        (6, 2, 3, 4, 3),
        (9, 3, 2, 2, 2),
        (2, 0, 0, 1, 1),
        (2, 1, 1, 1, 1),
        (2, 1, 0, 1, 1),
        (2, 2, 0, 1, 0),
        (3, 1, 1, 2, 1),
    ],
)
def test_a_seat_stays_free_for_the_next_person(
    seats: int, people: int, seated_bots: int, bots: int, expected: int
) -> None:
    assert wanted_bots(row(seats, people, seated_bots), bots) == expected


def test_the_only_company_at_a_table_of_two_gives_its_seat_to_a_person_who_waits() -> None:
    full = row(2, 1, 1)
    assert wanted_bots(full, 1) == 1
    assert wanted_bots(msgspec.structs.replace(full, waiting=1), 1) == 0


@pytest.mark.parametrize(("people", "bots", "expected"), [(0, 0, 0), (0, 3, 0), (1, 0, 3), (3, 0, 2)])
def test_at_a_players_table_house_bots_come_and_go_with_people(people: int, bots: int, expected: int) -> None:
    opened = msgspec.structs.replace(row(6, people, bots), house_bots=("call",) * 3)
    assert wanted_bots(opened, 3) == expected


@pytest.mark.parametrize(
    ("wanted", "there", "expected"),
    [
        ({3: 5, 5: 5}, {3: 0, 5: 0}, {3: 5, 5: 1}),
        ({3: 5, 5: 5}, {3: 0, 5: 5}, {3: 1, 5: 5}),
        ({3: 5, 5: 0}, {3: 0, 5: 5}, {3: 5, 5: 0}),
        ({3: 5, 5: 2, 7: 1}, {3: 2, 5: 2, 7: 0}, {3: 4, 5: 2, 7: 0}),
        ({}, {}, {}),
    ],
)
def test_players_tables_share_the_bots_that_there_are(
    wanted: dict[int, int], there: dict[int, int], expected: dict[int, int]
) -> None:
    assert divided_bots(wanted, there, 6) == expected


class FakePlayer:
    """A bot that plays until it is stopped, or until the test ends it with a report."""

    def __init__(self) -> None:
        self.stopping = False
        self.ended: asyncio.Future[BotReport] = asyncio.get_running_loop().create_future()

    async def play(self) -> BotReport:
        return await self.ended

    def stop(self) -> None:
        self.stopping = True


class FakeSeats:
    """Chairs whose fake bots and clock the test holds."""

    def __init__(self, count: int) -> None:
        self.now = 0.0
        self.players: list[list[FakePlayer]] = [[] for _ in range(count)]
        self.chairs = [BotSlot(self._maker(bots), lambda: self.now) for bots in self.players]

    def _maker(self, bots: list[FakePlayer]):  # type: ignore[no-untyped-def]
        def make() -> FakePlayer:
            bots.append(FakePlayer())
            return bots[-1]

        return make

    def taken(self) -> list[bool]:
        return [chair.occupied for chair in self.chairs]


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_bots_come_and_go_until_the_number_is_right() -> None:
    async def scenario() -> None:
        seats = FakeSeats(3)
        match_bots_to_table(seats.chairs, 2)
        assert seats.taken() == [True, True, False]
        match_bots_to_table(seats.chairs, 2)
        assert [len(bots) for bots in seats.players] == [1, 1, 0]
        match_bots_to_table(seats.chairs, 1)
        assert seats.taken() == [True, False, False]
        assert [bots[0].stopping for bots in seats.players[:2]] == [False, True]
        match_bots_to_table(seats.chairs, 0)
        assert [bots[0].stopping for bots in seats.players[:2]] == [True, True]
        for chair in seats.chairs:
            chair.cancel()
        await settle()

    asyncio.run(scenario())


def test_a_bot_that_is_on_its_way_out_is_not_sent_in_again() -> None:
    async def scenario() -> None:
        seats = FakeSeats(1)
        match_bots_to_table(seats.chairs, 1)
        match_bots_to_table(seats.chairs, 0)
        match_bots_to_table(seats.chairs, 1)
        assert seats.taken() == [False]
        seats.players[0][0].ended.set_result(BotReport("Basil"))
        await settle()
        match_bots_to_table(seats.chairs, 1)
        assert seats.taken() == [True]
        assert len(seats.players[0]) == 2
        seats.chairs[0].cancel()
        await settle()

    asyncio.run(scenario())


def test_a_bot_that_could_not_stay_rests_before_it_tries_again() -> None:
    async def scenario() -> None:
        seats = FakeSeats(1)
        match_bots_to_table(seats.chairs, 1)
        seats.players[0][0].ended.set_result(BotReport("Basil", ok=False, stopped="the table is full"))
        await settle()
        seats.now = RETRY_SECONDS - 0.1
        match_bots_to_table(seats.chairs, 1)
        assert seats.taken() == [False]
        seats.now = RETRY_SECONDS
        match_bots_to_table(seats.chairs, 1)
        assert seats.taken() == [True]
        seats.chairs[0].cancel()
        await settle()

    asyncio.run(scenario())


def test_names_never_repeat() -> None:
    first = list(itertools.islice(house_bot_names(), 3 * len(HOUSE_BOT_NAMES)))
    assert len(set(first)) == len(first)
    assert (first[0], first[len(HOUSE_BOT_NAMES)]) == ("Basil", "Basil 2")
    french = list(itertools.islice(house_bot_names("fr"), 2 * len(HOUSE_BOT_NAMES)))
    assert (french[0], french[len(HOUSE_BOT_NAMES)]) == ("Basilic", "Basilic 2")
    assert len(set(french)) == len(french)
    assert max(map(len, first)) <= 24


@pytest.mark.parametrize(
    ("bots", "seats", "taken"),
    [
        (7, 10, [1, 2, 3, 5, 6, 8, 9]),
        (3, 6, [1, 3, 5]),
        (5, 6, [1, 2, 3, 4, 5]),
        (1, 2, [1]),
        (3, 4, [1, 2, 3]),
    ],
)
def test_bots_sit_apart_so_that_free_seats_are_between_them(bots: int, seats: int, taken: list[int]) -> None:
    plans = [BotPlan(place=place) for _, place in spread([Bot] * bots)]
    assert [plan.seat_of(seats) for plan in plans] == taken


def test_the_bots_of_a_table_speak_one_at_a_time_and_seldom() -> None:
    talk = Conversation()
    spoken = [hand for hand in range(1, 4 * QUIET_HANDS) for _bot in range(3) if talk.take_turn(hand)]
    assert spoken == list(range(1, 4 * QUIET_HANDS, QUIET_HANDS))


def test_characters_keep_their_names_and_a_second_one_has_another() -> None:
    async def names() -> list[list[str]]:
        kinds = load_table_bots(("rock", "call", "rock"))
        tables = {"One": kinds, "Two": kinds}
        manager = HouseBotManager(Address("127.0.0.1", 1), tables, random.Random(1), language="fr")
        return [[slot.name for slot in slots] for slots in manager._slots.values()]

    assert asyncio.run(names()) == [["Sauge", "Basilic", "Ciboulette"], ["Aneth", "Fenouil", "Genièvre"]]


def test_no_animal_sits_twice_at_a_table_and_every_house_bot_has_one() -> None:
    given = different_pictures(["cat-270", "", "cat-270", "owl-230", ""])
    assert (given[0], given[3]) == ("cat-270", "owl-230")
    assert given[2] != "cat-270"
    assert len({picture.partition("-")[0] for picture in given}) == 5
    assert len(different_pictures([""] * 20)) == 20
    drawn = (web_folder() / "js" / "drawn-faces.js").read_text(encoding="utf-8")
    assert all(f"  {picture.partition('-')[0]}: [" in drawn for picture in HOUSE_BOT_PICTURES)


def test_bots_follow_what_people_bring_to_a_table_in_place_of_those_of_the_set_up() -> None:
    async def scenario() -> None:
        manager = HouseBotManager(
            Address("127.0.0.1", 1), {"One": load_table_bots(("rock", "rock"))}, random.Random(1)
        )

        def occupied(kinds: tuple[str, ...], people: int = 1) -> list[str]:
            table = msgspec.structs.replace(row(6, people, 0), name="One", house_bots=kinds)
            manager._update_tables({1: table}, 30)
            slots = [*manager._slots["One"], *manager._players_slots.get(1, [])]
            return [slot.name for slot in slots if slot.occupied]

        assert occupied(()) == ["Sage", "Basil"]
        assert occupied(("call", "call")) == ["Chive", "Dill"]
        assert occupied(("call", "call")) == ["Chive", "Dill"]
        assert occupied(("call", "call", "call")) == ["Fennel", "Juniper", "Lovage"]
        assert occupied(("call", "call", "call"), people=0) == []
        assert manager._players_slots.keys() == {1}
        manager._update_tables({}, 30)
        assert manager._players_slots == {}
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(scenario())


async def visits(work: Callable[[HouseBotManager], Coroutine[Any, Any, None]], count: int) -> None:
    """Return once ``count`` programs have come, one after another, to a room that breaks each connection off."""
    came = asyncio.Semaphore(0)

    def break_off(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(frame(msgspec.msgpack.encode({"type": "pong", "id": 0})))
        writer.close()
        came.release()

    async with await asyncio.start_server(break_off, "127.0.0.1", 0) as room:
        address = Address("127.0.0.1", room.sockets[0].getsockname()[1])
        working = asyncio.create_task(work(HouseBotManager(address, {"One": (Bot,)}, random.Random(1))))
        for _ in range(count):
            await asyncio.wait_for(came.acquire(), PATIENCE)
        assert not working.done()
        working.cancel()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()


def test_a_room_that_does_not_answer_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerroom.host.house_bots.RETRY_SECONDS", 0.01)
    asyncio.run(visits(HouseBotManager.run, 3))


def test_a_bot_that_has_rested_comes_back_where_nothing_else_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerroom.host.house_bots.RETRY_SECONDS", 0.01)
    lobby = LobbyView()
    lobby.tables[1] = msgspec.structs.replace(row(6, 1, 0), name="One")
    asyncio.run(visits(lambda manager: manager._look_again(lobby, 30), 3))
