"""Calling a table's commands by their names on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerroom.tables.command_log import commands_of


def command_of(table: Any, name: str) -> Callable[..., Any]:
    """Return the method of ``table`` that carries out the command ``name``, or the method of that name."""
    command = commands_of(type(table)).get(name)
    method: Callable[..., Any] = getattr(table, name if command is None else command.method.__name__)
    return method
