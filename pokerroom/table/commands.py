"""What the commands of a table are, and a command written down: its name, its arguments and its time.

A command is every public method of a table that takes ``now``, but for those that only ask.  So none can be forgotten.
"""

from __future__ import annotations

import inspect
from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec

from pokerroom.table.decks import ReplayBroken

QUESTIONS = frozenset({"snapshot", "least_buy_in"})
"""methods that take ``now`` and change nothing"""


class Commanded(msgspec.Struct, frozen=True, tag_field="type", tag="command", omit_defaults=True):
    """A command that was carried out at ``now``; ``args`` are the others by name, as plain values.

    After it the table's last event had the number ``seq``.  ``answers`` are what was said by who keeps the players'
    accounts while it was carried out, in order.
    """

    method: str
    args: dict[str, Any]
    now: int
    seq: int
    answers: tuple[int, ...] = ()


class Form(msgspec.Struct, frozen=True):
    """The arguments of one command: their names in order, without ``now``, and a struct of them with their types."""

    names: tuple[str, ...]
    """of all arguments, ``now`` among them"""
    args: type[msgspec.Struct]


@cache
def commands_of(kind: type) -> dict[str, Form]:
    """Return the commands of a kind of table."""
    forms = {}
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        parameters = inspect.signature(method, eval_str=True).parameters
        if not name.startswith("_") and name not in QUESTIONS and "now" in parameters:
            forms[name] = _form(name, list(parameters.values())[1:])
    return forms


def _form(name: str, parameters: list[inspect.Parameter]) -> Form:
    fields: list[Any] = [
        (each.name, each.annotation)
        if each.default is each.empty
        else (each.name, each.annotation, each.default)
        for each in parameters
        if each.name != "now"
    ]
    names = tuple([each.name for each in parameters])
    return Form(names, msgspec.defstruct(name, fields, kw_only=True, forbid_unknown_fields=True))


def carry_out(table: Hashable, told: Commanded) -> None:
    """Carry out again what ``told`` says; raise :class:`ReplayBroken` when this table has no such command."""
    form = commands_of(type(table)).get(told.method)
    if form is None:
        raise ReplayBroken(f"this table has no command {told.method!r}")
    try:
        args = msgspec.convert(told.args, form.args)
    except msgspec.ValidationError as error:
        raise ReplayBroken(f"{told.method}: {error}") from None
    getattr(type(table), told.method)(table, **msgspec.structs.asdict(args), now=told.now)
