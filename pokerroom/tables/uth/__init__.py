"""Many rounds of Ultimate Texas Hold'em at one table: seats, the common clock, bets and decisions of all players.

Pure as the cash table beside it.  The round itself is :mod:`pokerroom.uth`; the chips are the room's, which the
table moves through a :class:`~pokerroom.tables.uth.uth_cashier.UthCashier`.
"""
