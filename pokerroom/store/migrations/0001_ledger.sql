-- Every chip's way: transactions of entries that sum to zero, chained by hash. Rows are only ever added.
CREATE TABLE chain_heads (
    chain TEXT NOT NULL PRIMARY KEY,
    last_number BIGINT NOT NULL,
    last_hash TEXT NOT NULL
);

CREATE TABLE ledger_transactions (
    number BIGINT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    idempotency_key TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL
);

CREATE INDEX ledger_transactions_at ON ledger_transactions (at_ms);

CREATE TABLE ledger_entries (
    number BIGINT NOT NULL,
    place BIGINT NOT NULL,
    account TEXT NOT NULL,
    by_chips BIGINT NOT NULL,
    PRIMARY KEY (number, place)
);

CREATE INDEX ledger_entries_account ON ledger_entries (account, number);
