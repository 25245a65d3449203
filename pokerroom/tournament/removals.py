"""A host takes players out of a tournament, gives no-shows their money back, and lets players in (rule T22)."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.chip_purchases import ChipPurchases
from pokerroom.tournament.command_phases import check_begun, check_going
from pokerroom.tournament.hand_results import TournamentHandResults
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_state import BustRecord, TableSlot, TournamentEntrant
from pokerwire.tournament.tournament_events import RemovalSet


class Removals:
    """Takes players out between two hands. Each command is carried out, or raises TableError and changes nothing."""

    def __init__(
        self, core: TournamentCore, purchases: ChipPurchases, results: TournamentHandResults
    ) -> None:
        self._core = core
        self._purchases = purchases
        self._results = results

    def remove(self, player: str) -> TableSlot | None:
        """Take a player out for good; return their table if it may continue.

        Before the start they get their money back.
        """
        state = self._core.state
        check_going(state)
        entrant = self._purchases.entrant(player)
        if state.phase == "registering":
            self._purchases.unregister(player)
            self._bar(player)
            return None
        if entrant.status != "playing":
            raise TableError("not_playing", "{player} is not in play in this tournament", player=player)
        if entrant.forfeits:
            raise TableError(
                "removal_waits", "{player} is taken out already, when the running hand is over", player=player
            )
        self._bar(player)
        if not entrant.table:
            self._results.withdraw(entrant)
            return None
        return self._take_out(entrant)

    def refund(self, player: str) -> TableSlot | None:
        """Take out a player who never came, and give their money back; return their table if it may continue.

        A removal that waits becomes a refund.
        """
        state = self._core.state
        check_begun(state, N_("'remove' gives the money back"))
        entrant = self._purchases.entrant(player)
        if entrant.status != "playing" or not entrant.table:
            raise TableError("not_playing", "{player} is not in play in this tournament", player=player)
        if entrant.came:
            raise TableError(
                "not_a_no_show",
                "{player} has played: 'remove' takes them out without a refund",
                player=player,
            )
        if any(other.status == "out" for other in state.entrants.values()):
            raise TableError("not_a_no_show", "somebody is out already: nobody gets their money back now")
        if entrant.refunds:
            raise TableError(
                "removal_waits",
                "{player} gets the money back already, when the running hand is over",
                player=player,
            )
        entrant.refunds = True
        return self._take_out(entrant)

    def invite(self, player: str) -> None:
        """Let a player enter again whom a host has taken out, or see and enter a private tournament."""
        state = self._core.state
        check_going(state)
        stranger = state.config.private and player not in state.admitted
        if player not in state.barred and not stranger:
            raise TableError("may_enter", "{player} needs no invitation to this tournament", player=player)
        state.barred = [name for name in state.barred if name != player]
        if stranger:
            state.admitted.append(player)

    def _bar(self, player: str) -> None:
        if player not in self._core.state.barred:
            self._core.state.barred.append(player)

    def _take_out(self, entrant: TournamentEntrant) -> TableSlot | None:
        slot, waited = self._core.slot_of(entrant), entrant.forfeits
        entrant.forfeits = True
        self._core.offers.end(slot, entrant.player)
        if not slot.playing and not self._core.state.hand_for_hand:
            self._forfeit(entrant, slot)
            return slot
        if not waited:
            self._core.emit(RemovalSet(entrant.player))
        return None

    def _forfeit(self, entrant: TournamentEntrant, slot: TableSlot) -> None:
        """Take a player's chips out of play, between two hands."""
        self._core.state.forfeited += entrant.chips
        if entrant.chips:  # who lost all and has bought chips again stands in the list already
            slot.busts = [bust for bust in slot.busts if bust.player != entrant.player]
            slot.busts.append(BustRecord(entrant.player, entrant.chips))
        self._core.offers.end(slot, entrant.player)
        entrant.chips = 0
