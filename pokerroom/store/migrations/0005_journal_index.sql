-- The journal, found by hand instead of by table: hands that are played at the same time then lie side by side in the
-- index, so that what a busy room writes at once touches few pages.
CREATE TABLE journal_rows (
    position BIGINT NOT NULL PRIMARY KEY,
    table_number BIGINT NOT NULL,
    hand TEXT NOT NULL,
    sequence BIGINT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    sealed BIGINT NOT NULL,
    ends_hand BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    hash TEXT NOT NULL
);

INSERT INTO journal_rows SELECT * FROM journal ORDER BY position;

DROP TABLE journal;

ALTER TABLE journal_rows RENAME TO journal;

CREATE INDEX journal_hand ON journal (hand, table_number);
