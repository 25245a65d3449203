"""The built-in rule sets, and the reading of a host's own (rule F8)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from pokerroom.uth.rulesets.loader import build, read
from pokerroom.uth.rulesets.rule_set_errors import RuleSetError
from pokerroom.uth.rulesets.toml_positions import line_of
from pokerwire.uth.rule_set import RuleSet

BUILT_IN = ("casino", "espacejeux", "extreme")
"""The rule sets of the three sources."""


def built_in_text(name: str) -> str:
    """Return the TOML document of a built-in rule set: a sample for a host's own. Raise ``KeyError`` if unknown."""
    if name not in BUILT_IN:
        raise KeyError(name)
    return files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8")


@cache
def load(name: str) -> RuleSet:
    """Return the built-in rule set ``name``; raise ``KeyError`` if unknown."""
    return read(built_in_text(name), built_in_document)


def built_in_document(name: str) -> dict[str, Any]:
    """Return the parsed document of a built-in rule set."""
    return tomllib.loads(built_in_text(name))


def read_host_rules(text: str) -> RuleSet:
    """Return the rule set of a host's own TOML document; raise :class:`RuleSetError` with line, field and reason."""
    return _check_name(read(text, built_in_document), line_of(text, ("name",)))


def build_host_rules(tree: dict[str, Any]) -> RuleSet:
    """Return the rule set of a section of the room's set-up; raise :class:`RuleSetError` with field and reason."""
    return _check_name(build(tree, built_in_document))


def _check_name(rules: RuleSet, line: int | None = None) -> RuleSet:
    if rules.name in BUILT_IN:
        raise RuleSetError(("name",), f"{rules.name!r} is the name of a built-in rule set", line)
    return rules


__all__ = [
    "BUILT_IN",
    "RuleSet",
    "RuleSetError",
    "build_host_rules",
    "built_in_document",
    "built_in_text",
    "load",
    "read_host_rules",
]
