"""The record of a tournament: what fits together, and what is refused by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import msgspec
import pytest

from pokerroom.tournament.blind_structure import BlindStructure, Break, Level
from pokerroom.tournament.config_from_setup import tournament_config
from pokerroom.tournament.tournament_config import (
    MAX_TIMES,
    AddOn,
    Bounty,
    PayoutPlan,
    Rebuy,
    ReEntry,
    Satellite,
    TournamentConfig,
    check_tournament,
)
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.cash.table_config import Clocks, PlayedGame
from pokerwire.games import GAMES
from pokerwire.tournament.tournament_option_table import MAX_STARTING_CHIPS
from pokerwire.tournament.tournament_setup import TournamentSetup

LINES = (Level(25, 50, minutes=10), Level(50, 100, minutes=10), Break(5), Level(100, 200, minutes=10))
REBUY = Rebuy(until_level=2, cost=1_000, chips=5_000, threshold=5_000)
FULL = TournamentConfig(
    "Friday",
    BlindStructure(LINES),
    buy_in=1_000,
    fee=100,
    late_registration_until=2,
    re_entry=ReEntry(until_level=2, max=2),
    rebuy=REBUY,
    add_on=AddOn(cost=1_000, chips=8_000),
    bounty=Bounty(500, "progressive"),
    payouts=PayoutPlan("own", percent=(Decimal("62.5"), Decimal("37.5"))),
)


def changed(**options: Any) -> TournamentConfig:
    return msgspec.structs.replace(TournamentConfig("Friday", BlindStructure(LINES)), **options)


def test_everything_at_once_is_accepted() -> None:
    assert check_tournament(FULL) is FULL
    assert FULL.entry_cost == 1_600
    assert FULL.registration_closes_after == 2


@pytest.mark.parametrize("form", [msgspec.json, msgspec.msgpack], ids=["json", "msgpack"])
def test_a_tournament_travels(form: Any) -> None:
    assert form.decode(form.encode(FULL), type=TournamentConfig) == FULL


def test_the_threshold_is_compared_as_the_host_says() -> None:
    below = msgspec.structs.replace(REBUY, compare="<")
    assert [REBUY.allows(stack) for stack in (4_999, 5_000, 5_001)] == [True, True, False]
    assert [below.allows(stack) for stack in (4_999, 5_000, 5_001)] == [True, False, False]


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no name": ({"name": "  "}, "name cannot be '  ': it must be 1 to 100 characters"),
    "structure": (
        {"structure": BlindStructure((Level(25, 50, minutes=5), Level(20, 40, minutes=5)))},
        "structure: line 2: small_blind cannot be 20",
    ),
    "too few chips": (
        {"starting_chips": 99},
        "starting_chips cannot be 99: it must be 100 .twice the forced bets",
    ),
    "game": (
        {"game": PlayedGame("stud")},
        f"game.game cannot be 'stud': it must be one of {', '.join(map(repr, GAMES))}",
    ),  # type: ignore[arg-type]
    "seats": ({"seats": 11}, "seats cannot be 11: it must be 2 to 10 in Hold'em"),
    "seats in draw": (
        {"game": PlayedGame("draw"), "seats": 7},
        "seats cannot be 7: it must be 2 to 6 in Five-Card Draw",
    ),
    "one entrant": ({"min_entrants": 1}, "min_entrants cannot be 1: it must be 2 to 100000"),
    "least above most": (
        {"min_entrants": 20, "max_entrants": 10},
        "min_entrants cannot be 20: it must be 2 to 10",
    ),
    "full without a number": ({"start": "full"}, "max_entrants cannot be 0: it must be 2 or more"),
    "no time": ({"start": "time"}, "start_at cannot be 0"),
    "start": ({"start": "soon"}, "start cannot be 'soon': it must be one of 'full', 'time', 'host'"),
    "fee": ({"fee": -1}, "fee cannot be -1"),
    "re-entry after the doors close": (
        {"late_registration_until": 1, "re_entry": ReEntry(until_level=2)},
        "re_entry.until_level cannot be 2: it must be at most late_registration_until, which is 1",
    ),
    "threshold": (
        {"rebuy": msgspec.structs.replace(REBUY, threshold=0, compare="<")},
        "rebuy.threshold cannot be 0: it must be 1 or more",
    ),
    "compare": ({"rebuy": msgspec.structs.replace(REBUY, compare=">")}, "rebuy.compare cannot be '>'"),
    "add-on without a break": (
        {"late_registration_until": 3, "add_on": AddOn(cost=1, chips=1)},
        "add_on: it is bought in the first break after level 3, and the structure has none",
    ),
    "rebuy in a shootout": (
        {"format": "shootout", "rebuy": REBUY},
        "rebuy cannot be .* left out in a shootout",
    ),
    "bracket of nine": ({"format": "bracket"}, "seats cannot be 9: it must be 2 in a bracket"),
    "ticket": ({"buy_in": 50, "satellite": Satellite(49)}, "satellite.ticket_price cannot be 49"),
    "percent without own": (
        {"payouts": PayoutPlan(percent=(Decimal(100),))},
        "payouts.percent: a table of one's own needs preset = 'own'",
    ),
    "bounty": ({"bounty": Bounty(0)}, "bounty.amount cannot be 0: it must be 1 to 90071992547"),
}


@pytest.mark.parametrize(("options", "message"), REFUSED.values(), ids=REFUSED)
def test_refused_tournaments(options: dict[str, Any], message: str) -> None:
    with pytest.raises(TournamentConfigError, match=message):
        check_tournament(changed(**options))


def rebuy(**fields: int) -> dict[str, Any]:
    return {"late_registration_until": 2, "rebuy": msgspec.structs.replace(REBUY, **fields)}


BOUNDS: dict[str, tuple[Callable[[int], dict[str, Any]], tuple[int, ...], tuple[int, ...]]] = {
    "buy_in": (lambda value: {"buy_in": value}, (0, 90_071_992_547), (-1, 90_071_992_548)),
    "bounty.amount": (lambda value: {"bounty": Bounty(value)}, (1, 90_071_992_547), (0, 90_071_992_548)),
    "rebuy.chips": (lambda value: rebuy(chips=value), (1, MAX_STARTING_CHIPS), (0, MAX_STARTING_CHIPS + 1)),
    "rebuy.cost": (lambda value: rebuy(cost=value), (0,), (-1,)),
    "rebuy.fee": (lambda value: rebuy(fee=value), (0,), (-1,)),
    "rebuy.max": (lambda value: rebuy(max=value), (0, MAX_TIMES), (-1, MAX_TIMES + 1)),
    "rebuy.until_level": (lambda value: rebuy(until_level=value), (1,), (0,)),
    "payouts.paid_per_mille": (
        lambda value: {"payouts": PayoutPlan(paid_per_mille=value)},
        (10, 500),
        (9, 501),
    ),
    "satellite.ticket_price": (lambda value: {"satellite": Satellite(value)}, (1,), (0,)),
}
"""field -> a tournament with such a value, the last values that are accepted, and the first that are refused"""


@pytest.mark.parametrize("field", BOUNDS)
def test_a_value_is_accepted_up_to_its_bound(field: str) -> None:
    options, accepted, refused = BOUNDS[field]
    for value in accepted:
        check_tournament(changed(**options(value)))
    for value in refused:
        with pytest.raises(TournamentConfigError, match=f"^{re.escape(f'{field} cannot be {value}:')}"):
            check_tournament(changed(**options(value)))


BREAK = ("50/100 1 min", "break 5", "100/200")
SENT: list[dict[str, Any]] = [
    {"bounty": -1},
    {"bounty": 10**14},
    {"ticket_price": 5, "buy_in": 100},
    {"players": 10**7},
    {"min_players": 1},
    {"add_on": -5},
    {"add_on": 10**12, "levels": BREAK},
    {"add_on": 5, "late_registration_until": 150},
    {"format": "shootout", "add_on": 5},
    {"format": "shootout", "re_entry": True, "late_registration_until": 1},
    {"re_entry": True},
    {"rebuys": True, "late_registration_until": -1},
    {"levels": ("50/100 1 min", "25/50")},
    {"starting_chips": 10**12},
    {"percent": ("50", "60")},
    {"payouts": "own"},
    {"starting_chips": 50},
    {"guarantee": -1},
    {"buy_in": 10**14},
    {"seats": 11},
    {"start_at": -1},
]


@pytest.mark.parametrize("options", SENT)
def test_an_error_is_about_an_option_that_was_sent(options: dict[str, Any]) -> None:
    with pytest.raises(TournamentConfigError) as refused:
        tournament_config(TournamentSetup("T", **options), Clocks())
    text = str(refused.value)
    assert text.replace(":", " ").split(" ")[0] in options, text
    assert "AddOn" not in text


@pytest.mark.parametrize("percent", ["9" * 400, "1" + "0" * 11, "NaN", "50." + "1" * 50, "101"])
def test_a_percentage_is_a_number_up_to_a_hundred_and_its_sentence_is_short(percent: str) -> None:
    shares = ("50", percent)
    with pytest.raises(TournamentConfigError, match="line 2: percent cannot be") as refused:
        tournament_config(TournamentSetup("one", payouts="own", percent=shares), Clocks(), now=0)
    assert refused.value.line == 2
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("when", [{"start_at": 9_007_199_254_740_991}, {"starts": "9998-12-24 20:00"}])
def test_no_tournament_starts_in_a_far_future(when: dict[str, Any]) -> None:
    with pytest.raises(TournamentConfigError, match="within 3660 days"):
        tournament_config(TournamentSetup("one", **when), Clocks(), now=1_790_000_000_000)
