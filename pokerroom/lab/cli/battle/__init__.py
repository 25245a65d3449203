"""``pokerroom battle``: bots against bots, or strategies against the house; ``league`` takes the same flags."""

from pokerroom.lab.cli.battle.battle_command import HELP, add_arguments, run
