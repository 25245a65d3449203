"""A league: many bots meet round after round and get ratings; a killed league resumes from its folder.

The folder's ``league.jsonl`` holds everything (:mod:`pokerroom.lab.arena.league.log`): a line for the setting, for
each entrant, for each planned round and for each table that was played.  Everything else is derived from it.
"""
