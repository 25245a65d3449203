"""What a host does with chips: approvals, stacks, wallets."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command import Desk
from pokerclient.plain.host.arguments import act, name_and_number, named, split_reason


def _asked_at(desk: Desk, name: str) -> int:
    """Return the table at which a player waits for approval; the one in hand when there are several."""
    tables = [one.table for one in desk.client.requests if one.player.casefold() == name.casefold()]
    return tables[0] if len(tables) == 1 else desk.number


async def yes(desk: Desk, said: Sequence[str]) -> None:
    """Let somebody have the chips that he asked for."""
    name = named(said, "yes Zoe")
    await act(desk, "approve", f"{name} has the chips.", table=_asked_at(desk, name), player=name)


async def no(desk: Desk, said: Sequence[str]) -> None:
    """Refuse the chips that somebody asked for."""
    words, reason = split_reason(said)
    name = named(words, "no Zoe: pay first")
    table = _asked_at(desk, name)
    await act(desk, "refuse", f"{name} was told.", table=table, player=name, reason=reason)


async def stack(desk: Desk, said: Sequence[str]) -> None:
    """Change the stack of a player, at the end of his hand."""
    words, reason = split_reason(said)
    name, by = name_and_number(words, "stack Zoe +50: miscounted")
    done = f"The stack of {name} changes by {by:+}; during a hand, when it is over."
    await act(desk, "stack", done, table=desk.number, player=name, by=by, reason=reason)


async def cancel_stack(desk: Desk, said: Sequence[str]) -> None:
    """Take back a change of a stack that waits for the end of the hand."""
    name = named(said, "cancel-stack Zoe")
    await act(desk, "cancel_stack", f"The stack of {name} stays as it is.", table=desk.number, player=name)


async def deposit(desk: Desk, said: Sequence[str]) -> None:
    """Put chips into a wallet."""
    words, reason = split_reason(said)
    name, by = name_and_number(words, "deposit Zoe 500: 20 euros")
    await act(desk, "deposit", f"{name} got {by} chips.", player=name, by=by, reason=reason)


async def withdraw(desk: Desk, said: Sequence[str]) -> None:
    """Take chips out of a wallet."""
    words, reason = split_reason(said)
    name, by = name_and_number(words, "withdraw Zoe 500")
    await act(desk, "withdraw", f"{by} chips of {name} left the room.", player=name, by=by, reason=reason)


async def correct(desk: Desk, said: Sequence[str]) -> None:
    """Change a wallet that was wrong."""
    words, reason = split_reason(said)
    name, by = name_and_number(words, "correct Zoe -50: typing mistake")
    await act(desk, "correct", f"The wallet of {name} changed by {by:+}.", player=name, by=by, reason=reason)
