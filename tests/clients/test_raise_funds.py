"""A player whose balance will not cover the raises of a round is warned before the bet, and with each decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerclient.plain.uth.uth_descriptions import decision_line
from pokerclient.preferences import Preferences
from pokerclient.terminal.model.key_results import ShowHint, UthCommand
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.text import EventWords
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.raise_funds import Chips, RaiseFunds, doubled, placed, repeated
from pokerclient.views.uth.uth_table_view import UthTableView
from tests.clients.test_uth_view import wire
from tests.tables.uth.table_harness import UthTableHarness

NO_RAISE = (
    "You would have {} left, too little for any raise: you could only fold in the end. Once more to bet it."
)
NO_FIRST = "You would have {} left, too little for Raise 3x ({}). Once more to bet it."


def seen(felt: UthTableHarness) -> UthTableView:
    return UthTableView.from_snapshot(1, wire(felt.see("ada")), "ada")


def felt_with(balance: int, ante: int = 0) -> UthTableHarness:
    felt = UthTableHarness("casino")
    felt.sit("ada")
    felt.purse.accounts["ada"] = balance
    if ante:
        felt.place("ada", amount=ante)
    return felt


@pytest.mark.parametrize(
    ("balance", "lies", "spot", "amount", "said"),
    [
        (60, 0, "ante", 30, NO_RAISE.format(0)),
        (89, 0, "ante", 30, NO_RAISE.format(29)),
        (90, 0, "ante", 30, NO_FIRST.format(30, 90)),
        (149, 0, "ante", 30, NO_FIRST.format(89, 90)),
        (150, 0, "ante", 30, ""),
        (50, 10, "trips", 10, NO_FIRST.format(20, 30)),
        (35, 10, "trips", 10, NO_RAISE.format(5)),
        (10_000, 0, "ante", 500, ""),
        (59, 0, "ante", 30, ""),
    ],
)
def test_a_bet_that_leaves_too_little_for_a_raise_is_warned_of(
    balance: int, lies: int, spot: str, amount: int, said: str
) -> None:
    """The last is refused by the room, which says how much would do."""
    felt = felt_with(balance, lies)
    assert RaiseFunds().warning(seen(felt), placed(seen(felt), spot, amount)) == said


@pytest.mark.parametrize(("added", "said"), [(doubled, NO_FIRST.format(60, 120)), (repeated, "")])
def test_doubling_and_repeating_are_judged_by_all_that_they_add(
    added: Callable[[UthTableView], Chips], said: str
) -> None:
    felt = felt_with(140, 20)
    assert RaiseFunds().warning(seen(felt), added(seen(felt))) == said


def test_it_is_said_once_a_round_and_again_when_the_last_raise_gets_out_of_reach() -> None:
    felt, funds = felt_with(130), RaiseFunds()
    assert funds.warning(seen(felt), {"ante": 30}) == NO_FIRST.format(70, 90)
    assert funds.warning(seen(felt), {"ante": 30}) == ""
    felt.place("ada", amount=30)
    assert funds.warning(seen(felt), {"trips": 45}) == NO_RAISE.format(25)
    assert funds.warning(seen(felt), {"trips": 45}) == ""
    felt.table.clear("ada", felt.table.game, felt.now)
    assert funds.warning(seen(felt), {"ante": 30}) == ""
    felt.place("ada", amount=10)
    felt.wait_until("over")
    felt.wait_until("betting")
    felt.purse.accounts["ada"] = 60
    assert funds.warning(seen(felt), {"ante": 30}) == NO_RAISE.format(0)


def test_keys_ask_for_a_second_press_and_do_not_offer_what_the_balance_does_not_cover() -> None:
    felt, controls = felt_with(60), UthKeyControls(Preferences())
    controls.chip = felt.rules.chips.index(25)
    assert controls.press("a", seen(felt), 1.0) == ShowHint(NO_RAISE.format(10))
    assert controls.press("a", seen(felt), 2.0) == UthCommand("place", "ante", 25)
    felt.place("ada", amount=20)
    felt.wait_until("preflop")
    view = seen(felt)
    controls.update(view, 3.0)
    assert [button.words for button in controls.buttons(view)] == ["Check"]
    assert controls.press("4", view, 9.0) == ShowHint("Your balance of 20 does not cover Raise 4x, Raise 3x")
    felt.purse.accounts["ada"] = 60
    assert controls.press("3", seen(felt), 10.0) == ShowHint(
        "Raise 3x 60 takes all your chips: press again to do it"
    )


def test_plain_lines_offer_only_what_the_balance_covers() -> None:
    felt = felt_with(70, 20)
    felt.wait_until("preflop")
    felt.purse.accounts["ada"] = 60
    line = decision_line(seen(felt), UthEventWords(EventWords("en")), 0.0)
    assert "c Check, r 3 Raise 3x 60" in line
    assert line.endswith("Your balance of 60 does not cover Raise 4x")
