-- Where gateways reach the process that has the room: by the epoch of its lease, an address, and a key to show there.
CREATE TABLE doors (
    writer BIGINT NOT NULL PRIMARY KEY,
    epoch BIGINT NOT NULL,
    host TEXT NOT NULL,
    port BIGINT NOT NULL,
    key TEXT NOT NULL
);
