"""How the six house bots with a character play: what each does that the others do not, decision by decision."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import msgspec
import pytest

from pokerclient.bots.characters.house_characters import Maniac, Rock, Station, Tilter, Trapper
from pokerclient.bots.sensible.first_round import act_on_first_round
from pokerclient.bots.sensible.hand_memory import HandMemory
from pokerclient.bots.sensible.later_streets import act_on_later_street
from pokerclient.bots.sensible.spot import Spot
from pokerclient.bots.sensible.style import SENSIBLE, Style
from pokerclient.moves import PlayerAction
from pokerroom.lab.arena.kit import play_hand
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.cash_public_state import PublicSeat
from tests.clients.fakes import legal, turn

TIMES = 200
"""decisions that differ in their luck alone"""
BLIND, STACK, POT = 100, 10_000, 600
SHARES = [part / 100 for part in range(1, 101)]
"""starting hands, best first"""

Decision = Callable[[Spot], PlayerAction]


def spot(
    style: Style,
    seed: int,
    pot: int,
    bet: int,
    raises: int,
    *,
    checked: bool = False,
    last: bool = False,
    stack: int = STACK,
) -> Spot:
    """Return a heads-up turn: facing a ``bet``, or 0; after we have ``checked``, or as the ``last`` to act."""
    me = PublicSeat(1, "Bot", stack, in_hand=True, last_action="check" if checked else "")
    other = PublicSeat(
        2, "Ann", stack, in_hand=True, bet=bet, last_action="check" if last else "bet" if bet else ""
    )
    may = {"call_by": bet, "fold": True, "aggression": "raise", "min_to": 2 * bet} if bet else {"check": True}
    may = {"aggression": "bet", "min_to": BLIND, "max_to": stack, "all_in_to": stack, **may}
    if bet >= stack:
        may |= {"aggression": None, "min_to": 0, "max_to": 0}
    memory = HandMemory()
    memory.raises = raises
    view = SimpleNamespace(
        seats={1: me, 2: other},
        config=SimpleNamespace(big_blind=BLIND, structure="no_limit"),
        order_from_button=lambda: [1, 2],
        street="preflop",
    )
    asked = msgspec.convert({**turn(1, pot=pot + bet, legal=legal(**may)), "sizes": []}, Turn)
    return Spot(view, asked, memory, random.Random(seed), style)  # type: ignore[arg-type]


def decisions(
    style: Style,
    decide: Decision,
    *,
    pot: int = POT,
    bet: int = 0,
    raises: int | None = None,
    width: float = 0.0,
    **more: int,
) -> list[PlayerAction]:
    spots = [
        spot(style, seed, pot, bet, bool(bet) if raises is None else raises, **more) for seed in range(TIMES)
    ]
    for one in spots:
        one.memory.own_width = width
    return [decide(one) for one in spots]


def kinds(answers: list[PlayerAction]) -> Counter[str]:
    return Counter(answer.action for answer in answers)


def start(share: float) -> Decision:
    """Decide in the first round with a start among the best ``share``."""
    return partial(act_on_first_round, share=share)


def later(equity: float, *, river: bool = False) -> Decision:
    """Decide after it with a hand that wins so often."""
    return partial(act_on_later_street, equity=equity, more_to_come=not river)


# --- before the flop --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("style", "sizes"),
    [
        (SENSIBLE, {250, 300}),
        (Rock.calm, {300}),
        (Maniac.calm, {300, 350, 450}),
        (Trapper.calm, {200}),
        (Tilter.calm, {250}),
        (Tilter.losing, {400}),
    ],
)
def test_each_opens_in_sizes_of_its_own(style: Style, sizes: set[int]) -> None:
    answers = decisions(style, start(0.05), pot=100, bet=50, raises=0)
    assert {answer.to for answer in answers if answer.action == "raise"} == sizes


def of_all_buttons(style: Style, action: str) -> float:
    """Return the share of all hands with which the button does this first, heads-up."""
    made = [spot(style, seed, 100, 50, 0) for seed in range(len(SHARES))]
    taken = [act_on_first_round(one, share) for one, share in zip(made, SHARES, strict=True)]
    return kinds(taken)[action] / len(taken)


def test_some_fold_their_worst_buttons_and_others_none() -> None:
    styles = (Rock.calm, Trapper.calm, Tilter.calm, Station.calm, Maniac.calm, Tilter.losing, SENSIBLE)
    folds = [of_all_buttons(style, "fold") for style in styles]
    assert folds == sorted(folds, reverse=True)
    assert folds[0] > 0.3 > folds[1] > 0.15 > folds[2] > 0.03 > folds[3] == folds[-1] == 0


def test_some_limp_most_buttons_and_others_raise_them() -> None:
    assert of_all_buttons(Station.calm, "call") > 0.8
    assert of_all_buttons(Trapper.calm, "call") > 0.3
    for style in (Maniac.calm, Tilter.losing):
        assert of_all_buttons(style, "raise") > 0.95


@pytest.mark.parametrize(("raises", "bet"), [(0, 50), (1, 300), (2, 1000), (3, STACK)])
def test_the_trapper_only_calls_with_big_pairs(raises: int, bet: int) -> None:
    assert kinds(decisions(Trapper.calm, start(0.014), bet=bet, raises=raises)) == {"call": TIMES}


def test_the_maniac_and_the_tilter_on_tilt_stay_after_a_reraise_where_others_fold() -> None:
    def folds(style: Style) -> int:
        return kinds(decisions(style, start(0.5), pot=450, bet=600, raises=2, width=0.8))["fold"]

    assert folds(SENSIBLE) > 0.9 * TIMES
    assert folds(Maniac.calm) < 0.6 * TIMES
    assert folds(Tilter.losing) < 0.4 * TIMES


def test_on_tilt_rags_reraise() -> None:
    def raises(style: Style) -> int:
        return kinds(decisions(style, start(0.3), pot=150, bet=150))["raise"]

    assert raises(Tilter.losing) > 0.7 * TIMES
    assert raises(Tilter.calm) == 0


# --- after the flop ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("river", [False, True])
def test_the_trapper_checks_strong_hands_and_raises_the_bet(*, river: bool) -> None:
    strong = later(0.93, river=river)
    assert kinds(decisions(Trapper.calm, strong))["check"] > 0.5 * TIMES
    assert kinds(decisions(Trapper.calm, strong, bet=300, checked=True)) == {"raise": TIMES}
    assert kinds(decisions(SENSIBLE, strong))["check"] == 0


def test_the_trapper_raises_after_a_check_what_it_would_only_have_called() -> None:
    worth_a_call = later(0.6)
    assert kinds(decisions(Trapper.calm, worth_a_call, bet=300))["raise"] == 0
    assert 0.3 * TIMES < kinds(decisions(Trapper.calm, worth_a_call, bet=300, checked=True))["raise"] < TIMES
    assert kinds(decisions(SENSIBLE, worth_a_call, bet=300, checked=True)) == {"call": TIMES}


def test_the_trapper_checks_what_is_worth_a_bet_unless_it_is_the_last_to_act() -> None:
    worth_a_bet = later(0.72)
    assert kinds(decisions(Trapper.calm, worth_a_bet))["check"] > 0.3 * TIMES
    assert kinds(decisions(Trapper.calm, worth_a_bet, last=True)) == {"bet": TIMES}


def test_the_trapper_only_calls_a_bet_until_the_river() -> None:
    assert kinds(decisions(Trapper.calm, later(0.93), bet=300))["call"] > 0.5 * TIMES
    assert kinds(decisions(Trapper.calm, later(0.93, river=True), bet=300)) == {"raise": TIMES}


def test_a_hand_shows_the_trap() -> None:
    class Always(Trapper):
        """Opens nothing and hides every strong hand."""

        calm = replace(Trapper.calm, opens=0.0, traps=1.0)

    others = {"SB": ["call", "check", "bet 200"]}
    hand = play_hand(Always, "7s 5d", position="BB", others=others, board="7c 5h Ks 2d Jc")
    assert [answer.action for answer in hand.answers][:4] == ["check", "check", "check", "raise"]


def test_the_trapper_bets_small_and_then_large_on_the_river() -> None:
    def bets(*, river: bool) -> list[float]:
        answers = decisions(Trapper.calm, later(0.93, river=river))
        return [answer.to / POT for answer in answers if answer.action == "bet"]

    assert max(bets(river=False)) < 0.5
    assert min(bets(river=True)) > 0.7


def test_the_maniac_raises_flops_and_turns_with_nothing_but_no_river() -> None:
    def raises(style: Style, *, river: bool = False) -> int:
        return kinds(decisions(style, later(0.25, river=river), bet=300))["raise"]

    assert raises(Maniac.calm) > 0.1 * TIMES
    assert raises(SENSIBLE) == raises(Maniac.calm, river=True) == 0


def test_a_bluff_never_calls_all_in() -> None:
    assert kinds(decisions(Maniac.winning, later(0.1), bet=STACK)) == {"fold": TIMES}


def test_the_maniac_overbets_and_bluffs_all_in() -> None:
    def share_of_bets(style: Style, equity: float, least: float, stack: int) -> float:
        bets = [
            a.to / POT for a in decisions(style, later(equity), stack=stack, last=True) if a.action == "bet"
        ]
        return sum(bet >= least for bet in bets) / len(bets)

    assert 0.05 < share_of_bets(Maniac.calm, 0.9, 1.2, STACK) < 0.5
    assert 0.02 < share_of_bets(Maniac.calm, 0.1, 3.0, 3 * POT) < 0.4
    assert share_of_bets(SENSIBLE, 0.9, 0.85, STACK) == 0


@pytest.mark.parametrize("bet", [3 * POT, STACK])
def test_the_station_looks_at_some_large_bets_with_a_pair_and_at_none_with_nothing(bet: int) -> None:
    def calls(style: Style, equity: float) -> int:
        return kinds(decisions(style, later(equity, river=True), bet=bet))["call"]

    assert 0.2 * TIMES < calls(Station.calm, 0.35) < 0.8 * TIMES
    assert calls(Station.calm, 0.1) == calls(SENSIBLE, 0.35) == 0
