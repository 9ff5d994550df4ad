-- +goose Up

-- Rates of exchange on their way into force, as two people decide them: each row is the quotes that one person brought.
CREATE TABLE rate_changes (
    id           {id}   NOT NULL PRIMARY KEY,
    base         {text} NOT NULL,
    document     {json} NOT NULL,
    valid_from   {date} NOT NULL,
    reason       {text} NOT NULL,
    state        {text} NOT NULL CHECK (state IN ('proposed', 'confirmed', 'applied', 'rejected', 'withdrawn', 'failed')),
    author_id    {id}   NOT NULL,
    author_name  {text} NOT NULL,
    created_at   {ts}   NOT NULL,
    confirmer_id {id},
    decided_by   {text},
    decided_note {text},
    decided_at   {ts},
    CHECK ((state = 'proposed') = (decided_at IS NULL))
){strict};
CREATE UNIQUE INDEX rate_changes_open ON rate_changes ((1)) WHERE state IN ('proposed', 'confirmed');

-- What one unit of a base is worth in a currency on a day, and the change that last said so.
CREATE TABLE exchange_rates (
    day       {date} NOT NULL,
    base      {text} NOT NULL,
    currency  {text} NOT NULL,
    rate      {text} NOT NULL,
    change_id {id}   NOT NULL REFERENCES rate_changes (id),
    PRIMARY KEY (day, base, currency)
){strict};
