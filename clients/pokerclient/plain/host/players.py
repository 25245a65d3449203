"""What a host does with players: seats, doors, chat."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command import Desk
from pokerclient.plain.errors import Mistake
from pokerclient.plain.host.arguments import act, named, split_address, split_reason, until_when

WITH_ADDRESS = "+address"
"""behind a name: the address from which he comes too"""


async def seat(desk: Desk, said: Sequence[str]) -> None:
    """Seat a player with chips of his wallet."""
    words, numbers = list(said), list[int]()
    while words and words[-1].isdigit() and len(numbers) < 2:
        numbers.insert(0, int(words.pop()))
    name = named(words, "seat Zoe 4 200")
    seat, buy_in = [*numbers, 0, 0][:2]
    answer = await desk.client.host("seat", table=desk.number, player=name, seat=seat, buy_in=buy_in)
    desk.say(f"{name} sits in seat {answer['seat']}.")


async def stand(desk: Desk, said: Sequence[str]) -> None:
    """Take the seat of a player when his hand is over."""
    words, reason = split_reason(said)
    name = named(words, "stand Zoe")
    await act(desk, "stand", f"{name} leaves the table.", table=desk.number, player=name, reason=reason)


async def kick(desk: Desk, said: Sequence[str]) -> None:
    """Put a player out of the room; he may return."""
    words, reason = split_reason(said)
    name = named(words, "kick Zoe: too loud")
    await act(desk, "kick", f"{name} is out.", player=name, reason=reason)


async def ban(desk: Desk, said: Sequence[str]) -> None:
    """Put a player out, and keep him out."""
    words, reason = split_reason(said)
    words, until = until_when(words)
    address = [word.lower() for word in words[-1:]] == [WITH_ADDRESS]
    name = named(words[:-1] if address else words, "ban Zoe 2h: too loud")
    told = f"{name} and his address are" if address else f"{name} is"
    await act(desk, "ban", f"{told} kept out.", player=name, until=until, reason=reason, address=address)


async def ban_address(desk: Desk, said: Sequence[str]) -> None:
    """Keep out whoever comes from an address or a network."""
    network, words, reason = split_address(said)
    words, until = until_when([network, *words])
    network = _network(words, "ban-address 203.0.113.0/24 2h: flooding")
    await act(desk, "ban_address", f"{network} is kept out.", network=network, until=until, reason=reason)


async def unban_address(desk: Desk, said: Sequence[str]) -> None:
    """Let an address or a network come in again."""
    network = _network(said, "unban-address 203.0.113.0/24")
    await act(desk, "unban_address", f"{network} may come in again.", network=network)


def _network(words: Sequence[str], example: str) -> str:
    if len(words) != 1 or not words[0]:
        raise Mistake(f"say which address, as in 'host {example}'")
    return words[0]


async def unban(desk: Desk, said: Sequence[str]) -> None:
    """Let a player join again."""
    name = named(said, "unban Zoe")
    await act(desk, "unban", f"{name} may join again.", player=name)


async def mute(desk: Desk, said: Sequence[str]) -> None:
    """Keep a player from chatting."""
    words, reason = split_reason(said)
    words, until = until_when(words)
    name = named(words, "mute Zoe 30m")
    await act(desk, "mute", f"{name} is muted.", player=name, until=until, reason=reason)


async def unmute(desk: Desk, said: Sequence[str]) -> None:
    """Let a player chat again."""
    name = named(said, "unmute Zoe")
    await act(desk, "unmute", f"{name} may chat again.", player=name)


async def announce(desk: Desk, said: Sequence[str]) -> None:
    """Say a word to everybody."""
    if not said:
        raise Mistake("say what to announce, as in 'host announce pizza is here'")
    await act(desk, "announce", "All were told.", text=" ".join(said))
