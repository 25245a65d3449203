"""Heads-up no-limit hold'em solved over classes of hands: makes the table of the bot ``blueprint``. Needs NumPy."""
