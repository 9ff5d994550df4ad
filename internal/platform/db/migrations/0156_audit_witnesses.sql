-- +goose Up

-- How far an address outside, by the SHA-256 of its URL, has taken the seals of the audit log. While a node tells it one, and after a failure, it is held.
CREATE TABLE audit_witnesses (
    address       {text} NOT NULL PRIMARY KEY,
    pushed        {int}  NOT NULL CHECK (pushed >= 0),
    pushed_at     {ts},
    hash          {text} NOT NULL, -- of the last seal that it took
    failures      {int}  NOT NULL CHECK (failures >= 0),
    failing_since {ts},
    problem       {text} NOT NULL,
    hold_until    {ts}   NOT NULL
){keyed};
