"""All-in hands looked back at: odds before each street, and results with the cards to come averaged out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pokerroom.history.all_in_hands import all_in_adjusted, with_all_in_odds
from pokerroom.history.hand_record import seen_by
from pokerroom.odds import equity
from pokerroom.odds.all_in_odds import all_in_tally
from pokerroom.odds.equity_result import Tally
from pokerroom.tables.peer import face_up_odds
from pokerwire.cash.cash_events import AllInOdds, AnyEvent
from pokerwire.hand_events import Acted, BoardDealt, HandEnded, HandShown, HoleCards, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands


def played() -> list[HandRecord]:
    seeds = ("all in 1", "all in 2", "all in 3", "all in 4")
    return [record for seed in seeds for record in hands(seed, "holdem", "no_limit", 80)]


def odds_of(record: HandRecord) -> list[AllInOdds]:
    return [event for event in record.events if isinstance(event, AllInOdds)]


def without_odds(record: HandRecord) -> HandRecord:
    events = tuple([event for event in record.events if not isinstance(event, AllInOdds)])
    return msgspec.structs.replace(record, events=events)


def told_by_tables() -> list[HandRecord]:
    return [record for record in played() if odds_of(record)]


def test_the_odds_are_those_that_a_table_tells() -> None:
    told = told_by_tables()
    assert len(told) > 20
    for record in told:
        for viewer in (None, record.players[0].player):
            seen = without_odds(seen_by(record, viewer))
            assert odds_of(with_all_in_odds(seen)) == odds_of(record)


def test_the_odds_are_worked_out_once_however_often_a_hand_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def counting(*given: Any) -> tuple[Tally, bool]:
        asked.append(given)
        return all_in_tally(*given)

    monkeypatch.setattr(face_up_odds, "all_in_tally", counting)
    face_up_odds._odds_event.cache_clear()
    record = without_odds(told_by_tables()[0])
    first = with_all_in_odds(record)
    once = len(asked)
    assert [with_all_in_odds(record) for _ in range(3)] == [first] * 3
    assert len(asked) == once > 0


def test_the_odds_come_before_each_street_and_change_nothing_else() -> None:
    found = 0
    for record in played():
        for viewer in (None, *[player.player for player in record.players]):
            seen = without_odds(seen_by(record, viewer))
            more = with_all_in_odds(seen)
            assert without_odds(more) == seen
            events = [event for event in more.events if isinstance(event, Acted | AllInOdds | BoardDealt)]
            after = (
                [type(event) for event in events[events.index(odds_of(more)[0]) :]] if odds_of(more) else []
            )
            assert after == [AllInOdds, BoardDealt] * (len(after) // 2)
            found += len(after)
    assert found > 100


def test_a_hand_that_the_viewer_never_saw_is_neither_told_nor_averaged() -> None:
    unseen = 0
    for record in played():
        for player in record.players:
            seen = without_odds(seen_by(record, player.player))
            known = {event.seat for event in seen.events if isinstance(event, HandShown)} | {player.seat}
            folded = {
                event.seat for event in seen.events if isinstance(event, Acted) and event.action == "fold"
            }
            if {one.seat for one in record.players} - folded <= known:
                continue
            unseen += 1
            assert odds_of(with_all_in_odds(seen)) == []
            assert all_in_adjusted(record, player.player) is None
    assert unseen > 50


def with_unknown_card(event: AnyEvent, kinds: tuple[type, ...]) -> AnyEvent:
    """The event of a record from elsewhere that does not name the first card of it."""
    match event:
        case HoleCards(cards=tuple(cards)) | HandShown(cards=cards) if isinstance(event, kinds):
            return msgspec.structs.replace(event, cards=("??", *cards[1:]))
        case BoardDealt() if isinstance(event, kinds):
            unknown = ("??", *event.cards[1:])
            return msgspec.structs.replace(
                event, cards=unknown, board=(*event.board[: -len(unknown)], *unknown)
            )
    return event


@pytest.mark.parametrize("kinds", [(HoleCards, HandShown), (BoardDealt,)])
def test_a_card_that_a_record_does_not_name_is_neither_told_nor_averaged(kinds: tuple[type, ...]) -> None:
    for record in told_by_tables():
        events = [with_unknown_card(event, kinds) for event in without_odds(record).events]
        seen = msgspec.structs.replace(record, events=tuple(events))
        assert with_all_in_odds(seen) == seen
        assert [all_in_adjusted(seen, player.player) for player in seen.players] == [None] * len(seen.players)


def test_averaged_results_keep_every_chip() -> None:
    for record in told_by_tables():
        rake = sum([event.rake for event in record.events if isinstance(event, PotAwarded)])
        (ended,) = [event for event in record.events if isinstance(event, HandEnded)]
        total = 0
        for player in record.players:
            adjusted = all_in_adjusted(record, player.player)
            net = next(result.net for result in ended.results if result.seat == player.seat)
            total += net if adjusted is None else adjusted
        assert total + rake == pytest.approx(0, abs=len(record.players))


def test_heads_up_a_result_is_the_pot_times_the_equity_less_what_was_put_in() -> None:
    checked = 0
    for record in told_by_tables():
        pots = [event for event in record.events if isinstance(event, PotAwarded)]
        (first, *_) = odds_of(record)
        if len(first.seats) != 2 or len(pots) != 1:
            continue
        holes = {event.seat: event.cards for event in record.events if isinstance(event, HoleCards)}
        place = record.events.index(first)
        boards = [event.board for event in record.events[:place] if isinstance(event, BoardDealt)]
        shares = equity([holes[odds.seat] or () for odds in first.seats], boards[-1] if boards else "").hands
        (ended,) = [event for event in record.events if isinstance(event, HandEnded)]
        for odds, hand in zip(first.seats, shares, strict=True):
            result = next(one for one in ended.results if one.seat == odds.seat)
            won = sum([share.by for share in pots[0].shares if share.seat == odds.seat])
            expected = (pots[0].amount - pots[0].rake) * hand.equity + result.net - won
            name = next(player.player for player in record.players if player.seat == odds.seat)
            assert all_in_adjusted(record, name) == pytest.approx(expected, abs=0.51)
            checked += 1
    assert checked > 10


def test_draws_and_voided_hands_are_left_alone() -> None:
    for record in hands("all in draw", "draw", "no_limit", 30):
        assert with_all_in_odds(record) is record
        assert all_in_adjusted(record, record.players[0].player) is None
