"""What a host needs to open a room: the set-up file, addresses to give away, and house bots.

``setup`` is the record of a whole room with its defaults, ``config_file`` makes it from TOML, ``table_spec`` a table
from a few words, ``addresses`` finds out how others reach this machine, ``house_bots`` keeps the house bots, and
``launch_room`` puts it all together for ``pokerroom serve``.
"""
