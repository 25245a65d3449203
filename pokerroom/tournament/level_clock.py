"""Runs the levels and breaks of a tournament (rules T5 and T21)."""

from __future__ import annotations

from pokerroom.tournament.blind_structure import Break
from pokerroom.tournament.tournament_core import TournamentCore
from pokerwire.tournament.tournament_events import BreakAnnounced, BreakBegan, LevelBegan


class LevelClock:
    """Moves the clock of a tournament along its structure."""

    def __init__(self, core: TournamentCore) -> None:
        self._core = core

    def begin(self, now: int) -> None:
        """Begin the line at which the clock stands; a break waits for the running hands."""
        core, state = self._core, self._core.state
        line = state.config.structure.line(state.clock.index)
        state.clock.begin(line, max(len(state.tables), 1))
        if isinstance(line, Break):
            state.phase = "break_due"
            core.emit(BreakAnnounced(state.clock.left))
            return
        state.phase = "running"
        if state.paused_at is None:
            state.clock.go(now)
        core.touched.update(number for number, slot in state.tables.items() if not slot.playing)
        game = line.game or state.config.game
        core.emit(
            LevelBegan(
                state.level,
                line.small_blind,
                line.big_blind,
                line.ante,
                line.ante_kind,
                game.game,
                game.structure,
                state.clock.left,
                line.hands,
            )
        )

    def begin_break(self, now: int) -> None:
        """All hands are over: the break runs from now on."""
        core, state = self._core, self._core.state
        state.phase = "break"
        if state.paused_at is None:
            state.clock.go(now)
        core.emit(BreakBegan(state.clock.left))

    @property
    def add_on_break(self) -> bool:
        """Whether the break that is due or runs is the one in which add-ons are sold (rule T19)."""
        state = self._core.state
        config = state.config
        return (
            state.phase in ("break_due", "break")
            and config.add_on is not None
            and not state.add_on_over
            and state.level >= max(config.registration_closes_after, 1)
        )

    def tick(self, now: int) -> None:
        """Advance to the next line while this one is over."""
        state = self._core.state
        while state.phase in ("running", "break") and (due := state.clock.due) is not None and due <= now:
            self.next_line(due)

    def next_line(self, now: int) -> None:
        """End the running line."""
        state = self._core.state
        if state.phase == "break" and self.add_on_break:
            state.add_on_over = True
        state.clock.index += 1
        self.begin(now)

    def hand_played(self, counts: bool) -> None:
        """A hand is over at one of the tables: a level by hands may be over with it."""
        state = self._core.state
        if counts and state.phase == "running" and state.clock.hands_left:
            state.clock.hands_left -= 1
            if not state.clock.hands_left:
                self.next_line(state.now)

    def limit(self, most: int | None) -> None:
        """Let at most ``most`` ms from now on count (``None``: all)."""
        self._core.state.clock.limit(self._core.state.now, most)
