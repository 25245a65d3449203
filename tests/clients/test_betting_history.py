"""The betting of a hand as a bot reads it in its view: a list, and the text of the competition."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.bots.simple import RandomBot
from pokerclient.views.betting_history import BettingStep
from pokerclient.views.table_view import TableView
from pokerroom.lab import battle
from pokerroom.lab.acpc.protocol import read_betting
from pokerroom.lab.arena.kit import play_hand
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.runners.acpc_player import acpc_game
from pokerwire.cash.cash_events import HandStarted
from pokerwire.hand_events import HandEnded
from tests.clients.fakes import seat, state


class ReadingBot(RandomBot):
    """Plays anything, and keeps how each hand went."""

    hands: list[tuple[str, list[BettingStep]]]

    def see(self, view: Any, event: Any) -> None:
        if isinstance(event, HandStarted):
            assert view.betting == []
        if isinstance(event, HandEnded):
            self.hands.append((view.acpc_betting, view.betting))


@pytest.mark.parametrize("game", ["holdem-limit", "holdem-no-limit", "draw-limit"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_text_is_that_of_the_competition(game: str, seats: int) -> None:
    ReadingBot.hands = hands = []
    battle(
        *[ReadingBot] * seats,
        game=game,
        hands=60 if seats == 2 else 24,
        session=5,
        stack=40_000,
        blinds=(50, 100),
    )
    rules = acpc_game(MatchConfig(game=game, seats=seats, stack=40_000))
    assert len(hands) >= 60
    for text, steps in hands:
        played = read_betting(rules, text)
        assert played.finished, text
        spent = {step.seat: step.total for step in steps}
        assert max(spent.values()) <= max(played.spent)
        assert sum(step.action == "draw" for step in steps) == text.count("d")


def test_the_list_has_each_action_with_its_amounts() -> None:
    seen: list[Any] = []

    class Bot(RandomBot):
        def decide(self, view: TableView, turn: Any) -> Any:
            seen.append((view.acpc_betting, list(view.betting)))
            return super().decide(view, turn)

    play_hand(Bot, "As Ad", position="BB", others={"SB": ["raise 300"]}, seed=1)
    text, steps = seen[0]
    assert text == "r300"
    (step,) = steps
    assert (step.street, step.action, step.by, step.to, step.total) == ("preflop", "raise", 250, 300, 300)


def test_who_comes_in_the_middle_of_a_hand_does_not_know_its_betting() -> None:
    view = TableView.from_snapshot(
        1, state(seats=[seat(1, "Ann"), seat(2, "Bob")], hand=3, hand_running=True)
    )
    assert view.acpc_betting is None
    assert view.betting == []
