"""What a host does with a tournament, in words: ``open Friday: 9 players, turbo``, ``pause 1``, ``remove 1 Zoe``."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pokerwire.cash.table_words import TableWordsError
from pokerwire.tournament.tournament_words import TOURNAMENT_EXAMPLE, tournament_from_words

HOST_TOURNAMENT_USAGE = (
    "open WORDS | start [N] | pause [N] | resume [N] | add [N] MINUTES | remove [N] NAME"
    " | cancel [N][: REASON]"
)
_ACTS = re.compile(
    r"(?P<act>start|pause|resume)(?: (?P<number>\d+))?"
    r"|(?P<add>add)(?: (?P<add_number>\d+))? (?P<minutes>[+-]?\d+)(?: min(?:utes?)?)?"
    r"|(?P<remove>remove)(?: (?P<remove_number>\d+))? (?P<player>.+)"
    r"|(?P<cancel>cancel)(?: (?P<cancel_number>\d+))?(?:\s*:\s*(?P<reason>.+))?",
    re.IGNORECASE,
)


class HostTournamentAct(NamedTuple):
    """A command of a host: its ``type`` on the wire and its fields."""

    kind: str
    fields: dict[str, Any]

    @property
    def needs_number(self) -> bool:
        """Whether it is about a tournament whose number was not said: the only one there is."""
        return self.kind == "host_tournament" and "tournament" not in self.fields


def host_tournament_act(words: str) -> HostTournamentAct:
    """Return what ``words`` ask for; raise :class:`TableWordsError` naming what would be right."""
    text = " ".join(words.split())
    first, _, rest = text.partition(" ")
    if first.lower() == "open":
        if not rest:
            raise TableWordsError(f"say which, as in 'open {TOURNAMENT_EXAMPLE}'")
        setup = tournament_from_words(rest)
        return HostTournamentAct("host_open_tournament", {"setup": setup.to_dict()})
    match = _ACTS.fullmatch(text)
    if match is None:
        raise TableWordsError(f"{text!r} is not understood; say one of: {HOST_TOURNAMENT_USAGE}")
    found = {name: value for name, value in match.groupdict().items() if value is not None}
    return HostTournamentAct("host_tournament", _fields(found))


def _fields(found: dict[str, str]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    numbers = [value for name, value in found.items() if name.endswith("number")]
    if numbers:
        fields["tournament"] = int(numbers[0])
    if "add" in found:
        return {**fields, "act": "add_time", "minutes": int(found["minutes"])}
    if "remove" in found:
        return {**fields, "act": "remove", "player": found["player"]}
    if "cancel" in found:
        return {**fields, "act": "cancel", "reason": found.get("reason", "")}
    return {**fields, "act": found["act"].lower()}
