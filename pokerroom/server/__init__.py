"""The server: one listening port around the pure room: sockets, timers, limits, logs."""
