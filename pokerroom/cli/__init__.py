"""The ``pokerroom`` command: one small file a sub-command, found by :mod:`pokerroom.cli.main`."""
