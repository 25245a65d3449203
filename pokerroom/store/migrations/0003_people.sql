-- Names and what proves them; answers given, so that a command sent again changes nothing after a restart either.
CREATE TABLE people (
    name TEXT NOT NULL PRIMARY KEY,
    token_hash TEXT NOT NULL,
    roles TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);

CREATE TABLE answers (
    player TEXT NOT NULL,
    session TEXT NOT NULL,
    id BIGINT NOT NULL,
    fingerprint TEXT NOT NULL,
    answer TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (player, session, id)
);
