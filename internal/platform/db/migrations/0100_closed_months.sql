-- +goose Up

-- The day that an entry belongs to, where it could not be dated on it: because it became known late, or because the month was closed.
ALTER TABLE ledger_entries ADD COLUMN belongs_on {date};

-- Up to which day the books are closed: nothing is dated on it or before it any more. No row, or no day: nothing is closed.
CREATE TABLE ledger_lock (
    id        {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    closed_to {date}
){strict};

-- Closings of a month and reopenings, each by two people. checks is what its author saw, record what stood at the moment of the lock.
CREATE TABLE ledger_closes (
    id           {id}   NOT NULL PRIMARY KEY,
    kind         {text} NOT NULL CHECK (kind IN ('close', 'reopen')),
    first_day    {date} NOT NULL,
    last_day     {date} NOT NULL,
    checks       {json} NOT NULL,
    record       {json} NOT NULL,
    digest       {text} NOT NULL,
    reason       {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('proposed', 'applied', 'rejected', 'withdrawn')),
    author_id    {id}   NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmer_id {id},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    CHECK ((state = 'proposed') = (decided_at IS NULL))
){strict};
CREATE UNIQUE INDEX ledger_closes_open ON ledger_closes ((1)) WHERE state = 'proposed';

-- What the bank's statements say an account held at the end of a day, and before the first booking of the statement.
CREATE TABLE bank_balances (
    account       {text} NOT NULL,
    currency      {text} NOT NULL,
    covered_to    {date} NOT NULL,
    opening_minor {int},
    closing_minor {int} NOT NULL,
    file_id       {id}  NOT NULL REFERENCES bank_files (id),
    PRIMARY KEY (account, currency, covered_to)
){keyed};
