"""What goes over the wire, as typed records: events, snapshots, and the fold that keeps the state of a table.

The server and the clients use these same records, so the state of a seat and of a table exists once.  Nothing here
knows the rules of a game, a socket, or either side.
"""
