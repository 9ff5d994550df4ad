-- +goose Up

-- Work that is done once per calendar day. done_on is the last day whose work is finished: the
-- days after it wait, in order. The rest tells of the day that fails, until it is done.
CREATE TABLE daily_runs (
    name       {id}   NOT NULL PRIMARY KEY,
    done_on    {date} NOT NULL,
    failures   {int}  NOT NULL,
    failed_at  {ts},
    last_error {text}
){keyed};
