"""What a host passes on to somebody who shall come in: the links to the room, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.transport.address import parse_address
from pokerlocale.spoken import _
from pokerwire.shell_word import shell_word


def link_lines(links: Sequence[str], terminal_words: str = "") -> list[str]:
    """Return how somebody follows ``links``, the best first; say so when only this machine can.

    ``terminal_words`` come after the link in the command for a terminal.
    """
    first, *others = links
    lines = [
        _("In a browser: {link}", link=first),
        *[_("          or: {link}", link=link) for link in others],
        _("In a terminal: {command}", command=f"pokerroom play {shell_word(first)}{terminal_words}"),
    ]
    if only_this_machine(links):
        lines.append(
            _(
                "That link works on this machine only. For others, close the room and open it with --home or "
                "--lan; the code stays valid, with the address printed there."
            )
        )
    return lines


def only_this_machine(links: Sequence[str]) -> bool:
    """Whether none of the links leads anybody on another machine to the room."""
    return all(parse_address(link).on_this_machine for link in links)
