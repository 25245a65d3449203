"""What a hand that is over changes: chips, who is out, hand for hand, and what comes next (T10, T15, T16)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerlocale.messages import N_
from pokerroom.tournament.chip_purchases import ChipPurchases
from pokerroom.tournament.dealing_schedule import DealingSchedule
from pokerroom.tournament.elimination_rounds import EliminationRounds
from pokerroom.tournament.eliminations import Eliminations
from pokerroom.tournament.level_clock import LevelClock
from pokerroom.tournament.table_orders import AllInWaits, Conceal, HandOver, Release
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import BustRecord, TableSlot, TournamentEntrant
from pokerwire.tournament.tournament_events import HandForHandSet, TournamentEnded

FAULT_PAUSE = 1_000
"""milliseconds to the next hand after one that broke"""
UNATTENDED_PAUSE = 1_000
"""the least milliseconds to the next hand after one of absent players, which takes no time itself"""


class TournamentHandResults:
    """Counts hands that are over, takes out who is broke, and has the next ones dealt."""

    def __init__(
        self,
        core: TournamentCore,
        seating: TournamentSeating,
        eliminations: Eliminations,
        purchases: ChipPurchases,
        *,
        levels: LevelClock,
        schedule: DealingSchedule,
    ) -> None:
        self._core = core
        self._rounds = EliminationRounds(core, seating, eliminations, levels)
        self._seating = seating
        self._eliminations = eliminations
        self._purchases = purchases
        self._levels = levels
        self._schedule = schedule

    # --- reports ------------------------------------------------------------------------------------------------

    def hand_over(self, report: HandOver, now: int) -> None:
        """A hand is over; one that nobody ordered, or that was reported before, is passed over."""
        state = self._core.state
        slot = state.tables.get(report.table)
        if slot is None or slot.order != report.order:
            return
        slot.order = 0
        state.busy -= 1
        if slot.waits:
            slot.waits = False
            state.waiting -= 1
        if state.hand_for_hand:
            state.round.append(report)
            self.end_round(now)
        else:
            self._settle((report,), now)

    def all_in_waits(self, report: AllInWaits, now: int) -> None:
        """A called all-in waits face down until all tables are done."""
        state = self._core.state
        slot = state.tables.get(report.table)
        if slot is not None and slot.order == report.order and not slot.waits:
            slot.waits = True
            state.waiting += 1
            self.end_round(now)

    def end_round(self, now: int) -> None:
        """When all tables are done: release the all-ins that wait, or count the round as one hand (rule T15)."""
        state = self._core.state
        if state.busy > state.waiting:
            return
        if state.waiting:
            for slot in state.tables.values():
                if slot.waits:
                    slot.waits = False
                    self._core.send(Release, slot.number)
            state.waiting = 0
            return
        reports, state.round = state.round, []
        self._settle(reports, now)

    # --- after a hand -------------------------------------------------------------------------------------------

    def settle_unfinished_round(self, now: int) -> None:
        """Count the hands of a round hand for hand that are over: the others are about to be void.

        The tournament ends if nothing is left to play for.
        """
        state = self._core.state
        reports, state.round = state.round, []
        self._take_out(self._count_all(reports, now))
        self._rounds.rank_round()
        if reports and self._nothing_left:
            self._end()

    def _settle(self, reports: Sequence[HandOver], now: int) -> None:
        self.conclude(self._count_all(reports, now), now)

    def _count_all(self, reports: Sequence[HandOver], now: int) -> list[TableSlot]:
        """Count these hands; return their tables."""
        slots = []
        for report in reports:
            slot = self._core.state.tables[report.table]
            self._count(slot, report, now)
            slots.append(slot)
        return slots

    def _count(self, slot: TableSlot, report: HandOver, now: int) -> None:
        """Take over the chips; find out who is out, and who may still rebuy."""
        core, state = self._core, self._core.state
        winners = {knockout.player: knockout.winners for knockout in report.knockouts}
        slot.voided = report.voided
        state.hands += not report.voided
        self._levels.hand_played(not report.voided)
        for result in report.results:
            entrant = state.entrants[result.player]
            entrant.chips, entrant.bank = result.after, result.bank
            if entrant.forfeits:
                state.forfeited += entrant.chips
                entrant.chips = 0
            if not entrant.chips:
                slot.busts.append(BustRecord(entrant.player, result.before, winners.get(entrant.player, ())))
        self._purchases.after_hand(slot, now)
        core.touched.add(slot.number)
        pause = state.config.clocks.hand_pause
        slot.deal_at = now + max(
            pause,
            report.film if pause else 0,
            FAULT_PAUSE if report.voided else 0,
            UNATTENDED_PAUSE if report.unattended else 0,
        )

    def draw_first_round(self) -> None:
        """Bracket and shootout: seat the first round."""
        self._rounds.draw_first()

    def withdraw(self, entrant: TournamentEntrant) -> None:
        """Bracket and shootout: take out a player who waits for the next round."""
        self._rounds.withdraw(entrant)

    def conclude(self, slots: Sequence[TableSlot], now: int) -> None:
        """Continue when nobody of these tables is asked about a rebuy any more."""
        state = self._core.state
        slots = [slot for slot in slots if not slot.offers]
        self._core.touched.update([slot.number for slot in slots])
        group = self._take_out(slots)
        round_over = state.in_rounds and self._finish_tables(slots)
        if self._nothing_left:
            self._end()
            return
        self.fix_prizes_if_due()
        if state.phase == "ended":
            return
        if round_over and not state.dealing_talks:
            self._rounds.begin_next(now)
        if group or state.hand_for_hand or state.prizes:
            self._update_hand_for_hand()
        for slot in slots:
            if slot.number in state.tables:
                self._seating.rearrange(slot)
        self.go_on(now)

    def _finish_tables(self, slots: Sequence[TableSlot]) -> bool:
        """Bracket and shootout: advance winners; return whether the round is over, with its places given."""
        for slot in slots:
            self._rounds.table_done(slot)
        return self._rounds.finish_round()

    def _take_out(self, slots: Sequence[TableSlot]) -> list[BustRecord]:
        """Take out together who is broke at these tables; return who."""
        state = self._core.state
        group = []
        by_table = []
        for slot in slots:
            busts = [bust for bust in slot.busts if not state.entrants[bust.player].chips]
            by_table.append((slot, busts))
            slot.busts = []
            group += busts
        group, by_table = self._withdraw_no_shows(group, by_table)
        self._purchases.pay_bounties(group)
        self._eliminations.take_out(group)
        final = group
        if state.in_rounds:
            final = [bust for slot, busts in by_table for bust in self._rounds.hold_busts(slot, busts)]
        self._eliminations.place(final)
        return group

    def _withdraw_no_shows(
        self, group: list[BustRecord], by_table: list[tuple[TableSlot, list[BustRecord]]]
    ) -> tuple[list[BustRecord], list[tuple[TableSlot, list[BustRecord]]]]:
        """Give money back to those of ``group`` who never came, as long as nobody is out; return the others."""
        entrants = self._core.state.entrants
        gone = {bust.player for bust in group if entrants[bust.player].refunds}
        if not gone or any(entrant.status == "out" for entrant in entrants.values()):
            return group, by_table
        self._eliminations.withdraw([bust for bust in group if bust.player in gone])
        group = [bust for bust in group if bust.player not in gone]
        return group, [
            (slot, [bust for bust in busts if bust.player not in gone]) for slot, busts in by_table
        ]

    @property
    def _nothing_left(self) -> bool:
        """Whether the places are decided, and no table has players of a finished hand to take out."""
        if self._rounds.undecided or not self._eliminations.decided or self._core.offers:
            return False
        return not any(slot.busts for slot in self._core.state.tables.values())

    def _end(self) -> None:
        if not self._core.state.pool_fixed:
            self._eliminations.fix_prizes()
        self._close(self._eliminations.finish())

    def _close(self, winner: str) -> None:
        core, state = self._core, self._core.state
        self._purchases.pay_own_heads()
        state.phase = "ended"
        state.clock.stop(state.now)
        core.emit(TournamentEnded(winner))
        self._seating.close_all(N_("the tournament is over"))

    def fix_prizes_if_due(self) -> None:
        """Fix the prizes when nobody can enter or buy more."""
        if not self._core.state.pool_fixed and self._purchases.all_over:
            self._eliminations.fix_prizes()
            if self._eliminations.decided:
                self._end()
            else:
                self._update_hand_for_hand()

    def _update_hand_for_hand(self) -> None:
        """Begin hand for hand with one player more than places that are paid, and end it after (rules T15, T16)."""
        core, state = self._core, self._core.state
        on = (
            state.config.hand_for_hand
            and state.pool_fixed
            and not state.in_rounds
            and not state.deal_shares
            and state.alive == len(state.prizes) + 1
            and len(state.tables) > 1
            and core.tables_needed() > 1
        )
        if on != state.hand_for_hand:
            state.hand_for_hand = on
            core.emit(HandForHandSet(on))
            core.send_all(Conceal, on)
            self._levels.limit(None)

    # --- the next hands -----------------------------------------------------------------------------------------

    def go_on(self, now: int) -> None:
        """Do what waited for all tables to hold, and deal to those that are ready."""
        state = self._core.state
        if state.over:
            return
        if not state.busy and not self._core.offers and not state.round:
            self._all_hold(now)
        self._schedule.deal_ready(now)

    def _all_hold(self, now: int) -> None:
        """All tables hold: what waited for that is done."""
        state = self._core.state
        if state.dealing_talks:
            self._rounds.rank_round()
            if not self._eliminations.make_deal():
                self._close("")
                return
            self._core.touched.update(state.tables)
            self._update_hand_for_hand()
        if state.combining:
            self._seating.combine()
        if state.phase == "break_due":
            self._levels.begin_break(now)
