"""Optimal play of a whole rule set, exactly: all deals are counted, in integers (needs the extra ``batch``).

``game`` takes from a rule set what play depends on, ``suit_classes`` lists the flops and boards that differ by more
than suits, ``showdown_counts`` counts every holding on a board against every dealer's hand, ``solve_game`` finds the
best decisions and what they return, and ``spot_values`` does the same for one spot from scratch.
"""
