"""Why a room's file cannot be used: what the store says in English, in the language of the running client."""

from __future__ import annotations

import re

from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import N_
from pokerlocale.spoken import _, spoken_language

_LOST = (
    r"\(transactions: (?P<transactions>\d+), records of hands: (?P<records>\d+)\): "
    r"(?P<log>.+) was removed or cut, .+"
)
_PHRASES = (
    (r"there is no file (?P<path>.+)", N_("there is no file {path}")),
    (
        r"(?P<path>.+) is a folder, and not the file of a room",
        N_("{path} is a folder, and not the file of a room"),
    ),
    (
        r"(?P<path>.+) exists already: choose another name for the copy",
        N_("{path} exists already: choose another name for the copy"),
    ),
    (
        r"(?P<path>.+) is a database of another program: choose another file",
        N_("{path} is a database of another program: choose another file"),
    ),
    (
        r"(?P<path>.+) is no database, or it is damaged: restore a copy(?P<detail> \(.+\))?",
        N_("{path} is no database, or it is damaged: restore a copy"),
    ),
    (
        r"(?P<path>.+) is damaged(?: \((?P<detail>.+)\))?: restore a copy(?: \(.+\))?",
        N_("{path} is damaged: restore a copy"),
    ),
    (
        r"(?P<path>.+) holds what cannot be read \((?P<detail>.+)\): restore a copy",
        N_("{path} holds what cannot be read ({detail}): restore a copy"),
    ),
    (
        r"(?:another program holds (?P<path>.+)|another program has (?P<open>.+) open): close that one first"
        r"(?: \(.+\))?",
        N_("another program has this file open: close that one first"),
    ),
    (
        r"the disk with (?P<path>.+) is full: make room.+",
        N_("the disk with {path} is full: make room there"),
    ),
    (
        r"(?P<path>.+) is of version (?P<version>\d+): open the room once to bring it to (?P<newest>\d+)",
        N_("{path} is of version {version}: open the room once to bring it to {newest}"),
    ),
    (
        r"(?P<path>.+) is of version (?P<version>\d+), this program knows up to (?P<newest>\d+): .+",
        N_("{path} is of version {version}, and this program knows up to {newest}: use a newer program"),
    ),
    (
        r"the ledger is not sound \((?P<detail>.+)\): audit it, and restore a copy",
        N_("the ledger is not sound ({detail}): audit it, and restore a copy"),
    ),
    (
        r"(?P<path>.+) cannot be opened: look whether its folder may be written(?: \(.+\))?",
        N_("{path} cannot be opened: look whether its folder may be written"),
    ),
    (
        r"the room in (?P<database>.+) has the folder (?P<place>.+), and (?P<folder>.+) has another certificate, .+",
        N_(
            "the room in {database} has the folder {place}, and {folder} has another certificate, which players' "
            "programs would refuse: copy that folder to here (--data says where it is); "
            "if it is lost, 'pokerroom admin folder' lets the room have this one"
        ),
    ),
    (
        r"another process \((?P<owner>.+)\) has the room in (?P<database>.+) open: close that one first.+",
        N_(
            "another process ({owner}) has the room in {database} open: "
            "close that one first, or wait for it with --standby"
        ),
    ),
    (
        r"(?P<path>.+) lacks all that was written to it until (?P<until>.+) "
        + _LOST
        + r"delete (?P<note>.+)",
        N_(
            "{path} lacks all that was written to it until {until} (transactions: {transactions}, "
            "records of hands: {records}): {log} was removed or cut, or an older copy was put in its place; "
            "put the missing file back, restore a backup ('pokerroom admin restore COPY --db {path}'), or, "
            "to open the room without these, delete {note}"
        ),
    ),
    (
        r"(?P<path>.+) lacks what was written to it between (?P<since>.+) and (?P<until>.+) "
        + _LOST
        + r"delete (?P<note>.+)",
        N_(
            "{path} lacks what was written to it between {since} and {until} (transactions: {transactions}, "
            "records of hands: {records}): {log} was removed or cut, or an older copy was put in its place; "
            "put the missing file back, restore a backup ('pokerroom admin restore COPY --db {path}'), or, "
            "to open the room without these, delete {note}"
        ),
    ),
    (r"(?P<path>.+) cannot be written: (?P<detail>.+)", N_("{path} cannot be written: {detail}")),
)


def store_error_text(error: Exception) -> str:
    """Return why the store failed; what is not known stays as the store says it, as does everything in English."""
    text = str(error)
    if spoken_language() == SOURCE_LANGUAGE:
        return text
    for pattern, sentence in _PHRASES:
        if match := re.fullmatch(pattern, text, re.DOTALL):
            return _(sentence, **match.groupdict())
    return text
