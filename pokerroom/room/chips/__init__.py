"""Where every chip of the room is: wallets, tables, the bank, and the settlement of an evening."""
