"""Tournaments: what one is (its structure, prizes and rules as records), and the arithmetic of prizes and places.

Pure as the floors below: no socket, clock, file or global randomness.
"""
