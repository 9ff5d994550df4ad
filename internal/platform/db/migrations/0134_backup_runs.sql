-- +goose Up

-- What became of the snapshots of the repository of backups, and of the rehearsals of a restore. snapshot is its id there; of a rehearsal, the one that was
-- restored. removed_at says when the retention let it go. report is what a rehearsal found, without anything personal.
CREATE TABLE backup_runs (
    id          {id}   NOT NULL PRIMARY KEY,
    kind        {text} NOT NULL CHECK (kind IN ('snapshot', 'rehearsal')),
    state       {text} NOT NULL CHECK (state IN ('done', 'failed')),
    snapshot    {text} NOT NULL,
    place       {text} NOT NULL,
    node        {text} NOT NULL,
    files       {int}  NOT NULL,
    bytes       {int}  NOT NULL,
    written     {int}  NOT NULL,
    problem     {text} NOT NULL,
    report      {text} NOT NULL,
    started_at  {ts}   NOT NULL,
    finished_at {ts}   NOT NULL,
    removed_at  {ts},
    CHECK ((state = 'failed') = (problem <> ''))
){strict};
CREATE INDEX backup_runs_newest ON backup_runs (kind, state, started_at);

-- Whose turn it is to write, prune or rehearse: over all nodes one at a time. A holder that died is waited for until its time is over.
CREATE TABLE backup_turns (
    id     {int}  NOT NULL PRIMARY KEY CHECK (id = 1),
    holder {text} NOT NULL,
    until  {ts}   NOT NULL
){strict};
