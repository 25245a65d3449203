"""Attacks on a room from one address, while two people at another one play: what they notice, and what it costs.

``python -m tests.siege`` opens a room as a host does, with its usual limits, and lets each attack run for some seconds
from 64 connections.  It prints how long decisions at the neighbours' table took, and how much memory the room used.
"""
