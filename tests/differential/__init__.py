"""Random hands through our engine and pokerkit at once: two engines that share no line must come to the same.

At every decision the two menus (what a call adds, the range of a raise) must be equal, and at the end all stacks.
Actions are drawn from what both allow, so that a hand with a known difference is still compared to its end.  The
known differences are named in :mod:`tests.differential.duel`, each is pinned by a test of its own, and whenever one
is claimed it is checked that its cause is really there.
"""
