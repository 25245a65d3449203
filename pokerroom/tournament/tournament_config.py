"""What a tournament is: one record, for the set-up, the lobby and the director, and the checks on it.

Money (buy-ins, fees, prizes) is in the smallest unit of the wallets, chips are tournament chips: two units that never
mix. A freezeout has neither re-entry nor rebuy; every other kind is a combination of the parts.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, get_args

import msgspec

from pokerlocale.sentences import Sentence, amount, in_quotes
from pokerroom.tournament.blind_structure import BlindStructure, check_structure
from pokerroom.tournament.payout_tables import PayoutBracket, check_brackets, check_percent
from pokerroom.tournament.tournament_errors import TournamentConfigError, require
from pokerwire.cash.table_config import Clocks, GameName, PlayedGame, StructureName
from pokerwire.games import GAMES
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.tournament.tournament_option_table import (
    MAX_COST,
    MAX_ENTRANTS,
    MAX_LINES,
    MAX_STARTING_CHIPS,
    MAX_TOURNAMENT_NAME,
)
from pokerwire.tournament.tournament_setup import PayoutPreset, TournamentFormat, TournamentSetup

MAX_TIMES = 99

StartRule = Literal["full", "time", "host"]
ThresholdCompare = Literal["<", "<="]
BountyKind = Literal["flat", "progressive"]
SameHandRule = Literal["chips", "tie"]


class ReEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player who is out may enter again, with a new stack and seat (rule T2)."""

    until_level: int
    """the last level in which they may"""
    max: int = 1
    """how often one player may (0 = as often as they like)"""


class Rebuy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """More chips between hands for a short stack, which keeps its seat (rule T19)."""

    until_level: int
    """the last level in which they may"""
    cost: int
    """goes to the prize pool"""
    chips: int
    fee: int = 0
    """goes to the house"""
    threshold: int = 0
    """how many chips a player may have for it"""
    compare: ThresholdCompare = "<="
    """whether their stack is below ``threshold``, or at most that"""
    max: int = 0
    """how often one player may (0 = as often as they like)"""

    def allows(self, stack: int) -> bool:
        """Whether a player with ``stack`` may buy more."""
        return stack < self.threshold if self.compare == "<" else stack <= self.threshold


class AddOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """More chips once, in the first break after the rebuys, for any stack (rule T19)."""

    cost: int
    chips: int
    fee: int = 0


class Bounty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A prize for each player knocked out (rule T20); paid with each entry, beside the buy-in."""

    amount: int
    kind: BountyKind = "flat"


class Satellite(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The prizes are tickets of equal worth, and one remainder in money (rule T27)."""

    ticket_price: int
    tournament: int = 0
    """the tournament of the room that a ticket enters; 0: tickets are paid in money"""


class PayoutPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the prize pool is shared: a preset, or the host's ``own`` table (rules T3 and T26)."""

    preset: PayoutPreset = "geometric"
    paid_per_mille: int = 150
    """``geometric``: about how many of a thousand entrants are paid"""
    percent: tuple[Decimal, ...] = ()
    """``own``: percent of the pool for each place, which add up to 100"""
    brackets: tuple[PayoutBracket, ...] = ()
    """``own``: tables by the number of entrants, rising; with more entrants than the last has, ``percent`` holds if it
    is there, otherwise the last"""


class TournamentConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All options of a tournament; :func:`check_tournament` says whether they fit together."""

    name: str
    structure: BlindStructure
    game: PlayedGame = PlayedGame()
    seats: int = 9
    """at each table"""
    starting_chips: int = 10_000
    format: TournamentFormat = "tables"
    """``tables`` that are balanced and broken; a ``bracket`` of two players a table; a ``shootout``, in which the
    winner of each table advances"""
    start: StartRule = "host"
    """when ``max_entrants`` have come, at ``start_at``, or on the host's word"""
    start_at: int = 0
    """milliseconds since 1970, for ``start = "time"``"""
    min_entrants: int = 2
    """with fewer the tournament is cancelled when it should start"""
    max_entrants: int = 0
    """0 = as many as the room allows"""
    buy_in: int = 0
    """goes to the prize pool"""
    fee: int = 0
    """goes to the house"""
    guarantee: int = 0
    """the house tops the prize pool up to this"""
    late_registration_until: int = 0
    """the last level in which a player may still register (0 = before the start only)"""
    re_entry: ReEntry | None = None
    rebuy: Rebuy | None = None
    add_on: AddOn | None = None
    bounty: Bounty | None = None
    satellite: Satellite | None = None
    reset_stacks: bool = True
    """bracket and shootout: everybody begins each round with the starting chips, not with what they won"""
    payouts: PayoutPlan = PayoutPlan()
    hand_for_hand: bool = True
    """play hand for hand when one player more than the paid places is left (rules T15 and T16)"""
    same_hand: SameHandRule = "chips"
    """who ranks higher of those who go out in one hand: who had more ``chips`` when it began, or all ``tie``"""
    clocks: Clocks = Clocks()
    spectator_delay: int = 0
    """how much later than the players spectators see the tables, in milliseconds"""
    bots_allowed: bool = True
    private: bool = False
    """joined by a code only, and not listed"""
    announced: TournamentSetup | None = None
    """what the host chose, as players read it"""

    @property
    def entry_cost(self) -> int:
        """What one entry costs: buy-in, bounty and fee."""
        return self.buy_in + self.fee + (self.bounty.amount if self.bounty else 0)

    @property
    def registration_closes_after(self) -> int:
        """The last level in which the prize pool can still grow by entries or rebuys; 0: closed at the start."""
        levels = [self.late_registration_until]
        levels += [part.until_level for part in (self.re_entry, self.rebuy) if part is not None]
        return max(levels)


def check_tournament(config: TournamentConfig) -> TournamentConfig:
    """Return ``config``; raise :class:`TournamentConfigError` for what cannot be.

    The message names the field, its value, and what would be right; in a list, the line too.
    """
    name = config.name.strip()
    require(
        0 < len(name) <= MAX_TOURNAMENT_NAME,
        "name",
        config.name,
        "1 to {maximum} characters",
        maximum=MAX_TOURNAMENT_NAME,
    )
    _check_choices(config)
    _check_structure(config)
    _check_entrants(config)
    _check_money(config)
    _check_more_chips(config)
    _check_format(config)
    _check_payouts(config)
    return config


def _check_choices(config: TournamentConfig) -> None:
    _require_choice("format", config.format, get_args(TournamentFormat))
    _require_choice("start", config.start, get_args(StartRule))
    _require_choice("same_hand", config.same_hand, get_args(SameHandRule))
    _require_choice("payouts.preset", config.payouts.preset, get_args(PayoutPreset))
    if config.rebuy is not None:
        _require_choice("rebuy.compare", config.rebuy.compare, get_args(ThresholdCompare))
    if config.bounty is not None:
        _require_choice("bounty.kind", config.bounty.kind, get_args(BountyKind))


def _check_structure(config: TournamentConfig) -> None:
    try:
        check_structure(config.structure)
    except TournamentConfigError as error:
        raise TournamentConfigError.in_field("structure", error.sentence, line=error.line) from None
    first = config.structure.level(1)
    least = 2 * (first.big_blind + first.ante)
    require(
        least <= config.starting_chips <= MAX_STARTING_CHIPS,
        "starting_chips",
        amount(config.starting_chips),
        "{low} (twice the forced bets of the first level) to {high}",
        low=least,
        high=MAX_STARTING_CHIPS,
    )
    games = {config.game, *[level.game for level in config.structure.levels if level.game is not None]}
    for played in games:
        _require_choice("game.game", played.game, get_args(GameName))
        _require_choice("game.structure", played.structure, get_args(StructureName))
    game = min([GAMES[played.game] for played in games], key=lambda game: game.max_players)
    most = game.max_players
    require(
        2 <= config.seats <= most,
        "seats",
        config.seats,
        "2 to {maximum} in {game_name}",
        maximum=most,
        game_name=Sentence(game.played),
    )


def _check_entrants(config: TournamentConfig) -> None:
    most = config.max_entrants
    require(
        most == 0 or 2 <= most <= MAX_ENTRANTS,
        "max_entrants",
        most,
        "0 (no limit of its own) or 2 to {maximum}",
        maximum=MAX_ENTRANTS,
    )
    require(
        2 <= config.min_entrants <= (most or MAX_ENTRANTS),
        "min_entrants",
        config.min_entrants,
        "2 to {maximum}",
        maximum=most or MAX_ENTRANTS,
    )
    if config.start == "full":
        require(most > 0, "max_entrants", most, "2 or more when the tournament starts as soon as it is full")
    if config.start == "time":
        require(
            0 < config.start_at <= MAX_CHIPS,
            "start_at",
            config.start_at,
            "a time in milliseconds since 1970 when the tournament starts by the clock",
        )
    require(
        config.spectator_delay >= 0,
        "spectator_delay",
        config.spectator_delay,
        "{minimum} (none) or more",
        minimum=0,
    )


def _check_money(config: TournamentConfig) -> None:
    for field in ("buy_in", "fee", "guarantee"):
        value = getattr(config, field)
        require(0 <= value <= MAX_COST, field, amount(value), "{low} to {high}", low=0, high=MAX_COST)
    if config.bounty is not None:
        bounty = config.bounty.amount
        require(
            0 < bounty <= MAX_COST, "bounty.amount", amount(bounty), "{low} to {high}", low=1, high=MAX_COST
        )


def _check_more_chips(config: TournamentConfig) -> None:
    late = config.late_registration_until
    require(
        0 <= late <= MAX_LINES,
        "late_registration_until",
        late,
        "a level, at most {maximum}, or 0 (before the start only)",
        maximum=MAX_LINES,
    )
    if config.re_entry is not None:
        _check_times("re_entry", config.re_entry)
        require(
            config.re_entry.until_level <= late,
            "re_entry.until_level",
            config.re_entry.until_level,
            "at most late_registration_until, which is {maximum}: a re-entry is a late entry",
            maximum=late,
        )
    if config.rebuy is not None:
        _check_times("rebuy", config.rebuy)
        _check_purchase("rebuy", config.rebuy)
        least = 1 if config.rebuy.compare == "<" else 0
        require(
            least <= config.rebuy.threshold <= MAX_STARTING_CHIPS,
            "rebuy.threshold",
            config.rebuy.threshold,
            "{low} or more chips",
            low=least,
        )
    if config.add_on is not None:
        _check_purchase("add_on", config.add_on)
        after = config.registration_closes_after
        if config.structure.break_after(max(after, 1)) is None:
            raise TournamentConfigError.in_field(
                "add_on",
                Sentence(
                    "it is bought in the first break after level {level}, and the structure has none",
                    {"level": max(after, 1)},
                ),
            )


def _check_times(field: str, part: ReEntry | Rebuy) -> None:
    require(part.until_level >= 1, f"{field}.until_level", part.until_level, "{minimum} or more", minimum=1)
    require(
        0 <= part.max <= MAX_TIMES, f"{field}.max", part.max, "0 (no limit) to {maximum}", maximum=MAX_TIMES
    )


def _check_purchase(field: str, part: Rebuy | AddOn) -> None:
    require(
        1 <= part.chips <= MAX_STARTING_CHIPS,
        f"{field}.chips",
        amount(part.chips),
        "{low} to {high}",
        low=1,
        high=MAX_STARTING_CHIPS,
    )
    require(part.cost >= 0, f"{field}.cost", amount(part.cost), "{minimum} or more", minimum=0)
    require(part.fee >= 0, f"{field}.fee", amount(part.fee), "{minimum} or more", minimum=0)


def _check_format(config: TournamentConfig) -> None:
    if config.format != "tables":
        for field, value in (
            ("late_registration_until", config.late_registration_until),
            ("re_entry", config.re_entry is not None),
            ("rebuy", config.rebuy is not None),
            ("add_on", config.add_on.chips if config.add_on is not None else 0),
        ):
            require(not value, field, value, "left out in a {format}", format=config.format)
    if config.format == "bracket":
        require(config.seats == 2, "seats", config.seats, "2 in a bracket")
    if config.satellite is not None:
        price = config.satellite.ticket_price
        require(
            price >= max(config.buy_in, 1),
            "satellite.ticket_price",
            amount(price),
            "at least the buy-in, and not 0",
        )


def _check_payouts(config: TournamentConfig) -> None:
    plan = config.payouts
    require(
        10 <= plan.paid_per_mille <= 500,
        "payouts.paid_per_mille",
        plan.paid_per_mille,
        "10 to 500 of a thousand",
    )
    if plan.preset != "own":
        if plan.percent or plan.brackets:
            field = "percent" if plan.percent else "brackets"
            raise TournamentConfigError.in_field(
                f"payouts.{field}", Sentence("a table of one's own needs preset = 'own'")
            )
        return
    if plan.percent or not plan.brackets:
        check_percent(plan.percent)
    check_brackets(plan.brackets)


def _require_choice(field: str, value: str, choices: tuple[str, ...]) -> None:
    require(value in choices, field, value, "one of {names}", names=tuple(map(in_quotes, choices)))
