"""Rule C12: what would have come is shown to all alike, on a request after the hand, and nowhere before."""

from __future__ import annotations

import random

import msgspec
import pytest

from pokerroom.history.from_events import record_from_events
from pokerroom.history.text import text_writer
from pokerroom.poker.actions import CALL, CHECK, FOLD, bet_to
from pokerroom.tables.peer.cash_table import CashTable, TableError
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import HandStarted
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import BoardDealt, HandEnded, RabbitHunted
from pokerwire.room.finished_hand import HandRecord
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.watched import WatchedTable

PAUSE = Clocks(street_pause=0, hand_pause=5_000)


def folded(street: int, **options: object) -> WatchedTable:
    """A hand of three in which all but one fold, after ``street`` streets with cards."""
    watched = WatchedTable(viewers=("Ana", "Bob", None), clocks=PAUSE, rabbit_hunt=True, **options)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(5_000)
    while watched.turn is not None:
        legal = watched.turn.legal
        board = len(watched.table.snapshot(None, watched.now).board)
        if street < 3 and board >= (0, 3, 4)[street]:
            watched.act(FOLD if legal.fold else bet_to(legal.min_to))
        else:
            watched.act(CHECK if legal.check else CALL)
    return watched


@pytest.mark.parametrize("street", [0, 1, 2])
def test_the_next_cards_are_those_that_a_longer_hand_would_have_had(street: int) -> None:
    watched, longer = folded(street), folded(3)
    watched.do("rabbit_hunt", "Bob", 1)
    (hunted,) = events_of(watched, RabbitHunted)
    whole = events_of(longer, BoardDealt)[-1].board
    assert (hunted.boards, hunted.dealt) == ((whole,), (0, 3, 4)[street])
    assert watched.do("rabbit_hunt", "Ana", 1) == "no_rabbit", "it is asked for once"


def test_who_has_moved_to_another_seat_since_may_ask_too() -> None:
    watched = WatchedTable(viewers=("Ana", "Bob", None), clocks=PAUSE, rabbit_hunt=True)
    watched.sit("Ana", "Bob", "Cid")
    watched.run(5_000)
    watched.must("change_seat", "Ana", 6)
    while watched.turn is not None:
        watched.act(FOLD if watched.turn.legal.fold else CHECK)
    assert dict(watched.table.players)["Ana"] == 6
    assert watched.do("show", "Ana", 1, ("As",)) == "cannot_show", "the cards lay at the other seat"
    watched.must("rabbit_hunt", "Ana", 1)


def test_two_boards_are_shown_whole() -> None:
    watched = folded(1, bomb_pot=True, bomb_pot_boards=2)
    watched.do("rabbit_hunt", "Ana", 1)
    (hunted,) = events_of(watched, RabbitHunted)
    assert [len(board) for board in hunted.boards] == [5, 5]
    assert len({*hunted.boards[0], *hunted.boards[1]}) == 10


def test_nothing_of_it_is_in_sight_before_the_request() -> None:
    watched, twin = folded(1), folded(1)
    twin.do("rabbit_hunt", "Ana", 1)
    (hunted,) = events_of(twin, RabbitHunted)
    hidden = [card.encode() for card in hunted.boards[0][3:]]
    seen = [event for event in watched.events if type(event).__name__ != "HoleCards"]
    sent = msgspec.json.encode([seen, [watched.table.snapshot(name, watched.now) for name in ("Ana", None)]])
    own = {card for seat in watched.private.values() for card in seat}
    assert not [card for card in hidden if card.decode() not in own and b'"' + card + b'"' in sent]


def test_only_who_was_dealt_in_asks_and_only_until_the_next_hand() -> None:
    watched = folded(0)
    watched.do("sit", "Eve", 4, 100)
    assert watched.do("rabbit_hunt", "Eve", 1) == "no_rabbit"
    watched.run(10_000)
    assert watched.table.hands == 2
    assert watched.do("rabbit_hunt", "Ana", 1) == "no_rabbit"
    assert watched.do("rabbit_hunt", "Ana", 2) == "no_rabbit", "the hand is running"
    assert folded(3).do("rabbit_hunt", "Ana", 1) == "no_rabbit", "all cards have come"
    plain = WatchedTable(clocks=PAUSE)
    plain.sit("Ana", "Bob")
    assert plain.do("rabbit_hunt", "Ana", 1) == "no_rabbit"


def test_it_can_be_asked_for_after_a_restart() -> None:
    watched, twin = folded(1), folded(1)
    table = CashTable.restore(watched.table.checkpoint(), random.Random(5))
    seq = table.seq
    table.rabbit_hunt("Bob", 1, watched.now)
    twin.do("rabbit_hunt", "Bob", 1)
    (hunted,) = [event for event in (table.events_since(seq, None) or []) if isinstance(event, RabbitHunted)]
    assert [hunted] == events_of(twin, RabbitHunted)
    with pytest.raises(TableError, match="have been seen"):
        table.rabbit_hunt("Ana", 1, watched.now)


def test_the_hand_in_histories_is_what_it_was() -> None:
    watched = folded(1)
    watched.do("rabbit_hunt", "Ana", 1)
    events = watched.events
    start = next(i for i, event in enumerate(events) if isinstance(event, HandStarted))
    played = [event for event in events[start:] if not isinstance(event, RabbitHunted)]
    end = max(i for i, event in enumerate(played) if isinstance(event, HandEnded))
    without = HandRecord("T", 0, 0, watched.config, tuple(played[: end + 1]))
    asked = msgspec.structs.replace(without, events=(*without.events, *events_of(watched, RabbitHunted)))
    assert record_from_events(asked) == record_from_events(without)
    assert [*text_writer.write([asked])] == [*text_writer.write([without])]


def test_a_draw_game_has_none() -> None:
    with pytest.raises(ConfigError, match="no board"):
        check(TableConfig("T", game="draw", seats=5, rabbit_hunt=True))
