"""Benchmarks of the room, run by ``pokerroom bench``: each says what it does, measures, and shows the result.

Figures are per CPU second of the process, so that other work on the machine disturbs them less; compare ratios of
one run, not figures of two days.
"""
