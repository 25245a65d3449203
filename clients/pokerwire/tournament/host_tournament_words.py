"""What a host does with a tournament, in words: ``open Friday: 9 players, turbo``, ``pause 1``, ``remove 1 Zoe``."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Any, NamedTuple

from pokerlocale.catalogues import languages
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _
from pokerlocale.typed_words import english_word
from pokerwire.cash.typed_values import TableWordsError, minutes_pattern, words_in
from pokerwire.tournament.tournament_words import TOURNAMENT_EXAMPLE, tournament_from_words

HOST_TOURNAMENT_USAGE = N_(
    "open WORDS | start [N] | pause [N] | resume [N] | add [N] MINUTES | extend [N] to LEVEL | remove [N] NAME"
    " | refund [N] NAME | invite [N] NAME | cancel [N][: REASON]"
)
_NUMBER = r"(?: (?P<tournament>\d+))?"
_FIRST = re.compile(r"(\w+)(.*)")
_REST = {
    "start": _NUMBER,
    "pause": _NUMBER,
    "resume": _NUMBER,
    "add": _NUMBER + r" (?P<minutes>[+-]?\d+)(?: (?:MINUTES))?",
    "extend": _NUMBER + r" (?:TO_LEVEL) (?P<level>\d+)",
    "remove": _NUMBER + r" (?P<player>.+)",
    "refund": _NUMBER + r" (?P<player>.+)",
    "invite": _NUMBER + r" (?P<player>.+)",
    "cancel": _NUMBER + r"(?:\s*:\s*(?P<reason>.+))?",
}
"""what follows each act; words in capitals stand for those of all languages"""
_TO_LEVEL = NP_("table in words", "to(?: level)?")


_ACTS = (
    NP_("typed about a tournament", "open"),
    NP_("typed about a tournament", "start"),
    NP_("typed about a tournament", "pause"),
    NP_("typed about a tournament", "resume"),
    NP_("typed about a tournament", "add"),
    NP_("typed about a tournament", "extend"),
    NP_("typed about a tournament", "remove"),
    NP_("typed about a tournament", "refund"),
    NP_("typed about a tournament", "invite"),
    NP_("typed about a tournament", "cancel"),
)
"""the acts, by the words that people type in each language"""


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
    first = _FIRST.match(text)
    act, rest = (first[1].lower(), first[2]) if first is not None else ("", "")
    act = english_word(act, _ACTS)
    if act == "open":
        if not rest:
            raise TableWordsError(_("say which, as in 'open {example}'", example=_(TOURNAMENT_EXAMPLE)))
        return HostTournamentAct("host_open_tournament", {"setup": tournament_from_words(rest).to_dict()})
    match = re.fullmatch(_rest(act), rest, re.IGNORECASE) if act in _REST else None
    if match is None:
        raise TableWordsError(
            _("'{text}' is not understood; say one of: {usage}", text=text, usage=_(HOST_TOURNAMENT_USAGE))
        )
    return HostTournamentAct("host_tournament", _fields(act, match))


@cache
def _rest(act: str) -> str:
    """Return what may follow an act."""
    minutes, to_level = (
        "|".join([pattern(language) for language in languages()])
        for pattern in (minutes_pattern, partial(words_in, words=_TO_LEVEL))
    )
    return _REST[act].replace("MINUTES", minutes).replace("TO_LEVEL", to_level)


def _fields(act: str, match: re.Match[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {"act": "add_time" if act == "add" else act}
    for name, typed in match.groupdict().items():
        if typed is not None:
            fields[name] = int(typed) if name in ("tournament", "minutes", "level") else typed
    if act == "cancel":
        fields.setdefault("reason", "")
    return fields
