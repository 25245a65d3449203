"""Summaries of tournaments as trackers' text and as Open Tournament Summary: written of a played one, read back."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.tournament.tournament_battle import load_tournament_bot, play_tournament
from pokerroom.history.history_errors import HistoryError
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.tournaments.open_tournament_summary import read_open_summary, write_open_summary
from pokerroom.history.tournaments.summary_text import read_summary_text, write_summary_text
from pokerroom.history.tournaments.tournament_summary import (
    TournamentFinish,
    TournamentSummary,
    tournament_summary,
)
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import Bounty, PayoutPlan, TournamentConfig
from pokerwire.cash.table_config import Clocks

BEGAN, ENDED = 1_790_000_000_000, 1_790_003_600_000
DOLLARS = Money.of("USD")
KNOCKOUT = TournamentConfig(
    name="Friday",
    structure=BlindStructure(tuple(Level(50 << n, 100 << n, minutes=6) for n in range(5)), "double"),
    starting_chips=1_000,
    seats=4,
    buy_in=1_000,
    fee=100,
    bounty=Bounty(250),
    payouts=PayoutPlan("top_three"),
    clocks=Clocks(decision=0, time_bank=0, street_pause=0, hand_pause=0),
)


@pytest.fixture(scope="module")
def played() -> TournamentSummary:
    kinds = [load_tournament_bot(Entrant(name, name)) for name in ("random", "call")]
    tournament, _ = play_tournament(KNOCKOUT, kinds, [0, 1, 1, 0, 1, 0, 1, 0, 1], "summary")
    sit_and_go = msgspec.structs.replace(KNOCKOUT, start="full", max_entrants=9)
    return tournament_summary(sit_and_go, tournament.snapshot(0), BEGAN, ENDED)


def test_the_summary_has_everybody_by_place_and_the_whole_pool(played: TournamentSummary) -> None:
    assert [finish.place for finish in played.finishes] == sorted(finish.place for finish in played.finishes)
    assert len(played.finishes) == 9
    assert sum(finish.prize for finish in played.finishes) == played.pool == 9_000
    assert sum(finish.bounties for finish in played.finishes) == 9 * 250
    assert played.flags == ("SNG", "Bounty")
    assert played.tables


@pytest.mark.parametrize("money", [CHIPS, DOLLARS])
def test_the_text_is_read_back(played: TournamentSummary, money: Money) -> None:
    hero = played.finishes[1].player
    text = write_summary_text(played, money, hero)
    assert text.startswith("PokerStars Tournament #1, No Limit Hold'em\nBuy-In: ")
    assert "You finished in 2nd place." in text
    found = read_summary_text(text)
    expected = msgspec.structs.replace(
        played,
        name="",
        starting_chips=0,
        level_minutes=0,
        flags=(),
        finishes=tuple(TournamentFinish(each.player, each.place, each.prize) for each in played.finishes),
    )
    assert found == expected


def test_the_text_has_the_lines_that_trackers_look_for(played: TournamentSummary) -> None:
    lines = write_summary_text(played, DOLLARS).splitlines()
    patterns = (
        r"PokerStars Tournament #1, No Limit Hold'em",
        r"Buy-In: \$10/\$2\.50/\$1 USD",
        r"9 players",
        r"Total Prize Pool: \$90 USD ",
        r"Tournament started 2026/09/21 \d+:\d\d:\d\d UTC \[2026/09/21 \d+:\d\d:\d\d ET\]",
        r"Tournament finished 2026/09/21 \d+:\d\d:\d\d UTC \[2026/09/21 \d+:\d\d:\d\d ET\]",
        r"  1: player \d \(-\), \$45 \(50%\)",
    )
    for line, pattern in zip(lines, patterns, strict=False):
        assert re.fullmatch(pattern, line), line


@pytest.mark.parametrize("money", [CHIPS, DOLLARS])
def test_open_tournament_summary_is_read_back(played: TournamentSummary, money: Money) -> None:
    text = write_open_summary(played, money, hero=played.finishes[0].player)
    found = read_open_summary(text)
    assert found == msgspec.structs.replace(
        played,
        finishes=tuple(
            TournamentFinish(each.player, each.place, each.prize + each.bounties) for each in played.finishes
        ),
    )
    fields = json.loads(text)["ots"]
    unit = 100 if money.cents else 1
    assert fields["buyin_amount"] == 1_000 / unit
    assert fields["bounty_value_amount"] == 250 / unit
    assert fields["currency"] == ("USD" if money.cents else "XPM")
    assert fields["speed"] == {"type": "Turbo", "round_time": 360}
    assert fields["player_count"] == 9


def test_a_running_tournament_says_who_still_plays() -> None:
    running = TournamentSummary(
        7,
        "Monday",
        BEGAN,
        buy_in=10,
        pool=30,
        finishes=(
            TournamentFinish("Ann"),
            TournamentFinish("Bob"),
            TournamentFinish("Cy (bot)", 3, rebuys=2),
        ),
    )
    text = write_summary_text(running)
    assert "  1: Ann (-), still playing\n  2: Bob (-), still playing\n  3: Cy (bot) (-), \n" in text
    assert [finish.place for finish in read_summary_text(text).finishes] == [0, 0, 3]
    found = read_open_summary(write_open_summary(running))
    assert [(finish.player, finish.place, finish.rebuys) for finish in found.finishes] == [
        ("Ann", 0, 0),
        ("Bob", 0, 0),
        ("Cy (bot)", 3, 2),
    ]
    assert found.ended == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the tournament should be here"),
        ("PokerStars Tournament #1, No Limit Hold'em\n9 players", "what the entry cost"),
        (
            "PokerStars Tournament #1, No Limit Hold'em\nBuy-In: 10/1\n9 players",
            "9 players are announced, 0 are",
        ),
    ],
)
def test_what_is_no_summary_is_refused(text: str, message: str) -> None:
    with pytest.raises(HistoryError, match=message):
        read_summary_text(text)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"ots": 3}', '{"ots": {"tournament_number": "x"}}'])
def test_what_is_no_open_summary_is_refused(text: str) -> None:
    with pytest.raises(HistoryError, match="no Open Tournament Summary"):
        read_open_summary(text)
