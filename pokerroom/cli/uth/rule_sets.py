"""Which rules a table against the house has: a set that is built in, or your own file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import read_text_file

if TYPE_CHECKING:
    from pokerroom.uth.rulesets import RuleSet

RULES_HELP = (
    "casino, espacejeux, extreme, or the file of a rule set of your own (.toml); "
    "FILE.toml:NAME is one in a room's set-up file"
)


def load_rules(name: str) -> RuleSet:
    """Return the rule set of that name, or of that file; raise :class:`UsageError`."""
    from pokerroom.uth.rulesets import BUILT_IN, RuleSetError, load, read_host_rules

    if name in BUILT_IN:
        return load(name)
    file, colon, set_name = name.rpartition(":")
    if colon and file.endswith(".toml"):
        return _from_setup(Path(file), set_name)
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


def _from_setup(file: Path, name: str) -> RuleSet:
    """Return a rule set of the host's own in the set-up file of a room; raise :class:`UsageError`."""
    import tomllib

    from pokerroom.uth.rulesets import RuleSetError, build_host_rules

    try:
        trees = tomllib.loads(read_text_file(file)).get("house_rules", [])
        found = {rules.name: rules for rules in map(build_host_rules, trees)}
    except (tomllib.TOMLDecodeError, RuleSetError) as error:
        raise UsageError(f"{file}: {error}") from None
    if name not in found:
        raise UsageError(f"{file} has no rule set {name!r} in house_rules: {', '.join(found) or 'none'}")
    return found[name]
