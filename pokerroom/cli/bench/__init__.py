"""``pokerroom bench``: each benchmark of :mod:`pokerroom.bench` as a command."""

from pokerroom.cli.bench.bench_command import HELP, add_arguments, run
