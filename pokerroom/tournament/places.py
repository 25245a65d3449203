"""Who finishes where when several players go out together, and how tied players share their prizes (rules T13-T15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, TypeVar

from pokerroom.tournament.apportionment import split_equally
from pokerroom.tournament.tournament_config import SameHandRule

Player = TypeVar("Player")


@dataclass(frozen=True, slots=True)
class Bust(Generic[Player]):
    """A player who lost their last chips, with what they had when that hand began."""

    player: Player
    chips_at_start: int
    entry_number: int = 0
    """the order of registration: the odd units of a shared prize go to whoever registered earlier"""


@dataclass(frozen=True, slots=True)
class Finish(Generic[Player]):
    """The place of one player; ``tied`` players share the prizes of the places from ``place`` on."""

    player: Player
    place: int
    tied: int = 1


def rank_busts(
    busts: Iterable[Bust[Player]], still_in: int, rule: SameHandRule = "chips"
) -> tuple[Finish[Player], ...]:
    """Return the places of players who went out in one hand, the best first; ``still_in`` others play on.

    Hand for hand, "one hand" is one round of hands at all tables (rule T15). By ``chips`` the larger stack ranks
    higher and equal stacks tie; by ``tie`` all of them tie.
    """
    ordered = sorted(busts, key=lambda bust: (-bust.chips_at_start, bust.entry_number))
    if rule == "tie":
        ordered.sort(key=lambda bust: bust.entry_number)
        return _tied(ordered, still_in + 1)
    finishes: list[Finish[Player]] = []
    for _, group in groupby(ordered, key=lambda bust: bust.chips_at_start):
        finishes += _tied(list(group), still_in + 1 + len(finishes))
    return tuple(finishes)


def finish_together(busts: Iterable[Bust[Player]]) -> tuple[Finish[Player], ...]:
    """Return place 1 for all who are left, when the tournament ends with several winners (rule T29)."""
    return _tied(sorted(busts, key=lambda bust: bust.entry_number), 1)


def _tied(busts: Sequence[Bust[Player]], place: int) -> tuple[Finish[Player], ...]:
    return tuple([Finish(bust.player, place, len(busts)) for bust in busts])


def shared_prizes(finishes: Iterable[Finish[Player]], prizes: Sequence[int]) -> Mapping[Player, int]:
    """Return what each player gets; ``prizes`` are those of places 1, 2, ... and places below get nothing.

    Tied players share the prizes of all their places in equal parts; odd units go to those who come first in
    ``finishes``, which :func:`rank_busts` orders by registration.
    """
    paid: dict[Player, int] = {}
    for place, group in groupby(finishes, key=lambda finish: finish.place):
        players = [finish.player for finish in group]
        amount = sum(prizes[place - 1 : place - 1 + len(players)])
        paid |= zip(players, split_equally(amount, len(players)), strict=True)
    return paid


def decided(prizes: Sequence[int], still_in: int) -> bool:
    """Whether all who are left would get the same, so that nothing is left to play for (rule T29).

    Prizes never rise with the place: the first and the last say it all.
    """
    if not still_in or not prizes:
        return still_in > 0
    return prizes[0] == (prizes[still_in - 1] if still_in <= len(prizes) else 0)
