"""Hands to look back at: what is kept for how long, who sees what of it, links, and names that are forgotten."""

from __future__ import annotations

import random
import re
from itertools import islice

import msgspec
import pytest

from pokerroom.history.hand_record import seen_by
from pokerroom.poker.actions import CALL, CHECK
from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HandArchive
from pokerroom.room.history.hand_summary import summary_of
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store import Store
from pokerwire.cash.cash_events import AllInOdds, Said
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import Drew, HandShown, HoleCards, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.room_limits import Limits
from tests.history.playing import hands
from tests.room.test_room import room, seat, settle
from tests.store.memory_backend import MemoryBackend

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')
PLAYED = [*islice(hands("archive", "holdem", "no_limit", 60), 60), *hands("archive", "draw", "limit", 40)]


def archive(**limits: int) -> HandArchive:
    return HandArchive(msgspec.structs.replace(Limits(), **limits), random.Random(1), UnitOfWork())


def names(record: HandRecord) -> list[str]:
    return [player.player for player in record.players]


def secrets(record: HandRecord, name: str | None) -> set[str]:
    """The cards of the hand that ``name`` has no right to."""
    mine = next((player.seat for player in record.players if player.player == name), None)
    held, public = set(), set()
    for event in record.events:
        match event:
            case HoleCards(seat=seat, cards=tuple(cards)) | Drew(seat=seat, hand=tuple(cards)):
                held.update(cards if seat != mine else ())
            case HandShown(cards=cards):
                public.update(cards)
    own = [event for event in seen_by(record, name).events if isinstance(event, HoleCards | Drew)]
    for event in own:
        public.update((event.cards if isinstance(event, HoleCards) else event.hand) or ())
    return held - public


def refused(what, *args) -> str:
    with pytest.raises(RoomError) as refusal:
        what(*args)
    return refusal.value.code


def test_hands_come_back_newest_first_by_pages_to_those_who_played_them() -> None:
    here = archive()
    for record in PLAYED:
        here.add(7, record, set())
    for name in ("ann", "j"):
        mine = [record for record in PLAYED if name in names(record)]
        seen, before = [], 0
        while page := here.summaries(name, before, 7, None):
            seen += page
            before = page[-1].number
        assert [(line.hand, line.began) for line in seen] == [
            (record.hand, record.began) for record in reversed(mine)
        ]
        for line, record in zip(seen, reversed(mine), strict=True):
            assert here.hand(line.number, name) == seen_by(record, name)
            assert line.net == line.stack - next(p.stack for p in record.players if p.player == name)
    assert here.summaries("nobody", 0, 5, None) == ()
    assert here.summaries("ann", 0, 5, 8) == ()
    assert len(here.summaries("ann", 0, 5, 7)) == 5


def test_nobody_gets_a_card_that_was_not_his() -> None:
    here = archive()
    looked = 0
    for record in PLAYED:
        here.add(1, record, set())
        hidden = secrets(record, None)
        number, seen = here.last_hand(1, "somebody else")
        assert not hidden & set(CARD.findall(msgspec.json.encode(seen).decode()))
        for name in names(record):
            mine = secrets(record, name)
            looked += len(mine)
            own = msgspec.json.encode([here.hand(number, name), here.summaries(name, 0, 1, None)]).decode()
            assert not mine & set(CARD.findall(own))
            for cards in (True, False):
                shared = here.hand_of_link(here.create_link(number, name, cards))
                text = msgspec.json.encode(shared).decode()
                assert not (mine if cards else hidden) & set(CARD.findall(text))
                assert shared.viewer == (name if cards else "")
    assert looked > 500


def test_a_hand_of_others_is_not_there() -> None:
    here = archive()
    here.add(1, PLAYED[0], set())
    number, _ = here.last_hand(1, None)
    for ask in (here.hand, lambda number, name: here.create_link(number, name, True)):
        assert refused(ask, number, "stranger") == "no_such_hand"
        assert refused(ask, number + 1, names(PLAYED[0])[0]) == "no_such_hand"
    assert refused(here.last_hand, 2, None) == "no_such_hand"
    assert refused(here.hand_of_link, "0" * 32) == "no_such_hand"


def test_links_cannot_be_guessed_and_the_same_wish_has_the_same() -> None:
    here = archive(hand_links=3)
    here.add(1, PLAYED[0], set())
    number, _ = here.last_hand(1, None)
    first, second = names(PLAYED[0])[:2]
    links = [
        here.create_link(number, first, True),
        here.create_link(number, first, False),
        here.create_link(number, second, True),
    ]
    assert len(set(links)) == 3
    assert all(re.fullmatch("[0-9a-f]{32}", link) for link in links)
    assert here.create_link(number, first, True) == links[0]
    assert refused(here.create_link, number, second, False) == "too_many_links"


def test_nobody_takes_the_links_of_others() -> None:
    here = archive(hand_links=100)
    for table, record in enumerate(PLAYED[:80], 1):
        here.add(table, record, set())
    greedy, modest = names(PLAYED[0])[:2]
    wishes = [(row.number, cards) for row in here.summaries(greedy, 0, 50, None) for cards in (True, False)]
    assert len(wishes) > 10
    for number, cards in wishes[:10]:
        here.create_link(number, greedy, cards)
    assert refused(here.create_link, wishes[10][0], greedy, wishes[10][1]) == "too_many_links"
    first = here.summaries(modest, 0, 1, None)[0].number
    assert here.create_link(first, modest, True)
    here.forget(greedy)
    assert here.create_link(first, modest, False)


def test_a_link_tells_nothing_of_the_talk() -> None:
    here = archive()
    record = PLAYED[0]
    talk = msgspec.structs.replace(
        record, events=(*record.events[:3], Said("x", None, "hush"), *record.events[3:])
    )
    here.add(1, talk, set())
    number, seen = here.last_hand(1, None)
    assert any(isinstance(event, Said) for event in seen.events)
    assert (
        here.hand_of_link(here.create_link(number, names(record)[0], True)).events
        == seen_by(record, names(record)[0]).events
    )


def test_a_longer_record_replaces_the_one_before() -> None:
    here = archive()
    record = PLAYED[0]
    here.add(1, record, set())
    shown = HandShown(record.players[0].seat, ("As",))
    here.add(1, msgspec.structs.replace(record, events=(*record.events, shown)), set())
    name = names(record)[0]
    (line,) = here.summaries(name, 0, 9, None)
    assert here.hand(line.number, name).events[-1] == shown


def size(record: HandRecord) -> int:
    return len(msgspec.json.encode(record))


def test_memory_is_bounded_by_count_and_by_bytes() -> None:
    few = archive(hands_kept=5)
    for record in PLAYED:
        few.add(1, record, set())
        few.create_link(few.last_hand(1, None)[0], names(record)[0], True)
    kept = {line.number for name in ("ann", "Bob 2", "j", "hal") for line in few.summaries(name, 0, 50, None)}
    assert kept <= set(range(len(PLAYED) - 4, len(PLAYED) + 1))
    assert len(few._hands) == len(few._links) == 5
    assert set().union(*few._by_player.values()) <= set(few._hands)

    most = 40_000
    small = archive(hands_kept_bytes=most)
    for record in PLAYED:
        small.add(1, record, set())
    held = [size(record) for record in PLAYED[-len(small._hands) :]]
    assert sum(held) <= most < sum(held) + max(map(size, PLAYED))


def test_bots_alone_do_not_push_out_what_people_played() -> None:
    here = archive(hands_kept=3)
    person, *bots = PLAYED
    here.add(1, person, set())
    for record in bots:
        here.add(2, record, set(names(record)))
    assert here.last_hand(1, None)[1].began == person.began
    assert here.last_hand(2, None)[1].began == bots[-1].began
    assert len(here._hands) == 4


def test_a_forgotten_name_is_somebody_elses_later() -> None:
    here = archive()
    record = PLAYED[0]
    here.add(1, record, set())
    number, _ = here.last_hand(1, None)
    gone, stays = names(record)[:2]
    link = here.create_link(number, gone, True)
    here.forget(gone)
    assert here.summaries(gone, 0, 5, None) == ()
    assert refused(here.hand, number, gone) == "no_such_hand"
    assert refused(here.hand_of_link, link) == "no_such_hand"
    assert here.last_hand(1, gone)[1].viewer == ""
    assert here.hand(number, stays) == seen_by(record, stays)


def test_a_voided_hand_is_in_the_list_with_nothing_won() -> None:
    record = PLAYED[0]
    from pokerwire.cash.cash_events import HandVoided

    broken = msgspec.structs.replace(
        record, events=(*record.events[:5], HandVoided("a fault", record.players))
    )
    line = summary_of(broken, 1, 1, names(record)[0])
    assert (line.voided, line.net, line.pot, line.stack) == (True, 0, 0, record.players[0].stack)
    assert line.winners == ()


def test_the_list_says_who_won_each_hand() -> None:
    for record in PLAYED:
        awards = [event for event in record.events if isinstance(event, PotAwarded)]
        seats = {share.seat for award in awards for share in award.shares}
        line = summary_of(record, 1, 1, names(record)[0])
        assert sorted(line.winners) == sorted(one.player for one in record.players if one.seat in seats)


def test_the_room_keeps_a_hand_when_it_is_over_and_not_before() -> None:
    here = room(TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=60_000)))
    seat(here, "ann", "bob")
    table = here.tables.cash_table(1)
    now = table.wake_at or 0
    here.tables.for_command(1).tick(now)
    settle(here)
    acted = 0
    while (seen := table.snapshot(None, now)).hand_running:
        assert refused(here.archive.last_hand, 1, "ann") == "no_such_hand"
        assert here.archive.summaries("ann", 0, 5, None) == ()
        if (turn := seen.turn) is not None:
            deed = CALL if turn.legal.call_by else CHECK
            table.act(here.tables[1].players[turn.seat], turn.hand, turn.decision, deed, now)
            acted += 1
        here.tables.for_command(1).tick(now)
        settle(here)
    assert acted == 8
    ((mine,), (his,)) = (here.archive.summaries(name, 0, 5, None) for name in ("ann", "bob"))
    assert (mine.table, mine.table_name, mine.hand, mine.pot, mine.net + his.net) == (1, "one", 1, 4, 0)
    assert len(mine.cards) == 2
    assert not set(mine.cards) & set(his.cards)


def test_hands_of_people_and_their_links_outlive_the_room() -> None:
    disk = Store(MemoryBackend())
    keeper = UnitOfWork(enabled=True)
    before = HandArchive(Limits(), random.Random(1), keeper)
    for number, record in enumerate(PLAYED[:20]):
        before.add(7, record, set(names(record)) if number % 4 == 0 else set())
    name = names(PLAYED[1])[1]
    newest = before.summaries(name, 0, 1, None)[0].number
    links = [before.create_link(newest, name, cards) for cards in (True, False)]
    before.add(7, PLAYED[19], set())
    gone = names(PLAYED[19])[-1]
    before.forget(gone)
    disk.commit(*keeper.take_commands())

    kept = [disk.latest_documents(HAND, 100), tuple(disk.documents(HAND_LINK))]
    after = HandArchive(Limits(), random.Random(2), keeper, *kept)
    mine = [line for line in before.summaries(name, 0, 100, None) if line.number % 4 != 1]
    assert len(mine) > 3
    assert list(after.summaries(name, 0, 100, None)) == mine
    assert after.hand(newest, name) == before.hand(newest, name)
    assert [after.hand_of_link(link) for link in links] == [before.hand_of_link(link) for link in links]
    assert after.summaries(gone, 0, 100, None) == ()
    after.add(7, PLAYED[30], set())
    assert after.summaries(names(PLAYED[30])[0], 0, 1, None)[0].number == 21


def test_after_so_many_days_hands_go_with_their_links_a_few_with_each_that_is_played() -> None:
    day = 86_400_000
    disk, keeper = Store(MemoryBackend()), UnitOfWork(enabled=True)
    many = HandArchive(Limits(), random.Random(1), keeper)

    def old(number: int) -> HandRecord:
        return msgspec.structs.replace(PLAYED[number % len(PLAYED)], ended=number * day // 10)

    for number in range(100):
        many.add(7, old(number), set())
    name = names(PLAYED[0])[0]
    links = [many.create_link(line.number, name, True) for line in many.summaries(name, 0, 100, None)]
    disk.commit(*keeper.take_commands())

    def reopened() -> HandArchive:
        kept = [disk.latest_documents(HAND, 1_000), tuple(disk.documents(HAND_LINK))]
        return HandArchive(Limits(), random.Random(2), keeper, *kept, max_age_days=5)

    here = reopened()
    left = []
    for number in range(100, 106):
        here.add(7, old(number), set())
        disk.commit(*keeper.take_commands())
        left.append([int(one.item) for one in disk.documents(HAND)])
    assert left[0] == list(range(11, 102)), "ten with each"
    assert left[-1] == list(range(106 - 50, 107)), "those of five days"
    assert [line.number for line in here.summaries(name, 0, 100, None)][-1] >= left[-1][0]
    stays = {one.item for one in disk.documents(HAND_LINK)}
    assert 0 < len(stays) < len(links)
    for link in links:
        if link in stays:
            assert here.hand_of_link(link).ended >= 55 * day // 10
        else:
            assert refused(here.hand_of_link, link) == "no_such_hand"
    again = reopened()
    assert again.summaries(name, 0, 100, None) == here.summaries(name, 0, 100, None)
    here.add(7, old(10_000), set(names(old(10_000))))
    disk.commit(*keeper.take_commands())
    assert [int(one.item) for one in disk.documents(HAND)] == left[-1], "bots alone push nothing out"


def test_a_line_of_the_list_has_the_result_without_the_luck_of_an_all_in_hand() -> None:
    here = archive()
    played = hands("all in 2", "holdem", "no_limit", 80)
    told = [record for record in played if any(isinstance(event, AllInOdds) for event in record.events)]
    for record in told:
        here.add(7, record, set())
    lines = [line for name in names(told[0]) for line in here.summaries(name, 0, 50, None)]
    adjusted = {(line.table, line.hand): line.adjusted for line in lines if line.adjusted is not None}
    assert adjusted
    assert any(line.adjusted is None for line in lines), "who folded has the result that they have"
