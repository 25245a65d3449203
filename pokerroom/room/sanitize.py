"""Making typed names and chat safe to show on any screen."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from pokerroom.room.room_errors import RoomError

_LOOKALIKES = str.maketrans(
    "авекмнорстухісјԛѕԝһԁӏ" + "αβεηικνορτυχ" + "ı",
    "abekmhopctyxicjqswhdl" + "abeniкvoptux".replace("к", "k") + "i",
)
"""Letters of other scripts that look like a Latin one after case-folding."""


_INVISIBLE = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Invisible characters: fillers, joiners and variation selectors, most of Unicode's default ignorables."""


def clean_line(text: str) -> str:
    """Return ``text`` as one line in NFKC, without control and format characters, with single blanks.

    The result cannot move a cursor, turn the writing direction or break a message.
    """
    normal = unicodedata.normalize("NFKC", text)
    visible = "".join([" " if c.isspace() else "" if _is_invisible(c) else c for c in normal])
    return " ".join(unicodedata.normalize("NFKC", visible).split())


def without_invisible(text: str) -> str:
    """Return ``text`` without control, format and other invisible characters."""
    return "".join([c for c in text if not _is_invisible(c)])


def clean_name(text: str, max_length: int) -> str:
    """Return ``text`` as a valid name; raise :class:`RoomError` ``bad_name`` when it cannot be one."""
    if any(_is_invisible(c) or unicodedata.category(c) in ("Zl", "Zp") for c in text):
        raise RoomError("bad_name", "a name has no control or invisible characters")
    name = clean_line(text)
    if not name or not any(c.isalnum() for c in name):
        raise RoomError("bad_name", "a name needs at least one letter or digit")
    if len(name) > max_length:
        raise RoomError("bad_name", f"a name has at most {max_length} characters, this has {len(name)}")
    return name


def lookalike_key(name: str) -> str:
    """Return a key that look-alike names share: it ignores case and maps look-alike letters of other scripts."""
    folded = unicodedata.normalize("NFKC", without_invisible(name)).casefold()
    return unicodedata.normalize("NFKC", folded).translate(_LOOKALIKES)


def skeleton(name: str) -> str:
    """Return what names that are drawn alike have in common: "Ivy" and "lvy", "Olga" and "0lga" (UTS 39).

    Case counts here: "ivy" and "lvy" look different.
    """
    return "".join(map(_prototype, unicodedata.normalize("NFKC", without_invisible(name))))


@lru_cache(maxsize=4_096)
def _prototype(c: str) -> str:
    """Return the characters that stand for all that look like ``c``.

    The library's data lists for a prototype all its lookalikes, and for each of these the prototype alone.
    """
    from confusable_homoglyphs.confusables import confusables_data  # a megabyte, for new names only

    alike = [entry["c"] for entry in confusables_data.get(c, ())]
    if len(alike) != 1:
        return c
    back = [entry["c"] for entry in confusables_data.get(alike[0], ())]
    return min(c, alike[0]) if back == [c] else str(alike[0])


_ROLES = ("host", "house", "dealer", "room", "server", "system", "admin", "administrator", "moderator")
_FRENCH_ROLES = (
    "lhôte",
    "lamaison",
    "maison",
    "lecroupier",
    "croupier",
    "lasalle",
    "salle",
    "leserveur",
    "serveur",
)
RESERVED = (*_ROLES, *[f"the{role}" for role in _ROLES], "theclock", "hôte", "hote", "lhote", *_FRENCH_ROLES)
"""names under which the room itself speaks and acts, in its languages, as :func:`is_reserved` compares them"""


def is_reserved(name: str) -> bool:
    """Whether a name looks like one of the room's own, whatever its case, blanks and signs."""
    plain = "".join([c for c in lookalike_key(name) if c.isalnum()])
    return skeleton(plain).casefold() in _reserved_skeletons()


@cache
def _reserved_skeletons() -> frozenset[str]:
    return frozenset(skeleton(name).casefold() for name in RESERVED)


def _is_invisible(c: str) -> bool:
    return c in _INVISIBLE or unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")
