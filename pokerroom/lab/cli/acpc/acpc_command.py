"""``pokerroom acpc``: the protocol of the computer poker competition, as a dealer and as a player."""

from __future__ import annotations

import argparse

from pokerlocale.messages import N_
from pokerroom.lab.cli.acpc.acpc_dealer_command import add_dealer
from pokerroom.lab.cli.acpc.acpc_game import add_game
from pokerroom.lab.cli.acpc.acpc_play import add_play

HELP = N_("deal or play a match of the computer poker competition (ACPC)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The dealer, the player and the files of games."""
    commands = parser.add_subparsers(dest="acpc", metavar="COMMAND", required=True)
    add_dealer(commands)
    add_play(commands)
    add_game(commands)


def run(args: argparse.Namespace) -> int:
    """Run the sub-command."""
    return int(args.do(args))
