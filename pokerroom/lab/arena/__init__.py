"""The arena: bots against bots, with the same cards in every seat, and results with intervals.

A match is cut into blocks of deals; each block is played at every line-up and in every rotation of its players
(:mod:`pokerroom.lab.arena.match.block`), alone and in any process, and the blocks are put together in their order
(:mod:`pokerroom.lab.arena.match.match`).  So the same seed gives the same match however many tables play at once.
"""
