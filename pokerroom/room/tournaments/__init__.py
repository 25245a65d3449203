"""Tournaments in a room: their entries and prizes as chips of the room, and what players and hosts do with them."""
