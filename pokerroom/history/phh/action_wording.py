"""Decisions in the words of PHH, such that parsers with narrower rules come to the same stacks.

First every decision is worded as what it was.  Where a parser would refuse one, the hand is worded anew, at no limit
with any size of raise: a call of a blind that was posted short is a raise to the full blind, and a raise that nobody
can match is a call.  Where that is not enough, an all-in that is raised again later in the round is held: a call first,
and one more when the turn comes round; and at last only the chips of the round count (``wording_search``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from pokerroom.history.history_errors import RejectedByStrictParser
from pokerroom.history.phh.strict_round import StrictRound
from pokerroom.history.phh.wording_search import WordingSearch
from pokerroom.history.replay.recorded_hand import RecordedAction

RAISES = {"bet", "raise"}


class HandStart(msgspec.Struct, frozen=True):
    """How a hand begins, by positions: stacks behind the forced bets, the bets, who is asked first, and the steps.

    ``steps`` are the small and the big bet at fixed limit, else twice the least raise.
    """

    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    opener: int
    steps: tuple[int, int]
    limit: bool


class PhhDecision(msgspec.Struct, frozen=True):
    """One decision of position ``p``; ``to`` is the total of the round after it."""

    p: int
    street: int
    act: str
    to: int
    all_in: bool


def betting_decisions(
    actions: Sequence[RecordedAction], order: Sequence[int], bets: Sequence[int]
) -> list[PhhDecision]:
    """Return the betting decisions of a record, with totals; ``bets`` are the forced ones by position."""
    result = []
    street, totals = 0, list(bets)
    for action in actions:
        if action.act == "discard":
            continue
        if action.street != street:
            street, totals = action.street, [0] * len(order)
        p = order.index(action.seat)
        totals[p] = action.to if action.act == "raise" else totals[p] + action.amount
        result.append(PhhDecision(p, street, action.act, totals[p], action.all_in))
    return result


def plain_words(decision: PhhDecision) -> str:
    """Return a decision as what it was."""
    if decision.act == "fold":
        return f"p{decision.p + 1} f"
    if decision.act in RAISES:
        return f"p{decision.p + 1} cbr {decision.to}"
    return f"p{decision.p + 1} cc"


def by_streets(all_decisions: Sequence[PhhDecision], streets: int) -> list[list[PhhDecision]]:
    """Return the decisions of each street."""
    return [[one for one in all_decisions if one.street == street] for street in range(streets)]


PLAIN, FREE, HOLDING, SEARCH = range(4)
"""ways to word a round: as it was; raises and calls as the chips need it; all-ins held as well; its chips alone"""


def is_accepted(table: HandStart, streets: Sequence[Sequence[PhhDecision]]) -> bool:
    """Whether a parser takes every decision as what it was, and the same chips go in."""
    return _word_streets(table, streets, (PLAIN,)) is not None


def reworded(table: HandStart, streets: Sequence[Sequence[PhhDecision]]) -> list[list[str]] | None:
    """Return words of each street that a parser takes at no limit with any size of raise, or None for none."""
    return _word_streets(table, streets, (FREE, HOLDING, SEARCH))


def _word_streets(
    table: HandStart, streets: Sequence[Sequence[PhhDecision]], ways: Sequence[int]
) -> list[list[str]] | None:
    """Word each street in the first of ``ways`` that a parser takes."""
    stacks, live = table.stacks, (True,) * len(table.stacks)
    result = []
    for street, street_decisions in enumerate(streets):
        bets = table.bets if street == 0 else (0,) * len(stacks)
        opener = table.opener if street == 0 else 0
        step = table.steps[street > 1]
        round_ = _StreetWording(street_decisions, bets, step)
        for way in ways:
            plain = way == PLAIN
            min_raise, limit = (step, table.limit) if plain else (1, False)
            try:
                result.append(
                    round_.words(StrictRound(stacks, live, bets, opener, min_raise, limit=limit), way)
                )
            except RejectedByStrictParser:
                continue
            break
        else:
            return None
        folded = {one.p for one in street_decisions if one.act == "fold"}
        contributed = _without_uncalled(round_.totals())
        stacks = tuple(
            [stack - chips + bet for stack, chips, bet in zip(stacks, contributed, bets, strict=True)]
        )
        live = tuple([alive and p not in folded for p, alive in enumerate(live)])
    return result


class _StreetWording:
    """Words one betting round."""

    def __init__(self, street_decisions: Sequence[PhhDecision], bets: Sequence[int], step: int) -> None:
        self._decisions = street_decisions
        self._forced = bets
        self._step = step
        self._way = PLAIN
        self._betting: StrictRound
        self._held: set[int] = set()
        """players who are all-in for more than their words say so far"""
        self._late_folds: set[int] = set()
        """players who folded before their words had anything to fold to"""

    def words(self, betting: StrictRound, way: int) -> list[str]:
        """Return the words; raise Refused when a parser would refuse one or come to other chips."""
        self._betting, self._way = betting, way
        self._held, self._late_folds = set(), set()
        if way == SEARCH:
            return self._search()
        words = list(self._in_order())
        if _without_uncalled(self.totals()) != _without_uncalled(betting.bets):
            raise RejectedByStrictParser
        return words

    def totals(self) -> list[int]:
        """What each player has put in at the end of the round."""
        totals = list(self._forced)
        for one in self._decisions:
            totals[one.p] = one.to
        return totals

    def _search(self) -> list[str]:
        """The words of another way to the same chips."""
        folded = [one.p for one in self._decisions if one.act == "fold"]
        amounts = [bet for one in self._decisions for bet in (one.to, one.to - self._step)] + [self._step]
        words = WordingSearch(self.totals(), self._forced, folded, amounts).words(self._betting)
        if words is None:
            raise RejectedByStrictParser
        return words

    def _in_order(self) -> Iterator[str]:
        for i, decision in enumerate(self._decisions):
            yield from self._catch_up(decision.p)
            yield self._word_decision(decision, self._decisions[i + 1 :])
        yield from self._catch_up(None)

    def _catch_up(self, until: int | None) -> Iterator[str]:
        """In their turn, let held players call, and leaving ones fold."""
        betting = self._betting
        while betting.waiting and betting.waiting[0] != until:
            p = betting.waiting[0]
            if p in self._held:
                yield self._call(p)
            elif p in self._late_folds:
                betting.fold(p)
                yield f"p{p + 1} f"
            else:
                return

    def _call(self, p: int) -> str:
        self._betting.call(p)
        return f"p{p + 1} cc"

    def _word_decision(self, decision: PhhDecision, later_decisions: Sequence[PhhDecision]) -> str:
        betting, p = self._betting, decision.p
        is_more = decision.to > max(betting.bets)
        raises = decision.act in RAISES
        if decision.act == "fold":
            if self._held and not is_more and betting.bets[p] == max(betting.bets):
                self._late_folds.add(p)
                return self._call(p)
            betting.fold(p)
            return plain_words(decision)
        if self._way == PLAIN and is_more != raises:
            raise RejectedByStrictParser
        if is_more and self._way != PLAIN:
            if self._is_held(decision, later_decisions):
                self._held.add(p)
                return self._call(p)
            is_more = betting.can_be_answered(p) and not (self._held and not raises)
        if not is_more:
            return self._call(p)
        if not betting.raise_to(p, decision.to):
            raise RejectedByStrictParser
        return f"p{p + 1} cbr {decision.to}"

    def _is_held(self, decision: PhhDecision, later_decisions: Sequence[PhhDecision]) -> bool:
        """Whether an all-in is a call first: it is raised again, or calls one that is held."""
        if self._way != HOLDING or not decision.all_in:
            return False
        return bool(self._held) or any(one.act in RAISES for one in later_decisions)


def _without_uncalled(bets: Sequence[int]) -> list[int]:
    """The bets without what of the highest nobody matched."""
    second = sorted(bets)[-2]
    return [min(bet, second) for bet in bets]
