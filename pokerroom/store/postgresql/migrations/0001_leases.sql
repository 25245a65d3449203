-- Who extends which hash chains, and until when by the clock of the database. An owner without a name is none.
CREATE TABLE writers (
    number BIGINT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);

INSERT INTO writers VALUES (0, '', 0, 0);

-- Who owns the room itself, each table and each tournament. Epochs are never used twice, for any of them.
CREATE TABLE leases (
    thing TEXT NOT NULL PRIMARY KEY,
    owner TEXT NOT NULL,
    epoch BIGINT NOT NULL
);

CREATE INDEX leases_owner ON leases (owner);

CREATE SEQUENCE lease_epochs AS BIGINT;
