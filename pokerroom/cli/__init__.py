"""The ``pokerroom`` command: a module or a folder for each sub-command, found by :mod:`pokerroom.cli.main`."""
