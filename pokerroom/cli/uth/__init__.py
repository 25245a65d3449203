"""``pokerroom uth``: the numbers of a house table, and its rules, for a host to check."""

from pokerroom.cli.uth.uth_command import HELP, add_arguments, run
