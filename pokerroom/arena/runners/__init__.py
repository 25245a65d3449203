"""Bots in processes of their own: lines of JSON over standard streams, limits on time and memory.

What is said is specified in docs/arena.md; the shapes are in :mod:`pokerroom.arena.runners.runner_messages`.
"""
