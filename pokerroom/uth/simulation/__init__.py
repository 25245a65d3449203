"""Measures what a rule set returns to a player: plays millions of rounds as NumPy arrays (needs the extra ``batch``).

``simulated_deals`` deals, ``batch_strategies`` decide, ``batch_settlement`` settles and ``simulation_statistics`` adds
up, a chunk of rounds at a time; ``batch_rounds`` and ``run_simulation`` put them together.  Rules and pay tables are
those of a round at a table; a test checks that both give the same results.
"""
