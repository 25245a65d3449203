"""When the next hand of each table is dealt (T4, T5, T16, T21)."""

from __future__ import annotations

from heapq import heappop, heappush

from pokerroom.tournament.level_clock import LevelClock
from pokerroom.tournament.table_orders import DealHand, LevelStakes
from pokerroom.tournament.table_positions import place_hand
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import TableSlot

HAND_FOR_HAND_TIME = 120_000
"""the most of a hand that counts for the level, hand for hand"""


class DealingSchedule:
    """Which table is dealt to when; deals."""

    def __init__(self, core: TournamentCore, seating: TournamentSeating, levels: LevelClock) -> None:
        self._core = core
        self._seating = seating
        self._levels = levels
        self._due: list[tuple[int, int]] = []
        """when which table is dealt to; an entry that the table does not bear out any more is passed over"""
        for number, slot in core.state.tables.items():
            if slot.deal_at is not None:
                heappush(self._due, (slot.deal_at, number))

    @property
    def next_at(self) -> int | None:
        """When a table is dealt to; maybe earlier than anything happens."""
        state = self._core.state
        if not self._due or (state.hand_for_hand and (state.busy or state.round)):
            return None
        if state.paused_at is not None or state.combining or state.dealing_talks:
            return None  # a report of a table, or a command, lets it continue
        return self._due[0][0]

    def deal_ready(self, now: int) -> None:
        """Deal to the tables that are ready, after anything that may have made one so."""
        core, state = self._core, self._core.state
        if state.hand_for_hand and (state.busy or state.round):
            return  # the round is still going
        if state.phase != "running" or state.paused_at is not None or state.combining or state.dealing_talks:
            return
        slots = [
            state.tables[number]
            for number in sorted(core.touched | self._seating.release_held())
            if number in state.tables
        ]
        slots = [slot for slot in slots if not slot.playing]
        core.touched.clear()
        if state.hand_for_hand and slots:
            self._begin_round(now)
        for slot in slots:
            slot.deal_at = now if slot.deal_at is None else slot.deal_at
            heappush(self._due, (slot.deal_at, slot.number))
        self._deal_due(now)

    def _begin_round(self, now: int) -> None:
        """Deal to all tables at the same moment, and let little time count for this hand (rule T16)."""
        slots = self._core.state.tables.values()
        at = max([now, *[slot.deal_at for slot in slots if slot.deal_at is not None]])
        for slot in slots:
            slot.deal_at = at
            heappush(self._due, (at, slot.number))
        self._levels.limit(HAND_FOR_HAND_TIME)

    def _deal_due(self, now: int) -> None:
        """Deal to every table whose pause is over."""
        core, state = self._core, self._core.state
        while self._due and self._due[0][0] <= now:
            if state.phase != "running" or state.paused_at is not None:
                return
            at, number = heappop(self._due)
            slot = state.tables.get(number)
            if slot is None or slot.deal_at != at or slot.playing:
                continue
            slot.deal_at = None
            if slot.offers:
                continue  # when they end, the results of its hand are concluded
            if not self._may_deal(slot):
                continue  # when somebody comes it is touched
            if not slot.voided:
                self._seating.balance(slot)  # players may have gone out elsewhere in the pause
            if len(slot.seats) < 2 or self._seating.too_short(slot):
                core.held_short.set(number, len(slot.seats))
            else:
                core.held_short.drop(number)
                self._deal(slot)

    def _may_deal(self, slot: TableSlot) -> bool:
        state = self._core.state
        return not slot.breaking and not state.combining and not state.dealing_talks and len(slot.seats) > 1

    def running_deals(self) -> list[DealHand]:
        """Return the orders whose hands are not over, as they were sent."""
        slots = self._core.state.tables.values()
        return [
            DealHand(slot.number, slot.order, self._stakes(slot.level), slot.placement)
            for slot in slots
            if slot.playing and slot.placement is not None
        ]

    def _stakes(self, number: int) -> LevelStakes:
        config = self._core.state.config
        level = config.structure.level(number)
        game = level.game or config.game
        return LevelStakes(level.small_blind, level.big_blind, level.ante, level.ante_kind, game)

    def _deal(self, slot: TableSlot) -> None:
        core, state = self._core, self._core.state
        seats = sorted(slot.seats)
        placement = slot.placement if slot.voided else None
        if placement is None or not set(placement.dealt) <= set(seats):
            button = state.draw.choice(seats) if slot.positions is None else 0
            placement = place_hand(slot.positions, seats, button)
        slot.voided = False
        slot.placement, slot.positions = placement, placement.positions
        slot.level = state.level
        slot.hands += 1
        slot.order = core.send(DealHand, slot.number, self._stakes(slot.level), placement)
        state.busy += 1
