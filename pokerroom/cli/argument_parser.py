"""The argument parser of every sub-command: flags stand anywhere, and an error is one sentence."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from pokerlocale.messages import N_
from pokerlocale.notation import notation
from pokerlocale.spoken import _, after_program, quoted, spoken_language

_ARGUMENT = r"argument (?P<argument>.+?): "
_CHOICE = re.compile(
    _ARGUMENT + r"invalid choice: (?P<choice>.+?) \(choose from (?P<choices>.+)\)", re.DOTALL
)
_ERRORS = (
    (r"the following arguments are required: (?P<names>.+)", N_("missing: {names}")),
    (r"one of the arguments (?P<names>.+) is required", N_("missing: one of {names}")),
    (r"unrecognized arguments: (?P<words>.+)", N_("unknown arguments: {words}")),
    (_ARGUMENT + r"expected (?:one|at least one) argument", N_("{argument}: its value is missing")),
    (
        _ARGUMENT + r"not allowed with argument (?P<other>.+)",
        N_("{argument} does not go together with {other}"),
    ),
    (_ARGUMENT + r"invalid \w+ value: (?P<value>.+)", N_("{argument}: {value} is not a valid value")),
    (_ARGUMENT.replace("argument>", "where>") + r"(?P<what>.+)", N_("{where}: {what}")),
)
"""the library's errors, and what people are told"""
NEAR = 0.75
"""how alike words are of which one may be the other, typed wrongly: "renvoyer" and "revoke" are not"""
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
"""what stands in a help for a value"""


class HelpFormatter(argparse.HelpFormatter):
    """The library's layout of a help, with its words in the language of the user."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add the line that begins with ``usage:``."""
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)

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
        super().__init__(*args, **{"formatter_class": HelpFormatter, **kwargs})
        self._positionals.title, self._optionals.title = _("positional arguments"), _("options")
        for action in self._actions:
            if action.dest == "help":
                action.help = _("show this help message and exit")

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
        if self._subparsers is not None:
            known, unknown = super().parse_known_args(args, namespace)
        else:
            said, self.usage, self._second_pass = self.usage, self.usage or self._usage_alone(), True
            try:
                known, unknown = self.parse_known_intermixed_args(args, namespace)
            finally:
                self.usage, self._second_pass = said, False
        if unknown:
            words = " ".join(unknown)
            if "--reason" in self._option_string_actions and not words.startswith("-"):
                self.error(_("unknown arguments: {words}; a reason follows --reason", words=words))
            self.error(f"unrecognized arguments: {words}")
        return known, unknown

    def _usage_alone(self) -> str:
        """Return the usage without the word before it, which the library would cut off as if it were English."""
        formatter = self._get_formatter()
        formatter.add_usage(None, self._actions, self._mutually_exclusive_groups, "")
        return formatter.format_help().strip()

    def error(self, message: str) -> NoReturn:
        """Print what was wrong and where to look, and leave with status 2."""
        advice = _("{sentence} (see {help})", sentence=_in_plain_words(message), help=f"{self.prog} --help")
        self.exit(2, f"{after_program(self.prog, advice)}\n")


def _named_in_language(metavar: str) -> str:
    """Return what stands for a value in the language of the user: "FILE", in French "FICHIER"."""
    return re.sub(r"[A-Z]+", lambda found: _(found[0]) if found[0] in _VALUES else found[0], metavar)


def _in_plain_words(message: str) -> str:
    if match := _CHOICE.fullmatch(message):
        return _unknown_choice(**match.groupdict())
    for pattern, sentence in _ERRORS:
        if match := re.fullmatch(pattern, message, re.DOTALL):
            return _(sentence, **match.groupdict())
    return message


def _unknown_choice(argument: str, choice: str, choices: str) -> str:
    """Return what was typed wrongly and the nearest words, or all of them where none is near."""
    # The words of the terminal client take half a second to load: only who mistypes waits for them.
    from pokerroom.cli.shell_words import meant_word

    known = [one.strip("'") for one in choices.split(", ")]
    word = choice.strip("'")
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
