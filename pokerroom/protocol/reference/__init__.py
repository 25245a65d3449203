"""Makes `docs/protocol.md` from the messages themselves."""
