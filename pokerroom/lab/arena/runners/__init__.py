"""Bots in processes of their own: lines of JSON over standard streams, limits on time and memory.

docs/arena.md specifies the protocol; :mod:`pokerroom.lab.arena.runners.runner_messages` has the messages.
"""
