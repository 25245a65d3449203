"""Why an option of a table or tournament cannot be: in French, in both kinds of clients, with figures in groups."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pokerclient.errors import CommandRefused
from pokerlocale.option_names import OPTION_NAMES
from pokerlocale.sentences import Sentence
from pokerroom.room.tables.table_bots import check_bots_fit
from pokerroom.room.tables.uth_offers import UthOffers
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerroom.tournament.config_from_setup import tournament_config
from pokerroom.uth import rulesets
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.option_row import OptionKind
from pokerwire.tournament.tournament_option_table import TOURNAMENT_OPTIONS
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.rule_set import Limit
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.clients.test_refusals_in_french import in_french
from tests.web.test_said import in_browser

ENGLISH = re.compile(
    r"\b(?:must|cannot|the|of|least|most|have|has|with|where|which|not|and|or|leave|give|put)\b"
)

TABLES: list[dict[str, object]] = [
    {"name": " "},
    {"seats": 11},
    {"game": "draw", "seats": 6},
    {"game": "draw", "seats": 7, "six_seat_draw": True},
    {"game": "stud"},
    {"structure": "spread"},
    {"straddle": "sleeper"},
    {"structure": "limit", "straddle": "button"},
    {"small_blind": 0},
    {"small_blind": 3_000, "big_blind": 2_000},
    {"big_blind": 10**13},
    {"ante": -1},
    {"max_bets": 0},
    {"max_missed_big_blinds": 1_001},
    {"spectator_delay": 3_600_001},
    {"min_buy_in": 1_000, "big_blind": 2_000},
    {"min_buy_in": 9_000, "max_buy_in": 8_000},
    {"rake": Rake(101)},
    {"rake": Rake(10, -1)},
    {"clocks": Clocks(decision=-1)},
    {"clocks": Clocks(rathole=10**12)},
    {"blinds": False},
    {"blinds": False, "ante": 1, "straddle": "utg"},
    {"blinds": False, "ante": 1, "ante_kind": "big_blind"},
    {"straddle_always": True},
    {"straddle_players": 1},
    {"button_blind": True},
    {"game": "draw", "seats": 5, "rabbit_hunt": True},
    {"game": "draw", "seats": 5, "max_runs": 2},
    {"game": "draw", "seats": 5, "bomb_pot_every": 2},
    {"game": "draw", "seats": 5, "bomb_pot_minutes": 2},
    {"game": "omaha", "seats": 10, "bomb_pot_every": 5, "bomb_pot_boards": 2},
    {"bomb_pot_ante": -1},
    {"seven_deuce": 5, "game": "omaha"},
    {"stand_up": 5, "seats": 2},
    {"hand_cap": 50, "structure": "limit"},
    {"hand_cap": 50, "straddle": "restraddle"},
    {"hand_cap": 9},
    {"game_order": "dealers_choice"},
    {"game_hands": -1},
]
TOURNAMENTS: list[dict[str, object]] = [
    {"name": ""},
    {"seats": 11},
    {"seats": 7, "game": "draw"},
    {"players": 1},
    {"min_players": 1},
    {"starting_chips": 10},
    {"buy_in": -1},
    {"guarantee": 10**12},
    {"bounty": -1},
    {"progressive": True},
    {"re_entry": True},
    {"rebuys": True},
    {"late_registration_until": 2_000},
    {"late_registration_until": 3, "rebuys": True, "format": "shootout"},
    {"add_on": 5_000, "levels": ("10/20 5 min", "20/40")},
    {"decision_seconds": 10**6},
    {"levels": ("nothing",)},
    {"levels": ("break 5", "10/20 5 min")},
    {"levels": ("10/20 5 min", "break 5")},
    {"levels": ("10/20 5 min", "break 5", "break 5", "20/40")},
    {"levels": ("10/20 5 min", "10/20")},
    {"levels": ("10/20 5 min", "20/10")},
    {"levels": ("20/40 5 min", "10/20")},
    {"games": ("stud",)},
    {"percent": ("50", "40")},
    {"percent": ("40", "60")},
    {"percent": ("much",)},
    {"starts": "soon"},
    {"ticket_price": -1},
    {"season": " 2026 "},
]
HOUSE: list[UthTableConfig] = [
    UthTableConfig("own"),
    UthTableConfig("extreme", sides={"pairs": Limit(1, 5)}),
    UthTableConfig("extreme", ante=Limit(2_000, 1_000)),
    UthTableConfig("extreme", ante=Limit(1, 50_000_000)),
    UthTableConfig("casino"),
]


def sentence_of(error: BaseException) -> Sentence:
    assert isinstance(error, ConfigError)
    return error.sentence


def table_reasons() -> list[Sentence]:
    """Return what is said of tables of players that cannot be."""
    said = []
    for options in TABLES:
        with pytest.raises(ConfigError) as refused:
            check(replace(TableConfig("Friday"), **options))
        said.append(sentence_of(refused.value))
    config = TableConfig("Friday", seats=2)
    for bots, kinds, at in [
        (("cfr",), ("call",), config),
        (("cfr",), (), config),
        (("call",), ("call",), replace(config, bots_allowed=False)),
        (("call",) * 2, ("call",), config),
    ]:
        with pytest.raises(ConfigError) as refused:
            check_bots_fit(bots, kinds, at)
        said.append(sentence_of(refused.value))
    return said


def house_reasons() -> list[Sentence]:
    """Return what is said of tables against the house that cannot be."""
    offers = UthOffers([UthTableConfig("extreme")], lambda config: effective_rules(config, rulesets.load))
    said = []
    for config in HOUSE:
        with pytest.raises(ConfigError) as refused:
            effective_rules(offers.checked(config), rulesets.load)
        said.append(sentence_of(refused.value))
    return said


def tournament_reasons() -> list[Sentence]:
    """Return what is said of tournaments that cannot be."""
    said = []
    for options in TOURNAMENTS:
        with pytest.raises(ConfigError) as refused:
            tournament_config(replace(TournamentSetup("Friday"), **options), Clocks())
        said.append(sentence_of(refused.value))
    return said


def refused(sentence: Sentence) -> CommandRefused:
    return CommandRefused("bad_table", str(sentence), sentence)


def test_both_clients_say_in_french_why_an_option_cannot_be() -> None:
    texts = [*table_reasons(), *house_reasons(), *tournament_reasons()]
    for text, (_, told) in zip(texts, in_browser(texts), strict=True):
        here = in_french(refused(text))
        assert told.removesuffix(".").casefold() == here.casefold(), text
        shown = re.sub(r"«[^»]*»|'[^']*'|\b[a-z]+_\w+", "", here)
        assert not ENGLISH.search(shown), (text, here)


def test_what_may_be_refused_of_a_table_is_called_as_people_call_it() -> None:
    refused_here = {option for reason in table_reasons() if (option := reason.values.get("option"))}
    by_itself = {row.field for row in TABLE_OPTIONS.rows if row.kind is not OptionKind.SWITCH}
    assert {*refused_here, *by_itself} <= {*OPTION_NAMES}


def test_every_option_of_a_tournament_is_called_as_people_call_it() -> None:
    assert {row.field for row in TOURNAMENT_OPTIONS.rows} <= {*OPTION_NAMES}
    said = in_french(
        refused(next(text for text in tournament_reasons() if text.values.get("option") == "rebuys"))
    )
    assert said.startswith("pour les recaves, ")


def test_figures_in_errors_have_their_thousands_apart() -> None:
    told = [str(refused(text)) for text in table_reasons()]
    assert told[9].startswith("the small blind cannot be 3,000: it must be 1 to the big blind, 2,000")
    shown = in_browser(table_reasons())
    for text in [*told, *(one for both in shown for one in both)]:
        assert not re.search(r"\d{4}", text), text
