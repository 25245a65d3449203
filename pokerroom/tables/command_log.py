"""The commands of a table as data: the name, the arguments and the time of each.

A method of a table is a command when it is marked with :func:`journaled`, which gives its name on disk and those of
its arguments.  These names are a format; the methods and their parameters are free.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property, wraps
from typing import Any, ParamSpec, TypeVar

import msgspec

from pokerroom.tables.table_errors import ReplayError

P = ParamSpec("P")
R = TypeVar("R")


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
    """How one command stands in the journal: its name on disk, and its method.

    ``on_disk`` has the names on disk of the parameters that the method calls otherwise. One of them all is ``now``.
    """

    def __init__(self, name: str, method: Callable[..., Any], on_disk: Mapping[str, str]) -> None:
        parameters = list(inspect.signature(method).parameters)[1:]
        if unknown := on_disk.keys() - set(parameters):
            raise TypeError(f"{method.__name__} has the parameters {parameters}, not {sorted(unknown)}")
        self.name = name
        self.method = method
        self.on_disk = {parameter: on_disk.get(parameter, parameter) for parameter in parameters}
        """by parameter, in order: its name on disk"""

    @cached_property
    def args(self) -> type[msgspec.Struct]:
        """A struct of the arguments without ``now``, by their names on disk, with their types and defaults."""
        parameters = inspect.signature(self.method, eval_str=True).parameters
        fields: list[Any] = []
        for parameter, name in self.on_disk.items():
            details = parameters[parameter]
            default = () if details.default is details.empty else (details.default,)
            if name != "now":
                fields.append((name, details.annotation, *default))
        return msgspec.defstruct(self.method.__name__, fields, kw_only=True, forbid_unknown_fields=True)

    def args_of(self, args: Iterable[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments of a call by their names on disk."""
        named = dict(zip(self.on_disk.values(), args, strict=False))
        return named | {self.on_disk[parameter]: value for parameter, value in options.items()}

    def carry_out(self, table: object, args: Mapping[str, Any], now: int) -> None:
        """Carry it out; raise ``msgspec.ValidationError`` for arguments that it does not have."""
        values = msgspec.structs.asdict(msgspec.convert(args, self.args)) | {"now": now}
        self.method(table, **{parameter: values[name] for parameter, name in self.on_disk.items()})


_COMMANDS: dict[Callable[..., Any], JournalCommand] = {}
"""by method, as it stands in its class"""


def journaled(name: str, **on_disk: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Make a method of a table the command ``name``: while the table has a journal, that records each call.

    ``on_disk`` has the names on disk of the parameters that the method calls otherwise. What a command calls is a part
    of it: neither recorded nor carried out again by itself.
    """

    def decorate(method: Callable[P, R]) -> Callable[P, R]:
        command = JournalCommand(name, method, on_disk)

        @wraps(method)
        def call(*args: P.args, **options: P.kwargs) -> R:
            table: Any = args[0]
            if table._journal is None:
                return method(*args, **options)
            result: R = table._journal.carry_out(command, *args, **options)
            return result

        _COMMANDS[call] = command
        return call

    return decorate


@cache
def commands_of(table: type) -> Mapping[str, JournalCommand]:
    """Return the commands of a kind of table by their names on disk."""
    methods = [method for _, method in inspect.getmembers(table, inspect.isfunction) if method in _COMMANDS]
    return {_COMMANDS[method].name: _COMMANDS[method] for method in methods}


def carry_out(table: object, record: CommandRecord) -> None:
    """Carry out again what ``record`` says; raise :class:`ReplayError` when this table has no such command."""
    kind: type = type(table)
    command = commands_of(kind).get(record.method)
    if command is None:
        raise ReplayError(f"this table has no command {record.method!r}")
    try:
        command.carry_out(table, record.args, record.now)
    except msgspec.ValidationError as error:
        raise ReplayError(f"{record.method}: {error}") from None
