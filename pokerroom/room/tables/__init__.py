"""The open tables of a room, and what their events lead to."""
