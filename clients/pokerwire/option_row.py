"""What an option is: the values it may have, how forms show it, and the words for it in descriptions.

``cash/table_option_table.py`` and ``tournament/tournament_option_table.py`` list the options.  The checks of the room,
the reference with its JSON Schema, the forms of the clients and descriptions in words are made from them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Any

import msgspec

from pokerlocale.catalogues import template_in
from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, amount, in_quotes


class OptionKind(StrEnum):
    """What an option's value is, and thus its field in a form."""

    TEXT = "text"
    CHOICE = "choice"
    SWITCH = "switch"
    COUNT = "count"
    AMOUNT = "amount"
    """chips"""
    TIME = "time"
    """milliseconds; a form has them in the row's ``unit``"""
    SHARE = "share"
    """thousandths; a form has per cent"""
    LIST = "list"
    GAMES = "games"
    """games with their betting structures"""


class OptionPlace(StrEnum):
    """Where a form shows the option."""

    FIRST = "first"
    MORE = "more"
    """among further options, which few people change"""
    OWN = "own"
    """the form has a field of its own for it, or none"""


NUMBERS = (OptionKind.COUNT, OptionKind.AMOUNT, OptionKind.TIME, OptionKind.SHARE)


@dataclass(frozen=True, slots=True)
class OptionWords:
    """Words in a description that stand for a value, in each language as its catalogue has them.

    They are a pattern: alternatives; the first is the example that texts name.
    """

    value: object
    words: str

    def pattern(self, language: str) -> str:
        """Return what matches all ways to write the words in ``language``."""
        return template_in(language, self.words)

    def example(self, language: str) -> str:
        """Return the usual words in ``language``."""
        return self.pattern(language).partition("|")[0]


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option; its default and its meaning stand with the field of the record."""

    field: str
    """the path to it: ``big_blind``, ``clocks.decision``"""
    kind: OptionKind
    label: str = ""
    """what a form calls it"""
    least: int = 0
    most: int = 0
    """the range of a number, and the longest text"""
    zero: str = ""
    """what 0 stands for, where it is more than a number: none, never"""
    counted: str = ""
    """what a number counts, after its range"""
    choices: tuple[tuple[str, str], ...] = ()
    """each value and what a form calls it"""
    unit: int = 1
    """the milliseconds in one unit of a form"""
    place: OptionPlace = OptionPlace.MORE
    group: str = ""
    """the heading under which a form shows it among further options"""
    only: Mapping[str, object] = dataclasses.field(default_factory=dict)
    """it makes sense only with this value of another option"""
    notices: tuple[tuple[object, str], ...] = ()
    """for a value, or ``None``: for any number but 0, what players should know before they sit down; ``{amount}`` in it
    is the value"""
    words: tuple[OptionWords, ...] = ()
    changes: tuple[str, ...] = ()
    """for an amount that a host changes beside the stakes of a running table: what is said when there is none any more,
    and with ``{amount}`` when there is; none for other options"""

    def allows(self, value: Any) -> bool:
        """Whether the option may have the value, whatever the other options are."""
        if self.kind is OptionKind.CHOICE:
            return value in dict(self.choices)
        if self.kind is OptionKind.TEXT and self.most:
            return self.least <= len(value.strip()) and len(value) <= self.most
        return self.kind not in NUMBERS or self.least <= value <= self.most

    @property
    def requirement(self) -> Sentence:
        """What the option must be: "1 to 100", "0 (never) to 1000", "one of 'each', 'big_blind'"."""
        if self.kind is OptionKind.CHOICE:
            return Sentence("one of {names}", {"names": tuple(in_quotes(value) for value, _ in self.choices)})
        least, most = self.written(self.least), self.written(self.most)
        if self.zero:
            least = Sentence("{value} ({note})", {"value": least, "note": Sentence(self.zero)})
        span = Sentence("{minimum} to {maximum}", {"minimum": least, "maximum": most})
        counted = N_("characters") if self.kind is OptionKind.TEXT else self.counted
        return Sentence("{what} {unit}", {"what": span, "unit": Sentence(counted)}) if counted else span

    def written(self, value: Any) -> Any:
        """Return a value of the option as one of a sentence, which says whether it is an amount."""
        return amount(value) if self.kind is OptionKind.AMOUNT else value

    def value_in(self, record: object) -> Any:
        """Return the option's value in a record."""
        return reduce(getattr, self.field.split("."), record)

    def nested(self, value: object) -> dict[str, Any]:
        """Return the value as fields of the record: ``{"clocks": {"decision": 0}}``."""
        return reduce(lambda inner, name: {name: inner}, reversed(self.field.split(".")), value)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class OptionTable:
    """All options of a record."""

    record: type[msgspec.Struct]
    rows: tuple[OptionRow, ...]

    def __iter__(self) -> Iterator[OptionRow]:
        return iter(self.rows)

    def row(self, field: str) -> OptionRow:
        """Return the row of a field."""
        return next(row for row in self.rows if row.field == field)

    def default(self, row: OptionRow) -> Any:
        """Return the value of an option that nobody chose; the name of a table or tournament has none."""
        return row.value_in(self.record(name="")) if row.field != "name" else ""

    def faults(self, record: msgspec.Struct) -> Iterator[tuple[str, object, Sentence]]:
        """Yield each option whose value its row does not allow, with the value and what it must be."""
        for row in self.rows:
            value = row.value_in(record)
            if not row.allows(value):
                yield row.field, row.written(value), row.requirement

    def notices(self, record: msgspec.Struct) -> list[tuple[str, Any]]:
        """Return what players should know of a record's options before they sit down, each with the option's value."""
        return [
            (notice, held)
            for row in self.rows
            if row.notices
            for held in [row.value_in(record)]
            for value, notice in row.notices
            if (held == value if value is not None else held)
        ]

    def ranges(self) -> dict[type[msgspec.Struct], dict[str, tuple[int, int]]]:
        """Return the least and most of each number, by the record in which its field is."""
        found: dict[type[msgspec.Struct], dict[str, tuple[int, int]]] = {}
        for row in self.rows:
            if row.kind in NUMBERS:
                *path, name = row.field.split(".")
                owner = type(reduce(getattr, path, self.record(name="")))
                found.setdefault(owner, {})[name] = (row.least, row.most)
        return found

    def fields(self) -> tuple[str, ...]:
        """Return the paths of all fields of the record."""
        return tuple(_paths(self.record(name="")))


def _paths(record: msgspec.Struct, before: str = "") -> Iterator[str]:
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if isinstance(value, msgspec.Struct):
            yield from _paths(value, f"{before}{name}.")
        else:
            yield before + name
