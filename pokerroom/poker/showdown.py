"""Who shows in which order, who may muck, and who wins which pot (rules C3, C4)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker.pots import PotLayer


def showing_order(pots: Sequence[PotLayer], first: int, size: int) -> list[int]:
    """Return the live positions in the order of showing.

    Who contests the last side pot comes before those of the main pot alone; among them from ``first`` clockwise
    (who bet or raised last in the final round, else the first live seat left of the puck).
    """
    order: list[int] = []
    for members in reversed(contested(pots)):
        order += sorted([p for p in members if p not in order], key=lambda p: (p - first) % size)
    return order


def contested(pots: Sequence[PotLayer]) -> list[list[int]]:
    """Return the members of the pots that more than one player can win, main pot first."""
    return [members for _, members in pots if len(members) > 1]


def must_show(order: Sequence[int], pots: Sequence[PotLayer], strengths: Sequence[int]) -> list[bool]:
    """Return, for each position of ``order``, whether he must show to claim something; the others may muck.

    A hand can be mucked when in every pot that it contests a better hand has been shown before it.
    """
    rivals = contested(pots)
    best = [0] * len(rivals)
    shows = []
    for p in order:
        strength = strengths[p]
        claims = False
        for i, members in enumerate(rivals):
            if strength >= best[i] and p in members:
                best[i] = strength
                claims = True
        shows.append(claims)
    return shows


def winners(members: Sequence[int], strengths: Sequence[int]) -> list[int]:
    """Return the members with the best hand, clockwise from the puck."""
    best = max([strengths[p] for p in members])
    return [p for p in members if strengths[p] == best]
