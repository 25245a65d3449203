"""The wire without a socket: messages, codecs, framing, and the session that turns messages into room commands."""
