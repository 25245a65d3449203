"""Read the catalogues: as the standard library's translations for Python, as plain data for the browser.

A catalogue is parsed when somebody first asks for its language, and once.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from pokerlocale.messages import CONTEXT_END, TYPED_PATTERNS

if TYPE_CHECKING:
    from polib import POFile

SOURCE_LANGUAGE = "en"
"""the language of the message ids"""

COUNTS_TOLD_APART = 200
"""The browser looks plural forms up: from this number on only the last two digits of a number count."""

_FOLDER = Path(__file__).parent
BROWSER_SOURCES = (
    "clients/web/",
    "clients/pokerwire/",
    "clients/pokerlocale/sentences.py",
    *(
        f"pokerroom/{package}/"
        for package in ("poker", "protocol", "room", "server", "tables", "tournament", "uth")
    ),
)
"""where the sentences are that the browser says, and those of the room that it shows"""

PACKED = ".xz"
"""what the name of a catalogue ends with in a package, which has it compressed"""


class BrowserCatalogue(TypedDict):
    """A language as the browser reads it: messages by their keys, and the form of each number below 200 in a digit."""

    plural: str
    messages: dict[str, str | list[str]]


def translated_languages() -> list[str]:
    """Return the languages that have a catalogue, sorted: all but English."""
    found = [path.name for ending in ("", PACKED) for path in _FOLDER.glob(f"*.po{ending}")]
    return sorted({name.removesuffix(PACKED).removesuffix(".po") for name in found})


@cache
def languages() -> tuple[str, ...]:
    """Return every language that a client can speak: English, and those that have a catalogue."""
    return (SOURCE_LANGUAGE, *translated_languages())


def catalogue_path(language: str) -> Path:
    """Return where the catalogue of a language is in the sources, or would be."""
    return _FOLDER / f"{language}.po"


@cache
def translations(language: str) -> NullTranslations:
    """Return the translations into ``language``; English for a language without a catalogue."""
    if language not in translated_languages():
        return NullTranslations()
    return GNUTranslations(BytesIO(_parsed(language).to_binary()))


def template_in(language: str, message: str) -> str:
    """Return a marked sentence in ``language`` without its values."""
    context, found, sentence = message.rpartition(CONTEXT_END)
    known = translations(language)
    return known.pgettext(context, sentence) if found else known.gettext(message)


def browser_catalogue(language: str) -> BrowserCatalogue:
    """Return the messages of the browser client in ``language``."""
    first, rest = split_catalogue(language, ())
    return {**first, "messages": {**first["messages"], **rest["messages"]}}


def split_catalogue(language: str, files: Container[str]) -> tuple[BrowserCatalogue, BrowserCatalogue]:
    """Return the messages of the browser client that these ``files`` have, and the rest of them."""
    first: dict[str, str | list[str]] = {}
    rest: dict[str, str | list[str]] = {}
    parsed = _parsed(language)
    for entry in parsed:
        paths = [path for path, _ in entry.occurrences if path.startswith(BROWSER_SOURCES)]
        if paths and entry.msgctxt != TYPED_PATTERNS:
            key = message_key(f"{entry.msgctxt}{CONTEXT_END}{entry.msgid}" if entry.msgctxt else entry.msgid)
            assert key not in first.keys() | rest.keys(), f"two messages have one key: {entry.msgid!r}"
            messages = first if any(path in files for path in paths) else rest
            messages[key] = list(entry.msgstr_plural.values()) if entry.msgid_plural else entry.msgstr
    plural = _plural_forms(GNUTranslations(BytesIO(parsed.to_binary())))
    return {"plural": plural, "messages": first}, {"plural": plural, "messages": rest}


def message_key(message: str) -> str:
    """Return the key of a message in a browser's catalogue: 28 bits of its FNV-1a hash, as the client has it."""
    value = 0x811C9DC5
    units = message.encode("utf-16-le")
    for low, high in zip(units[::2], units[1::2], strict=True):
        value = (value ^ (high << 8 | low)) * 0x01000193 & 0xFFFFFFFF
    return f"{value >> 4:07x}"


def _plural_forms(translated: GNUTranslations) -> str:
    """Return the plural form of each number, as the header of the catalogue says."""
    form_of = translated.plural  # type: ignore[attr-defined]  # what the header says, which typeshed leaves out
    return "".join(str(form_of(number)) for number in range(COUNTS_TOLD_APART))


def _parsed(language: str) -> POFile:
    import lzma

    from polib import pofile

    path = catalogue_path(language)
    if path.exists():
        return pofile(str(path))
    packed = path.with_name(f"{path.name}{PACKED}").read_bytes()
    return pofile(lzma.decompress(packed).decode())
