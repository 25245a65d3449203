"""A line in a player's list of hands."""

from __future__ import annotations

from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.mapped import Mapped


class HandSummary(Mapped, frozen=True):
    """One hand in the list of somebody who played it; times in ms since 1970, amounts in chips."""

    number: int
    """counts the hands of the room; ask for this hand, or for the previous page, with it"""
    table: int
    table_name: str
    hand: int
    """its number at its table"""
    began: int
    ended: int
    game: GameName
    structure: StructureName
    small_blind: int
    big_blind: int
    cards: tuple[str, ...]
    """yours, as they were at the end"""
    board: tuple[str, ...]
    pot: int
    """everything that was won, rake included"""
    net: int
    """what you won or (below 0) lost"""
    stack: int
    """what you had afterwards"""
    voided: bool
    """the hand broke and does not count"""
    won: int = 0
    """what the pots gave you; you had bet ``won`` - ``net``"""
    adjusted: int | None = None
    """your result averaged over the cards that could have come after the last bet, to the nearest chip; ``null`` if no
    cards came, or if you did not see every live hand: then ``net`` counts"""
    more_boards: tuple[tuple[str, ...], ...] = ()
    """the boards after ``board`` of a hand that was run several times"""
    side_bets: int = 0
    """what others paid you beside the pots, or (below 0) you paid them; not in ``net``, but in ``stack``"""
    winners: tuple[str, ...] = ()
    """who won pots, in the order in which they were paid"""


class PlayedTournament(Mapped, frozen=True):
    """How a tournament ended for a player."""

    tournament: int
    """its number; its tables are those of :mod:`~pokerwire.tournament.tournament_tables`"""
    name: str
    place: int
    players: int
    """how many entered"""
    net: int
    """prize and bounties less what its entries, rebuys and add-on cost"""
