"""From a host name to whole messages: finding a room, TLS, framing, reconnecting."""
