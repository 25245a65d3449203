-- Where the journal has records no more, because nobody needs them: the first and the last of each gap, and the link of
-- the last, from which the next record follows.
CREATE TABLE journal_gaps (
    first_number BIGINT NOT NULL PRIMARY KEY,
    last_number BIGINT NOT NULL,
    last_hash TEXT NOT NULL
);
