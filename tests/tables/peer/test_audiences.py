"""Who sees what: resuming, showing cards, holders of a seat one after the other, chat."""

from __future__ import annotations

import pytest

from pokerroom.poker.actions import CALL, FOLD
from pokerwire.cash.cash_events import MadeHand, Said
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.table_config import Clocks
from pokerwire.hand_events import HandShown, HoleCards
from tests.tables.peer.watched import WatchedTable

SLOW = Clocks(street_pause=0, hand_pause=1_000)
VIEWERS = ("Ana", "Bob", "Eve", None)


def over() -> tuple[WatchedTable, tuple[str, ...]]:
    """A hand in which Ana folded at once; return the table and her cards."""
    watched = WatchedTable(viewers=VIEWERS, clocks=SLOW)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(1_000)
    own = cards_of(watched.snap("Ana"), "Ana")
    assert own is not None
    watched.end_hand()
    return watched, own


def cards_of(snapshot: TableSnapshot, player: str) -> tuple[str, ...] | None:
    return next(seat.cards for seat in snapshot.seats if seat.player == player)


def test_everybody_sees_only_his_own_cards() -> None:
    watched = WatchedTable(viewers=VIEWERS)
    watched.sit("Ana", "Bob", "Cid")
    for viewer in VIEWERS:
        snapshot = watched.snap(viewer)
        seen = {seat.player for seat in snapshot.seats if seat.cards is not None}
        assert seen == {viewer} & {"Ana", "Bob"}
        assert snapshot.you == watched.table.seat_of(viewer or "")


@pytest.mark.parametrize("count", [1, 2])
def test_a_player_shows_cards_until_the_next_hand_begins(count: int) -> None:
    watched, own = over()
    watched.must("show", "Ana", 1, own[:count])
    (shown,) = watched.of(HandShown)
    assert shown.cards == own[:count]
    assert cards_of(watched.snap(None), "Ana") == own[:count]
    assert cards_of(watched.snap("Ana"), "Ana") == own
    watched.run(1_000)
    assert watched.do("show", "Ana", 1, own) == "cannot_show"


def test_one_card_after_the_other_is_shown() -> None:
    watched, own = over()
    watched.must("show", "Ana", 1, own[1:])
    watched.must("show", "Ana", 1, own[:1])
    assert set(cards_of(watched.snap(None), "Ana") or ()) == set(own)


def test_who_cannot_show() -> None:
    watched, own = over()
    assert watched.do("show", "Bob", 1, own) == "cannot_show"
    assert watched.do("show", "Ana", 2, own) == "cannot_show"
    watched.sit("Dee")
    assert watched.do("show", "Dee", 1, own) == "cannot_show"
    watched.must("leave", "Ana")
    watched.must("sit", "Eve", 1, 200)
    assert watched.do("show", "Eve", 1, own) == "cannot_show"


def test_during_a_hand_nobody_shows() -> None:
    watched = WatchedTable()
    watched.sit("Ana", "Bob")
    own = cards_of(watched.snap("Ana"), "Ana")
    assert watched.do("show", "Ana", 1, own) == "cannot_show"


def test_the_next_holder_of_a_seat_never_gets_the_cards_of_the_last() -> None:
    watched, own = over()
    watched.must("leave", "Ana")
    watched.must("sit", "Eve", 1, 200)
    events = watched.table.events_since(0, "Eve")
    assert events is not None
    assert [event.cards for event in events if isinstance(event, HoleCards)] == [None] * 3
    assert not [event for event in events if isinstance(event, MadeHand)]
    assert cards_of(watched.snap("Eve"), "Eve") is None
    again = watched.table.events_since(0, "Ana")
    assert again is not None
    assert [event.cards for event in again if isinstance(event, HoleCards) and event.cards] == [own]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_missed_events_are_those_that_were_told(viewer: str | None) -> None:
    watched, _ = over()
    for seq in range(watched.table.seq + 1):
        again = watched.table.events_since(seq, viewer)
        assert again == [event for number, event in watched.seen[viewer] if number > seq]
    assert watched.table.events_since(watched.table.seq + 1, viewer) is None


def test_events_too_old_need_a_snapshot() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    for i in range(1_000):
        watched.table.say("Ana", f"{i}", watched.now)
    assert watched.table.events_since(0, None) is None
    assert len(watched.table.events_since(1, None) or ()) == 1_000


def test_chat_says_who_sits_and_who_looks_on() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert watched.must("say", "Ana", "hello") == [Said("Ana", 1, "hello")]
    assert watched.must("say", "Eve", "hi") == [Said("Eve", None, "hi")]
    assert watched.do("say", "Eve", "  ") == "empty_text"


def test_who_was_dealt_in_is_silent_where_hands_are_not_discussed() -> None:
    watched = WatchedTable(chat_in_hand=False, clocks=SLOW)
    players = ("Ana", "Bob", "Cid")
    watched.sit(*players)
    watched.run(1_000)
    watched.act(FOLD)
    assert {watched.do("say", player, "aces") for player in players} == {"chat_closed"}
    assert watched.do("say", "Eve", "it is quiet here") is None
    watched.act(FOLD)
    assert not watched.table.hand_running
    assert {watched.do("say", player, "I had aces") for player in players} == {None}


def test_spectators_are_counted_in_snapshots() -> None:
    watched = WatchedTable()
    watched.table.spectators = 3
    assert watched.snap().spectators == 3


@pytest.mark.parametrize(
    ("hand", "decision", "code"),
    [
        (1, 1, None),
        (1, 0, "stale_decision"),
        (1, 2, "stale_decision"),
        (0, 1, "stale_decision"),
        (2, 1, "stale_decision"),
    ],
)
def test_an_action_names_its_hand_and_decision(hand: int, decision: int, code: str | None) -> None:
    watched = WatchedTable()
    watched.sit("Ana", "Bob")
    assert watched.do("act", "Ana", hand, decision, CALL) == code


def test_a_decision_is_made_once_even_while_the_street_waits() -> None:
    watched = WatchedTable(clocks=Clocks(hand_pause=0))
    watched.sit("Ana", "Bob")
    watched.passive()
    watched.passive()
    assert watched.turn is None
    assert watched.do("act", "Bob", 1, 2, CALL) == "stale_decision"


def test_without_a_hand_nobody_acts() -> None:
    watched = WatchedTable()
    watched.sit("Ana")
    assert watched.do("act", "Ana", 1, 1, CALL) == "no_hand"
