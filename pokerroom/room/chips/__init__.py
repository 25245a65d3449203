"""Chips: wallets, the bank, the cashier and the settlement of a session."""
