"""The bot ``blueprint`` at five-card draw of three players and more: situations, tables, and what makes them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pokerclient.bots.blueprint import BlueprintBot
from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND, CALL, FOLD, SMALL_BLIND
from pokerclient.bots.blueprint.draw_betting import BET
from pokerclient.bots.blueprint.draw_hands import DRAWS, start_class
from pokerclient.bots.blueprint.ring_draw import (
    AFTER,
    BEFORE,
    CLASSES,
    DRAWING,
    STRUCTURES,
    RingGame,
    RingHand,
    ring_strategy,
    situations,
)
from pokerclient.bots.blueprint.ring_line import RingLine
from pokerclient.bots.blueprint.strategy_table import row_bytes
from pokerclient.bots.sensible.spot import Spot
from pokerroom.cards import parse_cards
from pokerroom.lab import battle
from pokerroom.lab.arena.kit import play_hand
from pokerroom.lab.blueprint import make_ring_table
from pokerroom.lab.blueprint.ring_solver import RingSolver

ACES, RAGS = (start_class(parse_cards(cards)) for cards in ("AsAhAd7c2d", "2s4h5d7c9d"))
FIRST_OF_FIVE, BUTTON = 2, 4


def hand(*, limit: bool = False) -> RingHand:
    return RingHand(RingGame(5, SMALL_BLIND, BIG_BLIND, limit))


# --- situations -------------------------------------------------------------------------------------------------


def test_a_smaller_table_is_one_at_which_the_first_have_folded() -> None:
    five, three = hand(), RingHand(RingGame(3, SMALL_BLIND, BIG_BLIND))
    five.fold(2)
    five.fold(3)
    assert five.situation(BUTTON) == three.situation(2)
    six = RingHand(RingGame(6, SMALL_BLIND, BIG_BLIND))
    assert six.situation(2) == six.situation(3) == hand().situation(FIRST_OF_FIVE)


def test_position_raises_and_who_is_in_make_situations_before_the_draw() -> None:
    found = set()
    for first, second in (
        ("fold", "fold"),
        ("fold", "call"),
        ("fold", "bet"),
        ("call", "bet"),
        ("bet", "bet"),
    ):
        here = hand()
        for player, deed in ((2, first), (3, second)):
            to = max(here.paid) if deed == "call" else here.raised_to(player)
            here.fold(player) if deed == "fold" else getattr(here, deed)(player, to)
        found.add(here.situation(BUTTON))
        assert situations()[here.situation(BUTTON)].street == BEFORE
    assert len(found) == 5


def test_what_was_drawn_and_bet_makes_situations_after_the_draw() -> None:
    found = set()
    for count in range(5):
        here = hand()
        for folded in (2, 3):
            here.fold(folded)
        here.bet(BUTTON, 250)
        here.fold(0)
        here.call(1, 250)
        here.start_drawing()
        here.draw(1, count)
        assert situations()[here.situation(BUTTON)].street == DRAWING
        here.draw(BUTTON, 1)
        here.start_betting()
        here.bet(1, 500)
        assert situations()[here.situation(BUTTON)].street == AFTER
        found.add(here.situation(BUTTON))
    assert len(found) == 4  # four cards count as three


def test_limit_has_bets_of_its_own_and_four_of_them() -> None:
    here = hand(limit=True)
    for player, to in ((2, 200), (3, 300), (4, 400)):
        assert here.may_raise
        assert here.raised_to(player) == to
        here.bet(player, to)
    assert not here.may_raise
    assert hand().raised_to(2) == 100 + int(0.75 * 250)


# --- the tables -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("structure", ["pot_limit", "limit"])
def test_a_table_has_a_row_for_every_situation_and_class(structure: str) -> None:
    table = ring_strategy(structure)
    assert len(table.shares) == sum(CLASSES[one.street] * row_bytes(one) for one in situations())
    for number, situation in enumerate(situations()):
        for held in range(0, CLASSES[situation.street], 5):
            chances = table.probabilities(number, held)
            assert sum(chances) == pytest.approx(1, abs=0.01)
            if situation.street == DRAWING:
                assert {count for count, chance in enumerate(chances) if chance > 0.01} <= set(DRAWS[held])


@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_first_of_five_plays_three_aces_and_folds_rags(structure: str) -> None:
    table, number = ring_strategy(structure), hand().situation(FIRST_OF_FIVE)
    choices = situations()[number].choices
    assert choices == (FOLD, CALL, BET)
    assert table.probabilities(number, ACES)[0] == 0
    assert table.probabilities(number, RAGS)[0] > 0.9


# --- the bot ----------------------------------------------------------------------------------------------------


def streets_by_table(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets the street of each decision by a table."""
    asked: list[int] = []
    probabilities = RingLine.probabilities

    def counted(self: RingLine, spot: Spot) -> list[float]:
        asked.append(self.situation.street)
        return probabilities(self, spot)

    monkeypatch.setattr(RingLine, "probabilities", counted)
    return asked


@pytest.mark.parametrize(("structure", "seats"), [("no-limit", 5), ("pot-limit", 3), ("limit", 4)])
def test_it_plays_by_the_table(structure: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, game = streets_by_table(monkeypatch), f"draw-{structure}"
    bots = [(f"b{number}", BlueprintBot) for number in range(seats)]
    outcome = battle(*bots, game=game, hands=seats * 25, session=25, seats=seats, progress=False)
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert len(asked) == sum(one.decisions for one in outcome.results.standings)
    assert set(asked) == {BEFORE, DRAWING, AFTER}


def test_it_plays_as_sensible_with_antes_and_where_nobody_knows_the_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = streets_by_table(monkeypatch)
    battle("blueprint", "call", game="draw-no-limit", hands=12, session=3, seats=3, ante=10, progress=False)
    assert asked == []
    played = play_hand(
        BlueprintBot,
        "As Ah Ad Kc Kd",
        game="draw-no-limit",
        players=3,
        position="BB",
        others={"BTN": ["all_in"]},
    )
    assert played.faults == []
    assert next(answer.action for answer in played.answers) == "call"
    assert asked == []


# --- what makes them --------------------------------------------------------------------------------------------


def test_a_solver_that_was_interrupted_makes_the_same_table(tmp_path: Path) -> None:
    def made(name: str, iterations: int, *more: str) -> bytes:
        out = tmp_path / name
        options = ["--iterations", str(iterations), "--hands", "60", "--out", str(out), *more]
        make_ring_table.main(["limit", *options])
        return out.read_bytes()

    whole = made("whole", 6)
    state = ["--state", str(tmp_path / "state")]
    assert made("half", 3, *state) != whole
    assert made("rest", 6, *state) == whole


def test_the_solver_learns_to_fold_rags_and_not_aces() -> None:
    solver = RingSolver("limit", hands=1500)
    solver.run(60)
    average = solver.average()
    assert average.sum(axis=1) == pytest.approx(np.ones(solver.rows), abs=1e-4)
    assert (average[~solver.legal] == 0).all()
    first = solver.first_row[hand(limit=True).situation(FIRST_OF_FIVE)]
    assert average[first + ACES, 0] < 0.1 < average[first + RAGS, 0]
