"""A match: deals, blocks of them, sessions of the same players, and what is counted."""
