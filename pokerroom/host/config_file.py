"""Makes a room's set-up from a TOML document, or says in one sentence what is wrong in it, and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from pokerlocale.amounts import write_decimals
from pokerlocale.said import translated
from pokerlocale.spoken import _, spoken_language
from pokerlocale.toml_phrases import toml_problem
from pokerroom.host.config_errors import Path, after_colon, describe_error, format_path, in_line, line_of
from pokerroom.host.setup import DEFAULT_TABLES, Setup, check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.tournament.structure_phrases import level_in_chips

Tree = dict[str, Any]
DEFAULTS = Setup()
HUNDREDTHS = 2
"""the decimals of a room that counts in hundredths"""
TOLERANCE = 1e-6
AMOUNTS = (
    *("starting_chips", "refill_to", "auto_deposit_per_day", "auto_withdrawal_per_day", "house_bank"),
    *("tables.*_blind", "tables.ante", "tables.*_buy_in", "tables.rake.cap"),
    *("house_tables.ante.*", "house_tables.sides.*"),
    *("tournaments.buy_in", "tournaments.fee", "tournaments.guarantee", "tournaments.bounty"),
    *("tournaments.starting_chips", "tournaments.add_on", "tournaments.ticket_price"),
)
"""the places of amounts in a set-up file"""


class FirstWords(msgspec.Struct, frozen=True):
    """What has to be known of a set-up before it can be read as a whole; the last ones as far as they are written."""

    data: str = DEFAULTS.data
    store: str = DEFAULTS.store
    decimals: Literal[0, 2] | None = None


def first_words(text: str) -> FirstWords:
    """Return where the room of a set-up file is and its decimals; :func:`read_setup` says what is wrong with it."""
    try:
        return msgspec.convert(written_tree(text), FirstWords)
    except msgspec.ValidationError:
        return FirstWords()


def written_tree(text: str) -> Tree:
    """Return what is written in a set-up file, without defaults; nothing for one that cannot be read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return {}


def read_setup(text: str, decimals: int | None = None) -> Setup:
    """Return the set-up in ``text``; raise :class:`ConfigError` naming line and field and what would be right.

    ``decimals`` counts instead of the file's own. Amounts are written as the room has it from then on.
    """
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(_not_toml(str(error), text)) from None
    if decimals is not None:
        tree["decimals"] = decimals
    if tree.get("decimals") == HUNDREDTHS:
        write_decimals(HUNDREDTHS)
        _count_in_hundredths(tree, text)
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
    where, reason, language = format_path(path), error.reason, spoken_language()
    if "field" in reason.values:
        fault = translated(replace(reason, values=reason.values | {"field": where}), language)
    else:
        fault = after_colon(where, translated(reason, language)) if path else translated(reason, language)
    return in_line(line_of(text, path), fault)


def _count_in_hundredths(tree: Tree, text: str) -> None:
    """Make hundredths of the amounts in ``tree``, which people write in units; raise :class:`ConfigError`."""
    for path in list(_number_paths(tree, [])):
        if not _is_amount(path):
            continue
        parent: Any = tree
        for step in path[:-1]:
            parent = parent[step]
        value = parent[path[-1]]
        hundredths = round(value * 100)
        if abs(hundredths - value * 100) > TOLERANCE:
            reason = _("must be an amount with at most two figures after the point, not {value}", value=value)
            raise ConfigError(in_line(line_of(text, path), f"{format_path(path)} {reason}"))
        parent[path[-1]] = hundredths
    tournaments = tree.get("tournaments")
    for number, one in enumerate(tournaments if isinstance(tournaments, list) else ()):
        if isinstance(one, dict) and isinstance(levels := one.get("levels"), list):
            place: Path = ["tournaments", number, "levels"]
            try:
                one["levels"] = [level_in_chips(line) if isinstance(line, str) else line for line in levels]
            except TableWordsError as error:
                raise ConfigError(in_line(line_of(text, place), f"{format_path(place)}: {error}")) from None


def _number_paths(value: object, path: Path) -> Iterator[Path]:
    if isinstance(value, dict):
        for name, below in value.items():
            yield from _number_paths(below, [*path, name])
    elif isinstance(value, list):
        for index, below in enumerate(value):
            yield from _number_paths(below, [*path, index])
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path


def _is_amount(path: Path) -> bool:
    """Whether an amount of chips stands at ``path``. Rule sets of one's own count in the room's chips as they are."""
    names = [step for step in path if isinstance(step, str)]
    return any(fnmatchcase(".".join(names), pattern) for pattern in AMOUNTS)


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
        return in_line(1, toml_problem(error_text))
    line = match[1] or max(len(text.splitlines()), 1)
    return in_line(int(line), toml_problem(error_text[: match.start()]))


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
