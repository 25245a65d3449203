"""Tables where players play each other: their events, options, snapshots and state."""
