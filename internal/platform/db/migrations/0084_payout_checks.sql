-- +goose Up

-- What an adapter has said of the holder of the account that a payout goes to. Without a result the answer is awaited. named is sealed: in whose name the account is.
CREATE TABLE payout_checks (
    payout_id    {id}   NOT NULL PRIMARY KEY REFERENCES payouts (id),
    call_id      {id}   NOT NULL,
    adapter      {text} NOT NULL,
    result       {text} NOT NULL CHECK (result = '' OR result = 'match' OR result = 'close' OR result = 'none' OR result = 'unavailable'),
    named        {bytes},
    digest       {text} NOT NULL,
    asked_at     {ts}   NOT NULL,
    answered_at  {ts},
    vouched_by   {text},
    vouched_name {text} NOT NULL,
    CHECK ((result = '') = (answered_at IS NULL))
){keyed};
CREATE UNIQUE INDEX payout_checks_call ON payout_checks (call_id);
