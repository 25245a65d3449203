"""Finished hands and rounds, for players and hosts."""
