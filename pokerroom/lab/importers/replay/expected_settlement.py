"""What must come out of a hand, worked out from the recorded chips alone, without the engine.

Nothing here knows cards: the strengths of hands come in as numbers.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pokerroom.history.replay.recorded_hand import LEAVE, ReplayRecord
from pokerroom.history.replay.replay_script import NOT_STATED, ReplayScript

Layers = list[tuple[int, tuple[int, ...]]]
"""pots, main first: (amount, seats that can win it, in ascending order)"""

BEST, WORST = 7462, 1
MAX_GUESSES = 20_000
"""so that no record, however wrong, holds up the run"""


class RecordedChips:
    """Who put in what, by the record: per street, dead, and handed back."""

    def __init__(self, record: ReplayRecord, script: ReplayScript) -> None:
        self.paid: dict[int, int] = {seat.seat: 0 for seat in record.seats}
        """live chips, antes included, that stayed in the middle"""
        self.dead: dict[int, int] = dict(self.paid)
        self.uncalled: dict[int, int] = {}
        """by arithmetic (rule C1)"""
        self.folded = {action.seat for action in script.decisions if action.act in {"fold", LEAVE}}
        streets: dict[int, dict[int, int]] = {}
        bets = streets.setdefault(0, {})
        for forced, chips in zip(script.forced, script.posted, strict=True):
            if forced.kind == "dead" or forced.for_all:
                self.dead[forced.seat] += chips
            elif forced.kind == "ante":
                self.paid[forced.seat] += chips
            else:
                bets[forced.seat] = bets.get(forced.seat, 0) + chips
        for action in script.decisions:
            bets = streets.setdefault(action.street, {})
            before = bets.get(action.seat, 0)
            bets[action.seat] = action.to if action.amount == NOT_STATED else before + action.amount
        for bets in streets.values():
            self._close(bets)

    def _close(self, bets: dict[int, int]) -> None:
        """Add a street's bets; what of the highest nobody else matched goes back."""
        ranked = sorted(bets, key=lambda seat: bets[seat])
        if ranked:
            highest = ranked[-1]
            second = bets[ranked[-2]] if len(ranked) > 1 else 0
            if bets[highest] > second:
                self.uncalled[highest] = self.uncalled.get(highest, 0) + bets[highest] - second
                bets[highest] = second
        for seat, chips in bets.items():
            self.paid[seat] += chips

    @property
    def live(self) -> list[int]:
        """The seats that never folded."""
        return [seat for seat in sorted(self.paid) if seat not in self.folded]


def pot_layers(paid: Mapping[int, int], live: Iterable[int], dead: int) -> Layers:
    """Return the pots (rule C2): a layer for each different amount a live player paid, dead chips in the first."""
    levels = sorted({paid[seat] for seat in live})
    pots: Layers = []
    for i, level in enumerate(levels):
        below = levels[i - 1] if i else 0
        above = max(paid.values()) if level == levels[-1] else level
        amount = sum(min(chips, above) - below for chips in paid.values() if chips > below)
        pots.append((amount + (0 if i else dead), tuple(sorted(s for s in live if paid[s] >= level))))
    return merge_pots(pots)


def merge_pots(pots: Iterable[tuple[int, Iterable[int]]]) -> Layers:
    """Make one pot of neighbours with the same players; leave empty ones out."""
    result: Layers = []
    for amount, seats in pots:
        members = tuple(sorted(seats))
        if result and result[-1][1] == members:
            result[-1] = (result[-1][0] + amount, members)
        elif amount:
            result.append((amount, members))
    return result


def join_amounts(stated_amounts: Iterable[int], amounts: Sequence[int]) -> list[int]:
    """Return the ``stated_amounts`` amounts with neighbours added up where they are the parts of one of ``amounts``.

    A record that gives no seats may list apart what the same players contest.
    """
    result: list[int] = []
    for amount in stated_amounts:
        if result and len(result) <= len(amounts) and result[-1] + amount <= amounts[len(result) - 1]:
            result[-1] += amount
        else:
            result.append(amount)
    return result


def awards(
    pots: Layers, order: Sequence[int], strengths: Mapping[int, int], rakes: Sequence[int]
) -> dict[int, int]:
    """Return what each seat wins; ``order`` is clockwise from the left of the button, for odd chips (rule C3)."""
    won: dict[int, int] = {}
    for (amount, members), rake in zip(pots, rakes, strict=True):
        best = winners(members, strengths)
        share, odd = divmod(amount - rake, len(best))
        for i, seat in enumerate(sorted(best, key=order.index)):
            won[seat] = won.get(seat, 0) + share + (i < odd)
    return {seat: chips for seat, chips in won.items() if chips}


def winners(members: Iterable[int], strengths: Mapping[int, int]) -> list[int]:
    """Return the members with the best hand."""
    best = max(strengths[seat] for seat in members)
    return [seat for seat in members if strengths[seat] == best]


def rake_splits(pots: Layers, strengths: Mapping[int, int], rake: int) -> Iterator[list[int]]:
    """Yield ways to take ``rake`` from the pots, the likeliest first.

    The record has one sum for all pots.  Which pot gave how much only matters where pots have different winners, so
    beyond the shares by size the sum is tried out over one pot for each different set of winners.
    """
    if not pots:
        yield []
        return
    total = sum(amount for amount, _ in pots)
    by_size = [rake * amount // total for amount, _ in pots]
    by_size[0] += rake - sum(by_size)
    yield by_size
    if not rake or len(pots) == 1:
        return
    groups: dict[tuple[int, ...], int] = {}
    for i, (_, members) in enumerate(pots):
        groups.setdefault(tuple(winners(members, strengths)), i)
    pot_indexes = list(groups.values())[:3]
    for parts in itertools.product(range(min(rake, MAX_GUESSES) + 1), repeat=len(pot_indexes) - 1):
        if sum(parts) <= rake:
            pot_rakes = [0] * len(pots)
            for pot_index, part in zip(pot_indexes, (rake - sum(parts), *parts), strict=True):
                pot_rakes[pot_index] = part
            if all(part <= amount for part, (amount, _) in zip(pot_rakes, pots, strict=True)):
                yield pot_rakes


def strength_guesses(
    known: Mapping[int, int], unseen: Sequence[int], collected: Mapping[int, int]
) -> Iterator[dict[int, int]]:
    """Yield the strengths of all contenders that the record allows for those whose cards nobody saw.

    Who collected nothing loses.  Who collected is tried as the best, tied with, above and below every known hand,
    and in every order with the others who collected unseen; more than four such are taken to tie.
    """
    losing = {seat: WORST for seat in unseen if not collected.get(seat)}
    winning = [seat for seat in unseen if collected.get(seat)]
    steps = {BEST - 2 * i for i in range(len(winning))}
    for strength in known.values():
        steps |= {strength, min(strength + 1, BEST), max(strength - 1, WORST)}
    if len(winning) > 4:
        steps = {BEST}
    for values in itertools.product(sorted(steps, reverse=True), repeat=len(winning)):
        yield {**known, **losing, **dict(zip(winning, values, strict=True))}


def stated_rakes(pots: Layers, left: Sequence[int], rake: int) -> list[int] | None:
    """Return what was taken of each pot, where the record lists what was ``left`` of each; None if it does not."""
    if len(left) != len(pots):
        return None
    rakes = [amount - rest for (amount, _), rest in zip(pots, left, strict=True)]
    return rakes if min(rakes, default=0) >= 0 and sum(rakes) == rake else None


def infer_strengths_and_rake(
    pots: Layers,
    order: Sequence[int],
    known: Mapping[int, int],
    live: Sequence[int],
    collected: Mapping[int, int],
    *,
    rake: int,
    stated: list[int] | None = None,
) -> tuple[dict[int, int], list[int] | None]:
    """Return the strengths of all ``live`` seats and the rake of each pot, such that the seats win what they
    ``collected``.

    The strengths of ``known`` hands are given; those of the others are the record's.  What the record ``stated`` to be
    taken of each pot is tried before other divisions of the rake.  The rake is ``None`` when no
    division of it over the pots makes the record come out, but taking it from the winners does: some sites divide
    it unequally among them, and the hand has to be compared before rake.  When nothing fits, a first guess.
    """
    if len(live) == 1:
        alone = {live[0]: known.get(live[0], BEST)}
        return alone, next(rake_splits(pots, alone, rake))
    unseen = [seat for seat in live if seat not in known]
    candidates = list(itertools.islice(strength_guesses(known, unseen, collected), MAX_GUESSES))
    splits = itertools.chain(
        ((strengths, stated) for strengths in candidates if stated is not None),
        ((strengths, rakes) for strengths in candidates for rakes in rake_splits(pots, strengths, rake)),
    )
    for strengths, rakes in itertools.islice(splits, MAX_GUESSES):
        if awards(pots, order, strengths, rakes) == collected:
            return strengths, rakes
    for strengths in candidates:
        won = awards(pots, order, strengths, [0] * len(pots))
        if rake and won.keys() == collected.keys() and min(won[seat] - collected[seat] for seat in won) >= 0:
            return strengths, None
    return candidates[0], next(rake_splits(pots, candidates[0], rake))
