"""Makes a room's set-up from a TOML document, or says in one sentence what is wrong in it, and where."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from pokerroom.host.config_errors import describe_error, line_of
from pokerroom.host.setup import DEFAULT_TABLES, Setup, check
from pokerroom.room.room_config import CustomRulesError, UthTableError
from pokerroom.tables.table_errors import ConfigError

Tree = dict[str, Any]


def read_setup(text: str) -> Setup:
    """Return the set-up in ``text``; raise :class:`ConfigError` naming line and field and what would be right."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"not TOML: {error}") from None
    try:
        msgspec.convert(tree, Setup)  # as it is written, so that a complaint names the place where it stands
        return check(msgspec.convert(_with_clocks(_without_default_tables(tree)), Setup))
    except msgspec.ValidationError as error:
        raise ConfigError(describe_error(str(error), text)) from None
    except CustomRulesError as error:
        raise ConfigError(f"line {line_of(text, [*error.path])}: {error}") from None
    except UthTableError as error:
        raise ConfigError(f"line {line_of(text, ['house_tables', error.number])}: {error}") from None


def _without_default_tables(tree: Tree) -> Tree:
    """Open no default tables when the document names any table."""
    if "tables" in tree or "house_tables" in tree:
        return {"tables": [], "house_tables": [], **tree}
    return tree


def _with_clocks(tree: Tree) -> Tree:
    """Return the document with the room's ``[clocks]`` in every table, below the table's own."""
    clocks = tree.get("clocks", {})
    tables = tree.get("tables")
    if tables is None:
        tables = [{**msgspec.to_builtins(table), "clocks": {}} for table in DEFAULT_TABLES]
    return {
        **tree,
        "tables": [{**table, "clocks": {**clocks, **table.get("clocks", {})}} for table in tables],
    }
