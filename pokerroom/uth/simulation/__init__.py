"""Millions of rounds at once, as NumPy arrays: what a rule set returns to a player (needs the extra ``batch``).

``deals`` deals, ``strategies`` decide, ``settling`` settles and ``tally`` adds up, a chunk of rounds at a time;
``run`` puts them together.  Rules and pay tables are those of the table round; a test holds both to the same results.
"""
