"""``pokerroom tournament``: blinds for a tournament, planned so that it ends on time."""

from pokerroom.cli.tournament.tournament_command import HELP, add_arguments, run
