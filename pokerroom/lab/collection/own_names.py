"""Who the player is at each site: sites as people type them, and names with or without what a site adds to them."""

from __future__ import annotations

from collections.abc import Iterable, Set

from pokerroom.cli.cli_errors import CommandError
from pokerroom.lab.importers.importer import PHH, ROOM
from pokerroom.lab.importers.known_sites import known_sites

ADDED = " @ "
"""what stands between a name and the number that Poker Now adds to it"""


def site_called(text: str, more: Iterable[str] = ()) -> str:
    """Return the name of the site that a person calls so, one that is read here or one of ``more``.

    Capitals, spaces and stops do not count.  Raise CommandError for a site that is not known.
    """
    sites = dict.fromkeys([*[site.name for site in known_sites()], PHH, ROOM, *more])
    named = {_plain(site): site for site in reversed(sites)}
    if (found := named.get(_plain(text))) is None:
        raise CommandError(f"there is no site '{text[:40]}' here; there are {', '.join(sites)}")
    return found


def _plain(text: str) -> str:
    return "".join([letter for letter in text.casefold() if letter.isalnum()])


def is_own(name: str, own: Set[str]) -> bool:
    """Whether a name at a table is one of ``own``, which may be without what the site adds."""
    return name in own or (ADDED in name and name.rpartition(ADDED)[0] in own)
