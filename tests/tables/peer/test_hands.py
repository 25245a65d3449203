"""From hand to hand: when hands and streets are dealt, with pauses and without (rules B1, B2, C5, D)."""

from __future__ import annotations

import pytest

from pokerroom.history.phh import phh_writer
from pokerroom.history.text import text_writer
from pokerroom.lab.importers.importer import decode_lines, read_hands
from pokerroom.lab.importers.verification import verify
from pokerroom.poker.actions import CALL, FOLD, STAND_PAT, draw, raise_to
from pokerroom.tables.peer.run_out_film import result_time
from pokerwire.cash.cash_events import AnyEvent, BlindsOwed, ButtonDrawn, HandStarted, MadeHand, Turn
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    Drew,
    ForcedBet,
    HandEnded,
    HandMucked,
    HandShown,
    HoleCards,
)
from pokerwire.room.finished_hand import HandRecord
from tests.tables.peer.watched import WatchedTable

PACED = Clocks(street_pause=800, hand_pause=4_000)


def test_without_pauses_a_hand_begins_as_soon_as_two_sit() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert not watched.table.hand_running
    assert watched.table.wake_at is None
    watched.sit("Bob")
    kinds = [type(event) for event in watched.fresh]
    assert kinds[1:] == [HandStarted, ForcedBet, ForcedBet, HoleCards, HoleCards, Turn]


def test_without_pauses_the_next_hand_begins_in_the_same_call() -> None:
    watched = WatchedTable()
    watched.sit("Ana", "Bob")
    watched.act(FOLD)
    kinds = [type(event) for event in watched.fresh]
    assert kinds.index(HandEnded) < kinds.index(HandStarted)
    assert kinds[-1] is Turn
    assert watched.table.hands == 2


def test_without_blinds_antes_alone_are_posted_and_the_left_of_the_button_acts_first() -> None:
    watched = WatchedTable(blinds=False, ante=1, big_blind=4, max_buy_in=400, clocks=PACED)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(4_000)
    started = next(event for event in watched.events if isinstance(event, HandStarted))
    assert (started.button, started.small_blind_seat, started.big_blind_seat) == (1, None, None)
    posted = [(event.kind, event.seat) for event in watched.events if isinstance(event, ForcedBet)]
    assert posted == [("ante", 2), ("ante", 3), ("ante", 1)]
    assert watched.turn is not None
    assert (watched.turn.seat, watched.turn.legal.check, watched.turn.legal.min_to) == (2, True, 4)


def test_the_button_alone_posts_a_blind_and_acts_last_before_the_flop() -> None:
    watched = WatchedTable(blinds=False, button_blind=True, ante=1, big_blind=4, max_buy_in=400, clocks=PACED)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(4_000)
    started = next(event for event in watched.events if isinstance(event, HandStarted))
    assert (started.button, started.small_blind_seat, started.big_blind_seat) == (1, None, 1)
    posted = [(event.kind, event.seat, event.by) for event in watched.events if isinstance(event, ForcedBet)]
    assert posted == [("ante", 2, 1), ("ante", 3, 1), ("ante", 1, 1), ("big_blind", 1, 4)]
    assert watched.turn is not None
    assert (watched.turn.seat, watched.turn.legal.call_by, watched.turn.legal.min_to) == (2, 4, 8)
    watched.act(CALL)
    watched.act(CALL)
    assert watched.turn is not None
    assert (watched.turn.seat, watched.turn.legal.check, watched.turn.legal.aggression) == (1, True, "raise")


@pytest.mark.parametrize("stack", [3, 5, 7])
def test_a_button_that_is_all_in_for_the_ante_is_read_back_from_our_files(stack: int) -> None:
    watched = WatchedTable(blinds=False, button_blind=True, ante=5, big_blind=5, clocks=PACED)
    watched.sit("Ana", "Bob", "Cid")
    watched.must("adjust", "Ana", stack - 200, who="Host", reason="a short stack")
    watched.run(4_000)
    while not [event for event in watched.events if isinstance(event, HandEnded)]:
        if watched.turn is None:
            watched.run(800)
        else:
            watched.passive()
    start = next(i for i, event in enumerate(watched.events) if isinstance(event, HandStarted))
    end = next(i for i, event in enumerate(watched.events) if isinstance(event, HandEnded))
    hand = HandRecord("T", 0, 0, watched.config, tuple(watched.events[start : end + 1]))
    for written in (text_writer.write([hand]), phh_writer.write([hand])):
        lines = "".join(written).encode().splitlines(keepends=True)
        (read,) = [verify(one) for one in read_hands(decode_lines(lines))]
        assert read.kind == "agreed", read.what


def test_without_blinds_the_button_goes_round_and_a_newcomer_plays_at_once() -> None:
    watched = WatchedTable(blinds=False, ante=1, clocks=PACED)
    watched.sit("Ana", "Bob")
    watched.run(4_000)
    watched.end_hand()
    watched.sit("Cid")
    for _ in range(4):
        watched.run(4_000)
        watched.end_hand()
    hands = [event for event in watched.events if isinstance(event, HandStarted)]
    assert [(event.button, len(event.players)) for event in hands] == [(1, 2), (2, 3), (3, 3), (1, 3), (2, 3)]
    assert not [event for event in watched.events if isinstance(event, BlindsOwed)]


def test_with_pauses_the_clock_deals() -> None:
    watched = WatchedTable(clocks=PACED)
    watched.sit("Ana", "Bob", "Cid")
    assert watched.table.wake_at == watched.now + 4_000
    watched.run(3_999)
    assert watched.table.hands == 0
    watched.run(1)
    assert watched.table.hands == 1
    for _ in range(3):
        watched.passive()
    assert watched.turn is None
    assert watched.table.wake_at == watched.now + 800
    assert [type(event) for event in watched.run(800)] == [BoardDealt, MadeHand, MadeHand, MadeHand, Turn]
    streets = [event.street for event in watched.end_hand() if isinstance(event, BoardDealt)]
    assert streets == ["turn", "river"]
    assert watched.table.wake_at == watched.now + 4_000


def test_when_all_are_all_in_each_street_waits_until_the_last_one_was_seen() -> None:
    watched = WatchedTable(clocks=PACED)
    watched.sit("Ana", "Bob")
    watched.run(4_000)
    watched.act(raise_to(200))
    watched.passive()
    dealt = []
    for film in (2_440, 2_200, 2_000, 2_800):
        assert watched.turn is None
        assert watched.table.wake_at is not None
        pause = watched.table.wake_at - watched.now
        assert pause == film
        dealt += [event.street for event in watched.run(pause) if isinstance(event, BoardDealt)]
    assert dealt == ["flop", "turn", "river"]
    assert not watched.table.hand_running


def run_out(*stacks: int, bot: bool = False) -> WatchedTable:
    """Let all put all in before the flop, and stop when the hand is over."""
    watched = WatchedTable(seats=6, clocks=PACED)
    for name, stack in zip(("Ana", "Bob", "Cid"), stacks, strict=False):
        watched.sit(name, stack=stack, bot=bot)
    watched.run(4_000)
    while watched.table.hand_running:
        if watched.turn is None:
            assert watched.table.wake_at is not None
            watched.run(watched.table.wake_at - watched.now)
        elif watched.turn.legal.aggression:
            watched.act(raise_to(watched.turn.legal.max_to))
        else:
            watched.act(CALL)
    return watched


@pytest.mark.parametrize(("stacks", "pots"), [((200, 200), 1), ((100, 200, 200), 2)])
def test_the_result_of_an_all_in_stays_once_every_pot_was_paid(stacks: tuple[int, ...], pots: int) -> None:
    watched = run_out(*stacks)
    state = watched.table._state
    assert state.last is not None
    assert len(state.last.hand.pots) == pots
    seen = {1: 260 + 320 + 350, 2: 260 + 2 * (1_200 + 350)}[pots]
    assert result_time(state, state.last.hand) == seen + 4_500
    assert watched.table._hand_runner.earliest_at == watched.now + seen + 4_500


def test_nothing_is_drawn_out_for_bots_alone() -> None:
    watched = WatchedTable(clocks=PACED)
    watched.sit("Ana", "Bob", bot=True)
    watched.run(4_000)
    watched.act(raise_to(200))
    watched.passive()
    for _ in range(4):
        assert watched.table.wake_at == watched.now + PACED.street_pause
        watched.run(PACED.street_pause)
    state = watched.table._state
    assert state.last is not None
    assert result_time(state, state.last.hand) == 0


def test_a_hand_that_nobody_decides_is_the_last_of_a_call() -> None:
    """All stacks are less than the blinds: the hands run by themselves, one a tick, until one player has it all."""
    watched = WatchedTable(seats=3, small_blind=10, big_blind=10, min_buy_in=10, max_buy_in=10)
    watched.sit("Ana", stack=10)
    watched.must("sit", "Bob", 0, 10)
    for _ in range(200):
        if watched.table.wake_at != watched.now:
            break
        assert len(watched.of(HandStarted)) <= 1
        assert watched.turn is None
        watched.must("tick")
    assert watched.table.hands >= 1
    assert sorted(seat.stack for seat in watched.snap().seats) == [0, 20]


def test_the_first_button_is_the_first_active_seat() -> None:
    watched = WatchedTable(clocks=PACED)
    for number, name in ((7, "Ana"), (3, "Bob"), (5, "Cid")):
        watched.must("sit", name, number, 200)
    watched.run(4_000)
    snapshot = watched.snap()
    assert (snapshot.button, snapshot.small_blind_seat, snapshot.big_blind_seat) == (3, 5, 7)


def test_the_first_button_by_high_card() -> None:
    watched = WatchedTable(clocks=PACED, high_card_button=True, seed=4)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(4_000)
    drawn = next(event for event in watched.events if isinstance(event, ButtonDrawn))
    ranks = {seat: "23456789TJQKA".index(card[0]) for seat, card in drawn.cards}
    assert sorted(ranks) == [1, 2, 3]
    assert ranks[drawn.button] == max(ranks.values())
    assert watched.snap().button == drawn.button
    watched.end_hand()
    watched.run(4_000)
    assert sum(isinstance(event, ButtonDrawn) for event in watched.events) == 1


def test_nobody_owes_anything_in_the_first_hand() -> None:
    watched = WatchedTable(clocks=PACED)
    watched.sit("Ana", "Bob", "Cid", "Dee")
    watched.run(4_000)
    assert len(watched.snap().seats) == 4
    assert all(seat.in_hand for seat in watched.snap().seats)
    assert not [event for event in watched.events if isinstance(event, BlindsOwed)]


def test_the_button_goes_round_and_heads_up_it_posts_the_small_blind() -> None:
    watched = WatchedTable(clocks=Clocks(street_pause=0, hand_pause=1))
    watched.sit("Ana", "Bob", "Cid")
    places = []
    for _ in range(4):
        watched.run(1)
        started = next(event for event in reversed(watched.events) if isinstance(event, HandStarted))
        places.append((started.button, started.small_blind_seat, started.big_blind_seat))
        if len(places) == 3:
            watched.must("sit_out", "Bob")
        watched.end_hand()
    assert places == [(1, 2, 3), (2, 3, 1), (3, 1, 2), (1, 1, 3)]


def test_each_learns_what_he_holds_and_nobody_else_does() -> None:
    watched = WatchedTable(viewers=("Ana", "Bob", None), clocks=PACED)
    watched.sit("Ana", "Bob")
    watched.run(4_000)
    assert watched.snap("Ana").made_hand is None
    watched.passive()
    watched.passive()
    watched.run(800)
    for name in ("Ana", "Bob"):
        made = watched.snap(name).made_hand
        assert made is not None
        assert made.seat == watched.table.seat_of(name)
        assert made.name
        assert made.name_fr
        assert made.named
        told = [event for _, event in watched.seen[name] if isinstance(event, MadeHand)]
        assert told == [made]
    assert not [event for _, event in watched.seen[None] if isinstance(event, MadeHand)]


def test_at_draw_what_one_holds_is_told_from_the_first_and_after_the_draw() -> None:
    watched = WatchedTable(game="draw", seats=5, viewers=("Ana",))
    watched.sit("Ana", "Bob")
    first = watched.snap("Ana").made_hand
    assert first is not None
    watched.passive()
    watched.passive()
    for _ in range(2):
        turn = watched.turn
        assert turn is not None
        assert turn.legal.draw_max == 5
        player = watched.seats[turn.seat]
        own = next(seat.cards for seat in watched.snap(player).seats if seat.player == player)
        assert own is not None
        watched.act(STAND_PAT if player == "Bob" else draw(*own))
        assert [event.count for event in watched.of(Drew)] == [0 if player == "Bob" else 5]
        assert [event.seat for event in watched.of(MadeHand)] == [turn.seat]
    assert watched.snap().street == "draw"
    assert watched.seat("Ana").drew == 5
    assert watched.seat("Bob").drew == 0


@pytest.mark.parametrize("ante_kind", ["each", "big_blind"])
def test_antes_are_posted_and_lie_in_the_pot_of_the_turn(ante_kind: str) -> None:
    watched = WatchedTable(ante=2, ante_kind=ante_kind)
    watched.sit("Ana", "Bob")
    antes = [event for event in watched.fresh if isinstance(event, ForcedBet) and event.kind == "ante"]
    assert sum(ante.by for ante in antes) == (4 if ante_kind == "each" else 2)
    turn = watched.turn
    assert turn is not None
    assert turn.pot == 3 + sum(ante.by for ante in antes)


def test_sizes_and_times_of_a_turn() -> None:
    watched = WatchedTable(clocks=Clocks(decision=9_000, time_bank=7_000, hand_pause=0))
    watched.sit("Ana", "Bob")
    turn = watched.turn
    assert turn is not None
    assert [(size.name, size.to) for size in turn.sizes] == [("min", 4), ("pot", 6), ("all_in", 200)]
    assert (turn.time, turn.bank, turn.hand, turn.decision) == (9_000, 7_000, 1, 1)


def fold_call_and_run_out(**options: object) -> list[AnyEvent]:
    """Return the events of a hand in which Ana folds and the others see it through."""
    watched = WatchedTable(seed=3, clocks=PACED, showdown="muck", viewers=(None, "Ana", "Bob"), **options)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(4_000)
    watched.act(FOLD)
    while watched.table.hand_running:
        if watched.turn is None:
            watched.run(PACED.street_pause)
        else:
            watched.passive()
    assert watched.faults == []
    return watched.events


def test_all_cards_are_shown_at_the_end_where_the_table_plays_so() -> None:
    events = fold_call_and_run_out(show_all_at_end=True)
    dealt = {event.seat: set(event.cards) for event in events if isinstance(event, HoleCards)}
    ended = next(index for index, event in enumerate(events) if isinstance(event, HandEnded))
    shown = {event.seat: set(event.cards) for event in events if isinstance(event, HandShown)}
    assert shown == dealt
    after = [event.seat for event in events[ended:] if isinstance(event, HandShown)]
    (mucked,) = [event.seat for event in events if isinstance(event, HandMucked)]
    assert sorted(after) == sorted({mucked, next(e.seat for e in events if isinstance(e, Acted))})


def test_mucked_and_folded_cards_stay_secret_at_other_tables() -> None:
    events = fold_call_and_run_out()
    assert len([event for event in events if isinstance(event, HandShown)]) == 1


def test_all_cards_are_shown_when_everybody_else_has_folded() -> None:
    watched = WatchedTable(show_all_at_end=True, clocks=PACED)
    watched.sit("Ana", "Bob")
    watched.run(4_000)
    ended = watched.act(FOLD)
    assert sorted(event.seat for event in ended if isinstance(event, HandShown)) == [1, 2]
    assert watched.do("show", "Ana", 1, ("As",)) == "cannot_show"
