-- +goose Up

-- When background work last ran, by the clock that it ran with: a start long after it is told from a restart.
CREATE TABLE standstill_seen (
    id      {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    seen_at {ts}  NOT NULL
){strict};

-- Days on which nothing ran (gap) and clocks that jumped (jump). One that a person has not released yet holds the work that
-- burdens a borrower. The id names the occurrence, so that two who notice the same write it down once. from_at is what the
-- clock should have shown, or when work last ran; to_at is what it showed.
CREATE TABLE standstills (
    id            {text} NOT NULL PRIMARY KEY,
    kind          {text} NOT NULL CHECK (kind IN ('gap', 'jump')),
    from_at       {ts}   NOT NULL,
    to_at         {ts}   NOT NULL,
    noticed_at    {ts}   NOT NULL,
    released_at   {ts},
    released_by   {id},
    released_name {text} NOT NULL DEFAULT '',
    reason        {text} NOT NULL DEFAULT ''
){strict};
CREATE INDEX standstills_open ON standstills (from_at) WHERE released_at IS NULL;

-- Up to which day the statements that were imported cover an account of the lender: what came after it may be paid and not
-- known.
CREATE TABLE bank_coverage (
    account    {text} NOT NULL,
    currency   {text} NOT NULL,
    covered_to {date} NOT NULL,
    PRIMARY KEY (account, currency)
){keyed};
