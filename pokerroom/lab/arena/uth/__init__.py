"""Battles of strategies for Ultimate Texas Hold'em: all play the same rounds against the dealer, returns compared.

Each strategy plays every round alone, with the same cards for itself, the board and the dealer.  So the difference of
two is measured round by round, with a far narrower interval than that of either return.
"""
