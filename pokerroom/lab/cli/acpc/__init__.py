"""``pokerroom acpc``: the protocol of the computer poker competition, as a dealer and as a player."""

from pokerroom.lab.cli.acpc.acpc_command import HELP, add_arguments, run
