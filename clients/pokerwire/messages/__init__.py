"""Every message of the wire, by topic; ``message_registry`` lists them all.

Native clients send a 4-byte big-endian length and one msgpack map; WebSocket clients send the same map as JSON.
The map's ``type`` names the message.  A *command* carries an ``id`` of the client's choosing, growing within a session;
its answer, ``ok`` or ``error``, echoes it.  Sending a command again with the same ``id`` gets the same answer and
changes nothing.

Amounts are integers in the table's unit, at most 2^53-1; an amount is "to" (the total of this round) or "by" (what
is added).  Times are integer milliseconds.  Unknown fields are refused.
"""
