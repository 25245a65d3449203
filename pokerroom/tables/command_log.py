"""The commands of a table as data: the name, the arguments and the time of each.

Each kind of table lists its commands in one table, ``journal_commands``: the name on disk, the method that carries it
out, and the names of its arguments on disk.  These names are a format; the methods and their parameters are free.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Protocol

import msgspec

from pokerroom.tables.table_errors import ReplayError


class CommandRecord(msgspec.Struct, frozen=True, tag_field="type", tag="command", omit_defaults=True):
    """A command that was carried out at ``now``; ``args`` are the others by name, as plain values.

    After it the table's last event had the number ``seq``.  ``answers`` are what the keeper of the players' accounts
    answered while it was carried out, in order.
    """

    method: str
    args: dict[str, Any]
    now: int
    seq: int
    answers: tuple[int, ...] = ()


class JournalCommand:
    """How one command stands in the journal: the method that carries it out, and its arguments' names on disk.

    ``names`` are in the order of the method's parameters; one of them is ``now``.
    """

    def __init__(self, method: Callable[..., Any], *names: str) -> None:
        self._method = method
        self.method_name = method.__name__
        """the method's name in the program, which may differ from the one on disk"""
        self.names = names
        parameters = list(inspect.signature(method).parameters)[1:]
        if len(parameters) != len(names):
            raise TypeError(f"{self.method_name} has the parameters {parameters}, and on disk {list(names)}")
        self.on_disk = dict(zip(parameters, names, strict=True))
        """by parameter: its name on disk"""

    @cached_property
    def args(self) -> type[msgspec.Struct]:
        """A struct of the arguments without ``now``, by their names on disk, with their types and defaults."""
        parameters = inspect.signature(self._method, eval_str=True).parameters
        fields: list[Any] = []
        for parameter, name in self.on_disk.items():
            details = parameters[parameter]
            default = () if details.default is details.empty else (details.default,)
            if name != "now":
                fields.append((name, details.annotation, *default))
        return msgspec.defstruct(self.method_name, fields, kw_only=True, forbid_unknown_fields=True)

    def carry_out(self, table: object, args: Mapping[str, Any], now: int) -> None:
        """Carry it out; raise ``msgspec.ValidationError`` for arguments that it does not have."""
        values = msgspec.structs.asdict(msgspec.convert(args, self.args)) | {"now": now}
        method = getattr(type(table), self.method_name)
        method(table, **{parameter: values[name] for parameter, name in self.on_disk.items()})


class HasCommands(Hashable, Protocol):
    """A table whose commands can be written down."""

    journal_commands: ClassVar[Mapping[str, JournalCommand]]


def carry_out(table: HasCommands, record: CommandRecord) -> None:
    """Carry out again what ``record`` says; raise :class:`ReplayError` when this table has no such command."""
    command = table.journal_commands.get(record.method)
    if command is None:
        raise ReplayError(f"this table has no command {record.method!r}")
    try:
        command.carry_out(table, record.args, record.now)
    except msgspec.ValidationError as error:
        raise ReplayError(f"{record.method}: {error}") from None
