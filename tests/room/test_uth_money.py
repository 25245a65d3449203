"""People come, go, drop and play at all house tables at once, with faults: no chip is lost in the whole room."""

from __future__ import annotations

import contextlib
import random

import pytest

from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from tests.room.test_uth import UthRoomHarness
from tests.tiers import sampled

PEOPLE = ("ada", "bea", "cid", "dan", "eve")


def deed(place: UthRoomHarness, rng: random.Random) -> None:
    """One thing that somebody does at some table."""
    room, now = place.room, place.now
    name, number = rng.choice(PEOPLE), rng.choice(list(room.tables))
    person, table = place.person(name), room.tables.uth_table(number)
    game = table.game
    kind = rng.choices(
        ["sit", "bet", "side", "repeat", "decide", "deal", "next", "leave", "drop"],
        [3, 6, 3, 3, 8, 4, 3, 1, 1],
    )[0]
    if kind == "sit":
        room.player_commands.sit(person, number, now)
    elif kind == "bet":
        with room.player_commands.table_for_bet(person, number, now):
            table.place_bet(name, game, "ante", rng.choice((5, 20, 100)), now)
    elif kind == "side":
        spot = rng.choice(("trips", "progressive", "best_five"))
        with room.player_commands.table_for_bet(person, number, now):
            table.place_bet(name, game, spot, 5, now)
    elif kind == "repeat":
        with room.player_commands.table_for_bet(person, number, now):
            table.repeat(name, game, now)
    elif kind == "decide":
        choices = table.snapshot(name, now).choices
        if choices is not None:
            option = rng.choice(choices.options)
            made = UthDecision(choices.phase, option.choice, option.by)
            with room.player_commands.table_for_decision(person, number, now):
                table.decide(name, game, made, now)
    elif kind == "deal":
        room.tables.seated_uth_table(person, number).deal(name, game, now)
    elif kind == "next":
        room.tables.seated_uth_table(person, number).next_round(name, game, now)
    elif kind == "leave":
        room.tables.seated_uth_table(person, number).leave(name, now)
    elif person.connected:
        room.disconnect(person, now)


def pass_time(place: UthRoomHarness, ms: int) -> None:
    place.now += ms
    for number in list(place.room.tables):
        table = place.room.tables.uth_table(number)
        for _ in range(20):
            if table.wake_at is None or table.wake_at > place.now:
                break
            table.tick(place.now)


@pytest.mark.parametrize("chance", [0.0, 0.02])
@pytest.mark.parametrize("seed", sampled(range(3), every=3))
def test_no_chip_is_lost_in_the_whole_room(monkeypatch, seed, chance):
    rng = random.Random(seed)
    place = UthRoomHarness(seed, house_bank=3_000_000)
    tokens = {}
    for name in PEOPLE:
        place.people[name], tokens[name] = place.room.join_with_token(name, None, False, place.now)
    for step in ("advance", "decide", "close_phase", "place_bet"):
        real = getattr(Round, step)

        def fails(*args, real=real, **kwargs):
            done = real(*args, **kwargs)
            if rng.random() < chance:
                raise RuntimeError("the shoe jams")
            return done

        monkeypatch.setattr(Round, step, fails)
    for _ in range(4_000):
        for name in PEOPLE:
            if not place.people[name].connected and rng.random() < 0.2:
                place.room.join_with_token(name, tokens[name], False, place.now)
        with contextlib.suppress(RoomError, TableError, RoundError):
            deed(place, rng)
        if rng.random() < 0.3:
            pass_time(place, rng.choice((100, 2_000, 20_000)))
        place.collect()
        assert place.room.bank.chips >= 0
        assert place.room.bank.meter >= 0
        assert all(place.room.wallets[name] >= 0 for name in PEOPLE)
        place.books.check(place.room)
    for number in list(place.room.tables):
        place.room.table_lifecycle.close_by_room(number, place.now)
    for _ in range(30):
        pass_time(place, 30_000)
        place.collect()
    assert dict(place.room.tables) == {}
    assert place.room.wallets.total + place.room.bank.total == place.room.wallets.issued
    played = {name: place.room.rounds.rounds(name, 0, 10_000, "", "") for name in PEOPLE}
    assert sum(len(rounds) for rounds in played.values()) > 100
    for name, rounds in played.items():
        assert 10_000 + sum(one.net for one in rounds) == place.room.wallets[name], "history adds up"
        assert all(sum(result.net for result in one.results) == one.net for one in rounds)
    faults = place.room.tables.take_internal_errors()
    assert bool(faults) == bool(chance)
    reasons = {one.cancelled for rounds in played.values() for one in rounds} - {"", "the room closes"}
    assert reasons == ({"the issue could not be resolved"} if chance else set())
