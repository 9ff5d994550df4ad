-- +goose Up

-- Work to be done outside the transaction that wanted it. A finished job is deleted.
-- run_at is when the job may start; while it runs, it is when its lease ends.
CREATE TABLE jobs (
    id         {id}   NOT NULL PRIMARY KEY,
    kind       {text} NOT NULL,
    unique_key {text},
    payload    {json} NOT NULL,
    state      {text} NOT NULL CHECK (state IN ('ready', 'running', 'dead')),
    attempt    {int}  NOT NULL,
    node       {text},
    run_at     {ts}   NOT NULL,
    created_at {ts}   NOT NULL,
    last_error {text}
){keyed};

CREATE INDEX jobs_due ON jobs (run_at) WHERE state <> 'dead';
CREATE UNIQUE INDEX jobs_unique ON jobs (unique_key) WHERE state <> 'dead';

-- The newest slot of each periodic job that some node has taken.
CREATE TABLE job_slots (
    name {id} NOT NULL PRIMARY KEY,
    slot {ts} NOT NULL
){keyed};
