"""Connections to rooms: discovery, TLS, framing, reconnecting."""
