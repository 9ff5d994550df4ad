-- +goose Up

-- The adapter that a sandbox runs on: the secret that it shares with the lender, and how it is to fail, so many times; empty: it does not.
CREATE TABLE sandbox_adapter (
    id         {int}   NOT NULL PRIMARY KEY CHECK (id = 1),
    secret     {bytes} NOT NULL,
    fail       {text}  NOT NULL,
    capability {text}  NOT NULL,
    times      {int}   NOT NULL CHECK (times >= 0),
    CHECK ((fail = '') = (times = 0))
){keyed};

-- Text messages and letters that would have left.
CREATE TABLE sandbox_posts (
    id         {id}   NOT NULL PRIMARY KEY,
    kind       {text} NOT NULL CHECK (kind = 'text' OR kind = 'letter'),
    recipient  {text} NOT NULL,
    language   {text} NOT NULL,
    words      {text} NOT NULL,
    document   {bytes},
    created_at {ts}   NOT NULL
){keyed};
CREATE INDEX sandbox_posts_created ON sandbox_posts (created_at, id);
