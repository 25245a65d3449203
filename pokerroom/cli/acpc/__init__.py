"""``pokerroom acpc``: the protocol of the computer poker competition, as a dealer and as a player."""

from pokerroom.cli.acpc.acpc_command import HELP, add_arguments, run
