"""What a room writes down, and how it is restored."""
