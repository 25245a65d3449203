"""The argument parser of every sub-command: flags stand anywhere, and an error is one sentence."""

from __future__ import annotations

import argparse
from typing import NoReturn


class ArgumentParser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence that points to the help of the right sub-command.

    Flags may stand before, between and after the other words.
    """

    _second_pass = False
    """whether ``parse_known_intermixed_args`` calls, which is built on ``parse_known_args`` itself"""

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]  # noqa: D102 - as inherited
        if self._second_pass:
            return super().parse_known_args(args, namespace)
        if self._subparsers is not None:
            known, unknown = super().parse_known_args(args, namespace)
        else:
            self._second_pass = True
            try:
                known, unknown = self.parse_known_intermixed_args(args, namespace)
            finally:
                self._second_pass = False
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown

    def error(self, message: str) -> NoReturn:
        """Print what was wrong and where to look, and leave with status 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")
