"""A room whose process is killed, stopped, cut off and replaced while bots play on.

``python -m tests.cluster --faults 100`` does as many as wanted.
"""
