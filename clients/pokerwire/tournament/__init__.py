"""What the wire has of tournaments: their events and their snapshot."""
