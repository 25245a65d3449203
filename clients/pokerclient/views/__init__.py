"""Tables as one viewer sees them, folded from events."""
