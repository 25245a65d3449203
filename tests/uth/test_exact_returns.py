"""Returns from every hand that there is: all 133,784,560 of seven cards go through the evaluator here, once."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from pokerroom.cli.main import main
from pokerroom.evaluator import ROYAL_FLUSH
from pokerroom.uth.bet_returns import (
    FIVE_CARD_HANDS,
    SEVEN_CARD_HANDS,
    Counts,
    side_bet_return,
)
from pokerroom.uth.exact_returns import count_hands, count_strengths
from pokerroom.uth.odds import PayTable
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.uth_hand_classes import HAND_NAMES

PAYING = HAND_NAMES[:2:-1]
"""hands that side bets pay, best first"""


@pytest.fixture(scope="module", autouse=True)
def counted() -> Counts:
    """All hands of seven cards, counted in one worker: what is counted is kept for all who ask."""
    return count_strengths(7)


def test_every_hand_of_seven_cards_is_counted(counted: Counts) -> None:
    assert len(counted) == ROYAL_FLUSH + 1 == 7463
    assert sum(counted) == 133_784_560
    assert counted[0] == 0
    assert counted[ROYAL_FLUSH] == 4_324
    assert sum(1 for hands in counted if hands) == 4824
    assert count_hands(7) == SEVEN_CARD_HANDS


def test_every_hand_of_five_cards_is_counted() -> None:
    assert count_hands(5) == FIVE_CARD_HANDS


@pytest.mark.parametrize(
    ("pays", "percent"),
    [
        ((50, 40, 30, 8, 7, 4, 3), 96.50),
        ((50, 40, 30, 9, 7, 4, 3), 99.10),
        ((50, 40, 30, 8, 6, 5, 3), 98.10),
        ((50, 40, 20, 7, 6, 5, 3), 93.82),
    ],
)
def test_what_the_four_known_trips_tables_return(pays: tuple[int, ...], percent: float) -> None:
    """Rule F5; 96.50 % is what the sources print for theirs."""
    table = PayTable({name: f"{odds}:1" for name, odds in zip(PAYING, pays, strict=True)})  # type: ignore[misc]
    returned = side_bet_return(table, count_hands(7))
    assert round(float(returned) * 100, 2) == percent
    won = sum([hands * (odds + 1) for hands, odds in zip(SEVEN_CARD_HANDS[:2:-1], pays, strict=True)])
    assert returned == Fraction(won, 133_784_560)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_built_in_side_bet_returns_what_its_source_says(name: str) -> None:
    (side,) = load(name).side_bets
    assert round(float(side_bet_return(PayTable(side.pays), count_hands(7))), 4) == 0.9650


def test_rules_as_json_carry_exact_returns_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["uth", "rules", "casino", "--json", "--exact"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found = json.loads(out)
    assert found["name"] == "casino"
    assert found["exact_returns"]["trips"] == pytest.approx(0.9650206)
    assert found["exact_returns"]["progressive"] == pytest.approx(0.58905470)
    assert found["meters"] == {
        "progressive": {
            "meter": 100_000,
            "returned": "956831/1624350",
            "over_life": pytest.approx(0.961479, abs=2e-6),
        }
    }


def test_rules_say_at_which_meter_the_progressive_returns_what_it_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["uth", "rules", "casino", "--exact"]) == 0
    out, _ = capsys.readouterr()
    assert (
        "It returns 58.9055% on average with the meter at 100,000, and 96.15% over the life of the meter.\n"
        in out + "\n"
    )
