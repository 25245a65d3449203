"""Decides which events each connection gets, and when."""
