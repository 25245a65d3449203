"""The open tables of a room, and the handling of their events."""
