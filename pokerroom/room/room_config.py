"""How a room is set up: one record, read from TOML by the ``serve`` command or made in a program.

Chips are integers, times are milliseconds.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, Value
from pokerroom.room.persistence.command_answers import JOURNAL_LOOKBACK
from pokerroom.room.responsible_play.help_links import ResponsiblePlay
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tables.uth.uth_table_config import RuleSetLookup, effective_rules
from pokerroom.uth.rulesets import RuleSet, RuleSetError, build_host_rules, load
from pokerroom.uth.rulesets.rule_set_errors import format_path
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.option_row import OptionKind, OptionRow
from pokerwire.quoted_text import unquoted
from pokerwire.room.room_limits import LIMITS, MAX_CHIPS, MAY_BE_ZERO, Limits
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.uth_table_options import UthTableConfig


class RoomConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All options of a room; :func:`check` says whether they fit together."""

    name: str = "pokerroom"
    """shown to everybody who joins"""
    starting_chips: int = 10_000
    """play chips that a new name gets"""
    refill_to: int = 10_000
    """who has less than this in wallet and stacks together may ask for the difference (0 = never)"""
    auto_deposit_per_day: int = 0
    """chips that a player may ask for as deposits on one day (GMT) without a host's approval (0 = none)"""
    auto_withdrawal_per_day: int = 0
    """chips that a player may have taken out of their wallet on one day without a host's approval (0 = none)"""
    decimals: Literal[0, 2] = 0
    """with how many decimals people write amounts, 0 or 2: with 2, every amount in this file is in units, as in
    small_blind = 0.25, and the room counts in hundredths of one"""
    tables: tuple[TableConfig, ...] = ()
    """the house's tables, open from the start"""
    house_tables: tuple[UthTableConfig, ...] = ()
    """tables of Ultimate Texas Hold'em against the house"""
    house_rules: tuple[dict[str, Any], ...] = ()
    """rule sets of the host's own for them"""
    house_bank: int = 10_000_000
    """chips of the house when there are house tables: it pays from these, and closes betting when they are too few"""
    tournaments: tuple[TournamentSetup, ...] = ()
    """tournaments of the house, announced when the room opens"""
    clocks: Clocks = Clocks()
    """times of every table that does not say otherwise, and of tournaments"""
    players_create_tables: bool = True
    """whether players may open tables"""
    house_bots: tuple[str, ...] = ()
    """kinds of house bots that players may have at the tables that they open"""
    empty_table_ms: int = 900_000
    """how long nobody has sat at a table that a player opened before it closes (0 = never)"""
    bots_allowed: bool = True
    """whether programs other than the room's own bots may join at all; each table says for itself too"""
    chat: bool = True
    """whether players may chat"""
    coach: bool = True
    """whether players may ask the coach about their own hands that are over"""
    invitations: bool = False
    """whether a new name needs an invitation of a host"""
    passwords: bool = False
    """whether a new name needs a password; otherwise it is optional"""
    greeting: str = ""
    """a word to everybody who joins"""
    lobby_ms: int = 500
    """how long changes of the lobby are collected before they are sent together"""
    closing_ms: int = 5_000
    """how long running hands may continue when the room closes, before they are voided"""
    keep_bot_hands: bool = False
    """whether hands that only bots played are written down for good; those of people always are"""
    journal_kept: int = 200_000
    """records of the journal that stay to be audited; of what is older, hands that are over go by themselves, a few
    at a time (0 = all stay)"""
    history_days: int = 0
    """days after which hands and rounds against the house go from the history, as players play on (0 = never)"""
    responsible_play: ResponsiblePlay = ResponsiblePlay()
    """what the page on responsible play says: the host's policy, and links to those who help"""
    limits: Limits = LIMITS


def check(config: RoomConfig) -> RoomConfig:
    """Return ``config``; raise :class:`ConfigError` naming the field that cannot be and what would be right."""
    _require(0 < len(config.name) <= 64, "name", config.name, "1 to {maximum} characters", maximum=64)
    _require(
        len(config.greeting) <= 500, "greeting", config.greeting, "at most {maximum} characters", maximum=500
    )
    for name in ("starting_chips", "auto_deposit_per_day", "auto_withdrawal_per_day"):
        _require_amount(name, getattr(config, name), N_("none"))
    _require_amount("refill_to", config.refill_to, N_("never"))
    _require(config.lobby_ms >= 1, "lobby_ms", config.lobby_ms, "at least {minimum}", minimum=1)
    _require(config.closing_ms >= 0, "closing_ms", config.closing_ms, "{minimum} or more", minimum=0)
    _require(
        config.empty_table_ms >= 0,
        "empty_table_ms",
        config.empty_table_ms,
        "{minimum} (never) or more",
        minimum=0,
    )
    _require(
        0 <= config.history_days <= 36_500,
        "history_days",
        config.history_days,
        "0 (never) to {maximum}",
        maximum=36_500,
    )
    _require(
        config.journal_kept == 0 or config.journal_kept >= JOURNAL_LOOKBACK,
        "journal_kept",
        config.journal_kept,
        "0 (all stay), or at least {minimum}, which a room that opens reads",
        minimum=JOURNAL_LOOKBACK,
    )
    for name in Limits.__struct_fields__:
        minimum, value = int(name not in MAY_BE_ZERO), getattr(config.limits, name)
        _require(value >= minimum, f"limits.{name}", value, "at least {minimum}", minimum=minimum)
    for name in ("name_length", "chat_length", "reason_length"):
        maximum = getattr(LIMITS, name)
        value = getattr(config.limits, name)
        _require(
            value <= maximum,
            f"limits.{name}",
            value,
            "at most {maximum}, which is the protocol's bound",
            maximum=maximum,
        )
    tables = len(config.tables) + len(config.house_tables)
    _require(
        tables <= config.limits.tables,
        "tables",
        tables,
        "at most limits.tables = {maximum}",
        maximum=config.limits.tables,
    )
    _require_amount("house_bank", config.house_bank)
    _check_uth_tables(config)
    return config


def known_rules(config: RoomConfig) -> RuleSetLookup:
    """Return how rule sets of this room are found by name; raise :class:`CustomRulesError` for one that cannot be."""
    custom: dict[str, RuleSet] = {}
    for number, tree in enumerate(config.house_rules):
        try:
            rules = build_host_rules(tree)
        except RuleSetError as error:
            raise CustomRulesError(number, error) from None
        if rules.name in custom:
            twice = Sentence("there are two rule sets '{value}'", {"value": unquoted(rules.name)})
            raise CustomRulesError(number, RuleSetError(("name",), twice))
        custom[rules.name] = rules
    return lambda name: custom[name] if name in custom else load(name)


def _step(step: object) -> str | int:
    return step if isinstance(step, int) else str(step)


class CustomRulesError(ConfigError):
    """A rule set of the host's own that cannot be: the number of the section, and the error with its path."""

    def __init__(self, number: int, error: RuleSetError) -> None:
        path = ("house_rules", number, *map(_step, error.path))
        values: dict[str, Value] = {"option": format_path(path), "what": error.reason}
        super().__init__(Sentence("{option}: {what}", values), path, error.reason)


def _check_uth_tables(config: RoomConfig) -> None:
    rules_by_name = known_rules(config)
    for number, table in enumerate(config.house_tables):
        try:
            effective_rules(table, rules_by_name)
        except ConfigError as error:
            raise ConfigError(
                "house_tables[{number}]: {what}",
                ("house_tables", number, *error.path),
                error.reason,
                number=number,
                what=error.sentence,
            ) from None


def from_toml(text: str | bytes) -> RoomConfig:
    """Return the room described by a TOML document; raise :class:`ConfigError` with the path of a bad field."""
    try:
        config = msgspec.toml.decode(text, type=RoomConfig)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"the room's set-up cannot be read: {error}") from None
    return check(config)


def _require_amount(name: str, value: int, zero: str = "") -> None:
    row = OptionRow(name, OptionKind.AMOUNT, most=MAX_CHIPS, zero=zero)
    _require(row.allows(value), name, row.written(value), row.requirement)


def _require(valid: bool, field: str, value: object, expected: Sentence | str, /, **values: Value) -> None:
    if not valid:
        raise ConfigError.of_value(field, value, expected, **values)
