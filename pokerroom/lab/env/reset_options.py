"""The options that an environment takes at a reset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerroom.tables.table_errors import ConfigError

CARDS = ("hands", "board", "stacks")


def check_options(options: Mapping[str, Any] | None, known: tuple[str, ...] = CARDS) -> Mapping[str, Any]:
    """Return the options of a reset; raise :class:`ConfigError` for one that is not ``known``."""
    # PettingZoo's own test of an environment passes {"options": 1}.
    unknown = [name for name in options or () if name not in (*known, "options")]
    if unknown:
        offered = f"the options of reset() are {', '.join(known)}" if known else "reset() has no options here"
        raise ConfigError(f"{offered}, not {unknown[0]!r}")
    return {name: value for name, value in (options or {}).items() if name in known}
