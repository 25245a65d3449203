"""What a host types after the act: names, numbers, spans of time, reasons."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any

from pokerclient.plain.plain_command import CommandConsole, CommandUsageError

_SPAN = re.compile(r"(\d{1,6})([mhdw])")
_UNITS = {"m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000}


async def run_host_command(console: CommandConsole, command: str, message: str, **fields: Any) -> None:
    """Carry an act of a host out, and say that it is done."""
    await console.client.host(command, **fields)
    console.say(message)


def split_reason(arguments: Sequence[str]) -> tuple[list[str], str]:
    """Return the words before a colon, and the reason behind it."""
    text, _, reason = " ".join(arguments).partition(":")
    return text.split(), reason.strip()


def split_address(arguments: Sequence[str]) -> tuple[str, list[str], str]:
    """Return an address, which stands first and may have colons in it, the words behind it, and the reason."""
    address, words = "".join(arguments[:1]), list(arguments[1:])
    if address.endswith(":") and (address.endswith(":::") or not address.endswith("::")):
        address, words = address[:-1], [":", *words]
    return address, *split_reason(words)


def player_name(words: Sequence[str], example: str) -> str:
    """Return the name that was typed; raise :class:`CommandUsageError` with an example without one."""
    if not words:
        raise CommandUsageError(f"say who, as in 'host {example}'")
    return " ".join(words)


def name_and_number(words: list[str], example: str) -> tuple[str, int]:
    """Return a name and the number behind it, as in ``Zoe +50``; raise :class:`CommandUsageError` without them."""
    if len(words) < 2 or not re.fullmatch(r"[+-]?\d+", words[-1]):
        raise CommandUsageError(f"say who and how many chips, as in 'host {example}'")
    return " ".join(words[:-1]), int(words[-1])


def split_until(words: list[str]) -> tuple[list[str], int]:
    """Return the words without a span of time at their end, and until when that is; 0: for good."""
    match = _SPAN.fullmatch(words[-1]) if len(words) > 1 else None
    if match is None:
        return words, 0
    return words[:-1], round(time.time() * 1000) + int(match[1]) * _UNITS[match[2]]
