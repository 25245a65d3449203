"""The client library: commands to the room, the state of the room, and updates about changes."""
