"""Makes a room's set-up from a TOML document, or says in one sentence what is wrong in it, and where."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec

from pokerroom.host.config_errors import Path, describe_error, format_path, line_of
from pokerroom.host.setup import DEFAULT_TABLES, Setup, check
from pokerroom.tables.table_errors import ConfigError

Tree = dict[str, Any]


def read_setup(text: str) -> Setup:
    """Return the set-up in ``text``; raise :class:`ConfigError` naming line and field and what would be right."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(_not_toml(str(error), text)) from None
    try:
        msgspec.convert(tree, Setup)  # as it is written, so that a complaint names the place where it stands
        return check(msgspec.convert(_with_clocks(_without_default_tables(tree)), Setup))
    except msgspec.ValidationError as error:
        raise ConfigError(describe_error(str(error), text)) from None
    except ConfigError as error:
        raise ConfigError(locate(error, text)) from None


def locate(error: ConfigError, text: str) -> str:
    """Return the error with the line and the field of the set-up file ``text`` that it is about."""
    path = _written_path(list(error.path), text)
    where = format_path(path)
    about = "" if error.reason.startswith(where + " ") else f"{where}: "
    if error.reason.startswith(("must be ", "cannot be ", "is ")):
        about = f"{where} "
    return f"line {line_of(text, path)}: {about if path else ''}{error.reason}"


def _written_path(path: Path, text: str) -> Path:
    """Return where a value stands: clocks that a table does not say itself are those of the room."""
    if path[:1] == ["tables"] and "clocks" in path:
        index, below = path[1], path[path.index("clocks") :]
        tables = tomllib.loads(text).get("tables", [])
        own = tables[index].get("clocks", {}) if isinstance(index, int) and index < len(tables) else {}
        if below[-1] not in own:
            return below
    return path


def _not_toml(error_text: str, text: str) -> str:
    """Return what the parser found wrong, with the line first."""
    match = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", error_text)
    if match is None:
        return f"line 1: not TOML: {error_text}"
    line = match[1] or max(len(text.splitlines()), 1)
    return f"line {line}: not TOML: {error_text[: match.start()]}"


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
