"""``pokerroom replay``: recorded hands through the engine, compared or stepped through."""

from pokerroom.lab.cli.replay.replay_command import HELP, add_arguments, run
