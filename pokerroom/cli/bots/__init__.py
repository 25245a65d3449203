"""``pokerroom bots``: bots at a room, each at one table or at many."""

from pokerroom.cli.bots.bots_command import HELP, add_arguments, run
