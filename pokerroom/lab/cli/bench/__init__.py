"""``pokerroom bench``: each benchmark of :mod:`pokerroom.lab.bench` as a command."""

from pokerroom.lab.cli.bench.bench_command import HELP, add_arguments, run
