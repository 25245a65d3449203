"""Rule B8 at a table: when a hand is a bomb pot, what is posted, and that blinds, debts and the button stand still."""

from __future__ import annotations

import pytest

from pokerroom.history.from_events import record_from_events
from pokerroom.history.phh import phh_writer
from pokerroom.history.play_counting import count_play
from pokerroom.history.replay.recorded_hand import has_first_round
from pokerroom.history.text import text_writer
from pokerroom.lab.importers.importer import decode_lines, read_hands
from pokerroom.lab.importers.verification import verify
from pokerroom.poker.actions import CALL, CHECK, Action
from pokerroom.tables.peer.cash_table_config import MINUTE, check, with_changes
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import HandStarted, HandVoided, StakesChanged, StakesSet, Turn
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, PlayedGame, TableConfig
from pokerwire.hand_events import Acted, BoardDealt, ForcedBet, HandEnded, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.twins import Survived, come_back
from tests.tables.peer.watched import WatchedTable

PAUSE = Clocks(street_pause=0, hand_pause=1_000)
NEXT = StakesChange(bomb_pot=True)
HOLDEM, DRAW = PlayedGame("holdem", "no_limit"), PlayedGame("draw", "limit")
MIXED = (HOLDEM, DRAW)


def seated(*players: str, **options: object) -> WatchedTable:
    watched = WatchedTable(viewers=("Ana", "Bob", None), clocks=PAUSE, **options)
    watched.sit(*players)
    return watched


def play(watched: WatchedTable) -> list[object]:
    """Check or call to the end of the next hand; return its events."""
    before = len(watched.events)
    watched.run(1_000)
    while watched.turn is not None:
        watched.act(CHECK if watched.turn.legal.check else CALL)
    return watched.events[before:]


def kinds(events: list[object], kind: type) -> list:  # type: ignore[type-arg]
    return [event for event in events if isinstance(event, kind)]


def is_bomb_pot(events: list[object]) -> bool:
    first = next(event for event in events if isinstance(event, ForcedBet | Acted))
    return isinstance(first, ForcedBet) and first.kind == "ante"


def test_everybody_antes_and_the_first_bet_comes_on_the_flop() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot=True, bomb_pot_ante=7)
    events = play(watched)
    assert [(bet.kind, bet.by) for bet in kinds(events, ForcedBet)] == [("ante", 7)] * 3
    (started,) = kinds(events, HandStarted)
    assert (started.small_blind_seat, started.big_blind_seat) == (None, None)
    first_turn = next(i for i, event in enumerate(events) if isinstance(event, Turn))
    assert any(isinstance(event, BoardDealt) for event in events[:first_turn])


def test_the_usual_ante_is_five_big_blinds_and_grows_with_them() -> None:
    watched = seated("Ana", "Bob", small_blind=1, big_blind=2, bomb_pot_every=1)
    assert {bet.by for bet in kinds(play(watched), ForcedBet)} == {10}
    watched.do("set_stakes", StakesChange(small_blind=2, big_blind=4))
    assert {bet.by for bet in kinds(play(watched), ForcedBet)} == {20}


def test_an_ante_stays_within_sight_of_the_blinds_when_these_go_down_and_up() -> None:
    high = check(TableConfig("T", small_blind=5, big_blind=10, bomb_pot_every=2, bomb_pot_ante=5))
    low = with_changes(high, StakesChange(small_blind=1, big_blind=1))
    again = with_changes(low, StakesChange(small_blind=5, big_blind=10))
    assert (low.bomb_pot_ante, again.bomb_pot_ante) == (1, 10)


def test_every_third_hand_is_one_and_announced_a_hand_ahead() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot_every=3)
    found = []
    for _ in range(7):
        events = play(watched)
        announced = [event.config.bomb_pot for event in kinds(events, StakesSet)]
        found.append((is_bomb_pot(events), announced))
    assert found == [
        (False, []),
        (False, [True]),
        (True, [False]),
        (False, []),
        (False, [True]),
        (True, [False]),
        (False, []),
    ]


def test_a_host_has_the_next_hand_be_one_or_calls_it_off() -> None:
    watched = seated("Ana", "Bob", "Cid")
    watched.run(1_000)
    watched.do("set_stakes", NEXT)
    watched.do("set_stakes", StakesChange(bomb_pot=False))
    play(watched)
    assert not is_bomb_pot(play(watched))
    watched.do("set_stakes", NEXT)  # between two hands
    assert is_bomb_pot(play(watched))
    assert not is_bomb_pot(play(watched))
    assert [event.changed for event in events_of(watched, StakesChanged)][-2:] == [("bomb_pot",)] * 2


def test_blinds_debts_and_the_button_stand_still() -> None:
    watched = seated("Ana", "Bob", "Cid", "Dan")
    play(watched)
    before = kinds(play(watched), HandStarted)[-1]
    watched.do("sit", "Eve", 5, 100)
    owing = watched.table.snapshot(None, watched.now).seats[4]
    assert owing.owes_big_blind
    watched.do("set_stakes", NEXT)
    (bomb,) = kinds(play(watched), HandStarted)
    assert bomb.button == before.button
    assert 5 in [player.seat for player in bomb.players], "who owes a blind plays, and owes it still"
    assert watched.table.snapshot(None, watched.now).seats[4].owes_big_blind
    (after,) = kinds(play(watched), HandStarted)
    assert after.button == before.small_blind_seat
    assert after.small_blind_seat == before.big_blind_seat


def test_where_every_hand_is_one_the_button_moves_and_nobody_owes() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot_every=1)
    buttons = [kinds(play(watched), HandStarted)[0].button for _ in range(3)]
    assert sorted(buttons) == [1, 2, 3]
    watched.do("sit", "Dan", 4, 100)
    assert not watched.table.snapshot(None, watched.now).seats[3].owes_big_blind
    assert len(kinds(play(watched), HandStarted)[0].players) == 4


def test_two_boards_halve_every_pot_and_a_short_stack_is_all_in_for_the_ante() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot=True, bomb_pot_ante=60, bomb_pot_boards=2)
    stacks = {seat.player: seat.stack for seat in watched.table.snapshot(None, watched.now).seats}
    watched.do("adjust", "Bob", 55 - stacks["Bob"], who="host", reason="x")
    watched.do("adjust", "Cid", 1 - stacks["Cid"], who="host", reason="x")
    events = play(watched)
    dealt = [(event.street, event.run) for event in kinds(events, BoardDealt)]
    assert dealt == [(street, run) for street in ("flop", "turn", "river") for run in (0, 1)]
    parts = [(event.run, event.pot, event.amount) for event in kinds(events, PotAwarded)]
    assert {(pot, sum(amount for _, at, amount in parts if at == pot)) for _, pot, _ in parts} >= {(0, 3)}
    mains = [amount for run, pot, amount in parts if pot == 0]
    assert sorted(mains) == [1, 2]
    (ended,) = kinds(events, HandEnded)
    assert sum(result.net for result in ended.results) == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "draw", "seats": 5, "bomb_pot_every": 5}, "no flop"),
        ({"game": "draw", "seats": 5, "bomb_pot": True}, "no flop"),
        ({"seats": 5, "games": MIXED, "bomb_pot_every": 1}, "Five-Card Draw, which has no flop"),
        ({"game": "omaha", "seats": 10, "bomb_pot_every": 5, "bomb_pot_boards": 2}, "no more cards"),
    ],
)
def test_where_they_make_no_sense_they_are_refused_with_the_reason(
    options: dict[str, object], words: str
) -> None:
    with pytest.raises(ConfigError, match=words):
        check(TableConfig("T", **options))  # type: ignore[arg-type]


@pytest.mark.parametrize("boards", [1, 2])
def test_histories_are_read_back_and_the_ante_is_no_decision(boards: int) -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot=True, bomb_pot_ante=10, bomb_pot_boards=boards)
    events = play(watched)
    start = next(i for i, event in enumerate(events) if isinstance(event, HandStarted))
    end = next(i for i, event in enumerate(events) if isinstance(event, HandEnded))
    hand = HandRecord("T", 0, 0, watched.config, tuple(events[start : end + 1]))  # type: ignore[arg-type]
    record = record_from_events(hand)
    assert record.ante == 10
    assert not has_first_round(record)
    count = count_play(record, 1)
    assert (count.hands, count.first_rounds, count.voluntary) == (1, 0, 0)
    for written in (text_writer.write([hand]), phh_writer.write([hand])):
        lines = "".join(written).encode().splitlines(keepends=True)
        (read,) = [verify(one) for one in read_hands(decode_lines(lines))]
        assert read.kind == "agreed", read.what


def test_one_of_a_host_is_refused_in_a_plain_sentence_where_no_game_has_a_flop() -> None:
    games = (PlayedGame("badugi", "limit"), PlayedGame("draw", "limit"))
    config = check(TableConfig("Mixed", seats=5, games=games, game_order="dealers_choice", game_hands=1))
    with pytest.raises(ConfigError, match=r"^no bomb pot can be dealt at this table: .* has no flop$"):
        with_changes(config, NEXT)


def test_a_short_all_in_on_the_flop_is_read_back_as_a_bet() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot=True, bomb_pot_ante=3)
    watched.must("adjust", "Bob", 4 - 200, who="Ada", reason="a short stack")
    before = len(watched.events)
    watched.run(1_000)
    while watched.turn is not None:
        legal = watched.turn.legal
        short = legal.aggression if watched.seats[watched.turn.seat] == "Bob" else None
        watched.act(Action(short, to=legal.max_to) if short else CHECK if legal.check else CALL)
    events = watched.events[before:]
    start = next(i for i, event in enumerate(events) if isinstance(event, HandStarted))
    end = next(i for i, event in enumerate(events) if isinstance(event, HandEnded))
    hand = HandRecord("T", 0, 0, watched.config, tuple(events[start : end + 1]))
    for written in (text_writer.write([hand]), phh_writer.write([hand])):
        lines = "".join(written).encode().splitlines(keepends=True)
        (read,) = [verify(one) for one in read_hands(decode_lines(lines))]
        assert read.kind == "agreed", read.what


def minutes_to_a_bomb_pot(watched: WatchedTable) -> float:
    """Play hands until one is a bomb pot; return when it was announced, in minutes from now on."""
    start = watched.now
    while not is_bomb_pot(play(watched)):
        before = watched.now
    return (before - start) / MINUTE


def test_one_comes_by_the_minutes_and_is_announced_a_hand_ahead() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot_minutes=2, bomb_pot_ante=2)
    watched.run(1_000)
    assert 2 <= minutes_to_a_bomb_pot(watched) < 2.1
    announced = [event.config.bomb_pot for event in events_of(watched, StakesSet)]
    assert announced == [True, False]
    assert 1.9 < minutes_to_a_bomb_pot(watched) < 2.1


def test_the_minutes_stand_still_while_the_table_is_paused() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot_minutes=2, bomb_pot_ante=2)
    play(watched)
    watched.must("pause")
    watched.run(30 * MINUTE)
    watched.must("resume")
    assert 1.9 < minutes_to_a_bomb_pot(watched) < 2.1


def test_they_count_by_hands_and_by_minutes_and_neither_when_a_host_wants_none() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot_every=3, bomb_pot_minutes=60, bomb_pot_ante=2)
    assert [is_bomb_pot(play(watched)) for _ in range(3)] == [False, False, True]
    watched.must("set_stakes", StakesChange(bomb_pot_every=0, bomb_pot_minutes=0))
    watched.now += 61 * MINUTE
    assert not any(is_bomb_pot(play(watched)) for _ in range(4))


def test_the_minutes_outlive_a_crash() -> None:
    """The table is killed after each command, and comes back with what it had announced."""
    table = Survived(clocks=PAUSE, bomb_pot_minutes=1, bomb_pot_ante=2)
    table.sit("Ana", "Bob", "Cid")
    table.run(1_000)
    assert minutes_to_a_bomb_pot(table) >= 1
    back = come_back(table.stretch, table.rng)
    since = back._state.bomb_pot_since
    back.resume_clocks(table.now + 7 * MINUTE)
    assert back._state.bomb_pot_since == since + 7 * MINUTE


def test_one_that_is_voided_is_announced_again() -> None:
    watched = seated("Ana", "Bob", "Cid", bomb_pot_every=3)
    play(watched)
    play(watched)
    watched.run(1_000)
    assert watched.snap().config.bomb_pot
    watched.table._hand_runner.void(watched.now)
    watched.must("tick")
    announced = [event.config.bomb_pot for event in events_of(watched, StakesSet)]
    assert announced == [True, False, True, False]
    voided = next(i for i, event in enumerate(watched.events) if isinstance(event, HandVoided))
    play(watched)
    assert is_bomb_pot(watched.events[voided:])
    assert not is_bomb_pot(play(watched))


def test_where_every_hand_is_one_none_is_called_off() -> None:
    watched = seated("Ana", "Bob", bomb_pot_every=1)
    assert watched.do("set_stakes", StakesChange(bomb_pot=False)) == "bad_stakes"
    watched.must("set_stakes", StakesChange(bomb_pot_every=2, bomb_pot=False))


def test_a_table_comes_back_in_the_middle_of_one() -> None:
    table = Survived(clocks=PAUSE, bomb_pot_every=2, bomb_pot_boards=2)
    table.sit("Ana", "Bob", "Cid")
    for _ in range(3):
        table.run(20_000)
        while table.turn is not None:
            table.passive()
    table.must("set_stakes", NEXT)
    table.run(20_000)
    while table.turn is not None:
        table.passive()
    assert [event.run for event in events_of(table, PotAwarded)] == [0, 0, 1, 0, 0, 1]
