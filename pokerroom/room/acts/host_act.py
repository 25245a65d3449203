"""Which function does what a host commands, by the name of the command on the wire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

A = TypeVar("A", bound=Callable[..., Any])

HOST_ACTS: dict[str, Callable[..., Any]] = {}
"""the acts of all modules beside this one"""


def host_act(command: str) -> Callable[[A], A]:
    """Make a function what a host's ``command`` does, where the answer is a plain ``ok``.

    Its arguments are the room, the name of the host, the time, and the fields of the command by their names.
    """

    def register(act: A) -> A:
        HOST_ACTS[command] = act
        return act

    return register
