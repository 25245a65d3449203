"""Generates `docs/protocol.md` from the message types."""
