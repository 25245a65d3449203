"""A league: many bots that meet round after round, with ratings, in a folder that a killed program takes up again.

The folder's ``league.jsonl`` is all there is to know (:mod:`pokerroom.arena.league.log`): a line for the setting, for
each entrant, for each round that was planned and for each table that was played.  Everything else is made of it.
"""
