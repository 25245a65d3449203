"""How a room is set up: one record, read from TOML by the ``serve`` command or made in a program.

Chips are integers, times are milliseconds.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pokerroom.room.limits import LIMITS, MAY_BE_NOUGHT, Limits
from pokerroom.room.persistence.command_answers import IN_JOURNAL
from pokerroom.tables.cash.config import MAX_CHIPS, ConfigError, TableConfig
from pokerroom.tables.uth.config import HouseTableConfig, KnownRules, rules_of
from pokerroom.uth.rulesets import RuleSet, RuleSetError, build_own, load
from pokerroom.uth.rulesets.errors import spell


class RoomConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All options of a room; :func:`check` says whether they fit together."""

    name: str = "pokerroom"
    """shown to everybody who joins"""
    starting_chips: int = 10_000
    """play chips that a new name gets"""
    refill_to: int = 10_000
    """who has less than this in wallet and stacks together may ask for the difference (0 = never)"""
    tables: tuple[TableConfig, ...] = ()
    """the house's tables, open from the start"""
    house_tables: tuple[HouseTableConfig, ...] = ()
    """tables of Ultimate Texas Hold'em against the house"""
    house_rules: tuple[dict[str, Any], ...] = ()
    """rule sets of the host's own for them"""
    house_bank: int = 10_000_000
    """chips of the house when there are house tables: it pays from these, and closes betting when they are too few"""
    players_create_tables: bool = True
    """whether players may open tables"""
    empty_table_ms: int = 900_000
    """a table that a player opened closes when nobody has sat there for so long (0 = never)"""
    bots_allowed: bool = True
    """whether programs may join at all; each table says for itself too"""
    chat: bool = True
    """whether players may chat"""
    invitations: bool = False
    """whether a new name needs an invitation of a host"""
    passwords: bool = False
    """whether a new name needs a password; otherwise whoever wants sets one"""
    greeting: str = ""
    """a word to everybody who joins"""
    lobby_ms: int = 500
    """changes of the lobby are collected for so long and sent together"""
    closing_ms: int = 5_000
    """when the room closes, running hands may go on for so long; then they are voided"""
    keep_bot_hands: bool = False
    """whether hands that only bots played are written down for good; those of people always are"""
    journal_kept: int = 200_000
    """so many records of the journal stay to be audited; of what is older, hands that are over go by themselves, a few
    at a time (0 = all stay)"""
    history_days: int = 0
    """after so many days hands and rounds against the house go from the history, as players play on (0 = never)"""
    limits: Limits = LIMITS


def check(config: RoomConfig) -> RoomConfig:
    """Return ``config``; raise :class:`ConfigError` naming the field that cannot be and what would be right."""
    _require(0 < len(config.name) <= 64, "name", config.name, "1 to 64 characters")
    _require(len(config.greeting) <= 500, "greeting", config.greeting, "at most 500 characters")
    _require(1 <= config.starting_chips <= MAX_CHIPS, "starting_chips", config.starting_chips, "at least 1")
    _require(0 <= config.refill_to <= MAX_CHIPS, "refill_to", config.refill_to, "0 (never) or more")
    _require(config.lobby_ms >= 1, "lobby_ms", config.lobby_ms, "at least 1")
    _require(config.closing_ms >= 0, "closing_ms", config.closing_ms, "0 or more")
    _require(config.empty_table_ms >= 0, "empty_table_ms", config.empty_table_ms, "0 (never) or more")
    _require(0 <= config.history_days <= 36_500, "history_days", config.history_days, "0 (never) to 36500")
    journal = f"0 (all stay), or at least {IN_JOURNAL}, which a room that opens reads"
    _require(
        config.journal_kept == 0 or config.journal_kept >= IN_JOURNAL,
        "journal_kept",
        config.journal_kept,
        journal,
    )
    for name in Limits.__struct_fields__:
        least, value = int(name not in MAY_BE_NOUGHT), getattr(config.limits, name)
        _require(value >= least, f"limits.{name}", value, f"at least {least}")
    for name in ("name_length", "chat_length", "reason_length"):
        most = getattr(LIMITS, name)
        value = getattr(config.limits, name)
        _require(value <= most, f"limits.{name}", value, f"at most {most}, which is the protocol's bound")
    tables = len(config.tables) + len(config.house_tables)
    _require(
        tables <= config.limits.tables, "tables", tables, f"at most limits.tables = {config.limits.tables}"
    )
    _require(0 <= config.house_bank <= MAX_CHIPS, "house_bank", config.house_bank, f"0 to {MAX_CHIPS}")
    _check_house(config)
    return config


def known_rules(config: RoomConfig) -> KnownRules:
    """Return how rule sets of this room are found by name; raise :class:`OwnRulesError` for one that cannot be."""
    own: dict[str, RuleSet] = {}
    for number, tree in enumerate(config.house_rules):
        try:
            rules = build_own(tree)
        except RuleSetError as error:
            raise OwnRulesError(number, error) from None
        if rules.name in own:
            raise ConfigError(f"house_rules[{number}].name: there are two rule sets {rules.name!r}")
        own[rules.name] = rules
    return lambda name: own[name] if name in own else load(name)


class OwnRulesError(ConfigError):
    """A rule set of the host's own that cannot be: the number of the section, and the error with its path."""

    def __init__(self, number: int, error: RuleSetError) -> None:
        path = ("house_rules", number, *error.path)
        super().__init__(f"{spell(path)}: {error.reason}")
        self.path = path
        self.reason = error.reason


def _check_house(config: RoomConfig) -> None:
    known = known_rules(config)
    for number, table in enumerate(config.house_tables):
        try:
            rules_of(table, known)
        except ConfigError as error:
            raise HouseTableError(number, str(error)) from None


class HouseTableError(ConfigError):
    """A house table that cannot be: its number, and what of it."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"house_tables[{number}].{reason}")
        self.number = number
        self.reason = reason


def from_toml(text: str | bytes) -> RoomConfig:
    """Return the room described by a TOML document; raise :class:`ConfigError` with the path of a bad field."""
    try:
        config = msgspec.toml.decode(text, type=RoomConfig)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"the room's set-up cannot be read: {error}") from None
    return check(config)


def _require(good: bool, field: str, value: object, right: str) -> None:
    if not good:
        raise ConfigError(f"{field} cannot be {value!r}: {right}")
