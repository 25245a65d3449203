"""Battles of bots over whole tournaments, in memory."""
