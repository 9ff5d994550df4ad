-- +goose Up

-- The programs that work on this database now. A row's beats grow every few seconds: by that, and no clock of another machine, the others
-- see that a node lives. Who ends takes its row along; that of a node which died is taken by another one, with what it was working on.
CREATE TABLE nodes (
    id         {id}   NOT NULL PRIMARY KEY,
    name       {text} NOT NULL,
    version    {text} NOT NULL,
    works      {bool} NOT NULL,
    beats      {int}  NOT NULL CHECK (beats >= 1),
    started_at {ts}   NOT NULL,
    seen_at    {ts}   NOT NULL
){keyed};

-- The seals of the audit log: each fixes which records there were up to a moment, and follows from the one before.
CREATE TABLE audit_seals (
    number  {int}  NOT NULL PRIMARY KEY CHECK (number >= 1),
    from_at {ts}   NOT NULL,
    to_at   {ts}   NOT NULL,
    records {int}  NOT NULL CHECK (records >= 0),
    hash    {text} NOT NULL
){keyed};

-- What each node has of them in its own file, outside the database. lost_at: since when that file no longer has what it had.
CREATE TABLE audit_seal_files (
    node       {text} NOT NULL PRIMARY KEY,
    seals      {int}  NOT NULL CHECK (seals >= 0),
    checked_at {ts}   NOT NULL,
    lost_at    {ts}
){keyed};
