"""What everybody may see of a tournament at one moment."""

from __future__ import annotations

from pokerroom.tournament.blind_structure import Break, Level
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_state import TournamentEntrant, TournamentState
from pokerwire.tournament.tournament_snapshot import EntrantView, LevelView, TournamentSnapshot


def public_snapshot(state: TournamentState, seq: int, now: int) -> TournamentSnapshot:
    """Return the state as everybody may see it.

    Hand for hand, nothing in it changes before all tables are done: their hands are counted together.
    """
    config, level = state.config, state.level
    structure = config.structure
    return TournamentSnapshot(
        seq=seq,
        number=state.number,
        name=config.name,
        phase=state.phase,
        paused=state.paused_at is not None,
        level=_level_view(config, structure.level(level), level) if level else None,
        next_level=_level_view(config, structure.level(level + 1), level + 1),
        time=state.clock.time_left(now),
        hands=state.clock.hands_left,
        next_break=_levels_to_break(state),
        players=state.alive,
        average=(state.issued - state.forfeited) // state.alive if state.alive else 0,
        pool=max(state.pool, config.guarantee),
        prizes=state.prizes,
        late_registration_until=config.late_registration_until,
        hand_for_hand=state.hand_for_hand,
        entrants=tuple([_entrant_view(entrant, over=state.over) for entrant in state.entrants.values()]),
        deal=dict(state.deal_shares),
        rest=state.deal_rest,
    )


def _level_view(config: TournamentConfig, level: Level, number: int) -> LevelView:
    game = level.game or config.game
    return LevelView(
        number,
        level.small_blind,
        level.big_blind,
        level.ante,
        level.ante_kind,
        game.game,
        game.structure,
    )


def _levels_to_break(state: TournamentState) -> int:
    lines = state.config.structure.lines
    start = state.clock.index + (state.phase in ("break_due", "break"))
    for count, line in enumerate(lines[start:]):
        if isinstance(line, Break):
            return count
    return 0


def _entrant_view(entrant: TournamentEntrant, *, over: bool) -> EntrantView:
    return EntrantView(
        entrant.player,
        entrant.status,
        entrant.table,
        entrant.seat,
        entrant.chips,
        entrant.place,
        entrant.tied,
        entrant.prize,
        entrant.head,
        entrant.bounties,
        entrant.entries,
        entrant.rebuys,
        entrant.add_on,
        entrant.away is not None,
        entrant.bot,
        entrant.forfeits and entrant.status == "playing" and not over,
    )
