"""Messages at a table against the house: bets, decisions, and the state of the table."""

from __future__ import annotations

from pokerwire.messages.message_base import (
    Amount,
    Chips,
    Command,
    Count,
    Message,
    RoundId,
    Spot,
    TableId,
    Trait,
)
from pokerwire.uth.decision_review import ReviewedDecision
from pokerwire.uth.round_events import ChoiceKind, DecisionPhase
from pokerwire.uth.uth_snapshot import UthSnapshot


class InRound(Command, frozen=True, forbid_unknown_fields=True):
    """Base of the commands in a round at a table against the house."""

    table: TableId
    game: RoundId
    """the round's number: a command for an earlier round is refused (``stale_round``)"""


class PlaceBet(InRound, tag="place_bet", frozen=True, forbid_unknown_fields=True):
    """Bet ``amount`` chips on ``spot`` in round ``game`` while betting is open. The ante places the blind too."""

    spot: Spot
    """``ante``, ``progressive``, or the id of a side bet"""
    amount: Chips
    fill: bool = False
    """bet as many of these chips as the limit of the spot allows"""


class DoubleBets(InRound, tag="double_bets", frozen=True, forbid_unknown_fields=True):
    """Double all your bets, each up to its limit, once in a round."""


class RepeatBets(InRound, tag="repeat_bets", frozen=True, forbid_unknown_fields=True):
    """Place the bets of your last round again."""


class UndoBet(InRound, tag="undo_bet", frozen=True, forbid_unknown_fields=True):
    """Take back your last step; sent again, the one before."""


class ClearBets(InRound, tag="clear_bets", frozen=True, forbid_unknown_fields=True):
    """Take back all your bets."""


class Deal(InRound, tag="deal", frozen=True, forbid_unknown_fields=True):
    """Ask for the cards: betting closes when all players have asked. Not at a table for any number of players."""


class NextRound(InRound, tag="next_round", frozen=True, forbid_unknown_fields=True):
    """Ask for the next round when round ``game`` is over, at a table without a clock."""


class Decide(InRound, tag="decide", frozen=True, forbid_unknown_fields=True):
    """Your decision in round ``game``, one of the ``options`` of ``choices`` (rule F2).

    ``game`` and ``phase`` name the decision; an answer to an earlier one is refused (``stale_round``,
    ``stale_decision``).
    """

    phase: DecisionPhase
    choice: ChoiceKind
    by: Amount = 0
    """the chips of a raise, as in the option; 0 for check and fold"""


class GetAdvice(InRound, tag="get_advice", frozen=True, forbid_unknown_fields=True):
    """Ask which of your ``choices`` in round ``game`` the simple strategy takes. Answered by ``advice``."""

    traits = Trait.QUERY


class ReviewRound(Command, tag="review_round", frozen=True, forbid_unknown_fields=True):
    """Ask what was right in one of your rounds: what each of your choices was worth. Answered by ``round_review``.

    Either ``number`` or ``table`` is given. Only decisions that you have made are judged, by the cards that you saw.
    """

    traits = Trait.QUERY
    number: Amount = 0
    """a round of your history, by its ``number``"""
    table: Count = 0
    """the house table where you sit: its running round as far as you have decided, or your last one there"""


class UthTableMessage(Message, tag="house_table", frozen=True):
    """The whole state of a house table as you may see it; the next event is ``seq`` + 1."""

    traits = Trait.WATCHED_TABLE
    table: int
    state: UthSnapshot


class Advice(Message, tag="advice", frozen=True):
    """The answer to ``get_advice``: ``choice`` and ``by`` of one of your options."""

    id: int
    choice: ChoiceKind
    by: int


class RoundReview(Message, tag="round_review", frozen=True):
    """The answer to ``review_round``: each decision that you have made in round ``game``, in their order.

    ``solved``: whether the value of the first decision is known. It is not judged at a table whose rule set has not
    been solved; later decisions need no solution.
    """

    id: int
    game: str
    decisions: tuple[ReviewedDecision, ...]
    solved: bool
