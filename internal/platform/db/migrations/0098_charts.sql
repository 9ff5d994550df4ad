-- +goose Up

-- Under which numbers the lender's accountant knows the accounts of the books: each row is a chart on its way into force. On a day the
-- applied one with the last first day not after it counts.
CREATE TABLE chart_changes (
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
CREATE INDEX chart_changes_waiting ON chart_changes (valid_from) WHERE state = 'confirmed';
CREATE INDEX chart_changes_applied ON chart_changes (valid_from, id) WHERE state = 'applied';
CREATE UNIQUE INDEX chart_changes_open ON chart_changes ((1)) WHERE state IN ('proposed', 'confirmed');
