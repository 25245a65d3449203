"""Entries, re-entries, rebuys and add-ons: who may buy chips when, and the bounties they carry (rules T2, T19, T20)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.bounties import divide_bounty
from pokerroom.tournament.eliminations import Eliminations
from pokerroom.tournament.level_clock import LevelClock
from pokerroom.tournament.table_orders import SetStack
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import BustRecord, TableSlot, TournamentEntrant
from pokerwire.tournament.tournament_events import (
    BountyWon,
    EntryBought,
    EntryKind,
    EntryRefunded,
    RebuyOffered,
)

REBUY_WAIT = 20_000
"""how long a player without chips may think about a rebuy, in milliseconds"""


class ChipPurchases:
    """Sells chips. Each command is carried out, or raises TableError and changes nothing."""

    def __init__(
        self,
        core: TournamentCore,
        seating: TournamentSeating,
        eliminations: Eliminations,
        levels: LevelClock,
    ) -> None:
        self._core = core
        self._seating = seating
        self._eliminations = eliminations
        self._levels = levels

    # --- entries ------------------------------------------------------------------------------------------------

    def register(self, player: str, *, bot: bool, ticket: int = 0) -> None:
        """Register a player, before the start or late; a player who is out enters again, unless by a ticket."""
        core, state, config = self._core, self._core.state, self._core.state.config
        entrant = state.entrants.get(player)
        late = state.phase != "registering"
        if player in state.barred:
            raise TableError(
                "taken_out", "a host has taken you out of this tournament: only they let you in again"
            )
        if late:
            self._check_late(entrant)
        if entrant is not None and (ticket or entrant.status in ("registered", "playing")):
            raise TableError("already_registered", "you are in this tournament already")
        if bot and not config.bots_allowed:
            raise TableError("no_bots", "this tournament is for people: programs may not enter")
        again = entrant is not None and entrant.status == "out"
        if entrant is None or not again:
            self._check_room()
            entrant = state.entrants[player] = TournamentEntrant(player, self._next_number(), bot)
        else:
            self._eliminations.take_back(player)
            entrant.entries += 1
        kind: EntryKind = "re_entry" if again else "entry"
        self._sell(entrant, kind, config.buy_in, config.fee, config.starting_chips, ticket=ticket)
        if late:
            entrant.status = "playing"
            state.alive += 1
            state.combining = core.tables_needed() == 1 and len(state.tables) > 1
            self._seating.seat_late(entrant, "re_entry" if again else "late")

    def _next_number(self) -> int:
        self._core.state.last_entrant += 1
        return self._core.state.last_entrant

    def _check_room(self) -> None:
        state = self._core.state
        most = state.config.max_entrants
        if most and len(state.entrants) >= most:
            raise TableError(
                "tournament_full", "this tournament is full: it has {maximum} entrants", maximum=most
            )

    def _check_late(self, entrant: TournamentEntrant | None) -> None:
        state, config = self._core.state, self._core.state.config
        until = config.late_registration_until
        if entrant is not None and entrant.status == "out":
            if config.re_entry is None:
                raise TableError("no_re_entry", "nobody may enter this tournament twice")
            until = config.re_entry.until_level
            if config.re_entry.max and entrant.entries > config.re_entry.max:
                raise TableError(
                    "no_re_entry",
                    "you have entered {entries} times, which is the limit",
                    entries=entrant.entries,
                )
        if state.level > until or state.pool_fixed:
            raise TableError("registration_closed", "registration for this tournament has closed")

    def unregister(self, player: str) -> None:
        """Take a player off the list before the start; they get back what they paid."""
        core, state = self._core, self._core.state
        entrant = self.entrant(player)
        del state.entrants[player]
        state.issued -= entrant.chips
        core.emit(EntryRefunded(player, entrant.pool_paid + entrant.fee_paid + entrant.bounty_paid))

    def entrant(self, player: str) -> TournamentEntrant:
        """Return an entrant; raise TableError ``not_registered``."""
        entrant = self._core.state.entrants.get(player)
        if entrant is None:
            raise TableError("not_registered", "{player} is not in this tournament", player=player)
        return entrant

    def _sell(
        self, entrant: TournamentEntrant, kind: EntryKind, cost: int, fee: int, chips: int, *, ticket: int = 0
    ) -> None:
        core, config = self._core, self._core.state.config
        bounty = config.bounty.amount if config.bounty and kind in ("entry", "re_entry") else 0
        entrant.chips += chips
        entrant.pool_paid += cost
        entrant.fee_paid += fee
        entrant.bounty_paid += bounty
        entrant.head += bounty
        core.state.issued += chips
        core.emit(EntryBought(entrant.player, kind, cost, bounty, fee, chips, entrant.bot, ticket))

    # --- rebuys and add-ons -------------------------------------------------------------------------------------

    def ask_rebuy(self, player: str, now: int) -> TableSlot | None:
        """Rebuy: now where the table holds, else when the hand is over; return the table that may continue."""
        entrant = self._player_in_play(player)
        slot = self._core.slot_of(entrant)
        level = slot.level if slot.playing or slot.offers else self._core.state.level
        if not self._may_rebuy(entrant, level, entrant.chips):
            raise TableError("no_rebuy", "you cannot rebuy now")
        if slot.playing:
            entrant.rebuy_asked = True
            return None
        self._rebuy(entrant, slot)
        return self._answered(player, slot)

    def decline_rebuy(self, player: str) -> TableSlot | None:
        """Let the offer of a rebuy go; return the table that may continue."""
        entrant = self._player_in_play(player)
        slot = self._core.slot_of(entrant)
        if player not in slot.offers:
            raise TableError("no_rebuy", "no rebuy is offered to you")
        return self._answered(player, slot)

    def set_auto_rebuy(self, player: str, on: bool) -> None:
        """Rebuy by itself from now on whenever no chips are left, or no longer."""
        self.entrant(player).auto_rebuy = on

    def add_on(self, player: str) -> None:
        """Buy the add-on, once, in its break (rule T19)."""
        state, config = self._core.state, self._core.state.config
        entrant = self._player_in_play(player)
        if config.add_on is None or not self._levels.add_on_break:
            raise TableError("no_add_on", "the add-on is sold only in the first break after the rebuys")
        if state.phase != "break":
            raise TableError("no_add_on", "wait until the break has begun")
        if entrant.add_on:
            raise TableError("no_add_on", "you have bought your add-on")
        entrant.add_on = True
        self._sell(entrant, "add_on", config.add_on.cost, config.add_on.fee, config.add_on.chips)
        self._core.send(SetStack, entrant.table, player, entrant.chips)

    def after_hand(self, slot: TableSlot, now: int) -> None:
        """A hand is over: carry out the rebuys that wait, and offer one to each who lost all (rule T19)."""
        core, state = self._core, self._core.state
        if state.config.rebuy is None:
            return
        lost = {bust.player for bust in slot.busts}
        for _, player in sorted(slot.seats.items()):
            entrant = state.entrants[player]
            wants = entrant.rebuy_asked or (entrant.auto_rebuy and player in lost)
            entrant.rebuy_asked = False
            if entrant.forfeits or not self._may_rebuy(entrant, slot.level, entrant.chips):
                continue
            if wants:
                self._rebuy(entrant, slot)
            elif player in lost:
                core.offers.offer(slot, player, now + REBUY_WAIT)
                core.emit(RebuyOffered(player, REBUY_WAIT))

    def _may_rebuy(self, entrant: TournamentEntrant, level: int, stack: int) -> bool:
        state, rebuy = self._core.state, self._core.state.config.rebuy
        return (
            rebuy is not None
            and level <= rebuy.until_level
            and not state.pool_fixed
            and (not rebuy.max or entrant.rebuys < rebuy.max)
            and rebuy.allows(stack)
        )

    def _rebuy(self, entrant: TournamentEntrant, slot: TableSlot) -> None:
        rebuy = self._core.state.config.rebuy
        assert rebuy is not None
        entrant.rebuys += 1
        self._sell(entrant, "rebuy", rebuy.cost, rebuy.fee, rebuy.chips)
        self._core.send(SetStack, slot.number, entrant.player, entrant.chips)

    def _answered(self, player: str, slot: TableSlot) -> TableSlot | None:
        return slot if self._core.offers.end(slot, player) else None

    def _player_in_play(self, player: str) -> TournamentEntrant:
        entrant = self.entrant(player)
        if entrant.status != "playing" or entrant.forfeits:
            raise TableError("not_playing", "you are not in play in this tournament")
        if not entrant.table:
            raise TableError("not_playing", "you wait for the next round of this tournament")
        return entrant

    @property
    def all_over(self) -> bool:
        """Whether nobody can enter or buy chips any more (rule T3)."""
        core, state, config = self._core, self._core.state, self._core.state.config
        last = config.registration_closes_after
        if state.level <= last or core.offers or (config.add_on is not None and not state.add_on_over):
            return False
        return config.rebuy is None or not any(
            slot.playing and slot.level <= config.rebuy.until_level for slot in state.tables.values()
        )

    # --- bounties -----------------------------------------------------------------------------------------------

    def pay_bounties(self, group: Sequence[BustRecord]) -> None:
        """Pay the heads of those who are out to who won their last chips (rule T20)."""
        core, state = self._core, self._core.state
        bounty = state.config.bounty
        out = {bust.player for bust in group}
        for bust in group if bounty else ():
            entrant = state.entrants[bust.player]
            head, entrant.head = entrant.head, 0
            if not bust.winners:
                state.unclaimed += head
                continue
            assert bounty is not None
            for part in divide_bounty(head, bust.winners, bounty.kind):
                winner = state.entrants[part.player]
                if winner.status == "withdrawn":
                    state.unclaimed += part.paid + part.onto_head
                    continue
                gone = part.player in out
                prize = part.paid + (part.onto_head if gone else 0)
                winner.head += 0 if gone else part.onto_head
                winner.bounties += prize
                core.emit(BountyWon(part.player, bust.player, prize, winner.head))

    def pay_own_heads(self) -> None:
        """Pay those who are left their own heads, and the first of them what nobody won.

        When the last players went out together, whoever has the first place stands for those who are left.
        """
        state = self._core.state
        first = [entrant for entrant in state.entrants.values() if entrant.place == 1]
        for entrant in list(self._core.playing()) or first:
            prize, entrant.head = entrant.head + state.unclaimed, 0
            state.unclaimed = 0
            if prize:
                entrant.bounties += prize
                self._core.emit(BountyWon(entrant.player, entrant.player, prize, 0))
