"""Other engines, played with the same policies at the same games: one small adapter a file.

An adapter names its ``PACKAGE`` (the import that must be there), the ``GAMES`` of
:mod:`pokerroom.lab.bench.bench_games` that it can play, and names a class ``ENGINE(game)`` whose ``play(rng, choose)``
plays one hand and returns how many decisions it took and whether the chips are all there.  Stacks are the same at
the start of every hand.
"""
