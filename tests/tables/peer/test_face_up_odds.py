"""The odds of hands that lie face up: from cards that everybody sees, before every street, and never else."""

from __future__ import annotations

from typing import TypeVar

from pokerroom.odds import equity
from pokerroom.poker.actions import CALL, FOLD, Action
from pokerwire.cash.cash_events import AllInOdds, SeatOdds
from pokerwire.cash.table_config import Clocks, GameName
from pokerwire.hand_events import BoardDealt, HandShown
from tests.tables.peer.watched import WatchedTable

E = TypeVar("E")
VIEWERS = ("Ana", "Bob", "Eve", None)
NO_PAUSE = Clocks(street_pause=0, hand_pause=1_000)


def events_of(watched: WatchedTable, kind: type[E]) -> list[E]:
    """Return all events of a kind so far."""
    return [event for event in watched.events if isinstance(event, kind)]


def all_in(*players: str, folds: bool = False, game: GameName = "holdem") -> WatchedTable:
    """Let all but the last player, who may fold, go all-in before the flop."""
    watched = WatchedTable(viewers=VIEWERS, clocks=NO_PAUSE, turn_up_all_in=True, game=game)
    watched.sit(*players)
    watched.run(1_000)
    first = True
    while watched.turn is not None:
        if folds:
            folds = False
            watched.act(FOLD)
            continue
        most = watched.turn.legal.max_to
        watched.act(Action("raise", most) if first and most else CALL)
        first = False
    return watched


def test_odds_are_told_before_every_street_but_the_showdown() -> None:
    watched = all_in("Ana", "Bob", "Cid")
    told = events_of(watched, AllInOdds)
    shown = {event.seat: event.cards for event in events_of(watched, HandShown) if not event.strength}
    boards = [(), *[event.board for event in events_of(watched, BoardDealt)]]
    assert len(told) == 3
    assert [event.exact for event in told] == [False, True, True]
    for event, board in list(zip(told, boards, strict=False))[1:]:
        counted = equity([shown[odds.seat] for odds in event.seats], board)
        assert [odds.equity for odds in event.seats] == [round(1e4 * hand.equity) for hand in counted.hands]


def test_a_folded_hand_is_not_known_to_the_odds() -> None:
    watched = all_in("Ana", "Bob", "Cid", folds=True)
    first, flop, _ = events_of(watched, AllInOdds)
    shown = {event.seat: event.cards for event in events_of(watched, HandShown) if not event.strength}
    assert set(shown) == {odds.seat for odds in first.seats}
    assert len(shown) == 2
    counted = equity([shown[odds.seat] for odds in flop.seats], events_of(watched, BoardDealt)[0].board)
    assert counted.deals == 990, "the folded cards may still come, for all that anybody knows"
    assert [odds.equity for odds in flop.seats] == [round(1e4 * hand.equity) for hand in counted.hands]


def test_without_an_all_in_nothing_is_told() -> None:
    watched = WatchedTable(viewers=VIEWERS, clocks=NO_PAUSE, turn_up_all_in=True)
    watched.sit("Ana", "Bob")
    watched.run(1_000)
    watched.end_hand()
    assert events_of(watched, AllInOdds) == []


def test_percents_are_whole_and_certain_only_when_they_are() -> None:
    assert [SeatOdds(1, 0, 0, equity).percent for equity in (0, 1, 49, 4_350, 9_999, 10_000)] == [
        *(0, 1, 1, 44, 99, 100)
    ]


def test_odds_at_omaha_are_of_two_cards_and_three() -> None:
    watched = all_in("Ana", "Bob", game="omaha")
    shown = {event.seat: event.cards for event in events_of(watched, HandShown) if not event.strength}
    boards = [event.board for event in events_of(watched, BoardDealt)]
    before, *after = events_of(watched, AllInOdds)
    assert {len(cards) for cards in shown.values()} == {4}
    assert not before.exact
    for event, board in zip(after, boards, strict=False):
        counted = equity([shown[odds.seat] for odds in event.seats], board, game="omaha")
        assert counted.exact
        assert [odds.equity for odds in event.seats] == [round(1e4 * hand.equity) for hand in counted.hands]
