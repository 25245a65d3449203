"""Evenings at random in a whole room: people come, sit, drop, return and are kicked, hosts act, clocks run.

After every step it is checked where every chip is, who was sent which card, and that the room knows who sits where.
``python -m tests.evening --steps 1000000`` walks for long; the suite lets Hypothesis look for a short way to a fault.
"""
