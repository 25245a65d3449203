"""Which rules a table against the house has: a set that is built in, or a file of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError

if TYPE_CHECKING:
    from pokerroom.uth.rulesets import RuleSet

RULES_HELP = "casino, espacejeux, extreme, or the file of a rule set of your own (.toml)"


def load_rules(name: str) -> RuleSet:
    """Return the rule set of that name, or of that file; raise :class:`UsageError`."""
    from pokerroom.uth.rulesets import BUILT_IN, RuleSetError, load, read_host_rules

    if name in BUILT_IN:
        return load(name)
    if not name.endswith(".toml"):
        raise UsageError(
            f"there is no rule set {name!r}: {', '.join(BUILT_IN)}, or a file that ends in .toml"
        )
    try:
        return read_host_rules(Path(name).read_text(encoding="utf-8"))
    except RuleSetError as error:
        raise UsageError(f"{name}: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{name} cannot be read: {error}") from None
