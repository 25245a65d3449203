"""A room of several processes: the room's own has people and their wallets, branches play some of the cash tables."""
