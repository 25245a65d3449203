"""The connection between the room's own process and its branches."""
