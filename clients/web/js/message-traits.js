// @ts-check
// Generated from the message types: `make docs` writes it, a test keeps it current.

/** Commands that get a new id when they are sent again on a new connection. */
export const PER_CONNECTION = new Set(["get_tournaments", "resume", "subscribe_lobby", "unsubscribe_lobby", "unwatch", "unwatch_tournament", "watch", "watch_tournament"]);
