"""Making typed names and chat safe to show on any screen."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from itertools import chain

from pokerlocale.catalogues import languages, template_in
from pokerlocale.messages import NP_
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


_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
"""between the signs of one emoji, such as a family, and after a sign that is to be drawn as an emoji"""
MAX_MARKS = 3
"""accents on one letter: more of them run over the lines above and below"""


def clean_line(text: str) -> str:
    """Return ``text`` as one line in NFKC, without control and format characters, with single blanks.

    The result cannot move a cursor, turn the writing direction, break a message or run over other lines.
    """
    normal = unicodedata.normalize("NFKC", text)
    joiners = _emoji_joiners(normal)
    visible = "".join(
        [
            " " if c.isspace() else "" if _is_invisible(c) and at not in joiners else c
            for at, c in enumerate(normal)
        ]
    )
    return " ".join(_without_stacks(unicodedata.normalize("NFKC", visible)).split())


def _emoji_joiners(text: str) -> set[int]:
    """Return where invisible characters hold one emoji together."""
    if _JOINER not in text and _AS_EMOJI not in text:
        return set()
    joiners: set[int] = set()
    for at in range(1, len(text)):
        before = text[at - 2] if text[at - 1] == _AS_EMOJI and at - 1 in joiners else text[at - 1]
        is_as_emoji = text[at] == _AS_EMOJI and _is_emoji(text[at - 1])
        is_joiner = text[at] == _JOINER and _is_emoji(before) and _is_emoji(text[at + 1 : at + 2])
        if is_as_emoji or is_joiner:
            joiners.add(at)
    return joiners


def _is_emoji(c: str) -> bool:
    return c not in _INVISIBLE and c >= "\u2190" and unicodedata.category(c) in ("So", "Sk")


def _without_stacks(text: str) -> str:
    """Return ``text`` with at most ``MAX_MARKS`` accents in a row."""
    kept: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") and c != _AS_EMOJI else 0
        if marks <= MAX_MARKS:
            kept.append(c)
    return "".join(kept)


def without_invisible(text: str) -> str:
    """Return ``text`` without control, format and other invisible characters."""
    return "".join([c for c in text if not _is_invisible(c)])


def clean_name(text: str, max_length: int) -> str:
    """Return ``text`` as a valid name; raise :class:`RoomError` ``bad_name`` when it cannot be one."""
    joiners = _emoji_joiners(text)
    if any(
        (_is_invisible(c) and at not in joiners) or unicodedata.category(c) in ("Zl", "Zp")
        for at, c in enumerate(text)
    ):
        raise RoomError("bad_name", "a name has no control or invisible characters")
    if _without_stacks(normal := unicodedata.normalize("NFKC", text)) != normal:
        raise RoomError("bad_name", "a name has at most {maximum} accents on one letter", maximum=MAX_MARKS)
    name = clean_line(text)
    if not name or not any(c.isalnum() for c in name):
        raise RoomError("bad_name", "a name needs at least one letter or digit")
    if len(name) > max_length:
        raise RoomError(
            "bad_name",
            "a name has at most {maximum} characters, this has {length}",
            maximum=max_length,
            length=len(name),
        )
    return name


def lookalike_key(name: str) -> str:
    """Return a key that look-alike names share: it ignores case and maps look-alike letters of other scripts."""
    folded = unicodedata.normalize("NFKC", without_invisible(name)).casefold()
    return unicodedata.normalize("NFKC", folded).translate(_LOOKALIKES)


def skeleton(name: str) -> str:
    """Return a key that names of the same look share: "Ivy" and "lvy", "Olga" and "0lga" (UTS 39).

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


MIN_CONFUSED = 5
"""letters of names that count as one where they differ in i and l alone; shorter ones, as Eli and Ell, are two"""


def confused_key(name: str) -> str:
    """Return what names have in common that readers confuse, though case counts in a :func:`skeleton`: "Victim" and
    "Vlctim".  Short names have one each.
    """
    return (
        skeleton(skeleton(name).casefold()).replace("i", "l")
        if len(name) >= MIN_CONFUSED
        else lookalike_key(name)
    )


RESERVED = NP_(
    "names of the room",
    "host, house, dealer, room, server, system, admin, administrator, moderator, cashier, bank, "
    "corrections, everybody, everyone, the host, the house, the dealer, the room, the server, the system, "
    "the admin, the administrator, the moderator, the cashier, the bank, the corrections, the everybody, "
    "the everyone, the clock, a host",
)
"""names under which the room itself speaks and acts, with commas; each catalogue has those of its language"""


def is_reserved(name: str) -> bool:
    """Whether a name looks like one of the room's own, whatever its case, blanks and signs."""
    return _reserved_key(name) in _reserved_keys()


@cache
def _reserved_keys() -> frozenset[str]:
    names = [template_in(language, RESERVED).split(",") for language in languages()]
    return frozenset(map(_reserved_key, chain.from_iterable(names)))


_READ_AS_LETTERS = str.maketrans("013457i", "oleastl")


def _reserved_key(name: str) -> str:
    """Return a name as it is read at a glance: letters alone, and digits as the letters that they look like."""
    plain = "".join([c for c in lookalike_key(name) if c.isalnum()])
    return skeleton(plain).casefold().translate(_READ_AS_LETTERS)


def _is_invisible(c: str) -> bool:
    return c in _INVISIBLE or unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")
