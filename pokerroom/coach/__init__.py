"""The coach: what the solved strategies would have done at the decisions of a hand that is over.

It knows what the player knew: their own cards, the board and the betting.
"""
