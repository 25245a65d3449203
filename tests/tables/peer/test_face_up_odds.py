"""The odds of hands that lie face up: from cards that everybody sees, before every street, and never else."""

from __future__ import annotations

from typing import TypeVar

from pokerroom.cards import parse_cards
from pokerroom.odds import equity
from pokerroom.poker.actions import CALL, FOLD, Action
from pokerroom.tables.peer.face_up_odds import odds_event
from pokerwire.cash.cash_events import AllInOdds, SeatOdds
from pokerwire.cash.table_config import Clocks, GameName
from pokerwire.hand_events import BoardDealt, HandShown, Pot, PotsFormed
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


def test_of_several_pots_the_equity_is_the_share_of_all_chips() -> None:
    """A set of jacks leads on the turn; a flush draw and aces have a side pot, and the aces one alone."""
    cards = {1: "JcJd", 2: "9h8h", 3: "AsAd"}
    holes = {seat: parse_cards(text) for seat, text in cards.items()}
    board = parse_cards("Jh2h7c3s")
    pots = (Pot(300, (1, 2, 3)), Pot(800, (2, 3)), Pot(100, (3,)))
    odds = odds_event(holes, [board], pots=pots).seats
    main = equity(list(cards.values()), "Jh2h7c3s").hands
    side = equity([cards[2], cards[3]], "Jh2h7c3s", dead=cards[1]).hands
    shares = [
        (300 * main[0].equity) / 1_200,
        (300 * main[1].equity + 800 * side[0].equity) / 1_200,
        (300 * main[2].equity + 800 * side[1].equity + 100) / 1_200,
    ]
    assert [each.equity for each in odds] == [round(1e4 * share) for share in shares]
    assert [each.win for each in odds] == [round(1e4 * hand.win) for hand in main]
    assert odds[2].equity > odds[0].equity


def test_the_odds_of_a_table_are_of_the_pots_that_are_there() -> None:
    watched = WatchedTable(viewers=VIEWERS, clocks=NO_PAUSE, turn_up_all_in=True)
    for player, stack in (("Ana", 100), ("Bob", 200), ("Cid", 200)):
        watched.sit(player, stack=stack)
    watched.run(1_000)
    while watched.turn is not None:
        most = watched.turn.legal.max_to
        watched.act(Action("raise", most) if most else CALL)
    (formed, *_) = [event for event in events_of(watched, PotsFormed) if len(event.pots) > 1]
    shown = {event.seat: event.cards for event in events_of(watched, HandShown) if not event.strength}
    holes = {seat: tuple(sorted(parse_cards("".join(hand)))) for seat, hand in shown.items()}
    for event, dealt in zip(events_of(watched, AllInOdds)[1:], events_of(watched, BoardDealt), strict=False):
        in_order = {odds.seat: holes[odds.seat] for odds in event.seats}
        board = parse_cards("".join(dealt.board))
        assert event == odds_event(in_order, [board], seen=board, pots=formed.pots)
        assert sum(odds.equity for odds in event.seats) in range(9_998, 10_003)


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
