"""Tables against the house: their events, rule sets, snapshots and state."""
