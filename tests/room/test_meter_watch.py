"""Hosts are notified when the progressive comes to give back more than it costs: once each time, and in their log."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.acts.meter_warnings import take_meter_warnings
from pokerroom.uth.bet_returns import FIVE_CARD_HANDS, hand_counts
from pokerroom.uth.progressive import Jackpot
from pokerroom.uth.progressive_returns import break_even_meter, progressive_return
from pokerroom.uth.rulesets import load
from pokerroom.uth.solver.known_solutions import known_break_even
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.clients.real_rooms import RealRoom, table, tell
from tests.room.test_uth import UthRoomHarness

TERMS = load("casino").progressive
assert TERMS is not None
JACKPOT = Jackpot(TERMS)
EVEN = break_even_meter(JACKPOT, hand_counts(TERMS.hand), 10**9)
assert EVEN is not None


def test_players_read_when_the_progressive_is_even_where_there_is_one() -> None:
    assert known_break_even(load("casino")) == EVEN
    assert known_break_even(load("extreme")) is None


def test_below_even_a_bet_gives_back_no_more_than_it_costs_and_at_even_it_does() -> None:
    below, above = [progressive_return(JACKPOT, hand_counts(TERMS.hand), EVEN - 1 + more) for more in (0, 1)]
    assert below <= 1 < above
    assert above - below < Fraction(1, 1000)


@pytest.mark.parametrize(
    ("pays", "highest", "even"),
    [
        ({"royal_flush": "300"}, 10**9, None),
        ({"royal_flush": "100%"}, 1000, None),
        ({"pair": "50"}, 10**9, 0),
    ],
)
def test_some_pay_tables_are_never_even_and_some_always(
    pays: dict[str, str], highest: int, even: int | None
) -> None:
    jackpot = Jackpot(replace(TERMS, pays=pays))
    assert break_even_meter(jackpot, FIVE_CARD_HANDS, highest) == even


def test_a_meter_that_rises_past_even_is_told_and_logged_once_and_again_after_a_win() -> None:
    place = UthRoomHarness()
    room, bank = place.room, place.room.bank

    def at(meter: int) -> list[tuple[int, str, int]]:
        bank.restore(bank.total - meter, meter)
        return [tuple(one) for one in take_meter_warnings(room, place.now)]

    assert at(EVEN - 1) == []
    assert at(EVEN) == [(1, TERMS.name, EVEN)], "one table for all with this pay table"
    assert at(EVEN) == []
    assert at(EVEN + 5) == []
    assert at(TERMS.seed) == []
    assert at(EVEN + 1) == [(1, TERMS.name, EVEN + 1)]
    acts = [(act.who, act.what, act.about, act.detail) for act in room.moderation.log.page(0, 10)]
    assert sorted(acts) == [
        ("the room", "meter", "table 1", f"{TERMS.name} at {EVEN}"),
        ("the room", "meter", "table 1", f"{TERMS.name} at {EVEN + 1}"),
    ]


def test_a_room_that_opens_above_even_tells_nothing_new() -> None:
    place = UthRoomHarness()
    bank = place.room.bank
    bank.restore(bank.total - EVEN, EVEN)
    assert take_meter_warnings(place.room, place.now) == []


def test_hosts_are_told_by_a_notice_and_players_are_not() -> None:
    async def story(room: RealRoom) -> None:
        inside = room.house.room
        inside.host_code = HostCode("7KQ2M-0XW8D-PV31H")
        told: dict[str, list[str]] = {"Hugo": [], "Zoe": []}
        async with room.client("Hugo") as hugo, room.client("Zoe") as zoe:
            for client, texts in ((hugo, told["Hugo"]), (zoe, told["Zoe"])):
                client.listen(lambda update, texts=texts: texts.append(getattr(update, "text", "")))
            await hugo.claim_host("7KQ2M-0XW8D-PV31H")
            inside.bank.restore(inside.bank.total - EVEN, EVEN)
            await zoe.say("hello")
            await hugo.host("pause", table=1)
        text = f"Table 2: {TERMS.name} gives back more than it costs with the meter at {EVEN:,}, until it is won."
        assert told["Hugo"].count(text) == 1
        assert text not in told["Zoe"]

    tell(story, table("Friday"), house_tables=(UthTableConfig("casino"),))
