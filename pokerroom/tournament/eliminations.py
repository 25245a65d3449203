"""Who is out, on which place, and what they win (rules T3, T13 to T15 and T29)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tournament.outlook import shared_out
from pokerroom.tournament.payouts import check_prizes
from pokerroom.tournament.places import Bust, Finish, decided, finish_together, rank_busts, shared_prizes
from pokerroom.tournament.prize_deals import MAX_DEAL, propose_deal
from pokerroom.tournament.satellite import has_ticket
from pokerroom.tournament.tournament_config import SameHandRule
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import BustRecord, TournamentEntrant
from pokerwire.tournament.tournament_events import (
    DealMade,
    EntryRefunded,
    FinishPlaceTaken,
    PlayerOut,
    PrizesFixed,
)


class Eliminations:
    """Takes players out, fixes the prizes and gives the places."""

    def __init__(self, core: TournamentCore, seating: TournamentSeating) -> None:
        self._core = core
        self._seating = seating

    def take_out(self, group: Sequence[BustRecord]) -> None:
        """Take out players who lost their last chips in one hand, or in one round hand for hand.

        Their places are given by :meth:`place`.
        """
        core, state = self._core, self._core.state
        if not group:
            return
        for bust in group:
            entrant = state.entrants[bust.player]
            self._seating.remove(entrant, core.slot_of(entrant))
            entrant.status = "out"
            state.alive -= 1
        for bust in group:
            core.emit(PlayerOut(bust.player, state.alive))
        self._forget_votes()

    def _forget_votes(self) -> None:
        """Whoever agreed to a deal agreed to one among more players; the last hand before a deal changes nothing."""
        if self._core.state.alive <= MAX_DEAL and not self._core.state.dealing_talks:
            for entrant in self._core.playing():
                entrant.deal, entrant.deal_left = None, 0

    def leave_play(self, entrant: TournamentEntrant) -> None:
        """Take out a player who waits for the next round: their chips leave play, and nobody wins their bounty."""
        core, state = self._core, self._core.state
        state.forfeited += entrant.chips
        state.unclaimed += entrant.head
        entrant.chips = entrant.head = 0
        entrant.status = "out"
        state.alive -= 1
        core.emit(PlayerOut(entrant.player, state.alive))
        self._forget_votes()

    def withdraw(self, group: Sequence[BustRecord]) -> None:
        """Give their money back to players who never came; prizes that were fixed are fixed anew without them."""
        core, state = self._core, self._core.state
        for bust in group:
            entrant = state.entrants[bust.player]
            self._seating.remove(entrant, core.slot_of(entrant))
            entrant.status = "withdrawn"
            state.alive -= 1
            paid = entrant.pool_paid + entrant.fee_paid + entrant.bounty_paid
            entrant.pool_paid = entrant.fee_paid = entrant.bounty_paid = entrant.head = 0
            core.emit(PlayerOut(bust.player, state.alive))
            core.emit(EntryRefunded(bust.player, paid))
        if group and state.pool_fixed:
            self.fix_prizes()

    def place(self, group: Sequence[BustRecord]) -> None:
        """Give their places to who went out together, or note them while the prizes are not fixed."""
        state = self._core.state
        if not group:
            return
        if state.pool_fixed:
            self.rank(group, state.alive, state.config.same_hand)
        else:
            state.groups.append(tuple(group))

    def take_back(self, player: str) -> None:
        """Forget that a player was out: they enter again."""
        state = self._core.state
        entrant = state.entrants[player]
        entrant.forfeits = entrant.refunds = False
        groups = [tuple([bust for bust in group if bust.player != player]) for group in state.groups]
        state.groups = [group for group in groups if group]

    def fix_prizes(self) -> None:
        """Fix the prizes: the pool can grow no more. Places that waited for that are final."""
        core, state, config = self._core, self._core.state, self._core.state.config
        before, state.overlay = state.overlay, 0
        entrants = sum([entrant.status in ("playing", "out") for entrant in state.entrants.values()])
        paid = state.pool
        pool = max(paid, config.guarantee)
        found = shared_out(config, pool, entrants)
        if not check_prizes(found, pool):
            raise ValueError(f"prizes of {sum(found)} for a pool of {pool}, or one that rises with the place")
        state.prizes, state.pool_fixed = found, True
        state.overlay = pool - paid
        core.emit(PrizesFixed(pool, state.prizes, entrants, state.overlay - before))
        left = state.alive
        for group in reversed(state.groups):
            self.rank(group, left, config.same_hand)
            left += len(group)
        state.groups = []

    @property
    def decided(self) -> bool:
        """Whether nothing is left to play for."""
        state = self._core.state
        if state.alive < 2:
            return True
        return bool(state.prizes) and not state.deal_shares and decided(state.prizes, state.alive)

    def finish(self) -> str:
        """Give the last places; return the winner, or nothing when several share the first place."""
        core = self._core
        busts = [Bust(entrant.player, entrant.chips, entrant.number) for entrant in core.playing()]
        self._pay(finish_together(busts))
        first = [entrant.player for entrant in core.state.entrants.values() if entrant.place == 1]
        return first[0] if len(first) == 1 else ""

    def make_deal(self) -> bool:
        """Divide the prizes that are left as all agreed; return whether something is left to play for (rule T23).

        Otherwise the tournament ends, and places are those of the stacks.
        """
        core, state = self._core, self._core.state
        left = list(core.playing())
        kind, rest = left[0].deal or "icm", left[0].deal_left
        deal = propose_deal([entrant.chips for entrant in left], state.prizes, kind, rest)
        shares = dict(zip([entrant.player for entrant in left], deal.shares, strict=True))
        core.emit(DealMade(shares, rest))
        state.dealing_talks = False
        if rest:
            state.deal_shares, state.deal_rest = shares, rest
            return True
        busts = [Bust(entrant.player, entrant.chips, entrant.number) for entrant in left]
        for finish in rank_busts(busts, 0):
            self._take_place(finish, shares[finish.player])
        return False

    def rank(self, group: Sequence[BustRecord], still_in: int, rule: SameHandRule) -> None:
        """Give places and prizes to who went out together while ``still_in`` play on."""
        self._pay(rank_busts([self.as_bust(bust) for bust in group], still_in, rule))

    def as_bust(self, bust: BustRecord) -> Bust[str]:
        """Return a bust with the order of registration."""
        return Bust(bust.player, bust.chips, self._core.state.entrants[bust.player].number)

    def _pay(self, finishes: Sequence[Finish[str]]) -> None:
        state = self._core.state
        if state.deal_shares:
            besides = shared_prizes(finishes, [state.deal_rest])
            for finish in finishes:
                self._take_place(finish, state.deal_shares[finish.player] + besides[finish.player])
            return
        paid = shared_prizes(finishes, state.prizes)
        satellite = state.config.satellite
        for finish in finishes:
            ticket = 0
            if satellite and has_ticket(finish.place, finish.tied, state.prizes, satellite.ticket_price):
                ticket = satellite.tournament
            self._take_place(finish, paid[finish.player], ticket)

    def _take_place(self, finish: Finish[str], prize: int, ticket: int = 0) -> None:
        core, state = self._core, self._core.state
        entrant = state.entrants[finish.player]
        entrant.place, entrant.tied, entrant.prize = finish.place, finish.tied, prize
        state.paid_out += prize
        core.emit(FinishPlaceTaken(finish.player, finish.place, prize, finish.tied, ticket))
