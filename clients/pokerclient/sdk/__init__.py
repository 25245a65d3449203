"""The client as a library: commands, what is known of the room, and what happens there."""
