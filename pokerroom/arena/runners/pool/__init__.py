"""Plays many sessions of a match at once, with one process for each bot.

Theory of operation.  A session that reaches a decision of such a bot hands the question to its ``PooledBot`` and stops
there (``session.SuspendablePlay``); the next session goes on.  When all sessions wait, every ``PooledBot`` sends its
questions in one write, and each session goes on when its answer arrives.  Sessions do not depend on each other, and
blocks count in their order, so every hand is the same as if the sessions were played one after the other.
"""
