"""Forced bets as data: who posts what before the deal, in posting order (rules B2-B6)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerwire.hand_events import ForcedKind


class ForcedBetDue(msgspec.Struct, frozen=True, gc=False):
    """One forced bet: its kind, who owes it, and its nominal amount (a short stack posts what it has, rule B4).

    ``ante`` and ``dead`` are dead chips; all others are live.  A big-blind ante is a ``dead`` bet in effect: it is
    the main pot's alone, so give it as kind ``ante`` with ``for_all`` true.
    """

    kind: ForcedKind
    seat: int
    amount: int
    for_all: bool = False
    """an ante that one player pays for everybody (rule B3)"""


def standard_blinds(
    order: Sequence[int],
    small_blind: int,
    big_blind: int,
    ante: int = 0,
    *,
    big_blind_ante: bool = False,
) -> list[ForcedBetDue]:
    """Return the forced bets of an ordinary hand with both blinds.

    ``order`` is the seats clockwise from the left of the button, the button last.  Heads-up the button posts the small
    blind (rule B2).  Antes come first, but a big-blind ante after the blinds, so that a short stack pays the blind
    first (rule B3).
    """
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    blinds = [ForcedBetDue("small_blind", small, small_blind), ForcedBetDue("big_blind", big, big_blind)]
    if not ante:
        return blinds
    if big_blind_ante:
        return [*blinds, ForcedBetDue("ante", big, ante, for_all=True)]
    return [*(ForcedBetDue("ante", seat, ante) for seat in order), *blinds]
