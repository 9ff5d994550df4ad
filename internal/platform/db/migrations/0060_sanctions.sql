-- +goose Up

-- Sanctions of the law on a loan, and their taking back: proposed by one person, done by another. What people wrote is sealed; the fact that was
-- booked is event_id.
CREATE TABLE sanctions (
    id         {id}    NOT NULL PRIMARY KEY,
    loan_id    {id}    NOT NULL REFERENCES loans (id),
    kind       {text}  NOT NULL CHECK (kind = 'impose' OR kind = 'lift'),
    state      {text}  NOT NULL CHECK (state IN ('open', 'done', 'withdrawn')),
    event_id   {id},
    terms      {text}  NOT NULL,
    sealed     {bytes} NOT NULL,
    by_id      {text}  NOT NULL,
    by_name    {text}  NOT NULL,
    created_at {ts}    NOT NULL,
    ended_by   {text},
    ended_at   {ts},
    CHECK ((state = 'open') = (ended_at IS NULL)),
    CHECK ((state = 'done') = (event_id IS NOT NULL))
){strict};
CREATE UNIQUE INDEX sanctions_open ON sanctions (loan_id) WHERE state = 'open';
CREATE INDEX sanctions_loan ON sanctions (loan_id, id DESC);
