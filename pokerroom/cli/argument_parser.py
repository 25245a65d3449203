"""The argument parser of every sub-command: flags stand anywhere, and an error is one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import N_
from pokerlocale.spoken import _, spoken_language

_ARGUMENT = r"argument (?P<argument>.+?): "
_ERRORS = (
    (r"the following arguments are required: (?P<names>.+)", N_("these arguments are missing: {names}")),
    (r"one of the arguments (?P<names>.+) is required", N_("one of these arguments is missing: {names}")),
    (r"unrecognized arguments: (?P<words>.+)", N_("these arguments are unknown: {words}")),
    (
        _ARGUMENT + r"invalid choice: (?P<choice>.+?) \(choose from (?P<choices>.+)\)",
        N_("argument {argument}: {choice} is unknown: one of {choices}"),
    ),
    (_ARGUMENT + r"expected one argument", N_("argument {argument}: its value is missing")),
    (_ARGUMENT + r"expected at least one argument", N_("argument {argument}: its value is missing")),
    (
        _ARGUMENT + r"not allowed with argument (?P<other>.+)",
        N_("argument {argument}: does not go together with {other}"),
    ),
    (
        _ARGUMENT + r"invalid \w+ value: (?P<value>.+)",
        N_("argument {argument}: {value} is no value for it"),
    ),
    (_ARGUMENT + r"(?P<reason>.+)", N_("argument {argument}: {reason}")),
)
"""the library's errors, which are English, and what they say in other languages"""


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

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]  # noqa: D102 - as inherited
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
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown

    def _usage_alone(self) -> str:
        """Return the usage without the word before it, which the library would cut off as if it were English."""
        formatter = self._get_formatter()
        formatter.add_usage(None, self._actions, self._mutually_exclusive_groups, "")
        return formatter.format_help().strip()

    def error(self, message: str) -> NoReturn:
        """Print what was wrong and where to look, and leave with status 2."""
        sentence = message if spoken_language() == SOURCE_LANGUAGE else _in_other_words(message)
        advice = _("{sentence} (see {help})", sentence=sentence, help=f"{self.prog} --help")
        self.exit(2, f"{self.prog}: {advice}\n")


def _in_other_words(message: str) -> str:
    for pattern, sentence in _ERRORS:
        if match := re.fullmatch(pattern, message, re.DOTALL):
            return _(sentence, **match.groupdict())
    return message
