"""The bot ``blueprint`` at five-card draw: its classes, its betting, its tables, and what makes them."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from pokerclient.bots.blueprint import BlueprintBot
from pokerclient.bots.blueprint.abstract_betting import ALL_IN, BIG_BLIND, CALL, FOLD, SMALL_BLIND, End
from pokerclient.bots.blueprint.draw_betting import (
    AFTER,
    BET,
    BIG_BLIND_DRAWS,
    CLASSES,
    SIZES,
    STREETS,
    DrawGame,
    nearest_game,
    situations,
)
from pokerclient.bots.blueprint.draw_hands import (
    DRAWS,
    EDGES,
    FINAL_CLASSES,
    START_CLASSES,
    cards_to_draw,
    final_class,
    start_class,
)
from pokerclient.bots.blueprint.draw_line import DrawLine
from pokerclient.bots.blueprint.draw_strategy import draw_strategy
from pokerclient.bots.blueprint.strategy_table import row_bytes
from pokerclient.bots.sensible.spot import Spot
from pokerroom.cards import CARD_NAMES, StackedDeck, parse_cards
from pokerroom.lab import battle
from pokerroom.lab.arena.kit import play_hand
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_session import MatchTable
from pokerroom.lab.blueprint import draw_best_response, make_draw_table
from pokerroom.lab.blueprint.draw_solver import CountedHands, DrawSolver
from pokerroom.poker import actions
from pokerroom.poker.actions import Action, draw
from pokerroom.poker.hand import Hand

GAMES = tuple(SIZES)

# --- hands ------------------------------------------------------------------------------------------------------


def test_every_hand_has_a_class_and_its_draws() -> None:
    rng, seen = random.Random(1), set()
    for _ in range(4000):
        cards = rng.sample(range(52), 5)
        found = start_class(cards)
        seen.add(found)
        for count in DRAWS[found]:
            assert len(set(cards_to_draw(cards, count)) & set(cards)) == count
    assert len(DRAWS) == START_CLASSES
    assert seen == set(range(START_CLASSES))
    assert len(EDGES) + 1 == FINAL_CLASSES


@pytest.mark.parametrize(
    ("cards", "count", "gone"),
    [
        ("7s7h7dKc2s", 1, "2s"),  # trips and a kicker
        ("7s7h7dKc2s", 2, "2s Kc"),
        ("KsKh9d9c2s", 1, "2s"),
        ("7s7hAdKc2s", 3, "2s Kc Ad"),
        ("7s7hAdKc2s", 2, "2s Kc"),  # a pair and an ace
        ("2s9sKs4sAd", 1, "Ad"),  # four to a flush
        ("5s6h7d8cAs", 1, "As"),  # four in a row
        ("2s4h9dJcAs", 3, "2s 4h 9d"),
        ("2s4h9dJcAs", 0, ""),
    ],
)
def test_what_goes_is_what_matches_nothing(cards: str, count: int, gone: str) -> None:
    hand = parse_cards(cards)
    assert count in DRAWS[start_class(hand)]
    assert {CARD_NAMES[card] for card in cards_to_draw(hand, count)} == set(gone.split())


def test_better_hands_are_in_later_classes_after_the_draw() -> None:
    hands = ("7s5h4d3c2s", "AsKh9d4c2s", "2s2h4d5c6s", "AsAh4d5c6s", "3s3h2d2c6s", "AsAhAd2c3s", "TsJhQdKcAs")
    found = [final_class(parse_cards(hand)) for hand in hands]
    assert found == sorted(set(found))
    assert final_class(parse_cards("AsKsQsJsTs")) == FINAL_CLASSES - 1


# --- betting ----------------------------------------------------------------------------------------------------


def dealt(game: DrawGame, seed: int) -> Hand:
    """Return a hand of the engine at the table of a game, before its first decision."""
    name = f"draw-{game.structure}".replace("_", "-")
    stack = game.depth * BIG_BLIND
    table = MatchTable(MatchConfig(game=name, small_blind=SMALL_BLIND, big_blind=BIG_BLIND, stack=stack))
    deck = StackedDeck(random.Random(seed).sample(range(52), 52))
    hand = Hand(table.rules, [(seat, stack) for seat in table.seats], 2, table.forced_bets[-1], deck)
    hand.start()
    return hand


def play(hand: Hand, game: DrawGame, choice: float) -> None:
    """Play a choice of the table, and deal what is due."""
    assert hand.turn is not None
    legal, betting = hand.legal, hand.betting
    level, own = max(betting.paid), betting.paid[hand.seats.index(hand.turn)]
    if legal.draw_max:
        action = draw(*hand.hole_cards(hand.turn)[: int(choice)])
    elif choice == FOLD:
        action = actions.FOLD
    elif choice == CALL:
        action = actions.CHECK if legal.check else actions.CALL
    elif game.structure == "limit":
        assert choice == BET
        action = Action(legal.aggression, legal.min_to)
    else:
        total = game.depth * BIG_BLIND if choice == ALL_IN else level + int(choice * 2 * level)
        action = Action(legal.aggression, betting.bets[hand.seats.index(hand.turn)] + total - own)
    hand.act(hand.turn, action)
    while hand.street_due and not hand.showdown_due:
        hand.advance()


@pytest.mark.parametrize("game", GAMES)
def test_the_abstract_betting_is_that_of_the_engine(game: DrawGame) -> None:
    """Random lines, each choice played by the engine: the same player, street, choices and end."""
    rng, streets = random.Random(5), set()
    for seed in range(80):
        hand, number = dealt(game, seed), 0
        while True:
            known = situations(game)[number]
            streets.add(known.street)
            assert hand.turn is not None
            assert (hand.street, hand.seats.index(hand.turn)) == (STREETS[known.street], known.player)
            assert (FOLD in known.choices) == hand.legal.fold
            index = rng.randrange(FOLD in known.choices and rng.random() < 0.9, len(known.choices))
            play(hand, game, known.choices[index])
            after = known.next[index]
            if isinstance(after, End):
                assert hand.turn is None
                assert min(hand.betting.paid) == after.paid
                break
            number = after
    assert streets == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("structure", "big_blinds", "max_bets", "depth"),
    [
        ("no_limit", 14, 4, None),
        ("no_limit", 55, 4, 100),
        ("no_limit", 301, 4, None),
        ("pot_limit", 40, 4, 100),
        ("limit", 200, 4, 100),
        ("limit", 200, 5, None),
    ],
)
def test_the_nearest_depth_is_used(
    structure: str, big_blinds: float, max_bets: int, depth: int | None
) -> None:
    game = nearest_game(structure, big_blinds, max_bets)
    assert (game and game.depth) == depth


# --- the tables -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_a_row_for_every_situation_and_class(game: DrawGame) -> None:
    found, table = situations(game), draw_strategy(game)
    assert len(table.shares) == sum(CLASSES[one.street] * row_bytes(one) for one in found)
    for number in range(0, len(found), 37):
        for hand_class in range(CLASSES[found[number].street]):
            chances = table.probabilities(number, hand_class)
            assert sum(chances) == pytest.approx(1, abs=0.01)
            assert min(chances) >= 0


@pytest.mark.parametrize("game", GAMES)
def test_what_it_draws_is_what_its_class_may(game: DrawGame) -> None:
    table = draw_strategy(game)
    for number, situation in enumerate(table.situations):
        if STREETS[situation.street] == "draw" and situation.street != AFTER:
            for hand_class, counts in enumerate(DRAWS):
                chances = table.probabilities(number, hand_class)
                assert {count for count, chance in enumerate(chances) if chance > 0.01} <= set(counts)


@pytest.mark.parametrize("game", GAMES)
def test_it_raises_three_aces_and_folds_a_bad_hand(game: DrawGame) -> None:
    table = draw_strategy(game)
    assert sum(table.probabilities(0, start_class(parse_cards("AsAhAd7c2d")))[2:]) > 0.5
    assert table.probabilities(0, start_class(parse_cards("2s4h5d7c9d")))[0] > 0.3


# --- the bot ----------------------------------------------------------------------------------------------------


def streets_by_table(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets the street of each decision by a table of draw."""
    asked: list[int] = []
    hand_class = DrawLine.hand_class

    def counted(self: DrawLine, spot: Spot) -> int:
        asked.append(self.situation.street)
        return hand_class(self, spot)

    monkeypatch.setattr(DrawLine, "hand_class", counted)
    return asked


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "limit"])
def test_it_plays_by_the_table_heads_up(structure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, game = streets_by_table(monkeypatch), f"draw-{structure}"
    outcome = battle("blueprint", ("other", BlueprintBot), game=game, hands=60, session=15, progress=False)
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert len(asked) == sum(one.decisions for one in outcome.results.standings)
    assert set(asked) == {0, 1, 2, 3}


def test_it_plays_as_sensible_with_other_stacks_antes_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = streets_by_table(monkeypatch)
    for options in ({"stack": 1000}, {"ante": 10}, {"game": "single-draw-no-limit"}):
        table = {"game": "draw-no-limit", "stack": 10_000} | options
        outcome = battle("blueprint", "random", hands=12, session=3, progress=False, **table)
        assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert asked == []


def test_who_calls_an_all_in_draws_by_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = streets_by_table(monkeypatch)
    stacks = {"SB": 12_000, "BB": 10_000}
    played = play_hand(
        BlueprintBot,
        "As Ah Ad Kc Kd",
        game="draw-no-limit",
        position="BB",
        others={"SB": ["raise 250", "all_in"]},
        stacks=stacks,
        seed=2,
    )
    assert played.faults == []
    assert [answer.action for answer in played.answers][-1] == "draw"
    assert asked[-1] == BIG_BLIND_DRAWS
    assert played.answers[-1].discards == ()


# --- what makes them --------------------------------------------------------------------------------------------


def test_a_solver_that_was_interrupted_makes_the_same_table(tmp_path: Path) -> None:
    def made(name: str, iterations: int, *more: str) -> bytes:
        out = tmp_path / name
        options = ["--iterations", str(iterations), "--hands", "60", "--out", str(out), *more]
        make_draw_table.main(["limit", "100", *options])
        return out.read_bytes()

    whole = made("whole", 2)
    state = ["--state", str(tmp_path / "state")]
    assert made("half", 1, *state) != whole
    assert made("rest", 2, *state) == whole


def test_a_depth_without_a_tree_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_draw_table.main(["limit", "7"])
    assert "no tree for limit with 7 big blinds" in capsys.readouterr().err


def test_what_is_counted_are_chances() -> None:
    counted = CountedHands(400, np.random.default_rng(1))
    assert counted.starts.sum() == pytest.approx(1)
    for start in np.flatnonzero(counted.starts):
        for count in DRAWS[start]:
            assert counted.exchanges[count, start].sum() == pytest.approx(1)
    pat = counted.exchanges[0]
    for hand, final in (("2s2h9dJcAs", "2s2h9dJcAs"), ("7s7h7dKc2s", "7s7h7dKc2s")):
        assert pat[start_class(parse_cards(hand)), final_class(parse_cards(final))] > 0


def test_the_solver_learns_not_to_fold_three_aces_and_not_to_break_them() -> None:
    game = DrawGame("limit", 100)
    solver = DrawSolver(game, hands=1500)
    solver.run(20)
    average, aces = solver.average(), start_class(parse_cards("AsAhAd7c2d"))
    assert average.sum(axis=1) == pytest.approx(np.ones(solver.rows), abs=1e-4)
    assert (average[~solver.legal] == 0).all()
    worst = start_class(parse_cards("2s4h5d7c9d"))
    assert average[aces, 0] < 0.01 < average[worst, 0]
    draws = next(number for number, one in enumerate(situations(game)) if one.street == BIG_BLIND_DRAWS)
    assert average[solver.first_row[draws] + aces, 0] < 0.2


# --- best responses ---------------------------------------------------------------------------------------------


def test_who_always_folds_loses_the_blinds_to_a_best_response() -> None:
    game = DrawGame("limit", 100)
    solver = DrawSolver(game, hands=500)
    chances = np.zeros((solver.actions, solver.rows), np.float32)
    chances[0] = 1  # folds, checks where nothing is bet, or stands pat
    assert solver.best_response(chances) == pytest.approx((SMALL_BLIND / BIG_BLIND, 1), abs=1e-3)


def test_a_best_response_wins_less_from_what_was_solved_for_longer() -> None:
    solver = DrawSolver(DrawGame("limit", 100), hands=500)
    won = []
    for iterations in (3, 12):
        solver.run(iterations)
        won.append(sum(solver.best_response(np.ascontiguousarray(solver.average().T))) / 2)
    assert won[0] > won[1] > 0


def test_the_best_response_of_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    draw_best_response.main(["limit", "100", "--hands", "2000"])
    words = capsys.readouterr().out.split()
    assert 0 < int(words[0]) < 150
