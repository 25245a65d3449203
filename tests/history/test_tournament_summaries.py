"""Summaries of tournaments as trackers' text and as Open Tournament Summary: written of a played one, read back."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.tournaments.open_tournament_summary import read_open_summary, write_open_summary
from pokerroom.history.tournaments.summary_text import read_summary_text, write_summary_text
from pokerroom.history.tournaments.tournament_summary import (
    TournamentFinish,
    TournamentSummary,
    tournament_summary,
)
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.tournament.tournament_battle import load_tournament_bot, play_tournament
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
    assert fields["bounty_fee_amount"] == fields["bounty_value_amount"] == 250 / unit
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


FIELDS: dict[str, type | tuple[type, ...]] = {
    "spec_version": str,
    "site_name": str,
    "network_name": str,
    "internal_version": str,
    "tournament_number": str,
    "tournament_name": str,
    "start_date_utc": str,
    "end_date_utc": str,
    "currency": str,
    "buyin_amount": (int, float),
    "fee_amount": (int, float),
    "bounty_fee_amount": (int, float),
    "bounty_value_amount": (int, float),
    "initial_stack": int,
    "type": str,
    "flags": list,
    "speed": dict,
    "prize_pool": (int, float),
    "hero_player_name": str,
    "player_count": int,
    "tournament_finishes_and_winnings": list,
    "rebuy_cost": (int, float),
    "addon_cost": (int, float),
    "tournament_rebuys": list,
}
"""every field of the specification, version 1.1.5"""
FLAGS = {"SNG", "DON", "Bounty", "Progressive-Bounty", "Shootout", "Rebuy", "Re-Entry", "Satellite"}
"""those of the specification that a room has a use for"""
EVERYTHING = TournamentSummary(
    17,
    "Friday",
    BEGAN,
    ENDED,
    buy_in=1_000,
    fee=100,
    bounty=501,
    starting_chips=1_500,
    level_minutes=6,
    rebuy_cost=1_100,
    add_on_cost=500,
    flags=("Progressive-Bounty", "Rebuy"),
    pool=5_600,
    finishes=(
        TournamentFinish("Ann", 1, 4_600, rebuys=2, add_ons=1),
        TournamentFinish("Bob", 2, 1_000),
        TournamentFinish("Cy", 3, add_ons=1),
    ),
)


def test_open_tournament_summary_has_every_field_of_the_specification() -> None:
    fields = json.loads(write_open_summary(EVERYTHING, DOLLARS, "Ann"))["ots"]
    assert fields.keys() == FIELDS.keys()
    for name, kind in FIELDS.items():
        assert isinstance(fields[name], kind), name
    assert set(fields["flags"]) <= FLAGS
    assert fields["bounty_fee_amount"] == 5.01
    assert fields["bounty_value_amount"] == 2.51, "half of it goes onto the winner's head"
    assert fields["tournament_rebuys"] == [
        {"player_name": "Ann", "rebuys": 2, "addons": 1},
        {"player_name": "Cy", "rebuys": 0, "addons": 1},
    ]
    assert fields["rebuy_cost"] == 11
    assert read_open_summary(write_open_summary(EVERYTHING, DOLLARS)) == EVERYTHING


def test_a_re_entry_costs_all_that_an_entry_costs() -> None:
    again = msgspec.structs.replace(EVERYTHING, rebuy_cost=0, flags=("Re-Entry",))
    text = write_open_summary(again, DOLLARS)
    assert json.loads(text)["ots"]["rebuy_cost"] == 16.01
    assert read_open_summary(text) == again


def test_the_text_counts_a_players_rebuys_and_add_ons() -> None:
    assert "You made 2 rebuys and 1 addons for a total of USD 27.00." in write_summary_text(
        EVERYTHING, DOLLARS, "Ann"
    )
    assert "You made 0 rebuys and 1 addons for a total of USD 5.00." in write_summary_text(
        EVERYTHING, DOLLARS, "Cy"
    )
    assert "You made" not in write_summary_text(EVERYTHING, DOLLARS, "Bob")


def test_a_summary_of_another_site_is_read() -> None:
    """Decimals with a point, letters before the number, no flags, prizes as tickets left out."""
    fields = {
        "spec_version": "1.1.3",
        "site_name": "Elsewhere",
        "network_name": "Elsewhere",
        "internal_version": "1.0.3",
        "tournament_number": "T#1000001",
        "tournament_name": "$20 SNG",
        "start_date_utc": "2017-12-31T09:45:26Z",
        "end_date_utc": None,
        "currency": "USD",
        "buyin_amount": 20.00,
        "fee_amount": 2.00,
        "bounty_fee_amount": None,
        "initial_stack": 1500,
        "type": "STT",
        "flags": None,
        "speed": {"type": "Normal", "round_time": 600},
        "prize_pool": 40,
        "player_count": 2,
        "tournament_finishes_and_winnings": [
            {"player_name": "My Player 1", "still_playing": True},
            {"player_name": "My Player 2", "finish_position": 2, "prize": 40.00, "ticket_value": 0.00},
        ],
    }
    found = read_open_summary(json.dumps({"ots": fields}))
    assert (found.number, found.buy_in, found.fee, found.flags, found.tables) == (
        1_000_001,
        2_000,
        200,
        (),
        False,
    )
    assert found.finishes == (TournamentFinish("My Player 1"), TournamentFinish("My Player 2", 2, 4_000))


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
