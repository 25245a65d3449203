"""The language of the command line: ``--language``, or that of the user's system."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence

from pokerlocale.catalogues import SOURCE_LANGUAGE, languages
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import UsageError

FLAG = "--language"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""where systems say the user's language, the strongest first, as gettext reads them"""
_HELP = N_("the language of all texts: {languages} (default: the one of your system)")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the flag, for the help; :func:`take_language` reads it, since the help speaks the language too."""
    parser.add_argument(FLAG, metavar="LANG", help=_(_HELP, languages=", ".join(languages())))


def take_language(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Return the language to speak, and the arguments without the flag; raise :class:`UsageError`."""
    language, rest, words = system_language(os.environ), [], iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == FLAG:
            language = _known(next(words, ""))
        elif word.startswith(f"{FLAG}="):
            language = _known(word.partition("=")[2])
        else:
            rest.append(word)
    return language, rest


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language that an environment asks for, English where that has no catalogue."""
    asked = (
        next((value for name in VARIABLES if (value := environment.get(name))), None) or _windows_language()
    )
    language = asked.split(":")[0].split("_")[0].split(".")[0].lower()
    return language if language in languages() else SOURCE_LANGUAGE


def _windows_language() -> str:
    """Return the language in which Windows speaks to the user, as in "fr_FR"; "" on another system."""
    if sys.platform != "win32":
        return ""
    import ctypes
    import locale

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def _known(language: str) -> str:
    if language not in languages():
        raise UsageError(
            _(
                "--language cannot be '{language}': it must be one of {known}",
                language=language,
                known=", ".join(languages()),
            )
        )
    return language
