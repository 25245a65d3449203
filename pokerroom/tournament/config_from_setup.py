"""A tournament's whole options from what a host chose, and back."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from pokerroom.tournament.blind_structure import PlayedGame
from pokerroom.tournament.field_size import MAX_FIELD
from pokerroom.tournament.structure_presets import PRESETS, preset_structure
from pokerroom.tournament.tournament_config import (
    Bounty,
    Rebuy,
    ReEntry,
    StartRule,
    TournamentConfig,
    check_tournament,
)
from pokerroom.tournament.tournament_errors import TournamentConfigError, require
from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_setup import TournamentSetup, TournamentSpeed

MIN_STARTING_CHIPS = 1_000


def tournament_config(setup: TournamentSetup, clocks: Clocks) -> TournamentConfig:
    """Return the checked options of a tournament at tables with the room's ``clocks``.

    Raise :class:`TournamentConfigError` for what cannot be.
    """
    require(
        setup.players == 0 or 2 <= setup.players <= MAX_FIELD,
        "players",
        setup.players,
        f"2 to {MAX_FIELD}, or 0 when a host or the clock starts it",
    )
    require(
        setup.starting_chips >= MIN_STARTING_CHIPS,
        "starting_chips",
        setup.starting_chips,
        f"{MIN_STARTING_CHIPS} or more",
    )
    seconds = setup.decision_seconds
    require(0 <= seconds <= 600, "decision_seconds", seconds, "1 to 600, or 0 for the room's own time")
    clocks = replace(clocks, decision=1_000 * seconds) if seconds else clocks
    late = setup.late_registration_until
    if (setup.re_entry or setup.rebuys) and late < 1:
        field = "re_entry" if setup.re_entry else "rebuys"
        raise TournamentConfigError(
            f"{field}: say up to which level, in late_registration_until, which is {late}"
        )
    return check_tournament(
        TournamentConfig(
            name=setup.name,
            structure=preset_structure(setup.speed, setup.starting_chips),
            game=PlayedGame(setup.game, setup.structure),
            seats=setup.seats,
            starting_chips=setup.starting_chips,
            start=_start_rule(setup),
            start_at=setup.start_at,
            max_entrants=setup.players,
            buy_in=setup.buy_in,
            fee=setup.fee,
            guarantee=setup.guarantee,
            late_registration_until=late,
            re_entry=ReEntry(late, max=0) if setup.re_entry else None,
            rebuy=Rebuy(late, setup.buy_in, setup.starting_chips, threshold=setup.starting_chips)
            if setup.rebuys
            else None,
            bounty=Bounty(setup.bounty) if setup.bounty else None,
            clocks=clocks,
            bots_allowed=setup.bots_allowed,
        )
    )


def _start_rule(setup: TournamentSetup) -> StartRule:
    if setup.start_at:
        return "time"
    return "full" if setup.players else "host"


@lru_cache(maxsize=100)
def speed_of(config: TournamentConfig) -> TournamentSpeed:
    """Return the preset of a tournament's levels; ``standard`` for a structure of the host's own."""
    for speed in PRESETS:
        if preset_structure(speed, config.starting_chips) == config.structure:
            return speed
    return "standard"


def setup_of(config: TournamentConfig) -> TournamentSetup:
    """Return what players are told of a tournament's options; ``speed`` only as far as it is a preset."""
    return TournamentSetup(
        name=config.name,
        game=config.game.game,
        structure=config.game.structure,
        seats=config.seats,
        players=config.max_entrants,
        start_at=config.start_at,
        buy_in=config.buy_in,
        fee=config.fee,
        guarantee=config.guarantee,
        bounty=config.bounty.amount if config.bounty else 0,
        starting_chips=config.starting_chips,
        speed=speed_of(config),
        late_registration_until=config.late_registration_until,
        re_entry=config.re_entry is not None,
        rebuys=config.rebuy is not None,
        decision_seconds=config.clocks.decision // 1000,
        bots_allowed=config.bots_allowed,
    )
