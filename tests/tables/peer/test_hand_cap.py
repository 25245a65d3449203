"""Rule A10: no bet or raise brings a player above the cap, and once nobody can bet more the hand is checked down."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from pokerroom.history.from_events import record_from_events
from pokerroom.history.phh.phh_writer import hand_text
from pokerroom.history.text.text_writer import write
from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.verification import verify
from pokerroom.poker.actions import CALL, bet_to, raise_to
from pokerroom.poker.betting import Betting
from pokerroom.poker.betting_structures import NO_RAISE, Capped, NoLimit
from pokerroom.tables.peer.cash_table_config import check, with_changes
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, StructureName, TableConfig
from pokerwire.hand_events import Acted, BoardDealt, HandEnded
from tests.history.playing import NO_PAUSES, hands_at
from tests.history.test_phh import back, play
from tests.tables.peer.test_face_up_odds import events_of
from tests.tables.peer.watched import WatchedTable

PAUSE = Clocks(street_pause=0, hand_pause=5_000)


def capped(**options: object) -> WatchedTable:
    watched = WatchedTable(viewers=("Ana", None), clocks=PAUSE, **{"hand_cap": 20, **options})
    watched.sit("Ana", "Bob", "Cid")
    watched.run(5_000)
    return watched


def test_nobody_bets_above_the_cap_and_then_the_hand_is_checked_down() -> None:
    watched = capped()
    assert watched.turn.legal.max_to == 20, "not the whole stack"
    watched.act(raise_to(20))
    assert watched.turn.legal.aggression is None
    watched.act(CALL)
    watched.act(CALL)
    (ended,) = events_of(watched, HandEnded)
    assert sorted(result.net for result in ended.results)[:2] == [-20, -20]
    checks = [event for event in events_of(watched, Acted) if event.action == "check"]
    assert len(checks) == 9, "three players on three streets, whom nobody asks"
    assert len(events_of(watched, BoardDealt)) == 3


def test_what_was_put_in_on_earlier_streets_counts() -> None:
    watched = capped()
    watched.act(raise_to(8))
    watched.act(CALL)
    watched.act(CALL)
    assert (watched.turn.legal.min_to, watched.turn.legal.max_to) == (2, 12)
    watched.act(bet_to(10))
    assert watched.turn.legal.aggression is None, "a full raise would go above the cap"


@pytest.mark.parametrize(
    ("stack", "expected"),
    [(100, NO_RAISE), (18, (20, 18)), (15, (20, 15))],
)
def test_a_short_stack_may_go_all_in_below_the_cap(stack: int, expected: tuple[int, int]) -> None:
    betting = Betting([100, stack])
    structure = Capped(NoLimit(2), 18)
    betting.open_round(2)
    structure.raise_to(betting, 10)
    assert structure.bet_range(betting) == expected


def test_a_draw_is_asked_for_all_the_same() -> None:
    watched = capped(game="draw", seats=3)
    watched.act(raise_to(20))
    watched.act(CALL)
    watched.act(CALL)
    assert watched.turn.legal.draw_max == 5


def test_the_cap_follows_the_blinds_unless_the_host_sets_it() -> None:
    config = check(TableConfig("T", hand_cap=80))
    assert with_changes(config, StakesChange(small_blind=5, big_blind=10)).hand_cap == 400
    assert with_changes(config, StakesChange(big_blind=4, hand_cap=90)).hand_cap == 90
    assert with_changes(config, StakesChange(hand_cap=0)).hand_cap == 0


@pytest.mark.parametrize("structure", ["no_limit", "pot_limit"])
def test_the_histories_of_capped_hands_are_read_again_by_the_rules_without_a_cap(
    structure: StructureName,
) -> None:
    config = check(
        TableConfig("T", structure=structure, ante=1, hand_cap=25, max_buy_in=90, clocks=NO_PAUSES)
    )
    reached = 0
    for record in islice(hands_at(config, random.Random(structure)), 60):
        whole = record_from_events(record)
        assert play(back(hand_text(record))) == play(whole)
        (hand,) = read_hands(next(iter(write([record]))).splitlines(keepends=True))
        assert verify(hand).kind == "agreed"
        ended = next(event for event in record.events if isinstance(event, HandEnded))
        assert min(result.net for result in ended.results) >= -25
        reached += any(result.net == -25 for result in ended.results)
    assert reached
