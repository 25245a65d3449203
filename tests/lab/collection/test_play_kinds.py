"""Money of one currency, play chips of one site and tournaments are never added up together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerroom.history.hand_record import seen_by
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.text.text_writer import hand_text
from pokerroom.lab.collection.groupings import POSITION_ORDER
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.opponents import opponents
from pokerroom.lab.collection.page_answers import graph, sums
from pokerroom.lab.collection.play_kinds import PlayKind
from pokerroom.lab.collection.search import HandSearch, count_hands, find_hands
from pokerroom.lab.collection.statistics import statistics
from pokerwire.room.finished_hand import HandRecord, HandTournament
from tests.lab.collection.samples import ANN, hands_of_ann, taken_in, written

DOLLARS, EUROS = PlayKind("cash", "USD"), PlayKind("cash", "EUR")
CHIPS = [PlayKind("play", site="PokerStars"), PlayKind("play", site="pokerroom")]
TOURNAMENTS = PlayKind("tournament")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandFile]:
    """Hold'em of ann's: for dollars, euros, chips at two places, and in two tournaments."""
    folder = tmp_path_factory.mktemp("kinds")
    records = hands_of_ann("kinds", 40, ["holdem"])
    parts = [records[part::5] for part in range(5)]
    written(folder, parts[0])
    for part, money in enumerate(("USD", "EUR", ""), 1):
        _write(folder / f"{part}.txt", parts[part], Money.of(money))
    in_tournaments = [
        replace(record, tournament=HandTournament(1 + number % 2, "Sunday", 1, 1))
        for number, record in enumerate(parts[4])
    ]
    _write(folder / "4.txt", in_tournaments, Money.of(""))
    opened = HandFile(folder / "hands.db")
    report = taken_in(opened, *sorted(folder.glob("*.txt")), folder / "hands.jsonl")
    assert report.new == len(opened) > 30, [*report.lines()]
    yield opened
    opened.close()


def _write(path: Path, records: list[HandRecord], money: Money) -> None:
    path.write_text("\n\n\n".join([hand_text(seen_by(record, ANN), money) for record in records]))


def test_what_was_won_is_summed_up_kind_by_kind(file: HandFile) -> None:
    plays = statistics(file, HandSearch())
    assert [play.kind for play in plays] == [EUROS, DOLLARS, *CHIPS, TOURNAMENTS]
    assert sum(play.hands for play in plays) == len(file)
    for play in plays[:-1]:
        found = find_hands(file, HandSearch(kind=play.kind.name, currency=play.kind.currency), 99)
        alike = [hand for hand in found if play.kind.site in {"", hand.site}]
        assert (play.hands, play.net) == (len(alike), sum(hand.net for hand in alike))
        assert play.bb100.of == play.hands
    assert [play.kind.title for play in plays] == [
        *(
            "cash games, EUR",
            "cash games, USD",
            "play chips, PokerStars",
            "play chips, pokerroom",
            "tournaments",
        ),
    ]


def test_tournaments_are_counted_and_have_no_big_blinds_for_each_hundred_hands(file: HandFile) -> None:
    (play,) = statistics(file, HandSearch(kind="tournament"))
    assert (play.tournaments, play.net, play.bb100.value, play.bb100.of) == (2, 0, None, 0)
    assert play.shares["vpip"].of == play.hands
    assert statistics(file, HandSearch(kind="cash"))[0].tournaments == 0


def test_a_search_is_for_one_kind_or_currency(file: HandFile) -> None:
    counts = {kind: count_hands(file, HandSearch(kind=kind)) for kind in ("cash", "play", "tournament")}
    assert min(counts.values()) > 0
    assert sum(counts.values()) == len(file)
    euros = count_hands(file, HandSearch(currency="eur"))
    assert 0 < euros < counts["cash"]
    assert counts["cash"] - euros == count_hands(file, HandSearch(currency="USD"))


def test_opponents_are_summed_up_kind_by_kind(file: HandFile) -> None:
    name = opponents(file, HandSearch())[0].group
    kinds = [play.kind for play in opponents(file, HandSearch()) if play.group == name]
    assert len(kinds) == len({*kinds}) > 1
    assert kinds == sorted(kinds, key=lambda kind: kind.order)


def test_the_page_has_a_column_that_says_what_was_played_for(file: HandFile) -> None:
    heads, *rows = sums(file, {"by": "stakes"})["table"]
    assert heads[:6] == ["games", "stakes", "hands", "won", "bb/100", "without luck"]
    assert all(row[3].startswith(("+€", "-€", "€")) for row in rows if row[0] == "cash games, EUR")
    assert {row[3] for row in rows if row[0] == "tournaments"} <= {"1 entered", "2 entered"}
    assert {row[1] for row in rows if "USD" in row[0]} == {
        "$0.10/$0.15 Pot-limit Hold'em (PL15)",
        "$0.25/$1 No-limit Hold'em (NL100)",
        "$0.15/$0.30 Limit Hold'em",
    }
    drawn = graph(file, {"kind": "cash"})
    assert drawn["kinds"][0] == drawn["title"]
    assert len(drawn["values"]) == drawn["hands"] + 1 < count_hands(file, HandSearch(kind="cash"))
    assert drawn["money"][-1] * 100 == pytest.approx(
        statistics(file, HandSearch(currency=drawn["title"][-3:]))[0].net
    )
    assert graph(file, {"opponent": "nobody"})["kinds"] == []


def test_stakes_are_sorted_by_size_and_positions_as_they_act(file: HandFile) -> None:
    blinds = [play.group.partition(" ")[0] for play in statistics(file, HandSearch(currency="USD"), "stakes")]
    assert blinds == sorted(blinds, key=lambda one: float(one.rpartition("$")[2]))
    places = [play.group for play in statistics(file, HandSearch(kind="cash", currency="USD"), "position")]
    assert places == [place for place in POSITION_ORDER if place in places]
