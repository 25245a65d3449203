"""Brackets and shootouts: rounds of tables that are never balanced; the winner of each table advances (rule T24)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pokerlocale.messages import N_
from pokerroom.tournament.bracket import BracketRound, bracket_round, shootout_round
from pokerroom.tournament.eliminations import Eliminations
from pokerroom.tournament.level_clock import LevelClock
from pokerroom.tournament.places import rank_busts
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_seating import TournamentSeating
from pokerroom.tournament.tournament_state import BustRecord, RoundBust, TableSlot, TournamentEntrant
from pokerwire.tournament.tournament_events import PlayerAdvanced, RoundBegan, SeatReason

MATCH_OVER = N_("its match is over")


class EliminationRounds:
    """Draws the rounds, advances winners, and ranks who went out when a round is over everywhere."""

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

    @property
    def _last_round(self) -> bool:
        """Whether the winner of the only table wins the tournament."""
        state = self._core.state
        return len(state.tables) == 1 and not (state.through or state.byes or state.round_busts)

    @property
    def undecided(self) -> bool:
        """Whether players wait for the end of a running round, for their places or for the next one."""
        state = self._core.state
        return bool(state.tables) and bool(state.through or state.byes or state.round_busts)

    # --- a round begins -------------------------------------------------------------------------------------------

    def draw_first(self) -> None:
        """Draw the tables of the first round from all who play."""
        state = self._core.state
        players = [entrant for entrant in state.entrants.values() if entrant.status == "playing"]
        state.draw.shuffle(players)
        self._seat_round(players)

    def _seat_round(self, players: Sequence[TournamentEntrant]) -> None:
        core, state = self._core, self._core.state
        config = state.config
        state.elimination_round += 1
        drawn: BracketRound[TournamentEntrant] = (
            bracket_round(players) if config.format == "bracket" else shootout_round(players, config.seats)
        )
        state.through, state.byes = {}, [entrant.player for entrant in drawn.byes]
        core.emit(RoundBegan(state.elimination_round, len(players), len(drawn.tables)))
        for entrant in drawn.byes:
            core.emit(PlayerAdvanced(entrant.player, bye=True))
        reason: SeatReason = "start" if state.elimination_round == 1 else "round"
        for table in drawn.tables:
            slot = self._seating.open_table(config.seats)
            for entrant in table:
                self._seating.seat(entrant, slot, state.draw.choice(slot.free()), reason)

    # --- a hand is over -------------------------------------------------------------------------------------------

    def hold_busts(self, slot: TableSlot, busts: Sequence[BustRecord]) -> list[BustRecord]:
        """Return the busts whose places are final; those before the last round wait until it is over."""
        state = self._core.state
        if not busts or self._last_round:
            return list(busts)
        ranked = rank_busts(
            [self._eliminations.as_bust(bust) for bust in busts],
            len(slot.seats),
            state.config.same_hand,
        )
        chips = {bust.player: bust.chips for bust in busts}
        state.round_busts += [
            RoundBust(finish.player, chips[finish.player], finish.place) for finish in ranked
        ]
        return []

    def table_done(self, slot: TableSlot) -> None:
        """Advance the winner of a table when nobody else is left there."""
        state = self._core.state
        if len(slot.seats) > 1 or slot.playing or self._last_round:
            return
        for player in list(slot.seats.values()):
            state.through[slot.number] = player
            self._seating.step_aside(state.entrants[player], slot)
            self._core.emit(PlayerAdvanced(player))
        self._seating.close_table(slot, MATCH_OVER)

    def withdraw(self, entrant: TournamentEntrant) -> None:
        """Take out a player who waits for the next round; nobody who goes out in this one ranks higher."""
        state = self._core.state
        state.through = {table: player for table, player in state.through.items() if player != entrant.player}
        state.byes = [player for player in state.byes if player != entrant.player]
        state.round_busts.append(RoundBust(entrant.player, entrant.chips, 1))
        self._eliminations.leave_play(entrant)

    def finish_round(self) -> bool:
        """When the round is over everywhere give places to who went out in it; return whether it is over."""
        state = self._core.state
        if state.tables:
            return False
        self.rank_round()
        return True

    def rank_round(self) -> None:
        """Give their places to who went out in this round: better ones for a better place at their table (T24)."""
        state = self._core.state
        busts, state.round_busts = state.round_busts, []
        busts.sort(key=lambda bust: bust.place)
        still_in = state.alive
        for _, same in groupby(busts, key=lambda bust: bust.place):
            group = [BustRecord(bust.player, bust.chips) for bust in same]
            self._eliminations.rank(group, still_in, "tie")
            still_in += len(group)

    def begin_next(self, now: int) -> None:
        """Seat the next round: winners of the tables, then those who had a bye."""
        core, state = self._core, self._core.state
        names = [state.through[table] for table in sorted(state.through)] + state.byes
        players = [state.entrants[name] for name in names]
        if state.config.format == "shootout":
            state.draw.shuffle(players)
        if state.config.reset_stacks:
            self._reset(players)
        self._seat_round(players)
        at = now + state.config.clocks.hand_pause
        for slot in state.tables.values():
            slot.deal_at = at
        if state.config.reset_stacks:
            state.clock.index = 0
            self._levels.begin(now)
        core.touched.update(state.tables)

    def _reset(self, players: Sequence[TournamentEntrant]) -> None:
        """Everybody begins the round with the starting chips; what they had won leaves play."""
        state = self._core.state
        for entrant in players:
            state.forfeited += entrant.chips - state.config.starting_chips
            entrant.chips = state.config.starting_chips
