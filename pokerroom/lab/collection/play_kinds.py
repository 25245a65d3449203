"""Kinds of play that are never added up together: cash games by currency, play chips by site, and tournaments."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.lab.collection.kept_hand import TOURNAMENT

KindName = Literal["cash", "play", "tournament"]
KINDS: tuple[KindName, ...] = get_args(KindName)
"""the stakes of each: money, play chips, or the prizes of a tournament"""
KIND_TITLES: dict[KindName, str] = {
    "cash": N_("cash games"),
    "play": N_("play chips"),
    "tournament": N_("tournaments"),
}
_IS_TOURNAMENT = f"stakes_id IS (SELECT id FROM words WHERE text = '{TOURNAMENT}')"
_IS_PLAY = "currency_id IS (SELECT id FROM words WHERE text = '')"
KIND_OF_HAND = f"CASE WHEN {_IS_TOURNAMENT} THEN 'tournament' WHEN {_IS_PLAY} THEN 'play' ELSE 'cash' END"
"""the kind of a row of ``hands``, in SQL"""
COLUMNS = (
    KIND_OF_HAND,
    f"CASE WHEN {_IS_TOURNAMENT} THEN '' ELSE currency END",
    f"CASE WHEN NOT {_IS_TOURNAMENT} AND {_IS_PLAY} THEN site ELSE '' END",
)
"""the fields of the :class:`PlayKind` of a row of ``hands``, in SQL"""
GROUP_BY = (
    f"{_IS_TOURNAMENT}, CASE WHEN {_IS_TOURNAMENT} THEN 0 ELSE currency_id END, "
    f"CASE WHEN NOT {_IS_TOURNAMENT} AND {_IS_PLAY} THEN site_id ELSE 0 END"
)
"""what rows of the same :class:`PlayKind` have in common, in SQL"""


class PlayKind(msgspec.Struct, frozen=True):
    """What hands were played for; what was won may only be added up within one."""

    name: KindName
    currency: str = ""
    """the currency of a cash game"""
    site: str = ""
    """whose play chips they are"""

    @property
    def title(self) -> str:
        """What people call it: ``cash games, USD``, ``play chips, PokerStars``, ``tournaments``."""
        return ", ".join([part for part in (_(KIND_TITLES[self.name]), self.currency, self.site) if part])

    @property
    def order(self) -> tuple[Any, ...]:
        """Return what sorts kinds: money first, tournaments last."""
        return KINDS.index(self.name), self.currency, self.site
