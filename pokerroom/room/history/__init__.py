"""Hands and rounds that are over, as players and hosts may see them."""
