"""Two players swap seats: by agreement, in time, between hands, and nobody gains or loses a blind (rule E7)."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

from pokerroom.poker.actions import Action
from pokerroom.tables.peer.cash_checkpoint import TableCheckpoint
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.cash.cash_events import BlindsOwed, HandStarted, Sat, StoodUp
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import ForcedBet
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000)
NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")


def playing(*names: str, **options: object) -> WatchedTable:
    """A hand of players in the seats from 1 on of six."""
    watched = WatchedTable(seats=6, clocks=SLOW, **options)
    for seat, name in enumerate(names, 1):
        watched.must("sit", name, seat, 200)
    watched.run(1_000)
    return watched


def seats(watched: WatchedTable) -> dict[str, int]:
    return dict(watched.table.players)


def agree(watched: WatchedTable, one: str, other: str) -> None:
    at = seats(watched)
    watched.must("swap_seats", one, at[other])
    watched.must("swap_seats", other, at[one])


def hands(watched: WatchedTable) -> list[HandStarted]:
    return [event for event in watched.events if isinstance(event, HandStarted)]


def finish_hand(watched: WatchedTable) -> None:
    """End the hand and begin the next."""
    watched.end_hand()
    watched.run(1_000)


def test_they_swap_when_the_hand_is_over_with_their_stacks() -> None:
    watched = playing("Ana", "Bob", "Cid", "Dan")
    agree(watched, "Ana", "Dan")
    assert seats(watched) == {"Ana": 1, "Bob": 2, "Cid": 3, "Dan": 4}
    watched.end_hand()
    moves = [(event.seat, event.player) for event in watched.events if isinstance(event, StoodUp | Sat)][-4:]
    assert moves == [(1, "Ana"), (4, "Dan"), (4, "Ana"), (1, "Dan")]
    assert seats(watched) == {"Dan": 1, "Bob": 2, "Cid": 3, "Ana": 4}
    assert [event.reason for event in watched.of(StoodUp)] == ["moved", "moved"]


def test_an_offer_alone_moves_nobody_and_ends_in_time() -> None:
    watched = playing("Ana", "Bob", "Cid")
    watched.must("swap_seats", "Ana", 2)
    watched.run(SLOW.seat_offer + 1)
    watched.must("swap_seats", "Bob", 1)  # an offer of his own now
    watched.end_hand()
    assert seats(watched) == {"Ana": 1, "Bob": 2, "Cid": 3}
    watched.must("swap_seats", "Ana", 2)
    for _ in range(3):
        finish_hand(watched)
    assert seats(watched)["Ana"] == 2


def test_what_is_refused_taken_back_or_offered_to_another_is_over() -> None:
    watched = playing("Ana", "Bob", "Cid", "Dan")
    watched.must("swap_seats", "Ana", 2)
    watched.must("refuse_swap", "Bob", 1)
    assert watched.do("refuse_swap", "Bob", 1) == "no_swap_offer"
    watched.must("swap_seats", "Ana", 3)
    watched.must("swap_seats", "Ana", 4)
    assert watched.do("refuse_swap", "Cid", 1) == "no_swap_offer"
    watched.must("swap_seats", "Dan", 1)
    watched.must("swap_seats", "Dan", 4)  # his own seat takes the agreement back
    for _ in range(3):
        finish_hand(watched)
    assert seats(watched) == {"Ana": 1, "Bob": 2, "Cid": 3, "Dan": 4}


def test_nobody_is_moved_by_an_agreement_with_somebody_who_leaves_or_moves_elsewhere() -> None:
    for command in (("leave", "Dan"), ("change_seat", "Dan", 6)):
        watched = playing("Ana", "Bob", "Cid", "Dan")
        agree(watched, "Ana", "Dan")
        watched.must(*command)
        finish_hand(watched)
        assert seats(watched)["Ana"] == 1


@pytest.mark.parametrize(
    ("player", "seat", "code"),
    [
        ("Ana", 5, "nobody_there"),
        ("Ana", 9, "nobody_there"),
        ("Zoe", 1, "not_seated"),
        ("Ana", 3, "bot_stays"),
    ],
)
def test_what_no_swap_is_possible_with(player: str, seat: int, code: str) -> None:
    watched = playing("Ana", "Bob")
    watched.must("sit", "Bot", 3, 100, bot=True)
    assert watched.do("swap_seats", player, seat) == code


def test_whoever_moves_away_from_the_big_blind_comes_in_like_a_newcomer() -> None:
    watched = playing(*NAMES[:5])
    big = hands(watched)[-1].big_blind_seat or 0
    near, far = [(big + step - 1) % 5 + 1 for step in (1, 3)]
    by_seat = {seat: name for name, seat in seats(watched).items()}
    agree(watched, by_seat[near], by_seat[far])
    watched.end_hand()
    owed = watched.of(BlindsOwed)
    assert [(event.seat, event.big_blind) for event in owed] == [(far, True)]


def test_two_players_alone_swap_and_the_blinds_turn_as_before() -> None:
    for swaps in (False, True):
        watched = playing("Ana", "Bob")
        if swaps:
            agree(watched, "Ana", "Bob")
        payers = []
        for _ in range(4):
            by_seat = {seat: name for name, seat in seats(watched).items()}
            payers.append(by_seat[hands(watched)[-1].big_blind_seat or 0])
            finish_hand(watched)
        assert payers == ["Bob", "Ana", "Bob", "Ana"]
        assert seats(watched)["Ana"] == (2 if swaps else 1)
        assert not [event for event in watched.events if isinstance(event, BlindsOwed)]


@pytest.mark.parametrize("count", [3, 4, 6])
@pytest.mark.parametrize("moving_button", [False, True])
def test_nobody_gains_or_loses_a_blind(count: int, *, moving_button: bool) -> None:
    """Whoever swaps with whom, and when: nobody posts more blinds than their hands are worth, or fewer."""
    for one, other in itertools.combinations(NAMES[:count], 2):
        for wait in (0, 1, count):  # what happens in between is the same with other names
            watched = playing(*NAMES[:count], moving_button=moving_button)
            for _ in range(wait):
                finish_hand(watched)
            agree(watched, one, other)
            for _ in range(3 * count):
                finish_hand(watched)
            check_blinds(watched, count)
            assert seats(watched)[one] == NAMES.index(other) + 1


def check_blinds(watched: WatchedTable, count: int) -> None:
    free = dict.fromkeys(NAMES, 0)
    last: dict[str, str] = {}
    by_seat: dict[int, str] = {}
    for event in watched.events:
        if isinstance(event, HandStarted):
            by_seat = {player.seat: player.player for player in event.players}
            big = by_seat[event.big_blind_seat or 0]
            for name in by_seat.values():
                free[name] = 0 if name == big else free[name] + 1
                assert free[name] < count, f"{name} plays {free[name]} hands without a big blind"
            if len(by_seat) > 2:
                assert last.get("big") != big, f"{big} posts the big blind twice running"
            if event.small_blind_seat is not None and "big" in last and len(by_seat) > 2:
                assert by_seat[event.small_blind_seat] == last["big"], "the small blind follows the big one"
            last = {"big": big}
        elif isinstance(event, ForcedBet) and event.kind in ("post", "dead"):
            raise AssertionError(f"{by_seat[event.seat]} posts besides the blinds")


@pytest.mark.parametrize("agreed", [False, True])
def test_an_offer_and_an_agreement_outlive_a_crash(*, agreed: bool) -> None:
    """Between two hands, when the swap still waits for the small blind, and by the journal of the hand."""
    watched = playing("Ana", "Bob", "Cid", "Dan")
    watched.end_hand()
    due = seats(watched)
    small = next(name for name, seat in due.items() if seat == hands(watched)[-1].big_blind_seat)
    other = next(name for name in due if name != small)
    watched.must("swap_seats", small, due[other])
    if agreed:
        watched.must("swap_seats", other, due[small])
    assert seats(watched) == due, "whoever posts the small blind next posts it first"
    checkpoint = msgspec.json.decode(msgspec.json.encode(watched.table.checkpoint()), type=TableCheckpoint)
    back = CashTable.restore(checkpoint, random.Random(watched.seed))
    if not agreed:
        assert back.swap_seats(other, due[small], back.now) == "agreed"
    for _ in range(200):
        if dict(back.players) != due:
            break
        play_on(back)
    assert back.players[small] == due[other]
    assert back.players[other] == due[small]
    watched.check_replay()


def play_on(table: CashTable) -> None:
    """Take the next step of a table: its clock, or a fold."""
    turn = table.snapshot(None, table.now).turn
    if turn is None:
        table.tick(table.wake_at or table.now)
    else:
        player = next(name for name, seat in table.players.items() if seat == turn.seat)
        action = Action("check") if turn.legal.check else Action("fold")
        table.act(player, turn.hand, turn.decision, action, table.now)


def test_who_is_away_for_a_moment_posts_no_blind_for_those_who_swap() -> None:
    watched = playing("Ana", "Bob", "Cid")
    first = hands(watched)[-1]
    names = {player.seat: player.player for player in first.players}
    button, small, big = (
        names[seat]
        for seat in (first.button, first.small_blind_seat, first.big_blind_seat)
        if seat is not None
    )
    agree(watched, big, button)
    watched.must("sit_out", small)
    watched.end_hand()
    watched.must("sit_in", small, "post")
    watched.run(1_000)
    following = hands(watched)[-1]
    assert (following.small_blind_seat, following.big_blind_seat) == (first.big_blind_seat, first.button)
    posted = {player.seat: player.player for player in following.players}
    assert (posted[first.big_blind_seat], posted[first.button]) == (big, button), "they swap later"
