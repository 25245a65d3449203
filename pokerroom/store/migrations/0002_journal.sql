-- What happened in each hand, before it was told. Flags are 0 or 1.
CREATE TABLE journal (
    position BIGINT NOT NULL PRIMARY KEY,
    table_number BIGINT NOT NULL,
    hand TEXT NOT NULL,
    sequence BIGINT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    sealed BIGINT NOT NULL,
    ends_hand BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (table_number, hand, sequence)
);

CREATE TABLE live_hands (
    table_number BIGINT NOT NULL,
    hand TEXT NOT NULL,
    PRIMARY KEY (table_number, hand)
);
