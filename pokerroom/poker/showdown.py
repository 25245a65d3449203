"""Who shows in which order, who may muck, and who wins which pot (rules C3, C4)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker.pots import PotLayer


def showing_order(pots: Sequence[PotLayer], first: int, size: int) -> list[int]:
    """Return the live positions in the order of showing.

    Contenders of the last side pot come before those of the main pot alone; among them from ``first`` clockwise
    (who bet or raised last in the final round, else the first live seat left of the puck).
    """
    if len(pots) == 1:
        members = pots[0][1]
        return [p for p in members if p >= first] + [p for p in members if p < first]
    order: list[int] = []
    for _, members in reversed(pots):
        order += sorted((p for p in members if p not in order), key=lambda p: (p - first) % size)
    return order


def must_show(order: Sequence[int], pots: Sequence[PotLayer], strengths: Sequence[int]) -> list[bool]:
    """Return, for each position of ``order``, whether he must show to claim something; the others may muck.

    A hand can be mucked when in every pot that it contests a better hand has been shown before it.
    """
    best = [0] * len(pots)
    shows = []
    for p in order:
        strength = strengths[p]
        claims = False
        for i, (_, members) in enumerate(pots):
            if strength >= best[i] and p in members:
                best[i] = strength
                claims = True
        shows.append(claims)
    return shows


def winners(members: Sequence[int], strengths: Sequence[int]) -> list[int]:
    """Return the members with the best hand, clockwise from the puck."""
    best = max([strengths[p] for p in members])
    return [p for p in members if strengths[p] == best]
