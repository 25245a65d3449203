"""Rule E8: who wins with seven-deuce and shows it is paid by everybody dealt in, from the chips behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerroom.cards import DECK_SIZE, Deck, RandomBits, StackedDeck, parse_cards
from pokerroom.history.from_events import record_from_events
from pokerroom.poker.actions import CALL, CHECK, FOLD, raise_to
from pokerroom.room.history.hand_summary import summary_of
from pokerroom.tables import decks
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import HandStarted, SideBetPaid
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.hand_events import HandEnded
from pokerwire.room.finished_hand import HandRecord
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.twins import Survived
from tests.tables.peer.watched import WatchedTable

PAUSE = Clocks(street_pause=0, hand_pause=5_000)
SEVEN_DEUCE, ACES, KINGS = "7h2c", "AsAh", "KsKh"
PAIRED, BLANK = "7s7d2s9cTc", "3s4d8hJcQc"
Stack = Callable[..., None]


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Has every deck give these hands, from the left of the button, and this board."""

    def stacked(board: str, *hands: str) -> None:
        holes = [parse_cards(hand) for hand in hands]
        first, rest = parse_cards(board)[:3], parse_cards(board)[3:]
        named = {*first, *rest, *[card for hole in holes for card in hole]}
        others = [card for card in range(DECK_SIZE) if card not in named]
        dealt = [hole[number] for number in (0, 1) for hole in holes]
        dealt += [others.pop(), *first, others.pop(), rest[0], others.pop(), rest[1], *others]

        def deck(rng: RandomBits, cards: object = None) -> Deck:
            return StackedDeck(dealt, rng)

        monkeypatch.setattr(decks, "Deck", deck)

    return stacked


def seated(*, table: type[WatchedTable] = WatchedTable, chips: int = 200, **options: object) -> WatchedTable:
    """Ana, Bob and Cid; Ana has the button of the first hand, so that Bob is dealt to first."""
    settings: dict[str, object] = {"seven_deuce": 5, "clocks": PAUSE, **options}
    watched = table(viewers=("Ana", "Bob", None), **settings)  # type: ignore[arg-type]
    watched.sit("Ana", "Bob", "Cid", stack=chips)
    watched.run(5_000)
    return watched


def check_down(watched: WatchedTable) -> None:
    while watched.turn is not None:
        watched.act(CHECK if watched.turn.legal.check else CALL)


def paid(watched: WatchedTable) -> list[dict[int, int]]:
    return [
        {result.seat: result.net for result in event.results} for event in events_of(watched, SideBetPaid)
    ]


def test_the_winner_at_a_showdown_is_paid_by_all_who_were_dealt_in(stack: Stack) -> None:
    stack(PAIRED, SEVEN_DEUCE, ACES, KINGS)
    watched = seated()
    watched.act(FOLD)
    check_down(watched)
    assert paid(watched) == [{2: 10, 1: -5, 3: -5}]
    assert [watched.seat(name).stack for name in ("Ana", "Bob", "Cid")] == [195, 212, 193]


def test_the_pot_and_the_rake_stay_what_they_were(stack: Stack) -> None:
    stack(PAIRED, SEVEN_DEUCE, ACES, KINGS)
    with_bounty, without = seated(rake=Rake(per_mille=100)), seated(rake=Rake(per_mille=100), seven_deuce=0)
    for watched in (with_bounty, without):
        watched.act(raise_to(20))
        check_down(watched)
    (ended,), (ended_without,) = events_of(with_bounty, HandEnded), events_of(without, HandEnded)
    assert ended == ended_without
    assert with_bounty.table.rake_taken == without.table.rake_taken > 0
    assert paid(without) == []


@pytest.mark.parametrize(("hand", "board"), [("7h2h", PAIRED), ("2c7h", PAIRED), ("2c7h", "2s2d7d9cTc")])
def test_any_seven_deuce_counts(stack: Stack, hand: str, board: str) -> None:
    stack(board, hand, ACES, KINGS)
    watched = seated()
    check_down(watched)
    assert len(paid(watched)) == 1


@pytest.mark.parametrize("hand", ["7h3c", "2h2c", "7h7c"])
def test_no_other_hand_counts(stack: Stack, hand: str) -> None:
    stack("7s2d2s9cTc", hand, ACES, KINGS)
    watched = seated()
    check_down(watched)
    assert paid(watched) == []


def test_losing_with_it_pays_nothing(stack: Stack) -> None:
    stack(BLANK, SEVEN_DEUCE, ACES, KINGS)
    watched = seated(showdown="show_all")
    check_down(watched)
    assert paid(watched) == []


def all_fold_to_bob(watched: WatchedTable) -> None:
    watched.act(FOLD)
    watched.act(raise_to(6))
    watched.act(FOLD)


def test_who_wins_unseen_is_paid_once_both_cards_are_shown(stack: Stack) -> None:
    stack(BLANK, SEVEN_DEUCE, ACES, KINGS)
    watched = seated()
    all_fold_to_bob(watched)
    assert paid(watched) == []
    watched.must("show", "Ana", 1, ("Ks",))
    watched.must("show", "Bob", 1, ("7h",))
    assert paid(watched) == [], "one card tells nobody"
    watched.must("show", "Bob", 1, ("7h", "2c"))
    assert paid(watched) == [{2: 10, 1: -5, 3: -5}]


def test_it_can_be_shown_until_the_next_hand_begins(stack: Stack) -> None:
    stack(BLANK, SEVEN_DEUCE, ACES, KINGS)
    watched = seated()
    all_fold_to_bob(watched)
    watched.run(5_000)
    assert watched.do("show", "Bob", 1, ("7h", "2c")) == "cannot_show"
    assert paid(watched) == []


def test_showing_all_at_the_end_of_a_hand_shows_it_too(stack: Stack) -> None:
    stack(BLANK, SEVEN_DEUCE, ACES, KINGS)
    watched = seated(show_all_at_end=True)
    all_fold_to_bob(watched)
    assert len(paid(watched)) == 1


def test_nobody_pays_more_than_they_have_behind(stack: Stack) -> None:
    stack(PAIRED, SEVEN_DEUCE, ACES, KINGS)
    watched = seated(seven_deuce=150, chips=100)
    watched.act(FOLD)
    watched.act(raise_to(60))
    watched.act(CALL)
    check_down(watched)
    assert paid(watched) == [{2: 140, 1: -100, 3: -40}]
    assert watched.seat("Bob").stack == 300
    assert {watched.seat(name).sit_out_reason for name in ("Ana", "Cid")} == {"broke"}


def test_whose_last_chips_a_late_bounty_takes_is_out(stack: Stack) -> None:
    stack(BLANK, SEVEN_DEUCE, ACES, KINGS)
    watched = seated(seven_deuce=500)
    all_fold_to_bob(watched)
    watched.must("show", "Bob", 1, ("7h", "2c"))
    assert watched.seat("Ana").sit_out_reason == "broke"


def test_who_has_left_since_pays_nothing(stack: Stack) -> None:
    stack(BLANK, SEVEN_DEUCE, ACES, KINGS)
    watched = seated()
    all_fold_to_bob(watched)
    watched.must("leave", "Cid")
    watched.must("show", "Bob", 1, ("7h", "2c"))
    assert paid(watched) == [{2: 5, 1: -5}]


def test_two_who_share_the_pot_pay_each_other(stack: Stack) -> None:
    stack("7s7d2s2dTc", SEVEN_DEUCE, "7c2h", KINGS)
    watched = seated()
    check_down(watched)
    assert paid(watched) == [{2: 10, 3: -5, 1: -5}, {3: 10, 2: -5, 1: -5}]
    assert watched.seat("Bob").stack == watched.seat("Cid").stack


def test_part_of_the_pot_on_one_of_two_boards_is_enough(stack: Stack) -> None:
    stack(PAIRED, SEVEN_DEUCE, ACES, KINGS)
    watched = seated(bomb_pot_every=1, bomb_pot_boards=2)
    check_down(watched)
    wins = [event for event in watched.events if event.type == "pot_awarded"]
    assert {share.seat for event in wins for share in event.shares} > {2}  # type: ignore[union-attr]
    assert len(paid(watched)) == 1


def test_it_belongs_to_the_hand_and_to_no_pot_in_the_histories(stack: Stack) -> None:
    stack(PAIRED, SEVEN_DEUCE, ACES, KINGS)
    watched = seated()
    check_down(watched)
    first = next(i for i, event in enumerate(watched.events) if isinstance(event, HandStarted))
    record = HandRecord("T", 0, 1, watched.config, tuple(watched.events[first:]))
    assert isinstance(record.events[-1], SideBetPaid)
    assert record_from_events(record).final == {"1": 198, "2": 204, "3": 198}
    ana = summary_of(record, 1, 1, "Ana")
    assert (ana.net, ana.side_bets, ana.stack) == (-2, -5, 193)


@pytest.mark.parametrize("cut", [0, 1])
def test_a_bounty_outlives_a_crash(stack: Stack, cut: int) -> None:
    """The table is killed after each command, with the cards not shown yet too."""
    stack(PAIRED, SEVEN_DEUCE, ACES, KINGS)
    watched = seated(table=Survived)
    if cut:
        all_fold_to_bob(watched)
        watched.must("show", "Bob", 1, ("7h", "2c"))
    else:
        check_down(watched)
    assert len(paid(watched)) == 1


@pytest.mark.parametrize("game", ["omaha", "short_deck", "draw", "single_draw"])
def test_there_is_none_where_nobody_holds_seven_deuce(game: str) -> None:
    options = {"structure": "pot_limit"} if game == "omaha" else {}
    with pytest.raises(ConfigError, match="seven_deuce"):
        check(TableConfig("T", game=game, seats=5, seven_deuce=5, **options))  # type: ignore[arg-type]
