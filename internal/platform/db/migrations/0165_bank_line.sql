-- +goose Up

-- When the adapter for banks was asked for files, and which it has brought. Until is the place in what it has up to which it was read, in its own words.
CREATE TABLE bank_fetches (
    id          {id}   NOT NULL PRIMARY KEY,
    call_id     {id}   NOT NULL,
    adapter     {text} NOT NULL,
    since       {text} NOT NULL,
    until       {text} NOT NULL,
    round       {int}  NOT NULL CHECK (round > 0),
    state       {text} NOT NULL CHECK (state IN ('asked', 'done', 'failed')),
    code        {text} NOT NULL,
    asked_by    {text} NOT NULL,
    asked_at    {ts}   NOT NULL,
    answered_at {ts},
    CHECK ((state = 'asked') = (answered_at IS NULL))
){strict};
CREATE UNIQUE INDEX bank_fetches_call ON bank_fetches (call_id);

-- A file by its digest. Its content is sealed, and kept until the import has taken or refused it.
CREATE TABLE bank_deliveries (
    id           {id}   NOT NULL PRIMARY KEY,
    digest       {text} NOT NULL,
    fetch_id     {id}   NOT NULL REFERENCES bank_fetches (id),
    name         {text} NOT NULL,
    size         {int}  NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('waiting', 'taken', 'refused')),
    code         {text} NOT NULL,
    content      {bytes},
    file_id      {id}   REFERENCES bank_files (id),
    again        {bool} NOT NULL,
    delivered_at {ts}   NOT NULL,
    CHECK ((state = 'waiting') = (content IS NOT NULL)),
    CHECK ((state = 'taken') = (file_id IS NOT NULL))
){strict};
CREATE UNIQUE INDEX bank_deliveries_digest ON bank_deliveries (digest);
CREATE INDEX bank_deliveries_fetch ON bank_deliveries (fetch_id);
