"""A tournament's whole options from what a host chose, and back."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from pokerlocale.sentences import Sentence, amount
from pokerroom.tournament.blind_structure import BlindStructure
from pokerroom.tournament.level_words import in_turn, played_game, written_structure
from pokerroom.tournament.start_times import AGAIN, start_ms
from pokerroom.tournament.structure_presets import PRESETS, preset_structure
from pokerroom.tournament.tournament_config import (
    AddOn,
    Bounty,
    PayoutPlan,
    Rebuy,
    ReEntry,
    Satellite,
    StartRule,
    TournamentConfig,
    check_tournament,
)
from pokerroom.tournament.tournament_errors import TournamentConfigError, require
from pokerwire.cash.table_config import Clocks, PlayedGame
from pokerwire.room.time_units import DAY, LAST_MOMENT
from pokerwire.tournament.field_size import MAX_FIELD
from pokerwire.tournament.tournament_option_table import (
    MAX_DECISION_SECONDS,
    MAX_ENTRANTS,
    MAX_SEASON_NAME,
    MAX_TOURNAMENT_NAME,
    TOURNAMENT_OPTIONS,
)
from pokerwire.tournament.tournament_setup import TournamentSetup, TournamentSpeed

MAX_GAMES = 6
MAX_PERCENT_LENGTH = 12
LATEST_START_DAYS = 3_660


class TicketTarget(NamedTuple):
    """The tournament that the tickets of a satellite enter, and what an entry costs there."""

    number: int
    name: str
    price: int


def tournament_config(
    setup: TournamentSetup, clocks: Clocks, now: int = 0, target: TicketTarget | None = None
) -> TournamentConfig:
    """Return the checked options of a tournament at tables with the room's ``clocks``, announced at ``now``.

    ``target`` is what ``setup.ticket_for`` names; without it those options are only checked as far as they can be.
    Raise :class:`TournamentConfigError` for what cannot be.
    """
    require(
        setup.players == 0 or 2 <= setup.players <= MAX_FIELD,
        "players",
        setup.players,
        "2 to {maximum}, or 0 when a host or the clock starts it",
        maximum=MAX_FIELD,
    )
    most = setup.players or MAX_ENTRANTS
    require(2 <= setup.min_players <= most, "min_players", setup.min_players, "2 to {maximum}", maximum=most)
    require(
        setup.payouts != "own" or bool(setup.percent),
        "payouts",
        "own",
        "another plan, or percent must say what each place gets",
    )
    seconds = setup.decision_seconds
    require(
        0 <= seconds <= MAX_DECISION_SECONDS,
        "decision_seconds",
        seconds,
        "1 to {maximum}, or 0 for the room's own time",
        maximum=MAX_DECISION_SECONDS,
    )
    for field, value, requirement in TOURNAMENT_OPTIONS.faults(setup):
        require(False, field, value, requirement)
    clocks = replace(clocks, decision=1_000 * seconds) if seconds else clocks
    late = setup.late_registration_until
    if (setup.re_entry or setup.rebuys) and late < 1:
        field = "re_entry" if setup.re_entry else "rebuys"
        raise TournamentConfigError(
            "{option} must go with late entry: say to the end of which level, as in 'late 4'", option=field
        )
    _check_satellite(setup, target)
    if target is not None:
        setup = replace(setup, ticket_for=target.name, ticket_price=target.price)
    config = TournamentConfig(
        name=setup.name,
        structure=_structure(setup),
        game=PlayedGame(setup.game, setup.structure),
        seats=2 if setup.format == "bracket" else setup.seats,
        starting_chips=setup.starting_chips,
        format=setup.format,
        start=_start_rule(setup),
        start_at=_start_at(setup, now),
        min_entrants=setup.min_players,
        max_entrants=setup.players,
        buy_in=setup.buy_in,
        fee=setup.fee,
        guarantee=setup.guarantee,
        late_registration_until=late,
        re_entry=ReEntry(late, max=0) if setup.re_entry else None,
        rebuy=Rebuy(late, setup.buy_in, setup.starting_chips, threshold=setup.starting_chips)
        if setup.rebuys
        else None,
        add_on=AddOn(setup.buy_in, setup.add_on) if setup.add_on else None,
        bounty=Bounty(setup.bounty, "progressive" if setup.progressive else "flat") if setup.bounty else None,
        satellite=_satellite(setup, target),
        reset_stacks=not setup.keep_stacks,
        payouts=PayoutPlan("own" if setup.percent else setup.payouts, percent=_percent(setup)),
        hand_for_hand=setup.hand_for_hand,
        same_hand="tie" if setup.ties else "chips",
        clocks=clocks,
        bots_allowed=setup.bots_allowed,
        private=setup.private,
        announced=setup,
    )
    return _checked(config)


_SETUP_FIELDS = {
    "structure": "levels",
    "payouts": "percent",
    "bounty.amount": "bounty",
    "add_on.chips": "add_on",
    "rebuy.chips": "starting_chips",
    "rebuy.threshold": "starting_chips",
    "satellite.ticket_price": "ticket_price",
}
"""the options of a tournament that a set-up calls otherwise"""


def _checked(config: TournamentConfig) -> TournamentConfig:
    """Return ``config``; raise :class:`TournamentConfigError` with the names of a set-up for what cannot be."""
    try:
        return check_tournament(config)
    except TournamentConfigError as error:
        said = error.sentence
        option = _SETUP_FIELDS.get(str(said.values["option"]), said.values["option"])
        path, renamed = tuple(str(option).split(".")), replace(said, values={**said.values, "option": option})
        raise TournamentConfigError(renamed, path, error.reason, line=error.line) from None


def _satellite(setup: TournamentSetup, target: TicketTarget | None) -> Satellite | None:
    if target is not None:
        return Satellite(target.price, target.number)
    return Satellite(setup.ticket_price) if setup.ticket_price else None


def _check_satellite(setup: TournamentSetup, target: TicketTarget | None) -> None:
    require(
        len(setup.ticket_for) <= MAX_TOURNAMENT_NAME,
        "ticket_for",
        setup.ticket_for,
        "at most {maximum} characters",
        maximum=MAX_TOURNAMENT_NAME,
    )
    if target is not None:
        require(
            target.price >= max(setup.buy_in, 1),
            "ticket_for",
            setup.ticket_for,
            "a tournament whose entry costs at least {low}, and there it costs {high}",
            low=max(setup.buy_in, 1),
            high=target.price,
        )
        require(
            setup.ticket_price in (0, target.price),
            "ticket_price",
            amount(setup.ticket_price),
            "left out, or {price}, which an entry to {event} costs",
            price=target.price,
            event=target.name,
        )
    require(not setup.progressive or setup.bounty > 0, "progressive", True, "left out without a bounty")
    require(
        len(setup.season) <= MAX_SEASON_NAME and setup.season == " ".join(setup.season.split()),
        "season",
        setup.season,
        "at most {maximum} characters, without blanks around them",
        maximum=MAX_SEASON_NAME,
    )


def _structure(setup: TournamentSetup) -> BlindStructure:
    if setup.levels:
        structure = written_structure(setup.levels)
    else:
        structure = preset_structure(setup.speed, setup.starting_chips)
    if not setup.games:
        return structure
    require(len(setup.games) <= MAX_GAMES, "games", setup.games, "at most {maximum}", maximum=MAX_GAMES)
    if setup.levels and any(level.game is not None for level in structure.levels):
        raise TournamentConfigError.in_field(
            "games", Sentence("the levels say their games themselves; give one of the two")
        )
    return in_turn(structure, [played_game(text) for text in setup.games])


def _percent(setup: TournamentSetup) -> tuple[Decimal, ...]:
    shares = []
    for place, text in enumerate(setup.percent, start=1):
        try:
            share = Decimal(text) if len(text) <= MAX_PERCENT_LENGTH else None
        except InvalidOperation:
            share = None
        if share is None or share.is_nan() or share > 100:
            error = TournamentConfigError.of_value("percent", text, "a number such as 50 or 12.5")
            raise TournamentConfigError.on_line(place, error.sentence)
        shares.append(share)
    return tuple(shares)


def _start_rule(setup: TournamentSetup) -> StartRule:
    if setup.starts == AGAIN:
        require(setup.players > 0, "starts", AGAIN, "a number of players at which each of them starts")
        return "full"
    if setup.start_at or setup.starts:
        return "time"
    return "full" if setup.players else "host"


def _start_at(setup: TournamentSetup, now: int) -> int:
    latest = now + LATEST_START_DAYS * DAY if now else LAST_MOMENT
    bound = Sentence("within {days} days", {"days": LATEST_START_DAYS})
    if not setup.starts or setup.starts == AGAIN:
        require(setup.start_at <= latest, "start_at", setup.start_at, bound)
        return setup.start_at
    require(not setup.start_at, "start_at", setup.start_at, "left out where starts says when")
    at = start_ms(setup.starts, now)
    require(at <= latest, "starts", setup.starts, bound)
    return at


@lru_cache(maxsize=100)
def speed_of(config: TournamentConfig) -> TournamentSpeed:
    """Return the preset of a tournament's levels; ``standard`` for a structure of the host's own."""
    for speed in PRESETS:
        if preset_structure(speed, config.starting_chips) == config.structure:
            return speed
    return "standard"


def setup_of(config: TournamentConfig) -> TournamentSetup:
    """Return what players see of a tournament's options; ``speed`` only as far as it is a preset."""
    if config.announced is not None:
        return replace(
            config.announced,
            start_at=config.start_at,
            late_registration_until=config.late_registration_until,
            decision_seconds=config.clocks.decision // 1000,
        )
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
