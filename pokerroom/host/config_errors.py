"""Turns what the TOML reader found wrong into one sentence with the line, the field, and what would be right."""

from __future__ import annotations

import difflib
import re
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pokerlocale.said import translated
from pokerlocale.spoken import _, spoken_language
from pokerroom.host.setup import Setup
from pokerwire.validation_text import TOML_TYPE_NAMES, plain_reason, split_message

UNKNOWN_FIELD = re.compile(r"^Object contains unknown field `(.*)`$")
MISSING_FIELD = re.compile(r"^Object missing required field `(.*)`$")
WRONG_CHOICE = re.compile(r"^Invalid enum value '?(.*?)'?$")
STEP = re.compile(r"\.(\w+)|\[(\d+)\]")

Path = list[str | int]


def describe_error(error_text: str, text: str) -> str:
    """Return the sentence for a ``msgspec`` validation message about the document ``text``."""
    what, place = split_message(error_text)
    path = [name or int(index) for name, index in STEP.findall(place)]
    field = UNKNOWN_FIELD.match(what)
    line = line_of(text, [*path, field[1]] if field else path)
    where = format_path(path) or _("the set-up")
    return in_line(line, _fault(where, what, path))


def after_colon(where: str, what: str) -> str:
    """Return what is wrong with a place that is named before it."""
    return _("{where}: {what}", where=where, what=what)


def in_line(line: int, what: str) -> str:
    """Return what is wrong, with the line on which it stands."""
    return _("line {line}: {what}", line=str(line), what=what)


def format_path(path: Path) -> str:
    """Return a path as people write it: ``tables[0].seats``, the first table being 0."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def _fault(where: str, what: str, path: Path) -> str:
    if match := UNKNOWN_FIELD.match(what):
        suggest = _suggest(match[1], path)
        return after_colon(
            where, _("there is no option '{option}'{suggest}", option=match[1], suggest=suggest)
        )
    if match := MISSING_FIELD.match(what):
        return after_colon(where, _("{option} is missing", option=match[1]))
    if match := WRONG_CHOICE.match(what):
        choices = ", ".join(_choices(path))
        fault = _("cannot be '{choice}': it must be one of {choices}", choice=match[1], choices=choices)
    else:
        fault = translated(plain_reason(what, TOML_TYPE_NAMES), spoken_language())
    return f"{where} {fault}"


def _suggest(name: str, path: Path) -> str:
    known = list(getattr(_declared_type(path), "__struct_fields__", ()))
    close = difflib.get_close_matches(name, known, n=1)
    return (
        _("; did you mean '{close}'?", close=close[0])
        if close
        else _("; there are {known}", known=", ".join(known))
    )


def _choices(path: Path) -> tuple[str, ...]:
    kind = _declared_type(path)
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


def _declared_type(path: Path) -> Any:
    """Return the declared type of the value at ``path`` in a set-up."""
    kind: Any = Setup
    for step in path:
        if isinstance(step, int):
            kind = get_args(kind)[0]
        elif get_origin(kind) is dict:
            kind = get_args(kind)[1]
        else:
            kind = get_type_hints(kind)[step]
        if get_origin(kind) in {Union, UnionType}:
            kind = get_args(kind)[0]
    return kind


def line_of(text: str, path: Path) -> int:
    """Return the line of ``path`` in the TOML ``text``, or of the nearest thing around it."""
    lines = text.splitlines()
    start, line_index = 0, 0
    for depth, step in enumerate(path):
        if isinstance(step, int):
            continue
        after = path[depth + 1] if depth + 1 < len(path) else 0
        pattern = _header(path[: depth + 1])
        index = after if isinstance(after, int) else 0
        hits = [i for i, line in enumerate(lines) if i >= start and re.match(pattern, line)]
        if len(hits) <= index and not (hits := _assignments(lines, start, step)):
            break
        line_index = start = hits[min(index, len(hits) - 1)]
    return line_index + 1


def _header(path: Path) -> str:
    """Return a pattern for the header of the section at ``path``: ``[clocks]``, ``[[tables]]``, ``[tables.clocks]``."""
    names = r"\s*\.\s*".join(re.escape(step) for step in path if isinstance(step, str))
    return rf"\s*\[\[?\s*{names}\s*\]\]?"


def _assignments(lines: list[str], start: int, name: str) -> list[int]:
    """Return the first line from ``start`` on that sets ``name``, also within an inline table."""
    pattern = rf"(?:^|.*[{{,.])\s*[\"']?{re.escape(name)}[\"']?\s*[=.]"
    return [i for i, line in enumerate(lines) if i >= start and re.match(pattern, line)][:1]
