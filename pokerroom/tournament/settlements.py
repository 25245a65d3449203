"""How a tournament ends before one player has all chips: by a deal or a cancellation (rules T22 and T23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.apportionment import apportion
from pokerroom.tournament.cancellation import LeftIn, refunds
from pokerroom.tournament.prize_deals import MAX_DEAL, most_left
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import TournamentEntrant, TournamentState
from pokerwire.tournament.tournament_events import DealVoted, EntryRefunded, TournamentCancelled


def check_left(state: TournamentState, left: int) -> None:
    """Raise TableError ``no_deal`` unless a deal may leave ``left`` to play for."""
    most = 0 if state.in_rounds else most_left(state.prizes, state.alive)
    if not 0 <= left <= most:
        raise TableError(
            "no_deal",
            "{amount} cannot be left for the winner: 0 to {most}, the first prize less the second"
            if most
            else "nothing can be left for the winner here: divide everything",
            amount=left,
            most=most,
        )


class Settlements:
    """Carries out the wishes to end a tournament early."""

    def __init__(self, core: TournamentCore, seating: TournamentSeating) -> None:
        self._core = core
        self._seating = seating

    def vote(
        self, entrant: TournamentEntrant, kind: Literal["icm", "chips"], left: int, *, agrees: bool
    ) -> None:
        """Note what a player thinks of a deal; when all agree on one, no further hand is dealt (rule T23)."""
        core, state = self._core, self._core.state
        if entrant.status != "playing" or not state.prizes:
            raise TableError("no_deal", "those who are left can make a deal once the prizes are fixed")
        if state.dealing_talks:
            raise TableError(
                "no_deal", "everybody has agreed: the deal is made when the running hands are over"
            )
        if state.deal_shares:
            raise TableError("no_deal", "a deal was made already")
        if state.alive > MAX_DEAL:
            raise TableError("no_deal", "at most {maximum} players may make a deal", maximum=MAX_DEAL)
        check_left(state, left)
        entrant.deal, entrant.deal_left = (kind, left) if agrees else (None, 0)
        entrant.came = True
        core.emit(DealVoted(entrant.player, kind, agrees, left if agrees else 0))
        state.dealing_talks = all(other.deal == kind and other.deal_left == left for other in core.playing())

    def cancel(self, reason: str) -> None:
        """End the tournament; running hands are void."""
        core, state = self._core, self._core.state
        state.clock.stop(state.now)
        core.emit(TournamentCancelled(reason))
        if any(entrant.has_been_out for entrant in state.entrants.values()):
            self._refund_those_left()
        else:
            for entrant in state.entrants.values():
                self._refund(entrant, entrant.pool_paid + entrant.fee_paid + entrant.bounty_paid)
        state.phase, state.reason = "cancelled", reason
        state.round = []
        self._seating.close_all(reason)

    def _refund_those_left(self) -> None:
        state = self._core.state
        left = list(self._core.playing())
        pool = (sum(state.prizes) if state.pool_fixed else state.pool) - state.paid_out + state.unclaimed
        state.unclaimed = 0
        if state.deal_shares:
            parts = self._shares_and_chips(left, pool)
        else:
            parts = refunds(
                [LeftIn(entrant.chips, entrant.fee_paid) for entrant in left],
                pool,
                state.prizes,
                heads_up_from_start=len(state.entrants) == 2,
            )
        for entrant, part in zip(left, parts, strict=True):
            self._refund(entrant, part + entrant.head)

    def _shares_and_chips(self, left: Sequence[TournamentEntrant], pool: int) -> tuple[int, ...]:
        """Divide ``pool`` after a deal: each has their share, and what was left to play for goes by chips."""
        shares = [self._core.state.deal_shares[entrant.player] for entrant in left]
        by_chips = apportion(pool - sum(shares), [entrant.chips for entrant in left])
        return tuple([share + part for share, part in zip(shares, by_chips, strict=True)])

    def _refund(self, entrant: TournamentEntrant, amount: int) -> None:
        if amount:
            self._core.emit(EntryRefunded(entrant.player, amount))
