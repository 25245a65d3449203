"""What a host does with tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pokerclient.plain.command import Desk
from pokerclient.plain.errors import Mistake, number
from pokerclient.plain.host.arguments import act, split_reason
from pokerclient.plain.table_spec import table_from_words


def _which(desk: Desk, words: Sequence[str]) -> tuple[int | None, str]:
    """Return the table that is meant, ``None`` for ``all``, and how to say that."""
    if [word.lower() for word in words[:1]] == ["all"]:
        return None, "All tables are"
    table = number(words[0], "table") if words else desk.number
    return table, f"Table {table} is"


async def open(desk: Desk, said: Sequence[str]) -> None:
    """Open a table."""
    try:
        config = table_from_words(" ".join(said), "Table")
    except ValueError as error:
        raise Mistake(str(error)) from None
    answer = await desk.client.host("open", config=config)
    desk.say(f"Table {answer['table']} is open.")


async def pause(desk: Desk, said: Sequence[str]) -> None:
    """Deal no further hand; the clocks stand still."""
    table, which = _which(desk, said)
    await act(desk, "pause", f"{which} paused.", table=table)


async def go(desk: Desk, said: Sequence[str]) -> None:
    """Go on after a pause."""
    table, which = _which(desk, said)
    await act(desk, "resume", f"{which} going on.", table=table)


async def end(desk: Desk, said: Sequence[str]) -> None:
    """Make this the last hand."""
    words, reason = split_reason(said)
    table, which = _which(desk, words)
    await act(desk, "end", f"{which} in the last hand.", table=table, reason=reason)


async def close(desk: Desk, said: Sequence[str]) -> None:
    """Close the table; ``now`` voids the hand."""
    words, reason = split_reason(said)
    at_once = [word.lower() for word in words[-1:]] == ["now"]
    table, _ = _which(desk, words[:-1] if at_once else words)
    if table is None:
        raise Mistake("'host end all' ends the game at all tables")
    when = "now" if at_once else "when its hand is over"
    await act(desk, "close", f"Table {table} closes {when}.", table=table, at_once=at_once, reason=reason)


async def blinds(desk: Desk, said: Sequence[str]) -> None:
    """Set the stakes of the next hand."""
    match = re.fullmatch(r"(\d+)/(\d+)(?: ante (\d+))?(?: buy-in (\d+)-(\d+))?", " ".join(said).lower())
    if match is None:
        raise Mistake("say the blinds, as in 'host blinds 5/10', 'host blinds 5/10 ante 1 buy-in 200-1000'")
    names = ("small_blind", "big_blind", "ante", "min_buy_in", "max_buy_in")
    stakes = {name: int(text) for name, text in zip(names, match.groups(), strict=True) if text}
    await act(desk, "stakes", "The next hand is played so.", table=desk.number, stakes=stakes)


async def limits(desk: Desk, said: Sequence[str]) -> None:
    """Set the limits of the next round at a table against the house."""
    match = re.fullmatch(r"(?:\w+ \d+-\d+ ?)+", " ".join(said).lower())
    if match is None:
        raise Mistake("say which, as in 'host limits ante 10-200 trips 1-50'; 'limits' lists the spots")
    told = {bet: {"min": int(least), "max": int(most)} for bet, least, most in _LIMIT.findall(match[0])}
    change = {"ante": told.pop("ante", None), "sides": told}
    await act(desk, "limits", "The next round is played so.", table=desk.number, limits=change)


_LIMIT = re.compile(r"(\w+) (\d+)-(\d+)")


async def approval(desk: Desk, said: Sequence[str]) -> None:
    """Say whether a host approves who buys in."""
    if [word.lower() for word in said] not in (["on"], ["off"]):
        raise Mistake("'host approval on', or off: whether you approve who buys in")
    on = said[0].lower() == "on"
    told = "Who buys in waits for your approval." if on else "Everybody may buy in."
    stakes = {"buy_ins": "approved" if on else "free"}
    await act(desk, "stakes", told, table=desk.number, stakes=stakes)
