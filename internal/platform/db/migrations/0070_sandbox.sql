-- +goose Up

-- Of a database in which everything is invented: the one row that says so, how far its clock is ahead of the machine's, and the
-- way that the clock is on. Databases in earnest have no row, and never get one.
CREATE TABLE sandbox (
    id           {int}  NOT NULL PRIMARY KEY CHECK (id = 1),
    template     {text} NOT NULL,
    made_at      {ts}   NOT NULL,
    secret       {text} NOT NULL,
    ahead        {int}  NOT NULL,
    target_at    {ts},
    until_action {text} NOT NULL,
    since        {ts},
    stopped      {text} NOT NULL
){strict};
