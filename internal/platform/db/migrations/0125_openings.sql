-- +goose Up

-- The opening of the lender for real borrowers: proposed by one person, confirmed by another, once.
CREATE TABLE openings (
    id           {id}   NOT NULL PRIMARY KEY,
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
CREATE UNIQUE INDEX openings_open ON openings ((1)) WHERE state IN ('proposed', 'applied');

-- Steps on the way that people alone can tell done: who said so, and of which versions of which settings.
CREATE TABLE opening_marks (
    step    {text} NOT NULL PRIMARY KEY,
    about   {text} NOT NULL,
    by_id   {id}   NOT NULL,
    by_name {text} NOT NULL,
    at      {ts}   NOT NULL
){strict};

-- A lender that has loans opened before there was a guide, on the day of its first one.
INSERT INTO openings (id, state, author_id, author_name, created_at, decided_at)
SELECT 'before', 'applied', '', '', MIN(opened_at), MIN(opened_at) FROM loans HAVING COUNT(*) > 0;
