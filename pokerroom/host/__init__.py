"""What a host needs to open a room: the set-up file, addresses to give away, and house bots.

``setup`` is the record of a whole room with its defaults, ``reading`` makes it from TOML, ``phrases`` a table from
a few words, ``addresses`` finds out how others reach this machine, ``house`` keeps the house bots, and ``opening``
puts it all together for ``pokerroom serve``.
"""
