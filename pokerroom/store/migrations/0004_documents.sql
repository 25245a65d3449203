-- Whatever else must last, each as a text of its own: a player's settings, his limits, the rounds he has played.
CREATE TABLE documents (
    kind TEXT NOT NULL,
    owner TEXT NOT NULL,
    item TEXT NOT NULL,
    payload TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (kind, owner, item)
);
