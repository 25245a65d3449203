"""``pokerroom acpc``: the protocol of the computer poker competition, as a dealer and as a player."""

from __future__ import annotations

import argparse

from pokerroom.cli.acpc.acpc_dealer_command import add_dealer
from pokerroom.cli.acpc.acpc_game import add_game
from pokerroom.cli.acpc.acpc_play import add_play
from pokerroom.cli.main import Parser

HELP = "deal or play a match of the computer poker competition (ACPC)"


class _IntermixedParser(Parser):
    """Takes options between the names of the players, as the competition's dealer does."""

    _inner = False

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        if self._inner:
            return argparse.ArgumentParser.parse_known_args(self, args, namespace)
        self._inner = True
        known, unknown = self.parse_known_intermixed_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The dealer, the player and the files of games."""
    commands = parser.add_subparsers(
        dest="acpc", metavar="COMMAND", required=True, parser_class=_IntermixedParser
    )
    add_dealer(commands)
    add_play(commands)
    add_game(commands)


def run(args: argparse.Namespace) -> int:
    """Run the sub-command."""
    return int(args.do(args))
