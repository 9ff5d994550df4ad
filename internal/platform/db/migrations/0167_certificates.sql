-- +goose Up

-- What the program and the authority of automatic certificates (ACME) have for each other: keys, certificates, the account, and proofs while they are asked for.
CREATE TABLE acme_files (
    name       {id}    NOT NULL PRIMARY KEY,
    sealed     {bytes} NOT NULL,
    written_at {ts}    NOT NULL
){keyed};

-- Which node is at what, such as a renewal; over at that time unless it says otherwise.
CREATE TABLE acme_locks (
    name   {id} NOT NULL PRIMARY KEY,
    holder {id} NOT NULL,
    until  {ts} NOT NULL
){keyed};
