"""What was right in a player's own round: which decisions they made, and what every choice was worth then.

Values are exact and take up to some tenths of a second after a flop, so they are found apart from the tables:
:func:`question_of` looks at the round at once, :func:`answer` may run in another thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pokerroom.cards import parse_card
from pokerroom.room.room_errors import RoomError
from pokerroom.uth import decisions
from pokerroom.uth.rulesets.rule_set_errors import RuleSetError
from pokerroom.uth.solver.game import HouseGame, game_of
from pokerroom.uth.solver.known_solutions import known_solution
from pokerroom.uth.solver.round_review import decision_spot
from pokerroom.uth.solver.solution import FLOP_CARDS
from pokerroom.uth.solver.spot_values import DecisionSpot
from pokerwire.room.played_rounds import DecisionMade, RoundPlayed
from pokerwire.uth.decision_review import ChoiceValue, ReviewedDecision
from pokerwire.uth.round_events import DecisionPhase
from pokerwire.uth.rule_set import ANTE, RuleSet

SPOTS_KEPT = 4096
"""values of spots that are remembered: at a table with one hand for all, everybody asks for the same"""


class RoundSoFar(NamedTuple):
    """What one player has seen and decided in a round."""

    game: str
    cards: tuple[str, ...]
    board: tuple[str, ...]
    decisions: tuple[DecisionMade, ...]


class ReviewQuestion(NamedTuple):
    """A round to be judged."""

    rules: RuleSet
    house_game: HouseGame
    ante: int
    seen: RoundSoFar


def question_of(rules: RuleSet, ante: int, seen: RoundSoFar) -> ReviewQuestion:
    """Return the question what was right in ``seen``; raise :class:`RoomError` ``no_review`` where nobody can say."""
    try:
        return ReviewQuestion(rules, game_of(rules, ante), ante, seen)
    except RuleSetError as error:
        raise RoomError("no_review", "this round cannot be judged: {reason}", reason=error.reason) from None


def played_question(rules: RuleSet, played: RoundPlayed) -> ReviewQuestion:
    """Return the same for a round of the history; a cancelled one is not judged."""
    ante = sum([result.amount for result in played.results if result.bet == ANTE])
    if not ante:
        raise RoomError("no_review", "a round that was cancelled is not judged")
    return question_of(rules, ante, RoundSoFar(played.game, played.cards, played.board, played.decisions))


def answer(question: ReviewQuestion) -> tuple[ReviewedDecision, ...]:
    """Return the decisions judged; the first one only where the game is solved."""
    reviewed = []
    hole, board = (
        [parse_card(card) for card in cards] for cards in (question.seen.cards, question.seen.board)
    )
    for made in question.seen.decisions:
        up = {"preflop": 0, "flop": FLOP_CARDS, "river": len(board)}[made.phase]
        spot = _spot(question.house_game, hole, board[:up], made.phase)
        if spot is not None:
            reviewed.append(_reviewed(question, made, spot))
    return tuple(reviewed)


def _spot(
    game: HouseGame, hole: Sequence[int], board: Sequence[int], phase: DecisionPhase
) -> DecisionSpot | None:
    """Return the spot, ``None`` before the flop of a game that is not solved.

    The order of cards that come together means nothing: each order is the same spot.
    """
    if phase == "preflop":
        solution = known_solution(game)
        return decision_spot(game, hole, (), phase, solution) if solution is not None else None
    return _later_spot(game, tuple(sorted(hole)), tuple(sorted(board)), phase)


@lru_cache(maxsize=SPOTS_KEPT)
def _later_spot(
    game: HouseGame, hole: tuple[int, ...], board: tuple[int, ...], phase: DecisionPhase
) -> DecisionSpot:
    return decision_spot(game, hole, board, phase, None)


def _reviewed(question: ReviewQuestion, made: DecisionMade, spot: DecisionSpot) -> ReviewedDecision:
    options = decisions.options(question.rules, made.phase, question.ante)
    values = zip(options, spot.values, strict=True)
    chosen = next((place for place, option in enumerate(options) if option.by == made.by), 0)
    return ReviewedDecision(
        phase=made.phase,
        choices=tuple(
            [ChoiceValue(option.label, _net(value), option.choice, option.times) for option, value in values]
        ),
        chosen=chosen,
        best=spot.best,
        lost=_net(spot.lost_by(chosen)),
        auto=made.auto,
    )


def _net(value: Fraction) -> float:
    return round(float(value), 10)
