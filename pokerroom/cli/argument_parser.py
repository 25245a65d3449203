"""The argument parser of every sub-command: flags stand anywhere, and an error is one sentence."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from pokerlocale.messages import N_
from pokerlocale.notation import notation
from pokerlocale.spoken import _, after_program, quoted, spoken_language

_MESSAGES = {
    "usage: ": (N_("usage: "), {}),
    "positional arguments": (N_("positional arguments"), {}),
    "options": (N_("options"), {}),
    "show this help message and exit": (N_("show this help message and exit"), {}),
    "the following arguments are required: %s": (N_("missing: {names}"), {"names": "%s"}),
    "one of the arguments %s is required": (N_("missing: one of {names}"), {"names": "%s"}),
    "expected one argument": (N_("its value is missing"), {}),
    "expected at least one argument": (N_("its value is missing"), {}),
    "not allowed with argument %s": (N_("cannot be combined with {other}"), {"other": "%s"}),
    "invalid %(type)s value: %(value)r": (N_("'{value}' is not a valid value"), {"value": "%(value)s"}),
    "ignored explicit argument %r": (N_("it takes no value, and has {value}"), {"value": "%r"}),
    "ambiguous option: %(option)s could match %(matches)s": (
        N_("{option} may be one of {matches}: write more of it"),
        {"option": "%(option)s", "matches": "%(matches)s"},
    ),
}
"""the library's message -> our own, and the library's form of each of its values"""
NEAR = 0.75
"""how similar a word and its mistyped form are: "renvoyer" and "revoke" are not"""
_VALUES = frozenset(
    {
        *(
            N_("ACT"),
            N_("ADDRESS"),
            N_("HOST"),
            N_("BET"),
            N_("BLINDS"),
            N_("BOT"),
            N_("CHANGE"),
            N_("CHIPS"),
            N_("COMMAND"),
        ),
        *(
            N_("FILE"),
            N_("FOLDER"),
            N_("FROM"),
            N_("LANG"),
            N_("NAME"),
            N_("PLAYER"),
            N_("REASON"),
            N_("RULES"),
        ),
        *(N_("SPEC"), N_("TEXT"), N_("TIME"), N_("TO"), N_("WORDS")),
    }
)
"""the name of a value in a help"""


def _own_message(message: str) -> str:
    """Return a message of the library in the language of the user, before the library puts its values in."""
    own, values = _MESSAGES.get(message, (message, {}))
    return _(own, **values)


vars(argparse)["_"] = _own_message  # the library asks this name for a translation of each of its messages


class HelpFormatter(argparse.HelpFormatter):
    """The library's layout of a help, with its words in the language of the user."""

    def _get_default_metavar_for_optional(self, action: argparse.Action) -> str:
        return _named_in_language(super()._get_default_metavar_for_optional(action))

    def start_section(self, heading: str | None) -> None:
        """Begin a list under a heading, which the library ends with a colon."""
        blank = notation(spoken_language()).colon[:-1]
        super().start_section(heading and heading + blank)


class ArgumentParser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence that points to the help of the right sub-command.

    Flags may stand before, between and after the other words.
    """

    _second_pass = False
    """whether ``parse_known_intermixed_args`` calls, which is built on ``parse_known_args`` itself"""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"formatter_class": HelpFormatter, "exit_on_error": False, **kwargs})

    def _get_formatter(self) -> argparse.HelpFormatter:
        self._name_values()
        return super()._get_formatter()

    def _name_values(self) -> None:
        """Name the values of all arguments in the language of the user: FILE, in French FICHIER."""
        for action in self._actions:
            if isinstance(action.metavar, str):
                action.metavar = _named_in_language(action.metavar)

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]  # noqa: D102 - as inherited
        self._name_values()
        if self._second_pass:
            return super().parse_known_args(args, namespace)
        try:
            known, unknown = self._parse_known(args, namespace)
        except argparse.ArgumentError as error:
            named = error.argument_name
            self.error(_("{where}: {what}", where=named, what=error.message) if named else error.message)
        if unknown:
            words = " ".join(unknown)
            if "--reason" in self._option_string_actions and not words.startswith("-"):
                self.error(_("unknown arguments: {words}; a reason follows --reason", words=words))
            self.error(_("unknown arguments: {words}", words=words))
        return known, unknown

    def _parse_known(self, args: Any, namespace: Any) -> tuple[argparse.Namespace, list[str]]:
        if self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        said, self.usage, self._second_pass = self.usage, self.usage or self._usage_alone(), True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.usage, self._second_pass = said, False

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a word that is not one of the choices, as the library does, with the nearest ones."""
        if action.choices is not None and value not in action.choices:
            argument = argparse.ArgumentError(action, "").argument_name or ""
            self.error(_unknown_choice(argument, str(value), [str(one) for one in action.choices]))

    def _usage_alone(self) -> str:
        """Return the usage without the word before it, which the library would cut off as if it were English."""
        formatter = self._get_formatter()
        formatter._width -= len(_own_message("usage: "))
        formatter.add_usage(None, self._actions, self._mutually_exclusive_groups, "")
        return formatter.format_help().strip()

    def error(self, message: str) -> NoReturn:
        """Print what was wrong and where to look, and leave with status 2."""
        advice = _("{sentence} (see {help})", sentence=message, help=f"{self.prog} --help")
        self.exit(2, f"{after_program(self.prog, advice)}\n")


def _named_in_language(metavar: str) -> str:
    """Return what stands for a value in the language of the user: "FILE", in French "FICHIER"."""
    return re.sub(r"[A-Z]+", lambda found: _(found[0]) if found[0] in _VALUES else found[0], metavar)


def _unknown_choice(argument: str, word: str, known: Sequence[str]) -> str:
    """Return what was typed wrongly and the nearest words, or all of them where none is near."""
    # The words of the terminal client take half a second to load: only who mistypes waits for them.
    from pokerroom.cli.shell_words import meant_word

    meant = meant_word(word)
    near = [meant] if meant in known else difflib.get_close_matches(word, known, n=3, cutoff=NEAR)
    if near:
        return _(
            "{argument} cannot be {choice}: did you mean {near}?",
            argument=argument,
            choice=quoted(word),
            near=_(" or ").join(near),
        )
    return _(
        "{argument} cannot be {choice}: it must be one of {choices}",
        argument=argument,
        choice=quoted(word),
        choices=", ".join(known),
    )
