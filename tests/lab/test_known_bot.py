"""A bot is known by what it answers, and the local best response wins from it what by hand it must."""

from __future__ import annotations

import numpy as np
import pytest

from pokerclient.bots.base import Bot
from pokerclient.bots.simple import CallingStation
from pokerclient.moves import Move, call, check, fold, raise_to
from pokerclient.views.table_view import TableView
from pokerroom.evaluator.batch import HOLE_PAIRS
from pokerroom.lab.env import EnvConfig
from pokerroom.lab.env.betting_graph import BettingGraph, Situation
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.known_bot import BotResponse, KnownBot, main
from pokerroom.poker.actions import Action
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import Turn

TABLE = EnvConfig(bets=(0.5, 1.0), stack=40)
PAIRS = HOLE_PAIRS[:, 0] >> 2 == HOLE_PAIRS[:, 1] >> 2
EVERY = len(HOLE_PAIRS)


class PairRaiser(Bot):
    """Raises a pair to three big blinds before the flop; calls with other cards in a hand in which it has checked,
    and else folds them."""

    def decide(self, view: TableView, turn: Turn) -> Move:
        first, second = view.my_cards
        if first[0] == second[0] and turn.legal.aggression and not view.board:
            return raise_to(6)
        if turn.legal.check:
            return check()
        acted = any(step.seat == turn.seat for step in view.betting)
        return call() if acted else fold()


class Folder(Bot):
    """Folds."""

    def decide(self, view: TableView, turn: Turn) -> Move:
        return check() if turn.legal.check else fold()


class Faulty(Bot):
    """Cannot decide."""

    def decide(self, view: TableView, turn: Turn) -> Move:
        raise ValueError


def after(*choices: int) -> Situation:
    """Return the situation after some choices at the table."""
    graph = BettingGraph(TABLE)
    situation = graph.root
    for choice in choices:
        situation = graph.play(situation, choice, situation.hand.copy())
    return situation


def test_the_rule_of_a_bot_is_known_exactly_before_the_flop() -> None:
    start = after()
    chances = KnownBot(PairRaiser, TABLE)(start, [])
    raised = start.choices.index(FIRST_RAISE + 1)  # 6 is what the pot makes
    assert (chances[PAIRS, raised] == 1).all()
    assert (chances[~PAIRS, FOLD_CHOICE] == 1).all()


def test_on_a_board_each_holding_is_known_where_there_are_as_many_groups() -> None:
    """Here the bot is the big blind, has checked before the flop, and is asked about its answer to a bet on it."""
    flop = [0, 5, 10]
    bet = after(CALL_CHOICE, CALL_CHOICE, CALL_CHOICE, FIRST_RAISE)
    free = ~np.isin(HOLE_PAIRS, flop).any(axis=1)
    assert bet.position == 0
    chances = KnownBot(PairRaiser, TABLE, groups=EVERY)(bet, flop)
    assert (chances[free, bet.choices.index(CALL_CHOICE)] == 1).all()
    first = KnownBot(Folder, TABLE, groups=EVERY)(bet, flop)
    assert (first[free, FOLD_CHOICE] == 1).all()


def test_few_questions_give_probabilities_of_all_holdings_that_may_be() -> None:
    known = KnownBot("sensible", TABLE, groups=6, dice=4)
    aces = (HOLE_PAIRS >> 2 == 12).all(axis=1)
    possible = aces | (HOLE_PAIRS >> 2 == 0).all(axis=1)
    known.ask_among(possible.astype(float))
    bet = after(CALL_CHOICE, CALL_CHOICE, FIRST_RAISE + 2)
    chances = known(bet, [20, 33, 46])
    assert chances.shape == (EVERY, len(bet.choices))
    assert np.allclose(chances.sum(axis=1), 1)
    assert (chances[aces, FOLD_CHOICE] == 0).all()
    assert (chances[~possible, bet.choices.index(CALL_CHOICE)] == 1).all()
    assert known(bet, [20, 33, 46]) is chances  # asked once


def test_an_action_is_the_choice_that_is_nearest() -> None:
    known, start = KnownBot(CallingStation, TABLE), after()
    choices = [known.choice(start, Action("raise", to)) for to in (4, 7, 40)]
    assert choices == [FIRST_RAISE, FIRST_RAISE + 1, FIRST_RAISE + 2]
    assert known.choice(start, Action("fold")) == FOLD_CHOICE
    assert known.choice(start, Action("call")) == CALL_CHOICE
    unbet = after(CALL_CHOICE)
    assert known.choice(unbet, Action("fold")) == CALL_CHOICE  # checking is free


@pytest.mark.parametrize("bot", [Folder, Faulty])
def test_from_a_bot_that_folds_it_wins_its_blind_in_each_hand(bot: type[Bot]) -> None:
    response = BotResponse(bot, TABLE, groups=2)
    won = {response.play(1).mean for _ in range(12)}
    assert won == {0.5, 1.0}


def test_from_a_station_it_wins_much() -> None:
    won = BotResponse("call", TABLE, groups=1).play(24)
    assert won.mean - won.half_width > 0


def test_the_same_seed_plays_the_same_hands() -> None:
    first, again = (BotResponse("sensible", TABLE, groups=2, seed=5).play(2) for _ in range(2))
    assert first == again


def test_another_game_is_refused() -> None:
    with pytest.raises(ConfigError, match="heads-up"):
        BotResponse("call", EnvConfig(seats=3))


def test_the_command_prints_what_it_wins(capsys: pytest.CaptureFixture[str]) -> None:
    main(["call", "--depth", "20", "--hands", "3", "--groups", "1"])
    assert capsys.readouterr().out.startswith("3 hands: ")
