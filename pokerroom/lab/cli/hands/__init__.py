"""``pokerroom hands``: the player's own record of hands of all sites: take files in, search, replay, note, sum up."""

from pokerroom.lab.cli.hands.hands_command import HELP, add_arguments, run

__all__ = ["HELP", "add_arguments", "run"]
