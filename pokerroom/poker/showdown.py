"""The showdown: who shows in which order, who may muck, who wins how much (rules C2-C6)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pokerroom.cards import card_names
from pokerroom.evaluator import showdown_names
from pokerroom.poker.betting import Betting
from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.poker.pots import PotLayer, split
from pokerwire.hand_events import HandShown, PotAwarded, SeatResult, Share


def showing_order(pots: list[PotLayer], first: int) -> list[int]:
    """Return the live positions in the order of showing.

    Players who contest the last side pot come before those of the main pot alone; among them from ``first`` clockwise
    (who bet or raised last in the final round, else the first live seat left of the button).
    """
    order: list[int] = []
    for members in reversed(contested(pots)):
        wrapped: list[int] = []
        for p in members:
            if p not in order:
                (order if p >= first else wrapped).append(p)
        order += wrapped
    return order


def contested(pots: list[PotLayer]) -> list[list[int]]:
    """Return the members of the pots that more than one player can win, main pot first."""
    return [members for _, members in pots if len(members) > 1]


def must_show(order: list[int], pots: list[PotLayer], strengths: list[int]) -> list[bool]:
    """Return, for each position of ``order``, whether that player must show to claim something; the others may muck.

    A hand can be mucked when in every pot that it contests a better hand has been shown before it.
    """
    rivals = contested(pots)
    best = [0] * len(rivals)
    shows = []
    for p in order:
        shown_strength = strengths[p]
        claims = False
        for i, members in enumerate(rivals):
            if shown_strength >= best[i] and p in members:
                best[i] = shown_strength
                claims = True
        shows.append(claims)
    return shows


def parts_of(
    pots: list[PotLayer], rakes: list[int], board: int, boards: int
) -> tuple[list[PotLayer], list[int]]:
    """Return what each pot pays on one of several boards, and the rake in it (rule C9).

    Odd chips go to the first boards, and the rake of the whole pot is taken from the first.
    """
    taken = [0 if board else rake for rake in rakes]
    parts: list[PotLayer] = []
    for i, (amount, members) in enumerate(pots):
        share, odd = (amount - rakes[i]) // boards, (amount - rakes[i]) % boards
        parts.append((share + (1 if board < odd else 0) + taken[i], members))
    return parts, taken


def winners(members: list[int], strengths: list[int]) -> list[int]:
    """Return the members with the best hand, clockwise from the button."""
    best, best_strength = [members[0]], strengths[members[0]]
    for p in members[1:]:
        if strengths[p] > best_strength:
            best, best_strength = [p], strengths[p]
        elif strengths[p] == best_strength:
            best.append(p)
    return best


def award(
    betting: Betting,
    seats: tuple[int, ...],
    layers: list[PotLayer],
    strengths: list[int],
    rakes: list[int],
    *,
    board: int,
) -> list[PotAwarded]:
    """Award each pot separately, the last side pot first; ``rakes`` go from the pots to the house."""
    stacks = betting.stacks
    events = []
    for i in range(len(layers) - 1, -1, -1):
        amount, members = layers[i]
        if not amount:  # too small to be divided by the boards
            continue
        best = winners(members, strengths)
        shares = []
        parts = split(amount - rakes[i], best)
        for n in range(len(best)):
            p, won = best[n], parts[n]
            stacks[p] += won
            shares.append(Share(seats[p], won))
        events.append(PotAwarded(i, amount, rakes[i], tuple(shares), board))
    return events


def results(
    betting: Betting, seats: tuple[int, ...], stacks_before: list[int], rake: int
) -> tuple[SeatResult, ...]:
    """Return what each seat has and won; raise :class:`ChipConservationError` when chips appeared or vanished."""
    stacks = betting.stacks
    found, negative = rake, False
    seat_results = []
    for p in range(betting.player_count):
        stack = stacks[p]
        net = stack - stacks_before[p]
        found += net
        if stack < 0:
            negative = True
        seat_results.append(SeatResult(seats[p], stack, net))
    if found or negative:
        raise ChipConservationError(f"the chips do not add up: {stacks_before} became {stacks}, rake {rake}")
    return tuple(seat_results)


def hand_shown(
    seat: int,
    hole: Sequence[int],
    hand_strength: int,
    others: Collection[int] = (),
    board: int = 0,
) -> HandShown:
    """Return the event of a whole hand turned up; ``hand_strength`` is its strength, 0 when it is no hand yet.

    ``others`` are the strengths of the other hands that everybody has seen or sees now: the name has as many cards as
    decide against them (rule C7), and says nothing about hidden hands.
    """
    if not hand_strength:
        return HandShown(seat, card_names(hole))
    return HandShown(seat, card_names(hole), hand_strength, *showdown_names(hand_strength, others), board)
