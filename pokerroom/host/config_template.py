"""Writes the sample of a set-up file: every option with its default and what it means.

Names, defaults and explanations are those of the records themselves - the text under a field in the source is its
comment here - so the sample can neither miss an option nor say another default.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from pokerlocale.messages import N_
from pokerlocale.spoken import spoken_language
from pokerlocale.translator import Translator
from pokerroom.host.setup import Setup, TableSetup
from pokerroom.protocol.reference.describe import field_notes
from pokerwire.uth.uth_table_options import UthTableConfig

HEAD = N_("""\
# A room of pokerroom. This file says exactly what `pokerroom serve` does without one:
# keep what you want to change and leave out the rest.
#
#   pokerroom serve --print-config > room.toml
#   pokerroom serve --config room.toml
#
# Amounts are whole chips (unless decimals = 2), times are milliseconds. Flags of `pokerroom serve` win over this file.
""")

SECTIONS = {
    "listen": "",
    "metrics": N_("# What a monitor such as Prometheus may read at /metrics: counts of the whole room.\n"),
    "clocks": N_("# These are the times of every table that does not say otherwise under [tables.clocks].\n"),
    "limits": N_("# What one peer may ask of the server. Few hosts need to touch this.\n"),
}

TABLES_HEAD = N_("""\
# The tables. With a table of your own here, these no longer open unless you keep them.
# The first shows every option; the others leave out what stays as it is.
""")

UTH_HEAD = N_("""\
# Tables against the house: Ultimate Texas Hold'em by a rule set, casino, espacejeux, extreme, or one of your own.
# A table may change limits and times of its rule set:
#
#   ante = { min = 10, max = 200 }
#   sides = { trips = { min = 5, max = 50 } }
#   timing = { betting = 20_000, decision = 15_000 }
#   bots_allowed = false
#   chat_in_round = false            # nobody who plays may speak until the round is over
#
# Who names tables of one kind, [[tables]] or [[house_tables]], gets no usual ones of the other.
""")

UTH_RULES = N_("""\
# Rule sets of your own, which [[house_tables]] then name. `pokerroom uth rules casino --toml` writes one with every
# field; the shortest stands on another one:
#
#   [[house_rules]]
#   based_on = "extreme"
#   name = "kitchen"
#   title = "Kitchen table"
#   [house_rules.ante]
#   max = 50
""")

COLUMN = 34
WIDTH = 118


def sample() -> str:
    """Return the commented sample, in the language of the host; it describes exactly the default room."""
    setup = Setup()
    parts = [
        _translated(HEAD),
        _section("", setup, skip={"tables", "house_tables", "house_rules", *SECTIONS}),
    ]
    parts += [
        _translated(note) + _section(f"[{name}]", getattr(setup, name)) for name, note in SECTIONS.items()
    ]
    parts.append(_translated(TABLES_HEAD))
    first, *others = setup.tables
    parts.append(_section("[[tables]]", first, skip={"clocks"}))
    parts += [_section("[[tables]]", table, skip=_default_fields(table), explain=False) for table in others]
    parts += [
        _translated(UTH_HEAD),
        *[_uth_table(table) for table in setup.house_tables],
        _translated(UTH_RULES),
    ]
    return "\n".join(parts)


def notes_in_english() -> list[str]:
    """Return what the sample says about options: the catalogues translate it, though no code marks it."""
    setup = Setup()
    records = [setup, *[getattr(setup, name) for name in SECTIONS], setup.tables[0]]
    return [note for record in records for note in _notes(type(record)).values()]


def _translated(text: str) -> str:
    return Translator(spoken_language()).template(text) if text else ""


def _uth_table(table: UthTableConfig) -> str:
    return f"[[house_tables]]\nrules = {_toml(table.rules)}\nname = {_toml(table.name)}\n"


def _default_fields(table: TableSetup) -> set[str]:
    """Return the options of ``table`` that have their defaults."""
    plain = TableSetup(name="")
    return {name for name in table.__struct_fields__ if getattr(table, name) == getattr(plain, name)}


def _section(header: str, record: msgspec.Struct, skip: Iterable[str] = (), *, explain: bool = True) -> str:
    notes = _notes(type(record)) if explain else {}
    lines = [header] if header else []
    for name in record.__struct_fields__:
        if name not in skip:
            lines += _setting(name, getattr(record, name), _translated(notes.get(name, "")))
    return "\n".join(lines) + "\n"


def _setting(name: str, value: object, note: str) -> Iterator[str]:
    setting = f"{name} = {_toml(value)}"
    if not note:
        yield setting
    elif max(len(setting) + 2, COLUMN) + 2 + len(note) <= WIDTH:
        yield f"{setting:<{COLUMN - 2}}  # {note}"
    else:
        yield from textwrap.wrap(note, WIDTH, initial_indent="# ", subsequent_indent="# ")
        yield setting


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return f"{value:_}" if value >= 10_000 else str(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    inner = ", ".join(f"{name} = {_toml(part)}" for name, part in msgspec.to_builtins(value).items())
    return f"{{ {inner} }}"


def _notes(record: type[msgspec.Struct]) -> dict[str, str]:
    """Return what the source says under each field of ``record``; a field without a note lists its choices."""
    notes = {name: _choices(hint) for name, hint in get_type_hints(record).items()}
    notes |= {name: note.replace("``", "") for name, note in field_notes(record).items()}
    return {name: note for name, note in notes.items() if note}


def _choices(hint: object) -> str:
    return ", ".join(map(str, get_args(hint))) if get_origin(hint) is Literal else ""
