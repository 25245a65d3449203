"""The options of a table against the house, and changes of its limits."""

from __future__ import annotations

import msgspec

from pokerwire.uth.rule_set import Limit


class UthTableConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All options of a house table; :func:`effective_rules` says whether they fit its rule set."""

    rules: str
    """the rule set: casino, espacejeux, extreme, or one of the host's own"""
    name: str = ""
    """the table's name; empty: the title of the rule set"""
    ante: Limit | None = None
    """limits of the ante in place of the rule set's, as in { min = 10, max = 200 }"""
    sides: dict[str, Limit] = {}
    """limits of side bets in place of the rule set's, by the id of the bet"""
    timing: dict[str, int] = {}
    """times in place of the rule set's, by their names there, as in { betting = 30_000 }"""
    bots_allowed: bool = True
    exact: bool = True
    """only bets that are paid without rounding: even antes where a flush pays 3:2"""
    progressive: bool | None = None
    """whether the room's progressive can be played for here; left out: as the rule set has it"""
    own_tables: bool = True
    """with one seat: a player who comes while it is taken gets a table of their own like this one"""
    chat_in_round: bool = True
    """whether players in the running round may use the table's chat (rule E6)"""
    one_at_a_time: bool = False
    """who sits here sits at no other table meanwhile; the browser does not add it to others"""


class LimitsChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of a house table to change; what is missing stays unchanged."""

    ante: Limit | None = None
    sides: dict[str, Limit] = {}
    """limits of side bets, by the id of the bet"""
