-- Which folder goes with this room, by the fingerprint of its certificate, and where it was when the room first had it.
CREATE TABLE folder (
    number BIGINT NOT NULL PRIMARY KEY CHECK (number = 0),
    certificate TEXT NOT NULL,
    place TEXT NOT NULL
);
