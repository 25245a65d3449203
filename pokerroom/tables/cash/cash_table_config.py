"""What a table plays and how: one record, used by the set-up file, the create-table message and the lobby.

Amounts are integers in the table's unit (chips or cents), times are milliseconds.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.rules import GAMES, HandRules, PerMilleRake

GameName = Literal["holdem", "draw"]
StructureName = Literal["limit", "pot_limit", "no_limit"]
AnteKind = Literal["each", "big_blind"]
StraddleRule = Literal["none", "utg", "restraddle", "button"]
BuyInRule = Literal["free", "approved"]
MAX_CHIPS = 2**53 - 1
MAX_BLIND = MAX_CHIPS // 1_000
MAX_RAKE = 100
MAX_NAME = 100

MINUTE = 60_000
MAX_TIME = 30 * 24 * 60 * MINUTE
MAX_DELAY = 60 * MINUTE


class ConfigError(ValueError):
    """A table that cannot be: the message names the field and what would be right."""


class Rake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rake from each pot (rule C6): ``per_mille`` of it, ``cap`` a hand at most (0 = no cap)."""

    per_mille: int = 0
    cap: int = 0


class Clocks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times of a table in milliseconds (rules E2-E4); a zero pause is none, for bot tables."""

    decision: int = 25_000
    """for each decision (0 = no limit)"""
    time_bank: int = 60_000
    """a player's reserve, used when the decision time is over"""
    time_bank_refill: int = 5_000
    """added to the reserve with each hand dealt to the player, up to ``time_bank``"""
    disconnected: int = 30_000
    """extra time once a hand for a player whose line dropped"""
    street_pause: int = 800
    """before the next street, and between streets when nobody can bet any more"""
    hand_pause: int = 4_000
    """after a hand, to read the result and to show cards"""
    sit_out_limit: int = 15 * MINUTE
    """after so long sitting out the player is stood up (0 = never)"""
    disconnect_limit: int = 5 * MINUTE
    """after so long without a line the player is stood up (0 = never)"""
    rebuy: int = MINUTE
    """how long a player who lost all their chips may keep their seat without new ones (0 = not at all)"""
    rathole: int = 120 * MINUTE
    """who comes back within this time brings at least what they took away (rule E4)"""
    seat_offer: int = 30_000
    """how long a free seat is kept for the first of the waiting list (0 = until they answer)"""


class TableConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All options of a peer table; :func:`check` says whether they fit together."""

    name: str
    game: GameName = "holdem"
    structure: StructureName = "no_limit"
    seats: int = 9
    small_blind: int = 1
    big_blind: int = 2
    ante: int = 0
    ante_kind: AnteKind = "each"
    min_buy_in: int = 0
    """0 = 40 big blinds"""
    max_buy_in: int = 0
    """0 = 100 big blinds at pot-limit and no-limit, 200 at limit"""
    buy_ins: BuyInRule = "free"
    """``approved``: who sits down or adds chips waits until the host approves it"""
    max_bets: int = 4
    """fixed limit: bet and raises a round (rule A7)"""
    uncapped_heads_up: bool = False
    straddle: StraddleRule = "none"
    moving_button: bool = False
    high_card_button: bool = False
    """draw the first hand's button by high card (rule B1)"""
    six_seat_draw: bool = False
    """Five-Card Draw with up to six players instead of five (rule D1)"""
    turn_up_all_in: bool = False
    """turn all live hands up when no more betting is possible (rule C5)"""
    rake: Rake = Rake()
    clocks: Clocks = Clocks()
    bots_allowed: bool = True
    spectator_delay: int = 0
    """how much later than the players all who have no seat see this table (0 = at once)"""
    max_missed_big_blinds: int = 3
    """stood up after so many missed big blinds while sitting out (0 = never)"""
    journal: bool = True
    """whether a running hand comes back after a crash; a fast table of bots may do without, and then everybody has
    what they had before that hand"""


def check(config: TableConfig) -> TableConfig:
    """Return ``config`` with its defaults filled in; raise :class:`ConfigError` for what cannot be.

    The message names the field, its value, and what would be right.
    """
    _require(0 < len(config.name.strip()) <= MAX_NAME, "name", config.name, f"1 to {MAX_NAME} characters")
    _check_game(config)
    _check_amounts(config)
    _check_clocks(config.clocks)
    filled = _with_buy_in(config)
    _check_buy_in(filled)
    return filled


def _check_game(config: TableConfig) -> None:
    _require_choice("game", config.game, get_args(GameName))
    _require_choice("structure", config.structure, get_args(StructureName))
    _require_choice("ante_kind", config.ante_kind, get_args(AnteKind))
    _require_choice("straddle", config.straddle, get_args(StraddleRule))
    _require_choice("buy_ins", config.buy_ins, get_args(BuyInRule))
    if config.game == "draw":
        max_seats, why = (6, "") if config.six_seat_draw else (5, ", or 6 with six_seat_draw")
        _require(
            2 <= config.seats <= max_seats, "seats", config.seats, f"2 to {max_seats}{why} in Five-Card Draw"
        )
    else:
        _require(2 <= config.seats <= 10, "seats", config.seats, "2 to 10 in Hold'em")
    if config.straddle == "button":
        _require(
            config.structure != "limit", "straddle", "button", "'none', 'utg' or 'restraddle' at fixed limit"
        )
    _require(1 <= config.max_bets <= 100, "max_bets", config.max_bets, "1 to 100 bets and raises a round")
    delay = config.spectator_delay
    _require(0 <= delay <= MAX_DELAY, "spectator_delay", delay, f"0 (none) to {MAX_DELAY} milliseconds")
    missed = config.max_missed_big_blinds
    _require(0 <= missed <= 1_000, "max_missed_big_blinds", missed, "0 (never) to 1000")


def _check_amounts(config: TableConfig) -> None:
    big = config.big_blind
    _require(1 <= big <= MAX_BLIND, "big_blind", big, f"1 to {MAX_BLIND}")
    _require(1 <= config.small_blind <= big, "small_blind", config.small_blind, f"1 to the big blind, {big}")
    _require(0 <= config.ante <= MAX_BLIND, "ante", config.ante, f"0 (none) to {MAX_BLIND}")
    rake = config.rake
    _require(
        0 <= rake.per_mille <= MAX_RAKE, "rake.per_mille", rake.per_mille, f"0 to {MAX_RAKE} thousandths"
    )
    _require(0 <= rake.cap <= MAX_CHIPS, "rake.cap", rake.cap, "0 (no cap) or more")


def _check_clocks(clocks: Clocks) -> None:
    for field in Clocks.__struct_fields__:
        value = getattr(clocks, field)
        _require(0 <= value <= MAX_TIME, f"clocks.{field}", value, f"0 to {MAX_TIME} milliseconds")


def _with_buy_in(config: TableConfig) -> TableConfig:
    big = config.big_blind
    minimum, maximum = config.min_buy_in, config.max_buy_in
    if not maximum:
        maximum = max((200 if config.structure == "limit" else 100) * big, minimum)
    if not minimum:
        minimum = min(40 * big, maximum)
    return msgspec.structs.replace(config, min_buy_in=minimum, max_buy_in=maximum)


def _check_buy_in(config: TableConfig) -> None:
    minimum, maximum = config.min_buy_in, config.max_buy_in
    forced = config.big_blind + config.ante
    _require(
        forced <= minimum <= MAX_CHIPS,
        "min_buy_in",
        minimum,
        f"at least the big blind and the ante, {forced}",
    )
    _require(
        minimum <= maximum <= MAX_CHIPS,
        "max_buy_in",
        maximum,
        f"min_buy_in, which is {minimum}, to {MAX_CHIPS}",
    )


def _require_choice(field: str, value: str, choices: tuple[str, ...]) -> None:
    _require(value in choices, field, value, "one of " + ", ".join(map(repr, choices)))


def _require(condition: bool, field: str, value: object, requirement: str) -> None:
    if not condition:
        raise ConfigError(f"{field} cannot be {value!r}: {requirement}")


class StakesChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table to change; ``null``, or left out: as it was.

    Limits of the buy-in that are not named stay the same in big blinds.
    """

    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    ante_kind: AnteKind | None = None
    structure: StructureName | None = None
    """the betting limit: fixed limit, pot-limit or no-limit"""
    max_bets: int | None = None
    min_buy_in: int | None = None
    max_buy_in: int | None = None
    buy_ins: BuyInRule | None = None
    """whether the host approves all chips; holds at once"""
    decision: int | None = None
    """time for each decision, in milliseconds (0 = no limit)"""


def changed_options(before: TableConfig, after: TableConfig) -> tuple[str, ...]:
    """Return the names of the options of a :class:`StakesChange` in which two configurations differ."""
    return tuple(
        [name for name in StakesChange.__struct_fields__ if _option(before, name) != _option(after, name)]
    )


def _option(config: TableConfig, name: str) -> object:
    return config.clocks.decision if name == "decision" else getattr(config, name)


def with_changes(config: TableConfig, change: StakesChange) -> TableConfig:
    """Return ``config`` with what ``change`` says; raise :class:`ConfigError` when that cannot be."""
    new_options = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    decision = new_options.pop("decision", None)
    if decision is not None:
        new_options["clocks"] = msgspec.structs.replace(config.clocks, decision=decision)
    big = new_options.get("big_blind", config.big_blind)
    for name in ("min_buy_in", "max_buy_in"):
        new_options.setdefault(name, max(getattr(config, name) * big // config.big_blind, 1))
    return check(msgspec.structs.replace(config, **new_options))


def hand_rules(config: TableConfig) -> HandRules:
    """Return the rules by which every hand of a table with these options is played."""
    rake = config.rake
    return HandRules(
        game=GAMES[config.game],
        structure=_structure(config),
        big_blind=config.big_blind,
        turn_up_all_in=config.turn_up_all_in,
        rake=PerMilleRake(rake.per_mille, rake.cap) if rake.per_mille else None,
    )


def _structure(config: TableConfig) -> BettingStructure:
    """The small bet is the big blind, the big bet twice that (rule A6)."""
    big = config.big_blind
    if config.structure == "limit":
        return FixedLimit(big, 2 * big, config.max_bets, uncapped_heads_up=config.uncapped_heads_up)
    return PotLimit(big) if config.structure == "pot_limit" else NoLimit(big)
