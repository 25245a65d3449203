"""Rooms that were killed in the middle of play: whatever the program becomes, it must open them and continue."""
