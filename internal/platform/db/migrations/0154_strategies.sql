-- +goose Up

-- How late loans are collected: each row is on its way into force. On a day the applied one with the last first day not after it counts.
CREATE TABLE collection_strategies (
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
CREATE INDEX collection_strategies_waiting ON collection_strategies (valid_from) WHERE state = 'confirmed';
CREATE INDEX collection_strategies_applied ON collection_strategies (valid_from, id) WHERE state = 'applied';
CREATE UNIQUE INDEX collection_strategies_open ON collection_strategies ((1)) WHERE state IN ('proposed', 'confirmed');

-- Steps by call that are settled, as arrears_steps are those by letter.
CREATE TABLE collection_calls (
    loan_id    {id}   NOT NULL REFERENCES loans (id),
    instalment {int}  NOT NULL,
    step       {int}  NOT NULL,
    on_day     {date} NOT NULL,
    PRIMARY KEY (loan_id, instalment, step)
){keyed};

-- By which ways a letter goes beside the e-mail, if a strategy asks for others than the lender's rules.
ALTER TABLE arrears_letters ADD COLUMN ways {text} NOT NULL DEFAULT '';
