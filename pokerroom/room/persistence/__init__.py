"""What a room stores, and how it is restored."""
